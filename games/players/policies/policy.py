"""What a search may be told about a game beyond its rules."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Generic, TypeVar

from games.chance import pick

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


class Policy(Generic[StateT, MoveT]):
    """How to think about a game; each method has an answer that serves any game, and a game overrides what pays.

    The states are imagined, not the true one. Still, a policy looks only at what the seat in question would see of
    them, or imagined opponents would answer choices that they cannot know.
    """

    def considered(self, _state: StateT, _seat: int, moves: tuple[MoveT, ...], /) -> tuple[MoveT, ...]:
        """Return those of the legal moves of a seat that are worth a thought, at least one; here all of them.

        A computer player plays nothing else, and expects nothing else of others. States that look the same to the seat
        must have the same answer.
        """
        return moves

    def choose(self, _state: StateT, _seat: int, moves: tuple[MoveT, ...], rng: Random, /) -> MoveT:
        """Choose quickly, where the search knows nothing yet, one of the `moves` considered; here any."""
        return pick(moves, rng)

    def verdict(self, _state: StateT, _moves: int, /) -> tuple[float, ...] | None:
        """Judge an imagined game that is not over, so that it need not be played on; here never.

        Args:
            _state: where the game has come to.
            _moves: how many moves were imagined to get there.

        Returns:
            For each seat how likely it is to win, from 0 to 1, or `None` to play on.
        """
        return None


def likelihoods(worths: Sequence[float], scale: float) -> list[float]:
    """Return how likely each of some rivals wins; a lead of `scale` makes one e times as likely as another."""
    most = max(worths)
    weights = [exp((worth - most) / scale) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]
