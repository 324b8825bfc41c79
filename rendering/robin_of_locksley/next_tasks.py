"""The tasks beyond the one ahead, for which the jump is chosen as well: what each is called and will demand."""

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
"""From one task to the next, in pixels down."""
_SHOWN: Final = 3
"""So many tasks are shown."""
_HEIGHT: Final = NEXT_PITCH - 11
_LEFT, _EDGE = 142, 14
"""Where words begin, and how far from the right they end, in pixels."""
_NAME, _DEMAND = 30, 73
"""How far down the middles of the two lines are, in pixels."""
_LONE_TILE, _TILE, _APART = 60, SIGN + 1, 5
"""How large tiles are, and how far apart, in pixels."""
_TILES = 75
"""How far down the middle of several tiles is: below the name."""


class Next(NamedTuple):
    """A task beyond the one ahead."""

    space: int
    task: Task
    name: str
    demand: str


def next_tasks(view: View, seat: int, language: Language) -> tuple[Next, ...]:
    """Return the tasks beyond the one ahead of a seat's Bard."""
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
    """Lay the tiles that a task names at the right end; one alone is large, several lie below the task's name.

    Returns:
        How much of the demand's line they take, in pixels.
    """
    size, middle = (_LONE_TILE, _HEIGHT / 2) if len(colours) == 1 else (_TILE, _TILES)
    for index, colour in enumerate(reversed(colours)):
        right = image.width - _EDGE - index * (size + _APART)
        place_centred(image, tile(colour, size), (right - size / 2, top + middle))
    return len(colours) * (size + _APART)
