"""Divides the width of a picture into columns, such as everybody's panel."""

from __future__ import annotations

from rendering.theme import GAP, MARGIN, WIDTH


def columns(count: int, margin: int = MARGIN, gap: int = GAP) -> list[tuple[int, int]]:
    """Return the left and right edges of columns of equal width, in pixels from the left of the picture.

    Args:
        count: how many columns.
        margin: the least distance from the edges of the picture, in pixels.
        gap: the distance between two columns, in pixels.
    """
    width = (WIDTH - 2 * margin - gap * (count - 1)) // count
    left = (WIDTH - width * count - gap * (count - 1)) // 2
    return [(x, x + width) for x in range(left, left + count * (width + gap), width + gap)]
