"""The spyglass: before the first raid its holder may look at the hidden cards of one castle (CF-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.chickwood_forest.collections import holder
from games.chickwood_forest.events import CastleLookedAt
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.moves import Decline, LookAt
from games.tuples import replaced

if TYPE_CHECKING:
    from games.chickwood_forest.events import Happening
    from games.chickwood_forest.state import State

_DECLINE = Decline()


def offer(state: State) -> State:
    """Ask the holder of the spyglass, if there is one and a card to see; otherwise the raids begin."""
    seat = holder(state.loot, Loot.SPYGLASS)
    if seat is None or not _castles_with_hidden_cards(state):
        return _begin_raids(state)
    return replace(state, phase="spyglass", mover=seat, turn=0)


def legal_moves(state: State) -> tuple[LookAt | Decline, ...]:
    """Return a move to look at each castle with hidden cards, and one to look nowhere."""
    return (*[LookAt(castle) for castle in _castles_with_hidden_cards(state)], _DECLINE)


def play(state: State, move: LookAt | Decline, events: list[Happening]) -> State:
    """Look at a castle, or nowhere, and let the raids begin."""
    if isinstance(move, Decline):
        return _begin_raids(state)
    seat, place = state.mover, move.castle - 1
    events.append(CastleLookedAt(seat, move.castle))
    row = [card if card.face_up else replace(card, known=card.known | 1 << seat) for card in state.rows[place]]
    return _begin_raids(replace(state, rows=replaced(state.rows, place, tuple(row)), looked_at=move.castle))


def _castles_with_hidden_cards(state: State) -> list[int]:
    return [castle for castle, row in enumerate(state.rows, 1) if not all(card.face_up for card in row)]


def _begin_raids(state: State) -> State:
    return replace(state, phase="raiding", mover=state.order[0], turn=0)
