"""The scene on the cover of Chickwood Forest: the castles of the rich, and in front of them the birds with loot."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.chickwood_forest.loot import Loot
from rendering.canvas import Canvas, curve
from rendering.chickwood_forest.castles import castle
from rendering.chickwood_forest.paint import PALETTE
from rendering.chickwood_forest.pictograms import loot_sign
from rendering.cover import CALM, SIZE
from rendering.ground import Background
from rendering.roles import Role
from rendering.scenery import Moon, forest
from rendering.sprites import place
from rendering.theme import CLEARING, FOREST_FAR, MOSS

_CASTLES: Final = ((1, 452, 190, 280), (3, 640, 220, 306))
"""The castles: value, left edge, width and height in pixels."""
_BIRDS: Final = (
    (Loot.BENEFACTOR_2, 50, 176),
    (Loot.MAID, 236, 210),
    (Loot.BENEFACTOR_3, 836, 216),
    (Loot.HENCHMAN, 1040, 136),
)
"""The birds: card, left edge, and size in pixels."""
_TREASURES: Final = (
    (Loot.GOLD_CHEST, 474, 124),
    (Loot.PENDANT, 610, 76),
    (Loot.RUBY_CHEST, 704, 108),
)


@lru_cache(maxsize=1)
def cover_scene() -> Background:
    """Draw the scene."""
    image = forest(SIZE, horizon=470, moon=Moon((1086, 104), 62), calm=[CALM])
    hills = Canvas(SIZE, scale=2)
    for colour, points in (
        (FOREST_FAR, [(240, 560), (440, 462), (660, 466), (880, 458), (1060, 520), (1240, 500)]),
        (MOSS, [(-40, 560), (200, 528), (520, 556), (860, 524), (1240, 560)]),
    ):
        hills.shape([*curve(points, closed=False), (1240, 640), (-40, 640)], colour)
    hills.shape([(-40, 640), (1240, 640), (1240, 768), (-40, 768)], CLEARING)
    place(image, hills.finish(), (0, 0))
    for value, left, width, height in _CASTLES:
        place(image, castle(value, width, height, night=False, glow=False), (left, 472 - height), Role.SCENERY)
    for loot, left, size in (*_TREASURES, *_BIRDS):
        place(image, loot_sign(loot, size), (left, 590 - size), Role.SCENERY)
    return Background("cover of chickwood_forest", image, PALETTE)
