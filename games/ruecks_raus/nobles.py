"""The fourteen nobles: what is printed on them and how often each occurs.

The nine kinds are printed in the rulebook. That five kinds occur twice is published; that these are the five without a
choice is deduced: as many kinds offer none.
"""

from __future__ import annotations

from enum import IntEnum, unique


@unique
class Noble(IntEnum):
    """A kind of noble, named after the favour that its robber enjoys."""

    GAIN_4 = 0
    """Take four jewels from the bank."""
    GAIN_5 = 1
    """Take five jewels from the bank."""
    GAIN_6 = 2
    """Take six jewels from the bank."""
    GAIN_7 = 3
    """Take seven jewels from the bank."""
    LOSE_3 = 4
    """Put three jewels back into the bank, or all if there are fewer (RR-6)."""
    TAKE_0_OR_8 = 5
    """Take no jewels or eight from the bank; taking none is a real choice (RR-7)."""
    GIVE_5_TO_NEIGHBOUR = 6
    """Five jewels from the bank go to the neighbour on the left or on the right."""
    NEIGHBOUR_LOSES_2 = 7
    """Two jewels of the neighbour on the left or on the right go to the bank."""
    GIVE_2_TO_OPPONENT = 8
    """Two jewels from the bank go to any one opponent."""


OWN_CHANGE: dict[Noble, int] = {
    Noble.GAIN_4: 4,
    Noble.GAIN_5: 5,
    Noble.GAIN_6: 6,
    Noble.GAIN_7: 7,
    Noble.LOSE_3: -3,
}
"""Favours without a choice: by how much the robber's own jewels change."""

OPPONENT_CHANGE: dict[Noble, int] = {
    Noble.GIVE_5_TO_NEIGHBOUR: 5,
    Noble.NEIGHBOUR_LOSES_2: -2,
    Noble.GIVE_2_TO_OPPONENT: 2,
}
"""Favours that point at an opponent: by how much the opponent's jewels change."""

AMOUNTS_TO_TAKE: tuple[int, ...] = (0, 8)
"""What the robber of `Noble.TAKE_0_OR_8` may choose between."""

DECK: tuple[Noble, ...] = tuple(sorted((*OWN_CHANGE, *Noble)))
"""All fourteen nobles: the kinds without a choice twice, the others once."""
