"""What moderators may do at a table: pure changes of one `Table` into the next; callers check the right to it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.errors import UserError
from bot.model.finished_game import finished
from bot.model.table import OPEN_PHASES, UNTIMED, Seat, Table
from bot.tables import lobby
from bot.tables.absence import SUCCESSOR_LEVEL, with_seat
from bot.tables.clocks import refreshed, stopped
from bot.tables.seats import distinct, require_seat, seat_of
from bot.tables.waiting import require_begun
from words.language import mark


def pause(table: Table, now: int) -> Table:
    """Have a game rest; its clocks stand still."""
    require_begun(table)
    if table.paused_at is not None:
        raise UserError(mark("This game is paused already."))
    return replace(table, paused_at=now)


def resume(table: Table, now: int) -> Table:
    """Have a paused game go on; a decision that is open counts as new, so that its members are called."""
    require_begun(table)
    if table.paused_at is None:
        raise UserError(mark("This game is not paused."))
    return replace(table, paused_at=None, revision=table.revision + 1, waiting_since=now)


def release_clock(table: Table) -> Table:
    """Have a game go on without a clock, whatever the present one says."""
    require_begun(table)
    if table.clock == UNTIMED:
        raise UserError(mark("This game has no clock."))
    seats = tuple(
        replace(seat, time_left=None, clock_since=None, timeouts=0, reminded=False, stood_in=False)
        for seat in table.seats
    )
    return replace(table, clock=UNTIMED, seats=seats)


def end(table: Table, now: int, *, counted: bool) -> Table:
    """Close a table; a game under way ends without winners, and counts as played if so wished."""
    if table.phase not in OPEN_PHASES:
        raise UserError(mark("This table is closed."))
    return replace(
        closed(table),
        ended_by="moderator",
        counted=counted and table.phase == "playing",
        revision=table.revision + 1,
        waiting_since=now,
    )


def annul(table: Table) -> Table:
    """Have a finished game count for nothing; history, series and ratings follow from that."""
    if table.annulled:
        raise UserError(mark("This game is annulled already."))
    if finished(table) is None:
        raise UserError(mark("This game does not count, so there is nothing to annul."))
    return replace(table, annulled=True)


def closed(table: Table) -> Table:
    """Return an open table as cancelled, with nothing left to ask."""
    return replace(table, phase="cancelled", paused_at=None, proposal=None, votes=(), invited=(), declined=())


def kick(table: Table, number: int) -> Table:
    """Take a member's seat away: free in the lobby, the computer's in a game."""
    seat = _seat(table, number)
    if seat.user_id is None:
        raise UserError(mark("A computer player sits there."))
    if table.phase == "lobby":
        return closed_by_moderator(lobby.leave(table, seat.user_id))
    return closed_by_moderator(given_up(table, number))


def closed_by_moderator(table: Table) -> Table:
    """Return a table that is closed, if it is, as one that a moderator has closed."""
    return replace(table, ended_by="moderator") if table.phase == "cancelled" else table


def given_up(table: Table, number: int) -> Table:
    """Hand a member's seat to the computer for good; a game without members ends, and one with others has a host."""
    require_begun(table)
    seat = table.seats[number]
    successor = Seat(seat.name, level=SUCCESSOR_LEVEL, resigned_user_id=seat.user_id, taken_at=seat.taken_at)
    following = lobby.hosted(with_seat(table, number, successor))
    return following if any(other.user_id is not None for other in following.seats) else closed(following)


def replace_seat(table: Table, number: int, user_id: int, name: str, now: int) -> Table:
    """Have a member take over a seat, whoever had it; an open decision counts as new, so that they are called."""
    require_begun(table)
    seat = _seat(table, number)
    if seat_of(table, user_id) is not None:
        raise UserError(mark("<@{member}> already sits at this table."), member=user_id)
    others = (*table.seats[:number], *table.seats[number + 1 :])
    left = seat.user_id or seat.resigned_user_id
    taken_at = table.moves if left is None else seat.taken_at
    taken_over = Seat(distinct(name, others), user_id, resigned_user_id=left, taken_at=taken_at)
    following = lobby.hosted(with_seat(table, number, refreshed(taken_over, table.clock)))
    return replace(following, revision=table.revision + 1, waiting_since=now)


def relocate(table: Table, channel_id: int, parent_id: int | None = None) -> Table:
    """Have a table go on in another channel or thread; `parent_id` as in `Table`."""
    if table.phase not in OPEN_PHASES:
        raise UserError(mark("This table is closed."))
    if table.channel_id == channel_id:
        raise UserError(mark("The table is in this channel already."))
    return replace(table, channel_id=channel_id, parent_id=parent_id)


def resign(table: Table, user_id: int) -> Table:
    """Hand a member's seat to the computer as they wish; a game without members ends."""
    return given_up(table, require_seat(table, user_id))


def abandon(table: Table) -> Table:
    """Close a table whose channel is gone; a game that has ended stays as it is."""
    return closed(table) if table.phase in OPEN_PHASES else table


def rewind(table: Table, moves: int, now: int) -> Table:
    """Go back to where a game was after so many moves; the later ones are forgotten, and older buttons are stale.

    Chance is a matter of the move's number, so that playing on draws the same cards and dice again. The state of that
    moment comes from the log: `Tables.change` puts it in. A seat stays with whoever has it now.
    """
    require_begun(table)
    if not 0 <= moves < table.moves:
        raise UserError(mark("The game can go back to a move that was played, and no further."))
    seats = tuple(replace(seat, taken_at=min(seat.taken_at, moves)) for seat in table.seats)
    return replace(
        stopped(replace(table, seats=seats), now),
        moves=moves,
        revision=table.revision + 1,
        waiting_since=now,
        proposal=None,
        votes=(),
    )


def _seat(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise UserError(mark("There is no such seat at this table."))
    return table.seats[number]
