"""When members last pressed something, stored to the day."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.store import rows
from bot.store.access import Records
from bot.store.transactions import Statement

if TYPE_CHECKING:
    from collections.abc import Iterable


_NOTE = """
    INSERT INTO last_presses (user_id, guild_id, pressed_on) VALUES (:user_id, :guild_id, :day)
    ON CONFLICT (user_id, guild_id) DO UPDATE SET pressed_on = excluded.pressed_on, has_left = 0
"""
_NOTE_LOOK = """
    UPDATE last_presses SET looked_on = :day, has_left = :has_left
    WHERE user_id = :user_id AND guild_id = :guild_id AND pressed_on = :pressed_on
"""
_OF_MEMBERS = """
    SELECT user_id, pressed_on, looked_on, has_left FROM last_presses
    WHERE user_id IN (SELECT value FROM json_each(?)) AND guild_id = ?
"""
_NOTE_RUN = "INSERT OR IGNORE INTO days_run (day) VALUES (:day)"
_RUNNING_SINCE = "SELECT day FROM days_run WHERE day <= :today ORDER BY day DESC LIMIT 1 OFFSET :days"
# Members who never pressed anything may be in the audit log or banned; then the latest entry there counts.
_SILENT = """
    SELECT user_id FROM last_presses GROUP BY user_id HAVING max(pressed_on) < :day
    UNION
    SELECT user_id FROM (
        SELECT subject_id AS user_id, at FROM audit WHERE subject_id > 0
        UNION ALL SELECT moderator_id, at FROM audit WHERE moderator_id > 0
        UNION ALL SELECT user_id, at FROM bans
    )
    WHERE user_id NOT IN (SELECT user_id FROM last_presses) GROUP BY user_id HAVING max(at) < :day * 86400
"""


class LastPress(NamedTuple):
    """When a member last pressed something on a server; days are counted from 1970."""

    user_id: int
    pressed_on: int
    looked_on: int | None
    """The day on which Discord was last asked whether the member is still there, or None if never."""
    has_left: bool
    """Whether Discord said on that day that the member had left."""


class LastPressRecords(Records):
    """When members last pressed something."""

    async def note(self, user_id: int, guild_id: int, day: int) -> None:
        """Note that a member pressed something on a day, so that they have not left."""
        await self._write(Statement(_NOTE, {"user_id": user_id, "guild_id": guild_id, "day": day}))

    async def note_look(self, guild_id: int, last: LastPress, day: int, *, has_left: bool) -> None:
        """Note what Discord said on a day about whether a member has left, unless they have pressed something since."""
        columns = {"user_id": last.user_id, "pressed_on": last.pressed_on, "guild_id": guild_id}
        await self._write(Statement(_NOTE_LOOK, columns | {"day": day, "has_left": has_left}))

    async def of_members(self, guild_id: int, members: Iterable[int]) -> list[LastPress]:
        """Return when members last pressed something on a server, for those of whom that is known."""
        found = await self._fetch(_OF_MEMBERS, rows.encoded(sorted(members)), guild_id)
        return [LastPress(row["user_id"], row["pressed_on"], row["looked_on"], bool(row["has_left"])) for row in found]

    async def note_run(self, day: int) -> None:
        """Note that the bot runs on a day."""
        await self._write(Statement(_NOTE_RUN, {"day": day}))

    async def running_since(self, today: int, days: int) -> int | None:
        """Go back this many of the days on which the bot ran, and return that day; None if it ran on fewer days.

        Args:
            today: the present day, on which the bot has run as well.
            days: at least 1.
        """
        found = await self._fetch(_RUNNING_SINCE, today=today, days=days)
        return found[0]["day"] if found else None

    async def silent_since(self, day: int) -> list[int]:
        """Return the members who have pressed nothing on any server since a day.

        For members who never pressed anything, their latest audit entry or ban counts instead.
        """
        return [row["user_id"] for row in await self._fetch(_SILENT, day=day)]
