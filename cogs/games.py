"""`/games` and `/help`: what can be played here, how to begin, and where one's own games are."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.digits import whole_number
from bot.interactions import answers
from bot.interactions.game_choices import hosted_game
from bot.needed_permissions import missing, required_in
from bot.pages.games import (
    GALLERY,
    HOW_IT_WORKS,
    OPEN_TABLE,
    Greeting,
    gallery_page,
    gallery_pages,
    how_page,
    lacking_line,
    own_tables,
)
from bot.servers.permissions import NO_SERVER
from bot.surfaces.covers import COVER_SECONDS, begin_covers, finished_covers
from bot.tables.lobby import USUAL_LEVEL
from cogs.tables.lobbies import open_table

if TYPE_CHECKING:
    from bot.client import Greenwood, Interaction
    from bot.pages.parts import Page
    from bot.pages.press import Press

MOST_TABLES = 10
"""How many of a member's own games are listed."""


class GamesCommand(commands.Cog):
    """The way in for whoever has just met the bot."""

    @app_commands.command(
        name=locale_str("games"), description=locale_str("Which games there are, and how to begin one")
    )
    async def games(self, interaction: Interaction) -> None:
        """Introduce every game, and point at the member's own tables."""
        await show_gallery(interaction)

    @app_commands.command(name=locale_str("help"), description=locale_str("What I can do, and how to begin a game"))
    async def help(self, interaction: Interaction) -> None:
        """Introduce every game, as those expect who ask for help."""
        await show_gallery(interaction)


async def show_gallery(interaction: Interaction, asked: str = "") -> None:
    """Show a page of the games; late covers follow, unless the message shows something else by then.

    Args:
        interaction: a command or a press.
        asked: which page, as a button says it; one that there is not is the first.
    """
    client, language = interaction.client, answers.language_of(interaction)
    hosted_games, greeting = client.hosted_games.values(), await _greeting(interaction)
    pages = gallery_pages(hosted_games, greeting.finished)
    number = whole_number(asked, len(pages) - 1) or 0
    drawing = begin_covers(client.painter, pages[number], language)
    _, late = await asyncio.wait(drawing.values(), timeout=COVER_SECONDS)

    def page() -> Page:
        return gallery_page(hosted_games, finished_covers(drawing), greeting, language, number)

    message_id = await answers.show(interaction, page())
    if not late:
        return
    await asyncio.wait(late)
    if client.gate.is_latest(interaction, message_id):
        await answers.rewrite(interaction, page())


async def _greeting(interaction: Interaction) -> Greeting:
    language, client = answers.language_of(interaction), interaction.client
    heading = language.say("## Games of the greenwood")
    if interaction.guild_id is None:
        return Greeting("\n".join((heading, language.say(NO_SERVER))), is_on_server=False)
    own = await client.tables.readable(await client.store.tables_of(interaction.user.id))
    tables = [table for table in own if table.guild_id == interaction.guild_id]
    titles = {hosted.rules.name: hosted.words.title for hosted in client.hosted_games.values()}
    lacking = missing(interaction.app_permissions, required_in(interaction.channel))
    return Greeting(
        heading,
        (*own_tables(tables[:MOST_TABLES], titles, language), lacking_line(lacking, language)),
        commands=answers.language_of_commands(interaction),
        may_set_up=interaction.permissions.manage_guild,
        finished=client.finished_lessons.of(interaction.user.id),
    )


async def _explain(interaction: Interaction, _press: Press) -> None:
    await answers.show(
        interaction, how_page(answers.language_of(interaction), answers.language_of_commands(interaction))
    )


async def _press_open(interaction: Interaction, press: Press) -> None:
    """Open a table for the game of the press, at its usual options."""
    hosted = hosted_game(interaction.client.hosted_games, press.argument)
    await open_table(interaction, hosted, hosted.rules.Options(), 0, USUAL_LEVEL)


async def setup(bot: Greenwood) -> None:
    """Add the commands, and have the buttons of the gallery handled."""
    bot.router.add(GALLERY, lambda interaction, press: show_gallery(interaction, press.argument))
    bot.router.add(HOW_IT_WORKS, _explain)
    bot.router.add(OPEN_TABLE, _press_open)
    await bot.add_cog(GamesCommand())
