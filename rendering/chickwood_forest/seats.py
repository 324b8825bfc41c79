"""A seat's panel: who sits there, the glory known so far, its castle, and its loot in sorted counts."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.chickwood_forest.loot import LEGENDS, Loot
from rendering import text
from rendering.canvas import Canvas
from rendering.chickwood_forest import paint
from rendering.chickwood_forest.castles import banner, castle
from rendering.chickwood_forest.pictograms import loot_sign
from rendering.chickwood_forest.villages import cube
from rendering.emblems import roundel
from rendering.pieces import pennant, sheet
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
_COLUMNS = 4
_WIDE = 340
"""From this width on, the loot lies beside the score."""


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
    return paint.quantise(image)


def _header(image: Image.Image, panel: SeatPanel, width: int) -> None:
    size = 50
    middle = RISE + 14 + size / 2
    place_centred(image, roundel(panel.seat, size), (14 + size / 2, middle))
    room = width - size - 36 - (_PENNANT[0] if panel.waiting and width < _WIDE else 0)
    text.write(image, (size + 22, middle + 2), panel.name, text.Style(BODY, INK, text.Face.STRONG), text.Room(room))


def _standing(image: Image.Image, panel: SeatPanel, width: int) -> None:
    """Draw the score, the cubes left, and the castle that decides the seat's place in the turn order."""
    top = RISE + 70
    if width >= _WIDE:
        score, house, cubes, size = (86, top + 34), (86, top + 120), (58, top + 236), (120, 104)
    else:
        score, house, cubes, size = (60, top + 34), (width - 56, top + 32), (34, top + 88), (88, 76)
    style = text.Style(84 if width >= _WIDE else 68, INK, text.Face.HEAVY, align="middle", smallest=40)
    text.write(image, score, str(panel.score), style, text.Room(130 if width >= _WIDE else 96))
    place_centred(image, cube(panel.seat, 28), cubes)
    text.write(image, (cubes[0] + 20, cubes[1]), str(panel.supply), text.Style(26, INK, text.Face.STRONG))
    place_centred(image, castle(panel.castle, *size, night=panel.night, glow=False), house)
    banner(image, panel.banner, (house[0], house[1] + size[1] / 2 + 4), (20, 28), panel.step)


def _loot(image: Image.Image, panel: SeatPanel, width: int) -> None:
    """Draw what is owned, every kind always in the same place, so that panels can be compared."""
    kinds = [*_PLAIN, *(loot for loot in LEGENDS if panel.loot[loot])]
    left, top = (164, RISE + 68) if width >= _WIDE else (10, RISE + 176)
    rows = max(_COLUMNS, -(-len(kinds) // _COLUMNS))
    across, down = (width - 10 - left) / _COLUMNS, (RISE + HEIGHT - 12 - top) / rows
    for index, loot in enumerate(kinds):
        row, column = divmod(index, _COLUMNS)
        box = (left + across * column, top + down * row, across, down)
        if panel.loot[loot]:
            _count(image, panel, loot, box)
        else:
            place_centred(image, _nothing(), (box[0] + across / 2, box[1] + down / 2))


def _count(image: Image.Image, panel: SeatPanel, loot: Loot, box: tuple[float, float, float, float]) -> None:
    """Draw a kind, and how many of it there are where there are several."""
    left, top, width, height = box
    if loot in panel.gained:
        canvas = Canvas((round(width), round(height)))
        canvas.box((0, 0, round(width), round(height)), 10, GOLD_PALE, GOLD, 4)
        place(image, canvas.finish(), (left, top))
    y = top + height / 2
    count = panel.loot[loot]
    style = text.Style(round(min(38, height * 0.78, width * 0.6)), INK, text.Face.HEAVY)
    number = str(count) if count > 1 else ""
    reach = text.width(number, style.face, style.size)
    size = round(min(height - 3, width - max(reach, 8), 60))
    start = left + (width - size - reach) / 2
    place_centred(image, loot_sign(loot, size), (start + size / 2, y))
    text.write(image, (start + size, y), number, style)


@sprite
def _nothing() -> Image.Image:
    """Draw the place of a kind that a seat does not have."""
    canvas = Canvas((10, 10))
    canvas.oval((5, 5), 4.5, PARCHMENT_EDGE)
    return canvas.finish()
