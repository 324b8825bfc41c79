"""What a beginner may want to know at a decision of Chickwood Forest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.loot import ALMS, GARMENTS, LEGENDS, Loot
from games.chickwood_forest.scoring import lines_of_raid
from words.chickwood_forest.terms import SCORE_CATEGORIES, legendary_use, loot_name
from words.numbers import signed
from words.shortening import letters_seen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.state import Counts, SeenCard, View
    from words.language import Language

ROOM = 160
"""How many letters two lines of a panel have; if a hint is longer, gains are told as sums."""
SEVERAL = 2
"""If a card changes this many lines of the score sheet or more, each line is told."""


def hints(view: View, _names: Sequence[str], language: Language) -> list[str]:
    """Tell the goal in the first round, what each card brings when one is laid, and what “max” means in raids."""
    goal = [] if view.round else [language.say("Goal: the most glory, from castles, loot and villages.")]
    if view.seat in view.waiting and view.phase == "raiding" and any(_gives_alms(row) for row in view.rows):
        return [*goal, language.say("“max”: what the alms of a castle can bring at most, as villages are now.")]
    if view.seat is None or view.phase != "scouting" or not view.hand:
        return goal
    owned = view.loot[view.seat]
    told = _hand_worth(view.hand, owned, language, all_parts=True)
    if letters_seen(told) > ROOM:
        told = _hand_worth(view.hand, owned, language, all_parts=False)
    return [*goal, told]


def _gives_alms(row: Sequence[SeenCard]) -> bool:
    """Tell whether the reader knows of a benefactor at a castle."""
    return any(card.loot in ALMS for card in row)


def _hand_worth(hand: Sequence[Loot], owned: Counts, language: Language, *, all_parts: bool) -> str:
    """Say what each kind of card in a hand is worth to somebody with this loot."""
    worth = [_worth(loot, owned, language, all_parts=all_parts) for loot in dict.fromkeys(hand) if loot not in ALMS]
    if not worth:
        return language.say("In a raid of your own, benefactors bring no glory, but alms.")
    if any(loot in ALMS for loot in hand):
        worth.append(language.say("benefactors only alms"))
    if len(worth) == 1:
        return language.say("In a raid of your own, this brings: {cards}.", cards=worth[0])
    return language.say("In a raid of your own each of these cards brings: {cards}.", cards=", ".join(worth))


def _worth(loot: Loot, owned: Counts, language: Language, *, all_parts: bool) -> str:
    """Say what a card is worth to somebody with this loot, and its parts: all of them, or only if the sum is 0 or less.

    For a legendary card, say what it is for.
    """
    if loot in LEGENDS:
        return legendary_use(loot, language)
    lines = [line for line in lines_of_raid(owned, (loot,)) if line.points]
    glory = sum(line.points for line in lines)
    told = language.say("{name} {count}", name=loot_name(loot, language), count=signed(glory))
    if loot is Loot.MAID and owned[Loot.MAID]:
        return f"{told} ({language.say('a second one counts nothing')})"
    if loot is Loot.MAID and not glory:
        return f"{told} ({language.say('1 for each type of treasure')})"
    if loot in GARMENTS and glory < 0 and all_parts:
        return f"{told} ({language.say('a pair counts nothing')})"
    if len(lines) < SEVERAL or (glory > 0 and not all_parts):
        return told
    parts = [
        language.say(
            "{category} {points}", category=language.say(SCORE_CATEGORIES[line.category]), points=signed(line.points)
        )
        for line in lines
    ]
    return f"{told} ({', '.join(parts)})"
