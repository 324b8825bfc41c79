"""What speaks for a robber or a favour, by what lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.nobles import OPPONENT_CHANGE
from games.ruecks_raus.standing import second_most, strengths_in
from games.ruecks_raus.state import SEVEN, PlayRobber, TakeJewels
from games.tuples import replaced
from words.ruecks_raus.terms import jewels_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.ruecks_raus.state import Favour, Move, View
    from words.language import Language


def reason(view: View, move: Move, names: Sequence[str], language: Language) -> str:
    """Say what follows from a move by itself, whatever others have chosen in secret."""
    if view.seat is None:
        return ""
    if isinstance(move, PlayRobber):
        others = [strengths_in(hand) for seat, hand in enumerate(view.hands) if seat != view.seat]
        return _rivals(move.strength, others, language)
    return _standing(view, view.seat, move, names, language)


def _rivals(strength: int, others: Sequence[Sequence[int]], language: Language) -> str:
    """Say who can still play something stronger, or weaker."""
    if strength == SEVEN:
        sevens = sum(SEVEN in hand for hand in others)
        if not sevens:
            return language.say("Nobody else has a seven left, so nothing beats or cancels it.")
        return language.say_plural(
            "Nothing is stronger, but one opponent can cancel it with a seven of their own.",
            "Nothing is stronger, but {n} opponents can cancel it with a seven of their own.",
            sevens,
        )
    stronger = sum(max(hand) > strength for hand in others)
    if not stronger:
        return language.say("None of the others has anything stronger left.")
    if all(min(hand) > strength for hand in others):
        return language.say("None of the others has anything as weak left.")
    if stronger == len(others):
        return language.say("Every opponent can still beat it.")
    return language.say_plural(
        "One of the {others} others can still beat it.",
        "{n} of the {others} others can still beat it.",
        stronger,
        others=len(others),
    )


def _standing(view: View, seat: int, favour: Favour, names: Sequence[str], language: Language) -> str:
    """Say how many jewels somebody would have by a favour alone, and what the second-most would be then."""
    if isinstance(favour, TakeJewels):
        receiver, change = seat, favour.amount
    elif view.noble is None:
        return ""
    else:
        receiver, change = favour.seat, OPPONENT_CHANGE[view.noble]
    jewels = replaced(view.jewels, receiver, max(0, view.jewels[receiver] + change))
    second = second_most(jewels)
    if second is None:
        return language.say("By itself, that leaves all with the same.")
    if receiver == seat:
        return language.say(
            "By itself, that makes {own} for you; the second-most would be {second}.",
            own=jewels_text(jewels[seat], language),
            second=second,
        )
    return language.say(
        "By itself, that makes {jewels} for {name} and {own} for you; the second-most would be {second}.",
        name=names[receiver],
        jewels=jewels_text(jewels[receiver], language),
        own=jewels[seat],
        second=second,
    )
