"""The map: villages with their spaces, their glory and the cubes on them, and forests between them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from games.chickwood_forest.house import ROWS
from games.chickwood_forest.villages import FORESTS, Village
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import emblem
from rendering.ground import kept_tile
from rendering.pieces import arrow, sheet, tick
from rendering.roles import Role
from rendering.scenery import fir
from rendering.shapes import disc
from rendering.sprites import place, place_centred, sprite
from rendering.theme import (
    BODY,
    CREAM,
    FOREST_FAR,
    FOREST_MIDDLE,
    FRAME,
    GAIN,
    GOLD,
    GOLD_PALE,
    INK,
    INK_SOFT,
    LARGE,
    LOSS,
    MOSS,
    OCHRE,
    PARCHMENT,
    PARCHMENT_EDGE,
    SEATS,
    SIGN,
    SKY,
    SPENT_MARK,
    WINE,
)

if TYPE_CHECKING:
    from PIL import Image


GAP: Final = 8
"""The horizontal distance between two cards of the map, in pixels."""
DEEP: Final = 12
"""The vertical distance between two cards of the map, which includes a shadow, in pixels."""
_RISE: Final = 4
"""How far a chosen card is raised, in pixels."""
_WIDE: Final = 300
"""From this width on, in pixels, a card is large: its letter stands beside its rows instead of above them."""
_LARGEST_SPACE: Final = 64
_MARK: Final = 30
"""The width of the room beside a space for the number of its cube, in pixels."""
_TICK: Final = 46
"""The size of the mark of a chosen cube, in pixels."""
_PLATE, _SLIM_PLATE = 63, 46
"""The width of a row's glory plate on a large card and on a small one, in pixels; both have room for two digits."""
_ARROW: Final = 50
"""The length of an arrow with a little room before and behind it, in pixels."""
_DEAD_END: Final = 48
"""The size of the sign of a dead end, in pixels."""
_HOUSES: Final = 3
"""How many houses a small card has; they are the same everywhere, which makes files smaller."""
_DECIDED: Final = text.Style(LARGE, INK, text.Face.HEAVY, align="middle", role=Role.DECISION)
_SLIM: Final = _DECIDED._replace(face=text.Face.STRONG)
"""For digits with little room beside them."""
_TOLD: Final = text.Style(BODY, INK, text.Face.HEAVY, align="middle")
_ROOFS: Final = (WINE, OCHRE, LOSS, SKY, MOSS)
Heading = Literal["left", "right", "up", "down"]
Lock = Literal["locked", "open", "just opened"]
"""Whether a row's glory can be scored."""


class Card(NamedTuple):
    """Everything that a card of the map shows."""

    village: Village
    letter: str
    cubes: tuple[int, ...]
    """The seats whose cubes lie on the spaces, in the order of the spaces."""
    fresh: tuple[int, ...]
    """The spaces with new cubes."""
    given: tuple[int, ...]
    """Those of them that were empty before."""
    coming: int | None
    """The seat whose cube will lie on the next space when the snake of alms is finished; None if no cube will."""
    step: str
    """The number of that step of the snake."""
    way: Heading | None
    """The direction in which the snake of alms leaves this card, if it does."""
    open: bool
    """Whether the reader may choose it."""
    dead_end: bool
    """Whether the snake would have to end here, although it could go on elsewhere."""
    raised: bool
    """Whether the reader has chosen it."""
    counted: bool
    """Whether its spaces are numbered, because one of them is to be chosen."""
    chosen: int | None
    """The space whose cube was chosen to be swapped, if any."""

    @property
    def is_wide(self) -> bool:
        """Whether its spaces lie further apart, because some of them have a mark."""
        return self.counted or self.chosen is not None


class _Area(NamedTuple):
    """A part of a card, in pixels of its tile."""

    left: float
    top: float
    width: float
    height: float


@sprite
def cube(seat: int, size: int, *, fresh: bool = False) -> Image.Image:
    """Draw a cube in the seat's colour with its emblem; a new one has a golden edge."""
    look = SEATS[seat]
    canvas = Canvas((size, size), units=100)
    canvas.box((0, 0, 100, 100), 22, INK)
    if fresh:
        canvas.box((4, 4, 96, 96), 19, GOLD)
        canvas.box((15, 15, 85, 85), 12, INK)
    rim = 20 if fresh else 7
    canvas.box((rim, rim, 100 - rim, 100 - rim), 10 if fresh else 16, look.colour)
    drawn = canvas.finish()
    sign = emblem(look.emblem, round(size * (0.6 if fresh else 0.8)), look.on_colour, look.colour)
    place_centred(drawn, sign, (size / 2, size / 2), Role.SCENERY)
    return drawn


@sprite
def supply(seat: int, size: int) -> Image.Image:
    """Draw the pile of cubes that a seat has left."""
    drawn = Canvas((size, size)).finish()
    small = size * 0.5
    for x, y in ((size / 2, small / 2 + 1), (small / 2, size - small / 2), (size - small / 2, size - small / 2)):
        place_centred(drawn, cube(seat, round(small)), (x, y), Role.SCENERY)
    return drawn


@sprite
def free_space(size: int) -> Image.Image:
    """Draw a free space of a village."""
    canvas = Canvas((size, size), units=100)
    canvas.box((0, 0, 100, 100), 20, CREAM, SPENT_MARK, 6)
    return canvas.finish()


@sprite
def glory_plate(points: int, width: int, height: int, style: text.Style, lock: Lock) -> Image.Image:
    """Draw what a row is worth: on gold after somebody has given to it, on green if that was just now."""
    canvas = Canvas((width, height), units=100)
    tall = 100 * height / width
    fill, ink, edge = {
        "locked": (PARCHMENT_EDGE, INK_SOFT, SPENT_MARK),
        "open": (GOLD, INK, INK),
        "just opened": (GAIN, CREAM, INK),
    }[lock]
    radius, stroke = (0, 3) if width == _SLIM_PLATE else (10, 5)
    canvas.box((0, 0, 100, tall), radius, fill, edge, stroke)
    drawn = canvas.finish()
    text.write(drawn, (width / 2, height / 2), str(points), style._replace(colour=ink))
    return drawn


@sprite
def roofs(count: int, width: int, height: int) -> Image.Image:
    """Draw the houses of a village in a row."""
    canvas = Canvas((width, height))
    rng = Random(count)
    step = width / count
    for index in range(count):
        x, eaves = index * step + 3, height * rng.choice((0.5, 0.6, 0.7))
        far = x + step - 6
        walls = [(x + 3, height - 2), (x + 3, eaves - 2), (far - 3, eaves - 2), (far - 3, height - 2)]
        canvas.shape(walls, CREAM, INK, 2.5)
        peak = max(3, eaves - min(height * 0.5, (far - x) * 0.6))
        canvas.shape([(x, eaves), ((x + far) / 2, peak), (far, eaves)], _ROOFS[index % len(_ROOFS)], INK, 2.5)
    return canvas.finish()


@sprite
def firs(kind: int, width: int, height: int) -> Image.Image:
    """Draw the trees of a forest card."""
    canvas = Canvas((width, height), scale=3)
    rng = Random(kind)
    few = [(0.36, 0.8, FOREST_FAR), (0.62, 0.94, FOREST_MIDDLE)]
    more = [(0.14, 0.84, FOREST_FAR), (0.84, 0.82, FOREST_FAR), (0.24, 0.95, FOREST_MIDDLE)]
    for place_, foot, colour in [*few, *more] if width >= _WIDE else few:
        at = (width * (place_ + rng.uniform(-0.04, 0.04)), height * foot)
        fir(canvas, at, min(height * 0.66, 150) * rng.uniform(0.9, 1), colour, rng)
    return canvas.finish()


@kept_tile
def village_tile(image: Image.Image, card: Card) -> None:
    """Draw a card of the map."""
    size = (image.width - GAP, image.height - DEEP)
    corner = (GAP / 2, 0 if card.raised else _RISE)
    if card.village in FORESTS:
        place(image, sheet(*size, MOSS, INK, 3), corner)
        place(image, firs(card.village, *size), corner, Role.SCENERY)
        return
    if card.raised:
        place(image, sheet(*size, FRAME, FRAME, 3), (corner[0], corner[1] + DEEP / 2), Role.SCENERY)
    fill = GOLD_PALE if card.open and not card.dead_end else CREAM if card.raised else PARCHMENT
    edge, stroke = (GOLD, 6) if card.open or card.raised else (INK, 3)
    place(image, sheet(*size, fill, edge, stroke), corner)
    width, height = size
    if width >= _WIDE:
        head = 58 if card.is_wide else 96
        _head_beside(image, card, _Area(corner[0] + 8, corner[1] + 8, head, height - 16))
        _rows(image, card, _Area(corner[0] + head + 12, corner[1] + 8, width - head - 20, height - 16), _PLATE)
    else:
        _head_above(image, card, _Area(corner[0] + 6, corner[1] + 3, width - 12, 36))
        _rows(image, card, _Area(corner[0] + 3, corner[1] + 38, width - 6, height - 42), _SLIM_PLATE)


def _head_above(image: Image.Image, card: Card, area: _Area) -> None:
    """Draw letter, step and direction of the snake in a line, and houses if there is room."""
    middle = area.top + area.height / 2
    x = area.left
    text.write(image, (x + 16, middle), card.letter, _TOLD._replace(colour=INK_SOFT))
    x += 34
    if card.step:
        place_centred(image, step_tag(card.step, 36, _TOLD), (x + 18, middle), Role.SCENERY)
        x += 40
    if card.way:
        place_centred(image, pointer(card.way), (x + _ARROW / 2, middle))
    elif not card.step:
        place(image, roofs(_HOUSES, 46 * _HOUSES, 34), (x, area.top + 2), Role.SCENERY)


def _head_beside(image: Image.Image, card: Card, area: _Area) -> None:
    """Draw letter, step and direction of the snake in a column, and houses below them."""
    left, right = area.left + 24, area.left + area.width - SIGN / 2 - 2
    if card.open:
        _disc(image, (left + 4, area.top + 28), 56)
    at = (left + 4, area.top + 28) if card.open else (left - 2, area.top + 26)
    text.write(image, at, card.letter, _DECIDED)
    if card.dead_end:
        place_centred(image, dead_end(_DEAD_END), (left + 4, area.top + 84))
    if card.way:
        place_centred(image, pointer(card.way), (right, area.top + 82))
    if card.step:
        place_centred(image, step_tag(card.step, 46, _DECIDED), (left - 2, area.top + 82), Role.SCENERY)
    low = round(min(64, area.height - 112))
    houses = roofs(_HOUSES - 1, round(area.width) - 4, low)
    place(image, houses, (area.left, area.top + area.height - low - 2), Role.SCENERY)


def _rows(image: Image.Image, card: Card, area: _Area, plate: int) -> None:
    """Draw the rows of spaces, each to the right of its glory; a row without glory begins at the left edge."""
    rows = ROWS[card.village]
    pitch = area.height / len(rows)
    beside = _MARK if card.is_wide else 1
    steps = [area.width / 4, (area.width - plate - 1) / 3]
    if card.is_wide:
        steps = [(area.width - (plate + 1 if row.glory else 0)) / row.spaces for row in rows]
    size = int(min(_LARGEST_SPACE, pitch - 1, min(steps) - beside))
    first = 0
    for index, row in enumerate(rows):
        y = area.top + pitch * (index + 0.5)
        if row.glory:
            style = _SLIM if plate == _SLIM_PLATE else _DECIDED
            drawn = glory_plate(row.glory, plate, min(size, SIGN + 8), style, _lock(card, first))
            place_centred(image, drawn, (area.left + plate / 2, y))
        left = area.left + min(plate + 1, area.width - row.spaces * (size + beside))
        for place_, space in reversed(list(enumerate(range(first, first + row.spaces)))):  # a tick overlaps the next
            x = left + place_ * (size + beside)
            _draw_space(image, card, space, (x + (size + 1) / 2, y), size)
            if card.is_wide:
                _mark(image, card, space, (x + size, y), size)
        first += row.spaces


def _lock(card: Card, first: int) -> Lock:
    """Return the lock of the row that begins with a space; as in the words, a cube that will come opens it too."""
    is_coming = card.coming is not None and first == len(card.cubes)
    if first in card.given or is_coming:
        return "just opened"
    return "open" if len(card.cubes) > first else "locked"


def _draw_space(image: Image.Image, card: Card, space: int, at: tuple[float, float], size: int) -> None:
    if space < len(card.cubes):
        place_centred(image, cube(card.cubes[space], size, fresh=space in card.fresh), at)
    elif space == len(card.cubes) and card.coming is not None:
        place_centred(image, cube(card.coming, size, fresh=True), at)
    else:
        place_centred(image, free_space(size), at)


def _mark(image: Image.Image, card: Card, space: int, at: tuple[float, float], size: int) -> None:
    """Draw to the right of a cube the number by which it is chosen, or a tick on its corner if it was chosen."""
    x, y = at
    if space == card.chosen:
        place_centred(image, tick(_TICK), (x + _MARK / 2 - 4, y + (_TICK - size) / 2 - 1), Role.OVERLAY)
    elif card.counted and space < len(card.cubes):
        text.write(image, (x + _MARK / 2 - 1, y), str(space + 1), _SLIM)


@sprite
def step_tag(step: str, size: int, style: text.Style) -> Image.Image:
    """Draw the number of a step of the alms on a dark square; numbers of cards and raids are round."""
    canvas = Canvas((size, size), units=100)
    canvas.box((0, 0, 100, 100), 18, FRAME, GOLD, 6)
    drawn = canvas.finish()
    text.write(drawn, (size / 2, size / 2), step, style._replace(colour=CREAM))
    return drawn


def _disc(image: Image.Image, at: tuple[float, float], size: int) -> None:
    """Draw the disc behind a letter."""
    place_centred(image, disc(size, GOLD, INK, 3), at, Role.SCENERY)


@sprite
def dead_end(size: int) -> Image.Image:
    """Draw the traffic sign for a dead end."""
    canvas = Canvas((size, size), units=100)
    canvas.box((0, 0, 100, 100), 18, SKY, INK, 6)
    canvas.box((38, 40, 62, 94), 0, CREAM)
    canvas.box((16, 17, 84, 45), 5, LOSS, CREAM, 6)
    return canvas.finish()


@sprite
def pointer(heading: Heading) -> Image.Image:
    """Draw the arrow from one village to the next."""
    if heading in ("left", "right"):
        return arrow(_ARROW, 40, GOLD, leftwards=heading == "left")
    return arrow(36, _ARROW, GOLD).rotate(90 if heading == "up" else 270, expand=True)
