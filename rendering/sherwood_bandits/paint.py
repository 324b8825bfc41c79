"""The colours that only Sherwood Bandits has, of earth roads in a warm forest, and the palette of its pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.sherwood_bandits.box import Colour as JewelColour
from rendering import theme
from rendering.palette import Palette

if TYPE_CHECKING:
    from rendering.palette import Edge
    from rendering.theme import Colour

GLADE: Final[Colour] = (48, 58, 36)
"""The floor of the forest."""
CANOPY: Final[Colour] = (30, 38, 26)
"""The darkest part of the forest, behind titles."""
LEAVES: Final[Colour] = (62, 76, 42)
THICKET: Final[Colour] = (38, 48, 31)
BARK: Final[Colour] = (74, 54, 38)
ROAD: Final[Colour] = (142, 108, 70)
RUT: Final[Colour] = (116, 86, 56)
MIRE: Final[Colour] = (94, 70, 47)
"""The edge of the road."""

BACKS: Final[tuple[Colour, ...]] = (theme.MOSS, theme.OCHRE, theme.WINE)
"""The colours of the carts' awnings, by the range on their backs."""
GEMS: Final[dict[JewelColour, Colour]] = {
    JewelColour.RUBY: (196, 40, 48),
    JewelColour.EMERALD: (46, 148, 84),
    JewelColour.SAPPHIRE: (44, 98, 190),
    JewelColour.AMBER: (232, 150, 40),
}

_WOOD = (GLADE, CANOPY, LEAVES, THICKET, BARK, ROAD, RUT, MIRE, theme.FRAME, theme.WOOD, theme.WOOD_DARK)
_PAPER = (theme.INK, theme.INK_SOFT, theme.CREAM, theme.PARCHMENT, theme.PARCHMENT_EDGE, theme.SPENT_MARK)
_SIGNS = (theme.GOLD, theme.GOLD_PALE, theme.MIST, theme.GAIN, theme.LOSS, theme.MOON, theme.MOON_CRATER)
_GOODS = (theme.STONE, theme.STONE_DARK, theme.SLATE, theme.FLAMES[1])
_CLOTH = (theme.MOSS, theme.OCHRE, theme.WINE, theme.SKY, theme.PLUM)
_PEOPLE = (theme.SKIN[0], theme.SKIN[1], theme.HAIR[0], theme.HAIR[1], theme.HAIR[2], theme.CHEEK)


def _edges() -> list[Edge]:
    papers = (theme.PARCHMENT, theme.CREAM, theme.GOLD, theme.GOLD_PALE, theme.PARCHMENT_EDGE)
    grounds = (GLADE, ROAD, theme.STONE, theme.WOOD, theme.MIST)
    return [
        *((theme.INK, paper, 2) for paper in papers),
        *((theme.INK, ground, 1) for ground in (*grounds, *_CLOTH, *_PEOPLE)),
        *((theme.INK, gem, 1) for gem in GEMS.values()),
        *((look.colour, look.on_colour, 2) for look in theme.SEATS),
        *((look.colour, theme.INK, 1) for look in theme.SEATS if look.on_colour is theme.CREAM),
        *((light, CANOPY, 2) for light in (theme.CREAM, theme.MIST, theme.GOLD_PALE)),
        (theme.CREAM, GLADE, 2),
        (theme.CREAM, theme.FRAME, 2),
        (theme.GOLD, GLADE, 1),
        (theme.GOLD, theme.FRAME, 1),
        (theme.INK_SOFT, theme.PARCHMENT, 2),
        (theme.GAIN, theme.PARCHMENT, 2),
        (theme.LOSS, theme.PARCHMENT, 2),
        (LEAVES, GLADE, 1),
    ]


PALETTE: Final = Palette(
    (
        *_WOOD,
        *_PAPER,
        *_SIGNS,
        *_GOODS,
        *_CLOTH,
        *_PEOPLE,
        *GEMS.values(),
        *(colour for look in theme.SEATS for colour in (look.colour, look.shade)),
    ),
    _edges(),
)
