"""Closes tables that nobody can reach, because the bot was removed from their server or their channel is gone."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Protocol

import discord
import msgspec

from bot.discord_errors import UNDELIVERED, UNKNOWN_CHANNEL
from bot.tables import moderating

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from bot.model.table import Table
    from bot.store import Store
    from bot.tables.keeper import Tables

logger = logging.getLogger(__name__)

KEPT_SECONDS = 30 * 24 * 3600
"""How long the tables of a server are kept after the bot was removed, in case it is invited again."""
LOOK_EVERY = 24 * 3600.0
"""Seconds between two looks through all tables."""
NOTE = "absent servers"
"""Key of the note in the store that tells since when the bot is away from which server."""

_decode = msgspec.json.Decoder(dict[int, int]).decode


class Guilds(Protocol):
    """The part of the Discord client that tells what the bot can reach."""

    def get_guild(self, guild_id: int, /) -> discord.Guild | None:
        """Return a server that the bot is in; it may be unavailable at the moment."""

    def is_ours(self, guild_id: int) -> bool:
        """Tell whether this process is the one that serves a server."""

    async def fetch_channel(self, channel_id: int, /) -> object:
        """Ask Discord for a channel or thread."""


class Absences:
    """Looks for tables that nobody can reach, and closes those that need not be kept any longer."""

    def __init__(self, *, store: Store, tables: Tables, guilds: Guilds, now: Callable[[], float]) -> None:
        """Do nothing yet; `now` is the time in Unix seconds."""
        self._store = store
        self._tables = tables
        self._guilds = guilds
        self._now = now

    async def look(self) -> None:
        """Look through all open tables; called once the bot's servers are known. A damaged table stops no other."""
        places = [place for place in await self._store.open_places() if self._guilds.is_ours(place[1])]
        since = await self._away_since({guild_id for _, guild_id, _ in places})
        for table_id, guild_id, channel_id in places:
            try:
                if await self._is_out_of_reach(guild_id, channel_id, since):
                    await self._tables.change(table_id, moderating.abandon)
            except Exception:
                logger.exception("table %d could not be looked after", table_id)

    async def _away_since(self, guild_ids: Iterable[int]) -> dict[int, int]:
        """Return since when the bot is away from which of these servers, in Unix seconds, and store that."""
        noted = _decode(await self._store.note(NOTE) or "{}")
        away = [guild_id for guild_id in guild_ids if self._guilds.get_guild(guild_id) is None]
        since = {guild_id: noted.get(guild_id, int(self._now())) for guild_id in away}
        if since != noted:
            await self._store.set_note(NOTE, msgspec.json.encode(since).decode())
        return since

    async def _is_out_of_reach(self, guild_id: int, channel_id: int | None, since: Mapping[int, int]) -> bool:
        """Tell whether a table need not be kept any longer; the channel of a private table is None."""
        guild = self._guilds.get_guild(guild_id)
        if guild is None:
            return guild_id in since and self._now() - since[guild_id] >= KEPT_SECONDS
        return channel_id is not None and await self._is_gone(guild, channel_id)

    async def channel_deleted(self, channel_id: int) -> Table | None:
        """Close the table of a channel or thread that has just been deleted, and return it; None if there was none."""
        table_id = await self._store.open_table_in(channel_id)
        return None if table_id is None else await self._tables.change(table_id, moderating.abandon)

    async def _is_gone(self, guild: discord.Guild, channel_id: int) -> bool:
        """Tell whether a channel is gone; asks Discord about an unknown one, which may also be an archived thread."""
        if guild.unavailable or guild.get_channel_or_thread(channel_id) is not None:
            return False
        try:
            await self._guilds.fetch_channel(channel_id)
        except UNDELIVERED as error:
            return isinstance(error, discord.HTTPException) and error.code == UNKNOWN_CHANNEL
        return False
