"""Loot tokens: rings, bracelets and necklaces whose stones differ in cut and colour; and coins and chests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import COLOUR_OF, JEWEL_OF, Colour, Jewel, Loot
from rendering.canvas import Canvas, ring
from rendering.sherwood_bandits.paint import BARK, GEMS
from rendering.sprites import sprite
from rendering.theme import CREAM, GOLD, GOLD_PALE, INK, PARCHMENT, PARCHMENT_EDGE, SPENT_MARK, WOOD

if TYPE_CHECKING:
    from PIL import Image

    from rendering.canvas import Point

_STROKE = 5


def _stone(canvas: Canvas, colour: Colour, at: Point, radius: float) -> None:
    """Draw a stone: a ruby is a diamond shape, an emerald a square, a sapphire a circle, an amber a triangle."""
    x, y = at
    if colour is Colour.SAPPHIRE:
        canvas.oval(at, radius * 0.95, GEMS[colour], INK, _STROKE)
        return
    corners = {
        Colour.RUBY: ring(at, radius * 1.15, 4),
        Colour.EMERALD: ring(at, radius * 1.2, 4, 1 / 8),
        Colour.AMBER: [(x, y - radius), (x + radius * 1.15, y + radius * 0.9), (x - radius * 1.15, y + radius * 0.9)],
    }[colour]
    canvas.shape(corners, GEMS[colour], INK, _STROKE)


def _ring(canvas: Canvas, colour: Colour) -> None:
    canvas.oval((50, 65), 25, None, INK, 15)
    canvas.oval((50, 65), 22, None, GOLD, 7)
    _stone(canvas, colour, (50, 34), 20)


def _bracelet(canvas: Canvas, colour: Colour) -> None:
    canvas.oval((50, 46), (38, 26), None, INK, 17)
    canvas.oval((50, 46), (35, 23), None, GOLD, 9)
    _stone(canvas, colour, (50, 68), 19)


def _necklace(canvas: Canvas, colour: Colour) -> None:
    chain = [(22, 14), (24, 34), (36, 52), (50, 58), (64, 52), (76, 34), (78, 14)]
    canvas.stroke(chain, INK, 12)
    canvas.stroke(chain, GOLD, 5)
    _stone(canvas, colour, (50, 68), 20)


_JEWELS = {Jewel.RING: _ring, Jewel.BRACELET: _bracelet, Jewel.NECKLACE: _necklace}


@sprite
def token(loot: Loot | None, size: int) -> Image.Image:
    """Draw the front of a token, or its back if `loot` is None."""
    canvas = Canvas((size, size), units=100)
    if loot is None:
        _back(canvas)
    elif loot >= Loot.COIN:
        _coin(canvas, village=loot is Loot.VILLAGE_COIN)
    else:
        canvas.oval((50, 50), 49, CREAM, INK, _STROKE)
        _JEWELS[JEWEL_OF[loot]](canvas, COLOUR_OF[loot])
    return canvas.finish()


def _back(canvas: Canvas) -> None:
    """Draw a sack that is tied up."""
    canvas.oval((50, 50), 49, WOOD, INK, _STROKE)
    canvas.blob([(50, 40), (66, 46), (80, 70), (66, 84), (34, 84), (20, 70), (34, 46)], PARCHMENT_EDGE, INK, _STROKE)
    canvas.shape([(36, 18), (50, 24), (64, 18), (58, 40), (42, 40)], PARCHMENT_EDGE, INK, _STROKE)
    canvas.line([(38, 41), (62, 41)], BARK, 7)


def _coin(canvas: Canvas, *, village: bool) -> None:
    """Draw a coin, with a crown, or with a house if it comes from a village."""
    canvas.oval((50, 50), 49, GOLD, INK, _STROKE)
    canvas.oval((50, 50), 38, GOLD_PALE, INK, 4)
    if village:
        canvas.shape([(28, 50), (50, 27), (72, 50), (66, 50), (66, 70), (34, 70), (34, 50)], INK)
        canvas.box((45, 56, 55, 70), 0, GOLD_PALE)
    else:
        canvas.shape([(27, 34), (40, 50), (50, 28), (60, 50), (73, 34), (69, 70), (31, 70)], INK)


@sprite
def jewel_sign(jewel: Jewel, size: int) -> Image.Image:
    """Draw a jewel without a colour, the sign of its kind."""
    canvas = Canvas((size, size), units=100)
    if jewel is Jewel.RING:
        canvas.oval((50, 62), 30, None, INK, 18)
        canvas.oval((50, 62), 26, None, GOLD, 9)
        canvas.oval((50, 24), 17, PARCHMENT, INK, 6)
    elif jewel is Jewel.BRACELET:
        canvas.oval((50, 46), (44, 32), None, INK, 19)
        canvas.oval((50, 46), (40, 28), None, GOLD, 10)
        canvas.oval((50, 76), 17, PARCHMENT, INK, 6)
    else:
        chain = [(14, 8), (20, 34), (36, 52), (50, 58), (64, 52), (80, 34), (86, 8)]
        canvas.stroke(chain, INK, 14)
        canvas.stroke(chain, GOLD, 6)
        canvas.oval((50, 74), 18, PARCHMENT, INK, 6)
    return canvas.finish()


@sprite
def chest(size: int) -> Image.Image:
    """Draw a closed chest."""
    canvas = Canvas((size, size), units=100)
    canvas.blob([(8, 48), (12, 26), (50, 14), (88, 26), (92, 48)], WOOD, INK, 6)
    canvas.box((8, 44, 92, 90), 6, WOOD, INK, 6)
    canvas.box((40, 38, 60, 62), 4, GOLD, INK, 5)
    canvas.line([(24, 50), (24, 86)], SPENT_MARK, 5)
    canvas.line([(76, 50), (76, 86)], SPENT_MARK, 5)
    return canvas.finish()
