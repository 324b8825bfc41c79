"""How everybody stands in the race of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from words.race import most_is_ahead

if TYPE_CHECKING:
    from games.sherwood_bandits.view import View
    from words.race import Standings


def standings(view: View) -> Standings:
    """Count the points that everybody has seen; what the chests hold is counted at the end."""
    return most_is_ahead(view.points)
