"""What a beginner may want to know at a decision of Chickwood Forest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.loot import ALMS
from games.chickwood_forest.scoring import glory_of_raid
from words.chickwood_forest.terms import loot_name
from words.numbers import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.state import View
    from words.language import Language


def hints(view: View, _names: Sequence[str], language: Language) -> list[str]:
    """Tell the goal, and what each card in hand would add to the seat's own glory."""
    goal = language.say(
        "Goal: the most glory, from castles, loot and villages. Whoever raids a castle gets all its cards."
    )
    if view.seat is None or view.phase != "scouting":
        return [goal]
    worth = [
        language.say(
            "{card} {glory}",
            card=loot_name(loot, language),
            glory=signed(glory_of_raid(view.loot[view.seat], (loot,))),
        )
        for loot in dict.fromkeys(view.hand)
        if loot not in ALMS
    ]
    return [goal, language.say("To you they would bring: {cards}.", cards=", ".join(worth))] if worth else [goal]
