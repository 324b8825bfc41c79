"""Who sits where at a table."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING
from unicodedata import category

from bot.errors import UserError
from bot.tables.clocks import CLOCKS
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model.table import Seat, Table


def seat_of(table: Table, user_id: int) -> int | None:
    """Return the seat that this member holds, if any."""
    return next((number for number, seat in enumerate(table.seats) if seat.user_id == user_id), None)


def has_one_member(table: Table) -> bool:
    """Tell whether a single member sits at a table, so that a game that they give up has no result."""
    return sum(seat.user_id is not None for seat in table.seats) == 1


def private_seat(table: Table) -> int | None:
    """Return the member's seat at a private table, where nobody else reads; None at public ones."""
    return seat_of(table, table.host_id) if table.is_private else None


def seat_of_first_member(table: Table) -> int | None:
    """Return the first seat that a member holds, which is the only one where a single member plays."""
    return next((number for number, seat in enumerate(table.seats) if seat.user_id is not None), None)


def plays_in_peace(table: Table) -> bool:
    """Tell whether a single member plays against computers, without haste: nobody waits while they look on."""
    is_hasty = table.pace == "at_once" or CLOCKS[table.clock].is_hurried
    return table.is_private or (has_one_member(table) and not is_hasty)


def distinct(name: str, seats: Sequence[Seat]) -> str:
    """Return the name, or with a number where somebody at the table already has it."""
    taken = {_as_seen(seat.name) for seat in seats}
    if _as_seen(name) not in taken:
        return name
    return next(f"{name} ({number})" for number in count(2) if _as_seen(f"{name} ({number})") not in taken)


def _as_seen(name: str) -> str:
    """Return a name without what nobody sees of it, and in small letters."""
    return "".join(sign for sign in name if category(sign) != "Cf").casefold()


def require_seat(table: Table, user_id: int) -> int:
    """Return the member's seat, or tell them that they have none."""
    number = seat_of(table, user_id)
    if number is not None:
        return number
    if any(seat.resigned_user_id == user_id and seat.user_id is None for seat in table.seats):
        raise UserError(mark("You do not play in this game any more: the computer has your seat."))
    raise no_seat()


def no_seat() -> UserError:
    """Return the error for a member who has no seat at a table, or not any more."""
    return UserError(mark("You do not sit at this table."))
