"""The road around the square: where its spaces lie, and what each of them shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from games.robin_of_locksley.tiles import NIGHT_TASKS, Task
from games.robin_of_locksley.track import SIDES, goal, lap_length
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import emblem
from rendering.ground import kept_tile
from rendering.pieces import tick
from rendering.robin_of_locksley.figures import BARD_SHAPE, bard, bard_with_steps, width_with_steps
from rendering.robin_of_locksley.pictograms import pictogram
from rendering.roles import Role
from rendering.sprites import place, place_centred, sprite
from rendering.theme import BODY, CREAM, GOLD, GOLD_PALE, INK, PARCHMENT, PARCHMENT_EDGE, SEATS, SIGN, SLATE, Colour
from words.robin_of_locksley.tasks import task_name

if TYPE_CHECKING:
    from PIL import Image

    from games.robin_of_locksley.track import Course
    from games.robin_of_locksley.view import View
    from rendering.scenery import Box
    from words.language import Language

Side = Literal["", "left", "top", "right", "bottom"]
Kind = Literal["start", "day", "night"]

OUTER: Box = (22, 88, 1178, 956)
"""The outer edges of the road."""
INNER: Box = (215, 228, 985, 816)
"""The inner edges of the road, which surround the town square."""
LONGEST_NAMED: Final = 20
"""The longest lap whose spaces have room for names; in a longer one they have numbers, and words list the names."""
_GAP = 3
"""Half of the distance between two tiles, in pixels."""
_NAME_BAND, _NUMBER_BAND = 72, 38
"""The height of the band at the lower edge of a tile: for a name on two lines, or for a number."""
_FRAME = 6
"""The width of the frame of the space ahead, in pixels."""
_EDGE = _FRAME + 3
"""The distance of signs from the edge of a tile, in pixels; `_APART` is their distance from each other."""
_APART = 3
_WIDEST_BARD, _NARROWEST_BARD = 50, 30
_LEAST_ART = 54
_LARGEST_ART = 104
_TRAIL = SIGN + 5
"""The size of the emblem that marks a trail; even the narrowest emblem leaves a twelfth of its square empty."""


class Space(NamedTuple):
    """Everything that a space of the road shows."""

    task: Task
    label: str
    """The task's name, or the number of the space on a long road."""
    named: bool
    """Whether the label is a name, which may need two lines."""
    bards: tuple[int, ...]
    """The seats whose Bards stand here."""
    walked: tuple[int, ...]
    """The seats whose Bards left this space in the turn that is shown, and do not stand here again."""
    ahead: int | None
    """The seat whose turn it is, if this is the space ahead of its Bard."""
    met: bool
    """Whether this is the space ahead and its task is met."""
    steps: tuple[int, ...] = ()
    """How many steps each of these Bards has taken, if they are in different laps; otherwise empty."""


def boxes(lap: int) -> tuple[Box, ...]:
    """Return the positions of a lap's spaces: The Beginning in the top left corner, and then clockwise."""
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
    """Return what every space of the road shows.

    Args:
        view: a view of the game.
        walked: for each seat, the progress at each space that its Bard has just left.
        language: the language of the names.
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
        label=task_name(task, language) if lap <= LONGEST_NAMED else str(index),
        named=lap <= LONGEST_NAMED,
        bards=here,
        walked=() if task is Task.LONG_LIVE_THE_KING else _walkers(view, index, walked, here),  # they left Nottingham
        ahead=view.turn if ahead else None,
        met=ahead and status is not None and status.met,
        steps=tuple(view.bards[seat] for seat in here) if _are_laps_apart(view) else (),
    )


def _are_laps_apart(view: View) -> bool:
    """Tell whether only one Bard is in its second lap, which the places of the Bards do not show."""
    lap = lap_length(view.course)
    return min(view.bards) < lap <= max(view.bards)


def _walkers(
    view: View, index: int, walked: tuple[frozenset[int], frozenset[int]], here: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the seats whose Bards came through a space; of two only the one in turn, so that emblems stay large."""
    lap = lap_length(view.course)
    seats = [seat for seat in range(2) if seat not in here and any(step % lap == index for step in walked[seat])]
    return tuple(seats) if len(seats) == 1 else tuple(seat for seat in seats if seat == view.turn)


def _shown_task(course: Course, index: int, bards: tuple[int, int]) -> Task:
    """Return the task that a space shows when it is not ahead.

    The King takes the place of Nottingham as soon as no Bard has to meet Nottingham any more (RL-7). After a ransom the
    winner stands before the King, even if the other Bard has not reached Nottingham yet.
    """
    lap = lap_length(course)
    has_king = index == lap - 1 and (min(bards) > index or max(bards) == goal(course))
    return course[index + lap] if has_king else course[index]


def join(index: int, lap: int) -> Side:
    """Return the side on which a space is joined to the other half of its corner piece; empty if it has none."""
    steps = lap // SIDES
    side, step = divmod(index, steps)
    if step == steps - 1:
        return ("right", "bottom", "left", "top")[side]
    if step == 0:
        return ("bottom", "left", "top", "right")[side]
    return ""


@kept_tile
def space_tile(image: Image.Image, space: Space, joined: Side) -> None:
    """Draw a space."""
    width, height = image.size
    band = _NAME_BAND if space.named else _NUMBER_BAND
    frames = (GOLD,) if space.ahead is not None else tuple(SEATS[seat].colour for seat in space.bards)
    place(image, plate((width, height), joined, kind_of(space.task), band, frames), (0, 0), Role.SCENERY)
    style = text.Style(BODY, CREAM if kind_of(space.task) == "night" else INK, align="middle", smallest=BODY)
    room = text.Room(width - 2 * (_FRAME + 3), 2 if space.named else 1)
    lift = (_FRAME if frames == (GOLD,) else 3) if space.named else 1
    text.write(image, (width / 2, height - _GAP - band / 2 - lift), space.label, style, room)
    _art(image, space, height - _GAP - band)


def _art(image: Image.Image, space: Space, height: int) -> None:
    """Draw a task's pictogram, and beside it a sign for each seat: on the left for the first seat."""
    width, middle = image.width, (height + _FRAME) / 2
    left, right = (_sign(space, seat, _bard_width(space, (width, height))) for seat in range(2))
    start = _EDGE + (left.width + _APART if left else 0)
    end = width - _EDGE - (right.width + _APART if right else 0)
    size = min(height - _FRAME, end - start, _LARGEST_ART)
    x = min(max(width / 2, start + size / 2), end - size / 2)
    place_centred(image, pictogram(space.task, size), (x, middle))
    if left:
        place(image, left, (_EDGE, middle - left.height / 2))
    if right:
        place(image, right, (width - _EDGE - right.width, middle - right.height / 2))


def _bard_width(space: Space, size: tuple[int, int]) -> int:
    """Return how wide a Bard may be, so that the pictogram and the other seat's sign have room."""
    width, height = size
    room = width - 2 * (_EDGE + _APART) - _LEAST_ART
    if len(space.bards) > 1:
        room //= 2
    elif space.walked or space.met:
        room -= _TRAIL
    room = max(_NARROWEST_BARD, room)
    if space.steps:
        return min(_WIDEST_BARD, max(_NARROWEST_BARD, width_with_steps(height - _FRAME - 2)), room)
    return min(_WIDEST_BARD, round((height - _FRAME - 2) / BARD_SHAPE), room)


def _sign(space: Space, seat: int, width: int) -> Image.Image | None:
    """Return a seat's sign on a space: its Bard, a tick if it meets the task ahead, the trail of its Bard, or None."""
    look = SEATS[seat]
    if seat in space.bards and space.steps:
        return bard_with_steps(seat, width, space.steps[space.bards.index(seat)])
    if seat in space.bards:
        return bard(seat, width)
    if seat == space.ahead and space.met:
        return tick(SIGN + 2)
    return emblem(look.emblem, _TRAIL, look.colour, PARCHMENT) if seat in space.walked else None


def kind_of(task: Task) -> Kind:
    """Return the kind of tile that a task is printed on."""
    if task in (Task.THE_BEGINNING, Task.NOTTINGHAM, Task.LONG_LIVE_THE_KING):
        return "start"
    return "night" if task in NIGHT_TASKS else "day"


_BANDS = {"start": GOLD, "day": PARCHMENT_EDGE, "night": SLATE}
_GROUNDS = {"start": GOLD_PALE, "day": PARCHMENT, "night": PARCHMENT}


@sprite
def plate(size: tuple[int, int], joined: Side, kind: Kind, foot: int, frames: tuple[Colour, ...] = ()) -> Image.Image:
    """Draw a fame tile without its pictogram; halves of a corner piece extend to the edge where they are joined.

    Args:
        size: the size of the tile, in pixels.
        joined: the side of the other half of a corner piece.
        kind: the kind of the tile.
        foot: the height of the band with the name, in pixels.
        frames: the colours of its frame, from left to right: gold for the space ahead, otherwise those of the Bards
            that stand there; such a frame is open below, so that it does not touch the name.
    """
    width, height = size
    left, top, right, bottom = _GAP, _GAP, width - _GAP, height - _GAP
    reach = 30
    outer = (
        left - reach * (joined == "left"),
        top - reach * (joined == "top"),
        right + reach * (joined == "right"),
        bottom + reach * (joined == "bottom"),
    )
    canvas = Canvas(size)
    canvas.box(outer, 14, GOLD_PALE if frames == (GOLD,) else _GROUNDS[kind])
    band = Canvas(size)
    band.box(outer, 14, _BANDS[kind])
    drawn, lower = canvas.finish(), band.finish()
    cut = (0, height - _GAP - foot, width, height)
    drawn.paste(lower.crop(cut), cut[:2])
    framed = height if frames == (GOLD,) else height - _GAP - foot
    for index, colour in enumerate(frames):
        glow = Canvas(size)
        glow.box((0, 0, width, height), 15, None, INK, _FRAME)
        glow.box((1, 1, width - 1, height - 1), 14, None, colour, _FRAME - 2)
        left = width * index // len(frames)
        place(drawn, glow.finish().crop((left, 0, width, framed)), (left, 0), Role.SCENERY)
    return drawn
