"""The castles and what lies before them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from games.chickwood_forest.castles import LIMITS
from games.chickwood_forest.loot import Loot
from rendering import palette, text
from rendering.canvas import Canvas
from rendering.chickwood_forest.cards import facing_sign, known_card, loot_card
from rendering.chickwood_forest.pictograms import loot_sign
from rendering.emblems import badge
from rendering.pieces import card_back, cross, empty_slot, pennant
from rendering.sprites import place, place_centred, sprite
from rendering.theme import (
    CREAM,
    GOLD,
    GOLD_PALE,
    INK,
    MIST_DIM,
    MOSS,
    OCHRE,
    PLUM,
    SKY,
    SLATE,
    STONE,
    STONE_DARK,
    WINE,
)

if TYPE_CHECKING:
    from PIL import Image

    from rendering.ground import Ground
    from rendering.theme import Colour

HEIGHT = 482
"""Of a column, in pixels."""
_CASTLE = (148, 140)
_BANNER = 158
_ROWS = 200
Mark = Literal["none", "open", "named", "refused", "looked_at"]
"""What is to be said of a castle: that the reader may choose it, that a raider has named it, that the key keeps a
raider away from it, that the spyglass was turned on it."""
_ROOFS: tuple[Colour, ...] = (WINE, SKY, MOSS, OCHRE, PLUM, SLATE)

_TOWERS: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((26, 74, 14),),
    ((8, 34, 40), (68, 92, 16)),
    ((4, 28, 46), (36, 64, 8), (72, 96, 46)),
    ((2, 22, 26), (26, 44, 48), (56, 74, 48), (78, 98, 12)),
    ((2, 20, 50), (20, 38, 28), (38, 62, 6), (62, 80, 28), (80, 98, 50)),
    ((0, 16, 44), (17, 33, 18), (34, 50, 36), (51, 67, 4), (68, 84, 26), (85, 100, 48)),
)
"""Left side, right side and top of the towers by value: a castle has as many towers as its number says."""


class Laid(NamedTuple):
    """A card before a castle as its reader sees it."""

    loot: Loot | None
    seat: int
    face_up: bool


class Column(NamedTuple):
    """All that a castle's column shows."""

    castle: int
    banner: tuple[bool, ...]
    night: bool
    row: tuple[Laid, ...]
    fresh: bool
    """The last card of the row has just been laid."""
    raider: tuple[int, str] | None
    """Who has raided it in this round: seat and initial."""
    taken: tuple[tuple[Loot, bool], ...]
    """What the latest raid took here, and whether each lay face up."""
    mark: Mark
    scouting: bool
    """Cards are being laid, so that free places matter."""


@sprite
def castle(value: int, width: int, *, night: bool, glow: bool) -> Image.Image:
    """Draw a castle with its value upon its wall."""
    height = round(width * _CASTLE[1] / _CASTLE[0])
    canvas = Canvas((width, height), units=104)
    walls, edge = (SLATE if night else STONE), (GOLD if glow else INK)
    roof = _ROOFS[value - 1]
    stroke = 3.4
    for left, right, top in _TOWERS[value - 1]:
        x, y, far = left + 2, top * 0.62 + 18, right + 2
        canvas.shape([(x, y), (far, y), (far, 92), (x, 92)], STONE_DARK if not night else INK, INK, stroke)
        canvas.shape([(x - 2, y), ((x + far) / 2, y - (far - x) * 0.5 - 9), (far + 2, y)], roof, INK, stroke)
        canvas.box(((x + far) / 2 - 2, y + 6, (x + far) / 2 + 2, y + 14), 1, GOLD if night else INK)
    battlements = [(4, 92), (4, 46)]
    for step in range(5):
        x = 4 + step * 20.0
        battlements += [(x, 46), (x + 10, 46), (x + 10, 54), (x + 20, 54)]
    battlements = [*battlements[:-1], (100, 54), (100, 92)]
    canvas.shape(battlements, walls, edge, 5 if glow else stroke)
    canvas.oval((52, 68), 27, INK)
    canvas.oval((52, 68), 24, GOLD_PALE if glow else CREAM)
    drawn = canvas.finish()
    style = text.Style(round(width * 0.36), INK, text.Face.HEAVY, align="middle")
    text.write(drawn, (width * 0.5, width * 68 / 104), str(value), style)
    return drawn


def _banner(image: Image.Image, banner: tuple[bool, ...], middle: float, y: float) -> None:
    width, height, gap = 20, 28, 5
    left = middle - (len(banner) * (width + gap) - gap) / 2
    for index, face_up in enumerate(banner):
        place(image, facing_sign(width, height, face_up=face_up, now=False), (left + index * (width + gap), y))


@lru_cache(maxsize=128)
def castle_tile(column: Column, ground: Ground) -> Image.Image:
    """Draw a castle and what lies before it, on its piece of the background, as indices of the palette."""
    image = ground.image.copy()
    width = image.width
    wide = min(_CASTLE[0], width - 4)
    middle = width / 2
    drawn = castle(column.castle, wide, night=column.night, glow=column.mark in ("open", "named"))
    foot = _CASTLE[1] + 12
    place(image, drawn, (middle - wide / 2, foot - drawn.height))
    _banner(image, column.banner, middle, _BANNER)
    if column.raider is not None:
        _raided(image, column)
    else:
        _row(image, column)
    if column.mark == "looked_at":
        place_centred(image, loot_sign(Loot.SPYGLASS, 52), (width - 28, 32))
    if column.mark == "named":
        place(image, pennant(40, 48), (width - 44, 0))
    if column.mark == "refused":
        place_centred(image, cross(round(wide * 0.6)), (middle, foot - drawn.height * 0.36))
    return palette.quantise(image)


def _grid(width: int, count: int) -> tuple[int, int, int, int]:
    """Return how many cards stand side by side, the size of a card and how far the rows are apart."""
    gap = 6
    across = 2 if width < 150 else 3
    card = min(72, (width - 4 - gap * (across - 1)) // across)
    tall = round(card * 1.28)
    rows = max(1, -(-count // across))
    room = HEIGHT - _ROWS - 8
    step = min(tall + gap, (room - tall) // max(1, rows - 1))
    return across, card, tall, step


def _row(image: Image.Image, column: Column) -> None:
    """Draw the cards in the order in which they were laid; rows come closer where there are many."""
    limit = LIMITS.get(column.castle, 0) if column.scouting else 0
    count = max(len(column.row), limit)
    across, card, tall, step = _grid(image.width, count)
    left = (image.width - across * card - (across - 1) * 6) / 2
    for index in range(count):
        x = left + index % across * (card + 6)
        y = _ROWS + index // across * step
        if index >= len(column.row):
            place(image, empty_slot(card, tall, MIST_DIM), (x, y))
            continue
        laid = column.row[index]
        if column.fresh and index == len(column.row) - 1:
            _glow(image, (x, y), (card, tall))
        place(image, _card(laid, card, tall), (x, y))


def _card(laid: Laid, width: int, height: int) -> Image.Image:
    if laid.loot is None:
        return card_back(laid.seat, width, height)
    return loot_card(laid.loot, width, height) if laid.face_up else known_card(laid.loot, laid.seat, width, height)


def _glow(image: Image.Image, at: tuple[float, float], size: tuple[int, int]) -> None:
    canvas = Canvas((size[0] + 12, size[1] + 12))
    canvas.box((0, 0, size[0] + 12, size[1] + 12), 14, GOLD)
    place(image, canvas.finish(), (at[0] - 6, at[1] - 6))


def _raided(image: Image.Image, column: Column) -> None:
    """Draw who raided the castle, and what he took if that was just now."""
    if column.raider is None:
        return
    width = image.width
    sign = badge(*column.raider, min(52, round(width / 2.1)))
    place_centred(image, sign, (width / 2, _ROWS + 28))
    across, card, tall, step = _grid(width, len(column.taken) + across_of(width))
    left = (width - across * card - (across - 1) * 6) / 2
    for index, (loot, face_up) in enumerate(column.taken):
        at = (left + index % across * (card + 6), _ROWS + 66 + index // across * step)
        if not face_up:
            _glow(image, at, (card, tall))
        place(image, loot_card(loot, card, tall), at)


def across_of(width: int) -> int:
    """Return how many cards stand side by side in a column of that width."""
    return _grid(width, 0)[0]
