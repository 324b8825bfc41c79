"""The timekeeper: looks at every table when its time has come."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from bot.background_tasks import cancel_all
from bot.errors import UserError
from bot.store.errors import DamagedTableError
from bot.tables import clocks, overdue

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.model.table import Table
    from bot.store import Store
    from bot.tables.keeper import Tables

GRACE_SECONDS = 2 * 60
"""Once members can reach the bot again, they have so long for what fell due meanwhile."""
LONGEST_SLEEP = 60.0
"""Seconds after which the time is read again at the latest, since the system may set its clock."""
LOOK_OUT_SECONDS = 30
"""While members cannot reach the bot, it looks so often whether they can again."""
RETRY_SECONDS = 60
"""After so long a table is tried again with which something went wrong."""

logger = logging.getLogger(__name__)


class Timekeeper:
    """Carries out `overdue.time_out` for every table whose deadline has passed.

    Deadlines belong to the tables and are stored with them, so that a restart forgets none. What falls due while the
    bot is not running, or is not in a table's server, waits for `GRACE_SECONDS` more; apart from that nobody gains
    time.
    """

    def __init__(
        self, tables: Tables, store: Store, now: Callable[[], float], is_reachable: Callable[[int], bool]
    ) -> None:
        """Listen to the tables.

        Args:
            tables: whom to tell that the time has come.
            store: knows the deadlines at the start.
            now: the time in Unix seconds.
            is_reachable: whether the members of a server, given by its id, can reach the bot at present.
        """
        self._tables = tables
        self._store = store
        self._now = now
        self._is_reachable = is_reachable
        self._due: dict[int, float] = {}
        self._grace: dict[int, float] = {}
        self._alarm = 0.0
        self._changed = asyncio.Event()
        self._worker: asyncio.Task[None] | None = None
        tables.listen(self._on_change)

    async def start(self) -> None:
        """Take up the deadlines that are stored, and keep time from now on."""
        now = self._now()
        await self._correct_waits(int(now))
        for table_id, deadline in await self._store.deadlines():
            if deadline < now:
                self._grace[table_id] = now + GRACE_SECONDS
            self._schedule(table_id, deadline)
        self._worker = asyncio.create_task(self._work(), name="timekeeper")

    async def close(self) -> None:
        """Stop keeping time; every deadline is stored."""
        await cancel_all(self._worker)

    async def catch_up(self) -> None:
        """Do everything whose time has come by now."""
        while late := [table_id for table_id, due in self._due.items() if due <= self._now()]:
            for table_id in late:
                await self._look_at(table_id)

    async def _correct_waits(self, now: int) -> None:
        """Have no wait begin in the future, because the system's clock was set back since the bot last ran."""
        for table_id, begun in await self._store.waits_after(now):
            try:
                await self._tables.change(table_id, clocks.set_back, begun - now)
            except DamagedTableError:
                logger.exception("the clocks of table %d cannot be set back", table_id)

    async def _work(self) -> None:
        while True:
            self._changed.clear()
            await self.catch_up()
            self._alarm = min(self._due.values(), default=self._now() + LONGEST_SLEEP)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(max(0.0, self._alarm - self._now()), LONGEST_SLEEP)):
                    await self._changed.wait()

    async def _look_at(self, table_id: int) -> None:
        try:
            await self._keep_time(await self._tables.table(table_id))
        except UserError:
            self._forget(table_id)  # the table is gone
        except DamagedTableError:
            logger.exception("time is not kept for table %d until the next start", table_id)
            self._forget(table_id)
        except Exception:
            logger.exception("time cannot be kept for table %d; next attempt in %d s", table_id, RETRY_SECONDS)
            self._due[table_id] = self._now() + RETRY_SECONDS

    async def _keep_time(self, table: Table) -> None:
        now = self._now()
        if not self._is_reachable(table.guild_id):
            self._grace[table.id] = now + GRACE_SECONDS
            self._due[table.id] = now + LOOK_OUT_SECONDS
        elif now < self._grace.get(table.id, now):
            self._on_change(table)
        else:
            self._grace.pop(table.id, None)
            self._on_change(await self._tables.change(table.id, overdue.time_out, self._tables.now()))

    def _on_change(self, table: Table) -> None:
        if table.deadline is None:
            self._forget(table.id)
        else:
            self._schedule(table.id, table.deadline)

    def _schedule(self, table_id: int, deadline: int) -> None:
        due = self._due[table_id] = max(deadline, self._grace.get(table_id, 0.0))
        if due < self._alarm:
            self._changed.set()

    def _forget(self, table_id: int) -> None:
        self._due.pop(table_id, None)
        self._grace.pop(table_id, None)
