"""How well a computer player plays: the levels that a lobby offers."""

from __future__ import annotations

from typing import Literal, NamedTuple

LevelName = Literal["easy", "steady", "sharp"]


class Level(NamedTuple):
    """What sets one computer player apart from another."""

    name: LevelName
    iterations: int
    """How many games the player imagines before a move, unless the time runs out first; at least 1."""
    whim: float
    """How likely the player is to play any legal move without thinking, from 0 to 1."""


LEVELS: dict[LevelName, Level] = {
    level.name: level
    for level in (
        Level("easy", iterations=40, whim=0.6),
        Level("steady", iterations=200, whim=0.25),
        Level("sharp", iterations=1000, whim=0.0),
    )
}
"""Every level by its name, ascending in strength; `benchmarks/players.py` measures how far apart they are."""
