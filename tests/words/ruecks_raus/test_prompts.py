"""Tests of the prompts above a seat's buttons in Rück's raus!."""

from __future__ import annotations

from random import Random

import pytest

from bot.languages import LANGUAGES
from games import GAMES
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import ROUNDS, PlayRobber, RuecksRausOptions, State
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


def where_two_choose(noble: Noble) -> State:
    """Return a game of four in which two robbers of equal strength choose a favour of this noble."""
    begun = (RULES.new(4, RuecksRausOptions(), Random(number)) for number in range(1000))
    state = next(state for state in begun if state.deck[0] is noble)
    for seat, strength in enumerate((6, 6, 3, 1)):
        state = RULES.play(state, seat, PlayRobber(strength), Random(0)).state
    assert isinstance(state, State)
    return state


def test_whoever_chooses_beside_another_is_told_that_sums_leave_that_out() -> None:
    """RR-8: all favours of a round take effect together."""
    names = ("Marian", "Much", "Tuck", "Alan")
    both = where_two_choose(Noble.GIVE_5_TO_NEIGHBOUR)
    assert "Much chooses, too: that comes on top of the sums below." in prompt(RULES.view(both, 0), names, ENGLISH)
    assert "Marian chooses, too: that" in prompt(RULES.view(both, 1), names, ENGLISH)
    chosen = RULES.play(both, 0, RULES.legal_moves(both, 0)[0], Random(0)).state
    assert "change your mind. Much chooses, too: that" in prompt(RULES.view(chosen, 0), names, ENGLISH)
    gamblers = where_two_choose(Noble.TAKE_0_OR_8)
    assert "chooses, too" not in prompt(RULES.view(gamblers, 0), names, ENGLISH), "each takes for themselves"
