"""A sign for every loot card, which can be recognised by its shape and not only by its colour."""

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


_SPREAD: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    2: (0.62, ((0, 0), (0.38, 0.38))),
    3: (0.52, ((0.24, 0), (0, 0.48), (0.48, 0.48))),
    4: (0.5, ((0, 0), (0.5, 0), (0, 0.5), (0.5, 0.5))),
}
"""How signs lie together, by their number: the size of each and its top left corner, as shares of the whole."""


@sprite
def loot_sign(loot: Loot, size: int) -> Image.Image:
    """Draw the sign of a loot card, scaled so that its ink fills the width or the height of the square."""
    return _sign(_DRAWN_BY[loot], size)


@sprite
def kinds_sign(kinds: tuple[Loot, ...], size: int) -> Image.Image:
    """Draw the signs of two to four kinds of loot that count together, in the room of one sign."""
    part, corners = _SPREAD[len(kinds)]
    together = Image.new("RGBA", (size, size))
    for loot, (x, y) in zip(kinds, corners, strict=True):
        one = _sign(_DRAWN_BY[loot], round(size * part))
        together.alpha_composite(one, (round(x * size), round(y * size)))
    return together


def _sign(draw: Callable[[Canvas], None], size: int) -> Image.Image:
    drawn = _drawn(draw, round((size - 2) * 100 / _extent(draw)))
    box = drawn.getbbox() or (0, 0, *drawn.size)
    sign = Image.new("RGBA", (size, size))
    sign.paste(drawn.crop(box), ((size - box[2] + box[0]) // 2, (size - box[3] + box[1]) // 2))
    return sign


@cache
def _extent(draw: Callable[[Canvas], None]) -> float:
    """Return the longer side of what is drawn, in units of the canvas."""
    left, top, right, bottom = _drawn(draw, 400).getbbox() or (0, 0, 400, 400)
    return max(right - left, bottom - top) / 4


def _drawn(draw: Callable[[Canvas], None], size: int) -> Image.Image:
    canvas = Canvas((size, size), units=100)
    draw(canvas)
    return canvas.finish()


__all__ = ["kinds_sign", "loot_sign"]
