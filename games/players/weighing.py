"""What a computer player thinks of the moves that it would consider: for whoever asks it for advice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.players.levels import LEVELS
from games.players.policies import policy_of
from games.players.search import Search

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from games.core import Game
    from games.players.rand_ucb import Tally

MOST_WEIGHED = 3
"""So many moves are named at most."""


def weigh_moves(  # noqa: PLR0913 (each is a fact of its own; a bundle would hide what a player knows)
    game: Game[Any, Any, Any], view: Any, seat: int, rng: Random, *, seconds: float, now: Callable[[], float]
) -> tuple[Tally[Any], ...]:
    """Return the moves that the best computer player would think about longest, the one it would play first.

    Args:
        game: the game's rules.
        view: what `seat` may know; nothing else enters.
        seat: whose move it is.
        rng: the source of everything imagined.
        seconds: no iteration begins after so long; at least one is made.
        now: a monotonic clock in seconds.

    Raises:
        ValueError: the seat has no legal move.
    """
    end = now() + seconds
    search = Search(game, policy_of(game.name), view, seat, rng)
    if not search.moves:
        raise ValueError(f"seat {seat} has nothing to choose")
    for _ in range(LEVELS["sharp"].iterations):
        search.iterate()
        if now() >= end:
            break
    return search.tallies[:MOST_WEIGHED]
