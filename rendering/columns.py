"""Things that stand side by side over the width of a picture, such as everybody's panel."""

from __future__ import annotations

from rendering.theme import GAP, MARGIN, WIDTH


def columns(count: int, margin: int = MARGIN, gap: int = GAP) -> list[tuple[int, int]]:
    """Return where so many things of the same width begin and end, in pixels from the left."""
    width = (WIDTH - 2 * margin - gap * (count - 1)) // count
    left = (WIDTH - width * count - gap * (count - 1)) // 2
    return [(x, x + width) for x in range(left, left + count * (width + gap), width + gap)]
