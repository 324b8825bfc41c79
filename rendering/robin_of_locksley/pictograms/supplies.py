"""Pictograms of tasks about a player's own loot. Tiles of any colour are ochre, stone or wood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.robin_of_locksley.tiles import Colour
from rendering.robin_of_locksley.loot import draw_tile, draw_treasure
from rendering.robin_of_locksley.paint import LOOT
from rendering.theme import (
    CREAM,
    FLAMES,
    FOREST_FAR,
    GOLD,
    GOLD_PALE,
    HAIR,
    INK,
    LOSS,
    MOON,
    MOON_CRATER,
    OCHRE,
    ROSE,
    SKY,
    SLATE,
    STONE,
    STONE_DARK,
    WOOD,
    WOOD_DARK,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from rendering.canvas import Canvas, Point
    from rendering.theme import Colour as Paint

LINE = 5
"""The width of outlines, in units; a pictogram is 100 units wide."""
ANY: tuple[Paint, Paint, Paint] = (OCHRE, STONE, WOOD)
"""The colours of tiles that may have any colour but differ from each other."""


def chip(canvas: Canvas, at: Point, size: float, fill: Paint) -> None:
    """Draw a tile of any colour; `at` is its middle."""
    (x, y), half = at, size / 2
    canvas.box((x - half, y - half, x + half, y + half), size * 0.18, fill, INK, LINE)


def column(canvas: Canvas, foot: Point, tiles: int, fill: Paint, size: float = 28) -> None:
    """Draw a stack of tiles; `foot` is the middle of the lowest one."""
    for index in range(tiles):
        chip(canvas, (foot[0], foot[1] - index * (size - 3)), size, fill)


def coach(colour: Colour) -> Callable[[Canvas], None]:
    """Return a function that draws a coach in a colour, with a large treasure, by which the tasks are told apart."""

    def draw(canvas: Canvas) -> None:
        canvas.line([(6, 76), (94, 76)], INK, 6)
        canvas.shape([(15, 15), (85, 15), (75, 4), (25, 4)], WOOD, INK, LINE)
        body, _ = LOOT[colour]
        canvas.box((12, 14, 88, 78), 8, body, INK, LINE)
        draw_treasure(canvas, colour, (50, 45), 48)
        for x in (24, 76):
            canvas.oval((x, 84), 14, WOOD, INK, LINE)
            canvas.oval((x, 84), 4, INK)

    return draw


def dead_of_night(canvas: Canvas) -> None:
    """Draw the moon above the three colours of the task."""
    canvas.oval((50, 33), 31, SLATE, INK, LINE)
    canvas.oval((52, 33), 22, MOON)
    canvas.oval((60, 26), 5, MOON_CRATER)
    canvas.oval((46, 42), 6, MOON_CRATER)
    _three(canvas, (Colour.WHITE, Colour.RED, Colour.PINK))


def sherwood_forest(canvas: Canvas) -> None:
    """Draw firs above the three colours of the task."""
    for x, foot, wide in ((24, 62, 17), (76, 62, 17), (50, 66, 23)):
        top = foot - wide * 2.6
        canvas.line([(x, foot + 4), (x, foot - 8)], WOOD_DARK, 7)
        canvas.shape([(x, top), (x + wide, foot - 4), (x - wide, foot - 4)], FOREST_FAR, INK, LINE)
    _three(canvas, (Colour.GREEN, Colour.BLUE, Colour.BLACK))


def _three(canvas: Canvas, colours: tuple[Colour, Colour, Colour]) -> None:
    for index, colour in enumerate(colours):
        draw_tile(canvas, colour, (18 + 32 * index, 81), 32)


def tithe(canvas: Canvas) -> None:
    """Draw collections of two, and a single tile that is struck out."""
    column(canvas, (18, 80), 2, ANY[0], 30)
    column(canvas, (52, 80), 2, ANY[1], 30)
    chip(canvas, (84, 80), 28, CREAM)
    canvas.line([(70, 94), (97, 66)], LOSS, 9)
    canvas.line([(35, 3), (35, 33)], INK, 8)
    canvas.line([(24, 13), (46, 13)], INK, 8)


def specialist(canvas: Canvas) -> None:
    """Draw exactly three colours, on a shelf."""
    for index, fill in enumerate(ANY):
        chip(canvas, (19 + 31 * index, 56), 30, fill)
    canvas.line([(4, 78), (96, 78)], INK, 9)
    for x in (18, 82):
        canvas.line([(x, 78), (x, 94)], INK, 7)
    canvas.shape([(50, 6), (58, 24), (50, 34), (42, 24)], GOLD, INK, LINE)
    for x in (26, 74):
        canvas.shape([(x, 14), (x + 6, 26), (x, 34), (x - 6, 26)], GOLD, INK, 4)


def two_houses(canvas: Canvas) -> None:
    """Draw two houses of different colours."""
    for x, y, fill in ((28, 0, ANY[0]), (72, 8, ANY[1])):
        canvas.box((x - 19, 44 + y, x + 19, 90), 3, fill, INK, LINE)
        canvas.shape([(x - 26, 48 + y), (x, 16 + y), (x + 26, 48 + y)], WOOD if x < 50 else SLATE, INK, LINE)
        canvas.box((x - 7, 64 + y, x + 7, 90), 2, INK)


def kinsman(canvas: Canvas) -> None:
    """Draw four tiles of one colour."""
    for x in (30, 70):
        for y in (30, 70):
            chip(canvas, (x, y), 37, OCHRE)
    for x, y in ((30, 30), (70, 30), (30, 70), (70, 70)):
        canvas.oval((x, y - 4), 6, INK)
        canvas.blob([(x - 11, y + 13), (x - 6, y + 4), (x + 6, y + 4), (x + 11, y + 13)], INK)


def vain_endeavour(canvas: Canvas) -> None:
    """Draw an empty grid, and a single tile outside it."""
    for x in (18, 42, 66):
        for y in (34, 58, 82):
            canvas.box((x - 11, y - 11, x + 11, y + 11), 4, STONE, INK, 4)
    canvas.line([(8, 92), (76, 24)], LOSS, 9)
    canvas.oval((76, 24), 23, CREAM)
    chip(canvas, (78, 22), 34, OCHRE)


def contract_work(canvas: Canvas) -> None:
    """Draw one, two and three tiles of different colours."""
    for index, fill in enumerate(ANY):
        column(canvas, (19 + 31 * index, 80), index + 1, fill, 31)


def sly_old_fox(canvas: Canvas) -> None:
    """Draw a fox."""
    fur = FLAMES[0]
    canvas.shape([(8, 8), (34, 22), (66, 22), (92, 8), (94, 50), (50, 95), (6, 50)], fur, INK, LINE)
    canvas.shape([(6, 50), (30, 52), (50, 93)], CREAM, INK, 3)
    canvas.shape([(94, 50), (70, 52), (50, 93)], CREAM, INK, 3)
    canvas.shape([(16, 20), (28, 28), (18, 36)], HAIR[0])
    canvas.shape([(84, 20), (72, 28), (82, 36)], HAIR[0])
    canvas.line([(26, 45), (38, 49)], INK, 7)
    canvas.line([(74, 45), (62, 49)], INK, 7)
    canvas.oval((50, 88), 9, INK)


def sleeping_guard(canvas: Canvas) -> None:
    """Draw two stacks of three, and a sleeping helmet between them."""
    column(canvas, (16, 82), 3, ANY[0], 28)
    column(canvas, (84, 82), 3, ANY[1], 28)
    canvas.blob([(34, 76), (36, 52), (50, 42), (64, 52), (66, 76), (50, 80)], STONE_DARK, INK, LINE)
    canvas.line([(36, 66), (64, 66)], INK, 7)
    canvas.line([(50, 66), (50, 78)], INK, 6)
    for x, y, size in ((40, 26, 12), (54, 6, 16)):
        canvas.line([(x, y), (x + size, y), (x, y + size), (x + size, y + size)], INK, 5)


def mutual_spoils(canvas: Canvas) -> None:
    """Draw two circles that share two tiles."""
    canvas.oval((34, 50), 32, GOLD_PALE, INK, LINE)
    canvas.oval((66, 50), 32, SKY, INK, LINE)
    canvas.oval((34, 50), 32, None, INK, LINE)
    for y, fill in ((33, ANY[0]), (67, ANY[1])):
        chip(canvas, (50, y), 25, fill)


def on_the_run(canvas: Canvas) -> None:
    """Draw a running boot."""
    boot = [(36, 10), (64, 8), (66, 40), (86, 58), (96, 72), (92, 84), (60, 82), (38, 78), (34, 46)]
    canvas.blob(boot, WOOD, INK, LINE)
    canvas.line([(38, 86), (92, 91)], INK, 8)
    canvas.line([(36, 22), (65, 20)], OCHRE, 8)
    for y, reach in ((30, 6), (52, 3), (74, 10)):
        canvas.line([(reach, y), (26, y)], INK, 6)


def small_fry(canvas: Canvas) -> None:
    """Draw a little fish."""
    canvas.shape([(30, 50), (4, 28), (10, 50), (4, 74)], SKY, INK, LINE)
    canvas.blob([(24, 50), (44, 28), (72, 28), (96, 50), (72, 74), (44, 74)], SKY, INK, LINE)
    canvas.oval((78, 45), 5, INK)
    canvas.stroke([(62, 36), (56, 50), (62, 65)], INK, 4)
    for x, y, size in ((88, 18, 6), (76, 8, 4)):
        canvas.oval((x, y), size, None, INK, 3)


def good_samaritan(canvas: Canvas) -> None:
    """Draw a heart above an open hand."""
    heart = [(50, 18), (58, 7), (70, 6), (78, 18), (74, 34), (50, 54), (26, 34), (22, 18), (30, 6), (42, 7)]
    canvas.blob(heart, ROSE, INK, LINE)
    hand = [(4, 70), (22, 62), (42, 68), (60, 68), (88, 54), (97, 62), (78, 84), (54, 96), (24, 94), (4, 92)]
    canvas.blob(hand, OCHRE, INK, LINE)


def the_beginning(canvas: Canvas) -> None:
    """Draw the flag at the start."""
    canvas.line([(26, 8), (26, 94)], INK, 8)
    canvas.shape([(28, 10), (88, 14), (74, 32), (90, 50), (28, 52)], GOLD, INK, LINE)
    canvas.shape([(28, 24), (79, 25), (74, 32), (79, 38), (28, 39)], CREAM)
    canvas.blob([(6, 94), (16, 84), (30, 80), (46, 86), (52, 96)], STONE_DARK, INK, LINE)
    chip(canvas, (76, 78), 30, STONE)
