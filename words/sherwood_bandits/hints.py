"""What a beginner may want to know at a decision of Sherwood Bandits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import ARREST_ABOVE, REWARD_BELOW
from games.sherwood_bandits.standing import LURKING_PHASES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.sherwood_bandits.view import View
    from words.language import Language


def hints(view: View, _names: Sequence[str], language: Language) -> list[str]:
    """Tell the goal, and once carts are assaulted what the drawbridge is about and how the seat's dice stand there."""
    goal = language.say(
        "Goal: the most points. A die that was needed brings one, the last of them one more, and a token of loot."
    )
    if view.phase in LURKING_PHASES:
        return [goal]
    pips = 0 if view.seat is None else sum(view.columns[view.seat])
    return [goal, _drawbridge(pips, language)]


def _drawbridge(pips: int, language: Language) -> str:
    """Tell what the seat's dice on the drawbridge lead to so far, or before any come, what they would."""
    if not pips:
        return language.say(
            "Dice of beaten carts go to the drawbridge: under {reward} pips of yours bring a reward there, "
            "over {arrest} jail your leader.",
            reward=REWARD_BELOW,
            arrest=ARREST_ABOVE,
        )
    if pips < REWARD_BELOW:
        return language.say("On the drawbridge: {pips}, so far a reward.", pips=pips)
    if pips > ARREST_ABOVE:
        return language.say("On the drawbridge: {pips}, so far an arrest.", pips=pips)
    return language.say("On the drawbridge: {pips}, neither reward nor arrest.", pips=pips)
