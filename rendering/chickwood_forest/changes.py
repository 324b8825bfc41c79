"""What the recent moves have changed, as far as it still lies where it can be marked.

Moves are numbered in their order; those of one seat in a row share a number, and a single one needs none.
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
    """Of the move; empty where it is the only one."""


class Raid(NamedTuple):
    """What a raid has brought."""

    number: str
    """Of the move; empty where it is the only one."""
    taken: tuple[tuple[Loot, bool], ...]
    """The cards, and whether each lay face up."""


class Changes(NamedTuple):
    """All that is marked."""

    laid: Mapping[int, tuple[Fresh, ...]]
    """By castle."""
    raids: Mapping[int, Raid]
    """By castle."""
    cubes: Mapping[Village, frozenset[int]]
    """The spaces whose cubes have just come, by village."""
    swapped: bool
    """They have come in place of others."""
    snake: tuple[Village, ...]
    """The way of the latest snake of alms."""
    gained: Mapping[int, frozenset[Loot]]
    """The kinds that have just come, by seat."""


class _Numbered(NamedTuple):
    number: str
    event: Event


def is_between_rounds(view: View) -> bool:
    """Tell whether a round has ended of which nothing has been laid over yet."""
    return view.phase == "scouting" and not view.turn and view.round > 0


def changes(view: View, recent: Recent) -> Changes:
    """Find what recent moves have changed; without any, what the latest one has.

    Args:
        view: what is drawn.
        recent: what each of the latest moves has brought, oldest first.
    """
    kinds = (CastleRaided,) if is_between_rounds(view) else (LootLaid, CastleRaided)
    numbered = _numbered([move for move in recent if move] or [view.last], kinds)
    begins = max((index for index, (_, event) in enumerate(numbered) if isinstance(event, RoundBegan)), default=-1)
    present = numbered[begins + 1 :]
    raids = numbered[: begins + 1] if is_between_rounds(view) else present
    swaps = [event for _, event in numbered if isinstance(event, CubesSwapped)]
    snakes = [event for _, event in numbered if isinstance(event, AlmsGiven)]
    return Changes(
        laid=_laid(view, present),
        raids={event.castle: _raid(event, number) for number, event in raids if isinstance(event, CastleRaided)},
        cubes=_swapped(swaps[-1]) if swaps else _given(view, snakes),
        swapped=bool(swaps),
        snake=snakes[-1].villages if snakes and not swaps else (),
        gained=_gained([event for _, event in numbered]),
    )


def _numbered(moves: Sequence[Sequence[Event]], kinds: tuple[type[LootLaid | CastleRaided], ...]) -> list[_Numbered]:
    """Number the moves with events of some kinds, and give every event the number of its move."""
    numbers: list[int] = []
    latest, last_seat = 0, None
    for move in moves:
        seat = next((event.seat for event in move if isinstance(event, kinds)), None)
        if seat is not None and seat != last_seat:
            latest, last_seat = latest + 1, seat
        numbers.append(latest)
    return [
        _Numbered(str(number) if latest > 1 else "", event)
        for number, move in zip(numbers, moves, strict=True)
        for event in move
    ]


def _laid(view: View, numbered: Sequence[_Numbered]) -> dict[int, tuple[Fresh, ...]]:
    """Find the cards by counting back, since they lie in the order in which they were laid."""
    marks: dict[int, tuple[Fresh, ...]] = {}
    for number, event in reversed(numbered):
        if isinstance(event, LootLaid):
            marked = marks.get(event.castle, ())
            index = len(view.rows[event.castle - 1]) - 1 - len(marked)
            if index >= 0:
                marks[event.castle] = (*marked, Fresh(index, event.seat, number))
    return marks


def _raid(event: CastleRaided, number: str) -> Raid:
    return Raid(number, (*((loot, True) for loot in event.loot), *((loot, False) for loot in event.revealed)))


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
