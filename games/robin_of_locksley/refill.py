"""The end of a turn: filling empty squares, and what happens when tiles run short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.chance import shuffled
from games.robin_of_locksley.grid import SQUARES
from games.robin_of_locksley.state import PileShuffled, Refilled, SquaresLeftEmpty, TurnEnded
from games.robin_of_locksley.turn import with_tile

if TYPE_CHECKING:
    from games.chance import Chance
    from games.robin_of_locksley.state import Deed, FillSquare, State
    from games.robin_of_locksley.turn import Played


def gaps(state: State) -> tuple[int, ...]:
    """Return the empty squares on which no Robin stands, ascending (RL-16)."""
    robins = state.robins
    return tuple([square for square in SQUARES if state.grid[square] is None and square not in robins])


def tiles_left(state: State) -> int:
    """Return how many tiles can still be drawn, the discard pile included."""
    return len(state.draw) + len(state.discard)


def end_turn(state: State, rng: Chance) -> Played:
    """Fill all empty squares; with too few tiles, ask which to fill first, and with none, leave them (RL-16, RL-17)."""
    ended = TurnEnded(state.turn)
    state = replace(state, done=(*state.done, ended))
    empty, tiles = gaps(state), tiles_left(state)
    if 0 < tiles < len(empty):
        return replace(state, phase="filling"), (ended,)
    events: tuple[Deed, ...] = (ended,)
    for square in empty if tiles else ():
        state, drawn = _draw(state, square, rng)
        events += drawn
    return _pass_turn(state, events)


def fill(state: State, move: FillSquare, rng: Chance) -> Played:
    """Draw a tile for the square named; the turn ends when no tile is left (RL-17)."""
    state, drawn = _draw(state, move.square, rng)
    if tiles_left(state):
        return replace(state, kept=len(state.done)), drawn
    return _pass_turn(state, drawn)


def _draw(state: State, square: int, rng: Chance) -> tuple[State, tuple[Deed, ...]]:
    """Draw a tile, from the shuffled discard pile when the draw pile is empty (RL-16)."""
    draw, discard = state.draw, state.discard
    events: tuple[Deed, ...] = ()
    if not draw:
        draw, discard = shuffled(discard, rng), ()
        events = (PileShuffled(len(draw)),)
    loot = draw[-1]
    events += (Refilled(square, loot),)
    grid = with_tile(state.grid, square, loot)
    return replace(state, grid=grid, draw=draw[:-1], discard=discard, done=state.done + events), events


def _pass_turn(state: State, events: tuple[Deed, ...]) -> Played:
    """Give the turn to the other seat."""
    empty = gaps(state)
    left = (SquaresLeftEmpty(empty),) if empty else ()
    passed = replace(
        state,
        phase="turn",
        turn=1 - state.turn,
        jumped=False,
        done=(),
        kept=0,
        taken_back=0,
        last=state.done + left,
    )
    return passed, events + left
