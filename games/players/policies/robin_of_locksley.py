"""How to think about Robin of Locksley: whatever a seat has or could reach at once is counted in coins."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from games.chance import pick
from games.players.policies.policy import Policy
from games.robin_of_locksley.state import (
    JumpTo,
    Move,
    PayRansom,
    SellCollection,
    State,
    StepByBribe,
    StepByTask,
    TakeBack,
)
from games.robin_of_locksley.tasks import is_met
from games.robin_of_locksley.tiles import PRICE_OF_A_SALE, RANSOM, Task
from games.robin_of_locksley.track import goal, is_lapped
from games.robin_of_locksley.turn import jump, sell, step_by_bribe

if TYPE_CHECKING:
    from random import Random

TILES = (0.0, 0.3, 0.7, 1.4, 2.3, 3.2, 4.1)
"""By its size, what a collection is worth in coins; a larger one is worth what it sells for."""
SIGHT = 5
"""So many spaces ahead a task that is met now counts; a step is worth the coin that it would cost."""
FORESIGHT = 0.4
"""What a task is worth that is met now, but lies behind one that is not."""
VICTORY = 30.0
"""What it is worth to have won, or to be able to pay the ransom."""
TURN = 0.7
"""What it is worth to have the turn."""
SCALE = 4.0
"""A lead of so many coins makes it e times as likely to win as to lose."""
HORIZON = 8
"""After so many moves an imagined game is judged as soon as a turn begins."""
CHANCE = 0.5
"""How much a jump may seem better than it is, so that imagined games differ."""


class RobinOfLocksleyPolicy(Policy[State, Move]):
    """Take free steps at once, and weigh everything else one move ahead."""

    def considered(self, state: State, seat: int, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Leave out taking back; free steps and what wins are taken at once, for to wait never makes them better."""
        if isinstance(moves[0], StepByTask | PayRansom):
            return moves[:1]
        if isinstance(moves[-1], TakeBack):
            moves = moves[:-1]
        return tuple([move for move in moves if _wins(state, seat, move)]) or moves

    def choose(self, state: State, seat: int, moves: tuple[Move, ...], rng: Random) -> Move:
        """Jump, sell, bribe or leave it, whatever has the best prospect; corners and squares to fill are all alike."""
        if state.phase != "turn":
            return pick(moves, rng)
        return max(moves, key=lambda move: _prospect(state, seat, move, rng))

    def verdict(self, state: State, moves: int) -> tuple[float, float] | None:
        """Compare what the seats have when a turn begins."""
        if moves < HORIZON or state.phase != "turn" or state.done:
            return None
        lead = worth(state, 0) - worth(state, 1) + (TURN if state.turn == 0 else -TURN)
        first = 1 / (1 + exp(-lead / SCALE))
        return first, 1 - first


def worth(state: State, seat: int) -> float:
    """Return in coins what a seat has: steps made and steps that are near, coins, loot."""
    progress, course = state.bards[seat], state.course
    value = float(progress + len(state.coins[seat]))
    for tiles in state.loot[seat]:
        value += TILES[tiles] if tiles < len(TILES) else tiles - PRICE_OF_A_SALE
    if state.won:
        return value + VICTORY if state.won.seat == seat else value
    step = 1.0
    for task in course[progress + 1 : progress + 1 + SIGHT]:
        if not is_met(task, state, seat):
            step = FORESIGHT
        elif task is not Task.LONG_LIVE_THE_KING:
            value += step
        elif step == 1:
            value += VICTORY
    return value


def _wins(state: State, seat: int, move: Move) -> bool:
    """Tell whether a bribe laps the other Bard, or a sale brings what is missing of the ransom."""
    progress = state.bards[seat] + 1
    if isinstance(move, StepByBribe):
        return is_lapped(state.course, progress, state.bards[1 - seat])
    if isinstance(move, SellCollection) and progress == goal(state.course):
        return len(state.coins[seat]) + state.loot[seat][move.colour] - PRICE_OF_A_SALE >= RANSOM
    return False


def _prospect(state: State, seat: int, move: Move, rng: Random) -> float:
    """Return what the seat would have after a move, or has if it ends its turn."""
    if isinstance(move, JumpTo):
        return worth(jump(state, move)[0], seat) + CHANCE * rng.random()
    if isinstance(move, SellCollection):
        return worth(sell(state, move)[0], seat)
    if isinstance(move, StepByBribe):
        return worth(step_by_bribe(state)[0], seat)
    return worth(state, seat)
