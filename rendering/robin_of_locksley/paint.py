"""The colours that only Robin of Locksley has, and the palette of its pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering import theme
from rendering.palette import Palette, blend

if TYPE_CHECKING:
    from rendering.palette import Edge
    from rendering.theme import Colour

LOOT: Final[tuple[tuple[Colour, Colour], ...]] = (
    (theme.CREAM, theme.SPENT_MARK),
    ((196, 44, 38), theme.CREAM),
    ((244, 164, 190), theme.WINE),
    ((112, 182, 94), theme.INK),
    ((44, 98, 176), theme.CREAM),
    ((46, 42, 50), theme.GOLD_PALE),
)
"""For each colour of loot, the colours of the tile and of the treasure on it."""
COBBLES: Final[Colour] = (66, 72, 70)
ROAD: Final[Colour] = (148, 118, 82)
DUSK: Final = 0.6
"""How much of the night's colour is mixed into a board behind a moment, from 0 to 1."""

_SCENE = (theme.NIGHT, theme.FOREST_FAR, theme.FOREST_MIDDLE, theme.FOREST_NEAR, theme.CLEARING, theme.FRAME)
_SKY = (theme.MOON, theme.MOON_CRATER, theme.STAR)
_PAPER = (theme.INK, theme.INK_SOFT, theme.CREAM, theme.PARCHMENT, theme.PARCHMENT_EDGE, theme.SPENT_MARK)
_GOODS = (theme.GOLD, theme.GOLD_PALE, theme.MIST, theme.STONE, theme.STONE_DARK, theme.WOOD, theme.WOOD_DARK)
_CLOTH = (theme.WINE, theme.ROSE, theme.MOSS, theme.SKY, theme.OCHRE, theme.SLATE, theme.CHEEK, theme.FLAMES[0])
_PEOPLE = (theme.SKIN[0], theme.SKIN[2], theme.HAIR[0], theme.HAIR[2])
_SEATS = theme.SEATS[:2]
_SEEN_IN_THE_DUSK = (
    *(colour for look in LOOT for colour in look),
    *(look.shade for look in _SEATS),
    theme.PARCHMENT,
    theme.PARCHMENT_EDGE,
    theme.GOLD,
    theme.GOLD_PALE,
    theme.STONE,
    theme.SLATE,
    ROAD,
    COBBLES,
)


def _edges() -> list[Edge]:
    return [
        *((theme.INK, ground, 2) for ground in (theme.PARCHMENT, theme.CREAM, theme.GOLD, theme.GOLD_PALE)),
        (theme.CREAM, theme.SLATE, 1),
        (theme.CREAM, theme.NIGHT, 1),
        (theme.CREAM, COBBLES, 1),
        (theme.INK_SOFT, theme.PARCHMENT, 1),
        (theme.GAIN, theme.PARCHMENT, 1),
        (theme.LOSS, theme.PARCHMENT, 1),
        (theme.GOLD_PALE, theme.NIGHT, 1),
        (theme.MOON, theme.NIGHT, 1),
        *((look.colour, look.on_colour, 1) for look in _SEATS),
        *((body, sign, 1) for body, sign in LOOT),
        *((colour, theme.INK, 1) for colour in _PEOPLE),
    ]


PALETTE: Final = Palette(
    (
        *_SCENE,
        *_SKY,
        *_PAPER,
        *_GOODS,
        *_CLOTH,
        *_PEOPLE,
        theme.GAIN,
        theme.LOSS,
        *(colour for look in _SEATS for colour in (look.colour, look.shade)),
        *(body for body, _ in LOOT),
        COBBLES,
        ROAD,
        *(blend(colour, theme.NIGHT, DUSK) for colour in _SEEN_IN_THE_DUSK),
    ),
    _edges(),
)
"""It has fewer colours than all games together, because a board of fifty tiles makes large files anyway."""
