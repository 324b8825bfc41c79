"""What the recent moves have changed, as far as it still lies where it can be marked.

What was taken is marked until its round ends, however many moves ago that was. Cards are numbered in the order in which
they were laid, and castles in the order in which they were raided in their round. Numbers begin with 1; a single card
or raid needs none. Once a castle has been raided, cards bear no number.
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
"""Where so many castles stand, the cards of all raids have room; with more of them, a picture has too many bytes."""


class Fresh(NamedTuple):
    """A card that has just been laid."""

    place: int
    """Which one of those before its castle."""
    seat: int
    number: str
    """Which one of those that have just been laid; empty where it is the only one, and once raids have begun."""


class Changes(NamedTuple):
    """All that is marked."""

    laid: Mapping[int, tuple[Fresh, ...]]
    """By castle."""
    raids: Mapping[int, tuple[tuple[Loot, bool], ...]]
    """The cards that have been taken in the present round, and whether each lay face up, by castle; where five play,
    only those that have just been taken."""
    raiders: frozenset[int]
    """Who has raided a castle in the present round, or just before it began."""
    raid_numbers: Mapping[int, str]
    """Which one in the present round each raid was, by seat; there are none where there was only one."""
    cubes: Mapping[Village, frozenset[int]]
    """The spaces whose cubes have just come, by village."""
    swapped: bool
    """They have come in place of others."""
    snake: tuple[Village, ...]
    """The way of the latest snake of alms."""
    gained: Mapping[int, frozenset[Loot]]
    """The kinds that have just come, or were taken in the present round, by seat."""
    scored: Mapping[int, int]
    """By how much the glory of each seat has just changed, where it has."""


NO_CHANGES = Changes({}, {}, frozenset(), {}, {}, swapped=False, snake=(), gained={}, scored={})
"""Where nothing is to be marked."""


def changes(view: View, recent: Recent) -> Changes:
    """Find what recent moves have changed; without any, what the latest one has, but no glory once the game is over.

    Of the last turn its words tell all, of which the latest move is a part.

    Args:
        view: what is drawn.
        recent: what each of the latest moves has brought, oldest first.
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
    """Return the raids whose cards stay in sight: all of the round, where a picture of so many castles stays small."""
    if len(view.rows) <= _MOST_WITH_ALL_CARDS:
        return view.raids
    return [event for event in latest if event in view.raids]


def _of_this_round(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events after the latest beginning of a round."""
    begun = [place for place, event in enumerate(events, 1) if isinstance(event, RoundBegan)]
    return events[begun[-1] :] if begun else events


def _raids(events: Sequence[Event]) -> list[CastleRaided]:
    return [event for event in events if isinstance(event, CastleRaided)]


def _laid(view: View, laid: Sequence[LootLaid]) -> dict[int, tuple[Fresh, ...]]:
    """Find the cards from the latest on, since they lie in the order in which they were laid; others may lie above."""
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
    """Tell whether a card may be the one that was laid then: of those that one seat lays face down, each."""
    if event.loot is None:
        return card.seat == event.seat and not card.face_up
    return card.seat == event.seat and card.face_up and card.loot is event.loot


def _taken(event: CastleRaided) -> tuple[tuple[Loot, bool], ...]:
    return (*((loot, True) for loot in event.loot), *((loot, False) for loot in event.revealed))


def _raid_numbers(view: View) -> dict[int, str]:
    """Number the raids of the present round by its turn order."""
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
    """Yield by how much an event changes whose glory; nothing where it was stored too long ago to say so."""
    match event:
        case CastleRaided() if event.owned:
            yield event.seat, event.castle + glory_of_raid(event.owned, (*event.loot, *event.revealed))
        case AlmsGiven() | CubesSwapped() | TreasuresSwapped():
            yield from enumerate(event.changes)
        case HenchmanGiven():
            yield event.seat, -HENCHMAN
            yield event.opponent, HENCHMAN
