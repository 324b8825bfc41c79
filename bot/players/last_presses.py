"""Notes on which day each member last pressed something: the first press of a day is written, the others are not."""

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
"""So many members are known to have pressed something today already; one more write does no harm."""

logger = logging.getLogger(__name__)


class LastPresses:
    """Notes presses in the background, so that no answer waits for it."""

    def __init__(self, records: LastPressRecords, now: Callable[[], float]) -> None:
        """Note in these records; `now` is the time in Unix seconds."""
        self._records = records
        self._now = now
        self._noted: BoundedDict[tuple[int, int], int] = BoundedDict(REMEMBERED)
        self._writing = BackgroundTasks()

    def today(self) -> int:
        """Return the day, counted from 1970."""
        return int(self._now()) // DAY_SECONDS

    def note(self, user_id: int, guild_id: int) -> None:
        """Note that a member has pressed something on a server, or elsewhere where that is 0."""
        today = self.today()
        if self._noted.get((user_id, guild_id)) == today:
            return
        self._noted[user_id, guild_id] = today
        self._writing.begin(self._write(user_id, guild_id, today), "note a press")

    async def settled(self) -> None:
        """Wait until all that was to be noted is stored."""
        await self._writing.settled()

    def forget(self, user_id: int) -> None:
        """Have the next press of a member noted as if there had been none, because it is stored no more."""
        for key in [key for key in self._noted if key[0] == user_id]:
            del self._noted[key]

    async def _write(self, user_id: int, guild_id: int, day: int) -> None:
        try:
            await self._records.note(user_id, guild_id, day)
        except StoreError as error:
            self._noted.pop((user_id, guild_id), None)
            logger.warning("a member's last press could not be noted: %s", error)
