"""A game that begins shortly before its end, where the random walks of shared checks rarely arrive."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.chance import pick
from games.chickwood_forest import ChickwoodForest
from games.chickwood_forest.collections import holder
from games.chickwood_forest.loot import LEGENDS, Loot
from games.chickwood_forest.setup import ROUNDS

if TYPE_CHECKING:
    from games.chance import Chance
    from games.chickwood_forest.state import State


LASTING = tuple(card for card in LEGENDS if card is not Loot.KEY)
"""The legendary cards that random play does not use up before the last round."""


class LateChickwoodForest(ChickwoodForest):
    """Begins with the last round; in the legendary variant the cards of `LASTING` have holders by then."""

    def new(self, seats: int, options: Any, rng: Chance) -> State:
        while True:
            state = super().new(seats, options, rng)
            while state.round < ROUNDS[seats] - 1:
                move = pick(self.legal_moves(state, state.mover), rng)
                state = self.play(state, state.mover, move, rng).state
            if not options.legendary or all(holder(state.loot, card) is not None for card in LASTING):
                return state
