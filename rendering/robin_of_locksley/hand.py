"""What one player sees in private: the square with lettered choices, the task ahead and what would meet it, loot."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.robin_of_locksley.tiles import COLOURS, Task
from games.robin_of_locksley.track import goal
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import badge, roundel
from rendering.ground import Background
from rendering.pieces import arrow, sheet, tick
from rendering.robin_of_locksley import square
from rendering.robin_of_locksley.figures import bard
from rendering.robin_of_locksley.loot import coin, tile, treasure
from rendering.robin_of_locksley.paint import COBBLES, PALETTE, quantise
from rendering.robin_of_locksley.panels import draw_collection
from rendering.robin_of_locksley.pictograms import pictogram
from rendering.robin_of_locksley.town import night
from rendering.robin_of_locksley.turns import latest_turn
from rendering.scenery import Box, Moon
from rendering.sprites import place, place_centred
from rendering.theme import (
    CREAM,
    GAIN,
    GOLD,
    INK,
    INK_SOFT,
    MARGIN,
    MIST,
    PARCHMENT,
    PARCHMENT_EDGE,
    SMALL,
    SMALLEST,
    SPENT_MARK,
    WIDTH,
)
from words.robin_of_locksley.prompts import headline, verdict_on_task
from words.robin_of_locksley.tasks import task_name, task_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.robin_of_locksley.view import Sale, View
    from rendering.ground import Ground
    from rendering.people import Person
    from words.language import Language

_HEIGHT = 916
_TOP = 112
_PITCH = 124
_HEADER: Box = (MARGIN, 12, WIDTH - MARGIN, 100)
_GRID = (MARGIN + 8, _TOP + 8)
_RIGHT = _GRID[0] + _PITCH * 5 + 24
_TASK: Box = (_RIGHT, _TOP, WIDTH - MARGIN, _TOP + 320)
_NEXT: Box = (_RIGHT, _TASK[3] + 6, WIDTH - MARGIN, _TASK[3] + 120)
_LOOT: Box = (_RIGHT, _NEXT[3] + 8, WIDTH - MARGIN, _TOP + 648)
_OTHER: Box = (MARGIN, 772, WIDTH - MARGIN, 888)
_AFTER = 3
"""So many tasks beyond the one ahead are shown."""


class Header(NamedTuple):
    """Whose hand it is, and what the game waits for."""

    seat: int
    name: str
    coins: int
    progress: int
    goal: int
    heading: str


class TaskCard(NamedTuple):
    """The task ahead, and what would meet it."""

    task: Task
    name: str
    words: str
    met: bool
    ways: tuple[str, ...]


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
    person: Person
    loot: tuple[int, ...]
    coins: int
    progress: int
    goal: int


def draw_hand(view: View, seat: int, people: Sequence[Person], language: Language) -> Image.Image:
    """Draw a seat's own view."""
    background = _background()
    image = background.fresh()
    shown = [person.name for person in people]
    header = _header(view, seat, shown, language)
    image.paste(_header_tile(header, background.ground(_HEADER)), _HEADER[:2])
    stones = square.flagstones(view, lettered=view.won is None and view.turn == seat)
    for stone, box in zip(stones, square.boxes(_GRID, _PITCH), strict=True):
        image.paste(square.square_tile(stone, background.ground(box)), box[:2])
    ahead = view.ahead[seat]
    if ahead is not None:
        card = TaskCard(
            ahead.task,
            task_name(ahead.task, language),
            task_text(ahead.task, language),
            ahead.met,
            verdict_on_task(view, seat, language),
        )
        image.paste(_task_tile(card, background.ground(_TASK)), _TASK[:2])
    image.paste(_after_tile(_after(view, seat, language), background.ground(_NEXT)), _NEXT[:2])
    image.paste(_supply_tile(_supply(view, seat), background.ground(_LOOT)), _LOOT[:2])
    image.paste(_opponent_tile(_opponent(view, 1 - seat, people), background.ground(_OTHER)), _OTHER[:2])
    return image


@lru_cache(maxsize=1)
def _background() -> Background:
    """Draw the town with the square to lay tiles on."""
    image = night((WIDTH, _HEIGHT), moon=Moon((660, 54), 38), roofs=132, calm=(0, 0, WIDTH, 100))
    side = _PITCH * 5 + 16
    mat = Canvas((side, side), scale=2)
    mat.box((0, 0, side, side), 20, COBBLES, INK, 4)
    place(image, mat.finish(), (MARGIN, _TOP))
    return Background("robin_of_locksley hand", image, PALETTE)


def _header(view: View, seat: int, names: Sequence[str], language: Language) -> Header:
    return Header(
        seat,
        names[seat],
        len(view.coins[seat]),
        view.bards[seat],
        goal(view.course),
        headline(view, names, language),
    )


@lru_cache(maxsize=16)
def _header_tile(header: Header, ground: Ground) -> Image.Image:
    image = ground.image.copy()
    place(image, roundel(header.seat, 80), (2, 4))
    text.write(image, (98, 26), header.name, text.Style(34, CREAM, text.Face.STRONG, smallest=26), text.Room(430))
    text.write(image, (98, 66), header.heading, text.Style(26, MIST), text.Room(470))
    place(image, bard(header.seat, 48), (720, 6))
    said = str(header.progress)
    text.write(image, (784, 46), said, text.Style(60, CREAM, text.Face.HEAVY))
    reach = text.width(said, text.Face.HEAVY, 60)
    text.write(image, (792 + reach, 52), f"/ {header.goal}", text.Style(30, MIST, text.Face.STRONG))
    place(image, coin(64), (980, 12))
    text.write(image, (1058, 46), str(header.coins), text.Style(60, CREAM, text.Face.HEAVY))
    return quantise(image)


@lru_cache(maxsize=64)
def _task_tile(card: TaskCard, ground: Ground) -> Image.Image:
    """Draw the one big thing: what the Bard has to meet, and how."""
    image = ground.image.copy()
    width, height = image.width, image.height - 8
    place(image, sheet(width, height, CREAM, *((GOLD, 8) if card.met else (INK, 4))), (0, 0))
    place(image, pictogram(card.task, 132), (22, 22))
    left, room = 172, width - 172 - 20
    style = text.Style(52, INK, text.Face.DISPLAY, smallest=34)
    text.write(image, (left, 44), card.name, style, text.Room(room))
    text.write(image, (left, 122), card.words, text.Style(25, INK, smallest=22), text.Room(room, 3))
    place(image, _rule(width - 48), (24, 180))
    _ways(image, card, (24, 190, width - 24, height - 10))
    return quantise(image)


def _rule(width: int) -> Image.Image:
    canvas = Canvas((width, 4))
    canvas.box((0, 0, width, 4), 2, PARCHMENT_EDGE)
    return canvas.finish()


def _ways(image: Image.Image, card: TaskCard, box: Box) -> None:
    left, top, right, bottom = box
    step = (bottom - top) / max(2, len(card.ways))
    for index, said in enumerate(card.ways):
        y = top + step * (index + 0.5) if len(card.ways) > 1 else (top + bottom) / 2
        helps = card.met or index
        if card.met:
            place_centred(image, tick(48), (left + 26, y))
        elif index:
            place_centred(image, arrow(32, 28, GOLD), (left + 26, y))
        style = text.Style(
            32 if card.met else 26, GAIN if card.met else INK if index else INK_SOFT, text.Face.STRONG, smallest=20
        )
        text.write(image, (left + (62 if helps else 4), y), said, style, text.Room(right - left - 66, 2))


def _after(view: View, seat: int, language: Language) -> tuple[tuple[Task, str], ...]:
    """Return the tasks beyond the one ahead."""
    start = view.bards[seat] + 2
    return tuple((task, task_name(task, language)) for task in view.course[start : start + _AFTER])


@lru_cache(maxsize=64)
def _after_tile(after: tuple[tuple[Task, str], ...], ground: Ground) -> Image.Image:
    """Draw the next tasks small, on the road."""
    image = ground.image.copy()
    gap = 16
    width = (image.width - gap * _AFTER) // _AFTER
    for index, (task, name) in enumerate(after):
        x = gap + index * (width + gap)
        place_centred(image, arrow(18, 24, GOLD), (x - gap / 2, 54))
        place(image, sheet(width, 110, PARCHMENT), (x, 0))
        place(image, pictogram(task, 50), (x + width / 2 - 25, 7))
        style = text.Style(SMALLEST, INK, text.Face.STRONG, align="middle")
        text.write(image, (x + width / 2, 82), name, style, text.Room(width - 14, 2))
    return quantise(image)


def _supply(view: View, seat: int) -> Supply:
    ahead = view.ahead[seat]
    turn = latest_turn(view, seat) if view.turn == seat else None
    changes = turn.loot if turn and view.done else (0,) * len(COLOURS)
    return Supply(
        loot=tuple(zip(view.loot[seat], changes, strict=True)),
        sales=view.sales if view.turn == seat else (),
        already_met=bool(ahead and ahead.met),
    )


@lru_cache(maxsize=64)
def _supply_tile(supply: Supply, ground: Ground) -> Image.Image:
    """Draw the collections; under each that can be sold, the coins that it would bring."""
    image = ground.image.copy()
    width, height = image.width, image.height - 8
    place(image, sheet(width, height, PARCHMENT), (0, 0))
    sales = {sale.colour: sale for sale in supply.sales}
    columns = 3
    step, rise = (width - 24) / columns, (height - 12) / 2
    for colour, (tiles, change) in zip(COLOURS, supply.loot, strict=True):
        row, column = divmod(colour, columns)
        x, y = round(18 + column * step), round(12 + row * rise)
        draw_collection(image, (x, y), colour, tiles, change)
        if colour in sales:
            sale = sales[colour]
            place_centred(image, arrow(24, 22, GOLD), (x + 14, y + 70))
            place_centred(image, coin(32), (x + 46, y + 70))
            text.write(image, (x + 68, y + 70), f"+{sale.coins}", text.Style(30, GAIN, text.Face.HEAVY))
            if sale.meets and not supply.already_met:
                place_centred(image, tick(32), (x + 122, y + 70))
    return quantise(image)


def _opponent(view: View, seat: int, people: Sequence[Person]) -> Opponent:
    return Opponent(seat, people[seat], view.loot[seat], len(view.coins[seat]), view.bards[seat], goal(view.course))


@lru_cache(maxsize=32)
def _opponent_tile(opponent: Opponent, ground: Ground) -> Image.Image:
    image = ground.image.copy()
    width, height = image.width, image.height - 8
    place(image, sheet(width, height, PARCHMENT_EDGE), (0, 0))
    y = height / 2
    place_centred(image, badge(opponent.seat, opponent.person.letter, 50), (62, y))
    style = text.Style(28, INK, text.Face.STRONG, smallest=SMALL)
    text.write(image, (118, y), opponent.person.name, style, text.Room(190))
    for colour, tiles in zip(COLOURS, opponent.loot, strict=True):
        x = 326 + colour * 84
        if tiles:
            place(image, tile(colour, 44), (x, y - 23))
            text.write(image, (x + 50, y), str(tiles), text.Style(34, INK, text.Face.HEAVY))
        else:
            place_centred(image, treasure(colour, 30, SPENT_MARK, PARCHMENT_EDGE), (x + 22, y))
            text.write(image, (x + 50, y), "0", text.Style(28, INK_SOFT, text.Face.STRONG))
    place_centred(image, coin(44), (862, y))
    text.write(image, (892, y), str(opponent.coins), text.Style(38, INK, text.Face.HEAVY))
    place_centred(image, bard(opponent.seat, 36), (970, y))
    said = str(opponent.progress)
    text.write(image, (1000, y), said, text.Style(38, INK, text.Face.HEAVY))
    reach = text.width(said, text.Face.HEAVY, 38)
    text.write(image, (1006 + reach, y + 3), f"/ {opponent.goal}", text.Style(24, INK, text.Face.PLAIN))
    return quantise(image)
