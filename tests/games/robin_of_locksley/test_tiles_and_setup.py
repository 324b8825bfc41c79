"""Tests of the components, the set-up and the first turn: RL-1, RL-21, RL-24 and the house values."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from games.robin_of_locksley.grid import KNIGHTS_MOVE
from games.robin_of_locksley.setup import LOOT_TILES
from games.robin_of_locksley.state import CornersTaken, JumpTo, RobinOfLocksleyOptions, TakeCorner
from games.robin_of_locksley.tiles import (
    COACH_ROBBERIES,
    COLOURS,
    DAY_CORNERS,
    DAY_SMALL,
    NIGHT_CORNERS,
    NIGHT_SMALL,
    NIGHT_TASKS,
    Colour,
    Task,
)
from games.robin_of_locksley.track import goal, lap_length
from tests.games.robin_of_locksley.table import GAME, chance, moves, opening, play, tiles_in_play

if TYPE_CHECKING:
    from games.robin_of_locksley.state import Beginner, Handicap, SetUp

SMALL = (*DAY_SMALL, *NIGHT_SMALL)
CORNERS = (*DAY_CORNERS, *NIGHT_CORNERS)
SEEDS = range(30)


def laps(setup: SetUp, side: int) -> list[tuple[Task, ...]]:
    """Return the first laps of many games."""
    options = RobinOfLocksleyOptions(setup=setup, side=side)
    return [
        state.course[: lap_length(state.course)] for state in (GAME.new(2, options, chance(seed)) for seed in SEEDS)
    ]


def sides_and_corners(lap: tuple[Task, ...], side: int) -> tuple[list[Task], list[tuple[Task, Task]]]:
    """Take a lap apart: its small tiles, and the pairs of its corners."""
    small: list[Task] = []
    corners: list[tuple[Task, Task]] = []
    spaces = list(lap[1:-1])
    for number in range(4):
        small += [spaces.pop(0) for _ in range(side)]
        if number < 3:
            corners.append((spaces.pop(0), spaces.pop(0)))
    assert spaces == []
    return small, corners


# The box


def test_sixty_loot_tiles_ten_of_each_of_six_colours() -> None:
    assert Counter(LOOT_TILES) == dict.fromkeys(COLOURS, 10)
    assert len(LOOT_TILES) == 60


def test_sixteen_small_fame_tiles_and_six_corner_pieces_with_each_task_once() -> None:
    assert len(SMALL) == 16
    assert len(CORNERS) == 6
    on_pieces = [task for corner in CORNERS for task in corner]
    on_start_piece = [Task.NOTTINGHAM, Task.THE_BEGINNING]
    assert sorted([*SMALL, *on_pieces, *on_start_piece, Task.LONG_LIVE_THE_KING]) == list(Task)


def test_half_of_the_fame_tiles_are_night() -> None:
    assert len(DAY_SMALL) == len(NIGHT_SMALL) == 8
    assert len(DAY_CORNERS) == len(NIGHT_CORNERS) == 3
    assert len(NIGHT_TASKS) == 8 + 3 * 2


def test_there_is_a_coach_robbery_of_each_colour() -> None:
    assert [task.name for task in COACH_ROBBERIES] == [f"COACH_ROBBERY_{colour.name}" for colour in COLOURS]


# The track


@pytest.mark.parametrize(("side", "spaces"), [(2, 16), (3, 20), (4, 24)])
@pytest.mark.parametrize("setup", ["random", "day", "night"])
def test_rl21_a_lap_has_two_three_or_four_small_tiles_a_side(setup: SetUp, side: int, spaces: int) -> None:
    for lap in laps(setup, side):
        assert len(lap) == spaces
        assert (lap[0], lap[-1]) == (Task.THE_BEGINNING, Task.NOTTINGHAM)
        small, corners = sides_and_corners(lap, side)
        assert len(set(small)) == 4 * side
        assert set(small) <= set(SMALL)
        assert len(set(corners)) == 3
        assert set(corners) <= set(CORNERS)


def test_rl7_the_second_lap_repeats_the_first_and_ends_at_the_king_without_the_start_tile() -> None:
    course = opening().course
    assert len(course) == 40
    assert goal(course) == 39
    assert course[21:39] == course[1:19]
    assert course[19:21] == (Task.NOTTINGHAM, Task.THE_BEGINNING)
    assert course[39] is Task.LONG_LIVE_THE_KING


def test_rl24_start_and_goal_share_a_piece_so_that_a_lap_has_three_corners() -> None:
    assert opening().course.count(Task.LONG_LIVE_THE_KING) == 1


@pytest.mark.parametrize(
    ("setup", "small", "corners"), [("day", DAY_SMALL, DAY_CORNERS), ("night", NIGHT_SMALL, NIGHT_CORNERS)]
)
@pytest.mark.parametrize("side", [2, 3, 4])
def test_a_day_or_night_track_takes_all_tiles_of_its_kind_first(
    setup: SetUp, small: tuple[Task, ...], corners: tuple[tuple[Task, Task], ...], side: int
) -> None:
    others: set[Task] = set()
    for lap in laps(setup, side):
        laid_small, laid_corners = sides_and_corners(lap, side)
        assert set(laid_small) >= set(small)
        assert set(laid_corners) == set(corners)
        others |= set(laid_small) - set(small)
    assert len(others) == (0 if side == 2 else 8)


def test_a_random_track_may_hold_any_tile_anywhere() -> None:
    taken_apart = [sides_and_corners(lap, 3) for lap in laps("random", 3)]
    assert {task for small, _ in taken_apart for task in small} == set(SMALL)
    assert {corner for _, corners in taken_apart for corner in corners} == set(CORNERS)
    assert len({small[0] for small, _ in taken_apart}) > 8


# The beginning


def test_rl1_who_begins_is_drawn_by_lot() -> None:
    assert {GAME.new(2, RobinOfLocksleyOptions(), chance(seed)).turn for seed in SEEDS} == {0, 1}


@pytest.mark.parametrize(("square", "other"), [(0, 24), (4, 20), (20, 4), (24, 0)])
def test_rl1_the_first_takes_a_corner_the_other_the_opposite_one_and_both_tiles_become_coins(
    square: int, other: int
) -> None:
    fresh = GAME.new(2, RobinOfLocksleyOptions(), chance(3))
    first, second = fresh.turn, 1 - fresh.turn
    assert moves(fresh) == (TakeCorner(0), TakeCorner(4), TakeCorner(20), TakeCorner(24))
    assert GAME.legal_moves(fresh, second) == ()
    step = play(fresh, TakeCorner(square))
    state = step.state
    assert (state.robins[first], state.robins[second]) == (square, other)
    assert state.grid[square] is state.grid[other] is None
    assert state.coins[first] == (fresh.grid[square],)
    assert state.coins[second] == (fresh.grid[other],)
    assert state.turn == first
    coins = (state.coins[0][0], state.coins[1][0])
    assert step.events == (CornersTaken(first, state.robins, coins),)


def test_everybody_begins_without_loot_on_the_start_tile() -> None:
    state = opening()
    assert state.loot == ((0,) * 6, (0,) * 6)
    assert state.bards == (0, 0)
    assert sum(tile is not None for tile in state.grid) == 23
    assert len(state.draw) == 60 - 25


@pytest.mark.parametrize(
    ("handicap", "extra"),
    [("none", (0, 0)), ("first_1", (1, 0)), ("first_2", (2, 0)), ("second_1", (0, 1)), ("second_2", (0, 2))],
)
def test_rl21_a_handicap_gives_one_seat_coins_from_the_top_of_the_draw_pile(
    handicap: Handicap, extra: tuple[int, int]
) -> None:
    plain = GAME.new(2, RobinOfLocksleyOptions(), chance(5))
    state = GAME.new(2, RobinOfLocksleyOptions(handicap=handicap), chance(5))
    assert (len(state.coins[0]), len(state.coins[1])) == extra
    assert state.draw + state.coins[0] + state.coins[1] == plain.draw
    assert tiles_in_play(state) == dict.fromkeys(COLOURS, 10)
    after = opening(RobinOfLocksleyOptions(handicap=handicap))
    assert (len(after.coins[0]), len(after.coins[1])) == (extra[0] + 1, extra[1] + 1)


def test_rl1_who_begins_is_drawn_by_lot_or_named() -> None:
    def beginners(begins: Beginner) -> set[int]:
        options = RobinOfLocksleyOptions(begins=begins)
        return {GAME.new(2, options, chance(seed)).turn for seed in SEEDS}

    assert beginners("lot") == {0, 1}
    assert beginners("first") == {0}
    assert beginners("second") == {1}


def test_rl1_who_is_named_takes_the_corner_and_has_the_first_turn() -> None:
    state = GAME.new(2, RobinOfLocksleyOptions(begins="second"), chance())
    assert GAME.legal_moves(state, 0) == ()
    after = play(state, TakeCorner(4)).state
    assert (after.turn, after.robins) == (1, (20, 4))


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_only_two_may_play(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2 seats, not {seats}"):
        GAME.new(seats, RobinOfLocksleyOptions(), chance())


# RL-4: the jump


def test_rl4_a_robin_jumps_like_a_knight() -> None:
    assert KNIGHTS_MOVE[12] == (1, 3, 5, 9, 15, 19, 21, 23)
    assert KNIGHTS_MOVE[0] == (7, 11)
    assert KNIGHTS_MOVE[9] == (2, 12, 18)
    assert [JumpTo(square) for square in KNIGHTS_MOVE[0]] == [move for move in moves(opening()) if type(move) is JumpTo]


def test_rl4_from_any_square_at_least_two_squares_can_be_reached() -> None:
    assert min(map(len, KNIGHTS_MOVE)) == 2
    assert all(square in KNIGHTS_MOVE[other] for square in range(25) for other in KNIGHTS_MOVE[square])


def test_colours_are_numbered_like_their_coach_robberies() -> None:
    assert [Task(colour) for colour in Colour] == list(COACH_ROBBERIES)
