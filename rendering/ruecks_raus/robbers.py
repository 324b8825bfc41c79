"""The robbers of a gang: eight faces; the stronger the robber, the bigger the beard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering import text
from rendering.canvas import Canvas, Point
from rendering.roles import Role
from rendering.ruecks_raus.busts import close_below
from rendering.sprites import place, sprite
from rendering.theme import CHEEK, CREAM, GOLD, HAIR, INK, LOSS, OUTLINE, SEATS, SKIN

if TYPE_CHECKING:
    from PIL import Image

_UNITS = 100
"""The side of the square in which a face is drawn, in units."""
_LINE = 3.2


@sprite
def robber_face(seat: int, strength: int, size: int) -> Image.Image:
    """Draw a robber's head in the hood of its gang, in a square with sides of `size` pixels."""
    return _face(seat, strength, size)


def _face(seat: int, strength: int, size: int) -> Image.Image:
    look = SEATS[seat]
    canvas = Canvas((size, size), units=_UNITS)
    skin = SKIN[(strength * 3 + seat) % len(SKIN)]
    hair = HAIR[(strength + seat * 2) % 3]
    canvas.blob([(50, 4), (78, 16), (89, 50), (92, 100), (8, 100), (11, 50), (22, 16)], look.shade, INK, _LINE)
    canvas.blob([(50, 22), (74, 34), (76, 62), (64, 82), (36, 82), (24, 62), (26, 34)], skin, INK, _LINE)
    if strength:
        _beard(canvas, strength, hair)
    _hood(canvas, seat, strength)
    _features(canvas, strength, hair)
    drawn = canvas.finish()
    close_below(drawn)
    return drawn


def _beard(canvas: Canvas, strength: int, hair: tuple[int, int, int]) -> None:
    """Draw a beard that grows with strength."""
    length = 64 + strength * 5
    spread = 15 + strength * 3.4
    low = min(99, length)
    cheeks = [(26, 54), (36, 62), (50, 60), (64, 62), (74, 54)]
    right = [(50 + spread + 4, 74), (50 + spread * 0.8, low - 4)]
    left = [(50 - spread * 0.8, low - 4), (50 - spread - 4, 74)]
    canvas.blob([*cheeks, *right, (50, low), *left], hair, INK, _LINE)
    canvas.oval((50, 69), (7.5, 3.2), INK)


def _hood(canvas: Canvas, seat: int, strength: int) -> None:
    look = SEATS[seat]
    if strength == 7:
        brim = [(8, 36), (30, 30), (50, 28), (70, 30), (92, 36), (80, 42), (50, 36), (20, 42)]
        canvas.blob(brim, look.colour, INK, _LINE)
        hat = [(24, 33), (26, 12), (40, 6), (50, 12), (62, 5), (75, 13), (76, 33), (50, 29)]
        canvas.blob(hat, look.colour, INK, _LINE)
        canvas.blob([(70, 28), (79, 11), (93, 6), (91, 18), (80, 30)], CREAM, INK, _LINE)
        return
    hood = [(50, 3), (80, 16), (86, 46), (77, 52), (70, 36), (50, 28), (30, 36), (23, 52), (14, 46), (20, 16)]
    canvas.blob(hood, look.colour, INK, _LINE)


def _features(canvas: Canvas, strength: int, hair: tuple[int, int, int]) -> None:
    """Draw eyes, eyebrows that frown more with strength, nose and cheeks."""
    frown = (strength - 2) * 0.9
    for side in (-1, 1):
        eye: Point = (50 + side * 12, 47)
        canvas.oval(eye, 4.6, CREAM, INK, 1.4)
        canvas.oval((eye[0] + 0.8, eye[1] + 0.6), 2.2, INK)
        inner, outer = (50 + side * 6, 39 + frown), (50 + side * 19, 39 - frown * 0.4)
        canvas.line([inner, outer], hair if strength else INK, 3 + strength * 0.35)
        canvas.oval((50 + side * 19, 57), 4, CHEEK)
    canvas.blob([(50, 46), (56, 57), (50, 62), (44, 57)], CHEEK, INK, 2)
    _mark(canvas, strength)


def _mark(canvas: Canvas, strength: int) -> None:
    """Draw what is special about the robber of a strength, such as an eye patch."""
    if strength == 0:
        canvas.oval((50, 72), (4, 5), INK)
    elif strength == 1:
        for x, y in ((40, 70), (45, 75), (55, 75), (60, 70), (50, 79)):
            canvas.oval((x, y), 1.2, INK)
    elif strength == 3:
        canvas.line([(27, 36), (72, 56)], INK, 2.6)
        canvas.oval((38, 47), 7.5, INK)
    elif strength == 4:
        canvas.oval((80, 66), 5, None, GOLD, 2.6)
    elif strength == 5:
        canvas.line([(64, 34), (70, 56)], LOSS, 2.6)
    elif strength == 6:
        for x in (38, 62):
            canvas.line([(x - 4, 86), (x + 4, 86)], GOLD, 4)


@sprite
def robber_card(seat: int, strength: int, width: int, height: int) -> Image.Image:
    """Draw a robber's card: its strength in large type, and the robber below."""
    look = SEATS[seat]
    canvas = Canvas((width, height))
    canvas.box((0, 0, width, height), width * 0.12, CREAM, INK, OUTLINE)
    rim = OUTLINE + width * 0.045
    band = height * 0.4
    canvas.box((rim, rim, width - rim, band), width * 0.08, look.colour)
    drawn = canvas.finish()
    style = text.Style(round(height * 0.39), look.on_colour, text.Face.HEAVY, align="middle", role=Role.DECISION)
    text.write(drawn, (width / 2, (rim + band) / 2), str(strength), style)
    side = round(min(width * 0.9, height * 0.57))
    place(drawn, _face(seat, strength, side), ((width - side) / 2, height - side - OUTLINE + 1))
    return drawn
