"""The functions that draw the signs in the legend of Chickwood Forest."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from games.chickwood_forest.loot import Loot
from games.chickwood_forest.villages import Village
from rendering import text
from rendering.canvas import Canvas
from rendering.chickwood_forest.board import feather
from rendering.chickwood_forest.cards import facing_sign, known_card, loot_card, loot_icon
from rendering.chickwood_forest.castles import castle, new_card, number_disc
from rendering.chickwood_forest.icons import village
from rendering.chickwood_forest.seats import change_tag, score_sign, taken_ground
from rendering.chickwood_forest.villages import (
    cube,
    dead_end,
    firs,
    free_space,
    glory_plate,
    pointer,
    roofs,
    step_tag,
    supply,
)
from rendering.legend import SHARED
from rendering.pieces import card_back, cross, crown, empty_slot, pennant, tick
from rendering.roles import Role
from rendering.sprites import place
from rendering.theme import GAIN, GOLD, INK, LARGE, SPENT_MARK
from words.chickwood_forest.icons import CASTLE, VILLAGE
from words.chickwood_forest.icons import loot_icon as loot_sign_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PIL import Image

    from rendering.sprites import Draw

_NUMBER: Final = text.Style(LARGE, INK, text.Face.HEAVY, align="middle")


def _village_letter(width: int, height: int) -> Image.Image:
    """Draw the letter of a village beside its houses, as on the map."""
    drawn = Canvas((width, height)).finish()
    text.write(drawn, (height / 4, height / 2), "A", _NUMBER)
    place(drawn, roofs(2, width - height // 2, height // 2), (height // 2, height // 4), Role.SCENERY)
    return drawn


SIGNS: Final[Mapping[str, Draw]] = {
    **SHARED,
    CASTLE: lambda size: castle(3, round(size * 1.2), size, night=False, glow=False),
    "face_up": lambda size: facing_sign(round(size * 0.66), size, face_up=True, now=False),
    "face_down": lambda size: facing_sign(round(size * 0.66), size, face_up=False, now=False),
    "card": lambda size: loot_card(Loot.GOLD_CHEST, round(size * 0.78), size),
    "hidden_card": lambda size: card_back(0, round(size * 0.78), size),
    "known_card": lambda size: known_card(Loot.KEY, 0, round(size * 0.78), size),
    "room": lambda size: empty_slot(round(size * 0.78), size, SPENT_MARK),
    VILLAGE: village,
    "new_card": lambda size: new_card(round(size * 0.9), round(size * 1.1)),
    "letter": lambda size: _village_letter(round(size * 1.6), size),
    "cube": partial(cube, 0),
    "new_cube": partial(cube, 0, fresh=True),
    "supply": partial(supply, 0),
    "space": free_space,
    "locked": lambda size: glory_plate(5, round(size * 0.9), round(size * 0.7), _NUMBER, "locked"),
    "unlocked": lambda size: glory_plate(5, round(size * 0.9), round(size * 0.7), _NUMBER, "just opened"),
    "forest": lambda size: firs(Village.FOREST_1, size, size),
    "way": lambda _: pointer("right"),
    "dead_end": dead_end,
    "step": lambda size: step_tag("2", size, _NUMBER),
    "number": lambda _: number_disc(0, "1"),
    "taken": lambda size: taken_ground(size, size).whole(),
    "score": score_sign,
    "change": lambda _: change_tag("+5", GAIN),
    "round": lambda size: feather(round(size * 0.6), size, GOLD),
    "to_move": lambda _: pennant(),
    "leader": crown,
    "chosen": tick,
    "barred": cross,
    **{loot_sign_name(loot): partial(loot_icon, loot) for loot in Loot},
}
"""The function that draws each sign, by the sign's name."""
