"""Positions of Robin of Locksley for tests, and playing from them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from games.chance import shuffled
from games.robin_of_locksley import RobinOfLocksley
from games.robin_of_locksley.grid import SQUARES
from games.robin_of_locksley.setup import LOOT_TILES
from games.robin_of_locksley.state import RobinOfLocksleyOptions, State, StepByTask, TakeCorner
from games.robin_of_locksley.tiles import COLOURS, Colour, Task

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Step
    from games.robin_of_locksley.state import Loot, Move

GAME = RobinOfLocksley()
NOTHING: Loot = (0, 0, 0, 0, 0, 0)


def chance(seed: int = 0) -> Random:
    """Return a source of chance."""
    return Random(seed)


def opening(options: RobinOfLocksleyOptions | None = None, seed: int = 1) -> State:
    """Return the first turn of a game after the corner tiles were taken; seat 0 is on square 0 and begins."""
    fresh = GAME.new(2, options or RobinOfLocksleyOptions(), chance(seed))
    return GAME.play(replace(fresh, turn=0), 0, TakeCorner(0), chance()).state


def supplied(  # noqa: PLR0913 (a position has that many parts)
    state: State, first: Loot, second: Loot, *, spare: int, empty: Sequence[int] = (), poor: int | None = None
) -> State:
    """Deal all sixty tiles anew.

    Args:
        state: the position to change.
        first: the collections of seat 0.
        second: the collections of seat 1.
        spare: how many tiles are left to draw.
        empty: squares on which no tile lies.
        poor: a seat that has no coins; the tiles that are left over are the other's coins, otherwise both have half.
    """
    owned = Counter({colour: first[colour] + second[colour] for colour in COLOURS})
    tiles = list(shuffled((Counter(LOOT_TILES) - owned).elements(), chance()))
    grid = tuple(None if square in (*state.robins, *empty) else tiles.pop() for square in SQUARES)
    draw, rest = tuple(tiles[:spare]), tuple(tiles[spare:])
    mine = {None: len(rest) // 2, 0: 0, 1: len(rest)}[poor]
    return replace(state, grid=grid, loot=(first, second), coins=(rest[:mine], rest[mine:]), draw=draw, discard=())


def facing(task: Task, **fields: Any) -> State:
    """Return a position of seat 0 in front of a space with this task, with other fields of the state as given."""
    state = opening()
    return replace(state, course=(state.course[0], task, *state.course[2:]), **fields)


def meets(task: Task, **fields: Any) -> bool:
    """Tell whether seat 0 may step onto a space with this task."""
    return StepByTask() in moves(facing(task, **fields))


def loot(**tiles: int) -> Loot:
    """Return collections by the names of their colours."""
    white, red, pink, green, blue, black = (tiles.get(colour.name.lower(), 0) for colour in COLOURS)
    return white, red, pink, green, blue, black


def moves(state: State) -> tuple[Move, ...]:
    """Return the legal moves of the seat whose turn it is."""
    return GAME.legal_moves(state, state.turn)


def play(state: State, *chosen: Move, rng: Random | None = None) -> Step[State]:
    """Have the seat whose turn it is play the moves in order; return the last step."""
    rng = rng or chance()
    steps: list[Step[State]] = []
    for move in chosen:
        steps.append(GAME.play(state, state.turn, move, rng))
        state = steps[-1].state
    return steps[-1]


def tiles_in_play(state: State) -> Counter[Colour]:
    """Count every loot tile, wherever it is and whichever side is up, coins included."""
    counted = Counter(tile for tile in (*state.grid, *state.draw, *state.discard) if tile is not None)
    for coins in state.coins:
        counted.update(coins)
    for collections in state.loot:
        counted.update(dict(zip(COLOURS, collections, strict=True)))
    return counted


def of_type(events: Sequence[object], kind: type) -> list[Any]:
    """Return the events of one type."""
    return [event for event in events if isinstance(event, kind)]
