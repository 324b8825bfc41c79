"""The road around the square: where its spaces lie, and what each of them shows."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from games.robin_of_locksley.tiles import NIGHT_TASKS, Task
from games.robin_of_locksley.track import SIDES, lap_length
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import emblem
from rendering.pieces import tick
from rendering.robin_of_locksley.figures import BARD_SHAPE, bard, lap_mark
from rendering.robin_of_locksley.paint import quantise
from rendering.robin_of_locksley.pictograms import pictogram
from rendering.sprites import place, place_centred, sprite
from rendering.theme import CREAM, GOLD, GOLD_PALE, INK, PARCHMENT, PARCHMENT_EDGE, SEATS, SLATE, SMALLEST
from words.robin_of_locksley.tasks import task_name

if TYPE_CHECKING:
    from PIL import Image

    from games.robin_of_locksley.track import Course
    from games.robin_of_locksley.view import View
    from rendering.ground import Ground
    from rendering.scenery import Box
    from words.language import Language

Side = Literal["", "left", "top", "right", "bottom"]

OUTER: Box = (32, 92, 1168, 952)
"""What the road encloses, itself included."""
INNER: Box = (204, 228, 996, 816)
"""The town square within the road."""
_GAP = 3
"""Half of what lies between two tiles, in pixels."""
_NAME = 50
"""The height of the band with the name."""
_WIDEST_BARD = 50
_ASIDE = 22
"""How far a pictogram makes room for a Bard, in pixels."""


class Space(NamedTuple):
    """All that a space of the road shows."""

    task: Task
    name: str
    bards: tuple[int, ...]
    """The seats whose Bards stand here."""
    last_lap: tuple[int, ...]
    """Those of them that walk their last lap."""
    walked: tuple[int, ...]
    """The seats whose Bards have left it in what is shown as the latest turn, and do not stand here again."""
    ahead: bool
    """The space in front of the Bard whose turn it is."""
    met: bool
    """It is ahead, and its task is met."""


def boxes(lap: int) -> tuple[Box, ...]:
    """Return where the spaces of a lap lie, The Beginning in the top left corner and then clockwise."""
    steps = lap // SIDES
    columns = [OUTER[0], *_cuts(INNER[0], INNER[2], steps - 1), OUTER[2]]
    rows = [OUTER[1], *_cuts(INNER[1], INNER[3], steps - 1), OUTER[3]]
    last = steps
    places = [
        *((column, 0) for column in range(last)),
        *((last, row) for row in range(last)),
        *((column, last) for column in range(last, 0, -1)),
        *((0, row) for row in range(last, 0, -1)),
    ]
    return tuple((columns[column], rows[row], columns[column + 1], rows[row + 1]) for column, row in places)


def _cuts(start: int, end: int, parts: int) -> list[int]:
    return [start + round((end - start) * part / parts) for part in range(parts + 1)]


def spaces(view: View, walked: tuple[frozenset[int], frozenset[int]], language: Language) -> tuple[Space, ...]:
    """Say what every space of the road shows.

    Args:
        view: of the game.
        walked: by seat, the progress of each space that its Bard has just left.
        language: of the names.
    """
    lap = lap_length(view.course)
    return tuple(_space(view, index, walked, language) for index in range(lap))


def _space(view: View, index: int, walked: tuple[frozenset[int], frozenset[int]], language: Language) -> Space:
    course, lap = view.course, lap_length(view.course)
    here = tuple(seat for seat in range(2) if view.bards[seat] % lap == index)
    coming = None if view.phase in ("corner", "over") else view.bards[view.turn] + 1
    ahead = coming is not None and coming % lap == index
    task = course[coming] if ahead and coming else _shown_task(course, index, view.bards)
    status = view.ahead[view.turn]
    return Space(
        task=task,
        name=task_name(task, language),
        bards=here,
        last_lap=tuple(seat for seat in here if view.bards[seat] >= lap),
        walked=tuple(
            seat for seat in range(2) if seat not in here and any(step % lap == index for step in walked[seat])
        ),
        ahead=ahead,
        met=ahead and status is not None and status.met,
    )


def _shown_task(course: Course, index: int, bards: tuple[int, int]) -> Task:
    """Return the task of a space not ahead; the King takes the place of Nottingham when nobody comes there any more."""
    lap = lap_length(course)
    last = index == lap - 1
    return course[index + lap] if last and min(bards) >= index else course[index]


def join(index: int, lap: int) -> Side:
    """Tell on which side a space is joined to the other half of its corner piece."""
    steps = lap // SIDES
    side, step = divmod(index, steps)
    if step == steps - 1:
        return ("right", "bottom", "left", "top")[side]
    if step == 0:
        return ("bottom", "left", "top", "right")[side]
    return ""


@lru_cache(maxsize=256)
def space_tile(space: Space, joined: Side, ground: Ground) -> Image.Image:
    """Draw a space on its piece of the background, as indices of the palette."""
    image = ground.image.copy()
    width, height = image.size
    place(image, _plate(width, height, joined, _kind(space.task), ahead=space.ahead), (0, 0))
    art = height - _NAME - 2 * _GAP
    size = min(88, art - 8, width - 2 * _bard_width(height) - 8 if len(space.bards) > 1 else art)
    aside = 0 if len(space.bards) != 1 else _ASIDE if space.bards[0] == 0 else -_ASIDE
    place_centred(image, pictogram(space.task, size), (width / 2 + aside, _GAP + 3 + art / 2))
    night = _kind(space.task) == "night"
    room = width - 16
    short = text.width(space.name, text.Face.STRONG, SMALLEST) <= room
    style = text.Style(22 if short else SMALLEST, CREAM if night else INK, text.Face.STRONG, align="middle")
    y = height - _GAP - _NAME / 2 - (4 if space.ahead and not short else 1)  # the frame needs room below two lines
    text.write(image, (width / 2, y), space.name, style, text.Room(room, 1 if short else 2))
    for seat in space.walked:
        _trail(image, seat)
    if space.met:
        place(image, tick(38), (width - 38 - 5, 5) if 1 not in space.bards else (width / 2 - 19, 2))
    for seat in space.bards:
        _bard(image, seat, last_lap=seat in space.last_lap)
    return quantise(image)


def _kind(task: Task) -> str:
    if task in (Task.THE_BEGINNING, Task.NOTTINGHAM, Task.LONG_LIVE_THE_KING):
        return "start"
    return "night" if task in NIGHT_TASKS else "day"


_BANDS = {"start": GOLD, "day": PARCHMENT_EDGE, "night": SLATE}
_GROUNDS = {"start": GOLD_PALE, "day": PARCHMENT, "night": PARCHMENT}


@sprite
def _plate(width: int, height: int, joined: Side, kind: str, *, ahead: bool) -> Image.Image:
    """Draw a fame tile without its picture; halves of a corner piece reach to the edge where they are joined."""
    left, top, right, bottom = _GAP, _GAP, width - _GAP, height - _GAP
    reach = 30
    outer = (
        left - reach * (joined == "left"),
        top - reach * (joined == "top"),
        right + reach * (joined == "right"),
        bottom + reach * (joined == "bottom"),
    )
    canvas = Canvas((width, height))
    canvas.box(outer, 14, _GROUNDS[kind])
    band = Canvas((width, height))
    band.box(outer, 14, _BANDS[kind])
    drawn, lower = canvas.finish(), band.finish()
    cut = (0, height - _GAP - _NAME, width, height)
    drawn.paste(lower.crop(cut), cut[:2])
    if ahead:
        glow = Canvas((width, height))
        glow.box((0, 0, width, height), 15, None, INK, 10)
        glow.box((1, 1, width - 1, height - 1), 14, None, GOLD, 8)
        place(drawn, glow.finish(), (0, 0))
    return drawn


def _bard(image: Image.Image, seat: int, *, last_lap: bool) -> None:
    """Stand a Bard on the left or right of the pictogram, by seat."""
    width = _bard_width(image.height)
    x = 9 if seat == 0 else image.width - width - 9
    place(image, bard(seat, width), (x, 7))
    if last_lap:
        place(image, lap_mark(30), (x + (width - 24 if seat == 0 else -6), 4))


def _bard_width(height: int) -> int:
    """Return how wide a Bard may be who covers nothing of the name on a tile of this height."""
    return min(_WIDEST_BARD, round((height - _NAME - 9) / BARD_SHAPE))


def _trail(image: Image.Image, seat: int) -> None:
    """Leave a seat's emblem where its Bard came through."""
    look = SEATS[seat]
    size = 26
    x = 12 if seat == 0 else image.width - size - 12
    y = image.height - _GAP - _NAME - size - 8
    place(image, emblem(look.emblem, size, look.colour, PARCHMENT), (x, y))
