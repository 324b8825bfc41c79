"""The background of board and hand, an earth road through the forest, and the positions of everything on it."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from rendering.canvas import Canvas, curve
from rendering.columns import columns
from rendering.ground import Background
from rendering.sherwood_bandits import carts, seats, spaces
from rendering.sherwood_bandits.paint import BARK, CANOPY, GLADE, LEAVES, MIRE, PALETTE, ROAD, RUT, THICKET
from rendering.theme import MARGIN, WIDTH, Colour

if TYPE_CHECKING:
    from rendering.scenery import Box

ROAD_TOP: Final = 100
"""The upper edge of the stretches, in pixels."""
_LARGE_ROAD = carts.LARGE_HEIGHT + spaces.LARGE_HEIGHT
"""The height of a stretch of a large road, in pixels."""
STAGE: Final = ROAD_TOP + carts.HEIGHT + spaces.HEIGHT + 12
"""The upper edge of the Merry Men and of what is at stake, in pixels."""
HEIGHT: Final = 1196
PANELS: Final = HEIGHT - MARGIN - seats.RISE - seats.HEIGHT - 6
_STRIP_HEIGHT = 106
"""The height of the Merry Men in a hand, in pixels."""
_BETWEEN = 10
"""The distance between the two rows of a large road, in pixels."""


class Rows(NamedTuple):
    """The upper edges of the rows of a hand, in pixels."""

    road: int
    stake: int
    """Of what is at stake, if the road is not large."""
    strip: int
    """Of the Merry Men."""
    panels: int
    """Of the reader's own panel, and of the mat beside it."""


_STAKE_HEIGHT = PANELS - _STRIP_HEIGHT - 4 - STAGE
"""The height of what is at stake in a hand, in pixels."""
_OWN_HEIGHT = HEIGHT - MARGIN - PANELS
_LOWER_ROAD = HEIGHT - MARGIN - 2 * _LARGE_ROAD - _BETWEEN
ROAD_ABOVE: Final = Rows(ROAD_TOP, STAGE, PANELS - _STRIP_HEIGHT, PANELS)
ROAD_BELOW: Final = Rows(_LOWER_ROAD, _LOWER_ROAD + STAGE - ROAD_TOP, 94 + _OWN_HEIGHT, 94)
"""With the road below, for whoever chooses among what stands there: above the buttons, only that part is in sight."""
STAKE_BELOW: Final = Rows(ROAD_TOP, HEIGHT - MARGIN - _STAKE_HEIGHT, STAGE, STAGE + _STRIP_HEIGHT)
"""With what is at stake below, and right above it the reader's own tokens, for whoever chooses among tokens."""
HEADER: Final[Box] = (MARGIN, 10, WIDTH - MARGIN, 94)
DECK: Final = (200, 80)
"""The size of the deck, in pixels."""
_CARD = 280
_CARD_GAP = 8
_TRUNK = 244
"""The height of the trees behind the road, in pixels; what is above them has fewer edges, and so a smaller file."""
_LANE = 52
"""The width of the road, in pixels."""


def wood(road: int = ROAD_TOP) -> Background:
    """Return the forest with its road, whose stretches begin at an upper edge."""
    return _wood((road + 204,))


def large_wood(road: int = ROAD_TOP) -> Background:
    """Return the forest with a large road, which has two lanes and begins at an upper edge."""
    return _wood(tuple(top for _, top in _large_rows(road)))


@cache
def _wood(lanes: tuple[int, ...]) -> Background:
    """Draw the forest with so many lanes, of each of which the upper edge is given."""
    canvas = Canvas((WIDTH, HEIGHT), scale=2, ground=GLADE)
    _trees(canvas, lanes[0])
    for lane in lanes:
        _path(canvas, lane)
    _canopy(canvas)
    return Background(f"sherwood_bandits {lanes}", canvas.finish(), PALETTE)


def _large_rows(road: int) -> list[tuple[int, int]]:
    """Return the upper edges of the rows of a large road, each with that of its lane, in pixels."""
    tops = (road, road + _LARGE_ROAD + _BETWEEN)
    return [(top, top + carts.LARGE_HEIGHT - _LANE) for top in tops]


def _trees(canvas: Canvas, foot: int) -> None:
    """Draw two rows of tall trunks behind the road; their straight edges make small files."""
    _trunks(canvas, foot, THICKET, apart=(80, 135))
    _trunks(canvas, foot, BARK, apart=(130, 220))
    canvas.box((0, foot - 34, WIDTH, foot + 4), 0, LEAVES)


def _trunks(canvas: Canvas, foot: int, colour: Colour, *, apart: tuple[int, int]) -> None:
    rng = Random(5)
    x = -6.0
    while x < WIDTH:
        width = rng.uniform(16, 32)
        canvas.box((x, foot - _TRUNK, x + width, foot), 0, colour)
        x += rng.uniform(*apart)


def _path(canvas: Canvas, top: int) -> None:
    """Draw the road from edge to edge, with its ruts."""
    bottom = top + _LANE
    for inset, colour in ((0, MIRE), (7, ROAD)):
        upper = curve(
            [(-20, top + inset), (300, top + inset - 7), (640, top + inset + 5), (1220, top + inset)], closed=False
        )
        lower = curve(
            [(1220, bottom - inset), (880, bottom - inset + 6), (420, bottom - inset - 5), (-20, bottom - inset)],
            closed=False,
        )
        canvas.shape([*upper, *lower], colour)
    for y in (top + 20, bottom - 18):
        canvas.stroke([(-20, y), (320, y + 4), (760, y - 4), (1220, y)], RUT, 5)


def _canopy(canvas: Canvas) -> None:
    """Draw the leaves at the top, behind the title."""
    rng = Random(8)
    canvas.box((0, 0, WIDTH, 80), 0, CANOPY)
    x = -10.0
    while x < WIDTH + 40:
        radius = rng.uniform(26, 44)
        canvas.oval((x, 76), (radius, radius * 0.62), CANOPY)
        x += radius * 1.3


def stretch_boxes(count: int, top: int = ROAD_TOP) -> list[tuple[Box, Box]]:
    """Return the positions of the upper and the lower part of each stretch."""
    middle = top + carts.HEIGHT
    return [
        ((left, top, right, middle), (left, middle, right, middle + spaces.HEIGHT)) for left, right in columns(count)
    ]


def large_stretch_boxes(road: int = ROAD_TOP) -> list[tuple[Box, Box]]:
    """Return the positions of the parts of the four stretches of a large road; the last one may stay free."""
    return [
        (
            (left, top, right, top + carts.LARGE_HEIGHT),
            (left, top + carts.LARGE_HEIGHT, right, top + _LARGE_ROAD),
        )
        for top, _ in _large_rows(road)
        for left, right in columns(2)
    ]


def free_box(road: int) -> Box:
    """Return the position of the fourth stretch of a large road."""
    upper, lower = large_stretch_boxes(road)[-1]
    return (*upper[:2], *lower[2:])


def card_boxes() -> list[Box]:
    """Return the positions of the Merry Men on a board."""
    tall = (PANELS - STAGE) // 2
    return [
        (left, top, left + _CARD, top + tall)
        for top in (STAGE, STAGE + tall)
        for left in (MARGIN, MARGIN + _CARD + _CARD_GAP)
    ]


STAKE: Final[Box] = (MARGIN + 2 * (_CARD + _CARD_GAP) + 4, STAGE, WIDTH - MARGIN, PANELS)
"""The position of what is at stake on a board."""


def large_stake(top: int) -> Box:
    """Return the position of what is at stake in a hand."""
    return MARGIN, top, WIDTH - MARGIN, top + _STAKE_HEIGHT


def strip_boxes(top: int) -> list[Box]:
    """Return the positions of the Merry Men in a hand."""
    return [(left, top, right, top + _STRIP_HEIGHT) for left, right in columns(4)]


def panel_boxes(count: int) -> list[Box]:
    """Return the positions of the bands' panels."""
    bottom = PANELS + seats.RISE + seats.HEIGHT + 6
    return [(left, PANELS, right, bottom) for left, right in columns(count)]
