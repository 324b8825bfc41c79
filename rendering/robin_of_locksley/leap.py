"""A jump in a moment: the square in large size, the arc of the jump, and the tile that was taken."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image

from games.robin_of_locksley.grid import SIDE
from rendering.canvas import Canvas
from rendering.ground import PlainGround
from rendering.palette import blend
from rendering.robin_of_locksley import road, square
from rendering.robin_of_locksley.figures import robin_on_square
from rendering.robin_of_locksley.paint import COBBLES, DUSK, PALETTE
from rendering.robin_of_locksley.square import Flagstone
from rendering.robin_of_locksley.stage import HEADER, dusk
from rendering.roles import Role
from rendering.sprites import place, place_centred
from rendering.theme import GOLD, INK, NIGHT

if TYPE_CHECKING:
    from games.robin_of_locksley.state import Jumped
    from games.robin_of_locksley.view import View
    from rendering.canvas import Point
    from rendering.scenery import Box

SQUARE: Final[Box] = (road.INNER[0], HEADER[3], road.INNER[2], road.OUTER[3])
"""The position of the square: between the left and right sides of the road, whose names must not be cut."""
_SIZE: Final = (SQUARE[2] - SQUARE[0], SQUARE[3] - SQUARE[1])
_PITCH: Final = 140
_ACROSS: Final = SIDE * _PITCH - square.NUMBERS
_CORNER: Final = ((_SIZE[0] - _ACROSS) // 2, (_SIZE[1] - _ACROSS) // 2)
"""The top left corner of the first flagstone, so that the square with its numbers is in the middle."""
_DARK_COBBLES: Final = blend(COBBLES, NIGHT, DUSK)
_RISE: Final = 0.3
"""The height of the arc as a share of its length."""
_ARC: Final = (0.2, 0.74)
"""Which part of the arc the arrow covers, as shares of the way between the middles of the two squares."""
_HEAD: Final = 34
"""The length of the arrow's head, in pixels."""
_REACH: Final = _HEAD + 14
"""How far the drawn arrow extends at most from the line that it follows, in pixels."""


def leap_tile(before: View, after: View, jump: Jumped, flown: float) -> Image.Image:
    """Draw the square while a Robin jumps.

    Args:
        before: the onlooker's view before the move that the jump is a part of.
        after: the onlooker's view after that move; squares may have been filled before the jump.
        jump: the jump.
        flown: how much of the jump is done, from 0 to 1.
    """
    stones, boxes = _stones(before, after, jump, flown), square.boxes(_CORNER, _PITCH)
    lit = (jump.origin, jump.square)
    image = _in_dusk(tuple(None if number in lit else stone for number, stone in enumerate(stones))).copy()
    for number in lit:
        ground = PlainGround((_PITCH, _PITCH), _DARK_COBBLES, PALETTE)
        image.paste(square.square_tile(ground, stones[number]), boxes[number][:2])
    if flown:
        _draw_flight(image, jump.seat, _middle(boxes[jump.origin]), _middle(boxes[jump.square]), flown)
    return image


@lru_cache(maxsize=1)
def _in_dusk(stones: tuple[Flagstone | None, ...]) -> Image.Image:
    """Draw the square in the dusk, without the two flagstones of the jump; this is the same in all frames."""
    image = _mat().copy()
    for stone, box in zip(stones, square.boxes(_CORNER, _PITCH), strict=True):
        if stone is not None:
            image.paste(dusk(square.square_tile(PlainGround((_PITCH, _PITCH), COBBLES, PALETTE), stone)), box[:2])
    return image


def _draw_flight(image: Image.Image, seat: int, start: Point, end: Point, flown: float) -> None:
    """Draw the arrow of a jump, and the Robin on it until it has landed."""
    arrow, (left, top) = _arc(start, end)
    robin, (x, y) = robin_on_square(seat, _PITCH), _on_arc(start, end, flown)
    box = (
        max(0, min(left, math.floor(x - robin.width / 2))),
        max(0, min(top, math.floor(y - robin.height / 2))),
        min(_SIZE[0], max(left + arrow.width, math.ceil(x + robin.width / 2))),
        min(_SIZE[1], max(top + arrow.height, math.ceil(y + robin.height / 2))),
    )
    painted = image.crop(box).convert("RGB")
    place(painted, arrow, (left - box[0], top - box[1]), Role.OVERLAY)
    if flown < 1:
        place_centred(painted, robin, (x - box[0], y - box[1]), Role.OVERLAY)
    image.paste(PALETTE.quantise(painted), box[:2])


def _stones(before: View, after: View, jump: Jumped, flown: float) -> list[Flagstone]:
    """Return what each square shows when a share `flown` of the jump is done."""
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
    """Draw the cobbles with the numbers of rows and columns."""
    image = Image.new("RGB", _SIZE, INK)
    image.paste(_DARK_COBBLES, (6, 6, _SIZE[0] - 6, _SIZE[1] - 6))
    square.number_lines(image, _CORNER, _PITCH)
    return PALETTE.quantise(image)


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _on_arc(start: Point, end: Point, share: float) -> Point:
    """Return a point on the arc, which bends upwards, or to the right if the jump goes straight up or down."""
    x, y = end[0] - start[0], end[1] - start[1]
    side = 1 if x >= 0 else -1
    top = (start[0] + end[0]) / 2 + y * side * _RISE, (start[1] + end[1]) / 2 - x * side * _RISE
    weights = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return (
        weights[0] * start[0] + weights[1] * top[0] + weights[2] * end[0],
        weights[0] * start[1] + weights[1] * top[1] + weights[2] * end[1],
    )


@lru_cache(maxsize=1)
def _arc(start: Point, end: Point) -> tuple[Image.Image, tuple[int, int]]:
    """Draw the arrow of a jump in gold with an outline of ink; return it with its top left corner on the square."""
    first, last = _ARC
    points = [_on_arc(start, end, first + (last - first) * step / 20) for step in range(21)]
    left, top = (math.floor(min(side)) - _REACH for side in zip(*points, strict=True))
    right, bottom = (math.ceil(max(side)) + _REACH for side in zip(*points, strict=True))
    tip = _on_arc(start, end, last + 0.1)
    angle = math.atan2(tip[1] - points[-1][1], tip[0] - points[-1][0])
    canvas = Canvas((right - left, bottom - top), scale=2)
    points = [(x - left, y - top) for x, y in points]
    for colour, width, size in ((INK, 30, _HEAD + 12), (GOLD, 18, _HEAD)):
        canvas.line(points, colour, width)
        canvas.shape([_turned(points[-1], angle + turn, size) for turn in (0, 2.2, -2.2)], colour)
    return canvas.finish(), (left, top)


def _turned(middle: Point, angle: float, reach: float) -> Point:
    """Return the point at a distance `reach` from `middle`, in the direction of an angle."""
    return middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)
