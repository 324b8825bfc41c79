"""The legal moves. The moves themselves are made once, and the tuples below consist of them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from games.robin_of_locksley.grid import CORNERS, KNIGHTS_MOVE, SQUARES
from games.robin_of_locksley.refill import gaps
from games.robin_of_locksley.state import (
    TAKE_BACKS,
    EndTurn,
    FillSquare,
    JumpTo,
    PayRansom,
    SellCollection,
    StepByBribe,
    StepByTask,
    TakeBack,
    TakeCorner,
)
from games.robin_of_locksley.tasks import is_met, task_ahead
from games.robin_of_locksley.tiles import COLOURS, SMALLEST_SALE, Task

if TYPE_CHECKING:
    from games.robin_of_locksley.state import Loot, Move, State

    Moves = tuple[Move, ...]

_KING = Task.LONG_LIVE_THE_KING
_CORNERS: Moves = tuple(TakeCorner(square) for square in CORNERS)
_JUMPS: tuple[tuple[Moves, ...], ...] = tuple(
    tuple(tuple(JumpTo(square) for square in squares if square != other) for other in SQUARES)
    for squares in KNIGHTS_MOVE
)
"""By the square of one's own Robin and that of the other: where to jump (RL-4)."""
_SELL = tuple(SellCollection(colour) for colour in COLOURS)
_FILL = tuple(FillSquare(square) for square in SQUARES)
_TASK, _BRIBE, _RANSOM = StepByTask(), StepByBribe(), PayRansom()
_STEPS: tuple[tuple[Moves, Moves], tuple[Moves, Moves]] = (((), (_BRIBE,)), ((_TASK,), (_TASK, _BRIBE)))
"""By whether the task ahead is met, and by whether the seat has a coin."""
_PAY: tuple[Moves, Moves] = ((), (_RANSOM,))
"""By whether the ransom can be paid."""
_END: Moves = (EndTurn(),)
_BACK: Moves = (TakeBack(),)


def legal_moves(state: State) -> Moves:
    """Return what the seat whose turn it is may play: steps of the Bard, sales, the jump or the end, taking back."""
    if state.phase == "turn":
        return _in_turn(state)
    if state.phase == "corner":
        return _CORNERS
    if state.phase == "filling":
        return (*[_FILL[square] for square in gaps(state)], *(_BACK if may_take_back(state) else ()))
    return ()


def may_take_back(state: State) -> bool:
    """Tell whether something done in this turn can be taken back."""
    return len(state.done) > state.kept and state.taken_back < TAKE_BACKS


def must_free_tiles(state: State) -> bool:
    """Tell whether the turn cannot end yet: no tile is left to draw, and a sale or spending a coin frees some (RL-17).

    After the jump there is always a square to fill: the one that the Robin has left.
    """
    return state.phase == "turn" and state.jumped and _END[0] not in _in_turn(state)


def forced_move(state: State) -> Move | None:
    """Return the only legal move; None if there is a choice, or if the game is over."""
    if may_take_back(state) or (not state.jumped and len(_jumps(state)) > 1):
        return None
    moves = legal_moves(state)
    return moves[0] if len(moves) == 1 else None


def _in_turn(state: State) -> Moves:
    steps, paid = _steps(state)
    sales = _sales(state.loot[state.turn])
    if not state.jumped:
        onwards = _jumps(state)
    elif state.draw or state.discard or not (paid or sales):
        onwards = _END
    else:
        onwards = ()
    return steps + sales + onwards + (_BACK if may_take_back(state) else ())


def _steps(state: State) -> tuple[Moves, bool]:
    """Return the Bard's steps, and whether one of them costs coins; the King cannot be bribed (RL-8)."""
    seat = state.turn
    task = task_ahead(state, seat)
    met = is_met(task, state, seat)
    if task is _KING:
        return _PAY[met], met
    has_coin = bool(state.coins[seat])
    return _STEPS[met][has_coin], has_coin


@lru_cache(maxsize=2048)
def _sales(loot: Loot) -> Moves:
    """Return what can be sold; computer players ask this so often that the answers are kept."""
    return tuple([_SELL[colour] for colour in COLOURS if loot[colour] >= SMALLEST_SALE])


def _jumps(state: State) -> Moves:
    seat = state.turn
    return _JUMPS[state.robins[seat]][state.robins[1 - seat]]
