"""What an assault is expected to bring to everybody who lurks there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.players.policies.sherwood_bandits.odds import BY_CART, Needed, Space, needed
from games.sherwood_bandits.assaults import dice_of
from games.sherwood_bandits.box import SPACES, Cart
from games.sherwood_bandits.draft import ROYAL_TOKENS

if TYPE_CHECKING:
    from games.sherwood_bandits.state import Position


class Hope(NamedTuple):
    """What one die is expected to bring to its band."""

    band: int
    points: float
    """Tokens are among them."""
    counts: float
    """How likely the die gets to the drawbridge."""


def hopes(position: Position, stretch: int, token: float) -> list[Hope]:
    """Return what each die beside a cart may hope for, its roll being still to come.

    Args:
        position: after Little John or before.
        stretch: where the cart is.
        token: what a token is worth, in points.
    """
    cart = position.carts[stretch]
    if cart is Cart.WAR:
        return []
    dice = dice_of(position, stretch)
    chances = _needed(cart, position.defences[stretch], dice)
    royal = cart is Cart.ROYAL
    loot = token * ROYAL_TOKENS if royal else token
    lying = position.lying >> stretch * SPACES
    shared = {space for space, _, squeezed, _ in dice if squeezed}
    found: list[Hope] = []
    scoring: set[int] = set()
    looting: set[int] = set()
    counts, left, to_come = 0.0, sum(chances), iter(chances)
    for space, band, squeezed, _ in dice:
        points = 0.0
        if not squeezed:  # whoever was there first has the points (BS-8), one for all dice (BS-15)
            counts, last = left, next(to_come)
            left -= last
            points = counts * (band not in scoring) + last * (1 + (lying >> space & 1))
            scoring.add(band)
        if squeezed or space not in shared:  # the Royal cart gives each band its tokens once (BS-17)
            points += 0.0 if royal and band in looting else counts * loot
            looting.add(band)
        found.append(Hope(band, points, counts))
    return found


def _needed(cart: Cart, defence: int | None, dice: tuple[tuple[int, int, bool, bool], ...]) -> Needed:
    """Return how likely each space is the one that beats the cart, as many as there are."""
    spaces: list[Space] = []
    for _, _, squeezed, fixed in dice:
        if squeezed:
            spaces[-1] = "two dice"
        else:
            spaces.append("left die" if fixed else "die")
    return BY_CART[cart][: len(spaces)] if defence is None else needed(defence, tuple(spaces))
