"""Finished games that a member may look at, wherever they were played on the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.servers.permissions import viewable_places
from bot.tables.keeper import no_such_table

if TYPE_CHECKING:
    from bot.client import Interaction
    from bot.model.finished_game import FinishedGame


async def require_visible(interaction: Interaction, table_id: int) -> FinishedGame:
    """Return what the history keeps of a game that the member played, or that was played where they may look.

    Raises:
        UserError: there is no such game, or not for them; the two are not told apart.
    """
    game = await interaction.client.store.history.game(table_id)
    if game is None or game.guild_id != interaction.guild_id:
        raise no_such_table()
    played = {member for seat in game.seats for member in (seat.user_id, seat.left_user_id)}
    if interaction.user.id not in played and game.place_id not in viewable_places(interaction):
        raise no_such_table()
    return game
