"""The scene on the cover of Sherwood Bandits: carts on the road to the drawbridge, and bandits who wait for them."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from rendering.canvas import Canvas, curve
from rendering.cover import CALM, SIZE
from rendering.ground import Background
from rendering.roles import Role
from rendering.scenery import fir
from rendering.sherwood_bandits.bridge import gate
from rendering.sherwood_bandits.paint import BARK, CANOPY, GLADE, LEAVES, MIRE, PALETTE, ROAD, RUT, THICKET
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.carts import cart_sign
from rendering.sherwood_bandits.pictograms.dice import die
from rendering.sprites import place

_BANDS: Final = ((0, 56, 206), (1, 262, 180), (2, 516, 200), (3, 730, 176))
"""The bandits: band, left edge, and size in pixels."""
_ROAD: Final = (376, 440)


@lru_cache(maxsize=1)
def cover_scene() -> Background:
    """Draw the scene."""
    canvas = Canvas(SIZE, scale=2, ground=CANOPY)
    _wood(canvas)
    _road(canvas)
    image = canvas.finish()
    place(image, gate(352), (838, 120), Role.SCENERY)
    place(image, cart_sign(240), (540, 262), Role.SCENERY)
    place(image, cart_sign(190), (250, 292), Role.SCENERY)
    for band, left, size in _BANDS:
        place(image, bandit(band, size), (left, 590 - size), Role.SCENERY)
    for pips, left, top in ((6, 446, 520), (5, 960, 500), (3, 1046, 524)):
        place(image, die(pips, 64), (left, top), Role.SCENERY)
    return Background("cover of sherwood_bandits", image, PALETTE)


def _wood(canvas: Canvas) -> None:
    rng = Random(5)
    width, height = SIZE
    x = 10.0
    while x < width:
        trunk = rng.uniform(16, 34)
        canvas.box((x, 0, x + trunk, _ROAD[0]), 4, BARK)
        x += rng.uniform(110, 190)
    for foot, colour, heights in ((_ROAD[0] - 30, GLADE, (200, 280)), (_ROAD[0] - 6, THICKET, (120, 190))):
        x = -10.0
        while x < width + 20:
            tall = rng.uniform(*heights)
            if not CALM[0] <= x <= CALM[2] or foot - tall > CALM[3]:
                fir(canvas, (x, foot), tall, colour, rng)
            x += tall * 0.6
    canvas.box((0, _ROAD[0] - 30, width, height), 0, GLADE)
    canvas.box((0, _ROAD[0] - 34, width, _ROAD[0]), 0, LEAVES)


def _road(canvas: Canvas) -> None:
    top, bottom = _ROAD
    for inset, colour in ((0, MIRE), (8, ROAD)):
        upper = [(-20, top + inset), (300, top + inset - 8), (700, top + inset + 6), (1220, top + inset)]
        lower = [(1220, bottom + 40 - inset), (800, bottom - inset), (380, bottom - inset - 6), (-20, bottom - inset)]
        canvas.shape([*curve(upper, closed=False), *curve(lower, closed=False)], colour)
    for y in (top + 22, bottom - 20):
        canvas.stroke([(-20, y), (320, y + 5), (760, y - 4), (1220, y + 6)], RUT, 6)
