"""A game once more from its seed, its options and its log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from bot.tables.model import RecentMove
from games import GAMES
from records.shuffle import SETUP, chance

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.tables.model import LoggedMove, Table
    from games import Event

MOST_RECENT = 40
"""How many of the latest moves a table keeps at hand: in every game more than a member can miss between two of their
own, unless computers play for them."""


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


def with_recent(table: Table, history: Sequence[ReplayedMove]) -> Table:
    """Return a table with the latest moves of its log at hand."""
    latest = history[-MOST_RECENT:]
    return replace(table, recent=tuple(recent_move(replayed.logged, replayed.events) for replayed in latest))


def recent_move(logged: LoggedMove, events: tuple[Event, ...]) -> RecentMove:
    """Return what a table keeps at hand of a move."""
    return RecentMove(logged.number, logged.seat, logged.user_id, events)
