"""The icons of Sherwood Bandits, the most useful first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from games.sherwood_bandits.box import Character, Loot
from games.sherwood_bandits.dice import FACES
from rendering.shapes import squared
from rendering.sherwood_bandits.pictograms.carts import cart_sign, special_cart
from rendering.sherwood_bandits.pictograms.dice import die
from rendering.sherwood_bandits.pictograms.folk import portrait
from rendering.sherwood_bandits.pictograms.loot import token
from words.sherwood_bandits.icons import CART, CART_ICONS, character_icon, die_icon, loot_icon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rendering.sprites import Draw

ICONS: Final[Mapping[str, Draw]] = {
    CART: lambda size: squared(cart_sign(size), size),
    **{die_icon(pips): partial(die, pips) for pips in FACES},
    **{loot_icon(loot): partial(token, loot) for loot in Loot},
    **{character_icon(character): partial(portrait, character) for character in Character},
    **{icon: partial(special_cart, cart) for cart, icon in CART_ICONS.items()},
}
