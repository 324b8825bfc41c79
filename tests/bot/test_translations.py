"""Translations are set as their language sets them."""

from __future__ import annotations

import re
from importlib import resources

import pytest
from babel.messages.pofile import read_po

from locales.messages import TRANSLATED

ALONE = re.compile(r" [:?!;»%](?!\w)|« ")
"""A sign that French sets apart by a space; a line must not break there, or the sign could stand at its beginning."""


def translated(code: str) -> list[str]:
    """Return every text of a language."""
    with (resources.files("locales") / code / "LC_MESSAGES" / "greenwood.po").open("rb") as file:
        texts = [message.string or "" for message in read_po(file) if message.id]
    return [form for text in texts for form in ([text] if isinstance(text, str) else text)]


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_text_is_left_out_as_uncertain(code: str) -> None:
    """A text that is marked as fuzzy would be read in English."""
    with (resources.files("locales") / code / "LC_MESSAGES" / "greenwood.po").open("rb") as file:
        assert [message.id for message in read_po(file) if message.id and message.fuzzy] == []


def test_no_line_of_french_begins_with_a_sign() -> None:
    assert [text for text in translated("fr") if ALONE.search(text)] == []


@pytest.mark.parametrize("code", ["de", "fr"])
def test_a_number_and_its_per_cent_stand_in_one_line(code: str) -> None:
    assert [text for text in translated(code) if re.search(r"[\d}] %", text)] == []
