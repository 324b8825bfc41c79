"""`/bandits start` and `/bandits rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from cogs.tables.commands import LEVEL_CHOICES
from cogs.tables.in_game import show_rules
from cogs.tables.lobbies import open_table
from games.sherwood_bandits.state import SherwoodBanditsOptions

if TYPE_CHECKING:
    from bot.client import Greenwood
    from bot.face import Face


@app_commands.guild_only()
class SherwoodBanditsCommands(
    commands.GroupCog,
    group_name=locale_str("bandits"),
    group_description=locale_str("Sherwood Bandits, the game of ambushes on the Sheriff's carts"),
):
    """The game's own commands; everything at its table is in `/table`."""

    def __init__(self, face: Face) -> None:
        self._face = face

    @app_commands.command(
        name=locale_str("start"), description=locale_str("Open a table for Sherwood Bandits in this channel")
    )
    @app_commands.rename(
        computers=locale_str("computers"),
        level=locale_str("level"),
        open_loot=locale_str("open_loot"),
        check_chest=locale_str("check_chest"),
    )
    @app_commands.describe(
        computers=locale_str("How many computer players sit down at once"),
        level=locale_str("How well they play"),
        open_loot=locale_str("Loot of the turn lies face up until it goes into the chests"),
        check_chest=locale_str("Everybody may look into their own chest at any time"),
    )
    @app_commands.choices(level=LEVEL_CHOICES)
    async def start(
        self,
        interaction: discord.Interaction[Greenwood],
        computers: app_commands.Range[int, 0, 3] = 0,
        level: str = "steady",
        open_loot: bool = False,  # noqa: FBT001, FBT002 (an option of a command)
        check_chest: bool = True,  # noqa: FBT001, FBT002 (an option of a command)
    ) -> None:
        """Open a table in the lobby."""
        options = SherwoodBanditsOptions(open_loot=open_loot, check_chest=check_chest)
        await open_table(interaction, self._face, options, computers, level)

    @app_commands.command(name=locale_str("rules"), description=locale_str("How to play Sherwood Bandits"))
    async def rules(self, interaction: discord.Interaction[Greenwood]) -> None:
        """Show the rules."""
        await show_rules(interaction, self._face)
