"""The castles and what lies before them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from games.chickwood_forest.loot import Loot
from rendering import text
from rendering.canvas import Canvas
from rendering.chickwood_forest import paint
from rendering.chickwood_forest.cards import facing_sign, known_card, loot_card
from rendering.chickwood_forest.pictograms import loot_sign
from rendering.emblems import badge
from rendering.pieces import card_back, cross, empty_slot
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
    from collections.abc import Sequence

    from PIL import Image

    from rendering.canvas import Point
    from rendering.ground import Ground
    from rendering.theme import Colour

HEIGHT = 482
"""Of a column, in pixels: castle and banner, and below them the cards."""
HEAD = 232
"""How much of it castle and banner take."""
_BANNER = HEAD - 44
_SYMBOL = (28, 38)
"""Of a banner."""
_WIDEST = 176
"""How wide a castle grows where there is room, in pixels."""
_GAP = 4
_LARGEST_CARD = 72
"""Cards are as wide at most, in pixels."""
_MOST_ACROSS = 3
_OVERLAP = 0.85
"""How much of a card must be seen, unless even the smallest lie closer."""
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


class Gate(NamedTuple):
    """All that is shown of a castle itself."""

    castle: int
    banner: tuple[bool, ...]
    night: bool
    mark: Mark
    claimant: tuple[int, str] | None
    """Who has named the castle, while the key may keep them from it: seat and initial."""


class Row(NamedTuple):
    """All that is shown before a castle."""

    laid: tuple[Laid, ...]
    fresh: bool
    """The last card has just been laid."""
    places: int
    """How many places are shown: those of a castle with a limit while cards are being laid."""
    raider: tuple[int, str] | None
    """Who has raided the castle in this round: seat and initial."""
    taken: tuple[tuple[Loot, bool], ...]
    """What the latest raid took here, and whether each lay face up."""


@sprite
def castle(value: int, width: int, height: int, *, night: bool, glow: bool) -> Image.Image:
    """Draw a castle with its value upon its wall."""
    canvas = Canvas((width, height), units=104)
    tall = 104 * height / width
    wall = tall - 46
    light, dark = (SLATE, INK) if night else (STONE, STONE_DARK)
    stroke = 340 / width if width > 100 else 3.4
    for left, right, top in _TOWERS[value - 1]:
        _tower(canvas, (left + 2, 24 + top / 50 * (wall - 32), right + 2, wall + 8), (dark, _ROOFS[value - 1]), stroke)
    battlements: list[Point] = [(4.0, tall - 3), (4.0, wall)]
    for step in range(5):
        x = 4 + step * 20.0
        battlements += [(x, wall), (x + 10, wall), (x + 10, wall + 8), (x + 20, wall + 8)]
    battlements = [*battlements[:-1], (100.0, wall + 8), (100.0, tall - 3)]
    canvas.shape(battlements, light, GOLD if glow else INK, stroke * 1.5 if glow else stroke)
    shield = (52.0, tall - 24)
    canvas.oval(shield, 23, INK)
    canvas.oval(shield, 20.5, GOLD_PALE if glow else CREAM)
    drawn = canvas.finish()
    style = text.Style(round(width * 0.31), INK, text.Face.HEAVY, align="middle")
    text.write(drawn, (width / 2, height - width * 24 / 104), str(value), style)
    return drawn


def _tower(
    canvas: Canvas, box: tuple[float, float, float, float], colours: tuple[Colour, Colour], stroke: float
) -> None:
    """Draw a tower with a pointed roof and a lit window."""
    left, top, right, bottom = box
    wall, roof = colours
    middle = (left + right) / 2
    canvas.shape([(left, top), (right, top), (right, bottom), (left, bottom)], wall, INK, stroke)
    peak = top - min(20, (right - left) * 0.5 + 9)
    canvas.shape([(left - 2, top), (middle, peak), (right + 2, top)], roof, INK, stroke)
    canvas.box((middle - 2.4, top + 7, middle + 2.4, top + 17), 2, GOLD)


@lru_cache(maxsize=64)
def gate_tile(gate: Gate, ground: Ground) -> Image.Image:
    """Draw a castle and its banner on their piece of the background, as indices of the palette."""
    image = ground.image.copy()
    middle = image.width / 2
    wide, tall = min(_WIDEST, image.width - 4), _BANNER - 8
    glow = gate.mark in ("open", "named")
    place(image, castle(gate.castle, wide, tall, night=gate.night, glow=glow), (middle - wide / 2, 0))
    banner(image, gate.banner, (middle, _BANNER), _SYMBOL)
    right = middle + wide / 2
    if gate.mark == "looked_at":
        place_centred(image, loot_sign(Loot.SPYGLASS, 56), (right - 26, tall - 66))
    if gate.claimant is not None:
        place_centred(image, badge(*gate.claimant, min(52, round(wide / 2.1))), (middle, tall - wide * 0.62))
    if gate.mark == "refused":
        place_centred(image, cross(round(min(90, wide * 0.8))), (middle, tall - wide * 24 / 104))
        place_centred(image, loot_sign(Loot.KEY, 56), (right - 26, tall - 80))
    return paint.quantise(image)


def banner(
    image: Image.Image,
    symbols: Sequence[bool],
    at: tuple[float, float],
    size: tuple[int, int],
    now: int | None = None,
) -> None:
    """Draw a banner around a middle and below a top: which cards its owner lays face up, the present one in gold."""
    width, height = size
    left = at[0] - (len(symbols) * (width + 5) - 5) / 2
    for index, face_up in enumerate(symbols):
        sign = facing_sign(width, height, face_up=face_up, now=index == now)
        place(image, sign, (left + index * (width + 5), at[1]))


class _Grid(NamedTuple):
    """How cards lie before a castle."""

    across: int
    card: tuple[int, int]
    left: float
    step: int
    """From row to row; rows come closer where there are many."""

    def at(self, index: int, top: int) -> tuple[float, float]:
        row, column = divmod(index, self.across)
        return self.left + column * (self.card[0] + _GAP), top + row * self.step


def _grid(width: int, room: int, count: int) -> _Grid:
    """Lay out so many cards as large as the room allows."""
    for across in range(1, _MOST_ACROSS + 1):
        card = min(_LARGEST_CARD, (width - 4 - _GAP * (across - 1)) // across)
        tall = round(card * 1.28)
        rows = max(1, -(-count // across))
        step = min(tall + _GAP, (room - tall) // max(1, rows - 1))
        if step >= _OVERLAP * tall:
            break
    return _Grid(across, (card, tall), (width - across * (card + _GAP) + _GAP) / 2, step)


@lru_cache(maxsize=128)
def row_tile(row: Row, ground: Ground) -> Image.Image:
    """Draw what lies before a castle, or who has raided it, as indices of the palette."""
    image = ground.image.copy()
    if row.raider is None:
        _cards(image, row)
    else:
        _raid(image, row.raider, row.taken)
    return paint.quantise(image)


def _cards(image: Image.Image, row: Row) -> None:
    """Draw the cards in the order in which they were laid, and the free places of a castle with a limit."""
    count = max(len(row.laid), row.places)
    grid = _grid(image.width, image.height - 14, count)
    for index in range(count):
        at = grid.at(index, 8)
        if index >= len(row.laid):
            place(image, empty_slot(*grid.card, MIST_DIM), at)
            continue
        if row.fresh and index == len(row.laid) - 1:
            _glow(image, at, grid.card)
        place(image, _card(row.laid[index], *grid.card), at)


def _card(laid: Laid, width: int, height: int) -> Image.Image:
    if laid.loot is None:
        return card_back(laid.seat, width, height)
    return loot_card(laid.loot, width, height) if laid.face_up else known_card(laid.loot, laid.seat, width, height)


def _raid(image: Image.Image, raider: tuple[int, str], taken: Sequence[tuple[Loot, bool]]) -> None:
    """Draw who raided the castle and, if that was just now, what they took; what lay face down shines."""
    width = image.width
    height = min(54, round(width / 2.1))
    place_centred(image, badge(*raider, height), (width / 2, 36))
    grid = _grid(width, image.height - 86, len(taken))
    for index, (loot, face_up) in enumerate(taken):
        at = grid.at(index, 76)
        if not face_up:
            _glow(image, at, grid.card)
        place(image, loot_card(loot, *grid.card), at)


def _glow(image: Image.Image, at: tuple[float, float], size: tuple[int, int]) -> None:
    canvas = Canvas((size[0] + 10, size[1] + 10))
    canvas.box((0, 0, size[0] + 10, size[1] + 10), 13, GOLD)
    place(image, canvas.finish(), (at[0] - 5, at[1] - 5))
