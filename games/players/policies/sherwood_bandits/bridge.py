"""What the Sheriff is expected to do about the dice on the drawbridge."""

from __future__ import annotations

from itertools import product

from games.sherwood_bandits.box import ARREST_ABOVE, BANDITS, REWARD_BELOW, TURNS
from games.sherwood_bandits.dice import FACES, HIGHEST

REWARD = (1.2, 1.2, 1.1, 1.0)
"""What it is worth to be too clever for him, in points, by turn."""
SUSPICION = 0.6
"""What it costs to have too many pips: bail, a leader in prison, or a point."""

_PIPS = range(HIGHEST * BANDITS + 1)


def _worth(chances: list[float], pips: int, turn: int) -> float:
    """Return what dice with these chances for their sum are worth, together with pips that are there already."""
    rewarded = sum(chances[: max(0, REWARD_BELOW - pips)])
    suspected = sum(chances[max(0, ARREST_ABOVE + 1 - pips) :])
    return REWARD[turn] * rewarded - SUSPICION * suspected


def _tables() -> list[list[list[float]]]:
    sums = [[sum(dice) for dice in product(FACES, repeat=number)] for number in range(BANDITS + 1)]
    chances = [[of_number.count(pips) / len(of_number) for pips in _PIPS] for of_number in sums]
    return [[[_worth(row, pips, turn) for pips in _PIPS] for row in chances] for turn in range(TURNS)]


_WORTH = _tables()
"""By turn, by the number of dice still to come, and by the pips that are there already."""


def worth_of_dice(turn: int, pips: int, counts: list[float]) -> float:
    """Return what a column of the drawbridge is worth.

    Args:
        turn: 1 to 4.
        pips: of the dice that are certain.
        counts: of each other die how likely it gets there; dice are taken for independent.
    """
    numbers = [1.0]  # how likely no die gets there, one, two …
    for chance in counts:
        numbers = [
            same * (1 - chance) + fewer * chance for same, fewer in zip([*numbers, 0.0], [0.0, *numbers], strict=True)
        ]
    return sum([chance * row[pips] for chance, row in zip(numbers, _WORTH[turn - 1], strict=False)])
