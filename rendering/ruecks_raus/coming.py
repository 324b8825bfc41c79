"""The sheet with the nobles that are still to come, which the expert variant shows (RR-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rendering import text
from rendering.ground import kept_tile
from rendering.pieces import sheet
from rendering.ruecks_raus.portraits import portrait
from rendering.sprites import place, place_centred
from rendering.theme import BODY, INK, PARCHMENT
from words.ruecks_raus.terms import favour_number

if TYPE_CHECKING:
    from PIL import Image

    from games.ruecks_raus.nobles import Noble

SIZE = (280, 244)
"""Width and height in pixels, without the shadow below."""
_COLUMNS = 4
_NUMBER = text.Style(BODY, INK, text.Face.HEAVY, align="middle")


class Coming(NamedTuple):
    """Everything that the sheet shows."""

    heading: str
    nobles: tuple[Noble, ...]
    """At most seven, sorted, because the order in which they will come is unknown."""


@kept_tile
def coming_tile(image: Image.Image, told: Coming) -> None:
    """Draw the sheet."""
    width, height = SIZE
    place(image, sheet(width, height, PARCHMENT), (0, 0))
    style = text.Style(44, INK, text.Face.DISPLAY, align="middle", smallest=30)
    text.write(image, (width / 2, 32), told.heading, style, text.Room(width - 32))
    step = (width - 16) / _COLUMNS
    for index, noble in enumerate(told.nobles):
        row, column = divmod(index, _COLUMNS)
        x, y = 8 + step * (column + 0.5), 84 + row * 92
        place_centred(image, portrait(noble, 58), (x, y))
        text.write(image, (x, y + 46), favour_number(noble), _NUMBER)
