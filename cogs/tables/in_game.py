"""What members look up and decide at a table that is open, for commands and buttons alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.discord_errors import TROUBLE_THREAD_LOCKED
from bot.errors import UserError
from bot.interactions import answers
from bot.markdown import in_text
from bot.pages import parts
from bot.pages.audit_entries import CHANGES_OF_COURSE
from bot.pages.games import gallery_button
from bot.pages.log import MOST_CHANGES, Opened, log_page
from bot.pages.menus import (
    MenuExtras,
    menu_page,
    resign_page,
    resigned_page,
    rules_page,
    ways_from_rules,
    words_page,
)
from bot.pages.people import names_in_text
from bot.pages.private import board_button, whole_board_page
from bot.pictures.drawing_queue import PRESSED
from bot.servers.permissions import require_permissions
from bot.tables import moderating, take_back
from bot.tables.seats import require_seat, seat_of
from bot.tables.waiting import require_playing, view_for
from cogs.tables.pictures import drawn_in_time
from words.facts import board_in_words
from words.game_log import past_turns

if TYPE_CHECKING:
    from bot.client import Interaction
    from bot.hosted_game import HostedGame
    from bot.model.table import Table


async def show_menu(interaction: Interaction, table: Table) -> None:
    """Offer what is needed less often."""
    user_id = interaction.user.id
    can_take_back = await take_back.can_ask(interaction.client.tables, table, user_id)
    language = answers.language_of(interaction)
    hosted, board = interaction.client.hosted_games[table.game], None
    if table.is_private:
        answers.keep_panel(interaction)
        if interaction.client.members.preferences(user_id).pictures:
            board = board_button(table, hosted, language)
    await answers.show(interaction, menu_page(table, hosted, user_id, language, MenuExtras(can_take_back, board)))


async def show_words(interaction: Interaction, table: Table) -> None:
    """Describe the position in words: the member's own view if they play, else an onlooker's."""
    if table.state is None or table.phase == "cancelled":
        require_playing(table)
    hosted = interaction.client.hosted_games[table.game]
    view = view_for(table, seat_of(table, interaction.user.id))
    language = answers.language_of(interaction)
    words = board_in_words(hosted.words.position(view, names_in_text(table), language), language)
    await answers.show(interaction, words_page(table, interaction.user.id, hosted, words, language))


async def show_board(interaction: Interaction, table: Table) -> None:
    """Show the board of a private table whose panel shows the hand alone; in words where it cannot be drawn soon.

    It takes the place of the menu that led here.
    """
    require_playing(table)
    hosted, language = interaction.client.hosted_games[table.game], answers.illustrated_language_of(interaction)
    drawn = await drawn_in_time(
        interaction, lambda painter: painter.board(hosted, table, language, PRESSED, table.recent[-1:])
    )
    if drawn is None:
        await show_words(interaction, table)
        return
    await answers.show(interaction, whole_board_page(table, hosted, drawn, language))


async def show_log(interaction: Interaction, table: Table, page: int = -1) -> None:
    """Show some turns of what has happened, by default the last."""
    language = answers.illustrated_language_of(interaction)
    hosted = interaction.client.hosted_games[table.game]
    moves = await interaction.client.tables.past(table) if table.moves else []
    turns = past_turns(hosted.words, moves, names_in_text(table), language)
    records = interaction.client.store.servers
    reason = await records.reason_of_halt(table) if table.phase == "cancelled" else ""
    changes = () if table.is_private else await records.at_table(table, CHANGES_OF_COURSE, MOST_CHANGES)
    opened = Opened(page, interaction.user.id, interaction.channel_id, reason, changes)
    await answers.show(interaction, log_page(table, hosted, turns, opened, language))


async def show_rules(interaction: Interaction, hosted: HostedGame, page: int = 0, table: Table | None = None) -> None:
    """Show a page of a game's rules, opened at a table or at none; lessons are for servers."""
    language = answers.language_of(interaction)
    if interaction.guild_id is None:
        beside = parts.rows([gallery_button(language)])
    else:
        beside = ways_from_rules(table, interaction.user.id, hosted, language)
    await answers.show(interaction, rules_page(table.id if table else 0, hosted, page, language, beside))


async def repost(interaction: Interaction, table: Table) -> None:
    """Post the board anew at the bottom of its channel; a private table has its panel for that."""
    if table.is_private:
        await interaction.client.panels.show(interaction, table)
        return
    require_permissions(interaction)
    if isinstance(interaction.channel, discord.Thread) and interaction.channel.locked:
        raise UserError(TROUBLE_THREAD_LOCKED)
    interaction.client.boards.repost(table.id)
    await answers.tell(
        interaction, answers.language_of(interaction).say("The board comes to the bottom of the channel.")
    )


async def ask_to_resign(interaction: Interaction, table: Table) -> None:
    """Ask before a member gives up their seat for good."""
    require_playing(table)
    require_seat(table, interaction.user.id)
    await answers.show(interaction, resign_page(table, answers.language_of(interaction)))


async def resign(interaction: Interaction, table: Table) -> None:
    """Hand the member's seat to a computer player; where no other member sits, the game ends."""
    client, seat = interaction.client, table.seats[require_seat(table, interaction.user.id)]
    following = await client.tables.change(table.id, moderating.resign, interaction.user.id)
    if following.phase == "playing":
        told = client.language_of(table.guild_id).say(
            "**{name} has resigned.** A computer player takes the seat, and the game goes on.", name=in_text(seat.name)
        )
        client.notices.post(table.guild_id, following.channel_id, told)
    await answers.show(interaction, resigned_page(following, answers.language_of(interaction)))
