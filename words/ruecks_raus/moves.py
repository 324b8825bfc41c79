"""How moves read on buttons, and what was chosen in a word or two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.nobles import OPPONENT_CHANGE, Noble
from games.ruecks_raus.rules import left_of, pity_of
from games.ruecks_raus.state import SEVEN, PlayRobber, TakeJewels
from words.game_words import MoveLabel
from words.icons import SEAT_ICONS
from words.language import mark
from words.ruecks_raus.icons import JEWEL, robber_icon
from words.ruecks_raus.terms import jewels_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.ruecks_raus.state import Favour, Move, View
    from words.language import Language

TO_LEFT: dict[Noble, str] = {
    Noble.GIVE_5_TO_NEIGHBOUR: mark("5 for {name} on the left"),
    Noble.NEIGHBOUR_LOSES_2: mark("{name} on the left loses 2"),
}
TO_RIGHT: dict[Noble, str] = {
    Noble.GIVE_5_TO_NEIGHBOUR: mark("5 for {name} on the right"),
    Noble.NEIGHBOUR_LOSES_2: mark("{name} on the right loses 2"),
}


def move_label(view: View, move: Move, names: Sequence[str], language: Language) -> MoveLabel:
    """Name a robber, and say of one that nobody can beat so; or a favour, and what somebody has then.

    A seven that others still have is not said to be equalled: sevens cancel each other (RR-2).
    """
    text = move_text(view, move, names, language)
    if not isinstance(move, PlayRobber):
        text = language.say("{choice}: then {jewels}", choice=text, jewels=_jewels_then(view, move))
    else:
        others = [hand for seat, hand in enumerate(view.hands) if seat != view.seat]
        if not any(hand >> move.strength for hand in others):
            text = language.say("{choice}: none is as strong", choice=text)
        elif move.strength != SEVEN and not any(hand >> move.strength + 1 for hand in others):
            text = language.say("{choice}: can only be equalled", choice=text)
    return MoveLabel(text, icon=move_icon(view, move))


def _jewels_then(view: View, favour: Favour) -> int:
    """Return how many jewels whoever a favour is about has after it and pity, but for the favours of others."""
    if isinstance(favour, TakeJewels):
        return view.jewels[view.waiting[0] if view.seat is None else view.seat] + favour.amount
    change = 0 if view.noble is None else OPPONENT_CHANGE[view.noble]
    robbers = tuple(robber for robber in view.robbers if robber is not None)  # in this phase all lie open
    return max(0, view.jewels[favour.seat] + change) + pity_of(robbers)[favour.seat]


def move_text(view: View, move: Move, names: Sequence[str], language: Language) -> str:
    """Name a move as the seat of this view reads it."""
    if isinstance(move, PlayRobber):
        return language.say("Robber {strength}", strength=move.strength)
    if isinstance(move, TakeJewels):
        return language.say_plural("Take {n} jewel", "Take {n} jewels", move.amount)
    noble, name = view.noble, names[move.seat]
    if noble is None or noble is Noble.GIVE_2_TO_OPPONENT or view.seat is None:
        return language.say("2 for {name}", name=name)
    side = TO_LEFT if move.seat == left_of(view.seat, len(names)) else TO_RIGHT
    return language.say(side[noble], name=name)


def move_icon(view: View, move: Move) -> str:
    """Name the icon of what a move is about."""
    if isinstance(move, PlayRobber):
        return "" if view.seat is None else robber_icon(move.strength, view.seat)
    return JEWEL if isinstance(move, TakeJewels) else SEAT_ICONS[move.seat]


def chosen_favour(view: View, favour: Favour, names: Sequence[str], language: Language) -> str:
    """Say what a seat has chosen as its favour, after words that it has chosen."""
    if isinstance(favour, TakeJewels):
        return jewels_text(favour.amount, language)
    return move_text(view, favour, names, language)


def favour_choice(favour: Favour, names: Sequence[str], language: Language) -> str:
    """Say in a word or two what a favour chosen is."""
    if isinstance(favour, TakeJewels):
        return jewels_text(favour.amount, language)
    return names[favour.seat]
