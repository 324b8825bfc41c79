"""Signs of the treasures: chests with different lids and locks, garments, and jewellery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.canvas import Canvas, ring
from rendering.theme import (
    CREAM,
    GOLD,
    GOLD_PALE,
    INK,
    JEWELS,
    LOSS,
    MOSS,
    OCHRE,
    SKY,
    STONE,
    STONE_DARK,
    WINE,
    WOOD,
    WOOD_DARK,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.canvas import Point
    from rendering.theme import Colour

_STROKE = 6
_TURQUOISE, _VIOLET = JEWELS[0], JEWELS[2]


def _chest(canvas: Canvas, lid: Sequence[Point], wood: Colour, band: Colour) -> None:
    canvas.shape(lid, wood, INK, _STROKE)
    canvas.shape([(8, 46), (92, 46), (88, 92), (12, 92)], wood, INK, _STROKE)
    for x in (22, 78):
        canvas.line([(x, 52), (x, 88)], band, 7)
    canvas.line([(8, 46), (92, 46)], INK, _STROKE)


def gold_chest(canvas: Canvas) -> None:
    """Draw a brown chest with a round lid and a round lock."""
    _chest(canvas, [(8, 46), (10, 28), (26, 14), (50, 10), (74, 14), (90, 28), (92, 46)], WOOD, WOOD_DARK)
    canvas.oval((50, 56), 20, GOLD, INK, 5)


def silver_chest(canvas: Canvas) -> None:
    """Draw a silver chest with a flat lid and a square lock."""
    _chest(canvas, [(8, 46), (8, 22), (92, 22), (92, 46)], STONE, STONE_DARK)
    canvas.shape([(33, 40), (67, 40), (67, 74), (33, 74)], CREAM, INK, 5)


def emerald_chest(canvas: Canvas) -> None:
    """Draw a green chest with a gabled lid and a triangular lock."""
    _chest(canvas, [(6, 46), (50, 8), (94, 46)], MOSS, INK)
    canvas.shape([(50, 36), (72, 76), (28, 76)], GOLD_PALE, INK, 5)


def ruby_chest(canvas: Canvas) -> None:
    """Draw a red chest with a lid of two humps and a diamond-shaped lock."""
    humps = [(8, 46), (10, 24), (28, 12), (44, 18), (50, 28), (56, 18), (72, 12), (90, 24), (92, 46)]
    _chest(canvas, humps, LOSS, WINE)
    canvas.shape([(50, 32), (73, 58), (50, 84), (27, 58)], CREAM, INK, 5)


def silver_armour(canvas: Canvas) -> None:
    """Draw a breastplate with shoulder guards."""
    for side in (20, 80):
        canvas.oval((side, 26), (18, 16), STONE, INK, _STROKE)
    plate = [(24, 18), (38, 14), (50, 26), (62, 14), (76, 18), (78, 56), (70, 92), (30, 92), (22, 56)]
    canvas.shape(plate, STONE, INK, _STROKE)
    canvas.line([(50, 28), (50, 90)], INK, 4)
    canvas.stroke([(28, 56), (50, 66), (72, 56)], INK, 4)


def blue_jerkin(canvas: Canvas) -> None:
    """Draw a sleeveless jerkin with laces in front."""
    jerkin = [(22, 8), (38, 8), (50, 34), (62, 8), (78, 8), (72, 36), (84, 92), (16, 92), (28, 36)]
    canvas.shape(jerkin, SKY, INK, _STROKE)
    canvas.line([(50, 34), (50, 90)], INK, 4)
    for y in (46, 58, 70):
        canvas.line([(41, y), (59, y)], CREAM, 5)


def green_gown(canvas: Canvas) -> None:
    """Draw a gown with sleeves, a narrow waist and a wide skirt."""
    gown = [
        (32, 10), (42, 18), (58, 18), (68, 10), (92, 44), (80, 54), (66, 38), (62, 50), (90, 94), (10, 94), (38, 50),
        (34, 38), (20, 54), (8, 44),
    ]  # fmt: skip
    canvas.shape(gown, MOSS, INK, _STROKE)
    canvas.line([(38, 50), (62, 50)], GOLD_PALE, 7)


def red_cloak(canvas: Canvas) -> None:
    """Draw a hooded cloak with a clasp."""
    cloak = [(50, 4), (68, 12), (74, 32), (88, 92), (12, 92), (26, 32), (32, 12)]
    canvas.blob(cloak, LOSS, INK, _STROKE)
    canvas.oval((50, 28), (15, 18), INK)
    canvas.line([(50, 54), (50, 90)], INK, 4)
    canvas.oval((50, 52), 8, GOLD, INK, 4)


def bracelet(canvas: Canvas) -> None:
    """Draw an open bronze bangle with knobs."""
    canvas.oval((50, 54), (44, 40), INK)
    canvas.oval((50, 54), (38, 34), OCHRE)
    canvas.oval((50, 54), (24, 20), INK)
    canvas.oval((50, 54), (18, 14), CREAM)
    canvas.shape([(40, 8), (60, 8), (60, 42), (40, 42)], CREAM)
    for x in (34, 66):
        canvas.oval((x, 22), 13, OCHRE, INK, 5)


def pendant(canvas: Canvas) -> None:
    """Draw a turquoise drop on a chain."""
    body, light = _TURQUOISE
    canvas.stroke([(12, 6), (24, 34), (50, 48), (76, 34), (88, 6)], INK, 10)
    canvas.stroke([(12, 6), (24, 34), (50, 48), (76, 34), (88, 6)], GOLD, 4)
    canvas.blob([(50, 44), (70, 68), (66, 88), (50, 96), (34, 88), (30, 68)], body, INK, _STROKE)
    canvas.stroke([(42, 68), (41, 80), (47, 87)], light, 6)


def ring_of_violet(canvas: Canvas) -> None:
    """Draw a golden ring with a large violet stone."""
    body, light = _VIOLET
    canvas.oval((50, 66), 31, INK)
    canvas.oval((50, 66), 26, GOLD)
    canvas.oval((50, 66), 17, INK)
    canvas.oval((50, 66), 12, CREAM)
    stone = ring((50, 26), 24, 6)
    canvas.shape(stone, body, INK, _STROKE)
    canvas.shape([stone[0], stone[1], (50, 26), stone[5]], light)
