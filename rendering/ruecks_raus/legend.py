"""The functions that draw the signs in the legend of Rück's raus!."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import badge
from rendering.legend import SHARED
from rendering.pieces import (
    arrow,
    card_back,
    cross,
    crown,
    empty_slot,
    hourglass,
    jewel,
    panel_sheet,
    pennant,
    star,
    tick,
)
from rendering.ruecks_raus.final import cell
from rendering.ruecks_raus.icons import ICONS
from rendering.ruecks_raus.moment_flights import way
from rendering.ruecks_raus.pictograms import pity_hand
from rendering.ruecks_raus.robbers import robber_card, robber_face
from rendering.ruecks_raus.seats import rank_tag, strength_chip
from rendering.ruecks_raus.story import COLOUR_TO_COME
from rendering.scenery import small_fire, tent
from rendering.sprites import place, place_centred
from rendering.theme import CREAM, GOLD, PARCHMENT_EDGE, SPENT_MARK
from words.numbers import signed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PIL import Image

    from rendering.ruecks_raus.seats import Rank
    from rendering.sprites import Draw
    from words.language import Language

_FAVOURED: Final = (1, "M")
"""Seat and letter of the example player whom others have chosen."""


def _favoured(size: int) -> Image.Image:
    """Draw the strongest, an arrow, and the opponent whom they have chosen."""
    signs = (
        star(round(size * 0.5)),
        arrow(round(size * 0.4), round(size * 0.36), GOLD),
        badge(*_FAVOURED, round(size * 0.56)),
    )
    drawn = Canvas((sum(sign.width for sign in signs) + 2 * (len(signs) - 1), size)).finish()
    x = 0
    for sign in signs:
        place(drawn, sign, (x, (size - sign.height) / 2))
        x += sign.width + 2
    return drawn


def _falling(size: int) -> Image.Image:
    """Draw a jewel beside the arrow that leads from a noble to a seat."""
    drawn = Canvas((round(size * 1.6), size)).finish()
    place_centred(drawn, jewel(round(size * 0.6)), (size * 0.4, size / 2))
    place_centred(drawn, way(1), (size * 1.15, size / 2))
    return drawn


def _to_come(size: int) -> Image.Image:
    """Draw the hand of pity beside a number that has not been paid yet."""
    drawn = Canvas((round(size * 1.7), size)).finish()
    place_centred(drawn, pity_hand(round(size * 0.7)), (size * 0.4, size / 2))
    style = text.Style(48, COLOUR_TO_COME, text.Face.HEAVY, align="middle")
    text.write(drawn, (size * 1.22, size / 2), signed(1), style)
    return drawn


def rank_signs(language: Language) -> Mapping[str, Draw]:
    """Return the functions that draw the tags of ranks, with the same words as in the pictures."""
    tags: Mapping[str, tuple[Rank, str]] = {
        "second": ("second", language.say("2nd")),
        "richest": ("most", language.say("1st")),
    }
    return {name: partial(_rank_sign, rank, label) for name, (rank, label) in tags.items()}


def _rank_sign(rank: Rank, label: str, size: int) -> Image.Image:
    return rank_tag(rank, label, round(size * 1.75), round(size * 0.6))


SIGNS: Final[Mapping[str, Draw]] = {
    **SHARED,
    **ICONS,
    "robber": lambda size: robber_card(0, 5, round(size * 0.78), size),
    "robber_left": lambda size: strength_chip(0, 5, round(size * 0.6), round(size * 0.7), spent=False),
    "robber_spent": lambda size: strength_chip(0, 5, round(size * 0.6), round(size * 0.7), spent=True),
    "hidden": lambda size: card_back(0, round(size * 0.74), size),
    "place": lambda size: empty_slot(round(size * 0.74), size, SPENT_MARK),
    "waiting": hourglass,
    "to_move": lambda _: pennant(),
    "chosen": tick,
    "favour": star,
    "cancelled": cross,
    "pity": pity_hand,
    "favoured": _favoured,
    "falling": _falling,
    "to_come": _to_come,
    "choosing": lambda size: panel_sheet(round(size * 1.5), round(size * 0.74), golden=True).whole(),
    "neighbour": lambda size: arrow(size, round(size * 0.8), GOLD),
    "this_round": partial(small_fire, burning=True),
    "coming_round": lambda size: tent(size, CREAM, PARCHMENT_EDGE),
    "gang": partial(robber_face, 0, 7),
    "winner": crown,
    "dungeon": cell,
}
"""The function that draws each sign, by the sign's name."""
