"""The labels of moves, and short words for what was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.outlook import jewels_after, pity_now
from games.ruecks_raus.rules import choices_of, left_of
from games.ruecks_raus.standing import seats_with, second_most
from games.ruecks_raus.state import ROUNDS, SEVEN, PlayRobber, TakeJewels
from words.game_words import MoveLabel
from words.icons import SEAT_ICONS
from words.language import mark
from words.ruecks_raus.icons import JEWEL, robber_icon
from words.ruecks_raus.terms import jewels_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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

_MOST_LETTERS = 80
"""How many letters a button may have; see `words.game_words.MoveLabel`."""
_RANKS = (mark("1st"), mark("2nd"), mark("3rd"), mark("4th"), mark("5th"))
"""Ranks by jewels: the first has the most."""
_TAKEN: Mapping[int | None, str] = {
    1: mark("{choice}: then {jewels}, the most"),
    2: mark("{choice}: then {jewels}, the second-most"),
}
"""What a seat that takes jewels has afterwards, by its rank."""
_THEN = mark("{choice}: then {jewels}")


def move_label(view: View, move: Move, names: Sequence[str], language: Language) -> MoveLabel:
    """Return the label of a robber, marked if nobody can beat it, or of a favour, with what somebody has after it.

    A seven is not marked while others still have sevens, because these cancel each other (RR-2).
    """
    text = move_text(view, move, names, language)
    if isinstance(move, PlayRobber):
        text = _robber_label(view, move, text, language)
    elif view.round == ROUNDS - 1 and len(view.strongest) == 1:
        text = _last_favour_label(view, move, text, names, language)
    else:
        text = _favour_label(view, move, text, language)
    return MoveLabel(text, icon=move_icon(view, move))


def choices(view: View, moves: Sequence[Move]) -> Sequence[Move]:
    """Return the legal moves, with the seat's chosen one in its place; see `words.game_words.GameWords`."""
    return choices_of(view) if moves else moves


def _robber_label(view: View, robber: PlayRobber, choice: str, language: Language) -> str:
    """Mark a robber that nobody can beat."""
    others = [hand for seat, hand in enumerate(view.hands) if seat != view.seat]
    if not any(hand >> robber.strength for hand in others):
        return language.say("{choice}: none is as strong", choice=choice)
    if robber.strength != SEVEN and not any(hand >> robber.strength + 1 for hand in others):
        return language.say("{choice}: none is stronger", choice=choice)
    return choice


def _last_favour_label(view: View, favour: Favour, choice: str, names: Sequence[str], language: Language) -> str:
    """Say what the target of the only favour of the last round has afterwards, and who wins then (RR-10, RR-11)."""
    chooser = _chooser(view)
    jewels = jewels_after(view, chooser, favour)
    target = chooser if isinstance(favour, TakeJewels) else favour.seat
    said = _then(view, favour, choice, jewels[target], language)
    winners = seats_with(second_most(jewels), jewels)
    if not winners:
        return language.say("{choice} (nobody wins)", choice=said)
    others = [names[seat] for seat in winners if seat != view.seat]
    if not others:
        return language.say("{choice} (you win)", choice=said)
    named = _with_winners(said, others, language, with_reader=view.seat in winners)
    if len(named) <= _MOST_LETTERS or len(others) == 1:
        return named
    return _with_how_many_win(said, len(others), language, with_reader=view.seat in winners)


def _with_winners(choice: str, others: Sequence[str], language: Language, *, with_reader: bool) -> str:
    """Add who wins, with or without the reader."""
    listed = language.listing(others)
    if with_reader:
        return language.say("{choice} (you win with {names})", choice=choice, names=listed)
    return language.say_plural(
        "{choice} ({names} wins)", "{choice} ({names} win)", len(others), choice=choice, names=listed
    )


def _with_how_many_win(choice: str, others: int, language: Language, *, with_reader: bool) -> str:
    """Add how many win, where there is no room for their names."""
    if with_reader:
        return language.say_plural(
            "{choice} (you win with {n} other)", "{choice} (you win with {n} others)", others, choice=choice
        )
    return language.say_plural("{choice} ({n} other wins)", "{choice} ({n} others win)", others, choice=choice)


def _chooser(view: View) -> int:
    return view.waiting[0] if view.seat is None else view.seat


def _then(view: View, favour: Favour, choice: str, jewels: int, language: Language) -> str:
    """Say what the target of a favour has after it and pity."""
    pity = 0 if isinstance(favour, TakeJewels) else pity_now(view)[favour.seat]
    if pity:
        return language.say("{choice}, then pity {pity}: {jewels}", choice=choice, pity=pity, jewels=jewels)
    return language.say(_THEN, choice=choice, jewels=jewels)


def _favour_label(view: View, favour: Favour, choice: str, language: Language) -> str:
    """Say what the target of a favour has afterwards and which rank that gives the seat, without others' favours."""
    chooser = _chooser(view)
    jewels = jewels_after(view, chooser, favour)
    rank = _rank(view, chooser, jewels)
    is_shared = jewels.count(jewels[chooser]) > 1
    if isinstance(favour, TakeJewels) and rank in _TAKEN:
        said = language.say(_TAKEN[rank], choice=choice, jewels=jewels[chooser])
        return _shared(said, language) if is_shared else said
    said = _then(view, favour, choice, jewels[chooser if isinstance(favour, TakeJewels) else favour.seat], language)
    if rank is None:
        return said
    place = language.say(_RANKS[rank - 1])
    return language.say("{choice} (you: {rank})", choice=said, rank=_shared(place, language) if is_shared else place)


def _shared(standing: str, language: Language) -> str:
    """Add to a standing that others share it."""
    return language.say("{standing}, shared", standing=standing)


def _rank(view: View, chooser: int, jewels: Sequence[int]) -> int | None:
    """Return the rank of a seat with so many jewels: 1 is the richest, and equal amounts share a rank.

    None if all have the same (RR-11), or if several choose a favour, because then nobody knows it yet.
    """
    amounts = sorted(set(jewels), reverse=True)
    if len(amounts) == 1 or len(view.strongest) > 1:
        return None
    return amounts.index(jewels[chooser]) + 1


def move_text(view: View, move: Move, names: Sequence[str], language: Language) -> str:
    """Return a move as the seat of this view reads it."""
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
    """Return the icon of what a move is about."""
    if isinstance(move, PlayRobber):
        return "" if view.seat is None else robber_icon(move.strength, view.seat)
    return JEWEL if isinstance(move, TakeJewels) else SEAT_ICONS[move.seat]


def chosen_favour(view: View, favour: Favour, names: Sequence[str], language: Language) -> str:
    """Return the favour that a seat has chosen, worded to follow the statement that it has chosen."""
    if isinstance(favour, TakeJewels):
        return jewels_text(favour.amount, language)
    return move_text(view, favour, names, language)


def favour_choice(favour: Favour, names: Sequence[str], language: Language) -> str:
    """Return a chosen favour in a word or two."""
    if isinstance(favour, TakeJewels):
        return jewels_text(favour.amount, language)
    return names[favour.seat]
