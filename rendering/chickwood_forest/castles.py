"""The castles, and the cards that lie in front of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from games.chickwood_forest.loot import Loot
from rendering import text
from rendering.canvas import Canvas
from rendering.chickwood_forest.cards import facing_sign, known_card, loot_card
from rendering.chickwood_forest.pictograms import loot_sign
from rendering.emblems import roundel
from rendering.ground import kept_tile
from rendering.pieces import card_back, cross, empty_slot
from rendering.roles import Role
from rendering.shapes import disc, plate
from rendering.sprites import place, place_centred, sprite
from rendering.theme import (
    BODY,
    CREAM,
    GOLD,
    GOLD_PALE,
    INK,
    MIST_DIM,
    MOSS,
    NIGHT,
    OCHRE,
    PLUM,
    SEATS,
    SIGN,
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
    from rendering.chickwood_forest.changes import Fresh
    from rendering.theme import Colour

_BROAD: Final = 120
"""From this width on, in pixels, a column counts as broad: its castle and its cards are larger."""
_WIDEST: Final = 178
"""The largest width of a castle, in pixels."""
_SYMBOL: Final = 40
"""The largest width of a symbol of a banner, in pixels."""
_BESIDE: Final = 3
"""The distance between cards that have no room for rings around them, in pixels."""
_RING: Final = 5
"""The width of the ring around a card that has just been laid, in pixels."""
_AROUND: Final = _RING + 4
"""How far the ring extends around the card, in pixels; a little ground lies between card and ring."""
_LARGEST_CARDS: Final = (112, 78)
"""The largest width of cards in a broad column and in a narrow one, in pixels."""
_BETWEEN_RAIDS: Final = 6
"""The distance around cards that were taken, in pixels, so that they do not seem to belong to the next castle."""
_MOST_ACROSS: Final = 3
_UPRIGHT: Final = 1.28
"""The usual height of a card as a multiple of its width; a crowded one is less high, but not below `_SQUAT`."""
_SQUAT: Final = 1.12
_DISC: Final = SIGN + 4
"""The size of the disc with the number of a card or a raid, in pixels."""
Mark = Literal["none", "open", "named", "refused", "looked_at"]
"""What is marked at a castle: the reader may choose it; a raider has named it; the key keeps a raider away from it; or
somebody has looked at it with the spyglass."""
_ROOFS: Final[tuple[Colour, ...]] = (WINE, SKY, MOSS, OCHRE, PLUM, SLATE)

_TOWERS: Final[tuple[tuple[tuple[float, float, float], ...], ...]] = (
    ((26, 74, 14),),
    ((8, 34, 40), (68, 92, 16)),
    ((4, 28, 46), (36, 64, 8), (72, 96, 46)),
    ((2, 22, 26), (26, 44, 48), (56, 74, 48), (78, 98, 12)),
    ((2, 20, 50), (20, 38, 28), (38, 62, 6), (62, 80, 28), (80, 98, 50)),
    ((0, 16, 44), (17, 33, 18), (34, 50, 36), (51, 67, 4), (68, 84, 26), (85, 100, 48)),
)
"""The towers of each castle as left edge, right edge and top; a castle has as many towers as its value."""


class Laid(NamedTuple):
    """A card in front of a castle, as its reader sees it."""

    loot: Loot | None
    seat: int
    face_up: bool


class Gate(NamedTuple):
    """Everything that is shown of a castle itself."""

    castle: int
    banner: tuple[bool, ...]
    night: bool
    mark: Mark
    claimant: int | None
    """The raider who has named the castle, while somebody may still use the key."""


class Row(NamedTuple):
    """Everything that is shown in front of a castle."""

    laid: tuple[Laid, ...]
    fresh: tuple[Fresh, ...]
    """The cards that have just been laid."""
    places: int
    """How many places are shown, for a castle with a limit during scouting; otherwise 0."""
    raider: int | None
    """The seat that has raided the castle in this round, if any."""
    number: str = ""
    """The number of that raid in the round; empty if there was only one raid."""
    taken: tuple[tuple[Loot, bool], ...] = ()
    """The cards that were taken, each with whether it lay face up."""


@sprite
def castle(value: int, width: int, height: int, *, night: bool, glow: bool) -> Image.Image:
    """Draw a castle with its value on its wall; it glows if it may be chosen or was named."""
    canvas = Canvas((width, height), units=112)
    tall = 112 * height / width
    wall = tall - 48
    light, dark = (SLATE, INK) if night else (STONE, STONE_DARK)
    stroke = 340 / width if width > _BROAD else 3.6
    for left, right, top in _TOWERS[value - 1]:
        _tower(canvas, (left + 6, 26 + top / 50 * (wall - 34), right + 6, wall + 8), (dark, _ROOFS[value - 1]), stroke)
    battlements: list[Point] = [(6.0, tall - 4), (6.0, wall)]
    for step in range(5):
        x = 6 + step * 20.0
        battlements += [(x, wall), (x + 10, wall), (x + 10, wall + 8), (x + 20, wall + 8)]
    battlements = [*battlements[:-1], (106.0, wall + 8), (106.0, tall - 4)]
    canvas.shape(battlements, light, GOLD if glow else INK, stroke * 1.6 if glow else stroke)
    shield = (56.0, tall - 29)
    canvas.oval(shield, 27, INK)
    canvas.oval(shield, 24, GOLD_PALE if glow else CREAM)
    drawn = canvas.finish()
    role = Role.DECISION if glow and width > _BROAD else Role.OTHER
    style = text.Style(round(width * 0.36), INK, text.Face.HEAVY, align="middle", role=role)
    text.write(drawn, (width / 2, height - width * 29 / 112), str(value), style)
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


def _castle_size(column: int) -> tuple[int, int]:
    """Return width and height of a castle in a column of the given width, in pixels."""
    wide = min(_WIDEST, column - 4)
    return wide, round(wide * 0.42) + 102


def _symbol_size(column: int, count: int) -> tuple[int, int]:
    """Return width and height of each of `count` symbols of a banner, in pixels."""
    wide = min(_SYMBOL, (column - 11) // count - 1)
    return wide, max(SIGN, round(wide * 1.36))


def head(width: int, symbols: int) -> int:
    """Return the height that castle and banner take in a column, in pixels."""
    return _castle_size(width)[1] + _symbol_size(width, symbols)[1] + 16


@kept_tile
def gate_tile(image: Image.Image, gate: Gate) -> None:
    """Draw a castle and its banner."""
    middle = image.width / 2
    wide, tall = _castle_size(image.width)
    glow = gate.mark in ("open", "named")
    place(image, castle(gate.castle, wide, tall, night=gate.night, glow=glow), (middle - wide / 2, 0))
    banner(image, gate.banner, (middle, tall + 6), _symbol_size(image.width, len(gate.banner)))
    sign = max(SIGN + 4, round(wide * 0.3))
    beside = (middle + wide / 2 - sign / 2, tall - wide * 0.62)
    if gate.mark == "looked_at":
        place_centred(image, loot_sign(Loot.SPYGLASS, sign), beside, Role.OVERLAY)
    if gate.claimant is not None:
        place_centred(image, roundel(gate.claimant, round(sign * 1.3)), (middle, tall - wide * 0.8), Role.OVERLAY)
    if gate.mark == "refused":
        place_centred(image, cross(round(wide * 0.4)), (middle - wide * 0.3, tall - wide * 0.5), Role.OVERLAY)
        place_centred(image, loot_sign(Loot.KEY, sign), beside, Role.OVERLAY)


def banner(
    image: Image.Image,
    symbols: Sequence[bool],
    at: tuple[float, float],
    size: tuple[int, int],
    now: int | None = None,
) -> None:
    """Draw a banner, which tells which cards its owner lays face up; the symbol `now` is gold.

    `at` is the horizontal middle and the upper edge, and `size` is the size of a symbol.
    """
    width, height = size
    step = width + 1
    left = at[0] - (len(symbols) * step - 1) / 2
    for index, face_up in enumerate(symbols):
        sign = facing_sign(width, height, face_up=face_up, now=index == now)
        place(image, sign, (left + index * step, at[1]))


class _Grid(NamedTuple):
    """How cards lie in front of a castle."""

    across: int
    card: tuple[int, int]
    corner: tuple[float, float]
    beside: int
    """The distance between two cards, in pixels."""

    def at(self, index: int) -> tuple[float, float]:
        row, column = divmod(index, self.across)
        x, y = self.corner
        return x + column * (self.card[0] + self.beside), y + row * (self.card[1] + self.beside)


def _grid(size: tuple[int, int], count: int, around: int = 0, top: float = 0) -> _Grid:
    """Arrange cards as large as the room allows.

    Args:
        size: the width and height of the room.
        count: how many cards.
        around: the room around each card, which is left out if the cards would become too small.
        top: the upper edge of the room.
    """
    width, room, beside = size[0] - 2 * around, size[1] - 2 * around, max(_BESIDE, around)
    sizes = {
        across: _card_size((width, room), (across, -(-count // across)), beside)
        for across in range(1, _MOST_ACROSS + 1)
    }
    across = max(sizes, key=lambda across: sizes[across][0] * sizes[across][1])
    card = sizes[across]
    if around and count and not card[0]:
        return _grid(size, count, 0, top)
    left = (size[0] - across * (card[0] + beside) + beside) / 2
    return _Grid(across, card, (left, top + around), beside)


def _card_size(room: tuple[int, int], grid: tuple[int, int], beside: int) -> tuple[int, int]:
    """Return the size of cards that lie in a grid (across, down); (0, 0) if they would be too small."""
    across, rows = grid
    wide = min(_LARGEST_CARDS[room[0] < _BROAD], (room[0] + beside) // across - beside)
    tall = min(round(wide * _UPRIGHT), (room[1] + beside) // max(1, rows) - beside)
    wide = min(wide, max(SIGN, round(tall / _SQUAT)))
    return (wide, tall) if min(wide, tall) >= SIGN else (0, 0)


@kept_tile
def row_tile(image: Image.Image, row: Row) -> None:
    """Draw what lies in front of a castle, or who has raided it."""
    if row.raider is None:
        _cards(image, row)
    else:
        _raid(image, row.raider, row)


def _cards(image: Image.Image, row: Row) -> None:
    """Draw the cards in the order in which they were laid, and the free places of a castle with a limit."""
    count = max(len(row.laid), row.places)
    grid = _grid(image.size, count, _AROUND)
    for index in range(count):
        at = grid.at(index)
        if index >= len(row.laid):
            place(image, empty_slot(*grid.card, MIST_DIM), at)
            continue
        place(image, _card(row.laid[index], *grid.card), at)
    for fresh in row.fresh:
        at = grid.at(fresh.place)
        _ring(image, at, grid.card, round(min(grid.beside, at[0], image.width - at[0] - grid.card[0])))
    for fresh in row.fresh:
        if fresh.number:
            _number(image, fresh, grid)


def _ring(image: Image.Image, at: tuple[float, float], card: tuple[int, int], around: int = _AROUND) -> None:
    """Draw a ring around a card that has just been laid, in a colour that no seat has.

    If there is less room around the card than the ring needs, it lies on the card's edge, with a dark line inside.
    """
    size, corner = (card[0] + 2 * around, card[1] + 2 * around), (at[0] - around, at[1] - around)
    radius = card[0] * 0.14 + around
    if around < _AROUND:
        place(image, plate(size, radius, None, INK, _RING + 3), corner, Role.OVERLAY)
    place(image, plate(size, radius, None, CREAM, _RING), corner, Role.OVERLAY)


@sprite
def new_card(width: int, height: int) -> Image.Image:
    """Draw a card that has just been laid, with its ring, on the dark ground in front of the castles."""
    drawn = plate((width, height), _AROUND, NIGHT).whole()
    edge = _AROUND + _RING
    card, at = (width - 2 * edge, height - 2 * edge), (edge, edge)
    place(drawn, loot_card(Loot.GOLD_CHEST, *card), at)
    _ring(drawn, at, card)
    return drawn


def _number(image: Image.Image, fresh: Fresh, grid: _Grid) -> None:
    """Draw a card's number on its upper corner, as far outside as possible, so that it covers little of the card."""
    x, y = grid.at(fresh.place)
    half = _DISC / 2
    is_last = fresh.place % grid.across == grid.across - 1
    middle = min(x + grid.card[0] + half * 0.7, image.width - half) if is_last else x + grid.card[0] - half / 2
    place_centred(image, number_disc(fresh.seat, fresh.number), (middle, max(half, y)), Role.OVERLAY)


@sprite
def number_disc(seat: int, number: str) -> Image.Image:
    """Draw the number of a new card or of a raid, in the colour of its seat."""
    look = SEATS[seat]
    drawn = disc(_DISC, look.colour, INK, 3).copy()
    style = text.Style(BODY, look.on_colour, text.Face.HEAVY, align="middle")
    text.write(drawn, (_DISC / 2, _DISC / 2), number, style)
    return drawn


def _card(laid: Laid, width: int, height: int) -> Image.Image:
    if laid.loot is None:
        return card_back(laid.seat, width, height)
    return loot_card(laid.loot, width, height) if laid.face_up else known_card(laid.loot, laid.seat, width, height)


def _raid(image: Image.Image, raider: int, row: Row) -> None:
    """Draw who raided the castle and which cards they took; cards that lay face down have a golden edge."""
    size = min(84, image.width - 12)
    place_centred(image, roundel(raider, size), (image.width / 2, size / 2))
    if row.number:
        x = min((image.width + size) / 2 - 16, image.width - _DISC / 2)
        place_centred(image, number_disc(raider, row.number), (x, size - 16), Role.OVERLAY)
    top = size + 12
    grid = _grid((image.width, image.height - top), len(row.taken), _BETWEEN_RAIDS, top)
    for index, (loot, face_up) in enumerate(row.taken):
        at = grid.at(index)
        place(image, loot_card(loot, *grid.card), at)
        if not face_up:
            place(image, plate(grid.card, grid.card[0] * 0.14, None, GOLD, 5), at, Role.OVERLAY)
