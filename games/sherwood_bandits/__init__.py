"""Sherwood Bandits (Luca Ricci; Ludus Magnus Studio, 2021): bands compete for the carts on the road to Nottingham."""

from __future__ import annotations

from games.sherwood_bandits.rules import SherwoodBandits

__all__ = ["SherwoodBandits"]
