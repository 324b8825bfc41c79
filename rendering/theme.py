"""The look that all games share: colours, type sizes, spacing, and the colour and emblem of each seat.

The style is a forest of cut paper: flat colours, dark outlines of ink, cream cards on deep green. A picture uses only
colours of this module and of its game's `paint` module, so that a fixed palette (`rendering.palette`) can hold them.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""

# Ground and scenery
NIGHT: Final[Colour] = (19, 43, 40)
FOREST_FAR: Final[Colour] = (38, 75, 65)
FOREST_MIDDLE: Final[Colour] = (29, 60, 53)
FOREST_NEAR: Final[Colour] = (21, 47, 43)
CLEARING: Final[Colour] = (27, 54, 46)
FRAME: Final[Colour] = (13, 29, 28)
MOON: Final[Colour] = (247, 229, 170)
MOON_CRATER: Final[Colour] = (233, 209, 140)
STAR: Final[Colour] = (158, 186, 160)
FIRELIGHT: Final[tuple[Colour, ...]] = ((41, 62, 46), (60, 71, 46), (86, 82, 48))
"""The light of a fire on the ground, from the outermost ring to the innermost."""
FLAMES: Final[tuple[Colour, ...]] = ((214, 82, 38), (240, 145, 46), (252, 214, 110))
WOOD: Final[Colour] = (122, 82, 52)
WOOD_DARK: Final[Colour] = (84, 56, 39)

# Paper and ink
INK: Final[Colour] = (35, 28, 24)
INK_SOFT: Final[Colour] = (92, 75, 60)
CREAM: Final[Colour] = (253, 246, 228)
PARCHMENT: Final[Colour] = (244, 231, 204)
PARCHMENT_EDGE: Final[Colour] = (223, 203, 164)
SPENT_MARK: Final[Colour] = (118, 98, 70)
GOLD: Final[Colour] = (242, 193, 78)
GOLD_PALE: Final[Colour] = (252, 226, 146)
MIST: Final[Colour] = (199, 219, 196)
"""For less important text on the forest."""
MIST_DIM: Final[Colour] = (116, 142, 122)
"""For things that are used up, on the forest."""
STONE: Final[Colour] = (178, 172, 160)
STONE_DARK: Final[Colour] = (120, 114, 106)

# Gains and losses
GAIN: Final[Colour] = (24, 97, 60)
LOSS: Final[Colour] = (168, 34, 27)

# Jewels: for each kind the colour of its body, and that of the facet that catches the light
JEWELS: Final[tuple[tuple[Colour, Colour], ...]] = (
    ((52, 164, 190), (150, 219, 226)),
    ((214, 72, 106), (246, 160, 172)),
    ((122, 92, 196), (186, 166, 232)),
    ((236, 158, 50), (252, 212, 128)),
)

# Faces and clothes
SKIN: Final[tuple[Colour, ...]] = ((242, 205, 174), (226, 178, 140), (190, 134, 96), (140, 92, 64))
CHEEK: Final[Colour] = (226, 142, 120)
HAIR: Final[tuple[Colour, ...]] = ((60, 42, 32), (132, 78, 40), (190, 102, 44), (214, 206, 194))
WINE: Final[Colour] = (124, 32, 52)
ROSE: Final[Colour] = (202, 96, 116)
MOSS: Final[Colour] = (98, 124, 66)
SKY: Final[Colour] = (112, 158, 186)
OCHRE: Final[Colour] = (208, 168, 96)
PLUM: Final[Colour] = (88, 62, 104)
SLATE: Final[Colour] = (66, 78, 90)


EmblemShape = Literal["leaf", "drop", "sun", "acorn", "moon"]


class SeatLook(NamedTuple):
    """How a seat is told apart from the others: by a colour and a shape, never by colour alone."""

    emblem: EmblemShape
    colour: Colour
    on_colour: Colour
    """The colour of text and of the emblem on the seat's colour; their contrast is at least 4.5:1."""
    shade: Colour
    """A darker shade of the seat's colour, for patterns and folds."""


SEATS: Final[tuple[SeatLook, ...]] = (
    SeatLook("leaf", (181, 44, 34), CREAM, (140, 30, 26)),
    SeatLook("drop", (40, 114, 188), CREAM, (28, 86, 148)),
    SeatLook("sun", (243, 198, 66), INK, (212, 160, 40)),
    SeatLook("acorn", (108, 172, 92), INK, (78, 140, 70)),
    SeatLook("moon", (78, 38, 116), CREAM, (54, 24, 84)),
)
"""The look of each seat; people with the common kinds of colour blindness can tell the colours apart."""

# Measures, in pixels of the finished picture
WIDTH: Final = 1200
UNIT: Final = 8
"""The spacing grid: gaps and paddings are multiples of it."""
MARGIN: Final = 4 * UNIT
GAP: Final = 2 * UNIT
RADIUS: Final = 18
"""The corner radius of panels and cards."""
FRAME_RADIUS: Final = 36
OUTLINE: Final = 4
"""The width of ink outlines."""

# Type sizes: pixels of the em
SMALLEST: Final = 20
BODY: Final = 28
"""The smallest size for text that must be readable on a phone."""
LARGE: Final = 40
"""The smallest size for text that a decision needs."""
TITLE: Final = 72

SIGN: Final = 44
"""The smallest size of a pictogram that means something, in pixels."""
