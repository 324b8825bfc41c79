"""Tests that the rules pages tell everything that the rulebook of Rück's raus! leaves open."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.languages import LANGUAGES
from words.ruecks_raus.rules import HOUSE_RULES, rules_pages

if TYPE_CHECKING:
    from words.language import Language

RULINGS = Path(__file__).parents[3] / "docs" / "house-rules" / "ruecks_raus.md"
OURS = ("house", "deduced", "implied")
"""Statuses of rulings or data that are not simply printed in the rules."""

each_language = pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)


def rulings() -> list[list[str]]:
    """Return the rows of both tables of the game: first the subject, last the status."""
    page = RULINGS.read_text(encoding="utf-8")
    rows = [re.split(r" *\| *", line.strip("| ")) for line in page.splitlines() if line.startswith("| ")]
    return [row for row in rows if row[-1] not in {"status", "--"}]


def test_every_house_ruling_is_told() -> None:
    ours = [about for about, _, status in rulings() if any(word in status for word in OURS)]
    assert sorted(ours) == sorted(HOUSE_RULES)


@each_language
def test_the_page_of_house_rules_tells_them_all(language: Language) -> None:
    page = rules_pages(language)[-1]
    for rule in HOUSE_RULES.values():
        assert language.say(rule) in page.text.splitlines()


def test_the_rules_tell_where_jewels_come_from_and_go_to() -> None:
    """RR-8, and the example of RR-3 in which one robber is left."""
    text = "\n".join(page.text for page in rules_pages(LANGUAGES["en"]))
    assert "nobody gets the 2 jewels that a neighbour loses" in text
    assert "only one remains (7, 7 and 3), nobody gets anything" in text
