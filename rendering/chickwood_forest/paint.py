"""The palette of Chickwood Forest: it has fewer colours than all games together, so that pictures are smaller."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering import theme
from rendering.palette import Palette

if TYPE_CHECKING:
    from rendering.palette import Edge

_SCENE = (theme.NIGHT, theme.FOREST_FAR, theme.FOREST_MIDDLE, theme.FOREST_NEAR, theme.CLEARING, theme.FRAME)
_SKY = (theme.MOON, theme.MOON_CRATER, theme.STAR)
_PAPER = (theme.INK, theme.INK_SOFT, theme.CREAM, theme.PARCHMENT, theme.PARCHMENT_EDGE, theme.SPENT_MARK)
_SIGNS = (theme.GOLD, theme.GOLD_PALE, theme.MIST, theme.MIST_DIM, theme.GAIN, theme.LOSS)
_GOODS = (theme.STONE, theme.STONE_DARK, theme.WOOD, theme.WOOD_DARK, *theme.JEWELS[0], *theme.JEWELS[2])
_FEATHERS = (
    theme.WINE, theme.ROSE, theme.MOSS, theme.SKY, theme.OCHRE, theme.PLUM, theme.SLATE, theme.FLAMES[1],
    *theme.HAIR[1:3],
)  # fmt: skip


_EDGES: Final[tuple[Edge, ...]] = (
    (theme.INK, theme.PARCHMENT, 1),
    (theme.INK, theme.CREAM, 1),
    (theme.INK, theme.GOLD_PALE, 1),
    (theme.CREAM, theme.NIGHT, 1),
    (theme.MIST, theme.NIGHT, 1),
    (theme.MOON, theme.NIGHT, 1),
)
"""Only edges of large letters. At the size of a phone or a window other edges look soft anyway, and each further blend
makes a picture of many small things larger."""


PALETTE: Final = Palette(
    (
        *_SCENE,
        *_SKY,
        *_PAPER,
        *_SIGNS,
        *_GOODS,
        *_FEATHERS,
        *(colour for look in theme.SEATS for colour in (look.colour, look.shade)),
    ),
    _EDGES,
)
