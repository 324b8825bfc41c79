"""Whom a table waits for, and who chooses there."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from bot.errors import StalePressError, UserError
from games import GAMES
from games.remembering import remembering_each_of_the_latest
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model.table import RecentMove, Table
    from words.game_words import GameWords

PAUSED = mark("A moderator has paused this game. It goes on when a moderator resumes it.")
"""Why nobody can choose at a paused table."""
EARLIER_DECISION = mark("That was for an earlier decision. This is how things stand now.")
"""Answers a press on a panel that shows the past."""


@remembering_each_of_the_latest
def view_for(table: Table, seat: int | None) -> Any:
    """Return the view of a seat, or of an onlooker, in a game that has begun."""
    return GAMES[table.game].view(table.state, seat)


def waits_for(table: Table) -> tuple[int, ...]:
    """Return the seats that a table waits for, whether members or computers choose there; none unless it plays."""
    if table.phase != "playing" or table.paused_at is not None:
        return ()
    return GAMES[table.game].to_move(table.state)


def is_idle(table: Table, seat: int | None) -> bool:
    """Tell whether a seat has nothing to choose now, and so can watch the public board."""
    return not table.is_private and table.phase == "playing" and seat not in waits_for(table)


def members_to_move(table: Table) -> tuple[int, ...]:
    """Return the seats that a table waits for and whose members choose themselves."""
    return tuple(
        number
        for number in waits_for(table)
        if table.seats[number].user_id is not None and not is_played(table, number)
    )


def computers_to_move(table: Table) -> tuple[int, ...]:
    """Return the seats for which the computer has to choose; none at a table that sleeps."""
    if table.is_asleep:
        return ()
    return tuple(number for number in waits_for(table) if is_played(table, number))


def is_played(table: Table, number: int) -> bool:
    """Tell whether the computer chooses a seat's moves at present, for good or instead of its member."""
    seat = table.seats[number]
    return seat.level is not None or seat.stood_in


def require_playing(table: Table) -> None:
    """Make sure that a game is going on at a table.

    Raises:
        UserError: it has not begun.
        StalePressError: it is over, or paused.
    """
    require_begun(table)
    if table.paused_at is not None:
        raise StalePressError(PAUSED)


def require_begun(table: Table) -> None:
    """Make sure that a game is under way at a table, even if it is paused.

    Raises:
        UserError: it has not begun.
        StalePressError: it is over.
    """
    if table.phase == "lobby":
        raise UserError(mark("This game has not begun yet."))
    if table.phase != "playing":
        raise StalePressError(mark("This game is over."))


def steps_made(table: Table, seat: int) -> int:
    """Return how many of a member's latest moves are steps of their present decision, which bring no events yet."""
    if seat not in waits_for(table):
        return 0
    steps = takewhile(
        lambda move: move.seat == seat and move.user_id is not None and not move.events, reversed(table.recent)
    )
    return sum(1 for _ in steps)


def since_own_move(table: Table, words: GameWords, seat: int) -> tuple[RecentMove, ...]:
    """Return the recent moves from the last one on that the member at a seat chose; all of them if they chose none.

    Steps of their present decision do not count: what is new to them stays new until they have chosen. In games whose
    turns are ended by a press, the moves begin with the member's whole turn, until it is their turn again.
    """
    moves = table.recent
    before = moves[: len(moves) - steps_made(table, seat)]
    own = [place for place, move in enumerate(before) if move.seat == seat and move.user_id is not None]
    if not own:
        return moves
    has_ended_turn = words.turns_are_ended and table.phase == "playing" and seat not in waits_for(table)
    return moves[_turn_begins(moves, own[-1], words) if has_ended_turn else own[-1] :]


def _turn_begins(moves: Sequence[RecentMove], place: int, words: GameWords) -> int:
    """Return the place of the first move of the turn that another move is a part of."""
    events = [event for move in moves[: place + 1] for event in move.events]
    left = len(words.turns(events)[-1])
    while place and left > len(moves[place].events):
        left -= len(moves[place].events)
        place -= 1
    return place
