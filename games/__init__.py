"""The rules of the games, and the registry through which everything else finds them."""

from __future__ import annotations

from games.core import AnyGame, Event, Game, IllegalMoveError, Outcome, ScoreLine, Step
from games.ruecks_raus import RuecksRaus

GAMES: dict[str, AnyGame] = {game.name: game for game in (RuecksRaus(),)}
"""Every game by its module name."""

__all__ = ["GAMES", "AnyGame", "Event", "Game", "IllegalMoveError", "Outcome", "ScoreLine", "Step"]
