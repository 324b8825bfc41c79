"""What happens to a table whose deadline has passed: a pure change of one `Table` into the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.tables import absence, clocks, lobby, moderating
from bot.tables.playing import Chosen, play_at
from games import GAMES

if TYPE_CHECKING:
    from bot.model.table import Table
    from bot.tables.playing import Played


def time_out(table: Table, now: int) -> Table | Played:
    """Do one thing that is due: remind, waive a reaction, have the computer play on, or close an idle table.

    Nothing changes before the table's deadline. One call may leave more to do; then the new deadline has passed too.
    """
    if table.deadline is None or now < table.deadline:
        return table
    if table.phase == "lobby":
        return _lobby_timed_out(table)
    if table.is_private:
        return replace(moderating.closed(table), ended_by="idle")
    expired = clocks.expired(table, now)
    for seat, wait in expired.items():
        if wait == "reaction":
            move = GAMES[table.game].pass_move(table.state, seat)
            return play_at(table, Chosen(seat, table.revision, move), None, now)
    if expired:
        return absence.timed_out(table, expired)
    return absence.reminded(table, clocks.to_remind(table, now))


def _lobby_timed_out(table: Table) -> Table:
    """Stop asking for a rematch; close a lobby to which nobody has come, or in which nothing has happened."""
    if table.asked and len(lobby.members_in(table)) > 1:
        return lobby.with_declined(lobby.without_asked(table), *table.asked)
    return replace(moderating.closed(table), ended_by="idle")
