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
    loot = token * ROYAL_TOKENS if cart is Cart.ROYAL else token
    found: list[Hope] = []
    space_of = -1
    counts = sum(chances)
    for space, band, squeezed, _ in dice:
        if squeezed:  # whoever was there first has the points, the other the loot
            first = found[-1]
            found[-1] = Hope(first.band, first.points - first.counts * loot, first.counts)
            found.append(Hope(band, first.counts * loot, first.counts))
            continue
        space_of += 1
        last = chances[space_of]
        lies = position.lying >> (stretch * SPACES + space) & 1
        found.append(Hope(band, counts * (1 + loot) + last * (1 + lies), counts))
        counts -= last
    return found


def _needed(cart: Cart, defence: int | None, dice: list[tuple[int, int, bool, bool]]) -> Needed:
    """Return how likely each space is the one that beats the cart, as many as there are."""
    spaces: list[Space] = []
    for _, _, squeezed, fixed in dice:
        if squeezed:
            spaces[-1] = "two dice"
        else:
            spaces.append("left die" if fixed else "die")
    return BY_CART[cart][: len(spaces)] if defence is None else needed(defence, tuple(spaces))
