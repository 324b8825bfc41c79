"""The panel of a seat: its glory so far, its latest castle, and its loot, sorted and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from games.chickwood_forest.loot import Loot
from rendering import text
from rendering.canvas import Canvas
from rendering.chickwood_forest.castles import banner, castle
from rendering.chickwood_forest.icons import village
from rendering.chickwood_forest.pictograms import loot_sign
from rendering.chickwood_forest.villages import supply
from rendering.emblems import roundel
from rendering.ground import kept_tile
from rendering.pieces import PENNANT, crown, panel_sheet, pennant
from rendering.roles import Role
from rendering.shapes import plate
from rendering.sprites import place, place_centred, sprite
from rendering.theme import BODY, CREAM, GAIN, GOLD, GOLD_PALE, INK, LARGE, LOSS, PARCHMENT, SIGN, Colour
from words.numbers import signed

if TYPE_CHECKING:
    from rendering.stretching import Stretched

HEIGHT: Final = 470
"""The height of a panel in pixels; its pennant and crown stand above it."""
RISE: Final = 22
_BROAD: Final = 480
"""From this width on, in pixels, a panel has all numbers in one line and room for the banner."""
_NARROW: Final = 240
"""Up to this width, in pixels, a panel has smaller margins, so that its name has room; this is so with five seats."""
_EDGE, _NARROW_EDGE = 14, 8
"""The left margin of the emblem in a usual panel and in a narrow one, in pixels."""
_PADDING: Final = 9
_BEFORE_NUMBER: Final = 4
_AFTER_NUMBER: Final = 10
"""The distance between a number and the next sign, in pixels, unless signs already have their smallest size."""
_DIGIT: Final = 0.56
"""The width of a digit as a share of its type size."""
_COUNT: Final = 1.1
"""The width of a count with a multiplication sign before it, as a share of its type size."""
_LARGEST_SIGN: Final = 0.26
"""The largest size of a sign of loot, as a share of the panel's width; larger signs make larger files."""
_LEAST_SIGN: Final = SIGN + 3
"""The smallest size of a sign of loot, in pixels; its ink is up to three pixels smaller."""
_LEAST_ROWS: Final = 3
_MOST_COLUMNS: Final = 7


class SeatPanel(NamedTuple):
    """Everything that a seat's panel shows."""

    seat: int
    name: str
    score: int
    leads: bool
    """Whether nobody has more glory so far."""
    villages: int
    """How much of the glory would come from villages."""
    castle: int
    night: bool
    banner: tuple[bool, ...]
    step: int | None
    """The index of the banner's symbol for the next card, if this seat lays one now."""
    loot: tuple[int, ...]
    """How many cards of each kind it has."""
    kinds: int
    """How many kinds the seat with the most kinds has, so that loot is equally large in all panels."""
    gained: tuple[Loot, ...]
    """The kinds that are new, or were taken in this round."""
    supply: int | None
    """How many cubes are left, if they are few; otherwise None."""
    waiting: bool
    """Whether the game waits for this seat."""
    open: bool
    """Whether the reader may choose this seat."""
    active: bool = False
    """Whether this seat acts in the moment that is shown."""
    change: int = 0
    """By how much its glory has just changed."""
    raided: bool = False
    """Whether it has raided its castle in this round or just before it."""


@kept_tile
def seat_tile(image: Image.Image, panel: SeatPanel) -> None:
    """Draw a seat's panel."""
    width = image.width
    fill = GOLD_PALE if panel.open else PARCHMENT
    place(image, panel_sheet(width, HEIGHT, golden=panel.waiting or panel.open or panel.active, fill=fill), (0, RISE))
    _header(image, panel, width)
    _standing(image, panel, width)
    _loot(image, panel, loot_area(width))
    if panel.waiting:
        place(image, pennant(), (width - PENNANT[0] - 14, 0), Role.OVERLAY)
    if panel.change:
        colour = GAIN if panel.change > 0 else LOSS
        place_centred(image, change_tag(signed(panel.change), colour), (image.width / 2, 24), Role.OVERLAY)


@sprite
def change_tag(said: str, colour: Colour) -> Image.Image:
    """Draw by how much a score has changed, for the upper edge of a panel."""
    width = text.width(said, text.Face.HEAVY, LARGE) + 18
    canvas = Canvas((width, 48))
    canvas.box((0, 0, width, 48), 14, colour, CREAM, 4)
    drawn = canvas.finish()
    text.write(drawn, (width / 2, 24), said, text.Style(LARGE, CREAM, text.Face.HEAVY, align="middle"))
    return drawn


def _header(image: Image.Image, panel: SeatPanel, width: int) -> None:
    size, edge = 58, _EDGE if width > _NARROW else _NARROW_EDGE
    middle = RISE + 16 + size / 2
    place_centred(image, roundel(panel.seat, size), (edge + size / 2, middle))
    if panel.leads:
        place(image, crown(54), (edge + size / 2 - 27, 2), Role.OVERLAY)
    left, right = size + edge + (10 if width > _NARROW else 6), width - (12 if width > _NARROW else 6)
    if width >= _BROAD:
        right = width - (PENNANT[0] + 20 if panel.waiting else 12)
        reach = len(panel.banner) * 35
        banner(image, panel.banner, (right - reach / 2, middle - SIGN / 2), (32, SIGN), panel.step)
        right -= reach + 8
    style = text.Style(BODY, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (left, middle + 2), panel.name, style, text.Room(right - left))


def loot_area(width: int) -> tuple[int, int, int, int]:
    """Return left, top, width and height of the room for loot, below one or two lines of numbers."""
    top = RISE + (168 if width >= _BROAD else 218)
    return _PADDING, top, width - 2 * _PADDING, RISE + HEIGHT - _PADDING - top


def score_sign(size: int) -> Image.Image:
    """Draw the glory of a seat below its emblem, for the legend."""
    drawn = Image.new("RGBA", (size, size))
    place_centred(drawn, roundel(0, round(size * 0.42)), (size / 2, size * 0.22))
    text.write(drawn, (size / 2, size * 0.74), "23", text.Style(LARGE, INK, text.Face.HEAVY, align="middle"))
    return drawn


def _standing(image: Image.Image, panel: SeatPanel, width: int) -> None:
    """Draw glory, castle, glory of villages and the cubes that are left, in one or two lines."""
    top = RISE + 84
    score = text.Style(72, INK, text.Face.HEAVY, align="middle", smallest=LARGE)
    if width >= _BROAD:
        step = (width - 2 * _PADDING) / 4
        text.write(image, (_PADDING + step * 0.5, top + 38), str(panel.score), score, text.Room(round(step) - 4))
        _castle(image, panel, (_PADDING + step * 1.5, top + 36))
        _counts(image, panel, (_PADDING + step * 2 + 8, top + 38), step)
        return
    text.write(image, (62, top + 36), str(panel.score), score, text.Room(100))
    _castle(image, panel, (width - 58, top + 36))
    _counts(image, panel, (14, top + 104), (width - 22) / 2)


def _castle(image: Image.Image, panel: SeatPanel, at: tuple[float, float]) -> None:
    """Draw the latest castle around a middle; it glows as long as its raid is marked.

    The number of the raid stands where the castle was raided: here it could be confused with the castle's value.
    """
    place_centred(image, castle(panel.castle, 92, 78, night=panel.night, glow=panel.raided), at)


def _counts(image: Image.Image, panel: SeatPanel, at: tuple[float, float], step: float) -> None:
    """Draw what the villages would bring, and how many cubes are left if they are few."""
    signs = [(village(SIGN + 2), panel.villages)]
    if panel.supply is not None:
        signs.append((supply(panel.seat, SIGN), panel.supply))
    style = text.Style(BODY + 2, INK, text.Face.HEAVY)
    for index, (sign, count) in enumerate(signs):
        x = at[0] + step * index
        place_centred(image, sign, (x + SIGN / 2, at[1]))
        text.write(image, (x + SIGN + 7, at[1] + 1), str(count), style)


class _Cells(NamedTuple):
    """How loot is arranged in a panel: all sizes are in pixels."""

    columns: int
    rows: int
    width: float
    height: float
    sign: int
    """The size of signs."""
    number: int
    """The type size of numbers."""
    has_times: bool
    """Whether there is room for a multiplication sign before a number."""


def _cells(kinds: int, width: float, height: float, *, has_times: bool = True) -> _Cells:
    """Arrange `kinds` kinds as large as the room allows; if they have no room, arrange fewer of them."""
    count = _COUNT if has_times else _DIGIT
    choices = []
    for columns in range(2, _MOST_COLUMNS + 1):
        rows = max(_LEAST_ROWS, -(-kinds // columns))
        across, down = width / columns, height / rows
        number = _number_size(across, count)
        beside = across - _BEFORE_NUMBER - number * count
        apart = max(beside - _AFTER_NUMBER, min(beside, _LEAST_SIGN))
        sign = int(min(width * _LARGEST_SIGN, down - 1, apart))
        choices.append(_Cells(columns, rows, across, down, sign, number, has_times))
    best = max(choices, key=lambda cells: cells.sign)
    if best.sign >= _LEAST_SIGN:
        return best
    return _cells(kinds, width, height, has_times=False) if has_times else _cells(kinds - 1, width, height)


def _number_size(across: float, count: float) -> int:
    """Return the type size of numbers in cells: large only if that leaves room for the signs.

    Args:
        across: the width of a cell, in pixels.
        count: the width of a number, as a share of its type size.
    """
    has_room = across - _BEFORE_NUMBER - LARGE * count >= _LEAST_SIGN
    return LARGE if across > 2 * LARGE and has_room else BODY


def _loot(image: Image.Image, panel: SeatPanel, area: tuple[int, int, int, int]) -> None:
    """Draw the loot of a seat in the order of the rules; what it got in this round has a golden background.

    If there is no room for all kinds, the last place says how many more kinds the words tell.
    """
    left, top, width, height = area
    cells = _cells(panel.kinds, width, height)
    room = cells.columns * cells.rows
    owned = [loot for loot in Loot if loot < len(panel.loot) and panel.loot[loot]]
    shown = owned if len(owned) <= room else owned[: room - 1]
    for index, loot in enumerate(shown):
        row, column = divmod(index, cells.columns)
        _count(image, panel, loot, (left + cells.width * column, top + cells.height * row, cells))
    if shown != owned:
        at = (left + width - cells.width / 2, top + height - cells.height / 2)
        style = text.Style(LARGE, INK, text.Face.HEAVY, align="middle")
        text.write(image, at, f"+{len(owned) - len(shown)}", style)


def taken_ground(width: int, height: int) -> Stretched:
    """Draw the background of loot that a seat got in this round."""
    return plate((width, height), 10, GOLD_PALE, GOLD, 4)


def _count(image: Image.Image, panel: SeatPanel, loot: Loot, cell: tuple[float, float, _Cells]) -> None:
    """Draw a kind of loot, with its number if there are several."""
    left, top, cells = cell
    if loot in panel.gained:
        place(image, taken_ground(round(cells.width), round(cells.height)), (left, top), Role.SCENERY)
    count = panel.loot[loot]
    style = text.Style(cells.number, INK, text.Face.HEAVY)
    times = "\N{MULTIPLICATION SIGN}" if cells.has_times else ""
    number = f"{times}{count}" if count > 1 else ""
    reach = _BEFORE_NUMBER + text.width(number, style.face, style.size) if number else 0
    start = left + (cells.width - cells.sign - reach) / 2
    y = top + cells.height / 2
    place_centred(image, loot_sign(loot, cells.sign), (start + cells.sign / 2, y))
    text.write(image, (start + cells.sign + _BEFORE_NUMBER, y), number, style)
