"""Raiding: in turn order everybody takes a castle, unless the key keeps them from it (CF-6, CF-7, CF-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.chickwood_forest import alms, rounds
from games.chickwood_forest.castles import LARGEST_CASTLE
from games.chickwood_forest.collections import holder, moved
from games.chickwood_forest.events import CastleNamed, CastleRaided, KeyUsed
from games.chickwood_forest.loot import ALMS, KEPT_KINDS, Loot
from games.chickwood_forest.moves import Decline, RaidCastle, UseKey
from games.chickwood_forest.state import NO_CASTLE
from games.tuples import replaced

if TYPE_CHECKING:
    from games.chickwood_forest.events import Happening
    from games.chickwood_forest.state import State

_RAIDS = tuple(
    tuple(RaidCastle(castle) for castle in range(1, LARGEST_CASTLE + 1) if castles >> castle & 1)
    for castles in range(2 << LARGEST_CASTLE)
)
"""By the mask of castles to choose from; bit 1 is castle 1."""
_OBJECT_OR_NOT = (UseKey(), Decline())
_ALMS = tuple(ALMS.get(loot, 0) for loot in Loot)


def legal_moves(state: State) -> tuple[RaidCastle, ...]:
    """Return the castles that nobody has raided in this round (CF-24), except the one that the key refuses."""
    return _RAIDS[(2 << len(state.rows)) - 2 & ~(state.raided | 1 << state.refused)]


def play(state: State, move: RaidCastle, events: list[Happening]) -> State:
    """Raid a castle, or name it where an opponent may object."""
    if state.options.legendary:
        seat = holder(state.loot, Loot.KEY)
        if seat is not None and seat != state.mover:
            events.append(CastleNamed(state.mover, move.castle))
            return replace(state, phase="key", mover=seat, named=move.castle)
    return _raid(state, move.castle, events)


def legal_objections(_state: State) -> tuple[UseKey | Decline, ...]:
    """Return what the holder of the key may do; there is always another castle to raid (CF-6)."""
    return _OBJECT_OR_NOT


def play_objection(state: State, move: UseKey | Decline, events: list[Happening]) -> State:
    """Let the raid happen, or have the raider name another castle while the key goes into the box."""
    raider, castle = state.order[state.turn], state.named
    if isinstance(move, Decline):
        return _raid(replace(state, phase="raiding", mover=raider, named=NO_CASTLE), castle, events)
    following = replace(
        state,
        phase="raiding",
        mover=raider,
        named=NO_CASTLE,
        refused=castle,
        loot=moved(state.loot, Loot.KEY, state.mover, None),
    )
    first, *others = legal_moves(following)
    events.append(KeyUsed(state.mover, raider, castle, None if others else first.castle))
    return following


def _raid(state: State, castle: int, events: list[Happening]) -> State:
    """Take a castle and its cards, and give the alms of all its benefactors together (CF-8)."""
    seat, row = state.mover, state.rows[castle - 1]
    hidden = [card for card in row if not card.face_up]
    raid = CastleRaided(
        seat,
        castle,
        tuple([card.loot for card in row if card.face_up]),
        tuple([card.loot for card in hidden]),
        tuple([card.seat for card in hidden]),
        state.loot[seat],
    )
    events.append(raid)
    counts = list(state.loot[seat])
    to_give = 0
    for card in row:
        if card.loot < KEPT_KINDS:
            counts[card.loot] += 1
        else:
            to_give += _ALMS[card.loot]
    raided = replace(
        state,
        castles=replaced(state.castles, seat, (*state.castles[seat], castle)),
        rows=replaced(state.rows, castle - 1, ()),
        raided=state.raided | 1 << castle,
        refused=NO_CASTLE,
        loot=replaced(state.loot, seat, tuple(counts)),
        raids=(*state.raids, raid),
    )
    return alms.begin(raided, to_give, events) if to_give else rounds.next_raid(raided, events)
