"""Chickwood Forest (Matt Loomis; Zoch 2017): scout castles, raid them, and give alms to the villages."""

from __future__ import annotations

from games.chickwood_forest.rules import ChickwoodForest

__all__ = ["ChickwoodForest"]
