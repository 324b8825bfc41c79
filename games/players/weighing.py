"""What a computer player thinks of the moves that it would consider: for whoever asks it for advice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.players.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.players.rand_ucb import Tally
    from games.players.search import Search

MOST_WEIGHED = 3
"""How many moves are named at most."""


def weigh_moves(search: Search[Any, Any, Any], *, seconds: float, now: Callable[[], float]) -> tuple[Tally[Any], ...]:
    """Return the moves that the best computer player would think about longest, the one it would play first.

    Args:
        search: one that has not begun.
        seconds: no iteration begins after so long; at least one is made.
        now: a monotonic clock in seconds.
    """
    search.think(LEVELS["sharp"].iterations, seconds=seconds, now=now)
    return search.tallies[:MOST_WEIGHED]
