"""The game as a whole: which part of the rules handles each phase and each stage of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.base import BaseGame
from games.core import IllegalMoveError, Outcome, Step
from games.remembering import remembering_the_latest
from games.sherwood_bandits import (
    arrests,
    assaults,
    bail,
    draft,
    drawbridge,
    friar_tuck,
    guards,
    lady_marion,
    little_john,
    placement,
    robin_hood,
    turns,
)
from games.sherwood_bandits.determinize import determinize
from games.sherwood_bandits.events import Deed
from games.sherwood_bandits.moves import Move
from games.sherwood_bandits.mutable_position import MutablePosition, Onwards, Stage, freeze, thaw
from games.sherwood_bandits.scoring import score_sheet, treasures
from games.sherwood_bandits.state import Phase, SherwoodBanditsOptions, State
from games.sherwood_bandits.values import NOBODY
from games.sherwood_bandits.view import View, view

if TYPE_CHECKING:
    from collections.abc import Callable

    import msgspec

    from games.chance import Chance
    from games.sherwood_bandits.moves import Moves
    from games.sherwood_bandits.state import Position

_LEGAL: dict[Phase, Callable[[Position], Moves]] = {
    "placement": placement.legal,
    "marion": lady_marion.legal,
    "guards": lady_marion.legal_guards,
    "john": little_john.legal,
    "assault": assaults.legal,
    "robin": robin_hood.legal,
    "draft": draft.legal,
    "tuck": friar_tuck.legal,
    "barter": friar_tuck.legal_barter,
    "beer": friar_tuck.legal_beer,
    "bail": bail.legal,
    "large_bail": bail.legal_large_bail,
    "reward": arrests.legal_reward,
}
"""What the active seat may do in each phase."""
_PLAY: dict[Phase, Callable[[MutablePosition, Move], Onwards]] = {
    "placement": placement.play,
    "marion": lady_marion.play,
    "guards": lady_marion.play_guards,
    "john": little_john.play,
    "assault": assaults.play,
    "robin": robin_hood.play,
    "draft": draft.play,
    "tuck": friar_tuck.play,
    "barter": friar_tuck.play_barter,
    "beer": friar_tuck.play_beer,
    "bail": bail.play,
    "large_bail": bail.play_large_bail,
    "reward": arrests.play_reward,
}
"""How a move of each phase is carried out."""
_ENTER: dict[Stage, Callable[[MutablePosition], Onwards]] = {
    "turn": turns.begin,
    "guards": guards.enter,
    "john": little_john.enter,
    "ambush": assaults.enter_ambush,
    "assault": assaults.enter,
    "robin": robin_hood.enter,
    "result": assaults.enter_result,
    "drawbridge": drawbridge.enter,
    "tuck": friar_tuck.enter,
    "arrests": arrests.enter,
    "bail": bail.enter,
    "judgement": arrests.enter_judgement,
    "reward": arrests.enter_reward,
    "clean_up": turns.clean_up,
}
"""What happens by itself on entering each stage."""


@remembering_the_latest
def _legal(state: State) -> Moves:
    """Return what the active seat may do."""
    return _LEGAL[state.phase](state)


_TO_MOVE: dict[int, tuple[int, ...]] = {NOBODY: (), **{seat: (seat,) for seat in range(4)}}


class SherwoodBandits(BaseGame[State, Move, View], state=State, move=Move, view=View, event=Deed):
    """Sherwood Bandits: two to four bands, four turns, and the richest joins the Merry Men."""

    name = "sherwood_bandits"
    rules_version = 2
    seat_counts: tuple[int, ...] = (2, 3, 4)
    Options: type[msgspec.Struct] = SherwoodBanditsOptions
    places = frozenset({
        *("seat", "band", "bands", "first", "second", "stretch", "stretches", "space", "to", "winners", "loot_by"),
        *("other", "other_band", "other_stretch", "other_space", "lurkers", "active", "queue", "pockets"),
    })  # fmt: skip

    view = staticmethod(view)
    determinize = staticmethod(determinize)

    def new(self, seats: int, options: SherwoodBanditsOptions, rng: Chance) -> State:
        """Shuffle the decks and lay out the first carts."""
        self.require_seats(seats)
        position = turns.set_up(seats, options, rng)
        turns.begin(position)
        return freeze(position)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Return the active seat."""
        return _TO_MOVE[state.active]

    def legal_moves(self, state: State, seat: int) -> Moves:
        """Return what the active seat may do in this phase."""
        if seat != state.active:
            return ()
        return _legal(state)

    def play(self, state: State, seat: int, move: Move, rng: Chance) -> Step[State]:
        """Carry out a move, and all that follows until somebody has a choice again."""
        if seat != state.active or seat == NOBODY or move not in _legal(state):
            raise IllegalMoveError(seat, move)
        position = thaw(state, rng)
        stage = _PLAY[state.phase](position, move)
        while stage is not None:
            stage = _ENTER[stage](position)
        after = freeze(position)
        return Step(after, after.last, settled=True)

    def outcome(self, state: State) -> Outcome | None:
        """Return the final points; Scarlet, who has no seat, is not among them."""
        if state.phase != "over":
            return None
        worth = treasures(state.chests)
        sheets = tuple(score_sheet(state.earned[seat], worth[seat]) for seat in range(state.seats))
        return Outcome(
            scores=tuple(sum(line.points for line in sheet) for sheet in sheets),
            winners=state.winners,
            breakdown=sheets,
        )
