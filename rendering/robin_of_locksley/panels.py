"""The panel of a seat on the board: its loot, its coins, the progress of its Bard, and the task ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from games.robin_of_locksley.tiles import COLOURS, Colour, Task
from games.robin_of_locksley.track import goal
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.ground import kept_tile
from rendering.pieces import cross, pennant, sheet, tick
from rendering.robin_of_locksley.figures import bard
from rendering.robin_of_locksley.loot import coin, tile, treasure
from rendering.robin_of_locksley.pictograms import pictogram
from rendering.robin_of_locksley.recent import NO_MARKS, number_mark
from rendering.robin_of_locksley.turns import latest_turn, told_turn
from rendering.roles import Role
from rendering.sprites import place, place_centred
from rendering.stretching import Stretched, least_side, stretchable
from rendering.theme import (
    BODY,
    GAIN,
    GOLD,
    INK,
    INK_SOFT,
    LARGE,
    LOSS,
    PARCHMENT,
    PARCHMENT_EDGE,
    RADIUS,
    SIGN,
    SPENT_MARK,
)
from words.numbers import signed
from words.robin_of_locksley.tasks import task_name

if TYPE_CHECKING:
    from games.robin_of_locksley.view import View
    from rendering.robin_of_locksley.recent import Marks
    from words.language import Language

SIZE = (560, 208)
"""Width and height in pixels, without the shadow below."""
_COLLECTION = 88
"""The width of the room for one colour, in pixels."""
_TILE = 48
_NUMBER = LARGE + 4
"""The type size of important numbers."""


class Panel(NamedTuple):
    """Everything that a seat's panel shows."""

    seat: int
    name: str
    active: bool
    progress: int
    goal: int
    loot: tuple[tuple[int, int], ...]
    """For each colour, how many tiles, and how that number has changed in the turn that is shown."""
    coins: tuple[int, int]
    """How many coins, and how that number has changed in the turn that is shown."""
    task: Task | None
    """The task ahead; None at the end of the road."""
    task_name: str
    met: bool
    sold: tuple[int, ...]
    """For each colour, the number of the sale in a list of several deeds; 0 if it was not sold."""
    stepped: int
    """The number of the Bard's steps in such a list; 0 if there were none."""


class Collection(NamedTuple):
    """What is shown of a seat's tiles of one colour."""

    colour: Colour
    tiles: int
    change: int
    """How their number has changed in the turn that is shown."""
    sale: Image.Image | None
    """The mark with the number of their sale in a list of several deeds; None if there is no such number."""


def panel_of(view: View, seat: int, name: str, language: Language, marks: Marks | None = None) -> Panel:
    """Return what a seat's panel shows.

    Args:
        view: a view of the game.
        seat: the seat.
        name: the name of its member.
        language: the language of the words.
        marks: the numbers of deeds on a board, whose panels show what the lines below the board tell; None in a hand,
            whose panel shows the seat's latest turn.
    """
    turn = latest_turn(view, seat) if marks is None else told_turn(view, seat)
    marks, ahead = marks or NO_MARKS, view.ahead[seat]
    return Panel(
        seat=seat,
        name=name,
        active=view.won is None and view.turn == seat,
        progress=view.bards[seat],
        goal=goal(view.course),
        loot=tuple(zip(view.loot[seat], turn.loot, strict=True)),
        coins=(len(view.coins[seat]), turn.coins),
        task=ahead.task if ahead else None,
        task_name=task_name(ahead.task, language) if ahead else "",
        met=bool(ahead and ahead.met),
        sold=tuple(marks.sales.get((seat, colour), 0) for colour in COLOURS),
        stepped=marks.steps.get(seat, 0),
    )


@kept_tile
def panel_tile(image: Image.Image, panel: Panel) -> None:
    """Draw a panel."""
    width, height = SIZE
    place(image, sheet(width, height, PARCHMENT), (0, 0))
    if panel.active:
        place(image, gold_frame(width, height), (0, 0), Role.SCENERY)
    _header(image, panel)
    for collection in collections_of(panel):
        _draw_collection(image, (18 + _COLLECTION * collection.colour, 82), collection)
    place(image, coin(48), (18, 148))
    said = str(panel.coins[0])
    text.write(image, (74, 172), said, text.Style(_NUMBER, INK, text.Face.HEAVY))
    draw_change(image, (78 + text.width(said, text.Face.HEAVY, _NUMBER), 160), panel.coins[1])
    if panel.task is not None:
        _ahead(image, panel, panel.task)


def gold_frame(width: int, height: int) -> Stretched:
    """Draw the frame of a panel that is important now: gold between two lines of ink, visible on any background."""
    least = least_side(RADIUS)
    return Stretched(small_gold_frame(min(width, least), min(height, least)), (width, height))


@stretchable
def small_gold_frame(width: int, height: int) -> Image.Image:
    """Draw a frame that is only a little larger than its corners; see `gold_frame`."""
    canvas = Canvas((width, height), scale=3)
    canvas.box((0, 0, width, height), RADIUS, None, INK, 10)
    canvas.box((2, 2, width - 2, height - 2), RADIUS - 2, None, GOLD, 6)
    return canvas.finish()


def _header(image: Image.Image, panel: Panel) -> None:
    width, _ = SIZE
    place(image, roundel(panel.seat, 50), (16, 14))
    name = text.Style(BODY + 4, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (78, 39), panel.name, name, text.Room(190))
    place(image, bard(panel.seat, 34), (280, 13))
    said = str(panel.progress)
    text.write(image, (320, 39), said, text.Style(_NUMBER, INK, text.Face.HEAVY))
    reach = text.width(said, text.Face.HEAVY, _NUMBER)
    text.write(image, (328 + reach, 43), f"/ {panel.goal}", text.Style(BODY, INK_SOFT))
    if panel.stepped:
        place(image, number_mark(panel.stepped, panel.seat), (440, 14), Role.OVERLAY)
    if panel.active:
        place(image, pennant(), (width - 64, 4), Role.OVERLAY)


def collections_of(panel: Panel) -> list[Collection]:
    """Return a seat's collections, including those without a tile."""
    return [
        Collection(colour, tiles, change, number_mark(number, panel.seat) if number else None)
        for colour, (tiles, change), number in zip(COLOURS, panel.loot, panel.sold, strict=True)
    ]


def _draw_collection(image: Image.Image, at: tuple[int, int], collection: Collection) -> None:
    """Draw a colour's tile with the number that a seat has of it, and how that number has changed."""
    x, y = at
    colour, tiles = collection.colour, collection.tiles
    number = text.Style(_NUMBER if tiles else BODY + 4, INK if tiles else SPENT_MARK, text.Face.HEAVY, smallest=BODY)
    if tiles:
        place(image, tile(colour, _TILE), (x, y))
    else:
        empty = treasure(colour, _TILE, PARCHMENT_EDGE, PARCHMENT)
        place(image, empty, (x, y), Role.SCENERY)
    text.write(image, (x + _TILE + 5, y + _TILE / 2 + 7), str(tiles), number, text.Room(_COLLECTION - _TILE - 9))
    if collection.sale:  # its number must not cover the colour, the count or the change
        place_centred(image, collection.sale, (x + 64, y - 4), Role.OVERLAY)
        draw_change(image, (x + 39, y - 8), collection.change, "right")
    else:
        draw_change(image, (x + _TILE + 3, y - 6), collection.change)


def changed_count(size: int) -> Image.Image:
    """Draw a count that has changed, for the legend."""
    drawn = Image.new("RGBA", (_COLLECTION, size))
    _draw_collection(drawn, (0, size - _TILE - 6), Collection(Colour.RED, 3, 1, None))
    return drawn


def draw_change(image: Image.Image, at: tuple[float, float], change: int, align: text.Align = "left") -> None:
    """Write by how much a number has changed; nothing if it has not."""
    if change:
        style = text.Style(BODY, GAIN if change > 0 else LOSS, text.Face.HEAVY, align)
        text.write(image, at, signed(change), style)


def _ahead(image: Image.Image, panel: Panel, task: Task) -> None:
    """Show the task ahead, and whether it is met."""
    y = 173
    text.write(image, (170, y), "\N{RIGHTWARDS ARROW}", text.Style(LARGE - 4, INK_SOFT, text.Face.STRONG))
    place_centred(image, pictogram(task, 58), (240, y - 1))
    style = text.Style(LARGE + 2, INK, text.Face.DISPLAY, smallest=BODY)
    text.write(image, (278, y), panel.task_name, style, text.Room(202))
    place_centred(image, tick(SIGN + 2) if panel.met else cross(SIGN + 2), (SIZE[0] - 40, y), Role.OVERLAY)
