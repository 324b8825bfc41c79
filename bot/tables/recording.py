"""The record of a table's game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.errors import UserError
from bot.tables.seats import seat_of
from games import GAMES
from records.model import MEMBER, RecordedPress, RecordedSeat, Shuffle
from records.recording import PlayedGame, PlayedMove, recorded
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model.table import LoggedMove, Seat, Table
    from records.model import Record


def require_recordable(table: Table) -> None:
    """Make sure that a table's game can be told whole, if its log can.

    Raises:
        UserError: it has not ended, has never begun, or was played by other rules than ours.
    """
    if table.phase == "lobby":
        raise UserError(mark("This game has not begun yet."))
    if table.phase == "playing":
        raise UserError(mark("This game is still going on. Its record is given when it has ended."))
    if not table.has_begun:
        raise UserError(mark("This table was closed before the game began, so there is nothing to write down."))
    if table.has_old_rules:
        raise UserError(mark("This game was played by earlier rules, and this version cannot write it down any more."))


def record_of(table: Table, moves: Sequence[LoggedMove], *, with_names: bool) -> Record:
    """Return the record of a game that `require_recordable` lets pass; a long one takes a while.

    Args:
        table: the game's.
        moves: its log, whole.
        with_names: whether the names at the table go into the record.
    """
    game = GAMES[table.game]
    return recorded(
        PlayedGame(
            game=game,
            options=table.options,
            seats=[RecordedSeat(_kind(seat), seat.name if with_names else None) for seat in table.seats],
            seed=table.seed,
            shuffle=_shuffle_of(table),
            moves=[PlayedMove(each.seat, game.decode_move(each.move), each.user_id is None) for each in moves],
        )
    )


def _kind(seat: Seat) -> str:
    return MEMBER if seat.user_id is not None else f"computer {seat.level}"


def _shuffle_of(table: Table) -> Shuffle | None:
    if table.secret is None or table.commitment is None:
        return None
    presses = tuple(
        RecordedPress(each.interaction_id, each.hash, seat_of(table, each.user_id)) for each in table.contributions
    )
    return Shuffle(table.serial or 0, table.commitment, table.secret, presses)
