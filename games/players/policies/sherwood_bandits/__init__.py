"""How to think about Sherwood Bandits."""

from __future__ import annotations

from games.players.policies.sherwood_bandits.policy import SherwoodBanditsPolicy

__all__ = ["SherwoodBanditsPolicy"]
