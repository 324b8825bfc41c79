"""What a beginner may want to know at a decision of Sherwood Bandits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import ARREST_ABOVE, REWARD_BELOW

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.sherwood_bandits.view import View
    from words.language import Language


def hints(view: View, _names: Sequence[str], language: Language) -> list[str]:
    """Tell the goal, and how far the seat's dice on the drawbridge are from an arrest and a reward."""
    goal = language.say(
        "Goal: the most points. A die that was needed brings one, the last of them one more, and a token of loot."
    )
    pips = 0 if view.seat is None else sum(view.columns[view.seat])
    if not pips:
        return [goal]
    if pips < REWARD_BELOW:
        return [goal, language.say("On the drawbridge: {pips}, so far a reward.", pips=pips)]
    if pips > ARREST_ABOVE:
        return [goal, language.say("On the drawbridge: {pips}, so far an arrest.", pips=pips)]
    return [goal, language.say("On the drawbridge: {pips}, neither reward nor arrest.", pips=pips)]
