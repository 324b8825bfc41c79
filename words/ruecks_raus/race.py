"""How everybody stands in the race of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.standing import seats_with, second_most
from words.race import Standings

if TYPE_CHECKING:
    from games.ruecks_raus.state import View


def standings(view: View) -> Standings:
    """Count jewels; ahead is whoever has the second-most."""
    return Standings(tuple(view.jewels), tuple(seats_with(second_most(view.jewels), view.jewels)))
