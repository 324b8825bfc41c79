"""Members who take too long, and who come back: pure changes of one `Table` into the next.

The computer finishes the turn of a member whose time is up. After `TIMEOUTS` such turns in a row, or by a vote of the
others, it keeps the seat until the member is back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.errors import StalePressError, UserError
from bot.public_buttons import BACK, MY_HAND, PublicButton
from bot.tables.clocks import CLOCKS, refreshed
from bot.tables.seats import require_seat
from bot.tables.waiting import EARLIER_DECISION, members_to_move, require_begun, require_playing, waits_for
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.model.table import Seat, Table
    from games.players import LevelName

TIMEOUTS = 3
"""After so many turns in a row that the computer had to finish, it keeps the seat."""
SUCCESSOR_LEVEL: LevelName = "steady"
"""How well the computer plays that takes over from a member, for a turn or for good."""


def back(table: Table, user_id: int, now: int) -> Table:
    """Give a member their seat back, with at least the time of one turn, and with the others' patience from now on."""
    require_begun(table)
    number = require_seat(table, user_id)
    seat = table.seats[number]
    if not seat.is_away and not seat.stood_in:
        raise UserError(mark("You are not away: the table knows that you are here."))
    returned = with_seat(table, number, replace(refreshed(seat, table.clock), level=None, timeouts=0))
    return replace(returned, waiting_since=now) if number in waits_for(table) else returned


def moved_themselves(table: Table, number: int) -> Table:
    """Return a table at which a member is about to move themselves, so that they are neither away nor out of time."""
    seat = table.seats[number]
    if not seat.is_away and not seat.timeouts:
        return table
    if seat.is_away:
        seat = replace(refreshed(seat, table.clock), level=None)
    return with_seat(table, number, replace(seat, timeouts=0))


def vote_away(table: Table, user_id: int, revision: int, now: int) -> Table:
    """Vote to have the computer keep the seats waited for, which more than half of the members present decide.

    Args:
        table: as it is now.
        user_id: who votes.
        revision: of the decision about which they were asked.
        now: Unix time in seconds.

    Raises:
        StalePressError: that decision or the game is over, or the game rests.
        UserError: there is nothing to vote about, not yet, or not for them.
    """
    if revision != table.revision:
        raise StalePressError(EARLIER_DECISION)
    number = require_vote(table, user_id, now)
    waited_for = members_to_move(table)
    votes = tuple(sorted({*table.votes, number}))
    voters = [other for other in present(table) if other not in waited_for]
    if 2 * len([vote for vote in votes if vote in voters]) > len(voters):
        return sent_away(table, waited_for)
    return replace(table, votes=votes)


def require_vote(table: Table, user_id: int, now: int) -> int:
    """Return the seat with which a member may vote now to have the computer keep the seats waited for.

    Raises:
        UserError: there is nothing to vote about, not yet, or not for them.
    """
    require_playing(table)
    number = require_present(table, user_id)
    waited_for = members_to_move(table)
    if not waited_for:
        raise UserError(mark("The table waits for no member now."))
    if number in waited_for:
        raise UserError(
            mark("The table waits for you yourself. Press “{button}” to choose."), button=PublicButton(MY_HAND)
        )
    opens_at = table.waiting_since + CLOCKS[table.clock].patience
    if now < opens_at:
        raise UserError(
            mark("It is too early: {when} you can vote for the computer to play on for whoever is missing."),
            when=f"<t:{opens_at}:R>",
        )
    if number in table.votes:
        raise UserError(mark("You have voted already. The others have not decided yet."))
    return number


def timed_out(table: Table, numbers: Collection[int]) -> Table:
    """Have the computer play for seats whose time is up."""
    seats = tuple(_timed_out(seat) if number in numbers else seat for number, seat in enumerate(table.seats))
    return _with_seats(table, seats)


def reminded(table: Table, numbers: Collection[int]) -> Table:
    """Note that members are reminded of their turn, so that it happens once."""
    seats = tuple(
        replace(seat, reminded=True) if number in numbers else seat for number, seat in enumerate(table.seats)
    )
    return replace(table, seats=seats)


def sent_away(table: Table, numbers: Collection[int]) -> Table:
    """Have the computer keep seats until their members are back."""
    seats = tuple(
        replace(seat, level=SUCCESSOR_LEVEL, stood_in=False) if number in numbers else seat
        for number, seat in enumerate(table.seats)
    )
    return _with_seats(table, seats)


def present(table: Table) -> tuple[int, ...]:
    """Return the seats of the members who are not away."""
    return tuple(number for number, seat in enumerate(table.seats) if seat.user_id is not None and not seat.is_away)


def require_present(table: Table, user_id: int) -> int:
    """Return the seat of a member who is not away, or tell them how to come back."""
    number = require_seat(table, user_id)
    if table.seats[number].is_away:
        raise UserError(
            mark("You are away, and the computer keeps your seat. Press “{button}” first."), button=PublicButton(BACK)
        )
    return number


def with_seat(table: Table, number: int, seat: Seat) -> Table:
    """Return a table with another seat in this place; votes and wishes to take back a move lapse with that."""
    return _with_seats(table, (*table.seats[:number], seat, *table.seats[number + 1 :]))


def _with_seats(table: Table, seats: tuple[Seat, ...]) -> Table:
    return replace(table, seats=seats, votes=(), proposal=None)


def _timed_out(seat: Seat) -> Seat:
    timeouts = seat.timeouts + 1
    kept = timeouts >= TIMEOUTS
    return replace(
        seat,
        timeouts=timeouts,
        time_left=0,
        clock_since=None,
        reminded=False,
        stood_in=not kept,
        level=SUCCESSOR_LEVEL if kept else None,
    )
