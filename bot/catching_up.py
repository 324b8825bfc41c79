"""Catches up after a start, and with servers that come back: tables, their boards, the history, and what icons lack."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from bot.background_tasks import cancel_all
from bot.store import StoreError
from bot.surfaces.pace import Pace
from bot.tables.waiting import computers_to_move

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterable

    from bot.pictures.painting import Painter
    from bot.players.autoplay import Autoplay
    from bot.standings.badges import Badges
    from bot.standings.keeper import Ratings
    from bot.store import Store
    from bot.surfaces.boards import Boards
    from bot.surfaces.restart_notice import RestartNotice
    from bot.tables.keeper import Tables

CATCH_UP_SPACING = 0.04
"""Seconds between two boards that are brought up to date after a start or an outage: half of what Discord allows an
application (docs: Rate Limits, 50 requests a second), so that games in play have the other half."""

logger = logging.getLogger(__name__)


class Guilds(Protocol):
    """The part of the Discord client that tells which servers can be reached."""

    def is_ready(self) -> bool:
        """Tell whether Discord has told which servers there are."""

    async def wait_until_ready(self) -> None:
        """Wait until Discord has told which servers there are."""

    def serves(self, guild_id: int) -> bool:
        """Tell whether the bot is in a server right now, and Discord can reach it."""


@dataclass(eq=False, kw_only=True)
class CatchingUp:
    """Does once, after a start, what the last run has left undone; for a server that is back, what its tables need."""

    store: Store
    tables: Tables
    autoplay: Autoplay
    boards: Boards
    painter: Painter
    ratings: Ratings
    badges: Badges
    restart_notice: RestartNotice
    guilds: Guilds
    keep_icons: Callable[[], Coroutine[Any, Any, None]] | None
    """Uploads the icons that are missing, as soon as all else is up to date; none where no icons are shown."""
    _pace: Pace = field(default_factory=lambda: Pace(1 / CATCH_UP_SPACING), init=False)
    """Of boards; servers that come back together share it."""
    _of_tables: asyncio.Task[None] | None = field(default=None, init=False)
    """Has tables and boards catch up; none before the bot starts."""
    _of_history: asyncio.Task[None] | None = field(default=None, init=False)
    """Has the history catch up, likewise."""
    _of_icons: asyncio.Task[None] | None = field(default=None, init=False)
    """Keeps the icons; none until tables and boards are up to date."""

    def begin(self) -> None:
        """Begin with the history at once, and with tables as soon as Discord has told which servers there are."""
        self._of_tables = asyncio.create_task(self._catch_up(), name="catch up")
        self._of_history = asyncio.create_task(self._take_over_games(), name="take over games")

    async def close(self) -> None:
        """Stop in the middle; what is left is done at the next start."""
        await cancel_all(self._of_tables, self._of_history, self._of_icons)

    async def take_up(self, guild_id: int) -> None:
        """Have the computer players of a server go on that is back, and bring its boards up to date.

        While the bot starts, Discord tells of every server; `begin` then does so for all of them at once.
        """
        table_ids = await self.store.open_tables_of(guild_id) if self.guilds.is_ready() else ()
        for table_id in table_ids:
            await self._resume(table_id)
        await self._bring_up_to_date(table_ids)

    async def _catch_up(self) -> None:
        """Have computer players go on, and bring boards up to date that were left behind; a failed step stops none."""
        await self.guilds.wait_until_ready()
        steps = (self.restart_notice.clear, self._resume_all, self._bring_stale_up_to_date, self._warm_painter)
        for step in steps:
            try:
                await step()
            except Exception:
                logger.exception("a step of catching up has failed: %s", step.__name__)
        if self.keep_icons is not None:
            self._of_icons = asyncio.create_task(self.keep_icons(), name="keep icons")

    async def _resume_all(self) -> None:
        """Have computers go on at all tables that can be reached."""
        for table_id in await self._served():
            await self._resume(table_id)

    async def _resume(self, table_id: int) -> None:
        """Have computers go on at a table; one that waits for members is not read with its log before they press."""
        try:
            stored = await self.store.table(table_id)
            if stored is not None and (stored.phase == "lobby" or computers_to_move(stored)):
                self.autoplay.resume(await self.tables.table(table_id))
        except Exception:
            logger.exception("table %d cannot be taken up", table_id)

    async def _bring_stale_up_to_date(self) -> None:
        """Have boards show how things stand that were left behind."""
        await self._bring_up_to_date(await self.store.boards.stale())

    async def _bring_up_to_date(self, table_ids: Iterable[int]) -> None:
        """Have boards show how things stand, one after the other."""
        for table_id in table_ids:
            await self._pace.turn()
            self.boards.refresh(table_id)

    async def _warm_painter(self) -> None:
        """Have pictures ready where somebody may want one soon."""
        if await self._served():
            await self.painter.warm()

    async def _served(self) -> list[int]:
        """Return the open tables of the servers that can be reached."""
        return [table_id for table_id, guild_id, _ in await self.store.open_places() if self.guilds.serves(guild_id)]

    async def _take_over_games(self) -> None:
        """Take the games into the history that ended before there was one, and work out ratings and badges that lack.

        What is left is done at the next start.
        """
        try:
            while await self.store.history.take_over():
                pass
            await self.ratings.catch_up_all()
            await self.badges.catch_up_all()
        except StoreError:
            logger.exception("older games are missing in history, ratings or badges until the next start")
