"""How a computer player comes to its move."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from games.chance import pick
from games.players.policies import policy_of
from games.players.search import Search

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from games.core import Game
    from games.players.levels import Level
    from games.players.policies import Policy

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")


def choose_move(  # noqa: PLR0913 (each is a fact of its own; a bundle would hide what a player knows)
    game: Game[StateT, MoveT, ViewT],
    view: ViewT,
    seat: int,
    level: Level,
    rng: Random,
    *,
    seconds: float,
    now: Callable[[], float],
) -> MoveT:
    """Choose a legal move for a seat that may move, from its view alone.

    Args:
        game: the game's rules.
        view: what `seat` may know.
        seat: whose move it is.
        level: how well to play.
        rng: the source of everything imagined; the same `rng` gives the same move where the time suffices.
        seconds: no iteration begins after so long; at least one is made.
        now: a monotonic clock in seconds, because rules read no clock of their own.

    Raises:
        ValueError: the seat has no legal move.
    """
    end = now() + seconds
    policy: Policy[StateT, MoveT] = policy_of(game.name)
    search = Search(game, policy, view, seat, rng)
    if not search.moves:
        raise ValueError(f"seat {seat} has nothing to choose")
    if len(search.moves) == 1:
        return search.moves[0]
    if rng.random() < level.whim:
        return pick(search.moves, rng)
    for _ in range(level.iterations):
        search.iterate()
        if now() >= end:
            break
    return search.favourite
