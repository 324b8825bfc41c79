"""A seat's panel on the board: loot as collections, coins, how far the Bard has come and what lies ahead of it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.robin_of_locksley.tiles import COLOURS, Task
from games.robin_of_locksley.track import goal
from rendering import text
from rendering.emblems import roundel
from rendering.pieces import cross, pennant, sheet, tick
from rendering.robin_of_locksley.figures import bard
from rendering.robin_of_locksley.loot import coin, tile, treasure
from rendering.robin_of_locksley.paint import quantise
from rendering.robin_of_locksley.pictograms import pictogram
from rendering.robin_of_locksley.turns import latest_turn
from rendering.sprites import place, place_centred
from rendering.theme import BODY, GAIN, GOLD, INK, INK_SOFT, LOSS, PARCHMENT, PARCHMENT_EDGE, SPENT_MARK
from words.numbers import signed
from words.robin_of_locksley.tasks import task_name

if TYPE_CHECKING:
    from PIL import Image

    from games.robin_of_locksley.tiles import Colour
    from games.robin_of_locksley.view import View
    from rendering.ground import Ground
    from words.language import Language

SIZE = (560, 212)
"""Width and height in pixels; the shadow adds a little below."""
_COLLECTION = 88
"""The room for one colour, in pixels across."""


class Panel(NamedTuple):
    """All that a seat's panel shows."""

    seat: int
    name: str
    active: bool
    progress: int
    goal: int
    loot: tuple[tuple[int, int], ...]
    """By colour, how many tiles, and how that changed in the latest turn."""
    coins: tuple[int, int]
    """How many, and how that changed in the latest turn."""
    task: Task | None
    """The task of the space ahead; none at the end."""
    task_name: str
    met: bool


def panel_of(view: View, seat: int, name: str, language: Language) -> Panel:
    """Say what a seat's panel shows."""
    turn, ahead = latest_turn(view, seat), view.ahead[seat]
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
    )


@lru_cache(maxsize=32)
def panel_tile(panel: Panel, ground: Ground) -> Image.Image:
    """Draw a panel on its piece of the background, as indices of the palette."""
    image = ground.image.copy()
    width, height = SIZE
    place(image, sheet(width, height, PARCHMENT, *((GOLD, 8) if panel.active else (INK, 4))), (0, 0))
    _header(image, panel)
    for colour, (tiles, change) in zip(COLOURS, panel.loot, strict=True):
        draw_collection(image, (16 + _COLLECTION * colour, 74), colour, tiles, change)
    place(image, coin(50), (20, 148))
    text.write(image, (80, 174), str(panel.coins[0]), text.Style(46, INK, text.Face.HEAVY))
    _change(image, (112, 160), panel.coins[1])
    if panel.task is not None:
        _ahead(image, panel, panel.task)
    return quantise(image)


def _header(image: Image.Image, panel: Panel) -> None:
    width, _ = SIZE
    place(image, roundel(panel.seat, 50), (14, 12))
    text.write(image, (76, 38), panel.name, text.Style(BODY + 2, INK, text.Face.STRONG), text.Room(226))
    place(image, bard(panel.seat, 36), (326, 10))
    said = str(panel.progress)
    text.write(image, (372, 38), said, text.Style(44, INK, text.Face.HEAVY))
    reach = text.width(said, text.Face.HEAVY, 44)
    text.write(image, (378 + reach, 42), f"/ {panel.goal}", text.Style(26, INK_SOFT))
    if panel.active:
        place(image, pennant(46, 54), (width - 68, 2))


def draw_collection(  # noqa: PLR0913 (what is drawn, where and how large)
    image: Image.Image, at: tuple[int, int], colour: Colour, tiles: int, change: int, *, size: int = 48
) -> None:
    """Draw a colour's tile, `size` pixels wide, with the number that a seat has of it and how that has just changed."""
    x, y = at
    number, middle = (x + size + 7, y + 10 + size / 2), (x + size / 2, y + 6 + size / 2)
    if tiles:
        place(image, tile(colour, size), (x, y + 6))
        text.write(image, number, str(tiles), text.Style(round(size * 0.88), INK, text.Face.HEAVY))
    else:
        place_centred(image, treasure(colour, round(size * 0.7), PARCHMENT_EDGE, PARCHMENT), middle)
        text.write(image, number, "0", text.Style(round(size * 0.66), SPENT_MARK, text.Face.STRONG))
    _change(image, (x + size + 4, y + 4), change)


def _change(image: Image.Image, at: tuple[float, float], change: int) -> None:
    if change:
        text.write(image, at, signed(change), text.Style(24, GAIN if change > 0 else LOSS, text.Face.HEAVY))


def _ahead(image: Image.Image, panel: Panel, task: Task) -> None:
    """Show the task of the space ahead, and whether it is met."""
    y = 174
    text.write(image, (168, y), "\N{RIGHTWARDS ARROW}", text.Style(34, INK_SOFT, text.Face.STRONG))
    place_centred(image, pictogram(task, 58), (242, y))
    text.write(image, (282, y), panel.task_name, text.Style(26, INK, text.Face.STRONG), text.Room(206, 2))
    place_centred(image, tick(44) if panel.met else cross(34), (SIZE[0] - 44, y))
