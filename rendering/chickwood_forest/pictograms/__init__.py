"""A sign for every loot card, told by its shape and not only by its colour."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PIL import Image

from games.chickwood_forest.loot import Loot
from rendering.canvas import Canvas
from rendering.chickwood_forest.pictograms import folk, legends, treasures
from rendering.sprites import sprite

if TYPE_CHECKING:
    from collections.abc import Callable

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
    """Draw the sign of a loot card: what is drawn is as wide or as high as it may be."""
    drawn = _drawn(loot, round((size - 2) * 100 / _extent(loot)))
    box = drawn.getbbox() or (0, 0, *drawn.size)
    sign = Image.new("RGBA", (size, size))
    sign.paste(drawn.crop(box), ((size - box[2] + box[0]) // 2, (size - box[3] + box[1]) // 2))
    return sign


@cache
def _extent(loot: Loot) -> float:
    """Measure the longer side of what is drawn, in units of the canvas."""
    left, top, right, bottom = _drawn(loot, 400).getbbox() or (0, 0, 400, 400)
    return max(right - left, bottom - top) / 4


def _drawn(loot: Loot, size: int) -> Image.Image:
    canvas = Canvas((size, size), units=100)
    _DRAWN_BY[loot](canvas)
    return canvas.finish()


__all__ = ["loot_sign"]
