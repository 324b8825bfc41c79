"""The icons of Robin of Locksley, the most useful first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rendering.canvas import Canvas
from rendering.robin_of_locksley.figures import BARD_SHAPE, bard
from rendering.robin_of_locksley.loot import coin, draw_tile
from rendering.shapes import squared
from words.robin_of_locksley.icons import COIN, TILE_ICONS, bard_icon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PIL import Image

    from games.robin_of_locksley.tiles import Colour
    from rendering.sprites import Draw


def _tile(colour: Colour, size: int) -> Image.Image:
    """Draw a tile with a large treasure and without a shadow."""
    canvas = Canvas((size, size), units=100)
    draw_tile(canvas, colour, (50, 50), 98)
    return canvas.finish()


def _bard(seat: int, size: int) -> Image.Image:
    return squared(bard(seat, round(size / BARD_SHAPE)), size)


ICONS: Final[Mapping[str, Draw]] = {
    **{icon: partial(_tile, colour) for colour, icon in TILE_ICONS.items()},
    COIN: coin,
    **{bard_icon(seat): partial(_bard, seat) for seat in range(2)},
}
