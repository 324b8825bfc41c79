"""The letters by which pictures and buttons name the same things.

Castles are named by their value, villages by the letters of the rules, wherever they lie; cards to choose from have
letters in the order in which they are shown; spaces of a village are counted from 1.
"""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

from games.chickwood_forest.villages import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from games.chickwood_forest.loot import Loot
    from games.chickwood_forest.villages import Village


def village_letters(grid: Sequence[Village]) -> dict[Village, str]:
    """Return the letter of every village of a map, in the map's order; forests have none.

    Letters belong to cards and not to their places, because events, and so the log, name villages without the map.
    """
    return {village: LETTERS[village] for village in grid if village in LETTERS}


def loot_letters(cards: Iterable[Loot]) -> dict[Loot, str]:
    """Return the letter of every kind of card that can be chosen, in the order of the rules."""
    return dict(zip(sorted(set(cards)), ascii_uppercase, strict=False))


def space_number(space: int) -> str:
    """Return the number that members see for a space in its village; the rules count from 0 (CF-11)."""
    return str(space + 1)
