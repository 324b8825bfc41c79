"""Finds the faults of a page for which Discord would refuse it.

Limits from Discord's documentation: Message Components (40 components and 4,000 characters of text in a message,
`custom_id` of 1 to 100 characters and unique, labels of 80, selects of 25 options with labels and values of 100) and
Application Commands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.pages.samples import components

if TYPE_CHECKING:
    from bot.pages.parts import Page


def faults(page: Page) -> list[str]:
    """Return the faults for which Discord would refuse a page."""
    parts = components(page)
    texts = [component["content"] for component in parts if "content" in component]
    ids = [component["custom_id"] for component in parts if "custom_id" in component]
    labels = [component["label"] for component in parts if "label" in component]
    options = [option for component in parts for option in component.get("options", ())]
    found = {
        f"{len(parts)} components": len(parts) > 40,
        f"{sum(map(len, texts))} characters": sum(map(len, texts)) > 4000,
        "an empty text": not all(texts),
        "a custom_id too long": not all(0 < len(custom_id) <= 100 for custom_id in ids),
        "a custom_id twice": len(set(ids)) < len(ids),
        "a label too long": not all(0 < len(label) <= 80 for label in labels),
        "too many options": any(len(component.get("options", ())) > 25 for component in parts),
        "an option too long": not all(
            0 < len(option["label"]) <= 100
            and 0 < len(option["value"]) <= 100
            and len(option.get("description") or "") <= 100
            for option in options
        ),
        "a placeholder too long": any(len(component.get("placeholder") or "") > 150 for component in parts),
        "too many in a row": any(len(c.get("components", ())) > 5 for c in parts if c["type"] == 1),
        "an alt text too long": any(len(file.description or "") > 1024 for file in page.files),
    }
    return [fault for fault, is_so in found.items() if is_so]
