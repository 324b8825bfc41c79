"""The figures of the game: a Robin and a Bard for each of the two seats."""

from __future__ import annotations

from typing import Final

from PIL import Image

from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import emblem, roundel
from rendering.roles import Role
from rendering.sprites import place, place_centred, sprite
from rendering.theme import BODY, CHEEK, CREAM, GOLD, HAIR, INK, SEATS, SIGN, SKIN

_LINE = 3.6


@sprite
def robin(seat: int, size: int) -> Image.Image:
    """Draw the head of a seat's Robin: a bearded archer for the first seat, one with a braid for the second."""
    look = SEATS[seat]
    canvas = Canvas((size, size), units=100)
    skin, hair = SKIN[0 if seat == 0 else 2], HAIR[2 if seat == 0 else 0]
    if seat == 1:
        canvas.blob([(22, 50), (30, 30), (70, 30), (80, 52), (76, 74), (24, 74)], hair, INK, _LINE)
    canvas.blob([(8, 99), (14, 80), (34, 72), (66, 72), (86, 80), (92, 99)], look.colour, INK, _LINE)
    canvas.shape([(38, 72), (50, 86), (62, 72)], CREAM, INK, _LINE * 0.7)
    canvas.blob([(28, 44), (34, 32), (66, 32), (72, 44), (70, 62), (50, 80), (30, 62)], skin, INK, _LINE)
    if seat == 0:
        canvas.blob([(30, 56), (38, 62), (50, 60), (62, 62), (70, 56), (66, 72), (50, 85), (34, 72)], hair, INK, _LINE)
        canvas.line([(44, 68), (56, 68)], INK, 3)
    else:
        canvas.stroke([(42, 69), (50, 72), (58, 69)], INK, 2.6)
        _braid(canvas)
    for x in (40, 60):
        canvas.oval((x, 49), (3, 3.8), INK)
        canvas.line([(x - 6, 41), (x + 5, 41)], hair, 3)
    for x in (34, 66):
        canvas.oval((x, 57), 4, CHEEK)
    canvas.blob([(50, 50), (54, 57), (50, 60), (46, 57)], CHEEK, INK, 1.6)
    _hat(canvas, seat)
    return canvas.finish()


def _braid(canvas: Canvas) -> None:
    for x, y in ((76, 68), (79, 79), (78, 90)):
        canvas.oval((x, y), (8, 7), HAIR[0], INK, 2.4)


def _hat(canvas: Canvas, seat: int) -> None:
    """Draw a pointed hat with a feather, which points to a different side for each seat."""
    look = SEATS[seat]

    def turned(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return points if seat == 0 else [(100 - x, y) for x, y in points]

    canvas.blob(turned([(66, 24), (80, 4), (97, 1), (92, 14), (76, 28)]), CREAM if seat == 0 else GOLD, INK, _LINE)
    canvas.shape(turned([(22, 34), (34, 10), (54, 3), (72, 16), (77, 34)]), look.colour, INK, _LINE)
    canvas.shape(turned([(4, 30), (24, 30), (78, 26), (88, 36), (74, 40), (26, 41)]), look.shade, INK, _LINE)


@sprite
def robin_on_square(seat: int, size: int) -> Image.Image:
    """Draw a Robin on a flagstone of the seat's colour, with the seat's emblem, so that it is easy to find."""
    look = SEATS[seat]
    canvas = Canvas((size, size))
    canvas.box((0, 0, size, size), size * 0.16, look.on_colour)
    canvas.box((6, 6, size - 6, size - 6), size * 0.12, look.shade)
    drawn = canvas.finish()
    side = round(size * 0.82)
    place(drawn, robin(seat, side), (size - side - 5, size - side - 6))
    place(drawn, roundel(seat, SIGN + 3), (1, size - SIGN - 4), Role.OVERLAY)
    return drawn


BARD_SHAPE = 1.5
"""The height of a Bard as a multiple of its width."""
_HIDDEN: Final = 0.5
"""How much of a Bard's height, from the top, its tag may cover: the neck, but hardly anything of the emblem."""


@sprite
def bard(seat: int, width: int) -> Image.Image:
    """Draw a seat's Bard: a lute with the seat's emblem on it."""
    look = SEATS[seat]
    canvas = Canvas((width, round(width * BARD_SHAPE)), units=100)
    for y in (12, 26):
        canvas.line([(30, y), (70, y)], INK, 8)
    canvas.shape([(40, 4), (60, 4), (58, 70), (42, 70)], CREAM, INK, 6)
    canvas.shape([(38, 3), (62, 3), (60, 36), (40, 36)], look.shade, INK, 6)
    canvas.blob([(50, 50), (82, 66), (97, 100), (82, 132), (50, 146), (18, 132), (3, 100), (18, 66)], CREAM, INK, 6)
    canvas.blob([(50, 58), (76, 72), (88, 100), (76, 126), (50, 138), (24, 126), (12, 100), (24, 72)], look.colour)
    drawn = canvas.finish()
    sign = emblem(look.emblem, round(width * 0.58), look.on_colour, look.colour)
    place_centred(drawn, sign, (width / 2, width), Role.SCENERY)
    return drawn


_TAG: Final = 34
"""The height of the tag with a Bard's steps, in pixels."""


@sprite
def bard_with_steps(seat: int, width: int, steps: int) -> Image.Image:
    """Draw a seat's Bard with a tag over its neck that tells how many steps it has taken.

    Args:
        seat: the seat whose Bard it is.
        width: the width of the Bard in pixels; the tag may be wider.
        steps: the number on the tag.
    """
    look, figure = SEATS[seat], bard(seat, width)
    style = text.Style(BODY, look.on_colour, text.Face.HEAVY, align="middle")
    wide = round(text.width(str(steps), style.face, style.size)) + 10
    across, lifted = max(width, wide), max(0, _TAG - round(figure.height * _HIDDEN))
    drawn = Image.new("RGBA", (across, lifted + figure.height), (0, 0, 0, 0))
    place(drawn, figure, ((across - width) / 2, lifted))
    canvas = Canvas((wide, _TAG))
    canvas.box((0, 0, wide, _TAG), 8, INK)
    canvas.box((2, 2, wide - 2, _TAG - 2), 6, look.colour)
    tag = canvas.finish()
    text.write(tag, (wide / 2, _TAG / 2), str(steps), style)
    place(drawn, tag, ((across - wide) / 2, 0), Role.OVERLAY)
    return drawn


def width_with_steps(height: int) -> int:
    """Return the width of a Bard that has the given height together with its tag, in pixels."""
    return round(min(height, (height - _TAG) / (1 - _HIDDEN)) / BARD_SHAPE)
