"""What a number of victories says about the rate of victories in the long run."""

from __future__ import annotations

from math import sqrt

Z = 1.96
"""Standard deviations within which 95 % of a normal distribution lie."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate (Wilson's score interval), which also holds for few games; 0 to 1 for none.

    Args:
        wins: at most as many as games; shared ones may count in part.
        games: 0 or more.

    Returns:
        Its lower and its upper end, from 0 to 1.
    """
    if games == 0:
        return 0.0, 1.0
    rate, spread = wins / games, Z**2 / games
    centre = (rate + spread / 2) / (1 + spread)
    reach = Z * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, centre - reach), min(1.0, centre + reach)
