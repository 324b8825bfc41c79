"""Tests with decisive positions of Robin of Locksley, and with whole games against random play."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from games.chance import pick
from games.players import Level, choose_move, new_search
from games.players.policies.robin_of_locksley import HORIZON, RobinOfLocksleyPolicy, worth
from games.robin_of_locksley.state import (
    EndTurn,
    JumpTo,
    PayRansom,
    RobinOfLocksleyOptions,
    SellCollection,
    StepByBribe,
    StepByTask,
    TakeBack,
)
from games.robin_of_locksley.tiles import Colour, Task
from games.robin_of_locksley.track import goal, lap_length
from tests.games.robin_of_locksley.table import GAME, NOTHING, chance, facing, loot, moves, opening, play

if TYPE_CHECKING:
    from games.robin_of_locksley.state import Move, State

POLICY = RobinOfLocksleyPolicy()
QUICK = Level("sharp", iterations=150, whim=0.0)
SEEDS = range(4)
THREE_COINS = (Colour.RED,) * 3


def choices(state: State) -> set[Move]:
    """Return the moves that a player chooses with several seeds."""
    view = GAME.view(state, state.turn)
    return {
        choose_move(new_search(GAME, view, state.turn, Random(seed)), QUICK, seconds=1.0, now=lambda: 0.0)
        for seed in SEEDS
    }


def before_the_king(**fields: object) -> State:
    """Return a turn of seat 0, whose Bard stands before Long Live the King; the other Bard is a few spaces behind."""
    state = opening()
    arrived = goal(state.course) - 1
    return replace(state, bards=(arrived, arrived - 6), loot=(NOTHING, NOTHING), **fields)


def test_a_free_step_is_taken_before_anything_else() -> None:
    state = facing(Task.COACH_ROBBERY_RED, loot=(loot(red=4), NOTHING))
    assert len(moves(state)) > 2
    assert choices(state) == {StepByTask()}


def test_the_ransom_is_paid_as_soon_as_it_can_be() -> None:
    assert choices(before_the_king(coins=((*THREE_COINS, Colour.BLUE), ()))) == {PayRansom()}


def test_the_last_coin_for_the_ransom_is_sold_for() -> None:
    state = before_the_king(coins=(THREE_COINS, ()))
    state = replace(state, loot=(loot(white=3), NOTHING))
    assert choices(state) == {SellCollection(Colour.WHITE)}


def test_a_coin_that_laps_the_other_is_spent() -> None:
    state = facing(Task.THE_BEGINNING)
    course = (*state.course[:-2], Task.CONTRACT_WORK, state.course[-1])
    far = goal(course) - 2
    state = replace(
        state, course=course, bards=(far, far - lap_length(course)), coins=((Colour.RED,), ()), loot=(NOTHING, NOTHING)
    )
    assert choices(state) == {StepByBribe()}


def test_a_jump_is_chosen_for_the_tile_that_brings_steps() -> None:
    """Three spaces in a row want a green tile; only one jump takes one, and nothing can be bribed."""
    state = facing(Task.COACH_ROBBERY_GREEN, coins=((), ()))
    course = (state.course[0], *(Task.COACH_ROBBERY_GREEN,) * 3, *(Task.CONTRACT_WORK,) * 4, *state.course[8:])
    squares = [move.square for move in moves(state) if isinstance(move, JumpTo)]
    grid = tuple(
        (Colour.GREEN if square == squares[-1] else Colour.RED) if square in squares else tile
        for square, tile in enumerate(state.grid)
    )
    assert choices(replace(state, course=course, grid=grid)) == {JumpTo(squares[-1])}


def test_a_turn_that_can_only_be_ended_or_taken_back_is_ended_at_once() -> None:
    state = facing(Task.CONTRACT_WORK, coins=((), ()))
    jumped = play(state, moves(state)[0]).state
    assert moves(jumped) == (EndTurn(), TakeBack())
    assert choices(jumped) == {EndTurn()}


@pytest.mark.parametrize(
    "richer",
    [
        pytest.param({"coins": ((Colour.RED,) * 3, (Colour.RED,))}, id="coins"),
        pytest.param({"loot": (loot(red=5), loot(red=3, blue=2))}, id="a larger collection"),
        pytest.param({"bards": (6, 4)}, id="steps made"),
    ],
)
def test_who_has_more_is_more_likely_to_win(richer: dict[str, object]) -> None:
    poor = replace(opening(), course=(Task.CONTRACT_WORK,) * 40, coins=((), ()), loot=(NOTHING, NOTHING))
    state = replace(poor, **richer)
    assert worth(state, 0) > worth(state, 1)
    verdicts = [POLICY.verdict(replace(state, turn=turn), HORIZON) for turn in (0, 1)]
    assert verdicts[0] is not None
    assert verdicts[1] is not None
    assert verdicts[0][0] > verdicts[1][0] > 0.5


def test_games_are_judged_late_enough_and_between_turns() -> None:
    state = facing(Task.CONTRACT_WORK)
    assert POLICY.verdict(state, HORIZON) is not None
    assert POLICY.verdict(state, HORIZON - 1) is None
    assert POLICY.verdict(play(state, moves(state)[-1]).state, HORIZON) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_the_policy_alone_beats_random_play(seat: int) -> None:
    won = 0
    for seed in range(10):
        rng = chance(seed)
        state = GAME.new(2, RobinOfLocksleyOptions(), rng)
        while not state.won:
            offered = moves(state)
            if state.turn == seat:
                offered = POLICY.considered(state, seat, offered)
                move = POLICY.choose(state, seat, offered, rng)
            else:
                move = pick(offered, rng)
            state = GAME.play(state, state.turn, move, rng).state
        won += state.won.seat == seat
    assert won >= 9
