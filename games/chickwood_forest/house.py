"""House values: printed numbers that our copies of the rules lack. An owner of the box can correct them here.

Comments mark the single values among them that a rulebook states (rulebook) or a published page shows (published).
"""

from __future__ import annotations

from typing import NamedTuple

from games.chickwood_forest.loot import CHESTS, GARMENTS, Loot
from games.chickwood_forest.villages import Village

UP, DOWN = True, False

DAY_BANNERS: dict[int, tuple[bool, ...]] = {
    1: (UP, UP, UP),  # published
    2: (UP, UP, DOWN),
    3: (UP, DOWN, UP),
    4: (UP, DOWN, DOWN),  # rulebook
    5: (DOWN, UP, DOWN),
    6: (DOWN, DOWN, DOWN),
}
"""By castle: which of the three cards its owner lays face up."""

NIGHT_BANNERS: dict[int, tuple[bool, ...]] = {
    1: (UP, UP, UP, DOWN),
    2: (UP, DOWN, UP, DOWN),
    3: (UP, DOWN, DOWN, DOWN),
}
"""The other sides, for two: which of the four cards their owner lays face up."""

DECK_FOR_3_AND_4: dict[Loot, int] = {
    **dict.fromkeys(CHESTS, 6),
    **dict.fromkeys(GARMENTS, 2),
    Loot.BRACELET: 4,
    Loot.PENDANT: 3,
    Loot.RING: 2,
    Loot.BUST: 2,
    Loot.MAID: 2,
    Loot.HENCHMAN: 9,
    Loot.BENEFACTOR_1: 7,
    Loot.BENEFACTOR_2: 7,
    Loot.BENEFACTOR_3: 4,
}
"""The deck without the 18 cards that are for five only; the total of 72 follows from the number of castle cards."""

DECK_FOR_2: dict[Loot, int] = {
    **dict.fromkeys(CHESTS, 5),
    **dict.fromkeys(GARMENTS, 2),
    Loot.BRACELET: 3,
    Loot.PENDANT: 3,
    Loot.RING: 2,
    Loot.BUST: 2,
    Loot.MAID: 2,
    Loot.HENCHMAN: 8,
    Loot.BENEFACTOR_1: 6,
    Loot.BENEFACTOR_2: 6,
    Loot.BENEFACTOR_3: 4,
}
"""The deck without eight more cards; the total of 64 follows from the number of castle cards."""


class Row(NamedTuple):
    """One row of a village."""

    spaces: int
    glory: int


ROWS: dict[Village, tuple[Row, ...]] = {
    Village.SMALL_1: (Row(2, 3), Row(2, 6)),  # glory: rulebook
    Village.SMALL_2: (Row(2, 3), Row(3, 7)),
    Village.MEDIUM_1: (Row(2, 2), Row(2, 4), Row(2, 8)),  # glory: rulebook
    Village.MEDIUM_2: (Row(2, 2), Row(2, 5), Row(3, 9)),  # glory: rulebook
    Village.MEDIUM_3: (Row(2, 2), Row(2, 4), Row(2, 7)),
    Village.LARGE_1: (Row(3, 0), Row(3, 5), Row(3, 10)),  # no glory in the first row: rulebook
    Village.LARGE_2: (Row(4, 0), Row(3, 6), Row(3, 12)),
    Village.FOREST_1: (),
    Village.FOREST_2: (),
}
"""The rows of each village from top to bottom."""

LEFT_OUT_FOR_2 = (Village.MEDIUM_3, Village.LARGE_2, Village.FOREST_2)
"""The cards that two raiders leave in the box; that it is two villages and a forest is published (CF-23)."""
