"""Tests of determinized states: a seat's own choices stay, hidden ones are replaced by possible ones."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import PlayRobber, RuecksRausOptions, TakeJewels
from tests.games.ruecks_raus.round import GAME, NO_CHANCE, first_round, play, reveal

if TYPE_CHECKING:
    from games.ruecks_raus.state import State


def possible(state: State, viewer: int | None) -> list[State]:
    """Return many states that agree with what the viewer sees."""
    rng = Random(1)
    return [GAME.determinize(GAME.view(state, viewer), rng) for _ in range(200)]


def test_robbers_of_others_may_be_any_in_their_hands_and_none_where_none_was_chosen() -> None:
    after = reveal(first_round(Noble.GAIN_4, (8, 8, 8)), (6, 0, 3)).state
    state = play(after, [(0, PlayRobber(7)), (1, PlayRobber(2))]).state
    assert {drawn.robbers[0] for drawn in possible(state, 0)} == {7}
    assert {drawn.robbers[1] for drawn in possible(state, 0)} == {1, 2, 3, 4, 5, 6, 7}
    assert {drawn.robbers[2] for drawn in possible(state, 0)} == {-1}
    assert {drawn.robbers[0] for drawn in possible(state, None)} == {0, 1, 2, 3, 4, 5, 7}


def test_favours_of_others_may_be_any_and_the_own_one_is_kept() -> None:
    state = reveal(first_round(Noble.TAKE_0_OR_8, (8, 8, 8, 8)), (6, 6, 6, 1)).state
    state = play(state, [(0, TakeJewels(0)), (1, TakeJewels(8))]).state
    drawn = possible(state, 0)
    assert {one.favours[0] for one in drawn} == {TakeJewels(0)}
    assert {one.favours[1] for one in drawn} == {TakeJewels(0), TakeJewels(8)}
    assert {one.favours[2:] for one in drawn} == {(None, None)}
    assert {one.robbers for one in drawn} == {(6, 6, 6, 1)}


def test_nobles_to_come_are_any_of_those_not_yet_seen() -> None:
    state = GAME.new(3, RuecksRausOptions(), Random(2))
    assert {drawn.deck[1] for drawn in possible(state, 0)} == set(state.deck[1:])
    assert {drawn.deck[0] for drawn in possible(state, 0)} == {state.deck[0]}


def test_experts_expect_the_eight_shown() -> None:
    state = GAME.new(3, RuecksRausOptions(expert=True), Random(2))
    assert {tuple(sorted(drawn.deck)) for drawn in possible(state, 0)} == {tuple(sorted(state.deck))}


def test_chance_is_not_needed_to_play() -> None:
    """Two sources of chance give the same round: nothing is drawn after the set-up."""
    state = first_round(Noble.GAIN_4, (8, 8, 8))
    assert GAME.play(state, 0, PlayRobber(1), NO_CHANCE) == GAME.play(state, 0, PlayRobber(1), Random(9))
