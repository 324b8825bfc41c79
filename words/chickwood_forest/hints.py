"""What a beginner may want to know at a decision of Chickwood Forest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.loot import ALMS
from games.chickwood_forest.scoring import lines_of_raid
from words.chickwood_forest.terms import SCORE_CATEGORIES, loot_name
from words.numbers import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.loot import Loot
    from games.chickwood_forest.state import Counts, View
    from words.language import Language


def hints(view: View, _names: Sequence[str], language: Language) -> list[str]:
    """Tell the goal, and what each card in hand would add to the seat's own glory."""
    goal = language.say(
        "Goal: the most glory, from castles, loot and villages. Whoever raids a castle gets all its cards."
    )
    if view.seat is None or view.phase != "scouting":
        return [goal]
    owned = view.loot[view.seat]
    worth = [_worth(loot, owned, language) for loot in dict.fromkeys(view.hand) if loot not in ALMS]
    return [goal, language.say("To you they would bring: {cards}.", cards=", ".join(worth))] if worth else [goal]


def _worth(loot: Loot, owned: Counts, language: Language) -> str:
    """Say what a card brings whoever has this loot, and what that is made of where it comes to nothing."""
    lines = [line for line in lines_of_raid(owned, (loot,)) if line.points]
    glory = sum(line.points for line in lines)
    told = language.say("{card} {glory}", card=loot_name(loot, language), glory=signed(glory))
    if glory or not lines:
        return told
    parts = [
        language.say(
            "{category} {change}", category=language.say(SCORE_CATEGORIES[line.category]), change=signed(line.points)
        )
        for line in lines
    ]
    return f"{told} ({', '.join(parts)})"
