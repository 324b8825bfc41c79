"""Signs of the birds: Maid Marihen, the sheriff's henchmen and the benefactors; and of a plaster bust."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.theme import (
    CREAM,
    FLAMES,
    GOLD,
    GOLD_PALE,
    INK,
    LOSS,
    MOSS,
    OCHRE,
    PLUM,
    ROSE,
    SKY,
    SLATE,
    STONE,
    STONE_DARK,
    WOOD,
)

if TYPE_CHECKING:
    from rendering.canvas import Canvas, Point
    from rendering.theme import Colour

_STROKE = 6
_BEAK = FLAMES[1]


def _eye(canvas: Canvas, at: Point, size: float = 9) -> None:
    canvas.oval(at, size, CREAM, INK, 3)
    canvas.oval(at, size * 0.45, INK)


def _beak(canvas: Canvas, root: Point) -> None:
    x, y = root
    canvas.shape([(x, y - 11), (x + 22, y + 1), (x, y + 12)], _BEAK, INK, 5)


def bust(canvas: Canvas) -> None:
    """Draw a plaster head on a plinth, with a crack."""
    canvas.shape([(20, 80), (80, 80), (86, 95), (14, 95)], STONE_DARK, INK, _STROKE)
    head = [(48, 8), (68, 16), (72, 36), (64, 54), (76, 80), (24, 80), (34, 54), (28, 30), (34, 14)]
    canvas.blob(head, STONE, INK, _STROKE)
    canvas.shape([(70, 26), (90, 36), (69, 44)], STONE, INK, 5)
    canvas.line([(50, 26), (58, 26)], INK, 5)
    canvas.line([(42, 52), (50, 60), (44, 68), (52, 78)], INK, 4)


def maid(canvas: Canvas) -> None:
    """Draw a white hen with a wreath of flowers."""
    canvas.blob([(46, 22), (68, 28), (72, 50), (88, 92), (12, 92), (22, 56), (26, 32)], CREAM, INK, _STROKE)
    canvas.blob([(66, 58), (74, 62), (74, 76), (66, 74)], LOSS, INK, 4)
    _beak(canvas, (70, 48))
    _eye(canvas, (56, 44))
    canvas.stroke([(22, 34), (44, 20), (70, 26)], MOSS, 9)
    for x, y in ((24, 30), (46, 16), (68, 22)):
        canvas.oval((x, y), 11, ROSE, INK, 4)
        canvas.oval((x, y), 4, GOLD_PALE)


def henchman(canvas: Canvas) -> None:
    """Draw a raven with a helmet and a spear."""
    canvas.line([(86, 96), (86, 16)], INK, 9)
    canvas.line([(86, 96), (86, 16)], WOOD, 4)
    canvas.shape([(86, 2), (95, 22), (77, 22)], STONE, INK, 4)
    canvas.blob([(42, 20), (62, 30), (64, 50), (74, 94), (6, 94), (14, 56), (20, 30)], SLATE, INK, _STROKE)
    canvas.shape([(60, 42), (82, 54), (60, 60)], STONE_DARK, INK, 5)
    canvas.shape([(16, 36), (24, 16), (42, 8), (58, 16), (66, 36)], STONE, INK, _STROKE)
    canvas.line([(42, 8), (42, 36)], INK, 4)
    canvas.line([(40, 43), (58, 49)], LOSS, 7)


def _benefactor(canvas: Canvas, feathers: Colour, breast: Colour) -> None:
    canvas.blob([(48, 10), (68, 20), (72, 42), (82, 92), (16, 92), (24, 46), (28, 20)], feathers, INK, _STROKE)
    canvas.blob([(50, 50), (66, 62), (66, 86), (50, 92), (36, 84), (36, 62)], breast)
    _beak(canvas, (70, 36))
    _eye(canvas, (54, 32))


def sparrow(canvas: Canvas) -> None:
    """Draw a plain sparrow, which gives one alms."""
    _benefactor(canvas, OCHRE, CREAM)
    canvas.blob([(24, 20), (48, 4), (70, 20), (48, 16)], WOOD, INK, 4)


def tit(canvas: Canvas) -> None:
    """Draw a blue tit with a hat, which gives two alms."""
    _benefactor(canvas, SKY, GOLD_PALE)
    canvas.shape([(20, 20), (76, 20), (76, 13), (20, 13)], INK)
    canvas.shape([(32, 14), (36, 1), (62, 1), (66, 14)], PLUM, INK, 4)


def peacock(canvas: Canvas) -> None:
    """Draw a bird with a crown of feathers, which gives three alms."""
    for x, y in ((28, 8), (48, 3), (68, 8)):
        canvas.line([(48, 26), (x, y + 2)], INK, 5)
        canvas.oval((x, y + 5), 8, GOLD, INK, 4)
    _benefactor(canvas, PLUM, MOSS)
