"""Every picture of a game's gallery, measured in every language."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.languages import LANGUAGES
from tests.rendering.sizes.findings import Finding, findings
from tests.rendering.sizes.recorder import recording

if TYPE_CHECKING:
    from collections.abc import Iterator

KINDS: Final = ("board", "hand", "final")
"""What the names of the pictures that are measured begin with."""


class Measured(NamedTuple):
    """A picture with what is wrong in it."""

    language: str
    picture: str
    found: list[Finding]


def measured(game: str) -> Iterator[Measured]:
    """Draw a game's boards, hands and finals at every number of seats, in every language, and measure them."""
    pictures = import_module(f"rendering.{game}.gallery").pictures
    with recording() as recorder:
        for language in LANGUAGES.values():
            for name, _ in pictures(language):
                image = recorder.pictures.pop()
                if name.startswith(KINDS):
                    yield Measured(language.code, name, findings(image))
