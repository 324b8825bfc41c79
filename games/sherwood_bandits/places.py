"""The names of places and dice, the same on buttons and in pictures and in every language.

Carts, and with them the stretches of road and their pickpocket spaces, have letters from the left. The name of a
lurking space is the letter of its cart and its number from the left. A die beside a cart is named after its space.
"""

from __future__ import annotations

CART_LETTERS = "ABCD"
"""By stretch, from the left."""
SQUEEZED = "+"
"""Follows the name of the second die on a shared space, whose bandit has squeezed in there."""


def cart_letter(stretch: int) -> str:
    """Return the letter of a stretch of road, its cart and its pickpocket space."""
    return CART_LETTERS[stretch]


def space_name(stretch: int, space: int) -> str:
    """Return the name of a lurking space, such as `B3`."""
    return f"{CART_LETTERS[stretch]}{space + 1}"


def die_name(stretch: int, space: int, *, squeezed: bool) -> str:
    """Return the name of a die beside a cart: that of its space, `B3`, or `B3+` for one that has squeezed in."""
    return space_name(stretch, space) + (SQUEEZED if squeezed else "")
