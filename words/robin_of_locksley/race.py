"""How everybody stands in the race of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from words.race import most_is_ahead

if TYPE_CHECKING:
    from games.robin_of_locksley.view import View
    from words.race import Standings


def standings(view: View) -> Standings:
    """Count the spaces that each Bard has gone."""
    return most_is_ahead(view.bards)
