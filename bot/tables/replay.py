"""A game once more from its seed, its options and its log."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from bot.errors import UserError
from bot.model.table import RecentMove
from games import GAMES
from records.shuffle import SETUP, chance
from words.game_log import PastMove
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.model.table import LoggedMove, Seat, Table
    from games import Event

MOST_RECENT = 60
"""How many of the latest moves a table keeps at hand: in every game a whole turn or round, so more than a member can
miss between two of their own, unless computers play for them."""


class DamagedLogError(UserError):
    """The log of a table does not belong to its game, or lacks moves; a file that somebody has changed may be so."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__(mark("The log of this game is damaged, so it cannot be told again. Its result stands."))


class ReplayedMove(NamedTuple):
    """One move of the log with what came of it."""

    logged: LoggedMove
    move: Any
    state: Any
    """The game's state after the move."""
    events: tuple[Event, ...]


def set_up(table: Table) -> Any:
    """Return the state in which the table's game begins."""
    return GAMES[table.game].new(len(table.seats), table.options, chance(table.seed, SETUP))


def replay(table: Table, moves: Iterable[LoggedMove]) -> Iterator[ReplayedMove]:
    """Play the logged moves again, from the first.

    Raises:
        IllegalMoveError: the log does not belong to this table's seed and options.
    """
    game = GAMES[table.game]
    state = set_up(table)
    for logged in moves:
        move = game.decode_move(logged.move)
        step = game.play(state, logged.seat, move, chance(table.seed, logged.number))
        state = step.state
        yield ReplayedMove(logged, move, state, step.events)


def past_move(table: Table, replayed: ReplayedMove) -> PastMove:
    """Return a move as the log and a replay tell of it."""
    return PastMove(replayed.events, partial(GAMES[table.game].view, replayed.state, None))


def stood_in_for(table: Table, log: Sequence[LoggedMove]) -> list[int | None]:
    """Return for each move of a log the seat for which the computer made it in a member's place; none if it did not."""
    return [
        logged.seat if logged.user_id is None and _is_members(table.seats[logged.seat], logged.number) else None
        for logged in log
    ]


def _is_members(seat: Seat, number: int) -> bool:
    """Tell whether a seat was a member's when the move of this number was made."""
    has_had_one = seat.user_id is not None or seat.resigned_user_id is not None
    return has_had_one and number >= seat.taken_at


def with_recent(table: Table, history: Sequence[ReplayedMove]) -> Table:
    """Return a table with the latest moves of its log at hand."""
    latest = history[-MOST_RECENT:]
    return replace(table, recent=tuple(recent_move(replayed.logged, replayed.events) for replayed in latest))


def recent_move(logged: LoggedMove, events: tuple[Event, ...]) -> RecentMove:
    """Return what a table keeps at hand of a move."""
    return RecentMove(logged.number, logged.seat, logged.user_id, events)


def as_of(table: Table, history: Sequence[ReplayedMove], moves: int, latest: int) -> Table:
    """Return a table as it was after some moves, for pictures and words of that position.

    Args:
        table: as it is now.
        history: all its moves.
        moves: how many of them had been made.
        latest: how many of those count as recent.
    """
    state = history[moves - 1].state if moves else set_up(table)
    then: Table = replace(table, state=state, phase="playing", paused_at=None)  # it went on then
    return with_recent(then, history[moves - latest : moves])
