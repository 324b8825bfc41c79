"""`/history`: the games that were played on a server, as far as a member may see them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.digits import whole_number
from bot.errors import UserError
from bot.interactions import answers
from bot.interactions.game_choices import hosted_game, propose_games
from bot.pages.closed import facts_as_it_stood
from bot.pages.history import (
    GAME,
    GAMES_PER_PAGE,
    LOG,
    NEWER,
    OLDER,
    RECORD,
    Choice,
    PastGame,
    game_page,
    history_page,
    read_choice,
)
from bot.pages.in_words import told_in_words
from bot.pages.press import LARGEST_NUMBER
from bot.pages.series import series_line
from bot.pictures.drawing_queue import PRESSED
from bot.players.periods import TIME_NAMES, beginning_of
from bot.servers.permissions import require_guild, viewable_places
from bot.store.history import Anchor, HistoryFilter
from bot.surfaces.races import course_of
from bot.tables.keeper import no_such_table
from cogs.tables.in_game import show_log
from cogs.tables.past import require_visible
from cogs.tables.pictures import drawn_in_time
from cogs.tables.records import give_record
from words.language import mark
from words.race import curve_facts

if TYPE_CHECKING:
    from bot.client import Greenwood, Interaction
    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.finished_game import FinishedGame
    from bot.model.table import Table
    from bot.pages.press import Press
    from words.language import Language

WORDS_ROOM = 1_200
"""Characters of what a missing picture would show, at most; a message holds 4,000 in all."""
UNREADABLE = mark("This list is from another version of the bot. Type /history for a fresh one.")


class HistoryCommand(commands.Cog):
    """The way back to games that are over."""

    @app_commands.command(
        name=locale_str("history"), description=locale_str("The games that were played on this server, and yours")
    )
    @app_commands.guild_only()
    @app_commands.rename(game=locale_str("game"), member=locale_str("member"), time=locale_str("time"))
    @app_commands.describe(
        game=locale_str("Only this game"),
        member=locale_str("Only games of this member; choose yourself for your own"),
        time=locale_str("Only games that ended since then"),
    )
    @app_commands.choices(
        time=[app_commands.Choice(name=locale_str(name), value=time) for time, name in TIME_NAMES.items()]
    )
    async def history(
        self,
        interaction: Interaction,
        game: str = "",
        member: discord.User | None = None,
        time: str = "all",
    ) -> None:
        """List finished games."""
        name = hosted_game(interaction.client.hosted_games, game).rules.name if game else ""
        chosen = Choice(name, member.id if member else 0, next((known for known in TIME_NAMES if known == time), "all"))
        await _show_list(interaction, chosen, None)

    history.autocomplete("game")(propose_games)


async def setup(bot: Greenwood) -> None:
    """Add the command and its buttons."""
    bot.router.add(OLDER, _older)
    bot.router.add(NEWER, _newer)
    bot.router.add(GAME, _game)
    bot.router.add(LOG, _log)
    bot.router.add(RECORD, _record)
    await bot.add_cog(HistoryCommand())


async def _older(interaction: Interaction, press: Press) -> None:
    await _show_list(interaction, _choice(press.argument), Anchor(press.table_id) if press.table_id else None)


async def _newer(interaction: Interaction, press: Press) -> None:
    await _show_list(interaction, _choice(press.argument), Anchor(press.table_id, is_newer=True))


async def _show_list(interaction: Interaction, choice: Choice, anchor: Anchor | None) -> None:
    client = interaction.client
    calendar = client.members.preferences(interaction.user.id)
    wanted = HistoryFilter(
        require_guild(interaction),
        interaction.user.id,
        viewable_places(interaction),
        game=choice.game or None,
        member_id=choice.member_id or None,
        since=beginning_of(choice.time, calendar.local_time(client.now())),
    )
    page = await client.store.history.page(wanted, anchor, GAMES_PER_PAGE)
    language = answers.language_of(interaction)
    await answers.show(interaction, history_page(page, choice, client.hosted_games, language, calendar.local_time))


async def _game(interaction: Interaction, press: Press) -> None:
    chosen, _, number = press.argument.rpartition("=")
    choice = _choice(chosen)
    game, table = await _visible(interaction, whole_number(number, LARGEST_NUMBER))
    hosted, language = interaction.client.hosted_games[table.game], answers.illustrated_language_of(interaction)
    series = await _series(interaction, game, language)
    past = await _illustrated(interaction, PastGame(table, game, series, None), hosted, language)
    await answers.show(interaction, game_page(past, choice, hosted, language))


async def _illustrated(
    interaction: Interaction, past: PastGame, hosted: HostedGame, language: CatalogueLanguage
) -> PastGame:
    """Return a game with its story and its pictures; by rules of long ago there are none any more."""
    table = past.table
    if table.outcome is None:
        return await _illustrated_end(interaction, past, hosted, language)
    if table.state is None:
        return past
    race, names, told = await course_of(interaction.client.tables, table, hosted, language, None)
    drawn = [drawn_in_time(interaction, lambda painter: painter.board(hosted, table, language, PRESSED))]
    is_apart = hosted.words.race.in_final is None
    if race and is_apart:
        drawn.append(drawn_in_time(interaction, lambda painter: painter.race(hosted, table, race, language, PRESSED)))
    final, *curves = await asyncio.gather(*drawn)
    past = past._replace(drawn=final, race=curves[0] if curves else None, story=told)
    if not race or (past.race if is_apart else final):
        return past
    return past._replace(in_words=told_in_words(curve_facts(race, names, language), language, room=WORDS_ROOM))


async def _illustrated_end(
    interaction: Interaction, past: PastGame, hosted: HostedGame, language: CatalogueLanguage
) -> PastGame:
    """Return a game without a result with why it ended, and how it stood then."""
    table = past.table
    past = past._replace(reason=await interaction.client.store.servers.reason_of_halt(table))
    if table.state is None:
        return past
    drawn = await drawn_in_time(interaction, lambda painter: painter.board(hosted, table, language, PRESSED))
    if drawn is not None:
        return past._replace(drawn=drawn)
    facts = facts_as_it_stood(table, hosted, language)
    return past._replace(in_words=told_in_words(facts, language, room=WORDS_ROOM))


async def _series(interaction: Interaction, game: FinishedGame, language: Language) -> str:
    series = await interaction.client.store.history.series(game.guild_id, game.game, game.members)
    if series.games == 1:
        return ""
    names = {seat.user_id or seat.left_user_id or 0: seat.name for seat in game.seats}
    return series_line(series, names, language, by_now=True)


async def _log(interaction: Interaction, press: Press) -> None:
    _, table = await _visible(interaction, press.table_id)
    answers.keep_panel(interaction)
    await show_log(interaction, table)


async def _record(interaction: Interaction, press: Press) -> None:
    _, table = await _visible(interaction, press.table_id)
    await give_record(interaction, table, with_names=False)


async def _visible(interaction: Interaction, table_id: int | None) -> tuple[FinishedGame, Table]:
    """Return a finished game with its table, if the member may see it."""
    if not table_id:
        raise no_such_table()
    game = await require_visible(interaction, table_id)
    return game, await interaction.client.tables.table(table_id)


def _choice(text: str) -> Choice:
    choice = read_choice(text)
    if choice is None:
        raise UserError(UNREADABLE)
    return choice
