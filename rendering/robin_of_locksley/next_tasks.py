"""The tasks after the task ahead, which matter for the choice of a jump too: their names and what they demand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.robin_of_locksley.tiles import NAMED_COLOURS, Task
from rendering import text
from rendering.ground import kept_tile
from rendering.pieces import sheet
from rendering.robin_of_locksley.loot import tile
from rendering.robin_of_locksley.pictograms import pictogram
from rendering.roles import Role
from rendering.sprites import place, place_centred
from rendering.theme import BODY, INK, INK_SOFT, LARGE, PARCHMENT, SIGN
from words.robin_of_locksley.tasks import task_in_short, task_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.robin_of_locksley.tiles import Colour
    from games.robin_of_locksley.view import View
    from words.language import Language

NEXT_PITCH: Final = 114
"""The distance from one task to the next, in pixels down."""
_SHOWN: Final = 3
"""How many tasks are shown."""
_HEIGHT: Final = NEXT_PITCH - 11
_LEFT, _EDGE = 142, 14
"""The left edge of the words, and their distance from the right edge, in pixels."""
_NAME, _DEMAND = 30, 73
"""The vertical middles of the two lines, in pixels from the top of a task's sheet."""
_LONE_TILE, _TILE, _APART = 60, SIGN + 1, 5
"""The size of a single tile, the size of one of several, and the distance between them, in pixels."""
_TILES = 75
"""The vertical middle of several tiles, below the task's name, in pixels from the top of its sheet."""


class Next(NamedTuple):
    """What is shown of a task after the task ahead."""

    space: int
    task: Task
    name: str
    demand: str


def next_tasks(view: View, seat: int, language: Language) -> tuple[Next, ...]:
    """Return the tasks after the task ahead of a seat's Bard."""
    start = view.bards[seat] + 2
    coming = enumerate(view.course[start : start + _SHOWN], start)
    return tuple(Next(space, task, task_name(task, language), task_in_short(task, language)) for space, task in coming)


@kept_tile
def next_tasks_tile(image: Image.Image, tasks: tuple[Next, ...]) -> None:
    """Draw the tasks one below the other, each with the number of its space."""
    for index, task in enumerate(tasks):
        _draw_task(image, index * NEXT_PITCH, task)


def _draw_task(image: Image.Image, top: int, coming: Next) -> None:
    width = image.width
    place(image, sheet(width, _HEIGHT, PARCHMENT), (0, top))
    middle = top + _HEIGHT / 2
    number = text.Style(BODY + 4, INK_SOFT, text.Face.STRONG, align="middle")
    text.write(image, (34, middle), str(coming.space), number)
    place_centred(image, pictogram(coming.task, 72), (98, middle))
    name = text.Style(LARGE + 4, INK, text.Face.DISPLAY, smallest=LARGE, role=Role.DECISION)
    demand = text.Style(BODY + 2, INK, smallest=BODY)
    wide = _named_tiles(image, NAMED_COLOURS.get(coming.task, ()), top)
    text.write(image, (_LEFT, top + _NAME), coming.name, name, text.Room(width - _LEFT - _EDGE))
    text.write(image, (_LEFT, top + _DEMAND), coming.demand, demand, text.Room(width - _LEFT - _EDGE - wide))


def _named_tiles(image: Image.Image, colours: Sequence[Colour], top: int) -> int:
    """Draw the tiles that a task names, on the right: a large one, or several small ones below the task's name.

    Returns:
        How much of the width of the demand's line they take, in pixels.
    """
    size, middle = (_LONE_TILE, _HEIGHT / 2) if len(colours) == 1 else (_TILE, _TILES)
    for index, colour in enumerate(reversed(colours)):
        right = image.width - _EDGE - index * (size + _APART)
        place_centred(image, tile(colour, size), (right - size / 2, top + middle))
    return len(colours) * (size + _APART)
