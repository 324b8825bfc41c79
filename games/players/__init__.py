"""Computer players: they see a view and nothing else, so that they cannot cheat."""

from __future__ import annotations

from games.players.choice import choose_move
from games.players.levels import LEVELS, Level, LevelName
from games.players.search import new_search
from games.players.weighing import weigh_moves

__all__ = ["LEVELS", "Level", "LevelName", "choose_move", "new_search", "weigh_moves"]
