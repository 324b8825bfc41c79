"""The names of the game's pieces, as used in pictures, on buttons and in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import NUMBER, PORTRAIT, Back, Cart, Character, Loot, MerryMan
from words.language import mark
from words.sherwood_bandits.icons import CART_ICONS, character_icon, loot_icon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from words.language import Language

TITLE = "Sherwood Bandits"
SCORE_CATEGORIES = {
    "carts": mark("robbed carts"),
    "rightmost": mark("last dice"),
    "lying": mark("lying bandits"),
    "market": mark("market"),
    "rewards": mark("rewards"),
    "arrests": mark("arrests"),
    "most_rings": mark("most rings"),
    "most_bracelets": mark("most bracelets"),
    "most_necklaces": mark("most necklaces"),
    "ring_sets": mark("sets of rings"),
    "bracelet_pairs": mark("pairs of bracelets"),
    "necklaces": mark("necklaces"),
    "trios": mark("trios"),
    "coins": mark("coins and leftovers"),
}
"""The name of each row of the score sheet."""


def band_name(band: int, names: Sequence[str], language: Language) -> str:
    """Return the name of a band: that of its player, or Will Scarlet for the band that nobody plays (WS-1)."""
    return names[band] if band < len(names) else language.say("Will Scarlet")


_LOOT: dict[Loot, str] = {
    Loot.RUBY_RING: mark("ruby ring"),
    Loot.RUBY_BRACELET: mark("ruby bracelet"),
    Loot.RUBY_NECKLACE: mark("ruby necklace"),
    Loot.EMERALD_RING: mark("emerald ring"),
    Loot.EMERALD_BRACELET: mark("emerald bracelet"),
    Loot.EMERALD_NECKLACE: mark("emerald necklace"),
    Loot.SAPPHIRE_RING: mark("sapphire ring"),
    Loot.SAPPHIRE_BRACELET: mark("sapphire bracelet"),
    Loot.SAPPHIRE_NECKLACE: mark("sapphire necklace"),
    Loot.AMBER_RING: mark("amber ring"),
    Loot.AMBER_BRACELET: mark("amber bracelet"),
    Loot.AMBER_NECKLACE: mark("amber necklace"),
    Loot.COIN: mark("coin"),
    Loot.VILLAGE_COIN: mark("village coin"),
}


def loot_name(loot: Loot, language: Language) -> str:
    """Return the name of a token."""
    return language.pictured(loot_icon(loot), language.say(_LOOT[loot]))


def back_name(back: Back) -> str:
    """Return the range of Defence that the back of a cart shows."""
    return {
        Back.FROM_4_TO_7: "4\N{EN DASH}7",
        Back.FROM_8_TO_11: "8\N{EN DASH}11",
        Back.FROM_12_TO_15: "12\N{EN DASH}15",
    }[back]


_SPECIAL_CARTS: dict[Cart, str] = {
    Cart.BEER: mark("Beer Cart"),
    Cart.ROYAL: mark("Royal Cart"),
    Cart.SHERIFF: mark("Sheriff's Cart"),
    Cart.FAIR: mark("Fair Cart"),
    Cart.FORTUNE_TELLER: mark("Fortune-Teller's Cart"),
    Cart.WAR: mark("War Cart"),
}


def cart_name(cart: Cart, language: Language) -> str:
    """Return the name of a special cart, or the number on the shield of a normal one."""
    if cart not in _SPECIAL_CARTS:
        return str(NUMBER[cart])
    return language.pictured(CART_ICONS[cart], language.say(_SPECIAL_CARTS[cart]))


def front_in_short(cart: Cart, language: Language) -> str:
    """Return the name or number of a cart, and for the War Cart that it cannot be beaten (BS-20)."""
    name = cart_name(cart, language)
    return language.say("{cart} (cannot be beaten)", cart=name) if cart is Cart.WAR else name


def front_name(cart: Cart, language: Language) -> str:
    """Return the name or number of a cart, and the Merry Man who gets a new card once it is revealed."""
    return with_portrait(front_in_short(cart, language), cart, language)


def with_portrait(name: str, cart: Cart, language: Language) -> str:
    """Add the Merry Man whose portrait a cart has, if it has one."""
    if cart not in PORTRAIT:
        return name
    character = character_name(PORTRAIT[cart], language)
    return language.say("{cart}, portrait of {character}", cart=name, character=character)


def character_name(character: Character, language: Language) -> str:
    """Return the name of a Merry Man, after the portrait."""
    return language.pictured(character_icon(character), bare_character_name(character, language))


def bare_character_name(character: Character, language: Language) -> str:
    """Return the name of a Merry Man without the portrait."""
    return {
        Character.LADY_MARION: "Lady Marion",
        Character.LITTLE_JOHN: language.say("Little John"),
        Character.ROBIN_HOOD: language.say("Robin Hood"),
        Character.FRIAR_TUCK: language.say("Friar Tuck"),
    }[character]


_MERRY_MEN: dict[MerryMan, str] = {
    MerryMan.TIP_OFF: mark("Tip-off"),
    MerryMan.BROTHERHOOD: mark("Brotherhood"),
    MerryMan.INSIDE_JOB: mark("Inside Job"),
    MerryMan.FRIENDLY_GUARDS: mark("Friendly Guards"),
    MerryMan.INFILTRATOR: mark("Infiltrator"),
    MerryMan.SHOVE: mark("Shove"),
    MerryMan.TIGHT_SQUEEZE: mark("Tight Squeeze"),
    MerryMan.QUICK_JOB: mark("Quick Job"),
    MerryMan.HEADS_DOWN: mark("Heads Down!"),
    MerryMan.SECOND_CHANCE: mark("Second Chance"),
    MerryMan.LOOK_THERE: mark("Look There!"),
    MerryMan.LOOK_HERE: mark("Look Here!"),
    MerryMan.COME_ON_LAD: mark("Come On, Lad!"),
    MerryMan.BARTER: mark("Barter"),
    MerryMan.TO_MARKET: mark("To Market!"),
    MerryMan.WHERES_THE_BEER: mark("Where's the Beer?"),
}


def merry_man_name(card: MerryMan, language: Language) -> str:
    """Return the name of a Merry Man's card."""
    return language.say(_MERRY_MEN[card])
