"""Pictograms of tasks about where the Robins stand; one Robin's hat is green, the other's is blue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.robin_of_locksley.pictograms.supplies import LINE
from rendering.theme import CREAM, GOLD, INK, LOSS, MOSS, PARCHMENT_EDGE, SKY, STONE, STONE_DARK

if TYPE_CHECKING:
    from rendering.canvas import Canvas, Point
    from rendering.theme import Colour as Paint


def _flagstones(canvas: Canvas, columns: int, rows: int, size: float) -> None:
    """Draw squares of the grid in the middle of the canvas."""
    left, top = 50 - columns * size / 2, 50 - rows * size / 2
    for row in range(rows):
        for index in range(columns):
            x, y = left + index * size, top + row * size
            canvas.box((x, y, x + size, y + size), 3, PARCHMENT_EDGE, INK, 4)


def _robin(canvas: Canvas, at: Point, fill: Paint, size: float = 1) -> None:
    """Draw a pointed hat with a feather; `at` is the middle of its brim."""
    x, y = at
    feather = [(x + 4 * size, y - 14 * size), (x + 17 * size, y - 29 * size), (x + 12 * size, y - 6 * size)]
    canvas.shape(feather, CREAM, INK, 3)
    canvas.shape([(x - 13 * size, y), (x - 3 * size, y - 22 * size), (x + 14 * size, y)], fill, INK, LINE * 0.8)
    canvas.line([(x - 17 * size, y), (x + 17 * size, y - 2 * size)], INK, 7 * size)


def golden_arrow(canvas: Canvas) -> None:
    """Draw a bent arrow, like a jump of the Robin."""
    canvas.line([(22, 92), (22, 26), (70, 26)], INK, 19)
    canvas.shape([(62, 2), (98, 26), (62, 50)], GOLD, INK, LINE)
    canvas.line([(22, 90), (22, 26), (70, 26)], GOLD, 10)
    for y in (78, 90):
        canvas.line([(10, y + 6), (22, y - 6), (34, y + 6)], INK, 5)


def rivalry(canvas: Canvas) -> None:
    """Draw the Robins on neighbouring squares."""
    _flagstones(canvas, 2, 1, 49)
    _robin(canvas, (26, 62), MOSS, 1.22)
    _robin(canvas, (74, 62), SKY, 1.22)


def eagle_eye(canvas: Canvas) -> None:
    """Draw the Robins on squares that touch at a corner."""
    _flagstones(canvas, 2, 2, 47)
    _robin(canvas, (26, 88), MOSS, 1.15)
    _robin(canvas, (73, 41), SKY, 1.15)
    canvas.line([(44, 56), (56, 44)], LOSS, 7)


def the_tower(canvas: Canvas) -> None:
    """Draw a tower."""
    canvas.shape([(24, 96), (30, 40), (70, 40), (76, 96)], STONE, INK, LINE)
    battlements = [
        (20, 42), (20, 14), (33, 14), (33, 24), (43, 24), (43, 14), (57, 14), (57, 24), (67, 24), (67, 14), (80, 14),
        (80, 42),
    ]  # fmt: skip
    canvas.shape(battlements, STONE_DARK, INK, LINE)
    canvas.box((42, 66, 58, 96), 7, INK)
    canvas.line([(50, 50), (50, 57)], INK, 6)
