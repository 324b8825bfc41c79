"""Bandits; each band has its own headwear, cloak, emblem and colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.canvas import Canvas
from rendering.emblems import emblem
from rendering.roles import Role
from rendering.sprites import place_centred, sprite
from rendering.theme import INK, SEATS, SKIN

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

    from rendering.theme import Colour, EmblemShape

_STROKE = 6


def _face(canvas: Canvas, y: float) -> None:
    canvas.oval((50, y), 17, SKIN[0], INK, _STROKE)
    for x in (44, 56):
        canvas.oval((x, y + 2), 3.4, INK)


def _hooded(canvas: Canvas, cloth: Colour, shade: Colour) -> None:
    """Draw a pointed hood, and a cloak that is wider at the bottom."""
    canvas.shape([(50, 30), (86, 97), (14, 97)], cloth, INK, _STROKE)
    canvas.blob([(50, 1), (62, 18), (74, 46), (50, 56), (26, 46), (38, 18)], shade, INK, _STROKE)
    _face(canvas, 38)


def _feathered(canvas: Canvas, cloth: Colour, shade: Colour) -> None:
    """Draw a flat cap with a long feather, and a narrow coat."""
    canvas.blob([(50, 44), (72, 56), (74, 97), (26, 97), (28, 56)], cloth, INK, _STROKE)
    _face(canvas, 36)
    canvas.shape([(22, 32), (44, 10), (62, 14), (86, 32)], shade, INK, _STROKE)
    canvas.stroke([(58, 18), (76, 6), (96, 4)], INK, 11)
    canvas.stroke([(60, 17), (76, 7), (93, 5)], SKIN[0], 5)


def _brimmed(canvas: Canvas, cloth: Colour, shade: Colour) -> None:
    """Draw a hat with a wide brim, and a round cape."""
    canvas.oval((50, 74), (38, 24), cloth, INK, _STROKE)
    canvas.box((8, 88, 92, 98), 4, cloth, INK, 4)
    _face(canvas, 40)
    canvas.box((32, 4, 68, 30), 9, shade, INK, _STROKE)
    canvas.oval((50, 29), (46, 9), shade, INK, _STROKE)


def _capped(canvas: Canvas, cloth: Colour, shade: Colour) -> None:
    """Draw a round helmet with a knob, and broad, square shoulders."""
    canvas.box((12, 52, 88, 98), 10, cloth, INK, _STROKE)
    _face(canvas, 40)
    canvas.line([(50, 12), (50, 4)], INK, 11)
    canvas.blob([(24, 34), (30, 16), (50, 9), (70, 16), (76, 34), (50, 38)], shade, INK, _STROKE)


def _horned(canvas: Canvas, cloth: Colour, shade: Colour) -> None:
    """Draw a cap whose long tip falls to one side, and a cloak with two tails."""
    canvas.shape([(50, 44), (80, 97), (58, 97), (50, 84), (42, 97), (20, 97)], cloth, INK, _STROKE)
    _face(canvas, 40)
    canvas.blob([(30, 36), (34, 14), (56, 4), (84, 12), (94, 34), (82, 38), (76, 26), (68, 36)], shade, INK, _STROKE)


_SHAPES: dict[EmblemShape, Callable[[Canvas, Colour, Colour], None]] = {
    "leaf": _hooded,
    "drop": _feathered,
    "sun": _brimmed,
    "acorn": _capped,
    "moon": _horned,
}


@sprite
def bandit(band: int, size: int, *, lying: bool = False) -> Image.Image:
    """Draw a bandit of a band, standing or lying, on a square image."""
    look = SEATS[band]
    canvas = Canvas((size, size), units=100)
    _SHAPES[look.emblem](canvas, look.colour, look.shade)
    drawn = canvas.finish()
    chest = emblem(look.emblem, round(size * 0.3), look.on_colour, look.colour)
    place_centred(drawn, chest, (size * 0.5, size * 0.77), Role.SCENERY)
    return drawn.rotate(90) if lying else drawn
