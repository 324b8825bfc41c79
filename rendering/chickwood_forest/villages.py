"""The map: villages with their spaces, their glory and the cubes given to them, and forests between."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple

from games.chickwood_forest.house import ROWS
from games.chickwood_forest.villages import FORESTS, Village
from rendering import text
from rendering.canvas import Canvas
from rendering.chickwood_forest import paint
from rendering.emblems import emblem
from rendering.pieces import arrow, sheet
from rendering.roles import Role
from rendering.scenery import fir
from rendering.sprites import place, place_centred, sprite
from rendering.theme import (
    CREAM,
    FOREST_FAR,
    FOREST_MIDDLE,
    GOLD,
    GOLD_PALE,
    INK,
    INK_SOFT,
    LOSS,
    MOSS,
    OCHRE,
    PARCHMENT,
    PARCHMENT_EDGE,
    SEATS,
    SKY,
    SPENT_MARK,
    WINE,
)

if TYPE_CHECKING:
    from PIL import Image

    from rendering.ground import Ground

WIDTH = 148
"""Of a card of the map, in pixels; its height follows from the number of rows on the map."""
GAP = 12
_SHADOW = 6
_WIDE = 3
"""A row of more spaces has smaller ones."""
_ROOFS = (WINE, OCHRE, LOSS, SKY, MOSS)
Side = Literal["left", "right", "up", "down"]


class Card(NamedTuple):
    """All that a card of the map shows."""

    village: Village
    letter: str
    cubes: tuple[int, ...]
    """Whose cube lies on each space."""
    fresh: tuple[int, ...]
    """Spaces whose cubes have just come."""
    coming: int | None
    """Whose cube will come to the next space when the snake of alms is finished."""
    step: str
    """Which step of the snake that is."""
    ways: tuple[tuple[Side, Side], ...]
    """The sides at which the snake of alms comes in or goes out, and which way it goes there."""
    open: bool
    """The reader may choose it."""
    counted: bool
    """The spaces' numbers are shown, because one is to be chosen."""


@sprite
def cube(seat: int, size: int) -> Image.Image:
    """Draw a cube: the seat's colour with its emblem."""
    look = SEATS[seat]
    canvas = Canvas((size, size), units=100)
    canvas.box((0, 0, 100, 100), 22, INK)
    canvas.box((7, 7, 93, 93), 16, look.colour)
    drawn = canvas.finish()
    sign = emblem(look.emblem, round(size * 0.84), look.on_colour, look.colour)
    place_centred(drawn, sign, (size / 2, size / 2), Role.SCENERY)
    return drawn


@sprite
def _space(size: int) -> Image.Image:
    canvas = Canvas((size, size), units=100)
    canvas.box((4, 4, 96, 96), 20, CREAM, SPENT_MARK, 8)
    return canvas.finish()


@sprite
def _glory_shield(points: int, *, unlocked: bool) -> Image.Image:
    """Draw what a row is worth: on gold once somebody has given to it."""
    size = 34
    canvas = Canvas((size, size), units=100)
    shield = [(6, 4), (94, 4), (94, 56), (50, 97), (6, 56)]
    canvas.shape(shield, GOLD if unlocked else PARCHMENT_EDGE, INK if unlocked else SPENT_MARK, 6)
    drawn = canvas.finish()
    colour = INK if unlocked else INK_SOFT
    text.write(drawn, (size / 2, size * 0.45), str(points), text.Style(22, colour, text.Face.HEAVY, align="middle"))
    return drawn


@sprite
def _roofs(count: int, width: int, height: int) -> Image.Image:
    """Draw the houses of a village in a row."""
    canvas = Canvas((width, height))
    rng = Random(count)
    step = width / count
    for index in range(count):
        x, eaves = index * step + 2, height * rng.choice((0.5, 0.6, 0.7))
        far = x + step - 4
        walls = [(x + 3, height), (x + 3, eaves - 2), (far - 3, eaves - 2), (far - 3, height)]
        canvas.shape(walls, CREAM, INK, 2.5)
        peak = max(2, eaves - min(height * 0.5, (far - x) * 0.6))
        canvas.shape([(x, eaves), ((x + far) / 2, peak), (far, eaves)], _ROOFS[index % len(_ROOFS)], INK, 2.5)
    return canvas.finish()


@sprite
def _firs(kind: int, height: int) -> Image.Image:
    """Draw a forest card's trees."""
    canvas = Canvas((WIDTH, height), scale=3)
    rng = Random(kind)
    inner = WIDTH - 44
    tallest = min(height * 0.6, 96)
    for foot, count, colour in ((0.66, 2, FOREST_FAR), (0.94, 3, FOREST_MIDDLE)):
        for index in range(count):
            x = 22 + inner * (index + 0.5) / count + rng.uniform(-5, 5)
            fir(canvas, (x, height * foot), tallest * rng.uniform(0.84, 1), colour, rng)
    return canvas.finish()


@lru_cache(maxsize=128)
def village_tile(card: Card, ground: Ground) -> Image.Image:
    """Draw a card of the map on its piece of the background, as indices of the palette."""
    image = ground.image.copy()
    size = (WIDTH, image.height - GAP)
    middle = (image.width / 2, image.height / 2 + _SHADOW / 2)
    if card.village in FORESTS:
        place_centred(image, sheet(*size, MOSS, INK, 3), middle)
        place_centred(image, _firs(card.village, size[1]), (middle[0], image.height / 2))
        return paint.quantise(image)
    fill, edge, stroke = (GOLD_PALE, GOLD, 8) if card.open else (PARCHMENT, INK, 3)
    place_centred(image, sheet(*size, fill, edge, stroke), middle)
    rows = ROWS[card.village]
    spaces = sum(row.spaces for row in rows)
    head = round(size[1] * 0.24)
    top = GAP // 2
    roofs = _roofs(min(5, max(2, spaces // 2)), WIDTH - 58, head - 6)
    place(image, roofs, (top + 48, top + 7))
    _letter(image, card, (top + 24, top + head / 2 + 3))
    pitch = (size[1] - head - 12) / len(rows)
    first = 0
    for index, row in enumerate(rows):
        y = top + head + 6 + pitch * (index + 0.5)
        place_centred(image, _glory_shield(row.glory, unlocked=len(card.cubes) > first), (top + 22, y))
        _spaces(image, card, range(first, first + row.spaces), y)
        first += row.spaces
    for side, heading in card.ways:
        _way(image, side, heading)
    return paint.quantise(image)


def _letter(image: Image.Image, card: Card, at: tuple[float, float]) -> None:
    if card.open:
        disc = Canvas((38, 38))
        disc.oval((19, 19), 18, GOLD, INK, 3)
        place_centred(image, disc.finish(), at)
    colour = INK if card.open else INK_SOFT
    text.write(image, at, card.letter, text.Style(26, colour, text.Face.HEAVY, align="middle"))


def _spaces(image: Image.Image, card: Card, spaces: range, y: float) -> None:
    size = 25 if len(spaces) > _WIDE else 31
    pitch = size if len(spaces) > _WIDE else size + 2
    for index, space in enumerate(spaces):
        at = (48 + size / 2 + index * pitch, y)
        if space < len(card.cubes):
            if space in card.fresh:
                _ring(image, at, size + 10)
            place_centred(image, cube(card.cubes[space], size), at)
            if card.counted:
                _number(image, at, str(space + 1))
        elif space == len(card.cubes) and card.coming is not None:
            _ring(image, at, size + 10)
            place_centred(image, cube(card.coming, size), at)
            _number(image, at, card.step)
        else:
            place_centred(image, _space(size), at)


def _ring(image: Image.Image, at: tuple[float, float], size: int) -> None:
    canvas = Canvas((size, size))
    canvas.box((0, 0, size, size), 11, GOLD, INK, 2)
    place_centred(image, canvas.finish(), at)


def _number(image: Image.Image, at: tuple[float, float], number: str) -> None:
    canvas = Canvas((22, 22))
    canvas.oval((11, 11), 10.5, CREAM, INK, 2)
    drawn = canvas.finish()
    text.write(drawn, (11, 11), number, text.Style(20, INK, text.Face.HEAVY, align="middle"))
    place_centred(image, drawn, (at[0] + 9, at[1] + 9))


def _way(image: Image.Image, side: Side, heading: Side) -> None:
    """Draw this card's half of the arrow that leads over one of its sides."""
    width, height = image.size
    at = {
        "left": (0, height / 2),
        "right": (width, height / 2),
        "up": (width - 34, 0),
        "down": (width - 34, height),
    }[side]
    place_centred(image, _pointer(heading), at)


@sprite
def _pointer(heading: Side) -> Image.Image:
    turn = {"right": 0, "up": 90, "left": 180, "down": 270}[heading]
    return arrow(36, 32, GOLD).rotate(turn, expand=True)
