"""Finds what recent moves have changed and where it can still be marked.

What was taken in raids is marked until the round ends, however many moves ago that was. Cards are numbered in the order
in which they were laid, and castles in the order in which they were raided in the round. Numbers begin with 1; a single
card or raid has no number. As soon as a castle has been raided, cards have no numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.chickwood_forest.events import (
    AlmsGiven,
    CastleRaided,
    CubesSwapped,
    HenchmanGiven,
    LootLaid,
    RoundBegan,
    TreasuresSwapped,
)
from games.chickwood_forest.loot import KEPT_KINDS, Loot
from games.chickwood_forest.scoring import HENCHMAN, glory_of_raid

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from games import Event
    from games.chickwood_forest.state import SeenCard, View
    from games.chickwood_forest.villages import Village
    from rendering.picture import Recent

_MOST_WITH_ALL_CARDS: Final = 5
"""Up to this number of castles, the cards of all raids are shown; with more castles the file would become too large."""


class Fresh(NamedTuple):
    """A card that has just been laid."""

    place: int
    """Its index among the cards in front of its castle."""
    seat: int
    number: str
    """Its number among the new cards; empty if it is the only one, and after raids have begun."""


class Changes(NamedTuple):
    """Everything that is marked."""

    laid: Mapping[int, tuple[Fresh, ...]]
    """The new cards, by castle."""
    raids: Mapping[int, tuple[tuple[Loot, bool], ...]]
    """The cards that were taken in the present round, each with whether it lay face up, by castle. With more than five
    castles, only the cards that have just been taken."""
    raiders: frozenset[int]
    """The seats that have raided a castle in the present round, or just before it began."""
    raid_numbers: Mapping[int, str]
    """The number of each raid in the present round, by seat; empty if there was only one."""
    cubes: Mapping[Village, frozenset[int]]
    """The spaces on which new cubes lie, by village."""
    swapped: bool
    """Whether these cubes were swapped for others."""
    snake: tuple[Village, ...]
    """The villages of the latest snake of alms, in order."""
    gained: Mapping[int, frozenset[Loot]]
    """The kinds of loot that are new, or were taken in the present round, by seat."""
    scored: Mapping[int, int]
    """By how much the glory of each seat has just changed; seats without a change are left out."""


NO_CHANGES = Changes({}, {}, frozenset(), {}, {}, swapped=False, snake=(), gained={}, scored={})
"""Nothing is marked."""


def changes(view: View, recent: Recent) -> Changes:
    """Return what recent moves have changed; without any, what the latest move has changed.

    After the end of the game, changes of glory are left out if there are no recent moves: the words tell the whole last
    turn, and the latest move is only a part of it.

    Args:
        view: the view that is drawn.
        recent: the events of each of the latest moves, oldest first.
    """
    moves = [move for move in recent if move]
    events = [event for move in moves or [view.last] for event in move]
    present = _of_this_round(events)
    swaps = [event for event in events if isinstance(event, CubesSwapped)]
    snakes = [event for event in events if isinstance(event, AlmsGiven)]
    return Changes(
        laid=_laid(view, [event for event in present if isinstance(event, LootLaid)]),
        raids={event.castle: _taken(event) for event in _shown(view, _raids(present))},
        raiders=frozenset(event.seat for event in (*view.raids, *_raids(events))),
        raid_numbers=_raid_numbers(view),
        cubes=_swapped(swaps[-1]) if swaps else _given(view, snakes),
        swapped=bool(swaps),
        snake=snakes[-1].villages if snakes and not swaps else (),
        gained=_gained([*view.raids, *events]),
        scored=_scored(events) if moves or view.waiting else {},
    )


def _shown(view: View, latest: Sequence[CastleRaided]) -> Sequence[CastleRaided]:
    """Return the raids whose cards are shown: all raids of the round, or with many castles only recent ones."""
    if len(view.rows) <= _MOST_WITH_ALL_CARDS:
        return view.raids
    return [event for event in latest if event in view.raids]


def _of_this_round(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events since the latest beginning of a round."""
    begun = [place for place, event in enumerate(events, 1) if isinstance(event, RoundBegan)]
    return events[begun[-1] :] if begun else events


def _raids(events: Sequence[Event]) -> list[CastleRaided]:
    return [event for event in events if isinstance(event, CastleRaided)]


def _laid(view: View, laid: Sequence[LootLaid]) -> dict[int, tuple[Fresh, ...]]:
    """Find the new cards in front of each castle, the last one first, because cards lie in the order of laying."""
    is_numbered = len(laid) > 1 and not view.raided
    marks: dict[int, tuple[Fresh, ...]] = {}
    for number, event in reversed(list(enumerate(laid, 1))):
        marked = marks.get(event.castle, ())
        row = view.rows[event.castle - 1]
        below = range(marked[-1].place if marked else len(row))
        place = next((place for place in reversed(below) if _is_laid_by(event, row[place])), None)
        if place is not None:
            fresh = Fresh(place, event.seat, str(number) if is_numbered else "")
            marks[event.castle] = (*marked, fresh)
    return marks


def _is_laid_by(event: LootLaid, card: SeenCard) -> bool:
    """Tell whether a card may be the one that was laid; any face-down card of the seat may be its face-down card."""
    if event.loot is None:
        return card.seat == event.seat and not card.face_up
    return card.seat == event.seat and card.face_up and card.loot is event.loot


def _taken(event: CastleRaided) -> tuple[tuple[Loot, bool], ...]:
    return (*((loot, True) for loot in event.loot), *((loot, False) for loot in event.revealed))


def _raid_numbers(view: View) -> dict[int, str]:
    """Number the raids of the present round in turn order."""
    raiders = view.order[: len(view.raided)]
    return {seat: str(number) for number, seat in enumerate(raiders, 1)} if len(raiders) > 1 else {}


def _given(view: View, snakes: Sequence[AlmsGiven]) -> dict[Village, frozenset[int]]:
    counts: dict[Village, int] = {}
    for event in snakes:
        for village in event.villages:
            counts[village] = counts.get(village, 0) + 1
    return {
        village: frozenset(range(len(view.cubes[village]) - count, len(view.cubes[village])))
        for village, count in counts.items()
    }


def _swapped(event: CubesSwapped) -> dict[Village, frozenset[int]]:
    one, other = event.villages
    if one == other:
        return {one: frozenset(event.spaces)}
    return {one: frozenset(event.spaces[:1]), other: frozenset(event.spaces[1:])}


def _gained(events: Sequence[Event]) -> dict[int, frozenset[Loot]]:
    gained: dict[int, frozenset[Loot]] = {}
    for event in events:
        for seat, loot in _got(event):
            if loot < KEPT_KINDS:
                gained[seat] = gained.get(seat, frozenset()) | {loot}
    return gained


def _got(event: Event) -> Iterator[tuple[int, Loot]]:
    match event:
        case CastleRaided():
            yield from ((event.seat, loot) for loot in (*event.loot, *event.revealed))
        case TreasuresSwapped():
            yield event.seat, event.taken
            yield event.opponent, event.given
        case HenchmanGiven():
            yield event.opponent, Loot.HENCHMAN


def _scored(events: Sequence[Event]) -> dict[int, int]:
    scored: dict[int, int] = {}
    for event in events:
        for seat, points in _points(event):
            scored[seat] = scored.get(seat, 0) + points
    return {seat: points for seat, points in scored.items() if points}


def _points(event: Event) -> Iterator[tuple[int, int]]:
    """Yield each seat whose glory an event changes, with the change; nothing for old stored events that do not say."""
    match event:
        case CastleRaided() if event.owned:
            yield event.seat, event.castle + glory_of_raid(event.owned, (*event.loot, *event.revealed))
        case AlmsGiven() | CubesSwapped() | TreasuresSwapped():
            yield from enumerate(event.changes)
        case HenchmanGiven():
            yield event.seat, -HENCHMAN
            yield event.opponent, HENCHMAN
