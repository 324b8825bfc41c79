"""Badges: what members have earned by a deed in a game, or by all their games of a server together.

They follow from what everybody has seen, and from the history: a game that is taken back or annulled takes its badges
along. Each is data: a name that is stored, words, an emblem's pictogram, and who has earned it.
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
    """Returns the seats that have earned a badge: of all events of a game that has ended, and of how it ended."""
    Feat = Callable[[Sequence["CareerGame"], AbstractSet[str]], bool]
    """Tells whether a member's games so far, the first first, have earned a badge; and which games there are."""

COMPANIONS: Final = 10
"""How many games together make companions."""
STREAK: Final = 3
"""How many victories in a row are a streak."""


class CareerGame(NamedTuple):
    """A finished game of a member."""

    game: str
    has_won: bool
    others: tuple[int, ...]
    """The other members who began it."""


class Badge(NamedTuple):
    """A badge for a deed in one game."""

    name: str
    """What it is stored as; each badge of a game has its own, and keeps it."""
    title: str
    """Marked for translation, as is the next; at most 30 characters."""
    meaning: str
    """What has earned it: what somebody did, without them and without a full stop, as it goes on after their name."""
    icon: str
    """The icon in the middle of its emblem."""
    deed: Deed


class CareerBadge(NamedTuple):
    """A badge for what somebody has made of all games of a server."""

    name: str
    """Likewise."""
    title: str
    meaning: str
    icon: str
    """The pictogram in the middle of its emblem; `rendering.badges` draws those that are no icons."""
    feat: Feat


class ShownBadge(msgspec.Struct, frozen=True):
    """A badge that somebody has, as it is shown to a reader."""

    title: str
    """In the reader's language, as is the next."""
    meaning: str
    icon: str
    game: str = ""
    """The module name of the game that has it; none where it is for all games together."""


def has_won_once(games: Sequence[CareerGame], _all: AbstractSet[str]) -> bool:
    """Tell whether somebody has won a game."""
    return any(each.has_won for each in games)


def has_won_everything(games: Sequence[CareerGame], every: AbstractSet[str]) -> bool:
    """Tell whether somebody has won each game that there is."""
    return every <= {each.game for each in games if each.has_won}


def has_companion(games: Sequence[CareerGame], _all: AbstractSet[str]) -> bool:
    """Tell whether somebody has played often with the same member."""
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
"""Those for all games together; games against computers alone do not count."""
