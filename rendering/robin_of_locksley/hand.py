"""What one player sees in private: the task ahead, the square with lettered choices, the next tasks, and the loot."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from games.robin_of_locksley.grid import SIDE
from games.robin_of_locksley.tiles import COLOURS, Task
from games.robin_of_locksley.track import goal
from rendering import text
from rendering.emblems import roundel
from rendering.ground import Background, kept_tile
from rendering.pieces import cross, sheet, tick
from rendering.robin_of_locksley import square
from rendering.robin_of_locksley.figures import bard
from rendering.robin_of_locksley.loot import coin, tile, treasure
from rendering.robin_of_locksley.paint import COBBLES, PALETTE
from rendering.robin_of_locksley.panels import draw_change, gold_frame
from rendering.robin_of_locksley.pictograms import pictogram
from rendering.robin_of_locksley.town import night
from rendering.robin_of_locksley.turns import latest_turn
from rendering.roles import Role
from rendering.scenery import Box, Moon
from rendering.shapes import plate
from rendering.sprites import place, place_centred
from rendering.theme import (
    BODY,
    CREAM,
    GAIN,
    GOLD_PALE,
    INK,
    INK_SOFT,
    LARGE,
    MARGIN,
    MIST,
    PARCHMENT,
    PARCHMENT_EDGE,
    SIGN,
    SPENT_MARK,
    WIDTH,
)
from words.robin_of_locksley.prompts import headline, verdict_on_task
from words.robin_of_locksley.tasks import task_name, task_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.robin_of_locksley.tiles import Colour
    from games.robin_of_locksley.view import Sale, View
    from rendering.people import Person
    from rendering.picture import Recent
    from words.language import Language

_HEIGHT = 1092
_HEADER: Box = (MARGIN, 10, WIDTH - MARGIN, 110)
_TASK: Box = (MARGIN, 116, WIDTH - MARGIN, 320)
_TOP = _TASK[3] + 8
_PITCH = 115
_MAT = square.NUMBERS + _PITCH * SIDE + 12
_GRID = (MARGIN + square.NUMBERS + 4, _TOP + square.NUMBERS + 4)
_RIGHT = MARGIN + _MAT + 16
_NEXT_PITCH = 96
_AFTER = 3
"""So many tasks beyond the one ahead are shown."""
_BELOW = _TOP + _MAT + 6
_OTHER: Box = (MARGIN, _BELOW + 6, WIDTH - MARGIN, _BELOW + 110)
_SUPPLY_COLUMNS = 3
_TALLEST_CELL = 168
_TILE = 62
_COUNT = LARGE + 8
"""Type of the numbers that count."""


class Header(NamedTuple):
    """What the game waits for, and how far the seat has come."""

    seat: int
    coins: int
    progress: int
    goal: int
    heading: str


class TaskCard(NamedTuple):
    """The task ahead."""

    task: Task
    name: str
    words: str
    met: bool
    verdict: str


class Next(NamedTuple):
    """A task beyond the one ahead."""

    space: int
    task: Task
    name: str


class Supply(NamedTuple):
    """One's own loot, and what selling would bring."""

    loot: tuple[tuple[int, int], ...]
    """By colour, how many tiles, and how that changed in this turn."""
    sales: tuple[Sale, ...]
    already_met: bool
    """The task ahead is met without any sale."""


class Opponent(NamedTuple):
    """What lies before the other seat."""

    seat: int
    name: str
    loot: tuple[int, ...]
    coins: int
    progress: int
    goal: int


def draw_hand(
    view: View, seat: int, people: Sequence[Person], language: Language, _recent: Recent, _chosen: Sequence[Any]
) -> Image.Image:
    """Draw a seat's own view."""
    background = _background()
    image = background.fresh()
    background.lay(image, _HEADER, _header_tile, _header(view, seat, [person.name for person in people], language))
    ahead = view.ahead[seat]
    if ahead is not None:
        name, words = task_name(ahead.task, language), task_text(ahead.task, language)
        card = TaskCard(ahead.task, name, words, ahead.met, verdict_on_task(view, seat, language)[0])
        background.lay(image, _TASK, _task_tile, card)
    stones = square.flagstones(view, lettered=view.won is None and view.turn == seat)
    for stone, box in zip(stones, square.boxes(_GRID, _PITCH), strict=True):
        background.lay(image, box, square.square_tile, stone)
    after = _after(view, seat, language)
    middle = _TOP + _NEXT_PITCH * len(after)
    if after:
        background.lay(image, (_RIGHT, _TOP, WIDTH - MARGIN, middle), _after_tile, after)
    background.lay(image, (_RIGHT, middle, WIDTH - MARGIN, _BELOW), _supply_tile, _supply(view, seat))
    background.lay(image, _OTHER, _opponent_tile, _opponent(view, 1 - seat, people[1 - seat].name))
    return image


@lru_cache(maxsize=1)
def _background() -> Background:
    """Draw the town with the square to lay tiles on."""
    image = night((WIDTH, _HEIGHT), moon=Moon((770, 54), 34), roofs=132, calm=(0, 0, WIDTH, 110))
    place(image, plate((_MAT, _MAT), 20, COBBLES, INK, 4), (MARGIN, _TOP), Role.SCENERY)
    square.number_lines(image, _GRID, _PITCH)
    return Background("robin_of_locksley hand", image, PALETTE)


def _header(view: View, seat: int, names: Sequence[str], language: Language) -> Header:
    return Header(seat, len(view.coins[seat]), view.bards[seat], goal(view.course), headline(view, names, language))


@kept_tile
def _header_tile(image: Image.Image, header: Header) -> None:
    place(image, roundel(header.seat, 84), (2, 8))
    heading = text.Style(LARGE, CREAM, text.Face.STRONG, smallest=LARGE, role=Role.DECISION)
    text.write(image, (104, 50), header.heading, heading, text.Room(590, 2))
    place(image, bard(header.seat, 50), (802, 12))
    number = text.Style(LARGE + 16, CREAM, text.Face.HEAVY, role=Role.DECISION)
    said = str(header.progress)
    text.write(image, (862, 50), said, number)
    reach = text.width(said, text.Face.HEAVY, number.size)
    text.write(image, (872 + reach, 55), f"/ {header.goal}", text.Style(BODY + 2, MIST, text.Face.STRONG))
    place(image, coin(64), (1002, 18))
    text.write(image, (1074, 50), str(header.coins), number)


@kept_tile
def _task_tile(image: Image.Image, card: TaskCard) -> None:
    """Draw the one big thing: what the Bard has to meet, and whether that is so."""
    width, height = image.width, image.height - 8
    place(image, sheet(width, height, CREAM), (0, 0))
    if card.met:
        place(image, gold_frame(width, height), (0, 0), Role.SCENERY)
    place(image, pictogram(card.task, 152), (26, 22))
    left, right = 204, width - 28
    mark = tick(52) if card.met else cross(52)
    place(image, mark, (right - 52, 20))
    verdict = text.Style(LARGE, GAIN if card.met else INK_SOFT, text.Face.STRONG, "right", LARGE, Role.DECISION)
    name = text.Style(LARGE + 20, INK, text.Face.DISPLAY, smallest=LARGE, role=Role.DECISION)
    text.write(image, (left, 46), card.name, name, text.Room(right - 68 - left))
    told = text.width(card.name, name.face, name.size) + 24 + text.width(card.verdict, verdict.face, verdict.size)
    if told <= right - 68 - left:  # else the sign alone tells it, and the words beside the picture
        text.write(image, (right - 68, 46), card.verdict, verdict)
    words = text.Style(LARGE, INK, smallest=LARGE, role=Role.DECISION)
    text.write(image, (left, 134), card.words, words, text.Room(right - left, 2))


def _after(view: View, seat: int, language: Language) -> tuple[Next, ...]:
    """Return the tasks beyond the one ahead."""
    start = view.bards[seat] + 2
    coming = enumerate(view.course[start : start + _AFTER], start)
    return tuple(Next(space, task, task_name(task, language)) for space, task in coming)


@kept_tile
def _after_tile(image: Image.Image, after: tuple[Next, ...]) -> None:
    """Draw the next tasks one below the other, each with the number of its space."""
    width, height = image.width, _NEXT_PITCH - 14
    for index, (space, task, name) in enumerate(after):
        top = index * _NEXT_PITCH
        place(image, sheet(width, height, PARCHMENT), (0, top))
        y = top + height / 2
        number = text.Style(BODY + 4, INK_SOFT, text.Face.STRONG, align="middle")
        text.write(image, (40, y), str(space), number)
        place_centred(image, pictogram(task, 68), (112, y))
        style = text.Style(LARGE + 10, INK, text.Face.DISPLAY, smallest=LARGE, role=Role.DECISION)
        text.write(image, (166, y), name, style, text.Room(width - 182))


def _supply(view: View, seat: int) -> Supply:
    ahead = view.ahead[seat]
    turn = latest_turn(view, seat) if view.turn == seat else None
    changes = turn.loot if turn and view.done else (0,) * len(COLOURS)
    return Supply(
        loot=tuple(zip(view.loot[seat], changes, strict=True)),
        sales=view.sales if view.turn == seat else (),
        already_met=bool(ahead and ahead.met),
    )


@kept_tile
def _supply_tile(image: Image.Image, supply: Supply) -> None:
    """Draw the collections; what can be sold lies on a card of its own, on a gold one what this turn has changed."""
    width, height = image.width, image.height - 8
    place(image, sheet(width, height, PARCHMENT), (0, 0))
    sales = {sale.colour: sale for sale in supply.sales}
    step, rise = (width - 16) // _SUPPLY_COLUMNS, min(_TALLEST_CELL, (height - 20) // 2)
    for colour, (tiles, change) in zip(COLOURS, supply.loot, strict=True):
        row, column = divmod(colour, _SUPPLY_COLUMNS)
        x, y = 11 + column * step, (height - 2 * rise) // 2 + row * rise
        sale = sales.get(colour)
        wide, high = step - 4, rise - 8
        if sale or change:
            place(image, sheet(wide, high, GOLD_PALE if change else CREAM), (x, y))
        _collection(image, (x + 13, y + (14 if sale else (high - _TILE) // 2 + 2)), colour, tiles)
        draw_change(image, (x + 110, y + 23), change)
        if sale:
            _sale(image, (x + 5, y + high - 34), sale, ticked=sale.meets and not supply.already_met)


def _collection(image: Image.Image, at: tuple[int, int], colour: Colour, tiles: int) -> None:
    x, y = at
    if tiles:
        place(image, tile(colour, _TILE), (x, y))
    else:
        place(image, treasure(colour, _TILE, PARCHMENT_EDGE, PARCHMENT), (x, y), Role.SCENERY)
    style = text.Style(_COUNT, INK if tiles else INK_SOFT, text.Face.HEAVY, smallest=LARGE, role=Role.DECISION)
    text.write(image, (x + _TILE + 8, y + _TILE / 2 + 8), str(tiles), style, text.Room(58))


def _sale(image: Image.Image, at: tuple[int, int], sale: Sale, *, ticked: bool) -> None:
    """Show the coins that a sale would bring, and whether the task ahead would be met."""
    x, y = at
    place_centred(image, coin(SIGN + 2), (x + 23, y))
    gain = text.Style(LARGE, GAIN, text.Face.HEAVY, role=Role.DECISION)
    text.write(image, (x + 49, y), f"+{sale.coins}", gain)
    if ticked:
        place_centred(image, tick(SIGN + 2), (x + 120, y))


def _opponent(view: View, seat: int, name: str) -> Opponent:
    return Opponent(seat, name, view.loot[seat], len(view.coins[seat]), view.bards[seat], goal(view.course))


@kept_tile
def _opponent_tile(image: Image.Image, opponent: Opponent) -> None:
    width, height = image.width, image.height - 8
    place(image, sheet(width, height, PARCHMENT_EDGE), (0, 0))
    y = height / 2
    place_centred(image, roundel(opponent.seat, 60), (52, y))
    style = text.Style(BODY + 4, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (92, y), opponent.name, style, text.Room(176))
    number = text.Style(LARGE, INK, text.Face.HEAVY, smallest=BODY, role=Role.DECISION)
    for colour, tiles in zip(COLOURS, opponent.loot, strict=True):
        x = 286 + colour * 92
        if tiles:
            place(image, tile(colour, 48), (x, y - 25))
        else:
            place_centred(image, treasure(colour, 52, SPENT_MARK, PARCHMENT_EDGE), (x + 24, y))
        shown = number if tiles < 10 else number._replace(size=BODY, role=Role.OTHER)
        text.write(image, (x + 53, y), str(tiles), shown._replace(colour=INK if tiles else INK_SOFT))
    place_centred(image, coin(48), (866, y))
    text.write(image, (896, y), str(opponent.coins), number)
    place_centred(image, bard(opponent.seat, 40), (980, y))
    said = str(opponent.progress)
    text.write(image, (1006, y), said, number)
    reach = text.width(said, text.Face.HEAVY, number.size)
    text.write(image, (1012 + reach, y + 3), f"/ {opponent.goal}", text.Style(BODY, INK))
