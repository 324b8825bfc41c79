"""The rules of the games, and the registry in which everything else finds them."""

from __future__ import annotations

from games.chickwood_forest import ChickwoodForest
from games.core import AnyGame, Event, Game, IllegalMoveError, Outcome, ScoreLine, Step
from games.robin_of_locksley import RobinOfLocksley
from games.ruecks_raus import RuecksRaus
from games.sherwood_bandits import SherwoodBandits

_GAMES: tuple[AnyGame, ...] = (
    RuecksRaus(),
    RobinOfLocksley(),
    ChickwoodForest(),
    SherwoodBandits(),
)
GAMES: dict[str, AnyGame] = {game.name: game for game in _GAMES}
"""Every game by its module name."""

__all__ = ["GAMES", "AnyGame", "Event", "Game", "IllegalMoveError", "Outcome", "ScoreLine", "Step"]
