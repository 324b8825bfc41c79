"""Plain boxes of any size out of small ones: the corners stay as they are, and what lies between them is stretched.

A box as wide as a picture takes half a megabyte, is drawn nine times as large first, and there are dozens of sizes;
small ones take next to nothing, and a handful serves all.
"""

from __future__ import annotations

from PIL import Image

_Span = tuple[int, int, int, int]
"""From where to where in the small box, and from where to where in the large one, in pixels along one side."""


def stretch(small: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Return a box with its middle column and its middle row repeated until it has a size, in pixels.

    The same image comes back where it has that size already; it is shared like a sprite, and never drawn upon.
    """
    if small.size == size:
        return small
    box = Image.new(small.mode, size)
    box.info.update(small.info)
    for left, right, x, until_x in _spans(small.width, size[0]):
        for top, bottom, y, until_y in _spans(small.height, size[1]):
            piece = small.crop((left, top, right, bottom))
            box.paste(piece.resize((until_x - x, until_y - y), Image.Resampling.NEAREST), (x, y))
    return box


def _spans(small: int, large: int) -> tuple[_Span, ...]:
    """Divide a side into its first corner, what is stretched, and its second corner."""
    if small == large:
        return ((0, small, 0, large),)
    middle = small // 2
    after = small - middle - 1
    return (
        (0, middle, 0, middle),
        (middle, middle + 1, middle, large - after),
        (middle + 1, small, large - after, large),
    )


def least_side(corner: float) -> int:
    """Return how long a side of a small box is whose corners take so many pixels each."""
    return 2 * (int(corner) + 2) + 1
