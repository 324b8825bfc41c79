"""Plain shapes that many tiles are made of, drawn once and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from rendering.canvas import Canvas
from rendering.sprites import place_centred, sprite
from rendering.stretching import Stretched, least_side, stretchable

if TYPE_CHECKING:
    from rendering.theme import Colour


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
