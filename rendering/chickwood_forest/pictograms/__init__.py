"""A sign for every loot card, told by its shape and not only by its colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.loot import Loot
from rendering.canvas import Canvas
from rendering.chickwood_forest.pictograms import folk, legends, treasures
from rendering.sprites import sprite

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

_DRAWN_BY: dict[Loot, Callable[[Canvas], None]] = {
    Loot.GOLD_CHEST: treasures.gold_chest,
    Loot.SILVER_CHEST: treasures.silver_chest,
    Loot.EMERALD_CHEST: treasures.emerald_chest,
    Loot.RUBY_CHEST: treasures.ruby_chest,
    Loot.SILVER_ARMOUR: treasures.silver_armour,
    Loot.BLUE_JERKIN: treasures.blue_jerkin,
    Loot.GREEN_GOWN: treasures.green_gown,
    Loot.RED_CLOAK: treasures.red_cloak,
    Loot.BRACELET: treasures.bracelet,
    Loot.PENDANT: treasures.pendant,
    Loot.RING: treasures.ring_of_violet,
    Loot.BUST: folk.bust,
    Loot.MAID: folk.maid,
    Loot.HENCHMAN: folk.henchman,
    Loot.SPYGLASS: legends.spyglass,
    Loot.KEY: legends.key,
    Loot.ENTERTAINERS: legends.entertainers,
    Loot.GOLDEN_ARROW: legends.golden_arrow,
    Loot.FAKE_BEARD: legends.fake_beard,
    Loot.BENEFACTOR_1: folk.sparrow,
    Loot.BENEFACTOR_2: folk.tit,
    Loot.BENEFACTOR_3: folk.peacock,
}


@sprite
def loot_sign(loot: Loot, size: int) -> Image.Image:
    """Draw the sign of a loot card, as wide as high."""
    canvas = Canvas((size, size), units=100)
    _DRAWN_BY[loot](canvas)
    return canvas.finish()


__all__ = ["loot_sign"]
