"""The scene on the cover of Rück's raus!: gangs around a fire with their jewels, and a noble who will be robbed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.ruecks_raus.nobles import Noble
from rendering.canvas import Canvas
from rendering.cover import CALM, SIZE
from rendering.ground import Background
from rendering.pieces import Heap, heap
from rendering.roles import Role
from rendering.ruecks_raus.portraits import portrait
from rendering.ruecks_raus.robbers import robber_face
from rendering.scenery import Moon, fire, firelight, forest, tent
from rendering.sprites import place
from rendering.theme import FRAME, MOSS, PLUM, WINE

if TYPE_CHECKING:
    from PIL import Image

_FIRE: Final = (600, 588)
"""The middle of the fire's foot, in pixels."""
_ROBBERS: Final = ((0, 6, 96, 214), (3, 2, 268, 176), (1, 7, 760, 222), (4, 4, 978, 170))
"""The robbers around the fire: gang, strength, left edge of the face, and its size in pixels."""


@lru_cache(maxsize=1)
def cover_scene() -> Background:
    """Draw the scene."""
    image = forest(SIZE, horizon=400, moon=Moon((1096, 96), 58), calm=[CALM])
    light = Canvas(SIZE)
    firelight(light, _FIRE, 560)
    place(image, light.finish(), (0, 0))
    for x, size, cloth, shade in ((40, 168, PLUM, FRAME), (410, 124, MOSS, FRAME), (650, 130, WINE, FRAME)):
        place(image, tent(size, cloth, shade), (x, 424 - size), Role.SCENERY)
    place(image, portrait(Noble.TAKE_0_OR_8, 214), (866, 206), Role.SCENERY)
    _gangs(image)
    return Background("cover of ruecks_raus", image)


def _gangs(image: Image.Image) -> None:
    for gang, strength, left, size in _ROBBERS:
        place(image, robber_face(gang, strength, size), (left, 588 - size), Role.SCENERY)
    place(image, fire(236), (_FIRE[0] - 118, _FIRE[1] - 226), Role.SCENERY)
    for x, count in ((452, 10), (748, 15)):
        heap(image, (x, 592), count, Heap(190, 42, 4))
