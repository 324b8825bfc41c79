"""Members who leave for good, whatever a table is at: a pure change of one `Table` into the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables import lobby, moderating
from bot.tables.seats import seat_of

if TYPE_CHECKING:
    from bot.model.table import Table


def left(table: Table, user_id: int) -> Table:
    """Return an open table without a member: their seat is free in the lobby, and the computer's in a game.

    Another member is the host from then on, if there is one; a table without members closes.
    """
    if seat_of(table, user_id) is None:
        following = table
    elif table.phase == "lobby":
        following = lobby.leave(table, user_id)
    else:
        following = moderating.resign(table, user_id)
    return lobby.hosted(lobby.without_invitation(following, user_id))
