"""Which table a command is about: the one of its channel, or a private one of the member who has typed it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.errors import UserError
from bot.interactions.game_choices import hosted_game
from bot.model.table import OPEN_PHASES
from bot.operating.logs import at_table
from bot.servers.permissions import NO_SERVER
from bot.tables.keeper import NoTableError
from bot.tables.seats import seat_of
from cogs.tables.alone import last_private_table
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.client import Interaction
    from bot.model.table import Phase, Table


async def table_here(interaction: Interaction) -> Table:
    """Return the table of the channel.

    Raises:
        NoTableError: the channel has none.
        UserError: the command was typed in no channel of a server.
    """
    if interaction.channel_id is None:
        raise UserError(NO_SERVER)
    return _noted(await interaction.client.tables.table_in(interaction.channel_id))


async def table_here_or_alone(interaction: Interaction, game: str | None, *, looks_back: bool = False) -> Table:
    """Return the private table of the game named; if none is named, the table of the channel.

    Where the channel has none, it is the table of the one game that the member plays alone.

    Args:
        interaction: the command.
        game: the game that the member has named, if any.
        looks_back: whether a game that is over will do as well, where the member plays none alone now.

    Raises:
        NoTableError: there is no such table.
        UserError: the member has had no private table of the game named, or plays several games alone.
    """
    if game is not None:
        name = hosted_game(interaction.client.hosted_games, game).rules.name
        tables, guild_id = interaction.client.tables, interaction.guild_id or 0
        return _noted(await tables.private_table(interaction.user.id, guild_id, name))
    if await _has_table_here(interaction, looks_back=looks_back):
        return await table_here(interaction)
    alone = await interaction.client.tables.open_private_tables(interaction.user.id, interaction.guild_id or 0)
    if not alone and looks_back:
        alone = await last_private_tables(interaction)
    return _the_only_one(alone) if alone else await table_here(interaction)


async def table_played_at(interaction: Interaction, game: str | None) -> Table:
    """Return the table at which the member plays; arguments and errors as for `table_here_or_alone`.

    Where they have no seat at the channel's table, that is the one game that they play alone.
    """
    alone = await tables_played_alone(interaction) if game is None else []
    return _the_only_one(alone) if alone else await table_here_or_alone(interaction, game)


async def table_numbered(interaction: Interaction, number: int | None, game: str | None) -> Table:
    """Return the table of the channel whose shuffle has this number; without one, its last table, or a private one.

    A lobby that closed has nothing to look back on: then it is the last table of the channel whose game has begun.
    """
    tables = interaction.client.tables
    if number is not None and game is None:
        return _noted(await tables.table_numbered(interaction.guild_id or 0, interaction.channel_id or 0, number))
    table = await table_here_or_alone(interaction, game, looks_back=True)
    if game is not None or table.has_begun or table.phase == "lobby":
        return table
    return await tables.latest_begun_in(table.channel_id) or table


async def table_for_proposals(interaction: Interaction) -> Table | None:
    """Return the table about which to propose something while the member types; none where an error would be told."""
    try:
        return await table_played_at(interaction, interaction.namespace.game or None)
    except UserError:
        return None


async def last_private_tables(interaction: Interaction) -> list[Table]:
    """Return the latest private table of each game that the member has had here, open or not."""
    had = [await last_private_table(interaction, game) for game in interaction.client.hosted_games]
    return [table for table in had if table is not None]


async def tables_played_alone(interaction: Interaction, seated: Collection[Phase] = OPEN_PHASES) -> list[Table]:
    """Return the open private tables of a member who has no seat at the channel's table; none if they have one.

    Args:
        interaction: the member's.
        seated: in which phases of the channel's table a seat there counts.
    """
    tables, user_id = interaction.client.tables, interaction.user.id
    try:
        there = await tables.table_in(interaction.channel_id or 0)
        if there.phase in seated and seat_of(there, user_id) is not None:
            return []
    except NoTableError:
        pass
    return await tables.open_private_tables(user_id, interaction.guild_id or 0)


async def _has_table_here(interaction: Interaction, *, looks_back: bool) -> bool:
    """Tell whether the channel has a table to speak of: whoever looks back finds nothing at a lobby that closed."""
    try:
        there = await table_here(interaction)
    except NoTableError:
        return False
    return there.has_begun or there.phase != "cancelled" or not looks_back


def _the_only_one(alone: Sequence[Table]) -> Table:
    """Return the private table that a command is about.

    Raises:
        UserError: it could be one of several.
    """
    if len(alone) > 1:
        raise UserError(
            mark("There are several games that you play alone, or have played. Name one of them in this command.")
        )
    return _noted(alone[0])


def _noted(table: Table) -> Table:
    """Return a table, which the log names from now on."""
    at_table.set(table.id)
    return table
