"""Dice: those of a band have its colour, and others are cream."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.canvas import Canvas
from rendering.sprites import sprite
from rendering.theme import CREAM, INK, SEATS

if TYPE_CHECKING:
    from PIL import Image

_LOW, _MIDDLE, _HIGH = 25, 50, 75
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((_MIDDLE, _MIDDLE),),
    2: ((_LOW, _HIGH), (_HIGH, _LOW)),
    3: ((_LOW, _HIGH), (_MIDDLE, _MIDDLE), (_HIGH, _LOW)),
    4: ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_LOW, _HIGH), (_MIDDLE, _MIDDLE), (_HIGH, _LOW), (_HIGH, _HIGH)),
    6: ((_LOW, _LOW), (_LOW, _MIDDLE), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _MIDDLE), (_HIGH, _HIGH)),
}


@sprite
def die(pips: int, size: int, band: int | None = None) -> Image.Image:
    """Draw a die that shows the given number of pips, for a band or for nobody."""
    body, pip = (CREAM, INK) if band is None else (SEATS[band].colour, SEATS[band].on_colour)
    canvas = Canvas((size, size), units=100)
    canvas.box((1, 1, 99, 99), 20, body, INK, 6)
    for at in _PIPS[pips]:
        canvas.oval(at, 10.5, pip)
    return canvas.finish()


@sprite
def dice_sign(size: int) -> Image.Image:
    """Draw two dice that overlap, the sign of how likely a roll is enough."""
    canvas = Canvas((size, size), units=100)
    for left, top, pips in ((36, 4, 1), (4, 36, 2)):
        canvas.box((left, top, left + 60, top + 60), 14, CREAM, INK, 7)
        for x, y in _PIPS[pips]:
            canvas.oval((left + x * 0.6, top + y * 0.6), 8, INK)
    return canvas.finish()
