"""The legend of a picture: pages that show each of its signs beside its meaning."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PIL import Image

from rendering import text
from rendering.emblems import roundel
from rendering.pieces import sheet
from rendering.scenery import with_frame
from rendering.sprites import place, place_centred
from rendering.theme import CREAM, GAP, INK, LARGE, MARGIN, NIGHT, PARCHMENT, PARCHMENT_EDGE, WIDTH
from words.legend import EMBLEM

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rendering.palette import Palette
    from rendering.sprites import Draw
    from words.legend import Sign

SHARED: Final[Mapping[str, Draw]] = {EMBLEM: partial(roundel, 0)}
"""The functions that draw the signs of all games, by name. What one draws is at most twice as wide as asked for."""
_TITLE: Final = 110
"""The height of the room for the title, in pixels."""
_ROW: Final = 100
"""The height of the row of a sign, in pixels."""
_SIGN: Final = 76
_MIDDLE: Final = 92
"""The horizontal middle of the signs, in pixels from the left of the panel."""
_LEAST: Final = 30
"""The smallest type size of the meanings, which have two lines; a phone can show it."""
_WORDS: Final = 184
"""The left edge of the meanings, in pixels from the left of the panel."""


def draw_legend(game: str, signs: Sequence[Sign], drawers: Mapping[str, Draw], colours: Palette) -> Image.Image:
    """Draw a page of a legend; the message above it says which picture it explains.

    Args:
        game: the game's name.
        signs: the signs of this page, with their meanings.
        drawers: the function that draws each sign, by its name.
        colours: the palette that the signs are drawn for.
    """
    height = _TITLE + len(signs) * _ROW + 2 * MARGIN
    night = colours.quantise(Image.new("RGB", (WIDTH, height), NIGHT))
    drawn = colours.put_into(with_frame(night, colours))
    box = (GAP, GAP, WIDTH - GAP, height - GAP)
    image = drawn.crop(box).convert("RGB")
    text.write(image, (MARGIN, 50), game, text.Style(60, CREAM, text.Face.DISPLAY))
    _rows(image, signs, drawers)
    drawn.paste(colours.quantise(image), box[:2])
    return drawn


def _rows(image: Image.Image, signs: Sequence[Sign], drawers: Mapping[str, Draw]) -> None:
    left, width = MARGIN - GAP, image.width - 2 * (MARGIN - GAP)
    place(image, sheet(width, len(signs) * _ROW + GAP, PARCHMENT), (left, _TITLE))
    words, room = text.Style(LARGE, INK, text.Face.PLAIN, smallest=_LEAST), text.Room(width - _WORDS - GAP, 2)
    for number, sign in enumerate(signs):
        middle = _TITLE + GAP / 2 + (number + 0.5) * _ROW
        if number:
            line = Image.new("RGB", (width - 2 * GAP, 2), PARCHMENT_EDGE)
            image.paste(line, (left + GAP, round(middle - _ROW / 2)))
        place_centred(image, drawers[sign.name](_SIGN), (left + _MIDDLE, middle))
        text.write(image, (left + _WORDS, middle), sign.said, words, room)
