"""`/leaderboard` and `/profile`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str
from discord.ext import commands

from bot.interactions.game_choices import hosted_game, propose_games
from bot.pages.leaderboards import TIMES, Section
from bot.players.periods import TIME_NAMES
from bot.servers.permissions import require_guild
from cogs.standing.leaderboard import show_leaderboard
from cogs.standing.profile import show_profile

if TYPE_CHECKING:
    from bot.client import Interaction


class StandingCommands(commands.Cog):
    """Who stands where, and what a member has made of it."""

    @app_commands.command(
        name=locale_str("leaderboard"), description=locale_str("Who is strongest at a game on this server")
    )
    @app_commands.guild_only()
    @app_commands.rename(game=locale_str("game"), time=locale_str("time"))
    @app_commands.describe(
        game=locale_str("Which game; by default the one that you played last here"),
        time=locale_str("Only members who have played since then"),
    )
    @app_commands.choices(time=[Choice(name=locale_str(TIME_NAMES[time]), value=time) for time in TIMES])
    async def leaderboard(self, interaction: Interaction, game: str = "", time: str = "all") -> None:
        """Show the first page of a leaderboard."""
        games = interaction.client.hosted_games
        chosen = hosted_game(games, game).rules.name if game else await self._usual_game(interaction)
        section = Section(chosen, next((known for known in TIMES if known == time), "all"))
        await show_leaderboard(interaction, section)

    @app_commands.command(
        name=locale_str("profile"), description=locale_str("What you or another have made of the games here")
    )
    @app_commands.guild_only()
    @app_commands.rename(member=locale_str("member"))
    @app_commands.describe(member=locale_str("Whose profile; yours by default"))
    async def profile(self, interaction: Interaction, member: discord.User | None = None) -> None:
        """Show a member's profile."""
        await show_profile(interaction, member or interaction.user)

    leaderboard.autocomplete("game")(propose_games)

    async def _usual_game(self, interaction: Interaction) -> str:
        """Return the game that the member finished last on the server, or anybody, or the first that there is."""
        client = interaction.client
        played = await client.store.profiles.last_games(require_guild(interaction), interaction.user.id)
        return next((game for game in played if game in client.hosted_games), next(iter(client.hosted_games)))
