"""What the things in the box are called, in pictures, on buttons and in sentences alike."""

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
    "rightmost": mark("rightmost dice"),
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
    "coins": mark("coins"),
}
"""Each row of the score sheet."""


def band_name(band: int, names: Sequence[str], language: Language) -> str:
    """Name a band after whoever plays it, and the one that nobody plays after Will Scarlet (WS-1)."""
    return names[band] if band < len(names) else language.say("Will Scarlet")


def loot_name(loot: Loot, language: Language) -> str:
    """Say what a token is."""
    name = {
        Loot.RUBY_RING: language.say("ruby ring"),
        Loot.RUBY_BRACELET: language.say("ruby bracelet"),
        Loot.RUBY_NECKLACE: language.say("ruby necklace"),
        Loot.EMERALD_RING: language.say("emerald ring"),
        Loot.EMERALD_BRACELET: language.say("emerald bracelet"),
        Loot.EMERALD_NECKLACE: language.say("emerald necklace"),
        Loot.SAPPHIRE_RING: language.say("sapphire ring"),
        Loot.SAPPHIRE_BRACELET: language.say("sapphire bracelet"),
        Loot.SAPPHIRE_NECKLACE: language.say("sapphire necklace"),
        Loot.AMBER_RING: language.say("amber ring"),
        Loot.AMBER_BRACELET: language.say("amber bracelet"),
        Loot.AMBER_NECKLACE: language.say("amber necklace"),
        Loot.COIN: language.say("coin"),
        Loot.VILLAGE_COIN: language.say("village coin"),
    }[loot]
    return language.pictured(loot_icon(loot), name)


def back_name(back: Back) -> str:
    """Say which Defence the back of a cart promises."""
    return {
        Back.FROM_4_TO_7: "4\N{EN DASH}7",
        Back.FROM_8_TO_11: "8\N{EN DASH}11",
        Back.FROM_12_TO_15: "12\N{EN DASH}15",
    }[back]


def cart_name(cart: Cart, language: Language) -> str:
    """Say what the front of a cart is: its name if it is a special one, and otherwise the number on its shield."""
    special = {
        Cart.BEER: language.say("Beer Cart"),
        Cart.ROYAL: language.say("Royal Cart"),
        Cart.SHERIFF: language.say("Sheriff's Cart"),
        Cart.FAIR: language.say("Fair Cart"),
        Cart.FORTUNE_TELLER: language.say("Fortune-Teller's Cart"),
        Cart.WAR: language.say("War Cart"),
    }
    return language.pictured(CART_ICONS[cart], special[cart]) if cart in special else str(NUMBER[cart])


def front_in_short(cart: Cart, language: Language) -> str:
    """Say what the front of a cart is, and of the War Cart that it cannot be beaten (BS-20)."""
    name = cart_name(cart, language)
    return language.say("{cart} (cannot be beaten)", cart=name) if cart is Cart.WAR else name


def front_name(cart: Cart, language: Language) -> str:
    """Say what the front of a cart shows, with the Merry Man who will get a new card once it is revealed."""
    name = front_in_short(cart, language)
    if cart not in PORTRAIT:
        return name
    character = character_name(PORTRAIT[cart], language)
    return language.say("{cart}, portrait of {character}", cart=name, character=character)


def character_name(character: Character, language: Language) -> str:
    """Name a Merry Man."""
    name = {
        Character.LADY_MARION: "Lady Marion",
        Character.LITTLE_JOHN: language.say("Little John"),
        Character.ROBIN_HOOD: language.say("Robin Hood"),
        Character.FRIAR_TUCK: language.say("Friar Tuck"),
    }[character]
    return language.pictured(character_icon(character), name)


def merry_man_name(card: MerryMan, language: Language) -> str:
    """Name a card of a Merry Man."""
    return {
        MerryMan.TIP_OFF: language.say("Tip-off"),
        MerryMan.BROTHERHOOD: language.say("Brotherhood"),
        MerryMan.INSIDE_JOB: language.say("Inside Job"),
        MerryMan.FRIENDLY_GUARDS: language.say("Friendly Guards"),
        MerryMan.INFILTRATOR: language.say("Infiltrator"),
        MerryMan.SHOVE: language.say("Shove"),
        MerryMan.TIGHT_SQUEEZE: language.say("Tight Squeeze"),
        MerryMan.QUICK_JOB: language.say("Quick Job"),
        MerryMan.HEADS_DOWN: language.say("Heads Down!"),
        MerryMan.SECOND_CHANCE: language.say("Second Chance"),
        MerryMan.LOOK_THERE: language.say("Look There!"),
        MerryMan.LOOK_HERE: language.say("Look Here!"),
        MerryMan.COME_ON_LAD: language.say("Come On, Lad!"),
        MerryMan.BARTER: language.say("Barter"),
        MerryMan.TO_MARKET: language.say("To Market!"),
        MerryMan.WHERES_THE_BEER: language.say("Where's the Beer?"),
    }[card]
