"""The policies of the games that have one; one place where each is registered."""

from __future__ import annotations

from typing import Any

from games.players.policies.chickwood_forest import ChickwoodForestPolicy
from games.players.policies.policy import Policy
from games.players.policies.robin_of_locksley import RobinOfLocksleyPolicy
from games.players.policies.sherwood_bandits import SherwoodBanditsPolicy

ANY_GAME: Policy[Any, Any] = Policy()
POLICIES: dict[str, Policy[Any, Any]] = {
    "chickwood_forest": ChickwoodForestPolicy(),
    "robin_of_locksley": RobinOfLocksleyPolicy(),
    "sherwood_bandits": SherwoodBanditsPolicy(),
}
"""The policies by the module name of the game; every other game is searched without help."""


def policy_of(game: str) -> Policy[Any, Any]:
    """Return how to think about this game."""
    return POLICIES.get(game, ANY_GAME)


__all__ = ["ANY_GAME", "POLICIES", "Policy", "policy_of"]
