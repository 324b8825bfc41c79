"""What the host decides before the game: the order of the seats, who is invited, and the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.errors import UserError
from bot.pages.board import board_link
from bot.pages.lobby import declining_button, joining_button
from bot.pages.seating import seating_page
from bot.servers.admission import require_not_banned
from bot.tables import lobby
from bot.tables.lobby import require_host
from cogs.tables.lobbies import show_options, show_setup, show_to_host
from words.language import mark

if TYPE_CHECKING:
    from bot.client import Interaction
    from bot.model.table import Table


async def show_seating(interaction: Interaction, table: Table) -> None:
    """Show the order of the seats, for the host to change."""
    await show_to_host(interaction, table, seating_page)


async def swap(interaction: Interaction, table: Table, one: int, other: int) -> None:
    """Exchange two seats."""
    table = await interaction.client.tables.change(table.id, lobby.swap_seats, interaction.user.id, one, other)
    await show_seating(interaction, table)


async def invite(interaction: Interaction, table: Table, guest_id: int, *, is_bot: bool) -> None:
    """Keep a seat for a member, and call them."""
    require_host(table, interaction.user.id)
    if is_bot:
        raise UserError(mark("Bots do not play along. Add a computer player instead."))
    require_not_banned(interaction, guest_id)
    table = await interaction.client.tables.change(table.id, lobby.invite, interaction.user.id, guest_id)
    language = interaction.client.language_of(table.guild_id)
    words = language.say(
        "{guest}, {host} has invited you to a table of “{game}”. {link}",
        guest=f"<@{guest_id}>",
        host=f"<@{interaction.user.id}>",
        game=interaction.client.hosted_games[table.game].words.title,
        link=board_link(table, await interaction.client.store.boards.of_table(table.id)),
    ).rstrip()
    buttons = [joining_button(table, language), declining_button(table, language)]
    interaction.client.lobby_calls.call(table, guest_id, words, lambda now: guest_id in now.invited, buttons)
    await show_setup(interaction, table)


async def withdraw(interaction: Interaction, table: Table) -> None:
    """Open every seat to everybody again."""
    for invited in table.invited:
        table = await interaction.client.tables.change(
            table.id, lobby.withdraw_invitation, interaction.user.id, invited
        )
    await show_setup(interaction, table)


async def choose_clock(interaction: Interaction, table: Table, clock: str) -> None:
    """Choose the pace of play."""
    table = await interaction.client.tables.change(table.id, lobby.set_clock, interaction.user.id, clock)
    await show_options(interaction, table)
