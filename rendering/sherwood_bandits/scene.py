"""Where everything takes place: a road of earth through the wood, under the canopy."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from rendering.canvas import Canvas, curve
from rendering.columns import columns
from rendering.ground import Background
from rendering.scenery import Box, fir
from rendering.sherwood_bandits import carts, seats, spaces, track
from rendering.sherwood_bandits.paint import BARK, CANOPY, GLADE, LEAVES, MIRE, PALETTE, ROAD, RUT, THICKET
from rendering.theme import MARGIN, WIDTH, Colour

ROAD_TOP: Final = 100
"""Where the stretches begin, in pixels."""
STAGE: Final = ROAD_TOP + carts.HEIGHT + spaces.HEIGHT + 12
"""Where the Merry Men and what is at stake begin."""
STAGE_HEIGHT: Final = 256
TRACK: Final = STAGE + STAGE_HEIGHT + 10
PANELS: Final = TRACK + track.HEIGHT + 2
HEIGHT: Final = PANELS + seats.RISE + seats.HEIGHT + 6 + 22
HEADER: Final[Box] = (MARGIN, 10, WIDTH - MARGIN, 94)
DECK: Final = (200, 80)
"""How large the deck is, in pixels."""
_CARD = 134
_CARD_GAP = 8
_CARDS = 4
_PATH = (ROAD_TOP + 196, ROAD_TOP + 252)
"""From where to where the road reaches."""


@lru_cache(maxsize=1)
def wood() -> Background:
    """Draw the wood; board and hand share it, and so their tiles."""
    canvas = Canvas((WIDTH, HEIGHT), scale=2, ground=GLADE)
    _trees(canvas)
    _path(canvas)
    _canopy(canvas)
    return Background("sherwood_bandits", canvas.finish(), PALETTE)


def _trees(canvas: Canvas) -> None:
    """Draw two rows of trees behind the road: tall trunks, and firs before them."""
    rng = Random(5)
    x = 10.0
    while x < WIDTH:
        width = rng.uniform(14, 30)
        canvas.box((x, 60, x + width, _PATH[0]), 4, BARK)
        x += rng.uniform(70, 130)
    _row(canvas, THICKET, (170, 230), _PATH[0] - 6, rng)
    canvas.box((0, _PATH[0] - 34, WIDTH, _PATH[0] + 4), 0, LEAVES)


def _row(canvas: Canvas, colour: Colour, heights: tuple[int, int], foot: float, rng: Random) -> None:
    x = -10.0
    while x < WIDTH + 20:
        height = rng.uniform(*heights)
        fir(canvas, (x, foot + rng.uniform(-6, 8)), height, colour, rng)
        x += height * rng.uniform(0.42, 0.62)


def _path(canvas: Canvas) -> None:
    """Draw the road from edge to edge, with its ruts."""
    top, bottom = _PATH
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
    """Draw the leaves overhead, that the title stands on."""
    rng = Random(8)
    canvas.box((0, 0, WIDTH, 80), 0, CANOPY)
    x = -10.0
    while x < WIDTH + 40:
        radius = rng.uniform(26, 44)
        canvas.oval((x, 76), (radius, radius * 0.62), CANOPY)
        x += radius * 1.3


def stretch_boxes(count: int) -> list[tuple[Box, Box]]:
    """Return where the upper and the lower parts of the stretches lie."""
    middle = ROAD_TOP + carts.HEIGHT
    return [
        ((left, ROAD_TOP, right, middle), (left, middle, right, middle + spaces.HEIGHT))
        for left, right in columns(count)
    ]


def card_boxes() -> list[Box]:
    """Return where the Merry Men lie."""
    step = _CARD + _CARD_GAP
    return [
        (MARGIN + index * step, STAGE, MARGIN + index * step + _CARD, STAGE + STAGE_HEIGHT) for index in range(_CARDS)
    ]


STAKE: Final[Box] = (
    MARGIN + _CARDS * (_CARD + _CARD_GAP) + 8,
    STAGE,
    WIDTH - MARGIN,
    STAGE + STAGE_HEIGHT,
)
"""Where lies what is at stake."""
TRACK_BOX: Final[Box] = (MARGIN, TRACK, WIDTH - MARGIN, TRACK + track.HEIGHT)


def panel_boxes(count: int) -> list[Box]:
    """Return where the panels of the bands lie."""
    bottom = PANELS + seats.RISE + seats.HEIGHT + 6
    return [(left, PANELS, right, bottom) for left, right in columns(count)]
