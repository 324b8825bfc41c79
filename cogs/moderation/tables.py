"""Which table a moderator means, and whether they may look after it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.errors import UserError
from bot.model.table import OPEN_PHASES
from bot.operating.logs import at_table
from bot.servers.permissions import has_right, require_right
from bot.store import StoreError
from bot.tables.keeper import no_such_table

if TYPE_CHECKING:
    from bot.client import Interaction
    from bot.model.table import BoardMessage, Table


logger = logging.getLogger(__name__)


async def require_table(interaction: Interaction, table_id: int) -> Table:
    """Return a table of this server by its id.

    Raises:
        UserError: there is none, or the member may not moderate in its channel.
    """
    guild_id = require_right(interaction, "manage_messages")
    table = await interaction.client.tables.table(table_id)
    if table.guild_id != guild_id or table.is_private:
        raise no_such_table()
    require_right(interaction, "manage_messages", table.channel_id)
    return table


async def require_table_in(interaction: Interaction, channel_id: int | None) -> Table:
    """Return the table of a channel of this server, by default the one at hand; errors as for `require_table`."""
    guild_id = require_right(interaction, "manage_messages", channel_id)
    table = await interaction.client.tables.table_in(channel_id or interaction.channel_id or 0)
    if table.guild_id != guild_id:
        raise no_such_table()
    at_table.set(table.id)
    return table


async def moderated_tables(
    interaction: Interaction, guild_id: int
) -> tuple[list[tuple[Table, BoardMessage | None]], list[int]]:
    """Return the open tables of a server that the member may moderate with their boards, and those that are damaged."""
    readable: list[tuple[Table, BoardMessage | None]] = []
    unreadable: list[int] = []
    client = interaction.client
    for table_id in await client.store.servers.open_tables(guild_id):
        try:
            table = await client.tables.table(table_id)
        except (StoreError, UserError):
            logger.exception("table %d cannot be listed", table_id)
            unreadable.append(table_id)
            continue
        if table.phase in OPEN_PHASES and has_right(interaction, "manage_messages", table.channel_id):
            readable.append((table, await client.store.boards.of_table(table_id)))
    return readable, unreadable
