"""The rules of Robin of Locksley; RL numbers are the rulings that each piece carries out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from games.base import BaseGame
from games.core import IllegalMoveError, Outcome, ScoreLine, Step
from games.robin_of_locksley.legal import forced_move, legal_moves
from games.robin_of_locksley.refill import end_turn, fill
from games.robin_of_locksley.setup import new_game, take_corners
from games.robin_of_locksley.state import (
    SEATS,
    CornersTaken,
    Deed,
    EndTurn,
    FillSquare,
    GameWon,
    JumpTo,
    Move,
    PayRansom,
    RobinOfLocksleyOptions,
    SellCollection,
    State,
    StepByBribe,
    StepByTask,
    TakeBack,
    TakeCorner,
    TakenBack,
)
from games.robin_of_locksley.turn import jump, pay_ransom, sell, step_by_bribe, step_by_task, take_back
from games.robin_of_locksley.view import View, drawn_state, view_of

if TYPE_CHECKING:
    from collections.abc import Callable

    import msgspec

    from games.chance import Chance
    from games.robin_of_locksley.turn import Played


class RobinOfLocksley(
    BaseGame[State, Move, View], state=State, move=Move, view=View, event=CornersTaken | Deed | TakenBack | GameWon
):
    """Robin of Locksley: two seats, a chase of two laps, and a ransom at its end."""

    name = "robin_of_locksley"
    seat_counts: tuple[int, ...] = (SEATS,)
    Options: type[msgspec.Struct] = RobinOfLocksleyOptions
    places = frozenset({"seat", "turn", "square", "squares", "origin", "robins"})

    def new(self, seats: int, options: RobinOfLocksleyOptions, rng: Chance) -> State:
        """Lay out grid and track; whoever begins has yet to choose a corner (RL-1)."""
        self.require_seats(seats)
        return new_game(options, rng)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Return the seat whose turn it is."""
        return () if state.won else (state.turn,)

    def legal_moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """Return what the seat may play; taking back comes last."""
        return legal_moves(state) if seat == state.turn else ()

    def play(self, state: State, seat: int, move: Move, rng: Chance) -> Step[State]:
        """Carry out a move, and then every forced move; a forced move cannot be taken back."""
        if seat != state.turn or move not in legal_moves(state):
            raise IllegalMoveError(seat, move)
        state, events = _PLAY[type(move)](state, move, rng)
        while forced := forced_move(state):
            state, more = _forced(state, forced, rng)
            state = replace(state, kept=len(state.done))
            events += more
        return Step(state, events, settled=True)

    def view(self, state: State, seat: int | None) -> View:
        """Hide the order of the draw pile."""
        return view_of(state, seat)

    def determinize(self, view: View, rng: Chance) -> State:
        """Shuffle the draw pile."""
        return drawn_state(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Name the winner (RL-9, RL-10); the score is how far each Bard has come (RL-22: there is no draw)."""
        won = state.won
        if won is None:
            return None
        return Outcome(
            scores=state.bards,
            winners=(won.seat,),
            breakdown=tuple(_score_sheet(state, seat) for seat in range(SEATS)),
        )


_PLAY: dict[type, Callable[[State, Any, Chance], Played]] = {
    TakeCorner: lambda state, move, _: take_corners(state, move),
    StepByTask: lambda state, *_: step_by_task(state),
    StepByBribe: lambda state, *_: step_by_bribe(state),
    PayRansom: lambda state, *_: pay_ransom(state),
    SellCollection: lambda state, move, _: sell(state, move),
    JumpTo: lambda state, move, _: jump(state, move),
    EndTurn: lambda state, _, rng: end_turn(state, rng),
    FillSquare: fill,
    TakeBack: lambda state, *_: take_back(state),
}
"""What carries out each kind of move."""


def _forced(state: State, move: Move, rng: Chance) -> Played:
    """Carry out a forced move; the event of a jump says that it was forced."""
    return jump(state, move, is_forced=True) if isinstance(move, JumpTo) else _PLAY[type(move)](state, move, rng)


def _score_sheet(state: State, seat: int) -> tuple[ScoreLine, ...]:
    """Count the steps of a seat's Bard by what they were made for."""
    bribes = state.bribes[seat]
    ransom = int(state.won is not None and state.won.seat == seat and state.won.how == "ransom")
    return (
        ScoreLine("tasks", state.bards[seat] - bribes - ransom),
        ScoreLine("bribes", bribes),
        ScoreLine("ransom", ransom),
    )
