"""What a beginner may want to know at a decision of Rück's raus!."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.nobles import OWN_CHANGE
from words.ruecks_raus.terms import jewels_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.ruecks_raus.state import View
    from words.language import Language


def hints(view: View, _names: Sequence[str], language: Language) -> list[str]:
    """Tell the goal, and what winning this round would make of the seat's jewels."""
    goal = language.say("Goal: the second-most jewels after eight rounds. The richest goes to the dungeon.")
    if view.seat is None or view.noble not in OWN_CHANGE or view.phase == "favours":
        return [goal]
    own, change = view.jewels[view.seat], OWN_CHANGE[view.noble]
    then = max(0, own + change)
    richer = sum(jewels > then for seat, jewels in enumerate(view.jewels) if seat != view.seat)
    return [goal, _place(own, then, richer, language)]


def _place(own: int, then: int, richer: int, language: Language) -> str:
    """Tell what jewels would be, and what place that is with so many richer than that."""
    values = {"jewels": jewels_text(then, language), "own": own, "n": richer}
    if own == then:
        return language.say("As the strongest you would have nothing to lose.")
    if not richer:
        return language.say(
            "As the strongest you would have {jewels} instead of {own}, the most: that would not win.", **values
        )
    if richer == 1:
        return language.say("As the strongest you would have {jewels} instead of {own}, the second-most.", **values)
    return language.say(
        "As the strongest you would have {jewels} instead of {own}, and {n} others would have more.", **values
    )
