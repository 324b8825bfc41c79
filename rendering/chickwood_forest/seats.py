"""A seat's panel: who sits there, the glory known so far, its castle, and its loot in sorted counts."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.chickwood_forest.loot import LEGENDS, Loot
from rendering import palette, text
from rendering.canvas import Canvas
from rendering.chickwood_forest.cards import facing_sign
from rendering.chickwood_forest.castles import castle
from rendering.chickwood_forest.pictograms import loot_sign
from rendering.chickwood_forest.villages import cube
from rendering.emblems import roundel
from rendering.pieces import card_back, pennant, sheet
from rendering.sprites import place, place_centred, sprite
from rendering.theme import BODY, GOLD, GOLD_PALE, INK, PARCHMENT, PARCHMENT_EDGE

if TYPE_CHECKING:
    from PIL import Image

    from rendering.ground import Ground

HEIGHT = 340
"""Of a panel, in pixels; its pennant stands above."""
RISE = 26
_PENNANT = (46, 54)
_PLAIN = tuple(loot for loot in Loot if loot < Loot.SPYGLASS)
"""What every panel has a place for: the kinds that stay with a raider in the standard game."""
_WIDE = 480
"""From this width on, the loot lies in two rows beside the score."""


class SeatPanel(NamedTuple):
    """All that a seat's panel shows."""

    seat: int
    name: str
    score: int
    castle: int
    night: bool
    banner: tuple[bool, ...]
    step: int | None
    """Which symbol of the banner counts now, for the seat that lays a card."""
    loot: tuple[int, ...]
    """How many cards of each kind."""
    gained: tuple[Loot, ...]
    """The kinds that have just come."""
    supply: int
    hand: int
    waiting: bool
    open: bool
    """The reader may choose this seat."""


@lru_cache(maxsize=64)
def seat_tile(panel: SeatPanel, width: int, ground: Ground) -> Image.Image:
    """Draw a seat's panel on its piece of the background, as indices of the palette."""
    image = ground.image.copy()
    edge, stroke = (GOLD, 8) if panel.waiting or panel.open else (INK, 4)
    place(image, sheet(width, HEIGHT, GOLD_PALE if panel.open else PARCHMENT, edge, stroke), (0, RISE))
    _header(image, panel, width)
    _standing(image, panel, width)
    _loot(image, panel, width)
    if panel.waiting:
        place(image, pennant(*_PENNANT), (width - _PENNANT[0] - 16, 0))
    return palette.quantise(image)


def _header(image: Image.Image, panel: SeatPanel, width: int) -> None:
    size = 50
    middle = RISE + 14 + size / 2
    place_centred(image, roundel(panel.seat, size), (14 + size / 2, middle))
    room = width - size - 36 - (_PENNANT[0] if panel.waiting and width < _WIDE else 0)
    text.write(image, (size + 22, middle + 2), panel.name, text.Style(BODY, INK, text.Face.STRONG), text.Room(room))


def _standing(image: Image.Image, panel: SeatPanel, width: int) -> None:
    """Draw the score, cubes and cards left, and the castle that decides the seat's place in the turn order."""
    top = RISE + 72
    style = text.Style(64, INK, text.Face.HEAVY, align="middle", smallest=40)
    text.write(image, (64, top + 32), str(panel.score), style, text.Room(100))
    house = castle(panel.castle, 84, night=panel.night, glow=False)
    place(image, house, (width - 98, top - 10))
    wide, tall, gap = 18, 25, 4
    left = width - 56 - (len(panel.banner) * (wide + gap) - gap) / 2
    for index, face_up in enumerate(panel.banner):
        sign = facing_sign(wide, tall, face_up=face_up, now=index == panel.step)
        place(image, sign, (left + index * (wide + gap), top + 72))
    y = top + 84
    place_centred(image, cube(panel.seat, 26), (30, y))
    text.write(image, (48, y), str(panel.supply), text.Style(24, INK, text.Face.STRONG))
    if panel.hand:
        place_centred(image, card_back(panel.seat, 22, 30), (width / 2 - 12, y))
        text.write(image, (width / 2 + 4, y), str(panel.hand), text.Style(24, INK, text.Face.STRONG))


@sprite
def _faded(loot: Loot, size: int) -> Image.Image:
    """Draw the sign of a card that a seat does not have: pale."""
    sign = loot_sign(loot, size)
    pale = Canvas((size, size)).finish()
    pale.paste(PARCHMENT_EDGE, (0, 0), sign.getchannel("A"))
    return pale


def _loot(image: Image.Image, panel: SeatPanel, width: int) -> None:
    """Draw a place for every kind, always the same, so that panels can be compared; legends where there are any."""
    kinds = [*_PLAIN, *(loot for loot in LEGENDS if panel.loot[loot])]
    columns = 7 if width >= _WIDE else 4
    top, bottom = RISE + 178, RISE + HEIGHT - 12
    rows = max(4 if columns == 4 else 2, -(-len(kinds) // columns))
    across, down = (width - 20) / columns, (bottom - top) / rows
    for index, loot in enumerate(kinds):
        row, column = divmod(index, columns)
        _count(image, panel, loot, (10 + across * column, top + down * row, across, down))


def _count(image: Image.Image, panel: SeatPanel, loot: Loot, box: tuple[float, float, float, float]) -> None:
    left, top, width, height = box
    count = panel.loot[loot]
    size = round(min(height - 6, width * 0.58))
    y = top + height / 2
    if not count:
        place_centred(image, _faded(loot, size), (left + width / 2, y))
        return
    if loot in panel.gained:
        canvas = Canvas((round(width), round(height)))
        canvas.box((0, 1, round(width), round(height) - 1), 10, GOLD_PALE, GOLD, 4)
        place(image, canvas.finish(), (left, top))
    number = str(count)
    style = text.Style(min(30, round(height * 0.8)), INK, text.Face.HEAVY)
    reach = text.width(number, style.face, style.size)
    start = left + (width - size - 3 - reach) / 2
    place_centred(image, loot_sign(loot, size), (start + size / 2, y))
    text.write(image, (start + size + 3, y), number, style)
