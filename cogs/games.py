"""`/games`: what can be played here, and where one's own games are."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.errors import UserError
from bot.interactions import answers
from bot.interactions.press import Press
from bot.pages import parts
from bot.store import StoreError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.client import Greenwood, Interaction
    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.pages.parts import Item, Page
    from bot.tables.model import Table

logger = logging.getLogger(__name__)

MOST_TABLES = 10
"""How many of a member's own games are listed."""


class GamesCommand(commands.Cog):
    """The way in for whoever has just met the bot."""

    def __init__(self, bot: Greenwood) -> None:
        self._bot = bot

    @app_commands.command(
        name=locale_str("games"), description=locale_str("Which games there are, and how to begin one")
    )
    async def games(self, interaction: Interaction) -> None:
        """Introduce every game, and point at the member's own tables."""
        here = [table async for table in self._tables_of(interaction.user.id) if table.guild_id == interaction.guild_id]
        await answers.show(
            interaction,
            _page(list(self._bot.hosted_games.values()), here[:MOST_TABLES], answers.language_of(interaction)),
        )

    async def _tables_of(self, user_id: int) -> AsyncIterator[Table]:
        for table_id in await self._bot.store.tables_of(user_id):
            try:
                yield await self._bot.tables.table(table_id)
            except (StoreError, UserError):
                logger.exception("table %d cannot be listed", table_id)


async def setup(bot: Greenwood) -> None:
    """Add the command."""
    await bot.add_cog(GamesCommand(bot))


def _page(hosted_games: list[HostedGame], tables: list[Table], language: CatalogueLanguage) -> Page:
    titles = {hosted.rules.name: hosted.words.title for hosted in hosted_games}
    mine = [
        language.say("{game} in <#{channel}>", game=titles[table.game], channel=table.channel_id) for table in tables
    ]
    return parts.page(
        parts.text(language.say("## Games of the greenwood")),
        *(item for hosted in hosted_games for item in _introduction(hosted, language)),
        *([parts.text(language.say("**Your games on this server**"), *mine)] if mine else []),
    )


def _introduction(hosted: HostedGame, language: CatalogueLanguage) -> list[Item]:
    words = parts.text(
        f"### {hosted.words.title}",
        language.say(hosted.words.summary),
        _who_can_play(hosted, language),
    )
    rules = parts.button(language.say("Rules"), Press(0, 0, "rules", f"{hosted.rules.name}.0").custom_id())
    return [words, *parts.rows([rules])]


def _who_can_play(hosted: HostedGame, language: CatalogueLanguage) -> str:
    """Say for how many a game is, and how it begins."""
    least, most = hosted.rules.seat_counts[0], hosted.rules.seat_counts[-1]
    command = language.command_name(hosted.words.command)
    if least == most:
        return language.say("For {n} players. Begin with `/{command} start`.", n=most, command=command)
    return language.say(
        "For {least} to {most} players. Begin with `/{command} start`.", least=least, most=most, command=command
    )
