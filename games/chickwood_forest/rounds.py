"""What comes after a raid: the next raider, the next round, or the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.chickwood_forest import finale
from games.chickwood_forest.events import LootSetAside
from games.chickwood_forest.setup import can_deal, deal
from games.chickwood_forest.state import NO_CASTLE

if TYPE_CHECKING:
    from games.chickwood_forest.events import Happening
    from games.chickwood_forest.state import State


def next_raid(state: State, events: list[Happening]) -> State:
    """Go on to the next raider (CF-2), or end the round after the last one."""
    turn = state.turn + 1
    if turn < len(state.order):
        return replace(state, phase="raiding", mover=state.order[turn], turn=turn)
    return _end_round(state, events)


def _end_round(state: State, events: list[Happening]) -> State:
    """Set aside the cards at the one castle left over (CF-7), and deal again while the deck suffices (CF-13)."""
    aside = state.aside
    for castle, row in enumerate(state.rows, 1):
        if row:
            open_cards = tuple([card.loot for card in row if card.face_up])
            events.append(LootSetAside(castle, open_cards, len(row) - len(open_cards)))
            aside += row
    ended = replace(
        state,
        round=state.round + 1,
        turn=0,
        rows=((),) * len(state.rows),
        raided=0,
        raids=(),
        looked_at=NO_CASTLE,
        aside=aside,
    )
    return deal(ended, events) if can_deal(ended) else finale.begin(ended)
