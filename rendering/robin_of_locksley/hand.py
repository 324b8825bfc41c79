"""A seat's private picture: the task ahead, the square with lettered choices, the next tasks, and its loot."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from games.robin_of_locksley.grid import SIDE
from games.robin_of_locksley.tiles import COLOURS, Colour, Task
from games.robin_of_locksley.track import goal
from rendering import text
from rendering.emblems import roundel
from rendering.ground import Background, kept_tile
from rendering.pieces import cross, sheet, tick
from rendering.robin_of_locksley import panels, square
from rendering.robin_of_locksley.figures import bard
from rendering.robin_of_locksley.loot import coin, tile, treasure
from rendering.robin_of_locksley.next_tasks import NEXT_PITCH, next_tasks, next_tasks_tile
from rendering.robin_of_locksley.paint import COBBLES, PALETTE
from rendering.robin_of_locksley.panels import collections_of, draw_change, gold_frame
from rendering.robin_of_locksley.pictograms import pictogram
from rendering.robin_of_locksley.ransom import RANSOM_HEIGHT, ransom, ransom_tile
from rendering.robin_of_locksley.stage import arrow
from rendering.robin_of_locksley.town import night
from rendering.robin_of_locksley.turns import latest_turn
from rendering.roles import Role
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

    from games.robin_of_locksley.view import Sale, View
    from rendering.people import Person
    from rendering.robin_of_locksley.panels import Collection, Panel
    from rendering.robin_of_locksley.turns import Turn
    from rendering.scenery import Box
    from words.highlights import Highlights
    from words.language import Language

_HEIGHT = 1190
_HEADER: Box = (MARGIN, 10, WIDTH - MARGIN, 110)
_TASK: Box = (MARGIN, 116, WIDTH - MARGIN, 320)
_TOP = _TASK[3] + 8
_PITCH = 115
_MAT = square.NUMBERS + _PITCH * SIDE + 12
_GRID = (MARGIN + square.NUMBERS + 4, _TOP + square.NUMBERS + 4)
_RIGHT = MARGIN + _MAT + 16
_OTHERS_LATER_TASKS = 2
"""How many of the other seat's tasks are shown after its task ahead."""
_BELOW = _TOP + _MAT + 6
_OTHER: Box = (MARGIN, _BELOW + 6, WIDTH - MARGIN, _BELOW + 208)
_SUPPLY_COLUMNS = 3
_TALLEST_CELL = 168
_TILE = 58
_COUNT = LARGE + 8
"""The type size of important numbers."""


class Header(NamedTuple):
    """The header of a hand: what the game waits for, the seat's progress and its coins."""

    seat: int
    coins: tuple[int, int]
    """How many coins, and how that number has changed in the latest turn."""
    progress: int
    goal: int
    heading: str


class TaskCard(NamedTuple):
    """What is shown of the task ahead."""

    task: Task
    name: str
    words: str
    met: bool
    verdict: str


class Supply(NamedTuple):
    """A seat's own loot, and what selling it would bring."""

    loot: tuple[tuple[int, int], ...]
    """For each colour, how many tiles, and how that number has changed in this turn."""
    sales: tuple[Sale, ...]
    already_met: bool
    """Whether the task ahead is met without a sale."""


class Opponent(NamedTuple):
    """What the other seat has, and the tasks that it will need next."""

    panel: Panel
    then: tuple[Task, ...]
    """The tasks after its task ahead."""


def draw_hand(
    view: View, seat: int, people: Sequence[Person], language: Language, highlights: Highlights
) -> Image.Image:
    """Draw a seat's own view; only the board numbers what has happened."""
    background = _background()
    image = background.fresh()
    said = highlights.halted or headline(view, [person.name for person in people], language)
    background.lay(image, _HEADER, _header_tile, _header(view, seat, said))
    ahead = view.ahead[seat]
    if ahead is not None:
        name, words = task_name(ahead.task, language), task_text(ahead.task, language)
        card = TaskCard(ahead.task, name, words, ahead.met, verdict_on_task(view, seat, language)[0])
        background.lay(image, _TASK, _task_tile, card)
    stones = square.flagstones(view, lettered=view.won is None and view.turn == seat)
    for stone, box in zip(stones, square.boxes(_GRID, _PITCH), strict=True):
        background.lay(image, box, square.square_tile, stone)
    middle = _lay_what_comes(image, background, view, seat, language)
    background.lay(image, (_RIGHT, middle, WIDTH - MARGIN, _BELOW), _supply_tile, _supply(view, seat))
    background.lay(
        image,
        _OTHER,
        _opponent_tile,
        _opponent(view, panels.panel_of(view, 1 - seat, people[1 - seat].name, language)),
    )
    return image


def _lay_what_comes(image: Image.Image, background: Background, view: View, seat: int, language: Language) -> int:
    """Draw the tasks after the task ahead, and the ransom if there is room; return the lower edge of these."""
    after = next_tasks(view, seat, language)
    reach = _TOP + NEXT_PITCH * len(after)
    if after:
        background.lay(image, (_RIGHT, _TOP, WIDTH - MARGIN, reach), next_tasks_tile, after)
    if len(after) > 1 or view.ahead[seat] is None:
        return reach
    box = (_RIGHT, reach, WIDTH - MARGIN, reach + RANSOM_HEIGHT)
    background.lay(image, box, ransom_tile, ransom(view, seat, language))
    return box[3]


@lru_cache(maxsize=1)
def _background() -> Background:
    """Draw the town, and the square on which tiles will be drawn."""
    image = night((WIDTH, _HEIGHT), moon=None, roofs=132, calm=(0, 0, WIDTH, 110))
    place(image, plate((_MAT, _MAT), 20, COBBLES, INK, 4), (MARGIN, _TOP), Role.SCENERY)
    square.number_lines(image, _GRID, _PITCH)
    return Background("robin_of_locksley hand", image, PALETTE)


def _header(view: View, seat: int, heading: str) -> Header:
    turn = _own_turn(view, seat)
    coins = len(view.coins[seat]), turn.coins if turn else 0
    return Header(seat, coins, view.bards[seat], goal(view.course), heading)


@kept_tile
def _header_tile(image: Image.Image, header: Header) -> None:
    place(image, roundel(header.seat, 84), (2, 8))
    heading = text.Style(LARGE, CREAM, text.Face.STRONG, smallest=LARGE, role=Role.DECISION)
    text.write(image, (104, 50), header.heading, heading, text.Room(590, 2))
    place(image, bard(header.seat, 50), (744, 12))
    number = text.Style(LARGE + 16, CREAM, text.Face.HEAVY, role=Role.DECISION)
    said = str(header.progress)
    text.write(image, (804, 50), said, number)
    reach = text.width(said, text.Face.HEAVY, number.size)
    text.write(image, (814 + reach, 55), f"/ {header.goal}", text.Style(BODY + 2, MIST, text.Face.STRONG))
    place(image, coin(64), (944, 18))
    coins, change = header.coins
    text.write(image, (1016, 50), str(coins), number)
    if change:
        left = 1026 + round(text.width(str(coins), number.face, number.size))
        place(image, plate((58, 44), 14, CREAM, INK, 3), (left, 12), Role.SCENERY)
        draw_change(image, (left + 29, 34), change, "middle")


@kept_tile
def _task_tile(image: Image.Image, card: TaskCard) -> None:
    """Draw what the Bard has to meet, and whether that is met."""
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
    if told <= right - 68 - left:  # otherwise the mark tells it, and the words beside the picture do
        text.write(image, (right - 68, 46), card.verdict, verdict)
    words = text.Style(LARGE, INK, smallest=LARGE, role=Role.DECISION)
    text.write(image, (left, 134), card.words, words, text.Room(right - left, 2))


def _own_turn(view: View, seat: int) -> Turn | None:
    """Return what a seat has done in its present turn; None if it has done nothing yet or it is not its turn."""
    return latest_turn(view, seat) if view.turn == seat and view.done else None


def _supply(view: View, seat: int) -> Supply:
    ahead = view.ahead[seat]
    turn = _own_turn(view, seat)
    changes = turn.loot if turn else (0,) * len(COLOURS)
    return Supply(
        loot=tuple(zip(view.loot[seat], changes, strict=True)),
        sales=view.sales if view.turn == seat else (),
        already_met=bool(ahead and ahead.met),
    )


@kept_tile
def _supply_tile(image: Image.Image, supply: Supply) -> None:
    """Draw the collections; one that can be sold lies on a card, one that this turn has changed on a golden one."""
    width, height = image.width, image.height - 8
    place(image, sheet(width, height, PARCHMENT), (0, 0))
    sales = {sale.colour: sale for sale in supply.sales}
    step, rise = (width - 16) // _SUPPLY_COLUMNS, min(_TALLEST_CELL, (height - 14) // 2)
    for colour, (tiles, change) in zip(COLOURS, supply.loot, strict=True):
        row, column = divmod(colour, _SUPPLY_COLUMNS)
        x, y = 11 + column * step, (height - 2 * rise) // 2 + row * rise
        sale = sales.get(colour)
        wide, high = step - 4, rise - 8
        if sale or change:
            place(image, sheet(wide, high, GOLD_PALE if change else CREAM), (x, y))
        _collection(image, (x + 13, y + (9 if sale else (high - _TILE) // 2 + 2)), colour, tiles)
        draw_change(image, (x + 110, y + 23), change)
        if sale:
            _sale(image, (x + 5, y + high - 30), sale, already_met=supply.already_met)


def _collection(image: Image.Image, at: tuple[int, int], colour: Colour, tiles: int) -> None:
    x, y = at
    if tiles:
        place(image, tile(colour, _TILE), (x, y))
    else:
        place(image, treasure(colour, _TILE, PARCHMENT_EDGE, PARCHMENT), (x, y), Role.SCENERY)
    style = text.Style(_COUNT, INK if tiles else INK_SOFT, text.Face.HEAVY, smallest=LARGE, role=Role.DECISION)
    text.write(image, (x + _TILE + 8, y + _TILE / 2 + 8), str(tiles), style, text.Room(58))


def _sale(image: Image.Image, at: tuple[int, int], sale: Sale, *, already_met: bool) -> None:
    """Show how many coins a sale would bring, and whether it would meet the task ahead or lose it."""
    x, y = at
    place_centred(image, arrow(20, 22), (x + 15, y), Role.SCENERY)
    place_centred(image, coin(SIGN + 2), (x + 52, y))
    price = text.Style(LARGE, INK, text.Face.HEAVY, role=Role.DECISION)
    text.write(image, (x + 79, y), str(sale.coins), price)
    if sale.meets != already_met:
        place_centred(image, tick(SIGN + 2) if sale.meets else cross(SIGN + 2), (x + 120, y))


def framed_task(size: int) -> Image.Image:
    """Draw the card of a task ahead that is met, for the legend."""
    width, height = size + 44, size - 6
    drawn = sheet(width, height, CREAM).whole()
    place(drawn, gold_frame(width, height), (0, 0), Role.SCENERY)
    place_centred(drawn, pictogram(Task.KINSMAN, 52), (width / 2, height / 2))
    return drawn


def card_for_sale(size: int) -> Image.Image:
    """Draw the card of a colour that can be sold, for the legend."""
    height = size - 12
    drawn = sheet(size + 48, height, GOLD_PALE).whole()
    for sign, x in ((tile(Colour.PINK, 44), 32), (arrow(20, 22), 68), (coin(36), 100)):
        place_centred(drawn, sign, (x, height / 2))
    return drawn


def task_behind_arrow(size: int) -> Image.Image:
    """Draw a task that the other seat will need later, for the legend."""
    drawn = Image.new("RGBA", (size + 40, size))
    place_centred(drawn, arrow(26, 26), (14, size / 2), Role.SCENERY)
    place_centred(drawn, pictogram(Task.MARKET, 60), (70, size / 2))
    return drawn


def _opponent(view: View, panel: Panel) -> Opponent:
    start = panel.progress + 2
    return Opponent(panel, view.course[start : start + _OTHERS_LATER_TASKS])


@kept_tile
def _opponent_tile(image: Image.Image, opponent: Opponent) -> None:
    """Draw the other seat: above its name, coins and progress; below its loot and the tasks that it needs next."""
    panel, width, height = opponent.panel, image.width, image.height - 8
    place(image, sheet(width, height, PARCHMENT_EDGE), (0, 0))
    upper, lower = 50, height - 54
    place_centred(image, roundel(panel.seat, 64), (52, upper))
    style = text.Style(BODY + 8, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (98, upper), panel.name, style, text.Room(420))
    number = text.Style(LARGE + 4, INK, text.Face.HEAVY, smallest=BODY, role=Role.DECISION)
    place_centred(image, coin(52), (566, upper))
    text.write(image, (602, upper), str(panel.coins[0]), number)
    draw_change(image, (608 + text.width(str(panel.coins[0]), number.face, number.size), upper - 14), panel.coins[1])
    place_centred(image, bard(panel.seat, 44), (776, upper))
    said = str(panel.progress)
    text.write(image, (808, upper), said, number)
    reach = 816 + text.width(said, number.face, number.size)
    text.write(image, (reach, upper + 4), f"/ {panel.goal}", text.Style(BODY, INK))
    for collection in collections_of(panel):
        _others_collection(image, (22 + collection.colour * 90, lower), collection)
    if panel.task is not None:
        _others_tasks(image, opponent, panel.task, lower)


def _others_collection(image: Image.Image, at: tuple[int, int], collection: Collection) -> None:
    x, y = at
    colour, tiles = collection.colour, collection.tiles
    if tiles:
        place(image, tile(colour, 48), (x, y - 25))
    else:
        place_centred(image, treasure(colour, 52, SPENT_MARK, PARCHMENT_EDGE), (x + 24, y))
    shown = text.Style(LARGE if tiles < 10 else BODY, INK if tiles else INK_SOFT, text.Face.HEAVY, smallest=BODY)
    text.write(image, (x + 53, y + 8), str(tiles), shown)
    draw_change(image, (x + 50, y - 34), collection.change)


def _others_tasks(image: Image.Image, opponent: Opponent, task: Task, y: float) -> None:
    panel = opponent.panel
    place_centred(image, pictogram(task, 76), (618, y))
    name = text.Style(LARGE, INK, text.Face.DISPLAY, smallest=LARGE, role=Role.DECISION)
    text.write(image, (668, y - 2), panel.task_name, name, text.Room(182, 2))
    place_centred(image, tick(SIGN + 4) if panel.met else cross(SIGN + 4), (882, y))
    for number, later in enumerate(opponent.then):
        x = 934 + number * 98
        place_centred(image, arrow(26, 26), (x - 4, y), Role.SCENERY)
        place_centred(image, pictogram(later, 60), (x + 48, y))
