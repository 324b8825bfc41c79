"""`/setup panel` and `/setup check`, for those who may manage the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.interactions import answers
from bot.servers.permissions import require_right
from cogs.servers.check import check_page, lacking_elsewhere, lacking_on
from cogs.servers.panel import panel_page

if TYPE_CHECKING:
    from bot.client import Interaction


async def show_panel(interaction: Interaction) -> None:
    """Show the settings of a server to a member who may change them."""
    guild_id = require_right(interaction, "manage_guild")
    settings = interaction.client.servers.settings(guild_id)
    await answers.show(interaction, panel_page(settings, interaction.guild, answers.language_of(interaction)))


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class SetupCommands(
    commands.GroupCog,
    group_name=locale_str("setup"),
    group_description=locale_str("How games are played on this server"),
):
    """The commands with which a server makes its choices."""

    @app_commands.command(
        name=locale_str("panel"), description=locale_str("Choose channels, roles, language, clock and more")
    )
    async def panel(self, interaction: Interaction) -> None:
        """Show the settings of this server, and menus to change them."""
        await show_panel(interaction)

    @app_commands.command(
        name=locale_str("check"),
        description=locale_str("See which permissions I lack, why I need them, and how to grant them"),
    )
    async def check(self, interaction: Interaction) -> None:
        """Tell which permissions are missing where."""
        guild_id = require_right(interaction, "manage_guild")
        settings = interaction.client.servers.settings(guild_id)
        lacking = lacking_on(interaction, settings)
        named = {channel_id for channels in lacking.values() for channel_id in channels}
        elsewhere = lacking_elsewhere(interaction, settings, named)
        await answers.show(interaction, check_page(lacking, elsewhere, answers.language_of(interaction)))
