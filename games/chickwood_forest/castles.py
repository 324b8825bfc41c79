"""The castles: values, copies, limits, and the banners that tell how their owners lay cards."""

from __future__ import annotations

from games.chickwood_forest.house import DAY_BANNERS, NIGHT_BANNERS

COPIES: dict[int, int] = {1: 9, 2: 9, 3: 9, 4: 9, 5: 7, 6: 7}
"""Cards of each value. Their total of fifty is published; these numbers follow from the length of the games."""

LARGEST_CASTLE = max(COPIES)
"""The value of the largest castle, which is in play with five raiders."""

LIMITS: dict[int, int] = {1: 2, 2: 3}
"""How many loot cards may lie at a castle, face-up and face-down alike (CF-4); elsewhere any number."""

TWO = 2
"""The number of seats that plays by night, with a hand of four."""


def castles_for(seats: int) -> range:
    """Return the values in play: one castle more than there are raiders."""
    return range(1, seats + 2)


def hand_size(seats: int) -> int:
    """Return how many cards each raider lays in a round."""
    return 4 if seats == TWO else 3


def banner(castle: int, seats: int) -> tuple[bool, ...]:
    """Return for each card of a round whether the owner of this castle lays it face up (CF-3, CF-23)."""
    return (NIGHT_BANNERS if seats == TWO else DAY_BANNERS)[castle]
