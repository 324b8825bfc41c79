"""Pictograms of tasks about sales and coins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.robin_of_locksley.loot import draw_coin
from rendering.robin_of_locksley.pictograms.supplies import ANY, LINE, chip, column
from rendering.theme import CREAM, FLAMES, GOLD, INK, LOSS, OCHRE, STONE, STONE_DARK, WINE, WOOD

if TYPE_CHECKING:
    from rendering.canvas import Canvas


def nobility_obligated(canvas: Canvas) -> None:
    """Draw a coronet above a tile that becomes a coin."""
    canvas.shape([(20, 40), (16, 12), (34, 26), (50, 6), (66, 26), (84, 12), (80, 40)], GOLD, INK, LINE)
    chip(canvas, (20, 74), 32, ANY[0])
    _becomes(canvas, 74)
    draw_coin(canvas, (79, 74), 38)


def _becomes(canvas: Canvas, y: float) -> None:
    canvas.line([(41, y), (54, y)], INK, 7)
    canvas.shape([(50, y - 10), (60, y), (50, y + 10)], INK)


def the_fence(canvas: Canvas) -> None:
    """Draw three tiles that become one coin."""
    column(canvas, (20, 78), 3, ANY[0], 31)
    _becomes(canvas, 54)
    draw_coin(canvas, (79, 54), 40)


def market(canvas: Canvas) -> None:
    """Draw a stall with a coin on its counter."""
    for x in (16, 84):
        canvas.line([(x, 34), (x, 94)], INK, 7)
    canvas.box((10, 66, 90, 92), 4, WOOD, INK, LINE)
    draw_coin(canvas, (64, 56), 28)
    chip(canvas, (34, 55), 24, OCHRE)
    canvas.shape([(18, 6), (82, 6), (96, 36), (4, 36)], CREAM, INK, LINE)
    for left in (18, 50):
        canvas.shape([(left, 8), (left + 16, 8), (left + 17, 35), (left - 7 + (left - 18) * 0.22, 35)], LOSS)
    canvas.line([(4, 37), (96, 37)], INK, 5)


def the_scales(canvas: Canvas) -> None:
    """Draw scales with coins."""
    canvas.line([(50, 12), (50, 88)], INK, 8)
    canvas.line([(28, 92), (72, 92)], INK, 9)
    canvas.line([(14, 24), (86, 24)], INK, 8)
    canvas.oval((50, 12), 8, GOLD, INK, 4)
    for x in (20, 80):
        canvas.line([(x - 16, 62), (x, 26), (x + 16, 62)], INK, 4)
        draw_coin(canvas, (x, 52), 24)
        canvas.shape([(x - 20, 62), (x + 20, 62), (x + 10, 74), (x - 10, 74)], STONE, INK, LINE)


def nottingham(canvas: Canvas) -> None:
    """Draw the town gate with a flag."""
    for x in (6, 68):
        tower = [(x, 94), (x, 22), (x + 9, 22), (x + 9, 32), (x + 17, 32), (x + 17, 22), (x + 26, 22), (x + 26, 94)]
        canvas.shape(tower, STONE, INK, LINE)
    canvas.box((30, 46, 70, 94), 2, STONE_DARK, INK, LINE)
    canvas.box((39, 60, 61, 100), 10, INK)
    canvas.line([(50, 46), (50, 10)], INK, 5)
    canvas.shape([(50, 8), (78, 15), (50, 24)], FLAMES[0], INK, 4)


def long_live_the_king(canvas: Canvas) -> None:
    """Draw the crown above the coins of the ransom."""
    canvas.shape([(12, 62), (6, 18), (30, 38), (50, 6), (70, 38), (94, 18), (88, 62)], GOLD, INK, LINE)
    canvas.line([(16, 53), (84, 53)], WINE, 8)
    for x, y in ((6, 18), (50, 8), (94, 18)):
        canvas.oval((x, y), 6, FLAMES[0], INK, 3)
    for x in (17, 39, 61, 83):
        draw_coin(canvas, (x, 84), 27)
