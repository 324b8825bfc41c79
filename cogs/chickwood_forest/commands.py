"""`/chickwood start` and `/chickwood rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from cogs.tables.commands import LEVEL_CHOICES
from cogs.tables.in_game import show_rules
from cogs.tables.lobbies import open_table
from games.chickwood_forest.state import ChickwoodForestOptions

if TYPE_CHECKING:
    from bot.client import Greenwood
    from bot.face import Face


@app_commands.guild_only()
class ChickwoodForestCommands(
    commands.GroupCog,
    group_name=locale_str("chickwood"),
    group_description=locale_str("Chickwood Forest, the game of castles, loot and alms"),
):
    """The game's own commands; everything at its table is in `/table`."""

    def __init__(self, face: Face) -> None:
        self._face = face

    @app_commands.command(
        name=locale_str("start"), description=locale_str("Open a table for Chickwood Forest in this channel")
    )
    @app_commands.rename(
        computers=locale_str("computers"), level=locale_str("level"), legendary=locale_str("legendary")
    )
    @app_commands.describe(
        computers=locale_str("How many computer players sit down at once"),
        level=locale_str("How well they play"),
        legendary=locale_str("Variant: spyglass, key and three more legendary cards are in the deck"),
    )
    @app_commands.choices(level=LEVEL_CHOICES)
    async def start(
        self,
        interaction: discord.Interaction[Greenwood],
        computers: app_commands.Range[int, 0, 4] = 0,
        level: str = "steady",
        legendary: bool = False,  # noqa: FBT001, FBT002 (an option of a command)
    ) -> None:
        """Open a table in the lobby."""
        await open_table(interaction, self._face, ChickwoodForestOptions(legendary=legendary), computers, level)

    @app_commands.command(name=locale_str("rules"), description=locale_str("How to play Chickwood Forest"))
    async def rules(self, interaction: discord.Interaction[Greenwood]) -> None:
        """Show the rules."""
        await show_rules(interaction, self._face)
