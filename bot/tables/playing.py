"""Moves, of members and of computer players: pure changes of one `Table` into the next, with the move for the log."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.errors import StalePressError
from bot.model.table import LoggedMove, Table
from bot.tables import absence
from bot.tables.replay import MOST_RECENT, recent_move
from bot.tables.seats import no_seat
from bot.tables.waiting import EARLIER_DECISION, is_played, require_playing
from games import GAMES, IllegalMoveError
from records.shuffle import chance
from words.language import mark


class Played(NamedTuple):
    """What a move made of a table."""

    table: Table
    move: LoggedMove


class Chosen(NamedTuple):
    """A move as it was chosen, before anybody knows whether it can be played."""

    seat: int
    """Whose move it is."""
    revision: int
    """Of the decision for which it was chosen."""
    move: Any
    """A move of the table's game."""


def play(table: Table, user_id: int, chosen: Chosen, now: int) -> Played:
    """Play a member's move in the decision that they saw; who was away is back with that.

    Args:
        table: as it is now.
        user_id: the member.
        chosen: what they chose; they have to sit still where they sat when they pressed.
        now: Unix time in seconds.

    Raises:
        StalePressError: that decision or the game is over, or this choice is not open to them now.
        UserError: they do not sit there any more, or the game has not begun.
    """
    require_playing(table)
    if table.seats[chosen.seat].user_id != user_id:
        raise no_seat()
    return play_at(absence.moved_themselves(table, chosen.seat), chosen, user_id, now)


def play_for_computer(table: Table, chosen: Chosen, now: int) -> Played:
    """Play a move that the computer chose, for its own seat or instead of a member; errors as for `play`."""
    if not is_played(table, chosen.seat):
        raise StalePressError(mark("This seat is a member's again."))
    return play_at(table, chosen, None, now)


def play_at(table: Table, chosen: Chosen, user_id: int | None, now: int) -> Played:
    """Play a move for a seat, whoever chose it.

    Args:
        table: as it is now, but for what the move changes anyway.
        chosen: what it is, and for which decision.
        user_id: the member who chose it; none where the computer or the clock did.
        now: Unix time in seconds.

    Raises:
        StalePressError: that decision or the game is over, or this choice is not open now.
        UserError: the game has not begun.
    """
    require_playing(table)
    seat, revision, move = chosen
    if revision != table.revision:
        raise StalePressError(EARLIER_DECISION)
    game = GAMES[table.game]
    try:
        step = game.play(table.state, seat, move, chance(table.seed, table.moves))
    except IllegalMoveError as error:
        raise StalePressError(mark("That choice is not open to you now. This is how things stand.")) from error
    outcome = game.outcome(step.state)
    logged = LoggedMove(table.moves, seat, game.encode(move), user_id, now, game.encode(step.events))
    following = replace(
        table,
        state=step.state,
        moves=table.moves + 1,
        phase="playing" if outcome is None else "over",
        outcome=outcome,
        revision=table.revision + step.settled,
        waiting_since=now if step.settled else table.waiting_since,
        lesson=None if table.lesson is None else table.lesson + 1,
        proposal=None,
        votes=() if step.settled else table.votes,
        recent=(*table.recent, recent_move(logged, step.events))[-MOST_RECENT:],
    )
    return Played(following, logged)
