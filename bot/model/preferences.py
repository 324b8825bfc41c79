"""A member's preferences (reminders, quiet hours, how panels look), with the lessons that they have finished."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone, tzinfo
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

DAY_MINUTES = 24 * 60


class Looks(NamedTuple):
    """The preferences that change how a member's panels look."""

    language: str | None
    large_print: bool
    pictures: bool
    hints: bool
    hints_away: frozenset[str]


class Preferences(msgspec.Struct, frozen=True):
    """What one member has chosen; the defaults hold until they choose something."""

    reminders: bool = True
    """Whether they are reminded before their time runs out."""
    quiet_from: int | None = None
    """When their quiet hours begin, in minutes after midnight by their clock; None without quiet hours."""
    quiet_to: int | None = None
    """When their quiet hours end, in the same unit; they may span midnight."""
    utc_offset: int = 0
    """How far their clock is ahead of UTC, in minutes; used where `zone` is None or unknown."""
    zone: str | None = None
    """The name of their time zone, such as `Europe/London`."""
    large_print: bool = False
    """Whether their panels repeat in large letters what the picture shows."""
    pictures: bool = True
    """Whether their panels show pictures; otherwise words tell all that a picture would."""
    animation: bool = True
    """Whether pictures move in their panels, and on boards of tables that they open, where their server allows it."""
    hints: bool = True
    """Whether their panels explain the choices in their first games of a kind."""
    hints_away: frozenset[str] = frozenset()
    """The games, by module name, whose hints they have hidden."""
    language: str | None = None
    """The code of the language of their answers; None for the language of their Discord."""

    is_hidden: bool = False
    """Whether they stay out of leaderboards and of what others are shown of their profile."""
    lessons_finished: frozenset[str] = frozenset()
    """The games, by module name, whose lessons they have finished: not a choice, but stored with the choices."""

    @property
    def looks(self) -> Looks:
        """The preferences that decide how their panels look."""
        return Looks(self.language, self.large_print, self.pictures, self.hints, self.hints_away)

    def local_time(self, moment: float) -> datetime:
        """Return the date and time on their clock at a Unix time."""
        return datetime.fromtimestamp(moment, self._time_zone())

    def quiet_seconds_left(self, moment: float) -> int:
        """Return how many seconds the quiet hours still last at a Unix time; 0 outside them.

        They end when the member's clock shows `quiet_to`, even in a night in which clocks are put forward or back.
        """
        if self.quiet_from is None or self.quiet_to is None:
            return 0
        now = self.local_time(int(moment))
        lasting = timedelta(minutes=(self.quiet_to - self.quiet_from) % DAY_MINUTES)
        since_midnight = timedelta(hours=now.hour, minutes=now.minute, seconds=now.second)
        elapsed = (since_midnight - timedelta(minutes=self.quiet_from)) % timedelta(minutes=DAY_MINUTES)
        if elapsed >= lasting:
            return 0
        # Added on the member's clock, so that putting clocks forward or back does not move the end. In the hour that
        # comes
        # twice, `fold` keeps the end in the same one of the two.
        end = (now + (lasting - elapsed)).replace(fold=now.fold)
        return int(end.timestamp() - now.timestamp())

    def _time_zone(self) -> tzinfo:
        if self.zone is not None:
            try:
                return ZoneInfo(self.zone)
            except ZoneInfoNotFoundError:  # the database of time zones no longer has this name
                pass
        return timezone(timedelta(minutes=self.utc_offset))


DEFAULT = Preferences()
"""The preferences of a member who has chosen nothing."""
