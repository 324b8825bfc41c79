"""The emblems of the seats, by which players are told apart: leaf, drop, sun, acorn and moon."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rendering import text
from rendering.canvas import Canvas, Point, ring
from rendering.roles import Role
from rendering.sprites import place, place_centred, sprite
from rendering.theme import INK, SEATS, Colour, EmblemShape

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

_LEAF: tuple[Point, ...] = (
    (50, 3), (60, 23), (73, 16), (71, 40), (96, 33), (87, 48), (97, 58), (73, 67), (76, 79), (55, 75), (54, 97),
    (46, 97), (45, 75), (24, 79), (27, 67), (3, 58), (13, 48), (4, 33), (29, 40), (27, 16), (40, 23),
)  # fmt: skip


def _leaf(canvas: Canvas, colour: Colour, ground: Colour) -> None:
    canvas.shape(_LEAF, colour)
    canvas.line([(50, 28), (50, 74)], ground, 4)
    canvas.line([(26, 46), (50, 68), (74, 46)], ground, 3.5)


def _drop(canvas: Canvas, colour: Colour, ground: Colour) -> None:
    drop = [(50, 0), (54, 14), (72, 42), (80, 66), (70, 88), (50, 97), (30, 88), (20, 66), (28, 42), (46, 14)]
    canvas.blob(drop, colour)
    canvas.stroke([(34, 64), (37, 76), (47, 84)], ground, 5)


def _sun(canvas: Canvas, colour: Colour, ground: Colour) -> None:
    outer, inner = ring((50, 50), 48, 12), ring((50, 50), 33, 12, 1 / 24)
    canvas.shape([point for pair in zip(outer, inner, strict=True) for point in pair], colour)
    canvas.oval((50, 50), 23, None, ground, 4)


def _acorn(canvas: Canvas, colour: Colour, ground: Colour) -> None:
    canvas.line([(50, 16), (56, 5)], colour, 8)
    canvas.blob([(20, 44), (50, 41), (80, 44), (76, 68), (60, 88), (50, 98), (40, 88), (24, 68)], colour)
    canvas.blob([(10, 40), (18, 22), (50, 12), (82, 22), (90, 40), (78, 47), (50, 46), (22, 47)], colour, ground, 4)
    canvas.line([(30, 25), (38, 38)], ground, 3)
    canvas.line([(50, 21), (50, 38)], ground, 3)
    canvas.line([(70, 25), (62, 38)], ground, 3)


def _moon(canvas: Canvas, colour: Colour, ground: Colour) -> None:
    outer = [_on_circle((50, 50), 46, turn / 40) for turn in range(5, 36)]
    inner = [_on_circle((68, 42), 37, turn / 40) for turn in range(33, 6, -1)]
    canvas.shape([*outer, *inner], colour)
    canvas.oval((26, 58), 4.5, ground)
    canvas.oval((42, 80), 3.5, ground)


def _on_circle(centre: Point, radius: float, turn: float) -> Point:
    """Return a point on a circle; `turn` counts whole turns clockwise from 36 degrees above the right."""
    angle = math.tau * turn - math.pi / 5
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


_SHAPES: dict[EmblemShape, Callable[[Canvas, Colour, Colour], None]] = {
    "leaf": _leaf,
    "drop": _drop,
    "sun": _sun,
    "acorn": _acorn,
    "moon": _moon,
}


@sprite
def emblem(shape: EmblemShape, size: int, colour: Colour, ground: Colour) -> Image.Image:
    """Draw the emblem of a seat.

    Args:
        shape: which of the five shapes.
        size: width and height, in pixels.
        colour: the colour of the shape.
        ground: the colour of the fine lines inside it.
    """
    canvas = Canvas((size, size), units=100)
    _SHAPES[shape](canvas, colour, ground)
    return canvas.finish()


@sprite
def roundel(seat: int, size: int) -> Image.Image:
    """Draw a seat's emblem on a disc of the seat's colour."""
    look = SEATS[seat]
    canvas = Canvas((size, size), units=100)
    canvas.oval((50, 50), 49, look.colour, INK, 5)
    drawn = canvas.finish()
    inner = emblem(look.emblem, round(size * 0.64), look.on_colour, look.colour)
    place_centred(drawn, inner, (size / 2, size / 2), Role.SCENERY)
    return drawn


@sprite
def badge(seat: int, letter: str, height: int) -> Image.Image:
    """Draw a seat's short sign: its emblem and letter on a tag of its colour, 1.7 times as wide as high."""
    look = SEATS[seat]
    alone = len(letter) == 1
    size = (round(height * 1.7), height)
    canvas = Canvas(size)
    canvas.box((0, 0, *size), height / 2, look.colour, INK, max(2, height / 18))
    drawn = canvas.finish()
    side, left = (0.6, 0.2) if alone else (0.44, 0.15)
    sign = emblem(look.emblem, round(height * side), look.on_colour, look.colour)
    place(drawn, sign, (height * left, height * (1 - side) / 2), Role.SCENERY)
    style = text.Style(round(height * 0.64), look.on_colour, text.Face.HEAVY, align="middle")
    text.write(drawn, (height * (1.2 if alone else 1.09), height / 2), letter, style)
    return drawn
