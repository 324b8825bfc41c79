"""A game's cover and the picture of its lobby: its scene with its name above, and plates below.

The plates of the cover tell what to know about the game; those of the lobby tell who sits where.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rendering import text
from rendering.canvas import Canvas
from rendering.columns import columns
from rendering.emblems import emblem, roundel
from rendering.ground import Background, kept_tile
from rendering.pieces import empty_slot, hourglass, panel_sheet, star
from rendering.roles import Role
from rendering.scenery import Box, Moon, fire, firelight, forest, tent
from rendering.sprites import place, place_centred, sprite
from rendering.theme import (
    BODY,
    CREAM,
    FOREST_FAR,
    GOLD,
    GOLD_PALE,
    INK,
    LARGE,
    MARGIN,
    MIST,
    MIST_DIM,
    MOSS,
    OCHRE,
    PARCHMENT_EDGE,
    SEATS,
    WIDTH,
    WINE,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from rendering.people import Person
    from words.game_words import Difficulty

SIZE: Final = (WIDTH, 768)
"""The size in pixels; Discord's clients show the frame around a wider gallery picture only after it has loaded."""
CALM: Final[Box] = (0, 0, 900, 210)
"""Where the name is written: a scene has no stars and nothing important there."""
STARS: Final[dict[Difficulty, int]] = {"easy": 1, "medium": 2, "demanding": 3}
"""How many of three stars stand for each difficulty."""

_HEADER: Final[Box] = (MARGIN, 20, 900, 210)
_PLATES_TOP: Final = 600
_PLATE: Final = 150
_SHADOW: Final = 8
"""The height of the room below a plate for its shadow, in pixels."""
_SIGN: Final = 64
_STAR: Final = 48


class Facts(NamedTuple):
    """What to know about a game before it is played, in the language of the picture."""

    players: str
    """How many can play."""
    time: str
    """How long a game takes."""
    hard: str
    """How hard it is, in words."""
    difficulty: Difficulty


class LobbySeat(NamedTuple):
    """A seat in a lobby."""

    person: Person | None
    """Who sits there; None while it is free."""
    note: str
    """One or two words: what is special about whoever sits there, or that the seat is free; may be empty."""


def draw_cover(scene: Background, title: str, facts: Facts) -> Image.Image:
    """Draw a game's cover."""
    image = scene.fresh()
    scene.lay(image, _HEADER, _title_tile, title, "")
    *plates, last = _plates(3)
    for number, (box, said) in enumerate(zip(plates, (facts.players, facts.time), strict=True)):
        scene.lay(image, box, _fact_tile, number, said)
    scene.lay(image, last, _hardness_tile, facts.hard, STARS[facts.difficulty])
    return image


def draw_lobby(scene: Background, title: str, facts: Facts, seats: Sequence[LobbySeat]) -> Image.Image:
    """Draw the lobby of a table: like the cover, but the plates tell who sits where.

    Args:
        scene: the game's scene.
        title: the game's name.
        facts: what to know about the game.
        seats: all seats of the table, taken or free.
    """
    image = scene.fresh()
    scene.lay(image, _HEADER, _title_tile, title, f"{facts.players} · {facts.time} · {facts.hard}")
    for seat, (box, taken) in enumerate(zip(_plates(len(seats)), seats, strict=True)):
        scene.lay(image, box, _seat_tile, seat, taken)
    return image


@lru_cache(maxsize=1)
def camp() -> Background:
    """Draw the scene of a game that has no scene of its own: tents around a fire in a clearing at night."""
    image = forest(SIZE, horizon=430, moon=Moon((1066, 118), 66), calm=[CALM])
    light = Canvas(SIZE, scale=2)
    firelight(light, (600, 520), 420)
    place(image, light.finish(), (0, 0))
    for x, size, cloth, shade in ((190, 190, MOSS, FOREST_FAR), (360, 140, OCHRE, WINE), (870, 210, WINE, INK)):
        place(image, tent(size, cloth, shade), (x - size / 2, 500 - size), Role.SCENERY)
    place(image, fire(210), (495, 350), Role.SCENERY)
    return Background("camp", image)


def _plates(count: int) -> list[Box]:
    return [(left, _PLATES_TOP, right, _PLATES_TOP + _PLATE + _SHADOW) for left, right in columns(count)]


@kept_tile
def _title_tile(image: Image.Image, title: str, said: str) -> None:
    style = text.Style(124, CREAM, text.Face.DISPLAY, smallest=LARGE)
    text.write(image, (12, 72), title, style, text.Room(image.width - 24))
    if said:
        room = image.width - 28
        lines = 1 if text.width(said, text.Face.STRONG, BODY) <= room else 2
        style = text.Style(LARGE if lines == 1 else BODY, GOLD_PALE, text.Face.STRONG, smallest=BODY)
        text.write(image, (14, 158), said, style, text.Room(room, lines))


@kept_tile
def _fact_tile(image: Image.Image, number: int, said: str) -> None:
    """Draw a plate with one fact: the number of players if `number` is 0, otherwise the time."""
    place(image, panel_sheet(image.width, _PLATE, golden=False), (0, 0))
    middle, x = _PLATE / 2, 30
    sign = heads(_SIGN) if number == 0 else hourglass(_SIGN)
    place_centred(image, sign, (x + _SIGN / 2, middle))
    x += _SIGN + 16
    style = text.Style(44, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (x, middle), said, style, text.Room(image.width - x - 20, 2))


@kept_tile
def _hardness_tile(image: Image.Image, said: str, stars: int) -> None:
    """Draw the plate that tells how hard the game is: filled stars, with the word below."""
    place(image, panel_sheet(image.width, _PLATE, golden=False), (0, 0))
    middle = image.width / 2
    for shown in range(3):
        drawn = star(_STAR, GOLD if shown < stars else PARCHMENT_EDGE)
        place_centred(image, drawn, (middle + (shown - 1) * (_STAR + 8), 46))
    style = text.Style(44, INK, text.Face.STRONG, align="middle", smallest=BODY)
    text.write(image, (middle, 106), said, style, text.Room(image.width - 40))


@kept_tile
def _seat_tile(image: Image.Image, seat: int, taken: LobbySeat) -> None:
    """Draw a seat: the emblem and name of whoever sits there, or an empty place."""
    middle = image.width / 2
    name = text.Style(34, INK, text.Face.STRONG, align="middle", smallest=BODY)
    note = text.Style(BODY, INK, align="middle")
    room = text.Room(image.width - 28)
    if taken.person is None:
        place(image, empty_slot(image.width, _PLATE, MIST_DIM), (0, 0))
        place_centred(image, emblem(SEATS[seat].emblem, 60, MIST_DIM, FOREST_FAR), (middle, 52), Role.SCENERY)
        text.write(image, (middle, 112), taken.note, note._replace(colour=MIST), room)
        return
    place(image, panel_sheet(image.width, _PLATE, golden=not taken.note), (0, 0))
    place_centred(image, roundel(seat, 58), (middle, 40))
    if taken.note:
        text.write(image, (middle, 90), taken.person.name, name, room)
        text.write(image, (middle, 126), taken.note, note, room)
    else:
        text.write(image, (middle, 106), taken.person.name, name, room._replace(lines=2))


@sprite
def heads(size: int) -> Image.Image:
    """Draw the sign for players: two heads with shoulders."""
    canvas = Canvas((size, size), units=100)
    for x, y in ((64, 28), (38, 36)):
        canvas.blob([(x - 28, 90), (x - 22, y + 30), (x, y + 22), (x + 22, y + 30), (x + 28, 90)], CREAM, INK, 7)
        canvas.oval((x, y), 19, CREAM, INK, 7)
    return canvas.finish()
