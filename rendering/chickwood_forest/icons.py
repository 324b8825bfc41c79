"""The icons of Chickwood Forest, the most useful first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from games.chickwood_forest.loot import Loot
from rendering.canvas import Canvas
from rendering.chickwood_forest.cards import loot_icon as loot_sign
from rendering.sprites import sprite
from rendering.theme import CREAM, GOLD, INK, LOSS, STONE, STONE_DARK, WINE, WOOD_DARK
from words.chickwood_forest.icons import CASTLE, VILLAGE, loot_icon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PIL import Image

    from rendering.sprites import Draw

_STROKE = 6


@sprite
def castle(size: int) -> Image.Image:
    """Draw two towers with a gate; on the board a castle also has a value and a banner."""
    canvas = Canvas((size, size), units=100)
    for left in (6, 66):
        canvas.shape([(left, 96), (left, 36), (left + 28, 36), (left + 28, 96)], STONE_DARK, INK, _STROKE)
        canvas.shape([(left - 3, 36), (left + 14, 6), (left + 31, 36)], LOSS, INK, _STROKE)
    wall = [(24, 96), (24, 46), (38, 46), (38, 56), (44, 56), (44, 46), (56, 46), (56, 56), (62, 56), (62, 46)]
    canvas.shape([*wall, (76, 46), (76, 96)], STONE, INK, _STROKE)
    canvas.shape([(38, 96), (38, 76), (50, 66), (62, 76), (62, 96)], INK)
    return canvas.finish()


@sprite
def village(size: int) -> Image.Image:
    """Draw a single house, because a row of houses could not be recognised at the size of an icon."""
    canvas = Canvas((size, size), units=100)
    canvas.shape([(16, 94), (16, 46), (84, 46), (84, 94)], CREAM, INK, _STROKE)
    canvas.shape([(4, 50), (50, 6), (96, 50)], WINE, INK, _STROKE)
    canvas.box((54, 62, 74, 94), 2, WOOD_DARK, INK, 4)
    canvas.box((26, 60, 44, 76), 2, GOLD, INK, 4)
    return canvas.finish()


ICONS: Final[Mapping[str, Draw]] = {
    **{loot_icon(loot): partial(loot_sign, loot) for loot in Loot},
    CASTLE: castle,
    VILLAGE: village,
}
