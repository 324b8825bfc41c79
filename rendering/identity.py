"""The icon and the banner that the application shows of itself in Discord."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from rendering import text
from rendering.canvas import Canvas
from rendering.palette import blend
from rendering.pieces import jewel
from rendering.scenery import fir, fire, firelight, tent
from rendering.sprites import place, place_centred
from rendering.theme import (
    CLEARING,
    CREAM,
    FOREST_FAR,
    FOREST_MIDDLE,
    FOREST_NEAR,
    GOLD_PALE,
    INK,
    MOON,
    MOON_CRATER,
    MOSS,
    NIGHT,
    STAR,
    WINE,
)

if TYPE_CHECKING:
    from PIL import Image

ICON: Final = (1024, 1024)
"""The size in pixels; Discord cuts a circle out of it."""
BANNER: Final = (680, 240)
"""The size in pixels; in a profile the icon covers a part of the lower left, so nothing is written there."""


def icon() -> Image.Image:
    """Draw the icon: a fire under firs in the moonlight, within the visible circle."""
    canvas = Canvas(ICON, scale=2, ground=NIGHT)
    canvas.oval((664, 330), 236, blend(NIGHT, FOREST_FAR, 0.5))
    canvas.oval((664, 330), 176, MOON)
    for x, y, radius in ((610, 280, 34), (716, 360, 48), (634, 404, 24), (722, 262, 18)):
        canvas.oval((x, y), radius, MOON_CRATER)
    for x, y in ((250, 210), (350, 130), (190, 360), (420, 250)):
        canvas.oval((x, y), 9, STAR)
    rng = Random(3)
    for x, height, colour in (
        (120, 560, FOREST_FAR),
        (330, 640, FOREST_MIDDLE),
        (720, 520, FOREST_MIDDLE),
        (910, 640, FOREST_FAR),
    ):
        fir(canvas, (x, 800), height, colour, rng)
    canvas.oval((512, 960), (820, 250), CLEARING)
    firelight(canvas, (512, 850), 420)
    image = canvas.finish()
    place_centred(image, fire(430), (512, 660))
    for x, y, kind, size in ((270, 836, 1, 104), (756, 840, 0, 116), (372, 900, 2, 92), (652, 906, 3, 92)):
        place_centred(image, jewel(size, kind), (x, y))
    return image


def banner(tagline: str) -> Image.Image:
    """Draw the banner with its tagline, which comes translated."""
    canvas = Canvas(BANNER, scale=3, ground=NIGHT)
    canvas.oval((600, 62), 58, blend(NIGHT, FOREST_FAR, 0.5))
    canvas.oval((600, 62), 40, MOON)
    for x, y, radius in ((588, 52, 8), (612, 70, 11), (592, 80, 6)):
        canvas.oval((x, y), radius, MOON_CRATER)
    rng = Random(5)
    for row, colour in enumerate((FOREST_FAR, FOREST_MIDDLE)):
        for x in range(-10, 700, 62):
            fir(canvas, (x + row * 30, 206 + row * 10), rng.uniform(90, 130) - row * 30, colour, rng)
    canvas.box((0, 200, 680, 240), 0, FOREST_NEAR)
    image = canvas.finish()
    for left, size, cloth, shade in ((446, 84, MOSS, FOREST_NEAR), (600, 70, WINE, INK)):
        place(image, tent(size, cloth, shade), (left, 226 - size))
    place(image, fire(92), (520, 136))
    text.write(image, (28, 52), "Greenwood", text.Style(72, CREAM, text.Face.DISPLAY))
    style = text.Style(23, GOLD_PALE, text.Face.STRONG)
    text.write(image, (30, 118), tagline, style, text.Room(400, 2))
    return image
