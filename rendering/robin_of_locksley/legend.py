"""The functions that draw the signs in the legend of Robin of Locksley."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from games.robin_of_locksley.tiles import Colour, Task
from rendering.emblems import emblem
from rendering.legend import SHARED
from rendering.pieces import cross, crown, pennant, tick
from rendering.robin_of_locksley.figures import (
    BARD_SHAPE,
    bard,
    bard_with_steps,
    robin,
    robin_on_square,
    width_with_steps,
)
from rendering.robin_of_locksley.hand import card_for_sale, framed_task, task_behind_arrow
from rendering.robin_of_locksley.loot import coin, coin_pile, tile, treasure
from rendering.robin_of_locksley.panels import changed_count
from rendering.robin_of_locksley.pictograms import pictogram
from rendering.robin_of_locksley.recent import number_mark
from rendering.robin_of_locksley.road import plate
from rendering.robin_of_locksley.square import bare_square, landed_robin, left_square, letter_mark
from rendering.robin_of_locksley.town import road_arrow
from rendering.theme import GOLD, PARCHMENT, PARCHMENT_EDGE, SEATS, SPENT_MARK
from words.robin_of_locksley.icons import COIN, TILE_ICONS, bard_icon
from words.robin_of_locksley.legend import task_sign

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rendering.sprites import Draw

SIGNS: Final[Mapping[str, Draw]] = {
    **SHARED,
    "robin_in_grid": partial(robin_on_square, 0),
    "robin": partial(robin, 0),
    bard_icon(0): lambda size: bard(0, round(size / BARD_SHAPE)),
    "letter": lambda _: letter_mark("A"),
    "met": tick,
    "not_met": cross,
    COIN: coin,
    "none_left": lambda size: treasure(Colour.WHITE, size, SPENT_MARK, PARCHMENT_EDGE),
    "empty_square": bare_square,
    "draw_pile": lambda size: coin_pile(size - 14),
    "discard_pile": lambda size: tile(Colour.WHITE, size - 10),
    "walked": lambda size: emblem(SEATS[0].emblem, size, SEATS[0].colour, PARCHMENT),
    "steps": lambda size: bard_with_steps(0, width_with_steps(size), 23),
    "number": lambda _: number_mark(1, 0),
    "changed": changed_count,
    "for_sale": card_for_sale,
    "left": partial(left_square, 0),
    "ahead": lambda size: plate((size, size), "", "day", size // 3, (GOLD,)),
    "landed": partial(landed_robin, 0),
    "own_task": framed_task,
    "then": task_behind_arrow,
    "corner_task": lambda size: plate((size, size), "", "start", size // 3),
    "way": lambda _: road_arrow(up=True),
    "day_task": lambda size: plate((size, size), "", "day", size // 3),
    "night_task": lambda size: plate((size, size), "", "night", size // 3),
    "to_move": lambda _: pennant(),
    "winner": crown,
    **{icon: partial(tile, colour) for colour, icon in TILE_ICONS.items()},
    **{task_sign(task): partial(pictogram, task) for task in Task},
}
"""The function that draws each sign, by the sign's name."""
