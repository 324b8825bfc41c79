"""What a beginner may want to know at a decision of Rück's raus!."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from games.ruecks_raus.nobles import AMOUNTS_TO_TAKE, OWN_CHANGE, Noble
from games.ruecks_raus.outlook import jewels_if_strongest, may_be_strongest
from games.ruecks_raus.standing import second_most
from games.ruecks_raus.state import ROUNDS
from words.language import mark
from words.ruecks_raus.terms import jewels_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.ruecks_raus.state import View
    from words.language import Language

FEW_ROUNDS = 2
"""With this many rounds left or fewer, a member with the most jewels is warned."""
_FOR_OTHERS: Mapping[Noble, str] = {
    Noble.GIVE_5_TO_NEIGHBOUR: mark("As the strongest you would only choose which neighbour gets 5."),
    Noble.NEIGHBOUR_LOSES_2: mark("As the strongest you would only choose which neighbour loses 2."),
    Noble.GIVE_2_TO_OPPONENT: mark("As the strongest you would only choose which opponent gets 2."),
}
"""What a favour that changes others' jewels is worth."""


def hints(view: View, _names: Sequence[str], language: Language) -> list[str]:
    """Tell the goal in the first round, and later what winning the round would be worth to the seat.

    Both are told only in the first round, because a phone has to show the buttons below the picture as well.
    """
    goal = language.say("Goal: the second-most jewels after eight rounds. The richest goes to the dungeon.")
    worth = "" if view.phase == "favours" else _worth(view, language)
    if not worth:
        return [goal]
    return [worth] if view.round else [goal, worth]


def _worth(view: View, language: Language) -> str:
    """Say what the favour is worth to the seat of a view; empty for onlookers."""
    if view.seat is None or view.noble is None:
        return ""
    if not may_be_strongest(view, view.seat):
        return language.say(
            "You cannot be the strongest in this round. The weakest gets as many jewels as its robber is strong."
        )
    if view.noble in OWN_CHANGE:
        return _place(view, view.seat, OWN_CHANGE[view.noble], language)
    if view.noble is Noble.TAKE_0_OR_8:
        own = view.jewels[view.seat]
        return language.say(
            "As the strongest you may stay at {now}, or have {then}.",
            now=jewels_text(own, language),
            then=own + max(AMOUNTS_TO_TAKE),
        )
    return language.say(_FOR_OTHERS[view.noble]) if view.noble in _FOR_OTHERS else ""


def _place(view: View, seat: int, change: int, language: Language) -> str:
    """Say what the strongest would have, and whether that is the second-most then (RR-10), as far as it is certain.

    Somebody else is weakest then and gets pity, and others may be as strong.
    """
    then = max(0, view.jewels[seat] + change)
    if view.jewels[seat] == then:
        return language.say("As the strongest you would have nothing to lose.")
    own = jewels_text(then, language)
    places = _places(view, seat, change)
    if places == {"second"}:
        return language.say("As the strongest you would have {jewels}, the second-most then.", jewels=own)
    left = ROUNDS - 1 - view.round
    if places == {"most"} and left > FEW_ROUNDS:
        return language.say(
            "As the strongest you would have {jewels}, the most so far; {n} rounds follow.", jewels=own, n=left
        )
    if places == {"most"}:
        return language.say("As the strongest you would have {jewels}, the most: the richest does not win.", jewels=own)
    if "second" not in places:
        return language.say("As the strongest you would have {jewels}, but not the second-most.", jewels=own)
    return language.say(
        "As the strongest you would have {jewels}; whether that is the second-most depends on what others get.",
        jewels=own,
    )


def _places(view: View, seat: int, change: int) -> set[str]:
    """Return the possible places of the strongest, as far as they decide whether that seat has the second-most."""
    places: set[str] = set()
    for jewels in jewels_if_strongest(view, seat, change):
        places.add(_compared(jewels, seat))
        if "second" in places and len(places) > 1:
            break
    return places


def _compared(jewels: Sequence[int], seat: int) -> Literal["second", "most", "other"]:
    """Compare a seat's jewels with those of the others; if all have the same, all have the most."""
    second = second_most(jewels)
    if jewels[seat] == second:
        return "second"
    return "other" if second is not None and jewels[seat] < second else "most"
