"""What all moments have in common: the board in the dusk, and on it a header, a scene and the result."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.palette import blend
from rendering.pieces import cross, crown, sheet, tick
from rendering.robin_of_locksley import road
from rendering.robin_of_locksley.paint import DUSK, PALETTE
from rendering.robin_of_locksley.pictograms import pictogram
from rendering.roles import Role
from rendering.sprites import place, place_centred, sprite
from rendering.theme import (
    BODY,
    CREAM,
    GAIN,
    GOLD,
    GOLD_PALE,
    INK,
    INK_SOFT,
    LARGE,
    LOSS,
    MARGIN,
    NIGHT,
    PARCHMENT,
    WIDTH,
)
from rendering.theme import TITLE as TITLE_SIZE
from words.robin_of_locksley.tasks import task_name, task_text

if TYPE_CHECKING:
    from games.robin_of_locksley.tiles import Task
    from rendering.scenery import Box
    from words.language import Language

HEADER: Final[Box] = (MARGIN, 10, WIDTH - MARGIN, 94)
OUTCOME: Final[Box] = (MARGIN, 966, WIDTH - MARGIN, 1180)
WHOLE: Final[Box] = (road.OUTER[0], HEADER[3], road.OUTER[2], road.OUTER[3])
"""The position of a scene that covers the whole road; a smaller one would cut the names on spaces."""
RIBBON: Final = 118
"""The height of the ribbon with a verdict, in pixels."""
_PICTOGRAM = 116
"""The size of the pictogram of the task that comes next, in pixels."""
_BELOW_LABEL = 104
_MARK = 60
_MOST_LINES = 3
"""The largest number of lines for what the task that comes next demands."""


class Change(NamedTuple):
    """A number that the moment has changed."""

    icon: Image.Image
    before: int
    after: int
    of: str = ""
    """The largest possible number, which is written after a stroke; empty if there is none."""


class Coming(NamedTuple):
    """The task that comes next for the seat that has moved, and whether it is met now."""

    task: Task
    is_met: bool


def dusk(board: Image.Image) -> Image.Image:
    """Return a board of palette indices with all colours mixed with the night's colour."""
    return board.point(_dusk_of_colours())


@lru_cache(maxsize=1)
def _dusk_of_colours() -> list[int]:
    darker = [_nearest(blend(colour, NIGHT, DUSK)) for colour in PALETTE.colours]
    return darker + list(range(len(darker), 256))


def _nearest(colour: tuple[int, int, int]) -> int:
    def distance(index: int) -> int:
        return sum((one - other) ** 2 for one, other in zip(PALETTE.colours[index], colour, strict=True))

    return min(range(len(PALETTE.colours)), key=distance)


def header_tile(seat: int, name: str, said: str) -> Image.Image:
    """Draw the header: who does what."""
    image = _bare(HEADER)
    style = text.Style(TITLE_SIZE - 8, GOLD_PALE, text.Face.DISPLAY, align="right", smallest=LARGE, role=Role.DECISION)
    text.write(image, (image.width - 12, 42), said, style, text.Room(480))
    place(image, roundel(seat, 76), (4, 4))
    called = text.Style(LARGE + 12, CREAM, text.Face.STRONG, smallest=LARGE, role=Role.DECISION)
    text.write(image, (100, 42), name, called, text.Room(520))
    return PALETTE.quantise(image)


def outcome_tile(change: Change, coming: Coming | None, language: Language) -> Image.Image:
    """Draw what a number was and is, and whether the task that comes next is met."""
    image = _bare(OUTCOME)
    width, height = image.width, image.height - 8
    middle = height / 2
    place(image, sheet(width, height, PARCHMENT), (0, 0))
    place_centred(image, change.icon, (86, middle))
    was = text.Style(LARGE + 24, INK_SOFT, text.Face.HEAVY, role=Role.DECISION)
    x = 168.0
    if change.before != change.after:
        text.write(image, (x, middle + 4), str(change.before), was)
        x += text.width(str(change.before), was.face, was.size) + 18
        place_centred(image, arrow(58, 44), (x + 29, middle))
        x += 78
    grown = change.after >= change.before
    now = text.Style(LARGE + 56, GAIN if grown else LOSS, text.Face.HEAVY, role=Role.DECISION)
    text.write(image, (x, middle), str(change.after), now)
    if change.of:
        x += text.width(str(change.after), now.face, now.size) + 14
        text.write(image, (x, middle + 14), f"/ {change.of}", text.Style(LARGE, INK_SOFT, role=Role.DECISION))
    if coming is not None:
        _write_coming(image, coming, language)
    return PALETTE.quantise(image)


def _write_coming(image: Image.Image, coming: Coming, language: Language) -> None:
    """Write which task comes next and whether it is met; also what it demands, if there is room for everything."""
    left, middle, right = 590, (image.height - 8) / 2, image.width - 36
    x, beside_mark = left + 172, right - _MARK - 16
    rule = Canvas((6, 150))
    rule.line([(3, 4), (3, 146)], INK_SOFT, 4)
    place_centred(image, rule.finish(), (left, middle), Role.SCENERY)
    mark = tick(_MARK) if coming.is_met else cross(_MARK)
    label = text.Style(BODY + 4, INK_SOFT, text.Face.STRONG, smallest=BODY)
    name = text.Style(LARGE + 14, INK, text.Face.DISPLAY, smallest=LARGE, role=Role.DECISION)
    called = task_name(coming.task, language)
    demand = language.say("“{text}”", text=task_text(coming.task, language))
    words, room = text.Style(BODY + 2, INK, smallest=BODY), text.Room(right - x, _MOST_LINES)
    least, _ = text.fit(demand, room._replace(lines=len(demand)), words._replace(size=words.smallest))
    if len(least) <= _MOST_LINES and text.width(called, name.face, name.smallest) <= beside_mark - x:
        text.write(image, (left + 92, 44), language.say("Ahead"), label._replace(align="middle"), text.Room(148, 2))
        place_centred(image, pictogram(coming.task, _BELOW_LABEL), (left + 92, middle + 34))
        place_centred(image, mark, (right - _MARK / 2, 46))
        text.write(image, (x, 46), called, name, text.Room(beside_mark - x))
        text.write(image, (x, 136), demand, words, room)
        return
    text.write(image, (x, 34), language.say("Ahead"), label, text.Room(right - x))
    place_centred(image, pictogram(coming.task, _PICTOGRAM), (left + 96, middle))
    place_centred(image, mark, (right - _MARK / 2, middle))
    text.write(image, (x, middle + 18), called, name, text.Room(beside_mark - x, 2))


def victory_tile(seat: int, said: str) -> Image.Image:
    """Draw who has won."""
    image = _bare(OUTCOME)
    width, height = image.width, image.height - 8
    place(image, sheet(width, height, GOLD_PALE), (0, 0))
    place_centred(image, roundel(seat, 132), (110, height / 2 + 20))
    place_centred(image, crown(124), (110, 44), Role.OVERLAY)
    style = text.Style(TITLE_SIZE + 44, INK, text.Face.DISPLAY, smallest=LARGE, role=Role.DECISION)
    text.write(image, (214, height / 2), said, style, text.Room(width - 240))
    return PALETTE.quantise(image)


def _bare(box: Box) -> Image.Image:
    return Image.new("RGB", (box[2] - box[0], box[3] - box[1]), NIGHT)


@sprite
def arrow(width: int, height: int) -> Image.Image:
    """Draw an arrow to the right, between an old and a new value."""
    canvas = Canvas((width, height), units=100)
    tall = 100 * height / width
    shape = [(0, 0.34), (56, 0.34), (56, 0.04), (98, 0.5), (56, 0.96), (56, 0.66), (0, 0.66)]
    canvas.shape([(x, y * tall) for x, y in shape], INK)
    return canvas.finish()


@sprite
def banner(width: int, height: int) -> Image.Image:
    """Draw a golden ribbon with swallow tails, for a verdict."""
    canvas = Canvas((width, height), scale=3)
    tail = height * 0.4
    shape = [
        (3, 3),
        (width - 3, 3),
        (width - 3 - tail, height / 2),
        (width - 3, height - 3),
        (3, height - 3),
        (3 + tail, height / 2),
    ]
    canvas.shape(shape, GOLD, INK, 6)
    return canvas.finish()


def write_verdict(image: Image.Image, middle: tuple[float, float], said: str, width: int) -> None:
    """Write a verdict on a ribbon of the given width."""
    place_centred(image, banner(width, RIBBON), middle, Role.OVERLAY)
    style = text.Style(LARGE + 20, INK, text.Face.HEAVY, align="middle", smallest=LARGE, role=Role.DECISION)
    room = text.Room(width - 140)
    if text.width(said, style.face, style.smallest) > room.width:
        style, room = style._replace(size=style.smallest), room._replace(lines=2)
    text.write(image, middle, said, style, room)
