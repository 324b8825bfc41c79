"""A jump as it is shown: the square close by, the arc of the leap, and the tile that was taken."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image

from rendering.canvas import Canvas
from rendering.ground import PlainGround
from rendering.palette import blend
from rendering.robin_of_locksley import square
from rendering.robin_of_locksley.figures import robin_on_square
from rendering.robin_of_locksley.paint import COBBLES, DUSK, PALETTE
from rendering.robin_of_locksley.square import Flagstone
from rendering.robin_of_locksley.stage import dusk
from rendering.roles import Role
from rendering.sprites import place, place_centred
from rendering.theme import GOLD, INK, NIGHT

if TYPE_CHECKING:
    from games.robin_of_locksley.state import Jumped
    from games.robin_of_locksley.view import View
    from rendering.canvas import Point
    from rendering.scenery import Box

SQUARE: Final[Box] = (178, 106, 1022, 950)
"""Where the square is shown."""
_SIDE: Final = SQUARE[2] - SQUARE[0]
_PITCH: Final = 152
_CORNER: Final = (22 + square.NUMBERS, 22 + square.NUMBERS)
"""Of the first flagstone."""
_DARK_COBBLES: Final = blend(COBBLES, NIGHT, DUSK)
_RISE: Final = 0.3
"""How high a leap goes, in shares of its length."""
_ARC: Final = (0.2, 0.74)
"""Which part of the way the arrow shows, from middle to middle."""
_HEAD: Final = 34
"""The length of the arrow's head, in pixels."""


def leap_tile(before: View, after: View, jump: Jumped, flown: float) -> Image.Image:
    """Draw the square while a Robin leaps.

    Args:
        before: what everybody saw before the move that the jump is a part of.
        after: what they see after that move, in which squares may have been filled before the jump.
        jump: that goes on.
        flown: how far, from 0 to 1.
    """
    image = _mat().copy()
    boxes = square.boxes(_CORNER, _PITCH)
    for number, (stone, box) in enumerate(zip(_stones(before, after, jump, flown), boxes, strict=True)):
        if number in (jump.origin, jump.square):
            image.paste(square.square_tile(PlainGround((_PITCH, _PITCH), _DARK_COBBLES, PALETTE), stone), box[:2])
        else:
            image.paste(dusk(square.square_tile(PlainGround((_PITCH, _PITCH), COBBLES, PALETTE), stone)), box[:2])
    if not flown:
        return image
    start, end = (_middle(boxes[number]) for number in (jump.origin, jump.square))
    painted = image.convert("RGB")
    place(painted, _arc(start, end), (0, 0), Role.OVERLAY)
    if flown < 1:
        place_centred(painted, robin_on_square(jump.seat, _PITCH), _on_arc(start, end, flown), Role.OVERLAY)
    return PALETTE.quantise(painted)


def _stones(before: View, after: View, jump: Jumped, flown: float) -> list[Flagstone]:
    """Say what each square shows while the Robin is on its way."""
    robins = before.robins or ()
    stones = [
        Flagstone(
            loot=loot,
            robin=robins.index(number) if number in robins else None,
            left_by=None,
            letter="",
            meets=False,
            landed=number == jump.square,
        )
        for number, loot in enumerate(after.grid)
    ]
    stones[jump.origin] = stones[jump.origin]._replace(loot=None)
    stones[jump.square] = stones[jump.square]._replace(loot=jump.loot)
    if flown:
        stones[jump.origin] = stones[jump.origin]._replace(robin=None, left_by=jump.seat)
    if flown == 1:
        stones[jump.square] = stones[jump.square]._replace(robin=jump.seat, loot=None)
    return stones


@lru_cache(maxsize=1)
def _mat() -> Image.Image:
    """Lay out the cobbles with the numbers of rows and columns."""
    image = Image.new("RGB", (_SIDE, _SIDE), INK)
    image.paste(_DARK_COBBLES, (6, 6, _SIDE - 6, _SIDE - 6))
    square.number_lines(image, _CORNER, _PITCH)
    return PALETTE.quantise(image)


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _on_arc(start: Point, end: Point, share: float) -> Point:
    """Return a point of the leap, which bends upwards, or to the right where it goes straight down or up."""
    x, y = end[0] - start[0], end[1] - start[1]
    side = 1 if x >= 0 else -1
    top = (start[0] + end[0]) / 2 + y * side * _RISE, (start[1] + end[1]) / 2 - x * side * _RISE
    weights = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return (
        weights[0] * start[0] + weights[1] * top[0] + weights[2] * end[0],
        weights[0] * start[1] + weights[1] * top[1] + weights[2] * end[1],
    )


def _arc(start: Point, end: Point) -> Image.Image:
    """Draw the arrow of a leap in gold between lines of ink, on a sheet as large as the square."""
    first, last = _ARC
    points = [_on_arc(start, end, first + (last - first) * step / 20) for step in range(21)]
    tip = _on_arc(start, end, last + 0.1)
    angle = math.atan2(tip[1] - points[-1][1], tip[0] - points[-1][0])
    canvas = Canvas((_SIDE, _SIDE), scale=2)
    for colour, width, size in ((INK, 30, _HEAD + 12), (GOLD, 18, _HEAD)):
        canvas.line(points, colour, width)
        canvas.shape([_turned(points[-1], angle + turn, size) for turn in (0, 2.2, -2.2)], colour)
    return canvas.finish()


def _turned(middle: Point, angle: float, reach: float) -> Point:
    return middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)
