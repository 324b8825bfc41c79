"""Signs of the five legendary cards: spyglass, key, entertainers, golden arrow and fake beard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.theme import CREAM, GOLD, GOLD_PALE, HAIR, INK, LOSS, SKY, STONE, WINE, WOOD

if TYPE_CHECKING:
    from rendering.canvas import Canvas

_STROKE = 6


def spyglass(canvas: Canvas) -> None:
    """Draw a brass telescope."""
    canvas.shape([(8, 72), (40, 46), (54, 62), (20, 88)], WOOD, INK, _STROKE)
    canvas.shape([(36, 42), (66, 18), (84, 38), (54, 64)], GOLD, INK, _STROKE)
    canvas.shape([(62, 14), (76, 4), (95, 28), (86, 40)], SKY, INK, _STROKE)


def key(canvas: Canvas) -> None:
    """Draw a large key."""
    canvas.line([(40, 40), (88, 88)], INK, 20)
    canvas.line([(72, 88), (84, 74)], INK, 16)
    canvas.line([(40, 40), (86, 86)], GOLD, 9)
    canvas.line([(72, 86), (82, 76)], GOLD, 7)
    canvas.oval((30, 30), 27, GOLD, INK, _STROKE)
    canvas.oval((30, 30), 12, INK)


def entertainers(canvas: Canvas) -> None:
    """Draw a mask and juggling balls."""
    for x, y, colour in ((16, 22, LOSS), (50, 10, GOLD), (84, 22, SKY)):
        canvas.oval((x, y), 11, colour, INK, 5)
    canvas.blob([(14, 38), (50, 34), (86, 38), (82, 70), (50, 96), (18, 70)], CREAM, INK, _STROKE)
    for x in (34, 66):
        canvas.oval((x, 54), (9, 7), INK)
    canvas.stroke([(34, 72), (50, 80), (66, 72)], WINE, 7)


def golden_arrow(canvas: Canvas) -> None:
    """Draw an arrow that points up to the right."""
    canvas.line([(14, 86), (78, 22)], INK, 16)
    canvas.line([(14, 86), (78, 22)], GOLD, 7)
    canvas.shape([(95, 5), (88, 44), (56, 12)], GOLD, INK, _STROKE)
    for offset in (0, 14):
        canvas.line([(12 + offset, 88 - offset), (6 + offset, 66 - offset)], LOSS, 9)
        canvas.line([(12 + offset, 88 - offset), (34 + offset, 94 - offset)], LOSS, 9)


def fake_beard(canvas: Canvas) -> None:
    """Draw a beard with a moustache, on a string."""
    canvas.stroke([(6, 12), (12, 34), (24, 44)], STONE, 5)
    canvas.stroke([(94, 12), (88, 34), (76, 44)], STONE, 5)
    canvas.blob([(18, 40), (50, 46), (82, 40), (80, 68), (62, 88), (50, 97), (38, 88), (20, 68)], HAIR[1], INK, _STROKE)
    canvas.blob([(50, 34), (74, 26), (92, 40), (70, 50), (50, 46), (30, 50), (8, 40), (26, 26)], HAIR[2], INK, 5)
    canvas.stroke([(42, 60), (50, 64), (58, 60)], GOLD_PALE, 5)
