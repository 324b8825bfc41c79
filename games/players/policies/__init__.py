"""How an imagined game goes on where a search knows nothing yet; one place where each game's way is registered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from games.chance import pick

if TYPE_CHECKING:
    from random import Random

StateT_contra = TypeVar("StateT_contra", contravariant=True)
MoveT = TypeVar("MoveT")


class Policy(Protocol[StateT_contra, MoveT]):
    """A quick way to choose moves in imagined games."""

    def choose(self, state: StateT_contra, seat: int, moves: tuple[MoveT, ...], rng: Random) -> MoveT:
        """Return one of `moves`, the legal moves of `seat`.

        The state is imagined, not the true one. Still, a policy looks only at what this seat would see of it, or
        imagined opponents would answer choices that they cannot know.
        """
        ...


class RandomPolicy:
    """Any legal move, each as likely as the others."""

    def choose(self, state: object, seat: int, moves: tuple[MoveT, ...], rng: Random) -> MoveT:  # noqa: ARG002 (the protocol's signature)
        """Return one of the moves."""
        return pick(moves, rng)


RANDOM = RandomPolicy()
POLICIES: dict[str, Policy[Any, Any]] = {}
"""The policies of games that have one, by module name; every other game plays on at random."""


def policy_of(game: str) -> Policy[Any, Any]:
    """Return how imagined games of this game go on."""
    return POLICIES.get(game, RANDOM)
