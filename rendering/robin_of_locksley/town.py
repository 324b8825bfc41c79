"""The scenery of the game: a town at night, a cobbled square, and the road around it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from rendering.canvas import Canvas
from rendering.robin_of_locksley.paint import COBBLES, ROAD
from rendering.roles import Role
from rendering.scenery import Moon, forest
from rendering.sprites import place, place_centred, sprite
from rendering.theme import CLEARING, FOREST_FAR, FRAME, GOLD, INK, RADIUS, STONE_DARK

if TYPE_CHECKING:
    from PIL import Image

    from rendering.scenery import Box


_TALLEST_FIR = 400
"""In pixels, with a margin."""


def night(size: tuple[int, int], *, moon: Moon | None, roofs: int, calm: Box, lit: bool = False) -> Image.Image:
    """Draw the roofs of a town at night, which hide the forest behind them.

    Args:
        size: width and height, in pixels.
        moon: the moon; None for pictures in which it would look like a sign of the game.
        roofs: the vertical position of the houses, in pixels from the top.
        calm: an area without stars.
        lit: whether some windows have light; not for pictures in which something covers parts of the houses.
    """
    width, height = size
    image = forest(size, horizon=height + _TALLEST_FIR, moon=moon, calm=[calm])
    draw_houses(image, roofs, lit=lit)
    image.paste(CLEARING, (0, roofs + 20, width, height))
    return image


def draw_houses(image: Image.Image, roofs: int, *, lit: bool) -> None:
    """Draw a row of houses across a picture; `roofs` and `lit` as for `night`."""
    place(image, _houses(image.width, lit=lit), (0, roofs - 84))


def _houses(width: int, *, lit: bool) -> Image.Image:
    """Draw a row of gabled houses."""
    canvas = Canvas((width, 110), scale=3)
    rng = Random(4)
    x = -10.0
    while x < width:
        across, high = rng.uniform(74, 120), rng.uniform(22, 40)
        left, right, eaves = x, x + across, 96 - high
        house = [(left, 110), (left, eaves), ((left + right) / 2, eaves - across * 0.34), (right, eaves), (right, 110)]
        canvas.shape(house, FOREST_FAR)
        if rng.random() < 0.6:
            middle = (left + right) / 2 + rng.uniform(-8, 8)
            if lit:
                canvas.box((middle - 5, eaves + 6, middle + 5, eaves + 20), 2, GOLD)
        x = right + rng.uniform(10, 60)
    return canvas.finish()


def lay_road(image: Image.Image, outer: Box, inner: Box) -> None:
    """Draw the road and the cobbled square inside it on an RGB image."""
    left, top, right, bottom = outer
    canvas = Canvas((right - left + 16, bottom - top + 22), scale=2)
    wide, high = right - left + 16, bottom - top + 16
    canvas.box((0, 6, wide, high + 6), RADIUS + 6, FRAME)
    canvas.box((0, 0, wide, high), RADIUS + 6, ROAD, INK, 4)
    within = (inner[0] - left + 8 - 2, inner[1] - top + 8 - 2, inner[2] - left + 8 + 2, inner[3] - top + 8 + 2)
    canvas.box(within, 12, COBBLES, INK, 4)
    place(image, canvas.finish(), (left - 8, top - 8))


def paint_arrow(image: Image.Image, middle: tuple[float, float], *, up: bool) -> None:
    """Draw on the square in which direction the road runs."""
    place_centred(image, road_arrow(up=up), middle, Role.SCENERY)


@sprite
def road_arrow(*, up: bool) -> Image.Image:
    """Draw an arrow that shows the direction of the road."""
    canvas = Canvas((56, 72), scale=3)
    shape = [(28, 0), (56, 34), (38, 34), (38, 72), (18, 72), (18, 34), (0, 34)]
    canvas.shape(shape if up else [(x, 72 - y) for x, y in shape], STONE_DARK)
    return canvas.finish()
