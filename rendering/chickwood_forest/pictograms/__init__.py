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


_MIXED: dict[str, Callable[[Canvas], None]] = {
    "chests": treasures.any_chest,
    "garments": treasures.any_garment,
    "jewellery": treasures.any_jewel,
}
"""By the line of the score sheet whose cards may be of several kinds."""


@sprite
def loot_sign(loot: Loot, size: int) -> Image.Image:
    """Draw the sign of a loot card: what is drawn is as wide or as high as it may be."""
    return _sign(_DRAWN_BY[loot], size)


@sprite
def mixed_sign(category: str, size: int) -> Image.Image:
    """Draw a sign for cards of several kinds that count in the same line: without the colours of any, and as large."""
    return _sign(_MIXED[category], size)


def _sign(draw: Callable[[Canvas], None], size: int) -> Image.Image:
    drawn = _drawn(draw, round((size - 2) * 100 / _extent(draw)))
    box = drawn.getbbox() or (0, 0, *drawn.size)
    sign = Image.new("RGBA", (size, size))
    sign.paste(drawn.crop(box), ((size - box[2] + box[0]) // 2, (size - box[3] + box[1]) // 2))
    return sign


@cache
def _extent(draw: Callable[[Canvas], None]) -> float:
    """Measure the longer side of what is drawn, in units of the canvas."""
    left, top, right, bottom = _drawn(draw, 400).getbbox() or (0, 0, 400, 400)
    return max(right - left, bottom - top) / 4


def _drawn(draw: Callable[[Canvas], None], size: int) -> Image.Image:
    canvas = Canvas((size, size), units=100)
    draw(canvas)
    return canvas.finish()


__all__ = ["loot_sign", "mixed_sign"]
