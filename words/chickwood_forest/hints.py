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

SEVERAL = 2
"""So many lines of the score sheet that one card changes may come to something that nobody expects."""


def hints(view: View, _names: Sequence[str], language: Language) -> list[str]:
    """Tell the goal, and what each card in hand would add to the seat's own glory."""
    goal = language.say("Goal: the most glory, from castles, loot and villages.")
    if view.seat is None or view.phase != "scouting":
        return [goal]
    owned = view.loot[view.seat]
    worth = [_worth(loot, owned, language) for loot in dict.fromkeys(view.hand) if loot not in ALMS]
    if any(loot in ALMS for loot in view.hand):
        worth.append(language.say("benefactors only alms"))
    if not worth:
        return [goal]
    told = language.say("Raided by you, your cards bring: {cards}.", cards=", ".join(worth))
    return [told] if view.round else [goal, told]


def _worth(loot: Loot, owned: Counts, language: Language) -> str:
    """Say what a card brings whoever has this loot, and its parts where these come to nothing or less."""
    lines = [line for line in lines_of_raid(owned, (loot,)) if line.points]
    glory = sum(line.points for line in lines)
    told = language.say("{card} {glory}", card=loot_name(loot, language), glory=signed(glory))
    if glory > 0 or len(lines) < SEVERAL:
        return told
    parts = [
        language.say(
            "{category} {change}", category=language.say(SCORE_CATEGORIES[line.category]), change=signed(line.points)
        )
        for line in lines
    ]
    return f"{told} ({', '.join(parts)})"
