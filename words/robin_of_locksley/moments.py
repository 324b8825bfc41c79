"""The moments that people at a real table would watch."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from games.robin_of_locksley.state import GameWon, Jumped, Sold, Stepped, TakenBack
from words.telling import Moment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event


def moments(events: Sequence[Event]) -> list[Moment]:
    """Return a moment for each jump that took a tile, each sale, steps in a row, and the victory, in order.

    A Bard that wins by a lap does so with its last step; both are one moment.
    """
    return [Moment(kind, tuple(together)) for kind, together in groupby(events, _kind) if kind]


def follow_up(moment: Moment, events: Sequence[Event]) -> Moment | None:
    """Join steps in a row into one moment, however many moves they took, and drop what was taken back."""
    if len(events) == 1 and isinstance(events[0], TakenBack) and events[0].deed == moment.events[-1]:
        return Moment(moment.kind, moment.events[:-1]) if len(moment.events) > 1 else None
    first, *_ = moment.events
    if isinstance(first, Stepped) and events and all(_is_walked_by(first.seat, event) for event in events):
        return Moment(moment.kind, (*moment.events, *events))
    return moment


def _is_walked_by(seat: int, event: Event) -> bool:
    return isinstance(event, Stepped | GameWon) and event.seat == seat and _kind(event) == "walk"


def _kind(event: Event) -> str:
    if isinstance(event, Jumped):
        return "jump" if event.loot is not None else ""
    if isinstance(event, Sold):
        return "sale"
    if isinstance(event, Stepped) or (isinstance(event, GameWon) and event.how == "lap"):
        return "walk"
    return "ransom" if isinstance(event, GameWon) else ""
