"""The scene on the cover of Robin of Locksley: two robbers and their Bards in front of a town's market at night."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.robin_of_locksley.tiles import Colour
from rendering.canvas import Canvas
from rendering.cover import CALM, SIZE
from rendering.ground import Background
from rendering.robin_of_locksley.figures import bard, robin
from rendering.robin_of_locksley.loot import coin, tile
from rendering.robin_of_locksley.paint import COBBLES, PALETTE, ROAD
from rendering.robin_of_locksley.town import night
from rendering.roles import Role
from rendering.scenery import Moon
from rendering.sprites import place
from rendering.theme import GOLD, INK, SLATE, STONE_DARK, WINE, WOOD_DARK

if TYPE_CHECKING:
    from rendering.theme import Colour as Paint

_SQUARE: Final = 368
"""The upper edge of the square, in pixels from the top."""
_TILE: Final = 84
_LOOT: Final = (
    (Colour.BLUE, Colour.RED, Colour.GREEN, Colour.WHITE),
    (Colour.PINK, Colour.BLACK, Colour.BLUE, Colour.PINK),
)
"""The loot on the square, by rows."""


_HOUSES: Final = (
    (-30, 150, 92, SLATE, WINE),
    (150, 120, 66, STONE_DARK, SLATE),
    (330, 170, 102, SLATE, WOOD_DARK),
    (520, 130, 74, STONE_DARK, WINE),
    (690, 150, 98, SLATE, WOOD_DARK),
    (880, 130, 70, STONE_DARK, SLATE),
    (1050, 190, 108, SLATE, WINE),
)
"""The houses: left edge, width and height of the walls in pixels, and the colours of walls and roof."""


@lru_cache(maxsize=1)
def cover_scene() -> Background:
    """Draw the scene."""
    image = night(SIZE, moon=Moon((1076, 104), 62), roofs=_SQUARE - 60, calm=CALM)
    square = Canvas(SIZE, scale=2)
    for left, wide, high, wall, roof in _HOUSES:
        _house(square, (left, left + wide, _SQUARE - high), wall, roof)
    square.box((-20, _SQUARE - 20, SIZE[0] + 20, SIZE[1]), 0, COBBLES)
    square.box((-20, _SQUARE - 26, SIZE[0] + 20, _SQUARE + 8), 0, ROAD, INK, 4)
    place(image, square.finish(), (0, 0))
    for row, colours in enumerate(_LOOT):
        for column, colour in enumerate(colours):
            at = (424 + column * (_TILE + 8), _SQUARE + 26 + row * (_TILE + 14))
            place(image, tile(colour, _TILE), at, Role.SCENERY)
    place(image, robin(0, 290), (60, 588 - 288), Role.SCENERY)
    place(image, robin(1, 290), (850, 588 - 288), Role.SCENERY)
    place(image, bard(0, 96), (326, 588 - 150), Role.SCENERY)
    place(image, bard(1, 96), (792, 588 - 150), Role.SCENERY)
    for left, top in ((350, 400), (816, 402), (1120, 520)):
        place(image, coin(54), (left, top), Role.SCENERY)
    return Background("cover of robin_of_locksley", image, PALETTE)


def _house(canvas: Canvas, box: tuple[int, int, int], wall: Paint, roof: Paint) -> None:
    """Draw a gabled house behind the road; `box` is its left edge, its right edge and the height of its eaves."""
    left, right, eaves = box
    middle = (left + right) / 2
    canvas.shape([(left, _SQUARE), (left, eaves), (right, eaves), (right, _SQUARE)], wall, INK, 4)
    canvas.shape([(left - 12, eaves), (middle, eaves - (right - left) * 0.5), (right + 12, eaves)], roof, INK, 4)
    for x in (left + (right - left) * 0.3, left + (right - left) * 0.7):
        canvas.box((x - 12, eaves + 18, x + 12, eaves + 52), 6, GOLD, INK, 3)
