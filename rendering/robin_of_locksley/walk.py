"""Steps of a Bard in a moment: space by space, with each task met or bribed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from rendering import text
from rendering.ground import PlainGround, kept_tile
from rendering.pieces import tick
from rendering.robin_of_locksley.figures import BARD_SHAPE, bard
from rendering.robin_of_locksley.loot import coin
from rendering.robin_of_locksley.paint import PALETTE, ROAD
from rendering.robin_of_locksley.pictograms import pictogram
from rendering.robin_of_locksley.road import kind_of, plate
from rendering.robin_of_locksley.stage import RIBBON, WHOLE, write_verdict
from rendering.roles import Role
from rendering.shapes import plate as rounded
from rendering.sprites import place, place_centred
from rendering.theme import BODY, CREAM, GOLD, INK, INK_SOFT, LARGE, NIGHT, RADIUS, SIGN
from words.robin_of_locksley.tasks import task_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.robin_of_locksley.state import Stepped
    from games.robin_of_locksley.tiles import Task
    from games.robin_of_locksley.view import View
    from rendering.scenery import Box
    from words.language import Language

WALK: Final = WHOLE
"""The position of the scene."""
MOST_STEPS: Final = 14
"""The largest number of steps that are shown; of a longer walk these are the last ones."""
_MARGIN: Final = 24
_ROOM: Final = (WALK[2] - WALK[0] - 2 * _MARGIN, WALK[3] - WALK[1] - 2 * _MARGIN)
_MOST_IN_ONE_ROW, _MOST_IN_TWO_ROWS, _COLUMNS = 3, 8, 5
_LARGEST: Final = (380, 560)
"""The largest width and height of a space, in pixels."""
_LEAST_FOOT, _LARGE_FOOT, _LARGEST_FOOT, _LARGE_WIDTH = 84, 100, 130, 240
"""Heights of the band with a name, in pixels: for two lines, for large type, and for the largest type; and the
smallest width of a space for large type."""
_GAP: Final = 18


class Space(NamedTuple):
    """A space that the Bard has left or reached."""

    number: int
    task: Task
    paid: bool | None
    """Whether a coin was paid for it; None for the space where the walk began."""


class Walk(NamedTuple):
    """A walk, and how much of it is done."""

    seat: int
    spaces: tuple[Space, ...]
    """The space where it began, and the space of every step."""
    at: int
    """How many steps are done."""
    other: int
    """The progress of the other Bard; if it is in another lap, it stands on none of these spaces."""
    verdict: str
    """What is special about the walk, shown at its end; empty if nothing is."""


def walk_of(view: View, steps: Sequence[Stepped], verdict: str) -> Walk:
    """Return a finished walk of one or more consecutive steps."""
    steps = steps[-MOST_STEPS:]
    start, seat = steps[0].progress - 1, steps[0].seat
    spaces = (
        Space(start, view.course[start], None),
        *(Space(step.progress, step.task, step.coin is not None) for step in steps),
    )
    return Walk(seat, spaces, len(steps), view.bards[1 - seat], verdict)


def walk_tile(walk: Walk, language: Language) -> Image.Image:
    """Draw the spaces of a walk in reading order, with the Bard where it is."""
    image = _road().copy()
    ribbon = RIBBON + _GAP if walk.verdict else 0
    for number, box in enumerate(_boxes(len(walk.spaces), _ROOM[1] - ribbon)):
        ground = PlainGround((box[2] - box[0], box[3] - box[1]), ROAD, PALETTE)
        image.paste(_space_tile(ground, _card(walk, number, language)), box[:2])
    if walk.verdict and walk.at == len(walk.spaces) - 1:
        foot = (0, image.height - _MARGIN - RIBBON - 4, image.width, image.height - 8)
        piece = image.crop(foot).convert("RGB")
        write_verdict(piece, (image.width / 2, 4 + RIBBON / 2), walk.verdict, _ROOM[0] - 40)
        image.paste(PALETTE.quantise(piece), foot[:2])
    return image


@lru_cache(maxsize=1)
def _road() -> Image.Image:
    """Draw the road on which the spaces lie."""
    width, height = WALK[2] - WALK[0], WALK[3] - WALK[1]
    image = Image.new("RGB", (width, height), NIGHT)
    place(image, rounded((width, height), RADIUS, ROAD, INK, 6), (0, 0), Role.SCENERY)
    return PALETTE.quantise(image)


def _boxes(count: int, room: int) -> list[Box]:
    """Return positions for spaces in rows; `room` is the height that a ribbon leaves for them, in pixels."""
    columns = count if count <= _MOST_IN_ONE_ROW else -(-count // 2) if count <= _MOST_IN_TWO_ROWS else _COLUMNS
    rows = -(-count // columns)
    across = min(_LARGEST[0], (_ROOM[0] + _GAP) // columns - _GAP)
    down = min(_LARGEST[1], (room + _GAP) // rows - _GAP)
    left = _MARGIN + (_ROOM[0] + _GAP - columns * (across + _GAP)) // 2
    top = _MARGIN + (room + _GAP - rows * (down + _GAP)) // 2
    places = [divmod(number, columns) for number in range(count)]
    corners = [(left + column * (across + _GAP), top + row * (down + _GAP)) for row, column in places]
    return [(x, y, x + across, y + down) for x, y in corners]


class Card(NamedTuple):
    """Everything that one space of a walk shows."""

    number: int
    task: Task
    name: str
    paid: bool | None
    """Whether a coin was paid for it; None if the Bard has not made a step to it (yet)."""
    bard: int | None
    """The seat that walks, if its Bard stands here."""
    other: int | None
    """The other seat, if its Bard stands here."""


def _card(walk: Walk, number: int, language: Language) -> Card:
    space = walk.spaces[number]
    return Card(
        space.number,
        space.task,
        task_name(space.task, language),
        space.paid if number <= walk.at else None,
        walk.seat if number == walk.at else None,
        1 - walk.seat if space.number == walk.other else None,
    )


@kept_tile
def _space_tile(image: Image.Image, card: Card) -> None:
    """Draw one space: its task, how the Bard came there, and who stands on it."""
    width, height = size = image.size
    kind = kind_of(card.task)
    foot = max(_LEAST_FOOT, round(height * 0.34))
    place(image, plate(size, "", kind, foot, (GOLD,) if card.bard is not None else ()), (0, 0), Role.SCENERY)
    text.write(image, (18, 32), str(card.number), text.Style(BODY + 4, INK_SOFT, text.Face.HEAVY))
    figure = min(round(width * 0.24), round((height - foot - 30) / BARD_SHAPE))
    ground = height - foot - figure * BARD_SHAPE / 2 - 6
    left, right = 0, width
    if card.other is not None:
        place_centred(image, bard(card.other, figure), (figure / 2 + 14, ground))
        left = figure
    if card.bard is not None:
        place_centred(image, bard(card.bard, figure), (width - figure / 2 - 14, ground))
        right -= figure
    art = min(height - foot - 52, right - left - 48)
    place_centred(image, pictogram(card.task, art), ((left + right) / 2, 38 + (height - foot - 46) / 2))
    if card.paid is not None:
        mark = max(SIGN + 4, round(min(size) * 0.2))
        sign = coin(mark) if card.paid else tick(mark)
        place_centred(image, sign, (width - mark / 2 - 8, mark / 2 + 8), Role.OVERLAY)
    large = foot >= _LARGE_FOOT and width >= _LARGE_WIDTH
    style = text.Style(
        (LARGE + 8 if foot >= _LARGEST_FOOT else LARGE) if large else BODY + 6,
        CREAM if kind == "night" else INK,
        text.Face.STRONG if large else text.Face.PLAIN,
        align="middle",
        smallest=LARGE if large else BODY,
        role=Role.DECISION if large else Role.OTHER,
    )
    text.write(image, (width / 2, height - foot / 2), card.name, style, text.Room(width - (36 if large else 14), 2))
