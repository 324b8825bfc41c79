"""Tests that the legend explains the worth of loot as the rules score it."""

from __future__ import annotations

import pytest

from bot.languages import LANGUAGES
from games.sherwood_bandits.box import MOST_POINTS, TIED_MOST_POINTS, Loot
from games.sherwood_bandits.scoring import worth_by_itself
from tests.words.sherwood_bandits.reading import ENGLISH
from words.legend import EVERYWHERE, explained
from words.sherwood_bandits.legend import signs

RING, BRACELET, NECKLACE = Loot.RUBY_RING, Loot.RUBY_BRACELET, Loot.RUBY_NECKLACE


@pytest.mark.parametrize(
    ("name", "loot"),
    [
        ("rings", (RING, RING, RING)),
        ("bracelets", (BRACELET, BRACELET)),
        ("necklaces", (NECKLACE,)),
        ("trio", (RING, BRACELET, NECKLACE)),
        ("coins", (Loot.COIN, Loot.VILLAGE_COIN, RING)),
    ],
)
def test_a_legend_says_what_loot_brings_wherever_it_stands(name: str, loot: tuple[Loot, ...]) -> None:
    (sign,) = (sign for sign in signs(ENGLISH) if sign.name == name)
    points = worth_by_itself(loot)
    assert f"{points} point{'' if points == 1 else 's'}" in sign.said
    assert sign.pictures == EVERYWHERE


@pytest.mark.parametrize("kind", ["rings", "bracelets", "necklaces"])
def test_a_legend_says_what_having_most_brings(kind: str) -> None:
    (sign,) = (sign for sign in signs(ENGLISH) if sign.name == kind)
    assert sign.said.endswith(f"the most {kind} of all, {MOST_POINTS}, or {TIED_MOST_POINTS} each if shared.")
    (sign,) = (sign for sign in signs(ENGLISH) if sign.name == f"most_{kind}")
    assert sign.said.endswith(f": {MOST_POINTS}, or {TIED_MOST_POINTS} if others have as many.")


@pytest.mark.parametrize(("code", "between"), [("en", ": "), ("de", ": "), ("fr", " – "), ("it", " – ")])
def test_a_meaning_begins_with_a_capital_after_what_may_stand_before_one(code: str, between: str) -> None:
    """French and Italian continue with a small letter after a colon."""
    assert explained("bust", "Takes a chest.", LANGUAGES[code]) == f"Bust{between}Takes a chest."
    assert explained("heads down!", "All stay.", LANGUAGES[code]) == "Heads down! All stay."
