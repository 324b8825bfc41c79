"""The town square: five by five flagstones with loot, the Robins, and letters of the squares that may be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.robin_of_locksley.grid import SIDE, SQUARES
from games.robin_of_locksley.state import Jumped
from games.robin_of_locksley.tiles import Colour
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import emblem
from rendering.ground import kept_tile
from rendering.pieces import cross, tick
from rendering.robin_of_locksley.figures import robin_on_square
from rendering.robin_of_locksley.loot import tile
from rendering.robin_of_locksley.paint import COBBLES
from rendering.robin_of_locksley.recent import NO_MARKS, NUMBER, number_mark
from rendering.roles import Role
from rendering.sprites import place, place_centred, sprite
from rendering.theme import BODY, CREAM, GOLD, INK, LARGE, MIST, SEATS, SIGN, STONE_DARK
from words.robin_of_locksley.marks import harmful_squares, helpful_squares, square_letters

if TYPE_CHECKING:
    from PIL import Image

    from games.robin_of_locksley.view import View
    from rendering.robin_of_locksley.loot import Spot
    from rendering.robin_of_locksley.recent import Marks
    from rendering.scenery import Box

NUMBERS: Final = 40
"""The width of the room for the numbers of rows and columns, left of the squares and above them, in pixels."""
_LETTER: Final = 50
"""The diameter of the disc with a letter, in pixels."""
_SIGN: Final = SIGN + 2
"""The size of a mark in pixels; its outermost pixels are soft."""


class Flagstone(NamedTuple):
    """Everything that a square shows."""

    loot: Colour | None
    robin: int | None
    """The seat whose Robin stands here."""
    left_by: int | None
    """The seat whose Robin has just left this square."""
    letter: str
    """The letter for choosing it; empty if it may not be chosen."""
    meets: bool
    """Whether going here would meet the task ahead."""
    landed: bool
    """Whether a Robin has just come here."""
    loses: bool = False
    """Whether the task ahead is met now, but would not be after going here."""
    number: int = 0
    """The number of the jump that led here in a list of several deeds; 0 if there is none."""


def flagstones(view: View, marks: Marks = NO_MARKS, *, lettered: bool) -> tuple[Flagstone, ...]:
    """Return what every square shows; the letters only if `lettered`."""
    letters = square_letters(view) if lettered else {}
    meeting, losing = helpful_squares(view), harmful_squares(view)
    jump = latest_jump(view)
    robins = view.robins or ()
    return tuple(
        Flagstone(
            loot=view.grid[square],
            robin=robins.index(square) if square in robins else None,
            left_by=jump.seat if jump and jump.origin == square else None,
            letter=letters.get(square, ""),
            meets=square in letters and square in meeting,
            loses=square in letters and square in losing,
            landed=jump is not None and jump.square == square,
            number=marks.jumps.get(robins.index(square), 0) if square in robins else 0,
        )
        for square in SQUARES
    )


def latest_jump(view: View) -> Jumped | None:
    """Return the last jump of this turn or of the turn before; None if there was none."""
    deeds = (*view.last, *view.done)
    return next((deed for deed in reversed(deeds) if isinstance(deed, Jumped)), None)


def boxes(corner: tuple[int, int], pitch: int) -> tuple[Box, ...]:
    """Return the positions of the squares, in pixels.

    Args:
        corner: the top left corner of the first square.
        pitch: the distance from one square to the next.
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


@kept_tile
def square_tile(image: Image.Image, stone: Flagstone) -> None:
    """Draw a square."""
    side = image.width
    size = side - (14 if stone.letter else 20)
    corner = (side - size) // 2
    if stone.letter:
        place(image, _glow(side), (0, 0), Role.OVERLAY)
    elif stone.landed:
        place(image, _ring(side), (0, 0), Role.OVERLAY)
    if stone.robin is not None:
        place(image, robin_on_square(stone.robin, size), (corner, corner))
    elif stone.loot is not None:
        place(image, tile(stone.loot, size, _spot(stone)), (corner, corner - 2))
    else:
        place(image, bare_square(size), (corner, corner))
    if stone.left_by is not None:
        _footprint(image, stone.left_by, alone=stone.loot is None and not stone.letter)
    if stone.robin is not None and stone.number:
        place(image, number_mark(stone.number, stone.robin), (side - NUMBER - 2, 2), Role.OVERLAY)
    if stone.letter:
        place(image, letter_mark(stone.letter), (corner - 3, corner - 3), Role.OVERLAY)
    if stone.meets or stone.loses:
        sign = tick(_SIGN) if stone.meets else cross(_SIGN)
        place(image, sign, (side - corner - _SIGN + 2, corner - 2), Role.OVERLAY)


def _spot(stone: Flagstone) -> Spot:
    """Return where the treasure leaves room for the other signs on its tile."""
    if stone.letter:
        return "below" if stone.left_by is None else "below left"
    return "middle" if stone.left_by is None else "above left"


@sprite
def bare_square(size: int) -> Image.Image:
    """Draw a square of the grid without a tile."""
    canvas = Canvas((size, size))
    canvas.box((3, 3, size - 3, size - 3), size * 0.14, STONE_DARK, COBBLES, 4)
    return canvas.finish()


@sprite
def _glow(side: int) -> Image.Image:
    """Draw the golden background of a square that may be chosen, with a line of ink, visible on any background."""
    canvas = Canvas((side, side))
    canvas.box((0, 0, side, side), 20, INK)
    canvas.box((2, 2, side - 2, side - 2), 18, GOLD)
    return canvas.finish()


@sprite
def _ring(side: int) -> Image.Image:
    """Draw the ring around the square that was chosen last: in a colour that no seat has, between lines of ink."""
    canvas = Canvas((side, side))
    canvas.box((0, 0, side, side), 20, INK)
    canvas.box((2, 2, side - 2, side - 2), 18, CREAM)
    canvas.box((8, 8, side - 8, side - 8), 14, INK)
    return canvas.finish()


def landed_robin(seat: int, size: int) -> Image.Image:
    """Draw the Robin that has jumped last, for the legend."""
    side = size + 14
    drawn = _ring(side).copy()
    place_centred(drawn, robin_on_square(seat, side - 20), (side / 2, side / 2))
    return drawn


def left_square(seat: int, size: int) -> Image.Image:
    """Draw a square that a seat's Robin has left and that has a new tile, for the legend."""
    drawn = tile(Colour.WHITE, size, "above left").copy()
    _footprint(drawn, seat, alone=False)
    return drawn


def _footprint(image: Image.Image, seat: int, *, alone: bool) -> None:
    """Draw the emblem of the seat that has left a square: large on a bare square, or in the corner of a new tile."""
    look = SEATS[seat]
    side = image.width
    size = round(side * 0.5) if alone else SIGN + 1
    canvas = Canvas((size, size), units=100)
    canvas.oval((50, 50), 49, CREAM, INK, 5)
    drawn = canvas.finish()
    inner = round(size * 0.66)
    sign = emblem(look.emblem, inner, look.colour, CREAM)
    place_centred(drawn, sign, (size / 2, size / 2), Role.SCENERY)
    at = side / 2 if alone else side - size / 2 - 8
    place_centred(image, drawn, (at, at), Role.OVERLAY)


@sprite
def letter_mark(letter: str) -> Image.Image:
    """Draw the letter of something that may be chosen."""
    canvas = Canvas((_LETTER, _LETTER))
    canvas.oval((_LETTER / 2, _LETTER / 2), _LETTER / 2, INK)
    canvas.oval((_LETTER / 2, _LETTER / 2), _LETTER / 2 - 4, GOLD)
    drawn = canvas.finish()
    style = text.Style(LARGE, INK, text.Face.HEAVY, align="middle", role=Role.DECISION)
    text.write(drawn, (_LETTER / 2, _LETTER / 2), letter, style)
    return drawn


def number_lines(image: Image.Image, corner: tuple[int, int], pitch: int) -> None:
    """Write the numbers of rows and columns, as words and log use them, beside the square on a background.

    Args:
        image: the RGB image to write on.
        corner: the top left corner of the first square.
        pitch: the distance from one square to the next, in pixels.
    """
    style = text.Style(BODY + 4, MIST, text.Face.STRONG, align="middle")
    for line in range(SIDE):
        middle = (line + 0.5) * pitch
        text.write(image, (corner[0] - NUMBERS / 2, corner[1] + middle), str(line + 1), style)
        text.write(image, (corner[0] + middle, corner[1] - NUMBERS / 2), str(line + 1), style)
