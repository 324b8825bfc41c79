"""The palette of this game's pictures: fewer colours than all games have together, so that pictures are smaller."""

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


def _edges() -> list[Edge]:
    papers = (theme.PARCHMENT, theme.CREAM, theme.GOLD, theme.GOLD_PALE)
    return [
        *((theme.INK, paper, 2) for paper in papers),
        *((theme.INK, colour, 1) for colour in (theme.STONE, theme.MIST, theme.PARCHMENT_EDGE, theme.LOSS)),
        *((theme.INK, colour, 1) for colour in (*_FEATHERS, theme.STONE_DARK, theme.WOOD, theme.JEWELS[2][0])),
        *((look.colour, look.on_colour, 2) for look in theme.SEATS),
        *((look.colour, theme.INK, 1) for look in theme.SEATS if look.on_colour is theme.CREAM),
        *((light, theme.NIGHT, 1) for light in (theme.CREAM, theme.MIST, theme.MOON)),
        (theme.CREAM, theme.FRAME, 2),
        (theme.GOLD, theme.CLEARING, 1),
        (theme.GOLD_PALE, theme.NIGHT, 1),
        (theme.INK_SOFT, theme.PARCHMENT, 2),
        (theme.SPENT_MARK, theme.PARCHMENT, 1),
        (theme.LOSS, theme.PARCHMENT, 1),
        (theme.LOSS, theme.GOLD_PALE, 1),
    ]


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
    _edges(),
)

quantise = PALETTE.quantise
