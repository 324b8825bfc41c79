"""What the recent moves have changed, as far as it still lies where it can be marked.

Numbers say the same in every picture, whatever its reader has seen before: in which order the present lap of cards was
laid, and in which order the castles of the round were raided. They begin with 1, or there are none; a single card or
raid needs none. Cards of an earlier lap, and all once a castle has been raided, bear the colour of whoever laid them,
and no number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

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

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from games import Event
    from games.chickwood_forest.state import View
    from games.chickwood_forest.villages import Village
    from rendering.picture import Recent


class Fresh(NamedTuple):
    """A card that has just been laid."""

    place: int
    """Which one of those before its castle."""
    seat: int
    number: str
    """Its place in the present lap; empty for one of an earlier lap, where the lap is not marked from its first card,
    and once raids have begun."""
    is_only: bool = False
    """Nothing else has just been laid or raided."""


class Changes(NamedTuple):
    """All that is marked."""

    laid: Mapping[int, tuple[Fresh, ...]]
    """By castle."""
    raids: Mapping[int, tuple[tuple[Loot, bool], ...]]
    """The cards that have just been taken, and whether each lay face up, by castle."""
    raid_numbers: Mapping[int, str]
    """Which one in its round each raid was, by seat; none where there was only one or not all are known."""
    cubes: Mapping[Village, frozenset[int]]
    """The spaces whose cubes have just come, by village."""
    swapped: bool
    """They have come in place of others."""
    snake: tuple[Village, ...]
    """The way of the latest snake of alms."""
    gained: Mapping[int, frozenset[Loot]]
    """The kinds that have just come, by seat."""


def is_between_rounds(view: View) -> bool:
    """Tell whether a round has ended of which nothing has been laid over yet."""
    return view.phase == "scouting" and not view.turn and view.round > 0


def changes(view: View, recent: Recent) -> Changes:
    """Find what recent moves have changed; without any, what the latest one has.

    Args:
        view: what is drawn.
        recent: what each of the latest moves has brought, oldest first.
    """
    events = [event for move in [move for move in recent if move] or [view.last] for event in move]
    begins = max((index for index, event in enumerate(events) if isinstance(event, RoundBegan)), default=-1)
    present = events[begins + 1 :]
    told = events[: begins + 1] if is_between_rounds(view) else present
    raids = [event for event in told if isinstance(event, CastleRaided)]
    swaps = [event for event in events if isinstance(event, CubesSwapped)]
    snakes = [event for event in events if isinstance(event, AlmsGiven)]
    return Changes(
        laid=_laid(view, [event for event in present if isinstance(event, LootLaid)], is_only=not raids),
        raids={event.castle: _taken(event) for event in raids},
        raid_numbers=_raid_numbers(view, raids),
        cubes=_swapped(swaps[-1]) if swaps else _given(view, snakes),
        swapped=bool(swaps),
        snake=snakes[-1].villages if snakes and not swaps else (),
        gained=_gained(events),
    )


def _laid(view: View, laid: Sequence[LootLaid], *, is_only: bool) -> dict[int, tuple[Fresh, ...]]:
    """Find the cards by counting back, since they lie in the order in which they were laid."""
    lap = max((index for index, event in enumerate(laid) if event.seat == view.order[0]), default=len(laid))
    is_numbered = len(laid) - lap > 1 and not view.raided
    marks: dict[int, tuple[Fresh, ...]] = {}
    for index, event in reversed(list(enumerate(laid))):
        marked = marks.get(event.castle, ())
        place = len(view.rows[event.castle - 1]) - 1 - len(marked)
        if place >= 0:
            number = str(index - lap + 1) if is_numbered and index >= lap else ""
            fresh = Fresh(place, event.seat, number, is_only=is_only and len(laid) == 1)
            marks[event.castle] = (*marked, fresh)
    return marks


def _taken(event: CastleRaided) -> tuple[tuple[Loot, bool], ...]:
    return (*((loot, True) for loot in event.loot), *((loot, False) for loot in event.revealed))


def _raid_numbers(view: View, raids: Sequence[CastleRaided]) -> dict[int, str]:
    """Number the raids of the present round by its turn order, and those of the last round as they happened."""
    if is_between_rounds(view):
        raiders = [event.seat for event in raids] if len(raids) == len(view.order) else []
    else:
        raiders = list(view.order[: len(view.raided)])
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
