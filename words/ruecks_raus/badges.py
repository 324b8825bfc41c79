"""The badges of Rück's raus!."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.standing import second_most
from games.ruecks_raus.state import SEVEN, RoundEnded
from words.badges import Badge
from words.language import mark
from words.ruecks_raus.icons import JEWEL, NOBLE_ICONS, robber_icon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event, Outcome
    from games.ruecks_raus.state import RoundResult

_SEVENS = 3
_PITIES = 4


def three_sevens(events: Sequence[Event], _outcome: Outcome) -> set[int]:
    """Return the seats whose sevens have cancelled at least two others."""
    crowds = (result.cancelled for result in _rounds(events) if len(result.cancelled) >= _SEVENS)
    return {seat for crowd in crowds for seat in crowd}


def one_jewel_short(_events: Sequence[Event], outcome: Outcome) -> set[int]:
    """Return who has won with one jewel fewer than the richest."""
    return {seat for seat in outcome.winners if outcome.scores[seat] == max(outcome.scores) - 1}


def last_laugh(events: Sequence[Event], outcome: Outcome) -> set[int]:
    """Return who has won from the last place: before the last round, nobody had fewer jewels, which did not win."""
    return {
        seat
        for result in _rounds(events)[-2:-1]
        for seat in outcome.winners
        if result.jewels[seat] == min(result.jewels) < (second_most(result.jewels) or 0)
    }


def pitied(events: Sequence[Event], _outcome: Outcome) -> set[int]:
    """Return who has got jewels out of pity several times."""
    times = Counter(seat for result in _rounds(events) for seat, jewels in enumerate(result.pity) if jewels)
    return {seat for seat, count in times.items() if count >= _PITIES}


def _rounds(events: Sequence[Event]) -> list[RoundResult]:
    return [event.result for event in events if isinstance(event, RoundEnded)]


BADGES: Final = (
    Badge(
        "three_sevens",
        mark("Three sevens"),
        mark("played a seven that cancelled two other sevens"),
        robber_icon(SEVEN, 0),
        three_sevens,
    ),
    Badge(
        "one_jewel_short",
        mark("One jewel short"),
        mark("won with a single jewel less than the richest"),
        JEWEL,
        one_jewel_short,
    ),
    Badge(
        "last_laugh",
        mark("The last laugh"),
        mark("won from the last place in the last round"),
        NOBLE_ICONS[Noble.TAKE_0_OR_8],
        last_laugh,
    ),
    Badge(
        "pitied",
        mark("Heart-rending"),
        mark("got jewels out of pity in four rounds of a game"),
        NOBLE_ICONS[Noble.GAIN_5],
        pitied,
    ),
)
