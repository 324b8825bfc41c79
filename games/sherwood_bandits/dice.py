"""What dice show, and how many of them beat a cart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chance import below

if TYPE_CHECKING:
    from games.chance import Chance
    from games.sherwood_bandits.values import Die


HIGHEST = 6
"""The most pips of a die."""
FACES = range(1, HIGHEST + 1)
"""The pips on its faces."""


def roll(rng: Chance) -> int:
    """Return the pips of a die."""
    return below(HIGHEST, rng) + 1


def clamped(pips: int) -> int:
    """Return the nearest number that a die can show."""
    return max(1, min(HIGHEST, pips))


def counted(dice: tuple[Die, ...], defence: int) -> int:
    """Return how many dice from the left beat a cart, whole spaces at a time (BS-8, BS-12); 0 if all do not."""
    total = 0
    for number, die in enumerate(dice, 1):
        total += die.pips
        if total >= defence and not (number < len(dice) and dice[number].space == die.space):
            return number
    return 0
