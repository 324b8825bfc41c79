"""Lessons: a member learns a game by playing it in a private panel, and can leave and take up a lesson at any step.

Other messages lead here by a button with the verb `bot.pages.verbs.LEARN`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.errors import StalePressError, UserError
from bot.interactions import answers
from bot.interactions.game_choices import hosted_game
from bot.pages.games import first_game_first
from bot.pages.lesson import learn_page, leave_page, make_way_page, stopped_page
from bot.servers.admission import require_not_banned
from bot.servers.permissions import require_guild
from bot.tables import lessons
from cogs.tables.alone import begin, chosen_opponents, open_private_table, show
from cogs.tables.drafting import drafted
from words.language import mark

if TYPE_CHECKING:
    from bot.client import Interaction
    from bot.hosted_game import HostedGame
    from bot.model.table import Table
    from bot.pages.press import Press


async def learn(interaction: Interaction, hosted: HostedGame) -> None:
    """Begin a game's lesson and show its panel, or go on with it if the member is in it already.

    A member who plays that game alone is asked whether to give it up.

    Args:
        interaction: a command or a press, in any channel where the bot may answer.
        hosted: the game.

    Raises:
        UserError: there is no lesson of it, or the member may not play here.
    """
    require_guild(interaction)
    require_not_banned(interaction)
    lesson = hosted.words.lesson
    if lesson is None:
        raise UserError(mark("There is no lesson of this game yet. Its rules explain it."))
    opened = await open_private_table(interaction, hosted)
    if opened is not None:
        await _go_on_with(interaction, opened, hosted)
        return
    tables = interaction.client.tables
    prepared = lessons.begin(drafted(interaction, hosted, hosted.rules.Options()), lesson, tables.now())
    table = replace(prepared.table, opponents=await chosen_opponents(interaction, hosted.rules.name))
    await begin(interaction, table, prepared.log)


async def _go_on_with(interaction: Interaction, table: Table, hosted: HostedGame) -> None:
    """Show a lesson where it stands; where an ordinary private game is in its way, ask whether to give that up."""
    language = answers.language_of(interaction)
    if table.lesson is None and table.phase == "playing":
        answers.keep_panel(interaction)
        await answers.show(interaction, make_way_page(table, hosted, language))
        return
    back = language.say("Welcome back. The lesson goes on where you left it.")
    has_more = table.lesson is not None and not lessons.is_at_last_step(table, hosted.words.lesson)
    await show(interaction, table, back if has_more else "")


async def offer(interaction: Interaction) -> None:
    """Offer all lessons, each with how far the member is in it."""
    games = first_game_first(interaction.client.hosted_games.values())
    opened = [await open_private_table(interaction, hosted) for hosted in games]
    going_on = {table.game: table for table in opened if table is not None}
    finished = interaction.client.finished_lessons.of(interaction.user.id)
    await answers.show(interaction, learn_page(games, going_on, finished, answers.language_of(interaction)))


async def learn_instead(interaction: Interaction, table: Table) -> None:
    """Give up the private game that is in the way of its lesson, and begin that."""
    await interaction.client.tables.change(table.id, lessons.make_way, interaction.user.id)
    await learn(interaction, interaction.client.hosted_games[table.game])


async def press_lessons(interaction: Interaction, _press: Press) -> None:
    """Offer all lessons in a message of its own; the panel stays."""
    answers.keep_panel(interaction)
    await offer(interaction)


async def press_learn(interaction: Interaction, press: Press) -> None:
    """Begin the lesson of the game that the press names."""
    await learn(interaction, hosted_game(interaction.client.hosted_games, press.argument))


async def go_on(interaction: Interaction, table: Table, press: Press) -> None:
    """Go on to the next step of a lesson."""
    lesson = interaction.client.hosted_games[table.game].words.lesson
    note, tables = "", interaction.client.tables
    try:
        table = await tables.change(table.id, lessons.go_on, interaction.user.id, press.revision, lesson)
    except StalePressError as error:
        table = await tables.table(table.id)
        note = error.text(answers.language_of(interaction), answers.public_language_of(interaction))
    await show(interaction, table, note)


async def ask_to_leave(interaction: Interaction, table: Table) -> None:
    """Ask before a lesson ends; its panel stays as it is."""
    lessons.require_in_lesson(table, interaction.user.id)
    answers.keep_panel(interaction)
    await answers.show(interaction, leave_page(table, answers.language_of(interaction)))


async def stop(interaction: Interaction, table: Table) -> None:
    """End a lesson and its game."""
    hosted, language = interaction.client.hosted_games[table.game], answers.language_of(interaction)
    table = await interaction.client.tables.change(table.id, lessons.stop, interaction.user.id)
    await answers.show(interaction, stopped_page(table, hosted, language))


async def leave(interaction: Interaction, table: Table) -> None:
    """End a lesson; its game goes on."""
    table = await interaction.client.tables.change(table.id, lessons.leave, interaction.user.id)
    note = answers.language_of(interaction).say(
        "The lesson is over. Play on as you like; /learn begins it anew once this game is over or given up."
    )
    await show(interaction, table, note)
