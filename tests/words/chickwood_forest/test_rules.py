"""Tests that the rules pages name every house value, and every ruling that readers of the rulebook may miss."""

from __future__ import annotations

import re

import pytest

from games.chickwood_forest.castles import COPIES
from games.chickwood_forest.house import DAY_BANNERS, DECK_FOR_2, DECK_FOR_3_AND_4, NIGHT_BANNERS, ROWS
from games.chickwood_forest.loot import DECK_FOR_5, Loot
from games.chickwood_forest.villages import LETTERS
from tests.words.chickwood_forest.reading import ENGLISH, HOSTED
from words.chickwood_forest.terms import loot_name

PAGES = {page.title: page.text for page in HOSTED.words.rules(ENGLISH)}
RULES = "\n".join(PAGES.values())

READINGS = {
    "CF-1": "everybody gets a castle of a different value, by lot",
    "CF-2": "decides the turn order of the next round: the lowest begins",
    "CF-3": "The banner of your own castle says",
    "CF-4": "count cards that lie face up and face down alike, by day and by night",
    "CF-5": "You are shown your own hidden cards again, and you alone",
    "CF-6": "An empty castle may be raided. The last raider has two castles to choose from",
    "CF-7": "What is set aside face down stays face down and never comes back",
    "CF-8": "never diagonally, each village once",
    "CF-9": "you may choose a way that ends early",
    "CF-10": "Where no village is free, or you have no cubes left, nothing is given",
    "CF-11": "spaces are filled from left to right; the cube further on is the later one",
    "CF-12": "the benefactors are out of the game",
    "CF-13": "The game ends when the deck has no full hand for everybody",
    "CF-14": "first of all, each takes away a chest",
    "CF-15": "a bust takes the first. It never changes the score, so nobody is asked",
    "CF-16": "Chests may count less than nothing",
    "CF-16, tied types": "Of several best types of chest, one is squared",
    "CF-17": "a single one of its type counts five, both together nothing",
    "CF-18": "The busts take their chests before Maid Marihen counts types",
    "CF-18, two garments": "also where you have two garments of it",
    "CF-19": "In a tie, whoever gave there last is ahead. Glory without a taker is lost",
    "CF-20": "in a tie, they share the victory",
    "CF-21": "one card of the deck is left over",
    "CF-21, no treasures": "are no treasures: no maid counts them, and no arrow swaps them",
    "CF-21, spyglass": "In the round in which you get it, it is too late",
    "CF-21, key": "keep somebody else from the castle that they have just named, also in the round in which you get",
    "CF-21, when offered": "offered where cards lie hidden, the key when somebody else raids",
    "CF-21, time limit": "whoever lets the time for it pass leaves it unused",
    "CF-21, entertainers": "two cubes that lie in villages. Each takes the other's place in the order",
    "CF-21, arrow": "both must have one",
    "CF-22": "merely shuffled, even if a village is cut off",
    "CF-23": "two play by night, with four cards instead of three",
    "CF-24": "Nobody raids a castle that has been raided in this round",
    "CF-25": "the English one holds: you may use it, and need not",
    "CF-26": "twenty times at most",
    "CF-27": "unless that would tell the others what you hold",
}


@pytest.mark.parametrize("words", READINGS.values(), ids=READINGS)
def test_every_reading_stands_on_a_page(words: str) -> None:
    assert words in RULES


def test_every_house_value_stands_on_a_page() -> None:
    house = PAGES["House values"]
    for banners in (DAY_BANNERS, NIGHT_BANNERS):
        for castle, sides in banners.items():
            assert f"- Castle {castle}: {', '.join('up' if up else 'down' for up in sides)}" in house.splitlines()
    for village, letter in LETTERS.items():
        spaces, glory = ("/".join(map(str, numbers)) for numbers in zip(*ROWS[village], strict=True))
        assert f"- {letter}: spaces {spaces}, glory {glory}" in house
    for castle, copies in COPIES.items():
        assert f"{copies} × {castle}" in house
    assert "72 cards of loot" in house
    assert "64 for two" in house


@pytest.mark.parametrize(
    ("title", "deck"),
    [("five", DECK_FOR_5), ("three and four", DECK_FOR_3_AND_4), ("two", DECK_FOR_2)],
    ids=["five", "three and four", "two"],
)
def test_every_deck_stands_on_a_page(title: str, deck: dict[Loot, int]) -> None:
    (line,) = (line for line in PAGES["House values"].splitlines() if line.startswith(f"**Loot for {title}"))
    for loot, count in deck.items():
        assert re.search(rf"(: |, ){count} × {loot_name(loot, ENGLISH)}(,|$)", line)


def test_leftover_face_up_cards_are_not_called_unseen() -> None:
    assert "unseen" not in RULES
