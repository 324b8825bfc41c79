"""Badges, which members earn by a deed in one game, or by all their games on a server together.

They are worked out from public events and from the history, so a game that is taken back or annulled loses its badges.
Each badge is data: the name that it is stored as, its words, its icon, and the function that says who has earned it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from collections.abc import Set as AbstractSet

    from games import Event, Outcome

    Deed = Callable[[Sequence[Event], Outcome], Collection[int]]
    """Returns the seats that have earned a badge, from all events of a finished game and from how it ended."""
    Feat = Callable[[Sequence["CareerGame"], AbstractSet[str]], bool]
    """Tells whether a member has earned a badge, from their games so far (oldest first) and the names of all games."""

COMPANIONS: Final = 10
"""How many games with the same member make the two companions."""
STREAK: Final = 3
"""How many victories in a row make a streak."""


class CareerGame(NamedTuple):
    """A finished game, as one of its members played it."""

    game: str
    has_won: bool
    others: tuple[int, ...]
    """The other members who began it."""


class Badge(NamedTuple):
    """A badge for a deed in one game."""

    name: str
    """The name that it is stored as; unique among the badges of its game, and never changed."""
    title: str
    """At most 30 characters; marked for translation, as is `meaning`."""
    meaning: str
    """What somebody did to earn it, worded to follow their name, without a full stop."""
    icon: str
    """The icon in the middle of its emblem."""
    deed: Deed


class CareerBadge(NamedTuple):
    """A badge for a member's games of all kinds on a server."""

    name: str
    """The name that it is stored as; unique and never changed."""
    title: str
    meaning: str
    icon: str
    """The pictogram in the middle of its emblem; `rendering.badges` draws those that are no icons."""
    feat: Feat


class ShownBadge(msgspec.Struct, frozen=True):
    """A badge that somebody has, as it is shown to a reader."""

    title: str
    """In the reader's language, as is `meaning`."""
    meaning: str
    icon: str
    game: str = ""
    """The module name of its game; empty for a badge for all games together."""


def has_won_once(games: Sequence[CareerGame], _all: AbstractSet[str]) -> bool:
    """Tell whether somebody has won a game."""
    return any(each.has_won for each in games)


def has_won_everything(games: Sequence[CareerGame], every: AbstractSet[str]) -> bool:
    """Tell whether somebody has won every game that there is."""
    return every <= {each.game for each in games if each.has_won}


def has_companion(games: Sequence[CareerGame], _all: AbstractSet[str]) -> bool:
    """Tell whether somebody has often played with the same member."""
    together = Counter(other for each in games for other in each.others)
    return max(together.values(), default=0) >= COMPANIONS


def has_streak(games: Sequence[CareerGame], _all: AbstractSet[str]) -> bool:
    """Tell whether somebody has won several games one after the other."""
    wins = 0
    for each in games:
        wins = wins + 1 if each.has_won else 0
        if wins == STREAK:
            return True
    return False


CAREER_BADGES: Final = (
    CareerBadge("first_victory", mark("First victory"), mark("won a game"), "crown", has_won_once),
    CareerBadge(
        "three_in_a_row",
        mark("Three in a row"),
        mark("won three games one after the other"),
        "stars",
        has_streak,
    ),
    CareerBadge(
        "companions",
        mark("Old companions"),
        mark("played ten games with the same member"),
        "companions",
        has_companion,
    ),
    CareerBadge(
        "every_game",
        mark("At home everywhere"),
        mark("won every game that there is"),
        "signpost",
        has_won_everything,
    ),
)
"""The badges for all games together; games against computer players only do not count."""
