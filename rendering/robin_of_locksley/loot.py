"""Loot tiles in six colours, each with its own treasure, and the coins on their backs."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, Literal

from games.robin_of_locksley.tiles import Colour
from rendering.canvas import Canvas
from rendering.robin_of_locksley.paint import LOOT
from rendering.sprites import sprite
from rendering.theme import GOLD, GOLD_PALE, INK

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

    from rendering.canvas import Point
    from rendering.theme import Colour as Paint

    Spot = Literal["middle", "below", "below left", "above left"]

    Treasure = Callable[[Canvas, Callable[[float, float], Point], float, Paint, Paint], None]
    """Draws a treasure. Its arguments: the canvas; a function that turns coordinates in a square of 100 units into
    points of the canvas; the size of such a unit; the colour of the treasure; and the colour behind it."""

_RIM = 0.06
"""The width of a tile's outline, as a share of its side."""


def _goblet(canvas: Canvas, at: Callable[[float, float], Point], _unit: float, colour: Paint, _ground: Paint) -> None:
    bowl = [(20, 8), (80, 8), (78, 34), (66, 52), (55, 58), (55, 78), (76, 84), (76, 94)]
    canvas.shape([at(x, y) for x, y in (*bowl, *((100 - x, y) for x, y in reversed(bowl[2:])))], colour)


def _heart(canvas: Canvas, at: Callable[[float, float], Point], _unit: float, colour: Paint, _ground: Paint) -> None:
    half = [(50, 26), (62, 12), (80, 10), (94, 26), (92, 46), (74, 70)]
    canvas.blob([at(x, y) for x, y in (*half, (50, 93), *((100 - x, y) for x, y in reversed(half[1:])))], colour)


def _ring(canvas: Canvas, at: Callable[[float, float], Point], unit: float, colour: Paint, ground: Paint) -> None:
    canvas.oval(at(50, 65), 31 * unit, colour)
    canvas.oval(at(50, 65), 17 * unit, ground)
    canvas.shape([at(x, y) for x, y in ((34, 4), (66, 4), (78, 18), (50, 44), (22, 18))], colour)


def _purse(canvas: Canvas, at: Callable[[float, float], Point], unit: float, colour: Paint, ground: Paint) -> None:
    purse = [at(x, y) for x, y in ((50, 32), (68, 38), (90, 68), (78, 92), (50, 95), (22, 92), (10, 68), (32, 38))]
    canvas.blob(purse, colour)
    canvas.shape([at(x, y) for x, y in ((26, 6), (42, 12), (50, 5), (58, 12), (74, 6), (64, 36), (36, 36))], colour)
    canvas.line([at(32, 34), at(68, 34)], ground, 6 * unit)


def _gem(canvas: Canvas, at: Callable[[float, float], Point], unit: float, colour: Paint, ground: Paint) -> None:
    canvas.shape([at(x, y) for x, y in ((26, 12), (74, 12), (97, 40), (50, 94), (3, 40))], colour)
    canvas.line([at(8, 40), at(92, 40)], ground, 5 * unit)
    canvas.line([at(34, 40), at(50, 84), at(66, 40)], ground, 5 * unit)


def _key(canvas: Canvas, at: Callable[[float, float], Point], unit: float, colour: Paint, ground: Paint) -> None:
    canvas.line([at(40, 40), at(88, 88)], colour, 13 * unit)
    for x, y in ((88, 72), (72, 56)):
        canvas.line([at(x - 2, y + 18 - 2), at(x + 12, y)], colour, 11 * unit)
    canvas.oval(at(30, 30), 26 * unit, colour)
    canvas.oval(at(30, 30), 11 * unit, ground)


_TREASURES: dict[Colour, Treasure] = {
    Colour.WHITE: _goblet,
    Colour.RED: _heart,
    Colour.PINK: _ring,
    Colour.GREEN: _purse,
    Colour.BLUE: _gem,
    Colour.BLACK: _key,
}


def draw_treasure(canvas: Canvas, colour: Colour, middle: Point, size: float) -> None:
    """Draw the treasure of a colour, with a width and height of `size` units of the canvas."""
    body, sign = LOOT[colour]
    unit = size / 100

    def at(x: float, y: float) -> Point:
        return middle[0] + (x - 50) * unit, middle[1] + (y - 50) * unit

    _TREASURES[colour](canvas, at, unit, sign, body)


def draw_tile(canvas: Canvas, colour: Colour, middle: Point, size: float) -> None:
    """Draw a tile with its treasure, with a width and height of `size` units of the canvas."""
    x, y = middle
    half = size / 2
    canvas.box((x - half, y - half, x + half, y + half), size * 0.16, LOOT[colour][0], INK, max(3, size * _RIM))
    draw_treasure(canvas, colour, middle, size * 0.62)


_SPOTS: Final[dict[Spot, tuple[float, float, float]]] = {
    "middle": (0.5, 0.5, 0.62),
    "below": (0.6, 0.73, 0.46),
    "below left": (0.28, 0.75, 0.42),
    "above left": (0.38, 0.38, 0.52),
}
"""The middle and the width of a treasure on its tile, as shares of the tile's side, by the place of the treasure."""


@sprite
def tile(colour: Colour, size: int, spot: Spot = "middle") -> Image.Image:
    """Draw a loot tile, `size` pixels wide; its shadow makes it a little higher.

    `spot` is the place of the treasure, which leaves room for signs that will lie on the tile: below leaves room along
    the upper edge, left leaves room in the lower right corner.
    """
    lift = round(size * 0.07)
    canvas = Canvas((size, size + lift))
    canvas.box((0, 0, size, size + lift), size * 0.16, INK)
    rim = 2 if size < 60 else 3
    canvas.box((rim, rim, size - rim, size - rim), size * 0.13, LOOT[colour][0])
    x, y, share = _SPOTS[spot]
    draw_treasure(canvas, colour, (size * x, size * y), size * share)
    return canvas.finish()


@sprite
def treasure(colour: Colour, size: int, ink: Paint, ground: Paint) -> Image.Image:
    """Draw only the treasure of a colour, as a mark of a collection without tiles."""
    canvas = Canvas((size, size), units=100)
    _TREASURES[colour](canvas, lambda x, y: (x, y), 1, ink, ground)
    return canvas.finish()


def draw_coin(canvas: Canvas, middle: Point, size: float) -> None:
    """Draw a coin, with a diameter of `size` units of the canvas."""
    x, y = middle
    canvas.oval(middle, size / 2, GOLD, INK, size * 0.09)
    canvas.oval(middle, size * 0.3, GOLD_PALE)
    bow = [
        (x + size * 0.16 * math.cos(angle), y + size * 0.2 * math.sin(angle)) for angle in (-1.4, -0.7, 0.0, 0.7, 1.4)
    ]
    canvas.line([(px - size * 0.04, py) for px, py in bow], INK, size * 0.06)
    canvas.line([(x - size * 0.18, y), (x + size * 0.2, y)], INK, size * 0.05)


@sprite
def coin(size: int) -> Image.Image:
    """Draw a coin with a bow and an arrow on it."""
    canvas = Canvas((size, size), units=100)
    draw_coin(canvas, (50, 50), 98)
    return canvas.finish()


@sprite
def coin_pile(size: int) -> Image.Image:
    """Draw a pile of face-down tiles: each back shows a coin."""
    canvas = Canvas((size, size + 14), units=100)
    for lift in (14, 7, 0):
        canvas.box((1, 1 + lift, 99, 99 + lift), 16, GOLD_PALE, INK, 5)
    draw_coin(canvas, (50, 50), 72)
    return canvas.finish()
