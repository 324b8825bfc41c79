"""Favours and moves in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.rules import left_of
from games.ruecks_raus.state import PlayRobber, TakeJewels
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.ruecks_raus.state import Move, View
    from words.language import Language

DESCRIPTIONS: dict[Noble, str] = {
    Noble.GAIN_4: mark("take 4 jewels"),
    Noble.GAIN_5: mark("take 5 jewels"),
    Noble.GAIN_6: mark("take 6 jewels"),
    Noble.GAIN_7: mark("take 7 jewels"),
    Noble.LOSE_3: mark("lose 3 jewels"),
    Noble.TAKE_0_OR_8: mark("take 0 or 8 jewels"),
    Noble.GIVE_5_TO_NEIGHBOUR: mark("5 jewels for the neighbour on the left or right"),
    Noble.NEIGHBOUR_LOSES_2: mark("the neighbour on the left or right loses 2 jewels"),
    Noble.GIVE_2_TO_OPPONENT: mark("2 jewels for any opponent"),
}
"""What the robber of a noble may do, short enough for a list."""

TO_LEFT: dict[Noble, str] = {
    Noble.GIVE_5_TO_NEIGHBOUR: mark("5 for {name} on the left"),
    Noble.NEIGHBOUR_LOSES_2: mark("{name} on the left loses 2"),
}
TO_RIGHT: dict[Noble, str] = {
    Noble.GIVE_5_TO_NEIGHBOUR: mark("5 for {name} on the right"),
    Noble.NEIGHBOUR_LOSES_2: mark("{name} on the right loses 2"),
}


def describe(noble: Noble, language: Language) -> str:
    """Say in a few words what the favour of a noble is."""
    return language.say(DESCRIPTIONS[noble])


def move_text(view: View, move: Move, names: Sequence[str], language: Language) -> str:
    """Name a move as the seat of this view reads it."""
    if isinstance(move, PlayRobber):
        return language.say("Robber {strength}", strength=move.strength)
    if isinstance(move, TakeJewels):
        return language.say_plural("Take {n} jewel", "Take {n} jewels", move.amount)
    noble, name = view.noble, names[move.seat]
    if noble is None or noble is Noble.GIVE_2_TO_OPPONENT or view.seat is None:
        return language.say("2 for {name}", name=name)
    side = TO_LEFT if move.seat == left_of(view.seat, len(names)) else TO_RIGHT
    return language.say(side[noble], name=name)
