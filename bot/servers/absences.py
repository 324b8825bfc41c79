"""Tables that nobody can reach, because their server has put the bot out or their channel is gone."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Protocol

import discord
import msgspec

from bot.discord_errors import UNKNOWN_CHANNEL
from bot.tables import moderating

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.store import Store
    from bot.tables.keeper import Tables
    from bot.tables.model import Table

logger = logging.getLogger(__name__)

KEPT_SECONDS = 30 * 24 * 3600
"""For so long the tables of a server wait for the bot to be invited again."""
LOOK_EVERY = 24 * 3600.0
"""Seconds between two looks through all tables."""
NOTE = "absent servers"
"""The note in the store under which it stands since when the bot is away from which server."""

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
    """Looks for tables that nobody can reach, and closes them when they need be kept no longer."""

    def __init__(self, *, store: Store, tables: Tables, guilds: Guilds, now: Callable[[], float]) -> None:
        """Do nothing yet; `now` is the time in Unix seconds."""
        self._store = store
        self._tables = tables
        self._guilds = guilds
        self._now = now

    async def look(self) -> None:
        """Look through all open tables, once every server that the bot is in is known."""
        noted = _decode(await self._store.note(NOTE) or "{}")
        since: dict[int, int] = {}
        for table_id, guild_id, channel_id in await self._store.open_places():
            if not self._guilds.is_ours(guild_id):
                continue
            guild = self._guilds.get_guild(guild_id)
            if guild is None:
                since[guild_id] = noted.get(guild_id, int(self._now()))
                if self._now() - since[guild_id] >= KEPT_SECONDS:
                    await self._tables.change(table_id, moderating.abandon)
            elif channel_id is not None and await self._is_gone(guild, channel_id):
                await self._tables.change(table_id, moderating.abandon)
        if since != noted:
            await self._store.set_note(NOTE, msgspec.json.encode(since).decode())

    async def channel_deleted(self, channel_id: int) -> Table | None:
        """Close the table of a channel or thread that has just been deleted, and return it if there was one."""
        table_id = await self._store.open_table_in(channel_id)
        return None if table_id is None else await self._tables.change(table_id, moderating.abandon)

    async def _is_gone(self, guild: discord.Guild, channel_id: int) -> bool:
        """Ask Discord about a channel that it has not told of: an archived thread, or one deleted in the meantime."""
        if guild.unavailable or guild.get_channel_or_thread(channel_id) is not None:
            return False
        try:
            await self._guilds.fetch_channel(channel_id)
        except discord.HTTPException as error:
            return error.code == UNKNOWN_CHANNEL
        return False
