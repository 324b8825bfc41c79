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
"""What the road encloses, itself included."""
INNER: Box = (215, 228, 985, 816)
"""The town square within the road."""
LONGEST_NAMED: Final = 20
"""A lap of so many spaces has room for their names; those of a longer one have numbers, and words list the names."""
_GAP = 3
"""Half of what lies between two tiles, in pixels."""
_NAME_BAND, _NUMBER_BAND = 72, 38
"""The heights of the band at the foot of a tile: two lines of a name, or a number."""
_FRAME = 6
"""How wide the frame of the space ahead is, in pixels."""
_EDGE = _FRAME + 3
"""How far signs keep from the edge of a tile, in pixels; and `_APART` from each other."""
_APART = 3
_WIDEST_BARD, _NARROWEST_BARD = 50, 30
_LEAST_ART = 54
_LARGEST_ART = 104
_TRAIL = SIGN + 5
"""The narrowest emblem leaves a twelfth of its square empty."""


class Space(NamedTuple):
    """All that a space of the road shows."""

    task: Task
    label: str
    """The task's name; on a long road the number of the space."""
    named: bool
    """Whether the label is a name, which may need two lines."""
    bards: tuple[int, ...]
    """The seats whose Bards stand here."""
    walked: tuple[int, ...]
    """The seats whose Bards have left it in what is shown as the latest turn, and do not stand here again."""
    ahead: int | None
    """The seat whose turn it is, if its Bard stands in front of this space."""
    met: bool
    """It is ahead, and its task is met."""
    steps: tuple[int, ...] = ()
    """How many each of these Bards has taken, where they are not in the same lap; else their places tell that."""


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
        label=task_name(task, language) if lap <= LONGEST_NAMED else str(index),
        named=lap <= LONGEST_NAMED,
        bards=here,
        walked=() if task is Task.LONG_LIVE_THE_KING else _walkers(view, index, walked, here),  # it was Nottingham
        ahead=view.turn if ahead else None,
        met=ahead and status is not None and status.met,
        steps=tuple(view.bards[seat] for seat in here) if _are_laps_apart(view) else (),
    )


def _are_laps_apart(view: View) -> bool:
    """Tell whether a Bard is in its second lap and the other is not, which their places do not show."""
    lap = lap_length(view.course)
    return min(view.bards) < lap <= max(view.bards)


def _walkers(
    view: View, index: int, walked: tuple[frozenset[int], frozenset[int]], here: tuple[int, ...]
) -> tuple[int, ...]:
    """Return whose Bards have come through a space; of two only the one in turn, lest the emblems become small."""
    lap = lap_length(view.course)
    seats = [seat for seat in range(2) if seat not in here and any(step % lap == index for step in walked[seat])]
    return tuple(seats) if len(seats) == 1 else tuple(seat for seat in seats if seat == view.turn)


def _shown_task(course: Course, index: int, bards: tuple[int, int]) -> Task:
    """Return the task of a space not ahead; the King takes the place of Nottingham once every Bard has left it (RL-7).

    After a ransom its bearer stands before the King, even if the other has not come to Nottingham yet.
    """
    lap = lap_length(course)
    has_king = index == lap - 1 and (min(bards) > index or max(bards) == goal(course))
    return course[index + lap] if has_king else course[index]


def join(index: int, lap: int) -> Side:
    """Tell on which side a space is joined to the other half of its corner piece."""
    steps = lap // SIDES
    side, step = divmod(index, steps)
    if step == steps - 1:
        return ("right", "bottom", "left", "top")[side]
    if step == 0:
        return ("bottom", "left", "top", "right")[side]
    return ""


@kept_tile
def space_tile(image: Image.Image, space: Space, joined: Side) -> None:
    """Draw a space on its piece of the background."""
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
    """Draw a task's picture, and beside it the sign of either seat, the first seat's on the left."""
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
    """Return how wide a Bard may be, so that the task's picture and the sign of the other seat have their room."""
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
    """Return what a space shows of a seat: its Bard, a tick where it meets the task, or the trail of its Bard."""
    look = SEATS[seat]
    if seat in space.bards and space.steps:
        return bard_with_steps(seat, width, space.steps[space.bards.index(seat)])
    if seat in space.bards:
        return bard(seat, width)
    if seat == space.ahead and space.met:
        return tick(SIGN + 2)
    return emblem(look.emblem, _TRAIL, look.colour, PARCHMENT) if seat in space.walked else None


def kind_of(task: Task) -> Kind:
    """Tell on which kind of tile a task stands."""
    if task in (Task.THE_BEGINNING, Task.NOTTINGHAM, Task.LONG_LIVE_THE_KING):
        return "start"
    return "night" if task in NIGHT_TASKS else "day"


_BANDS = {"start": GOLD, "day": PARCHMENT_EDGE, "night": SLATE}
_GROUNDS = {"start": GOLD_PALE, "day": PARCHMENT, "night": PARCHMENT}


@sprite
def plate(size: tuple[int, int], joined: Side, kind: Kind, foot: int, frames: tuple[Colour, ...] = ()) -> Image.Image:
    """Draw a fame tile without its picture; halves of a corner piece reach to the edge where they are joined.

    Args:
        size: of the tile, in pixels.
        joined: where the other half of a corner piece lies.
        kind: of the tile.
        foot: how high the band with the name is, in pixels.
        frames: the colours of its frame, from the left: gold for the space ahead, else those of the Bards there,
            which is open below, lest it touches the name.
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
