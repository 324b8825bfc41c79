"""The map: villages with their spaces, their glory and the cubes given to them, and forests between."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple

from games.chickwood_forest.house import ROWS
from games.chickwood_forest.villages import FORESTS, Village
from rendering import palette, text
from rendering.canvas import Canvas
from rendering.emblems import emblem
from rendering.pieces import arrow, sheet
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

SIZE = (154, 152)
"""Width and height of a card of the map in pixels; the shadow adds a little below."""
GAP = 8
_CUBE = 27
_PITCH = 28
Heading = Literal["none", "left", "right", "up", "down"]


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
    heading: Heading
    """Where the snake goes on."""
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
    canvas.box((8, 8, 92, 92), 16, look.colour)
    drawn = canvas.finish()
    place_centred(drawn, emblem(look.emblem, round(size * 0.72), look.on_colour, look.colour), (size / 2, size / 2))
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
def _roofs(count: int, width: int) -> Image.Image:
    """Draw the houses of a village in a row."""
    height = 30
    canvas = Canvas((width, height))
    rng = Random(count)
    step = width / count
    colours = (WINE, OCHRE, LOSS, SKY, MOSS)
    for index in range(count):
        x, top = index * step + 2, rng.choice((7, 11, 14))
        far = x + step - 4
        canvas.shape([(x + 3, 30), (x + 3, top + 8), (far - 3, top + 8), (far - 3, 30)], CREAM, INK, 2.5)
        canvas.shape([(x, top + 10), ((x + far) / 2, top - 5), (far, top + 10)], colours[index % 5], INK, 2.5)
    return canvas.finish()


@sprite
def _firs(kind: int) -> Image.Image:
    """Draw a forest card's trees."""
    width, height = SIZE
    canvas = Canvas(SIZE, scale=3)
    rng = Random(kind)
    for row, colour in ((0.72, FOREST_FAR), (0.96, FOREST_MIDDLE)):
        for index in range(4):
            x = width * (index + 0.5) / 4 + rng.uniform(-6, 6)
            fir(canvas, (x, height * row), rng.uniform(70, 96), colour, rng)
    return canvas.finish()


@lru_cache(maxsize=128)
def village_tile(card: Card, ground: Ground) -> Image.Image:
    """Draw a card of the map on its piece of the background, as indices of the palette."""
    image = ground.image.copy()
    width, height = SIZE
    if card.village in FORESTS:
        place(image, sheet(width, height, MOSS, INK, 3), (0, 0))
        place(image, _firs(card.village), (0, 0))
        return palette.quantise(image)
    fill, edge, stroke = (GOLD_PALE, GOLD, 7) if card.open else (PARCHMENT, INK, 3)
    place(image, sheet(width, height, fill, edge, stroke), (0, 0))
    rows = ROWS[card.village]
    spaces = sum(row.spaces for row in rows)
    place(image, _roofs(min(5, max(2, spaces // 2)), width - 58), (48, 5))
    _letter(image, card)
    pitch = (height - 42) / len(rows)
    first = 0
    for index, row in enumerate(rows):
        y = 38 + pitch * (index + 0.5)
        place_centred(image, _glory_shield(row.glory, unlocked=len(card.cubes) > first), (24, y))
        _spaces(image, card, range(first, first + row.spaces), y)
        first += row.spaces
    _heading(image, card)
    return palette.quantise(image)


def _letter(image: Image.Image, card: Card) -> None:
    if card.open:
        disc = Canvas((38, 38))
        disc.oval((19, 19), 18, GOLD, INK, 3)
        place(image, disc.finish(), (4, 3))
    colour = INK if card.open else INK_SOFT
    text.write(image, (23, 22), card.letter, text.Style(26, colour, text.Face.HEAVY, align="middle"))


def _spaces(image: Image.Image, card: Card, spaces: range, y: float) -> None:
    for index, space in enumerate(spaces):
        at = (60 + index * _PITCH, y)
        if space < len(card.cubes):
            if space in card.fresh:
                _ring(image, at)
            place_centred(image, cube(card.cubes[space], _CUBE), at)
            if card.counted:
                _number(image, at, str(space + 1))
        elif space == len(card.cubes) and card.coming is not None:
            _ring(image, at)
            place_centred(image, cube(card.coming, _CUBE), at)
            _number(image, at, card.step)
        else:
            place_centred(image, _space(_CUBE), at)


def _ring(image: Image.Image, at: tuple[float, float]) -> None:
    canvas = Canvas((38, 38))
    canvas.box((0, 0, 38, 38), 11, GOLD, INK, 2)
    place_centred(image, canvas.finish(), at)


def _number(image: Image.Image, at: tuple[float, float], number: str) -> None:
    canvas = Canvas((22, 22))
    canvas.oval((11, 11), 10.5, CREAM, INK, 2)
    drawn = canvas.finish()
    text.write(drawn, (11, 11), number, text.Style(20, INK, text.Face.HEAVY, align="middle"))
    place_centred(image, drawn, (at[0] + 9, at[1] + 9))


def _heading(image: Image.Image, card: Card) -> None:
    """Draw the arrow to where the snake goes on, at the edge of the card."""
    if card.heading == "none":
        return
    width, height = SIZE
    sideways = arrow(30, 28, GOLD)
    turned, at = {
        "right": (sideways, (width - 14, height / 2)),
        "left": (sideways.rotate(180), (14, height / 2)),
        "down": (sideways.rotate(-90, expand=True), (width - 24, height - 14)),
        "up": (sideways.rotate(90, expand=True), (width - 24, 14)),
    }[card.heading]
    place_centred(image, turned, at)
