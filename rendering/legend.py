"""The legend of a picture: every sign that stands in it beside what it says, in pages."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PIL import Image

from rendering import text
from rendering.emblems import roundel
from rendering.ground import Background
from rendering.pieces import sheet
from rendering.sprites import place, place_centred
from rendering.theme import CREAM, GAP, INK, LARGE, MARGIN, NIGHT, PARCHMENT, PARCHMENT_EDGE, WIDTH
from words.legend import EMBLEM

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rendering.palette import Palette
    from rendering.sprites import Draw
    from words.legend import Sign

SHARED: Final[Mapping[str, Draw]] = {EMBLEM: partial(roundel, 0)}
"""What draws the signs of all games, each at most twice as wide as asked for."""
_TITLE: Final = 110
"""How high the title is, in pixels."""
_ROW: Final = 100
"""How high the room of a sign is."""
_SIGN: Final = 76
_MIDDLE: Final = 92
"""Of the signs, from the left of the sheet."""
_LEAST: Final = 30
"""How small words become on their two lines, so that those of all signs are read alike, also on a phone."""
_WORDS: Final = 184
"""Where the words begin, from the left of the sheet."""


def draw_legend(game: str, signs: Sequence[Sign], drawers: Mapping[str, Draw], colours: Palette) -> Image.Image:
    """Draw a page of a legend; which picture it explains, the words above it say.

    Args:
        game: its name.
        signs: with what they say.
        drawers: what draws each sign, by name.
        colours: the palette in which the signs are at home.
    """
    height = _TITLE + len(signs) * _ROW + 2 * MARGIN
    background = Background(f"legend of {game}", Image.new("RGB", (WIDTH, height), NIGHT), colours)
    box = (GAP, GAP, WIDTH - GAP, height - GAP)
    image = background.ground(box).fresh()
    text.write(image, (MARGIN, 50), game, text.Style(60, CREAM, text.Face.DISPLAY))
    _rows(image, signs, drawers)
    drawn = background.fresh()
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
