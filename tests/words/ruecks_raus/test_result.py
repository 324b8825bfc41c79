"""Tests of what decided a game of Rück's raus!, in words."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from games import GAMES, Outcome
from games.chance import pick
from games.ruecks_raus.standing import seats_with, second_most
from words.ruecks_raus import WORDS

if TYPE_CHECKING:
    from games.ruecks_raus.state import View

RULES = GAMES["ruecks_raus"]
NAMES = ("Marian", "Much", "Tuck")


@pytest.fixture(scope="module")
def end() -> View:
    """An onlooker's view of the end of a game."""
    rng = Random(2)
    state = RULES.new(3, RULES.Options(), rng)
    while waiting := RULES.to_move(state):
        state = RULES.play(state, waiting[0], pick(RULES.legal_moves(state, waiting[0]), rng), rng).state
    view: View = RULES.view(state, None)
    return view


def told(end: View, before: tuple[int, ...], scores: tuple[int, ...], reader: int | None = None) -> str:
    """Tell what decided a game that stood like this before its last round and at its end."""
    *earlier, last_but_one, last = end.history
    history = (*earlier, replace(last_but_one, jewels=before), replace(last, jewels=scores))
    outcome = Outcome(scores, tuple(seats_with(second_most(scores), scores)), ((),) * len(scores))
    return WORDS.end.decided(replace(end, history=history), outcome, NAMES, LANGUAGES["en"], reader)


def test_whoever_became_too_rich_in_the_last_round_decided_the_game(end: View) -> None:
    before, scores = (24, 25, 9), (27, 25, 12)
    others = "The last round made Marian too rich: with 24 instead of 27, Marian would have won."
    assert [told(end, before, scores, reader) for reader in (None, 0, 1)] == [
        others,
        "The last round made you too rich: with 24 instead of 27, you would have won.",
        others,
    ]
    assert told(end, (24, 25, 9), (27, 25, 24)) == others, "they would have shared the victory"


def test_the_last_round_has_decided_nothing_where_the_richest_had_not_won_without_it_either(end: View) -> None:
    assert told(end, (26, 25, 9), (27, 25, 12)) == "", "was the richest before"
    assert told(end, (10, 25, 24), (27, 25, 24)) == "", "had too little before"
    assert told(end, (24, 24, 9), (27, 27, 12)) == "", "two are the richest"
    assert told(end, (27, 25, 9), (27, 25, 12)) == "", "got nothing in it"


def test_a_game_that_ended_before_its_last_round_was_decided_by_none(end: View) -> None:
    shorter = replace(end, history=end.history[:-1])
    assert WORDS.end.decided(shorter, Outcome((27, 25, 9), (1,), ((),) * 3), NAMES, LANGUAGES["en"], None) == ""
