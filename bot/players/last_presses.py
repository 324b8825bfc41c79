"""Stores the day on which each member last pressed something: only the first press of a day is written."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.background_tasks import BackgroundTasks
from bot.bounded_dict import BoundedDict
from bot.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.store.last_presses import LastPressRecords

DAY_SECONDS = 24 * 3600
REMEMBERED = 10_000
"""For how many members it is remembered that they pressed something today; forgetting one costs one more write."""

logger = logging.getLogger(__name__)


class LastPresses:
    """Stores presses in the background, so that no answer waits for it."""

    def __init__(self, records: LastPressRecords, now: Callable[[], float]) -> None:
        """Store in these records; `now` returns the time in Unix seconds."""
        self._records = records
        self._now = now
        self._noted: BoundedDict[tuple[int, int], int] = BoundedDict(REMEMBERED)
        self._writing = BackgroundTasks()

    def today(self) -> int:
        """Return today's number, counted in days (UTC) since 1970."""
        return int(self._now()) // DAY_SECONDS

    def note(self, user_id: int, guild_id: int) -> None:
        """Note that a member has pressed something on a server; `guild_id` is 0 outside servers."""
        today = self.today()
        if self._noted.get((user_id, guild_id)) == today:
            return
        self._noted[user_id, guild_id] = today
        self._writing.begin(self._write(user_id, guild_id, today), "note a press")

    async def settled(self) -> None:
        """Wait until everything is stored."""
        await self._writing.settled()

    def forget(self, user_id: int) -> None:
        """Forget the presses of a member whose data was deleted, so that their next press is stored."""
        for key in [key for key in self._noted if key[0] == user_id]:
            del self._noted[key]

    async def _write(self, user_id: int, guild_id: int, day: int) -> None:
        try:
            await self._records.note(user_id, guild_id, day)
        except StoreError as error:
            self._noted.pop((user_id, guild_id), None)
            logger.warning("a member's last press could not be noted: %s", error)
