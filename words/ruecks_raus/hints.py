"""What a beginner may want to know at a decision of Rück's raus!."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.nobles import OWN_CHANGE, Noble
from games.ruecks_raus.standing import second_most, strengths_in
from games.ruecks_raus.state import SEVEN
from games.tuples import replaced
from words.language import mark
from words.ruecks_raus.terms import jewels_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.ruecks_raus.state import View
    from words.language import Language

_FOR_OTHERS: Mapping[Noble, str] = {
    Noble.GIVE_5_TO_NEIGHBOUR: mark("As the strongest you would get nothing, but choose which neighbour gets 5."),
    Noble.NEIGHBOUR_LOSES_2: mark("As the strongest you would get nothing, but choose which neighbour loses 2."),
    Noble.GIVE_2_TO_OPPONENT: mark("As the strongest you would get nothing, but choose which opponent gets 2."),
}
"""What the favour is worth that is about others."""


def hints(view: View, names: Sequence[str], language: Language) -> list[str]:
    """Tell the goal, and from the second round on what winning this round would be worth to the seat instead.

    Both stand there in the first round alone: a phone is to show the buttons below the picture as well.
    """
    goal = language.say("Goal: the second-most jewels after eight rounds. The richest goes to the dungeon.")
    worth = "" if view.phase == "favours" else _worth(view, names, language)
    if not worth:
        return [goal]
    return [worth] if view.round else [goal, worth]


def _worth(view: View, names: Sequence[str], language: Language) -> str:
    """Tell what the favour is worth to the seat of a view; empty where that is its own choice."""
    if view.seat is None or view.noble is None:
        return ""
    if not _may_be_strongest(view, view.seat):
        return language.say(
            "You cannot be the strongest in this round. The weakest gets as many jewels as its robber is strong."
        )
    if view.noble in OWN_CHANGE:
        return _place(view.jewels, view.seat, OWN_CHANGE[view.noble], names, language)
    return language.say(_FOR_OTHERS[view.noble]) if view.noble in _FOR_OTHERS else ""


def _may_be_strongest(view: View, seat: int) -> bool:
    """Tell whether one of the robbers left to a seat may be the strongest; sevens of others may cancel (RR-2)."""
    strongest = max(strengths_in(view.hands[seat]), default=SEVEN)
    others = [strengths_in(hand) for other, hand in enumerate(view.hands) if other != seat and hand]
    may_cancel = sum(SEVEN in hand for hand in others) > 1
    return not any(strongest < min(hand) and not (may_cancel and SEVEN in hand) for hand in others)


def _place(jewels: Sequence[int], seat: int, change: int, names: Sequence[str], language: Language) -> str:
    """Tell what the strongest would have, and whether that is the second-highest amount then (RR-10)."""
    then = max(0, jewels[seat] + change)
    if jewels[seat] == then:
        return language.say("As the strongest you would have nothing to lose.")
    amounts = replaced(tuple(jewels), seat, then)
    own = jewels_text(then, language)
    if second_most(amounts) is None:
        return language.say("As the strongest you would have {jewels}, like everybody else.", jewels=own)
    if then == second_most(amounts):
        return language.say("As the strongest you would have {jewels}, the second-most then.", jewels=own)
    richer = [names[other] for other, amount in enumerate(amounts) if amount > then]
    if richer:
        return language.say(
            "As the strongest you would have {jewels}, fewer than {names}.", jewels=own, names=language.listing(richer)
        )
    level = [names[other] for other, amount in enumerate(amounts) if amount == then and other != seat]
    if level:
        return language.say(
            "As the strongest you would have {jewels}, as many as {names}: the most, and the richest do not win.",
            jewels=own,
            names=language.listing(level),
        )
    return language.say("As the strongest you would have {jewels}, the most: the richest does not win.", jewels=own)
