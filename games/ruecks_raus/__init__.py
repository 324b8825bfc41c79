"""Rück's raus! (Antonin Boccara; La Haute Roche 2017, Zoch 2019): the second-richest robber wins."""

from __future__ import annotations

from games.ruecks_raus.rules import RuecksRaus

__all__ = ["RuecksRaus"]
