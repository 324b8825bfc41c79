"""The badges of Robin of Locksley."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.robin_of_locksley.state import GameWon, Sold, Stepped, TakenBack, TurnEnded
from games.robin_of_locksley.tiles import Colour
from words.badges import Badge
from words.language import mark
from words.robin_of_locksley.icons import COIN, TILE_ICONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event, Outcome

_SALE = 6
_RUN = 5


def full_lap(events: Sequence[Event], _outcome: Outcome) -> set[int]:
    """Return who has won by a lap."""
    return {event.seat for event in events if isinstance(event, GameWon) and event.how == "lap"}


def by_a_nose(events: Sequence[Event], _outcome: Outcome) -> set[int]:
    """Return who has won while the other Bard was level with theirs or one space behind."""
    progress = [0, 0]
    for event in _kept(events):
        if isinstance(event, Stepped):
            progress[event.seat] = event.progress
    ransoms = (event.seat for event in events if isinstance(event, GameWon) and event.how == "ransom")
    return {seat for seat in ransoms if progress[seat] - progress[1 - seat] <= 1}


def great_sale(events: Sequence[Event], _outcome: Outcome) -> set[int]:
    """Return who has sold a large collection."""
    return {event.seat for event in _kept(events) if isinstance(event, Sold) and event.tiles >= _SALE}


def long_run(events: Sequence[Event], _outcome: Outcome) -> set[int]:
    """Return whose Bard has met the tasks of many spaces in one turn without paying a bribe between them."""
    runners, run = set(), 0
    for event in _kept(events):
        if isinstance(event, TurnEnded) or (isinstance(event, Stepped) and event.coin is not None):
            run = 0
        elif isinstance(event, Stepped):
            run += 1
            if run >= _RUN:
                runners.add(event.seat)
    return runners


def _kept(events: Sequence[Event]) -> list[Event]:
    """Return the events that were not taken back in their turn; taking back always concerns the latest that is left."""
    kept: list[Event] = []
    for event in events:
        if isinstance(event, TakenBack):
            kept.pop()
        else:
            kept.append(event)
    return kept


BADGES: Final = (
    Badge("full_lap", mark("A lap ahead"), mark("won by a lap"), TILE_ICONS[Colour.WHITE], full_lap),
    Badge(
        "by_a_nose",
        mark("By a nose"),
        mark("ransomed the King right ahead of the other Bard"),
        TILE_ICONS[Colour.GREEN],
        by_a_nose,
    ),
    Badge(
        "great_sale",
        mark("A great sale"),
        mark("sold a collection of six tiles or more"),
        COIN,
        great_sale,
    ),
    Badge(
        "long_run",
        mark("A long run"),
        mark("met the tasks of five spaces one after the other in a turn"),
        TILE_ICONS[Colour.RED],
        long_run,
    ),
)
