"""Plain shapes that many tiles are made of, drawn once and kept."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops

from rendering.canvas import Canvas
from rendering.sprites import place_centred, sprite
from rendering.stretching import Stretched, least_side, stretchable
from rendering.theme import CREAM

if TYPE_CHECKING:
    from rendering.sprites import Draw
    from rendering.theme import Colour

_RIM: Final = 0.035
"""How wide the paper is that is left around what is cut out, as a part of its size."""
_RIM_STEPS: Final = 24
"""In so many directions the shape is moved for that."""


def plate(
    size: tuple[int, int], radius: float, fill: Colour | None, outline: Colour | None = None, width: float = 0
) -> Stretched:
    """Draw a rectangle with rounded corners; sizes in pixels."""
    least = least_side(radius + width)
    small = small_plate((min(size[0], least), min(size[1], least)), radius, fill, outline, width)
    return Stretched(small, size)


@stretchable
def small_plate(
    size: tuple[int, int], radius: float, fill: Colour | None, outline: Colour | None, width: float
) -> Image.Image:
    """Draw a rectangle that is as large as its corners and a little more; see `plate`."""
    canvas = Canvas(size)
    canvas.box((0, 0, *size), radius, fill, outline, width)
    return canvas.finish()


@sprite
def disc(size: int, fill: Colour, outline: Colour | None = None, width: float = 0) -> Image.Image:
    """Draw a disc; sizes in pixels."""
    canvas = Canvas((size, size))
    canvas.oval((size / 2, size / 2), size / 2 - 1, fill, outline, width)
    return canvas.finish()


def squared(drawn: Image.Image, size: int) -> Image.Image:
    """Return a sprite in the middle of a square of nothing; the size in pixels."""
    square = Image.new("RGBA", (size, size))
    place_centred(square, drawn, (size / 2, size / 2))
    return square


def cut_out(draw: Draw, size: int) -> Image.Image:
    """Draw something as if cut out of paper, with a rim left around it, so that it is seen on ground of its own colour.

    Args:
        draw: what draws it.
        size: of the square that it and its rim fill, in pixels.
    """
    rim = round(size * _RIM)
    drawn = squared(draw(size - 2 * rim), size)
    shape = drawn.getchannel("A")
    angles = (2 * pi * step / _RIM_STEPS for step in range(_RIM_STEPS))
    paper = shape
    for angle in angles:
        moved = ImageChops.offset(shape, round(rim * cos(angle)), round(rim * sin(angle)))
        paper = ImageChops.lighter(paper, moved)
    cut = Image.new("RGBA", (size, size), (*CREAM, 0))
    cut.putalpha(paper)
    cut.alpha_composite(drawn)
    return cut
