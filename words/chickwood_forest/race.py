"""How everybody stands in the race of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.scoring import scores_so_far
from words.race import most_is_ahead

if TYPE_CHECKING:
    from games.chickwood_forest.state import View
    from words.race import Standings


def standings(view: View) -> Standings:
    """Count the glory that each seat would have if the game ended now."""
    return most_is_ahead(scores_so_far(view))
