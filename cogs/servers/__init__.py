"""Servers: `/setup …`, with which a server chooses how games are played in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pages.games import SERVER_SETUP
from cogs.servers.changes import change_setting
from cogs.servers.commands import SetupCommands, show_panel
from cogs.servers.panel import SETTING

if TYPE_CHECKING:
    from bot.client import Greenwood


async def setup(bot: Greenwood) -> None:
    """Add the commands and the handler of the panel's menus."""
    bot.router.add(SETTING, change_setting)
    bot.router.add(SERVER_SETUP, lambda interaction, _press: show_panel(interaction))
    await bot.add_cog(SetupCommands())
