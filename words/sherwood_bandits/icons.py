"""The names of the icons of Sherwood Bandits; `rendering.sherwood_bandits.icons` draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.sherwood_bandits.box import Cart, Character, Loot

if TYPE_CHECKING:
    from collections.abc import Mapping

CART: Final = "cart"
"""Any cart."""
CART_ICONS: Final[Mapping[Cart, str]] = {
    Cart.BEER: "beer_cart",
    Cart.ROYAL: "royal_cart",
    Cart.SHERIFF: "sheriffs_cart",
    Cart.FAIR: "fair_cart",
    Cart.FORTUNE_TELLER: "fortune_tellers_cart",
    Cart.WAR: "war_cart",
}
"""The special carts."""


def loot_icon(loot: Loot) -> str:
    """Return the name of a token's icon."""
    return "crown_coin" if loot is Loot.COIN else loot.name.lower()


def character_icon(character: Character) -> str:
    """Return the name of a Merry Man's icon."""
    return character.name.lower()


def die_icon(pips: int) -> str:
    """Return the name of the icon of a die that shows this number of pips."""
    return f"die_{pips}"
