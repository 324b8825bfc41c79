"""The marks that number recent deeds in the order in which the lines below the board tell them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.robin_of_locksley.state import Jumped, Sold, Stepped
from rendering import text
from rendering.canvas import Canvas
from rendering.sprites import sprite
from rendering.theme import BODY, CREAM, INK, SEATS, SIGN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PIL import Image

    from games.robin_of_locksley.tiles import Colour
    from rendering.picture import Recent

NUMBER: Final = SIGN + 2
"""The diameter of the disc with a number, in pixels; its outermost pixels are soft."""


class Marks(NamedTuple):
    """The numbers of deeds, from 1; a single deed gets no number."""

    jumps: Mapping[int, int]
    """For each seat, the number of its latest jump."""
    sales: Mapping[tuple[int, Colour], int]
    """For each seat and colour, the number of the sale."""
    steps: Mapping[int, int]
    """For each seat, the number of its latest steps."""


NO_MARKS: Final = Marks({}, {}, {})


def marks_of(recent: Recent) -> Marks:
    """Number jumps, sales and steps in the order of the lines that tell them; deeds in one line share a number.

    Args:
        recent: the events that each line below the board tells of; see `words.news.News`.
    """
    told = [line for line in recent if any(isinstance(event, Jumped | Sold | Stepped) for event in line)]
    if len(told) < 2:
        return NO_MARKS
    numbered = [(number, deed) for number, line in enumerate(told, 1) for deed in line]
    return Marks(
        {deed.seat: number for number, deed in numbered if isinstance(deed, Jumped)},
        {(deed.seat, deed.colour): number for number, deed in numbered if isinstance(deed, Sold)},
        {deed.seat: number for number, deed in numbered if isinstance(deed, Stepped)},
    )


@sprite
def number_mark(number: int, seat: int) -> Image.Image:
    """Draw the number of something that a seat has done, in the seat's colour."""
    look = SEATS[seat]
    canvas = Canvas((NUMBER, NUMBER))
    middle = NUMBER / 2
    canvas.oval((middle, middle), middle, INK)
    canvas.oval((middle, middle), middle - 2, CREAM)
    canvas.oval((middle, middle), middle - 5, look.colour)
    drawn = canvas.finish()
    style = text.Style(BODY + 4, look.on_colour, text.Face.HEAVY, align="middle", smallest=BODY)
    text.write(drawn, (middle, middle), str(number), style, text.Room(NUMBER - 12))
    return drawn
