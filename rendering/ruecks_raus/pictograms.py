"""Pictograms that only Rück's raus! has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.canvas import Canvas
from rendering.pieces import jewel
from rendering.roles import Role
from rendering.sprites import place_centred, sprite
from rendering.theme import INK, SKIN

if TYPE_CHECKING:
    from PIL import Image


@sprite
def pity_hand(size: int) -> Image.Image:
    """Draw a begging hand with a jewel, the sign of pity for the weakest."""
    canvas = Canvas((size, size), units=100)
    hand = [(4, 66), (22, 58), (40, 66), (58, 66), (88, 48), (97, 56), (78, 80), (54, 94), (24, 92), (4, 90)]
    canvas.blob(hand, SKIN[1], INK, 6)
    drawn = canvas.finish()
    place_centred(drawn, jewel(round(size * 0.5)), (size * 0.52, size * 0.3), Role.SCENERY)
    return drawn
