"""`/rueck start` and `/rueck rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from cogs.tables.commands import LEVEL_CHOICES
from cogs.tables.in_game import show_rules
from cogs.tables.lobbies import open_table
from games.ruecks_raus.state import RuecksRausOptions

if TYPE_CHECKING:
    from bot.client import Greenwood
    from bot.face import Face


@app_commands.guild_only()
class RuecksRausCommands(
    commands.GroupCog,
    group_name=locale_str("rueck"),
    group_description=locale_str("Rück's raus!, the game in which the second-richest robber wins"),
):
    """The game's own commands; everything at its table is in `/table`."""

    def __init__(self, face: Face) -> None:
        self._face = face

    @app_commands.command(
        name=locale_str("start"), description=locale_str("Open a table for Rück's raus! in this channel")
    )
    @app_commands.rename(computers=locale_str("computers"), level=locale_str("level"), expert=locale_str("expert"))
    @app_commands.describe(
        computers=locale_str("How many computer players sit down at once"),
        level=locale_str("How well they play"),
        expert=locale_str("Expert variant: the eight nobles of the game are shown before it begins"),
    )
    @app_commands.choices(level=LEVEL_CHOICES)
    async def start(
        self,
        interaction: discord.Interaction[Greenwood],
        computers: app_commands.Range[int, 0, 4] = 0,
        level: str = "steady",
        expert: bool = False,  # noqa: FBT001, FBT002 (an option of a command)
    ) -> None:
        """Open a table in the lobby."""
        await open_table(interaction, self._face, RuecksRausOptions(expert=expert), computers, level)

    @app_commands.command(name=locale_str("rules"), description=locale_str("How to play Rück's raus!"))
    async def rules(self, interaction: discord.Interaction[Greenwood]) -> None:
        """Show the rules."""
        await show_rules(interaction, self._face)
