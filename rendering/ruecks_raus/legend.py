"""What draws each sign of the legend of Rück's raus!."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rendering.legend import SHARED
from rendering.pieces import arrow, card_back, cross, crown, empty_slot, hourglass, pennant, star, tick
from rendering.ruecks_raus.final import cell
from rendering.ruecks_raus.icons import ICONS
from rendering.ruecks_raus.pictograms import pity_hand
from rendering.ruecks_raus.robbers import robber_card, robber_face
from rendering.ruecks_raus.seats import rank_tag, strength_chip
from rendering.scenery import small_fire, tent
from rendering.theme import CREAM, GOLD, PARCHMENT_EDGE, SPENT_MARK

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rendering.sprites import Draw

SIGNS: Final[Mapping[str, Draw]] = {
    **SHARED,
    **ICONS,
    "second": lambda size: rank_tag("second", "2", round(size * 1.5), round(size * 0.6)),
    "richest": lambda size: rank_tag("most", "1", round(size * 1.5), round(size * 0.6)),
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
    "neighbour": lambda size: arrow(size, round(size * 0.8), GOLD),
    "this_round": partial(small_fire, burning=True),
    "coming_round": lambda size: tent(size, CREAM, PARCHMENT_EDGE),
    "gang": partial(robber_face, 0, 7),
    "winner": crown,
    "dungeon": cell,
}
"""By the name of the sign."""
