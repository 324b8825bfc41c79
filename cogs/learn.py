"""`/learn`: every game taught by playing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import Choice, locale_str
from discord.ext import commands

from bot.interactions.game_choices import game_choices, hosted_game
from cogs.tables.learning import learn, offer

if TYPE_CHECKING:
    from bot.client import Greenwood, Interaction


class LearnCommand(commands.Cog):
    """The way in for whoever would rather play than read."""

    @app_commands.command(name=locale_str("learn"), description=locale_str("Learn a game by playing it, step by step"))
    @app_commands.guild_only()
    @app_commands.rename(game=locale_str("game"))
    @app_commands.describe(game=locale_str("Which game; without one you can choose"))
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        """Begin a lesson, or offer all that there are."""
        if game is None:
            await offer(interaction)
        else:
            await learn(interaction, hosted_game(interaction.client.hosted_games, game))

    @learn.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        games = interaction.client.hosted_games
        taught = {name: hosted for name, hosted in games.items() if hosted.words.lesson is not None}
        return game_choices(taught, typed)


async def setup(bot: Greenwood) -> None:
    """Add the command."""
    await bot.add_cog(LearnCommand())
