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


def play(  # noqa: PLR0913, PLR0917 (what the log keeps of a move, and the table)
    table: Table, seat: int, user_id: int, revision: int, move: Any, now: int
) -> Played:
    """Play a member's move in the decision that they saw; who was away is back with that.

    Args:
        table: as it is now.
        seat: where the member sat when they pressed, and has to sit still.
        user_id: the member.
        revision: of the decision that they saw.
        move: a move of the table's game.
        now: Unix time in seconds.

    Raises:
        StalePressError: that decision or the game is over, or this choice is not open to them now.
        UserError: they do not sit there any more, or the game has not begun.
    """
    require_playing(table)
    if table.seats[seat].user_id != user_id:
        raise no_seat()
    return play_at(absence.moved_themselves(table, seat), seat, revision, move, user_id, now)


def play_for_computer(table: Table, seat: int, revision: int, move: Any, now: int) -> Played:
    """Play a move that the computer chose, for its own seat or instead of a member; errors as for `play`."""
    if not is_played(table, seat):
        raise StalePressError(mark("This seat is a member's again."))
    return play_at(table, seat, revision, move, None, now)


def play_at(  # noqa: PLR0913, PLR0917 (what the log keeps of a move, and the table)
    table: Table, seat: int, revision: int, move: Any, user_id: int | None, now: int
) -> Played:
    """Play a move for a seat, whoever chose it.

    Args:
        table: as it is now, but for what the move changes anyway.
        seat: whose move it is.
        revision: of the decision for which the move was chosen.
        move: a move of the table's game.
        user_id: the member who chose it; none where the computer or the clock did.
        now: Unix time in seconds.

    Raises:
        StalePressError: that decision or the game is over, or this choice is not open now.
        UserError: the game has not begun.
    """
    require_playing(table)
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
