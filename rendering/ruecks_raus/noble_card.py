"""A noble's card: the face, the number of jewels, whom the favour concerns, and a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.ruecks_raus.nobles import OPPONENT_CHANGE, OWN_CHANGE, Noble
from rendering import text
from rendering.canvas import Canvas
from rendering.ground import kept_tile
from rendering.pieces import Heap, arrow, cross, heap, jewel, sheet
from rendering.roles import Role
from rendering.ruecks_raus.portraits import backdrop, portrait
from rendering.shapes import plate
from rendering.sprites import place, place_centred
from rendering.theme import BODY, CREAM, GAIN, GOLD, INK, LOSS, PARCHMENT, STONE
from words.ruecks_raus.terms import favour_number, favour_text, noble_name

if TYPE_CHECKING:
    from PIL import Image

    from words.language import Language

SIZE = (340, 440)
"""Width and height in pixels, without the shadow below."""
_ART = (16, 78, 324, 244)
_BAND = 290
"""The vertical middle of the number, in pixels."""
_NUMERAL = 80
_WORDS = 379
"""The vertical middle of the words, in pixels."""
_HEAP = Heap(room=130, size=34, rows=3)


class NobleCard(NamedTuple):
    """Everything that a noble's card shows."""

    noble: Noble
    name: str
    words: str


def noble_card(noble: Noble, language: Language) -> NobleCard:
    """Return a noble's card with its words in a language."""
    return NobleCard(noble, noble_name(noble, language), favour_text(noble, language))


@kept_tile
def noble_tile(image: Image.Image, card: NobleCard) -> None:
    """Draw a card of `SIZE` in the top left corner of the tile."""
    width, height = SIZE
    middle = width / 2
    place(image, sheet(width, height, CREAM), (0, 0))
    style = text.Style(58, INK, text.Face.DISPLAY, align="middle", smallest=34)
    text.write(image, (middle, 40), card.name, style, text.Room(width - 40))
    left, top, right, bottom = _ART
    place(image, plate((right - left, bottom - top), 12, backdrop(card.noble), INK, 4), (left, top), Role.SCENERY)
    side = bottom - top - 4
    place(image, portrait(card.noble, side), (middle - side / 2, bottom - 4 - side))
    _favour(image, card.noble, middle)
    style = text.Style(BODY, INK, align="middle", smallest=BODY)
    text.write(image, (middle, _WORDS), card.words, style, text.Room(width - 20, 3))


def _favour(image: Image.Image, noble: Noble, middle: float) -> None:
    """Draw the number with a jewel, and on both sides of it whom it concerns, unless that is the strongest."""
    number = favour_number(noble)
    change = OWN_CHANGE.get(noble, OPPONENT_CHANGE.get(noble, 0))
    reach = text.width(number, text.Face.HEAVY, _NUMERAL)
    picture = _HEAP.width(abs(change)) if noble in OWN_CHANGE else 56
    x = middle - (reach + 12 + picture) / 2
    style = text.Style(_NUMERAL, LOSS if change < 0 else GAIN, text.Face.HEAVY, role=Role.DECISION)
    text.write(image, (x, _BAND), number, style)
    x += reach + 12 + picture / 2
    if noble in OWN_CHANGE:
        heap(image, (x, _BAND + 34), abs(change), _HEAP)
    else:
        place_centred(image, jewel(56), (x, _BAND))
    if noble is Noble.LOSE_3:
        place_centred(image, cross(48), (x, _BAND + 8), Role.OVERLAY)
    for sign, x in zip(whom(noble, 56), (47, SIZE[0] - 47), strict=False):
        place_centred(image, sign, (x, _BAND))


def whom(noble: Noble, size: int) -> tuple[Image.Image, ...]:
    """Return the signs to the left and right of a number that concerns a neighbour or any opponent; else nothing."""
    if noble in (Noble.GIVE_5_TO_NEIGHBOUR, Noble.NEIGHBOUR_LOSES_2):
        height = round(size * 0.86)
        return arrow(size, height, GOLD, leftwards=True), arrow(size, height, GOLD)
    if noble is Noble.GIVE_2_TO_OPPONENT:
        return _anybody(size), _anybody(size)
    return ()


def whom_in_short(noble: Noble) -> Image.Image | None:
    """Return the small arrow of a favour for a neighbour, to stand below a face; None for all other favours.

    A sign for any opponent would be too small there.
    """
    if noble not in {Noble.GIVE_5_TO_NEIGHBOUR, Noble.NEIGHBOUR_LOSES_2}:
        return None
    canvas = Canvas((56, 30))
    half = [(2, 15), (19, 2), (19, 10)]
    tops = [*half, *((56 - x, y) for x, y in reversed(half))]
    canvas.shape([*tops, *((x, 30 - y) for x, y in reversed(tops[1:-1]))], GOLD, INK, 3)
    return canvas.finish()


def _anybody(size: int) -> Image.Image:
    """Draw the sign for any opponent."""
    canvas = Canvas((size, size), units=100)
    canvas.oval((50, 50), 46, STONE, INK, 6)
    canvas.oval((50, 38), 14, PARCHMENT, INK, 4)
    canvas.blob([(24, 80), (30, 60), (50, 54), (70, 60), (76, 80)], PARCHMENT, INK, 4)
    return canvas.finish()
