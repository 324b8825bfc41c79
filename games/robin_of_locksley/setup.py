"""Laying out a game, and taking the corners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.chance import below, shuffled
from games.robin_of_locksley.grid import NOWHERE, SQUARES, opposite
from games.robin_of_locksley.state import SEATS, CornersTaken, State
from games.robin_of_locksley.tiles import (
    COLOURS,
    DAY_CORNERS,
    DAY_SMALL,
    NIGHT_CORNERS,
    NIGHT_SMALL,
    TILES_OF_A_COLOUR,
)
from games.robin_of_locksley.track import SIDES, course_of

if TYPE_CHECKING:
    from games.chance import Chance
    from games.robin_of_locksley.state import Beginner, Coins, Handicap, RobinOfLocksleyOptions, SetUp, TakeCorner
    from games.robin_of_locksley.tiles import Corner, Task
    from games.robin_of_locksley.track import Course
    from games.robin_of_locksley.turn import Played

LOOT_TILES = tuple(colour for colour in COLOURS for _ in range(TILES_OF_A_COLOUR))
CORNERS_TO_DRAW = SIDES - 1
"""The fourth corner is the start piece with the goal."""
EXTRA_COINS: dict[Handicap, tuple[int, int]] = {
    "none": (0, 0),
    "first_1": (1, 0),
    "first_2": (2, 0),
    "second_1": (0, 1),
    "second_2": (0, 2),
}
"""How many coins each seat gets for a handicap (RL-21)."""
BEGINNERS: dict[Beginner, int] = {"first": 0, "second": 1}
"""The seat that begins if no lot is drawn (RL-1)."""


def new_game(options: RobinOfLocksleyOptions, rng: Chance) -> State:
    """Lay out track and grid, choose who begins (RL-1), and take handicap coins off the pile (RL-21)."""
    course = _drawn_course(options.setup, options.side, rng)
    tiles = shuffled(LOOT_TILES, rng)
    grid, draw = tiles[: len(SQUARES)], tiles[len(SQUARES) :]
    coins: list[Coins] = []
    for extra in EXTRA_COINS[options.handicap]:
        coins.append(draw[len(draw) - extra :])
        draw = draw[: len(draw) - extra]
    return State(
        options=options,
        course=course,
        phase="corner",
        turn=below(SEATS, rng) if options.begins == "lot" else BEGINNERS[options.begins],
        grid=grid,
        robins=(NOWHERE, NOWHERE),
        loot=((0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0)),
        coins=(coins[0], coins[1]),
        bards=(0, 0),
        bribes=(0, 0),
        draw=draw,
        discard=(),
        jumped=False,
        done=(),
        kept=0,
        taken_back=0,
        last=(),
        won=None,
    )


def take_corners(state: State, move: TakeCorner) -> Played:
    """Put the Robins into opposite corners and turn the tiles there into coins (RL-1)."""
    mine, theirs = move.square, opposite(move.square)
    squares = (mine, theirs) if state.turn == 0 else (theirs, mine)
    tiles = (state.grid[squares[0]], state.grid[squares[1]])
    if tiles[0] is None or tiles[1] is None:
        raise ValueError("a corner of a fresh grid is empty")
    coins = ((*state.coins[0], tiles[0]), (*state.coins[1], tiles[1]))
    grid = tuple([None if square in squares else tile for square, tile in enumerate(state.grid)])
    taken = replace(state, phase="turn", robins=squares, grid=grid, coins=coins)
    return taken, (CornersTaken(state.turn, squares, (tiles[0], tiles[1])),)


def _drawn_course(setup: SetUp, side: int, rng: Chance) -> Course:
    small, corners = _chosen(setup, SIDES * side, rng)
    return course_of(shuffled(small, rng), shuffled(corners, rng)[:CORNERS_TO_DRAW])


def _chosen(setup: SetUp, number: int, rng: Chance) -> tuple[tuple[Task, ...], tuple[Corner, ...]]:
    """Return the small fame tiles to lay out, and the corner pieces to draw from.

    Day and night take all small tiles of their kind first, and then as many of the other as are missing.
    """
    if setup == "day":
        return (*DAY_SMALL, *shuffled(NIGHT_SMALL, rng))[:number], DAY_CORNERS
    if setup == "night":
        return (*NIGHT_SMALL, *shuffled(DAY_SMALL, rng))[:number], NIGHT_CORNERS
    return shuffled((*DAY_SMALL, *NIGHT_SMALL), rng)[:number], (*DAY_CORNERS, *NIGHT_CORNERS)
