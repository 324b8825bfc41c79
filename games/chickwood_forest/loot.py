"""The loot cards as the rulebook lists them; the decks for fewer than five are house values (`house`)."""

from __future__ import annotations

from enum import IntEnum, unique


@unique
class Loot(IntEnum):
    """A kind of loot card. Those that stay with a raider come first, so that their collection is a tuple of counts."""

    GOLD_CHEST = 0
    """A brown chest."""
    SILVER_CHEST = 1
    """A silver chest."""
    EMERALD_CHEST = 2
    """A green chest."""
    RUBY_CHEST = 3
    """A red chest; the name is a house value."""
    SILVER_ARMOUR = 4
    """A garment; there are two."""
    BLUE_JERKIN = 5
    """A garment; there are two."""
    GREEN_GOWN = 6
    """A garment; there are two."""
    RED_CLOAK = 7
    """A garment; there are two. The name is a house value."""
    BRACELET = 8
    """Bronze jewellery, worth 2."""
    PENDANT = 9
    """Turquoise jewellery, worth 3."""
    RING = 10
    """Violet jewellery, worth 4."""
    BUST = 11
    """Takes away a chest before scoring (CF-15)."""
    MAID = 12
    """Maid Marihen: glory for every type of treasure (CF-18)."""
    HENCHMAN = 13
    """Costs three glory."""
    SPYGLASS = 14
    """Legendary: look at the hidden cards at one castle, once a round (CF-21)."""
    KEY = 15
    """Legendary: keep an opponent from the castle that they have named, once a game (CF-21)."""
    ENTERTAINERS = 16
    """Legendary: swap two cubes before scoring (CF-21)."""
    GOLDEN_ARROW = 17
    """Legendary: swap a treasure with an opponent before scoring (CF-21)."""
    FAKE_BEARD = 18
    """Legendary: give a henchman away before scoring (CF-21)."""
    BENEFACTOR_1 = 19
    """One alms to give at once; then discarded (CF-12)."""
    BENEFACTOR_2 = 20
    """Two alms to give at once; then discarded (CF-12)."""
    BENEFACTOR_3 = 21
    """Three alms to give at once; then discarded (CF-12)."""


CHESTS = (Loot.GOLD_CHEST, Loot.SILVER_CHEST, Loot.EMERALD_CHEST, Loot.RUBY_CHEST)
GARMENTS = (Loot.SILVER_ARMOUR, Loot.BLUE_JERKIN, Loot.GREEN_GOWN, Loot.RED_CLOAK)
JEWELLERY = (Loot.BRACELET, Loot.PENDANT, Loot.RING)
TREASURES = CHESTS + GARMENTS + JEWELLERY
"""What Maid Marihen counts and the golden arrow may swap: the first kinds, in their order."""
LEGENDS = (Loot.SPYGLASS, Loot.KEY, Loot.ENTERTAINERS, Loot.GOLDEN_ARROW, Loot.FAKE_BEARD)
"""One card each, only in the variant (CF-21)."""
KEPT_KINDS = Loot.BENEFACTOR_1.value
"""How many kinds stay with a raider: all before the benefactors."""

ALMS: dict[Loot, int] = {Loot.BENEFACTOR_1: 1, Loot.BENEFACTOR_2: 2, Loot.BENEFACTOR_3: 3}
"""How many alms each benefactor stands for."""
JEWELLERY_VALUES: dict[Loot, int] = {Loot.BRACELET: 2, Loot.PENDANT: 3, Loot.RING: 4}
"""Glory for each piece."""

DECK_FOR_5: dict[Loot, int] = {
    **dict.fromkeys(CHESTS, 7),
    **dict.fromkeys(GARMENTS, 2),
    Loot.BRACELET: 6,
    Loot.PENDANT: 4,
    Loot.RING: 3,
    Loot.BUST: 3,
    Loot.MAID: 3,
    Loot.HENCHMAN: 12,
    Loot.BENEFACTOR_1: 9,
    Loot.BENEFACTOR_2: 9,
    Loot.BENEFACTOR_3: 5,
}
"""All 90 cards without the legendary ones, as printed in the rulebook."""

REPLACED_BY_LEGENDS = (*JEWELLERY, Loot.HENCHMAN)
"""One of each goes back into the box when the legendary cards come in (CF-21)."""
