"""The score track, from 0 to 30 and round again (BS-28)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.sherwood_bandits import paint
from rendering.sprites import place, place_centred
from rendering.theme import INK, INK_SOFT, PARCHMENT, PARCHMENT_EDGE

if TYPE_CHECKING:
    from PIL import Image

    from rendering.ground import Ground

HEIGHT = 56
_FIELDS = 31
_STEP = 5
"""Every so many fields one is numbered."""
_ALONE, _CROWDED = 34, 25
_END = 10
"""How far from its ends the track has no fields, in pixels."""


@lru_cache(maxsize=128)
def track_tile(points: tuple[int, ...], ground: Ground) -> Image.Image:
    """Draw the track with everybody's token on its piece of the background, as indices of the palette."""
    image = ground.image.copy()
    place(image, _strip(image.width), (0, 0))
    fields = [score % _FIELDS for score in points]
    for field in set(fields):
        bands = [band for band, other in enumerate(fields) if other == field]
        for index, band in enumerate(bands):
            middle = (_along(image.width, field), HEIGHT / 2)
            size = _ALONE
            if len(bands) > 1:
                size = _CROWDED
                rows = (len(bands) + 1) // 2
                middle = (middle[0] + (index % 2 - 0.5) * 20, middle[1] + (index // 2 - (rows - 1) / 2) * 24)
            place_centred(image, roundel(band, size), middle)
    return paint.quantise(image)


def _along(width: int, field: float) -> float:
    """Return the middle of a field, in pixels from the left."""
    return _END + (width - 2 * _END) * (field + 0.5) / _FIELDS


@lru_cache(maxsize=1)
def _strip(width: int) -> Image.Image:
    canvas = Canvas((width, HEIGHT), scale=2)
    canvas.box((0, 0, width, HEIGHT), 16, PARCHMENT, INK, 4)
    for field in range(1, _FIELDS):
        x = _along(width, field - 0.5)
        canvas.line([(x, 6), (x, HEIGHT - 6)], PARCHMENT_EDGE, 2)
    drawn = canvas.finish()
    for field in range(0, _FIELDS, _STEP):
        colour = INK if field % (2 * _STEP) == 0 else INK_SOFT
        style = text.Style(22, colour, text.Face.STRONG, align="middle")
        text.write(drawn, (_along(width, field), HEIGHT / 2), str(field), style)
    return drawn
