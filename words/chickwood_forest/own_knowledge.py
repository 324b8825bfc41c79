"""What a seat knows about events besides what is public: cards that it laid itself or saw through the spyglass.

It is told only in the seat's own panel (CF-5, CF-7).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.events import LootSetAside

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event
    from games.chickwood_forest.loot import Loot
    from games.chickwood_forest.state import SeenCard, View


class SetAsideAsKnown(LootSetAside, frozen=True):
    """Cards that are out of the game, for a reader who knows some of the face-down ones."""

    own: tuple[Loot, ...]
    """The face-down cards that the reader had laid."""
    seen: tuple[Loot, ...]
    """The face-down cards that the reader has seen through the spyglass."""


def as_known(view: View, events: Sequence[Event]) -> list[Event]:
    """Return the events that led to a position, with what the seat of the view knows of cards set aside since then."""
    told = list(events)
    left = list(view.aside)
    for place in reversed(range(len(told))):
        event = told[place]
        if isinstance(event, LootSetAside):
            count = len(event.loot) + event.hidden
            told[place] = _as_known(event, left[-count:], view.seat)
            del left[-count:]
    return told


def _as_known(event: LootSetAside, cards: Sequence[SeenCard], seat: int | None) -> LootSetAside:
    known = [(card.loot, card.seat) for card in cards if not card.face_up and card.loot is not None]
    if not known:
        return event
    own = tuple(loot for loot, by in known if by == seat)
    seen = tuple(loot for loot, by in known if by != seat)
    return SetAsideAsKnown(event.castle, event.loot, event.hidden - len(known), own, seen)
