"""What a seat reads above its buttons in Rück's raus!."""

from __future__ import annotations

from random import Random

import pytest

from bot.languages import LANGUAGES
from games import GAMES
from games.ruecks_raus.state import ROUNDS, RuecksRausOptions, State
from words.ruecks_raus.prompts import prompt
from words.ruecks_raus.terms import noble_name

RULES = GAMES["ruecks_raus"]
ENGLISH = LANGUAGES["en"]


def in_round(number: int, *, expert: bool) -> State:
    """Play at random up to the choice of robbers of a round, counted from 1."""
    rng = Random(number)
    state = RULES.new(3, RuecksRausOptions(expert=expert), rng)
    while len(state.history) < number - 1:
        seat = RULES.to_move(state)[0]
        state = RULES.play(state, seat, rng.choice(RULES.legal_moves(state, seat)), rng).state
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("expert", [False, True])
def test_the_last_choice_says_what_becomes_of_the_robber_that_is_left(*, expert: bool) -> None:
    """RR-1; RR-12 shows all eight nobles from the beginning on."""
    state = in_round(ROUNDS - 1, expert=expert)
    asked = prompt(RULES.view(state, 0), ("Marian", "Much", "Tuck"), ENGLISH)
    assert "The robber that you keep is played by itself in the last round" in asked
    assert (noble_name(state.deck[ROUNDS - 1], ENGLISH) in asked.partition("by itself")[2]) is expert


def test_no_choice_before_says_so() -> None:
    asked = prompt(RULES.view(in_round(ROUNDS - 2, expert=False), 0), ("Marian", "Much", "Tuck"), ENGLISH)
    assert "by itself" not in asked
