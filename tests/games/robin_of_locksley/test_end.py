"""Tests that every game ends, and how: RL-7, RL-9, RL-10, RL-22."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from games import ScoreLine
from games.robin_of_locksley.state import (
    EndTurn,
    FillSquare,
    GameWon,
    JumpTo,
    PayRansom,
    RobinOfLocksleyOptions,
    SellCollection,
    State,
    StepByBribe,
    StepByTask,
    Stepped,
    TakeBack,
    TakeCorner,
)
from games.robin_of_locksley.tasks import task_ahead
from games.robin_of_locksley.tiles import Colour, Task
from tests.games.robin_of_locksley.late import LATE_GAMES
from tests.games.robin_of_locksley.table import GAME, chance, facing, moves, of_type, opening, play

if TYPE_CHECKING:
    from games.robin_of_locksley import RobinOfLocksley

RED = Colour.RED


def racing(mine: int, theirs: int, *, coins: int = 3, side: int = 3) -> State:
    """Return the turn of seat 0 with the Bards at these spaces."""
    state = opening(RobinOfLocksleyOptions(side=side))
    return replace(state, bards=(mine, theirs), coins=((RED,) * coins, (RED,)))


# RL-7: the start tile


def test_rl7_nottingham_and_the_beginning_end_the_first_lap_as_ordinary_spaces() -> None:
    state = replace(racing(18, 10, coins=2), loot=((1, 1, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0)))
    assert state.course[19] is Task.NOTTINGHAM
    assert StepByTask() not in moves(state)
    state = play(state, StepByBribe()).state
    assert task_ahead(state, 0) is Task.THE_BEGINNING
    assert StepByTask() not in moves(state)
    state = play(state, StepByBribe()).state
    assert state.bards[0] == 20
    assert state.course[21] is state.course[1]


def test_rl7_the_final_lap_leaves_the_start_tile_out() -> None:
    step = play(racing(37, 30), StepByBribe())
    assert step.state.bards[0] == 38
    assert step.state.course[38] is step.state.course[18]
    assert task_ahead(step.state, 0) is Task.LONG_LIVE_THE_KING


@pytest.mark.parametrize(
    ("mine", "theirs", "brings"), [(19, 20, True), (19, 31, True), (19, 19, False), (20, 25, False)]
)
def test_rl7_the_king_takes_the_place_of_nottingham_once_both_bards_have_left_it(
    mine: int, theirs: int, *, brings: bool
) -> None:
    step = play(racing(mine, theirs), StepByBribe())
    assert [event.brings_king for event in of_type(step.events, Stepped)] == [brings]
    assert play(step.state, TakeBack()).state.bards == (mine, theirs)


# RL-9: Long Live the King


@pytest.mark.parametrize("coins", [0, 1, 3])
def test_rl9_without_four_coins_the_king_cannot_be_reached(coins: int) -> None:
    state = racing(38, 30, coins=coins)
    assert not [move for move in moves(state) if isinstance(move, PayRansom | StepByBribe | StepByTask)]


@pytest.mark.parametrize("coins", [4, 6])
def test_rl9_four_coins_are_paid_and_win_at_once_even_before_the_jump(coins: int) -> None:
    state = racing(38, 30, coins=coins)
    step = play(state, PayRansom())
    assert step.state.bards == (39, 30)
    assert len(step.state.coins[0]) == coins - 4
    assert step.state.discard == (RED,) * 4
    assert step.events == (GameWon(0, "ransom"),)
    assert_over(step.state, winner=0)


# RL-10: lapping


@pytest.mark.parametrize(("side", "mine", "theirs"), [(3, 20, 0), (3, 25, 5), (2, 16, 0), (4, 24, 0), (4, 30, 6)])
def test_vector_rl10_a_full_lap_ahead_is_the_same_spot_and_one_more_step_wins(
    side: int, mine: int, theirs: int
) -> None:
    """With three small tiles a side: 20 ahead is no win, 21 is."""
    level = play(racing(mine - 1, theirs, side=side), StepByBribe()).state
    assert level.bards[0] - level.bards[1] == {2: 16, 3: 20, 4: 24}[side]
    assert level.won is None
    step = play(level, StepByBribe())
    assert [type(event) for event in step.events] == [Stepped, GameWon]
    assert step.state.won == GameWon(0, "lap")
    assert_over(step.state, winner=0)


def test_rl10_passing_the_other_once_is_nothing() -> None:
    state = play(racing(9, 10), StepByBribe(), StepByBribe(), StepByBribe()).state
    assert state.bards == (12, 10)
    assert state.won is None


def test_rl10_a_step_by_task_laps_as_well() -> None:
    state = replace(facing(Task.THE_TOWER), bards=(20, 0))
    state = replace(state, course=(*state.course[:21], Task.THE_TOWER, *state.course[22:]))
    assert play(state, StepByTask()).state.won == GameWon(0, "lap")


def test_rl10_the_other_seat_laps_likewise() -> None:
    state = replace(racing(3, 22), turn=1, coins=((), (RED, RED)))
    level = play(state, StepByBribe()).state
    assert level.won is None
    assert play(level, StepByBribe()).state.won == GameWon(1, "lap")


def assert_over(state: State, winner: int) -> None:
    """Check that nobody can move any more."""
    assert GAME.to_move(state) == ()
    assert GAME.legal_moves(state, 0) == GAME.legal_moves(state, 1) == ()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (winner,)


# The score sheet


def test_the_score_is_the_progress_told_by_tasks_bribes_and_ransom() -> None:
    state = replace(racing(38, 25, coins=4), bribes=(9, 11))
    outcome = GAME.outcome(play(state, PayRansom()).state)
    assert outcome is not None
    assert outcome.scores == (39, 25)
    assert outcome.breakdown == (
        (ScoreLine("tasks", 29), ScoreLine("bribes", 9), ScoreLine("ransom", 1)),
        (ScoreLine("tasks", 14), ScoreLine("bribes", 11), ScoreLine("ransom", 0)),
    )


def test_a_game_that_goes_on_has_no_outcome() -> None:
    assert GAME.outcome(opening()) is None
    assert GAME.outcome(play(racing(19, 0), StepByBribe()).state) is None


# RL-22: there is always an end

MISER = (TakeCorner, JumpTo, EndTurn, FillSquare, SellCollection, StepByTask, StepByBribe, PayRansom, TakeBack)
"""The preference of a player who never moves a Bard and never sells while there is another way."""
DITHERER = (TakeCorner, TakeBack, StepByBribe, SellCollection, JumpTo, StepByTask, EndTurn, FillSquare, PayRansom)
"""The preference of a player who takes back whatever can be taken back."""


@pytest.mark.parametrize("preferred", [MISER, DITHERER], ids=["miser", "ditherer"])
@pytest.mark.parametrize("game", [GAME, *LATE_GAMES.values()], ids=["from the start", *LATE_GAMES])
def test_rl17_rl22_a_game_ends_even_if_both_only_do_what_they_must(
    game: RobinOfLocksley, preferred: tuple[type, ...]
) -> None:
    for seed in range(3):
        rng = chance(seed)
        state = game.new(2, RobinOfLocksleyOptions(), rng)
        played = 0
        while state.won is None:
            legal = game.legal_moves(state, state.turn)
            kind = min((type(move) for move in legal), key=preferred.index)
            wanted = [move for move in legal if type(move) is kind]
            state = game.play(state, state.turn, wanted[int(rng.random() * len(wanted))], rng).state
            played += 1
            assert played < 20_000
