"""Reasons for a robber or a favour, from what lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.outlook import jewels_after
from games.ruecks_raus.standing import second_most, strengths_in
from games.ruecks_raus.state import SEVEN, PlayRobber, TakeJewels
from words.ruecks_raus.terms import jewels_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.ruecks_raus.state import Favour, Move, View
    from words.language import Language


def reason(view: View, move: Move, names: Sequence[str], language: Language) -> str:
    """Say what a move leads to by itself, whatever others have chosen in secret."""
    if view.seat is None:
        return ""
    if isinstance(move, PlayRobber):
        others = [strengths_in(hand) for seat, hand in enumerate(view.hands) if seat != view.seat]
        return _rivals(move.strength, others, language)
    return _standing(view, view.seat, move, names, language)


def _rivals(strength: int, others: Sequence[Sequence[int]], language: Language) -> str:
    """Say which opponents can still play something stronger or weaker."""
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
        return _weak(strength, language)
    return language.say_plural(
        "One of the {others} others can still beat it.",
        "{n} of the {others} others can still beat it.",
        stronger,
        others=len(others),
    )


def _weak(strength: int, language: Language) -> str:
    """Say what a robber would get as the weakest, if every opponent can still beat it (RR-5)."""
    if not strength:
        return language.say("Every opponent can still beat it, and as the weakest it would get no pity.")
    return language.say(
        "Every opponent can still beat it; as the weakest it would get {jewels} out of pity.",
        jewels=jewels_text(strength, language),
    )


def _standing(view: View, seat: int, favour: Favour, names: Sequence[str], language: Language) -> str:
    """Say how many jewels somebody would have after a favour and pity, and what the second-most would be then."""
    receiver = seat if isinstance(favour, TakeJewels) else favour.seat
    jewels = jewels_after(view, seat, favour)
    if len(view.strongest) > 1:
        return _beside_others(jewels, seat, receiver, names, language)
    second = second_most(jewels)
    if second is None:
        return language.say("With pity, that leaves all with the same.")
    if receiver == seat:
        return language.say(
            "With pity, that makes {own} for you; the second-most would be {second}.",
            own=jewels_text(jewels[seat], language),
            second=second,
        )
    return language.say(
        "With pity, that makes {jewels} for {name} and {own} for you; the second-most would be {second}.",
        name=names[receiver],
        jewels=jewels_text(jewels[receiver], language),
        own=jewels[seat],
        second=second,
    )


def _beside_others(jewels: Sequence[int], seat: int, receiver: int, names: Sequence[str], language: Language) -> str:
    """Say the same if others choose a favour too, whose choices nobody knows yet."""
    own = jewels_text(jewels[seat], language)
    if receiver == seat:
        return language.say("With pity, but without the favours of others, that makes {own} for you.", own=own)
    return language.say(
        "With pity, but without the favours of others, that makes {jewels} for {name} and {own} for you.",
        name=names[receiver],
        jewels=jewels_text(jewels[receiver], language),
        own=jewels[seat],
    )
