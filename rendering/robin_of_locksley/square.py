"""The town square: five by five flagstones with loot, the Robins, and letters where somebody may go."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.robin_of_locksley.grid import SIDE, SQUARES
from games.robin_of_locksley.state import Jumped
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import emblem
from rendering.pieces import tick
from rendering.robin_of_locksley.figures import robin_on_square
from rendering.robin_of_locksley.loot import tile
from rendering.robin_of_locksley.paint import COBBLES, quantise
from rendering.sprites import place, place_centred, sprite
from rendering.theme import CREAM, GOLD, INK, SEATS, STONE_DARK
from words.robin_of_locksley.marks import helpful_squares, square_letters

if TYPE_CHECKING:
    from PIL import Image

    from games.robin_of_locksley.tiles import Colour
    from games.robin_of_locksley.view import View
    from rendering.ground import Ground
    from rendering.scenery import Box


class Flagstone(NamedTuple):
    """All that a square shows."""

    loot: Colour | None
    robin: int | None
    """The seat whose Robin stands here."""
    left_by: int | None
    """The seat whose Robin has just come from here."""
    letter: str
    """By which it may be chosen; empty where it may not."""
    meets: bool
    """Going here meets the task ahead."""


def flagstones(view: View, *, lettered: bool) -> tuple[Flagstone, ...]:
    """Say what every square shows; letters only where they are asked for."""
    letters = square_letters(view) if lettered else {}
    meeting = helpful_squares(view)
    jump = latest_jump(view)
    robins = view.robins or ()
    return tuple(
        Flagstone(
            loot=view.grid[square],
            robin=robins.index(square) if square in robins else None,
            left_by=jump.seat if jump and jump.origin == square else None,
            letter=letters.get(square, ""),
            meets=square in letters and square in meeting,
        )
        for square in SQUARES
    )


def latest_jump(view: View) -> Jumped | None:
    """Return the jump that was made last, in this turn or in the one before."""
    deeds = (*view.last, *view.done)
    return next((deed for deed in reversed(deeds) if isinstance(deed, Jumped)), None)


def boxes(corner: tuple[int, int], pitch: int) -> tuple[Box, ...]:
    """Return where the squares lie, in pixels.

    Args:
        corner: of the first square.
        pitch: from one square to the next.
    """
    places = [divmod(square, SIDE) for square in SQUARES]
    return tuple(
        (
            corner[0] + column * pitch,
            corner[1] + row * pitch,
            corner[0] + (column + 1) * pitch,
            corner[1] + (row + 1) * pitch,
        )
        for row, column in places
    )


@lru_cache(maxsize=256)
def square_tile(stone: Flagstone, ground: Ground) -> Image.Image:
    """Draw a square on its piece of the background, as indices of the palette."""
    image = ground.image.copy()
    side = image.width
    size = side - 14
    corner = (side - size) // 2
    if stone.letter:
        place(image, _glow(side), (0, 0))
    if stone.robin is not None:
        place(image, robin_on_square(stone.robin, size), (corner, corner))
    elif stone.loot is not None:
        place(image, tile(stone.loot, size), (corner, corner - 2))
    else:
        place(image, _bare(size), (corner, corner))
    if stone.left_by is not None:
        _footprint(image, stone.left_by, alone=stone.loot is None)
    if stone.letter:
        place(image, letter_mark(stone.letter, 46, meets=stone.meets), (2, 2))
    return quantise(image)


@sprite
def _bare(size: int) -> Image.Image:
    canvas = Canvas((size, size))
    canvas.box((3, 3, size - 3, size - 3), size * 0.14, STONE_DARK, COBBLES, 4)
    return canvas.finish()


@sprite
def _glow(side: int) -> Image.Image:
    canvas = Canvas((side, side))
    canvas.box((0, 0, side, side), 20, GOLD)
    return canvas.finish()


def _footprint(image: Image.Image, seat: int, *, alone: bool) -> None:
    """Leave the emblem of whoever went away: large on a bare square, in a corner of a new tile."""
    look = SEATS[seat]
    side = image.width
    size = round(side * (0.5 if alone else 0.28))
    canvas = Canvas((size, size), units=100)
    canvas.oval((50, 50), 49, CREAM, INK, 5)
    drawn = canvas.finish()
    inner = round(size * 0.66)
    place_centred(drawn, emblem(look.emblem, inner, look.colour, CREAM), (size / 2, size / 2))
    at = side / 2 if alone else side - size / 2 - 4
    place_centred(image, drawn, (at, at))


@sprite
def letter_mark(letter: str, size: int, *, meets: bool = False) -> Image.Image:
    """Draw the letter of something to choose; a tick hangs on it where that meets the task ahead."""
    canvas = Canvas((size + 22, size + 22))
    canvas.oval((size / 2, size / 2), size / 2, INK)
    canvas.oval((size / 2, size / 2), size / 2 - 4, GOLD)
    drawn = canvas.finish()
    style = text.Style(round(size * 0.74), INK, text.Face.HEAVY, align="middle")
    text.write(drawn, (size / 2, size / 2), letter, style)
    if meets:
        place(drawn, tick(28), (size - 10, size - 18))
    return drawn
