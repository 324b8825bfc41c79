"""The rules of Chickwood Forest, each phase in a module of its own; CF numbers are the rulings that it carries out.

Computer players spend their time in `play`. So the modules build tuples from lists, which is faster than from
generators, and use the same objects again for the most frequent moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from games.base import BaseGame
from games.chickwood_forest import alms, finale, raiding, scoring, scouting, sight, spyglass
from games.chickwood_forest.events import Happening
from games.chickwood_forest.moves import Decline, Move
from games.chickwood_forest.setup import SEAT_COUNTS, new_game
from games.chickwood_forest.state import NOBODY, ChickwoodForestOptions, State, View
from games.core import IllegalMoveError, Step
from games.remembering import remembering_the_latest

if TYPE_CHECKING:
    from collections.abc import Callable

    import msgspec

    from games.chance import Chance
    from games.chickwood_forest.state import Phase
from games.core import Outcome


class _PhaseRules(NamedTuple):
    legal_moves: Callable[[State], tuple[Move, ...]]
    play: Callable[[State, Any, list[Happening]], State]
    """Takes one of the phase's legal moves, and adds what everybody sees of it to the events."""


_PHASES: dict[Phase, _PhaseRules] = {
    "scouting": _PhaseRules(scouting.legal_moves, scouting.play),
    "spyglass": _PhaseRules(spyglass.legal_moves, spyglass.play),
    "raiding": _PhaseRules(raiding.legal_moves, raiding.play),
    "key": _PhaseRules(raiding.legal_objections, raiding.play_objection),
    "alms": _PhaseRules(alms.legal_moves, alms.play),
    "entertainers": _PhaseRules(finale.legal_moves, finale.play),
    "arrow": _PhaseRules(finale.legal_moves, finale.play),
    "beard": _PhaseRules(finale.legal_moves, finale.play),
}
_REACTIONS: tuple[Phase, ...] = ("spyglass", "key")
_DECLINE = Decline()
_WAITED_FOR = tuple((seat,) for seat in range(max(SEAT_COUNTS)))


@remembering_the_latest
def _legal(state: State) -> tuple[Move, ...]:
    """Return what the rules of the phase allow."""
    return _PHASES[state.phase].legal_moves(state)


class ChickwoodForest(BaseGame[State, Move, View], state=State, move=Move, view=View, event=Happening):
    """Chickwood Forest: two to five raiders scout castles, raid them and give alms; the most glory wins."""

    name = "chickwood_forest"
    seat_counts = SEAT_COUNTS
    Options: type[msgspec.Struct] = ChickwoodForestOptions
    places = frozenset({"seat", "round", "order", "opponent", "raider", "owners", "hidden_by", "space", "spaces"})

    def new(self, seats: int, options: ChickwoodForestOptions, rng: Chance) -> State:
        """Lay out a game and deal the first round."""
        self.require_seats(seats)
        return new_game(seats, options, rng)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Return the one seat that the game waits for."""
        return () if state.mover == NOBODY else _WAITED_FOR[state.mover]

    def legal_moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """Return what the rules of the phase allow the seat whose turn it is."""
        if seat != state.mover or seat == NOBODY:
            return ()
        return _legal(state)

    def play(self, state: State, seat: int, move: Move, _rng: Chance, /) -> Step[State]:
        """Carry out a move, and then every forced move; everything was shuffled in `new`."""
        if move not in self.legal_moves(state, seat):
            raise IllegalMoveError(seat, move)
        events: list[Happening] = []
        following = _PHASES[state.phase].play(state, move, events)
        while following.mover != NOBODY:
            rules = _PHASES[following.phase]
            moves = rules.legal_moves(following)
            if len(moves) > 1 or scouting.would_tell(following):
                break
            following = rules.play(following, moves[0], events)
        if not events:
            return Step(following, (), settled=True)
        happened = tuple(events)
        return Step(replace(following, last=happened), happened, settled=True)

    def pass_move(self, state: State, seat: int) -> Move | None:
        """Return the move that leaves spyglass or key unused, as the raids wait for it (CF-21)."""
        return _DECLINE if seat == state.mover and state.phase in _REACTIONS else None

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat or an onlooker sees."""
        return sight.see(state, seat)

    def determinize(self, view: View, rng: Chance) -> State:
        """Deal the cards whose places the viewer does not know, at random."""
        return sight.imagine(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Add up the glory; the most wins."""
        return None if state.mover != NOBODY else scoring.outcome(state.loot, state.castles, state.cubes)


__all__ = ["ChickwoodForest"]
