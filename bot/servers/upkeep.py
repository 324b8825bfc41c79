"""Keeps the tables in step with what happens to servers, channels and permissions, and forgets silent members."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from discord.ext import commands

from bot.background_tasks import cancel_all
from bot.servers.absences import LOOK_EVERY

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import discord

    from bot.servers.absences import Absences

logger = logging.getLogger(__name__)


@dataclass(eq=False, kw_only=True)
class Upkeep(commands.Cog):
    """Listens to what Discord reports about servers, and looks once a day for what it did not report.

    As a cog it is started and stopped by discord.py, together with the bot to which it is added.
    """

    absences: Absences
    """Closes the tables that nobody can reach."""
    forget_silent: Callable[[], Awaitable[None]]
    """Forgets the members who have pressed nothing for very long."""
    take_up: Callable[[int], Awaitable[None]]
    """Continues the tables of a server, given by its id."""
    greet: Callable[[discord.Guild], None]
    """Says hello to a server that has just invited the bot."""
    retry_boards: Callable[[int], None]
    """Tries again to show the boards of a server that could not be shown."""
    wait_until_ready: Callable[[], Awaitable[None]]
    """Waits until Discord has told which servers there are."""
    _looking: asyncio.Task[None] | None = field(default=None, init=False)

    async def cog_load(self) -> None:
        """Begin to look for tables that nobody can reach."""
        self._looking = asyncio.create_task(self._keep_looking(), name="look for absences")

    async def cog_unload(self) -> None:
        """Stop looking."""
        await cancel_all(self._looking)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server that has invited the bot, and continue its tables if it was there before."""
        logger.info("server %d has invited the bot", guild.id)
        self.greet(guild)
        await self.take_up(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Continue the tables of a server that Discord could not reach for a while."""
        await self.take_up(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the bot is away from now on; the tables are kept for a while."""
        logger.info("server %d has put the bot out", guild.id)
        await self.absences.look()

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that is gone."""
        await self.absences.channel_deleted(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that is gone."""
        await self.absences.channel_deleted(payload.thread_id)

    @commands.Cog.listener("on_guild_channel_update")
    @commands.Cog.listener("on_guild_role_update")
    async def may_be_shown_again(self, _before: object, after: discord.abc.GuildChannel | discord.Role) -> None:
        """Try again to show boards that could not be shown: the bot may have got the permissions."""
        self.retry_boards(after.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Try again to show boards that could not be shown: the thread may be open now."""
        self.retry_boards(payload.guild_id)

    async def _keep_looking(self) -> None:
        await self.wait_until_ready()
        while True:
            try:
                await self.absences.look()
            except Exception:
                logger.exception("tables that nobody can reach could not be looked for")
            try:
                await self.forget_silent()
            except Exception:
                logger.exception("members who are silent for very long could not be forgotten")
            await asyncio.sleep(LOOK_EVERY)
