"""How to think about Robin of Locksley: what each turn wins in steps, coins and loot, all counted in coins."""

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
from games.robin_of_locksley.tiles import Task
from games.robin_of_locksley.track import goal
from games.robin_of_locksley.turn import jump, sell, step_by_bribe

if TYPE_CHECKING:
    from random import Random

EFFORT = tuple([1.0] * len(Task))
"""By task: how many coins it is worth to be past it, as far as is known before one stands there."""
TILES = (0.0, 0.3, 0.7, 1.4, 2.3, 3.2, 4.1)
"""By the size of a collection, what it is worth; each tile more is worth a coin."""
SIGHT = 5
"""So many spaces ahead, tasks that are met already count."""
FORESIGHT = 0.4
"""What of its effort a task is worth that is met already, but lies behind one that is not."""
TURN = 0.7
"""What it is worth to be about to jump."""
SCALE = 4.0
"""So many coins ahead make a win e times as likely as a loss."""
HORIZON = 8
"""After so many moves an imagined game is judged when the next turn begins."""
NOISE = 0.5
"""How much at most chance adds to the worth of a jump, so that imagined games differ."""


class RobinOfLocksleyPolicy(Policy[State, Move]):
    """Steps that are free are taken; the rest is weighed in coins, one move ahead."""

    def considered(self, state: State, seat: int, moves: tuple[Move, ...]) -> tuple[Move, ...]:  # noqa: ARG002 (the protocol's signature)
        """Leave out taking back; take a free step or the victory at once, for waiting never makes them better."""
        if isinstance(moves[0], StepByTask | PayRansom):
            return moves[:1]
        return moves[:-1] if isinstance(moves[-1], TakeBack) else moves

    def choose(self, state: State, seat: int, moves: tuple[Move, ...], rng: Random) -> Move:
        """Jump where it is worth most; sell and bribe where that is worth more than to leave it."""
        if state.phase != "turn":
            return pick(moves, rng)
        best, most = moves[-1], -1000.0
        now = worth(state, seat)
        for move in moves:
            if isinstance(move, JumpTo):
                gain = worth(jump(state, move)[0], seat) - now + NOISE * rng.random()
            elif isinstance(move, SellCollection):
                gain = worth(sell(state, move)[0], seat) - now
            elif isinstance(move, StepByBribe):
                gain = worth(step_by_bribe(state)[0], seat) - now
            else:
                gain = 0.0
            if gain > most:
                best, most = move, gain
        return best

    def verdict(self, state: State, moves: int) -> tuple[float, float] | None:
        """Judge at the beginning of a turn."""
        if moves < HORIZON or state.jumped or state.done or state.phase != "turn":
            return None
        lead = worth(state, 0) - worth(state, 1) + (TURN if state.turn == 0 else -TURN)
        first = 1 / (1 + exp(-lead / SCALE))
        return first, 1 - first


def worth(state: State, seat: int) -> float:
    """Return what a seat has, in coins: the way behind it, the steps it could take now, its coins, its loot."""
    progress = state.bards[seat]
    course = state.course
    value = float(len(state.coins[seat]))
    for tiles in state.loot[seat]:
        value += TILES[tiles] if tiles < len(TILES) else tiles - 2.0
    for task in course[1 : progress + 1]:
        value += EFFORT[task]
    share = 1.0
    for task in course[progress + 1 : min(progress + 1 + SIGHT, goal(course))]:
        if is_met(task, state, seat):
            value += share * EFFORT[task]
        else:
            share = FORESIGHT
    return value
