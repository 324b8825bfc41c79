"""How many bandits it takes to beat a cart, by chance alone."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from statistics import fmean
from typing import Literal

from games.sherwood_bandits.box import BACK, CARTS, FAIR_DICE, NUMBER, QUICK_JOB_PIPS, SPACES, Back, Cart
from games.sherwood_bandits.dice import FACES

Space = Literal["die", "two dice", "left die"]
"""What counts as one die: a bandit's, those of two on a shared space, or one left behind by a Quick Job."""
Needed = tuple[float, ...]
"""By space from the left: how likely this die beats the cart, and no earlier one; below 1 in all if it may escape."""

_PIPS: dict[Space, tuple[int, ...]] = {
    "die": tuple(FACES),
    "two dice": tuple(first + second for first, second in product(FACES, repeat=2)),
    "left die": (QUICK_JOB_PIPS,),
}
"""All that a space can show, each as likely as the others."""
_FULL: tuple[Space, ...] = tuple(["die" for _ in range(SPACES)])
"""A stretch with a bandit on every space."""
_USUAL_DEFENCES: dict[Cart, tuple[int, ...]] = {
    Cart.BEER: (4, 5, 6),
    Cart.FORTUNE_TELLER: (11, 12, 13, 14),
    Cart.FAIR: tuple(sum(pips) for pips in product(FACES, repeat=FAIR_DICE)),
}
"""For carts without a number of their own, what their Defence may well be."""


@lru_cache(maxsize=512)
def needed(defence: int, spaces: tuple[Space, ...]) -> Needed:
    """Return how likely each space is the one that beats a cart of this Defence."""
    chances: list[float] = []
    short = {0: 1.0}
    for space in spaces:
        pips, beaten = _PIPS[space], 0.0
        still_short: dict[int, float] = {}
        for total, chance in short.items():
            for shown in pips:
                if total + shown >= defence:
                    beaten += chance / len(pips)
                else:
                    still_short[total + shown] = still_short.get(total + shown, 0.0) + chance / len(pips)
        chances.append(beaten)
        short = still_short
    return tuple(chances)


def _mean(chances: list[Needed]) -> Needed:
    return tuple(fmean(of_space) for of_space in zip(*chances, strict=True))


BY_CART: tuple[Needed, ...] = tuple(
    _mean([needed(defence, _FULL) for defence in _USUAL_DEFENCES.get(cart) or (NUMBER[cart],)]) for cart in Cart
)
"""With a bandit on every space and no guards."""
BY_BACK: tuple[Needed, ...] = tuple(_mean([BY_CART[cart] for cart in CARTS if BACK[cart] is back]) for back in Back)
"""The same where only the back is known."""
