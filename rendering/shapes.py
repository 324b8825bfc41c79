"""Plain shapes from which many tiles are made, and the paper rim around an icon."""

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
"""The width of the paper rim around something that is cut out, as a share of the whole size."""
_RIM_STEPS: Final = 24
"""In how many directions the shape is shifted to make the rim."""


def plate(
    size: tuple[int, int], radius: float, fill: Colour | None, outline: Colour | None = None, width: float = 0
) -> Stretched:
    """Draw a rectangle with rounded corners; sizes are in pixels."""
    least = least_side(radius + width)
    small = small_plate((min(size[0], least), min(size[1], least)), radius, fill, outline, width)
    return Stretched(small, size)


@stretchable
def small_plate(
    size: tuple[int, int], radius: float, fill: Colour | None, outline: Colour | None, width: float
) -> Image.Image:
    """Draw a rectangle that is only a little larger than its corners; see `plate`."""
    canvas = Canvas(size)
    canvas.box((0, 0, *size), radius, fill, outline, width)
    return canvas.finish()


@sprite
def disc(size: int, fill: Colour, outline: Colour | None = None, width: float = 0) -> Image.Image:
    """Draw a disc; sizes are in pixels."""
    canvas = Canvas((size, size))
    canvas.oval((size / 2, size / 2), size / 2 - 1, fill, outline, width)
    return canvas.finish()


def squared(drawn: Image.Image, size: int) -> Image.Image:
    """Return a sprite in the middle of a transparent square whose sides have `size` pixels."""
    square = Image.new("RGBA", (size, size))
    place_centred(square, drawn, (size / 2, size / 2))
    return square


def cut_out(draw: Draw, size: int) -> Image.Image:
    """Draw something as if cut out of paper, with a rim of paper around it, so that it is visible on any background.

    Args:
        draw: draws the thing itself.
        size: the side of the square that holds the thing and its rim, in pixels.
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
