"""Scouting: every hand is laid at the castles, card by card in turn order (CF-3, CF-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.chickwood_forest import spyglass
from games.chickwood_forest.castles import LARGEST_CASTLE, LIMITS, banner, hand_size
from games.chickwood_forest.events import LootLaid
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.moves import LayLoot
from games.chickwood_forest.state import LaidCard
from games.tuples import replaced

if TYPE_CHECKING:
    from games.chickwood_forest.events import Happening
    from games.chickwood_forest.state import State

_LIMITED = tuple((castle - 1, limit, ~(1 << castle)) for castle, limit in LIMITS.items())
"""For each castle with a limit its place in `State.rows`, the limit, and the mask of all other castles."""
_LAY = tuple(tuple(LayLoot(loot, castle) for castle in range(1, LARGEST_CASTLE + 1)) for loot in Loot)
_LAY_AT = tuple(
    tuple(tuple(move for move in moves if places >> move.castle & 1) for moves in _LAY)
    for places in range(2 << LARGEST_CASTLE)
)
"""By the mask of castles with room (bit 1 is castle 1), then by the kind of card."""


def open_castles(state: State) -> int:
    """Return the mask of the castles that have room for another card (CF-4); bit 1 is castle 1."""
    rows = state.rows
    places = (2 << len(rows)) - 2
    for place, limit, others in _LIMITED:
        if len(rows[place]) >= limit:
            places &= others
    return places


def lies_face_up(state: State) -> bool:
    """Tell whether the next card is laid face up, by the mover's banner (CF-3)."""
    seats = len(state.castles)
    return banner(state.castles[state.mover][-1], seats)[state.turn // seats]


def legal_moves(state: State) -> tuple[LayLoot, ...]:
    """Return every kind of card in hand with every castle that has room."""
    by_loot = _LAY_AT[open_castles(state)]
    moves: tuple[LayLoot, ...] = ()
    before: Loot | None = None
    for loot in state.hands[state.mover]:
        if loot != before:
            moves += by_loot[loot]
            before = loot
    return moves


def would_tell(state: State) -> bool:
    """Tell whether playing a forced move at once would tell a secret: that all cards of a hand are alike (CF-27)."""
    return state.phase == "scouting" and len(state.hands[state.mover]) > 1


def play(state: State, move: LayLoot, events: list[Happening]) -> State:
    """Lay a card; after the last one comes the spyglass, if somebody has it."""
    seat, place = state.mover, move.castle - 1
    face_up = lies_face_up(state)
    card = LaidCard(move.loot, seat, face_up, 0 if face_up else 1 << seat)
    events.append(LootLaid(seat, move.castle, move.loot if face_up else None))
    hand = list(state.hands[seat])
    hand.remove(move.loot)
    seats = len(state.hands)
    turn = state.turn + 1
    laid = replace(
        state,
        mover=state.order[turn % seats],
        turn=turn,
        hands=replaced(state.hands, seat, tuple(hand)),
        rows=replaced(state.rows, place, (*state.rows[place], card)),
    )
    return laid if turn < seats * hand_size(seats) else spyglass.offer(laid)
