"""A game once more from its seed, its options and its log."""

from __future__ import annotations

import hashlib
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.tables.model import LoggedMove, Table
    from games import Event

SETUP = -1
"""The number that stands for the set-up in `chance`."""


class ReplayedMove(NamedTuple):
    """One move of the log with what came of it."""

    logged: LoggedMove
    move: Any
    state: Any
    """The game's state after the move."""
    events: tuple[Event, ...]


def chance(seed: bytes, number: int) -> Random:
    """Return the source of chance for one move, or for `SETUP`; the same for the same table, always."""
    digest = hashlib.sha256(seed + number.to_bytes(8, signed=True)).digest()
    return Random(int.from_bytes(digest))


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
