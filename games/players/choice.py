"""How a computer player comes to its move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from games.chance import pick

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.players.levels import Level
    from games.players.search import Search

MoveT = TypeVar("MoveT")


def choose_move(search: Search[Any, MoveT, Any], level: Level, *, seconds: float, now: Callable[[], float]) -> MoveT:
    """Choose a legal move for a seat that may move, from its view alone.

    Args:
        search: one that has not begun; the same random source gives the same move if the time suffices.
        level: how well to play.
        seconds: no iteration begins after so long; at least one is made.
        now: a monotonic clock in seconds.
    """
    if len(search.moves) == 1:
        return search.moves[0]
    if search.rng.random() < level.whim:
        return pick(search.moves, search.rng)
    search.think(level.iterations, seconds=seconds, now=now)
    return search.favourite
