"""The position as facts, for alternative texts and for members who play without pictures."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.ruecks_raus.rules import left_of, right_of
from games.ruecks_raus.standing import second_most, strengths_in
from games.ruecks_raus.state import ROUNDS, NobleRevealed, RoundEnded
from words.facts import Fact, Importance
from words.language import mark
from words.ruecks_raus.moves import favour_choice
from words.ruecks_raus.telling import tell
from words.ruecks_raus.terms import favour_in_short, jewels_text, noble_name, noble_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.ruecks_raus.nobles import Noble
    from games.ruecks_raus.state import View
    from words.language import Language
    from words.telling import StagedMoment


def position(view: View, names: Sequence[str], language: Language, *, rounds: int = 1) -> list[Fact]:
    """Tell whose turn it is, what is at stake, the reader's hand, every seat, the last rounds and what may come.

    Args:
        view: of the game.
        names: by seat.
        language: of the reader.
        rounds: how many of the last rounds are told; while favours are chosen, a single one is known and not told.
    """
    return [
        _whose_turn(view, names, language),
        _at_stake(view, language),
        *([] if view.seat is None else _own(view, view.seat, names, language)),
        *(Fact(_standing(view, seat, names, language), Importance.STANDING) for seat in range(len(names))),
        *_rounds_before(view, rounds, names, language),
        *_unseen(view, language),
    ]


def _whose_turn(view: View, names: Sequence[str], language: Language) -> Fact:
    if view.phase == "over":
        return Fact(language.say("The game is over."), Importance.DECISION)
    if view.seat in view.waiting:  # their panel is not updated when others choose
        favour, robber = language.say("You choose a favour."), language.say("You choose a robber.")
        return Fact(favour if view.phase == "favours" else robber, Importance.DECISION, beside_prompt="")
    waiting = language.listing([names[seat] for seat in view.waiting])
    if view.phase == "favours":
        return Fact(language.say("Waiting for {names} to choose a favour.", names=waiting), Importance.DECISION)
    return Fact(language.say("Waiting for {names} to choose a robber.", names=waiting), Importance.DECISION)


def _at_stake(view: View, language: Language) -> Fact:
    """Tell the round, the noble and the favour, which the prompt tells to members who choose a robber."""
    if view.noble is None:
        return Fact(language.say("All {total} rounds are played.", total=ROUNDS), Importance.DECISION)

    def told(noble: str) -> str:
        return language.say("Round {round} of {total}. {noble}", round=view.round + 1, total=ROUNDS, noble=noble)

    chooses_robber = view.phase == "robbers" and view.seat is not None and view.robbers[view.seat] is None
    in_short = told(language.say("{sentence}.", sentence=noble_name(view.noble, language))) if chooses_robber else None
    return Fact(told(noble_text(view.noble, language)), Importance.DECISION, beside_prompt=in_short)


def _own(view: View, seat: int, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell a seat what it holds, what it has chosen, and who its neighbours are."""
    hand = language.listing([str(strength) for strength in strengths_in(view.hands[seat])])
    robber, favour = view.robbers[seat], view.favours[seat]
    said = [
        language.say("Your robbers: {strengths}.", strengths=hand)
        if hand
        else language.say("You have no robbers left.")
    ]
    if robber is not None and view.phase == "robbers":
        said.append(language.say("You have chosen the {strength}.", strength=robber))
    if favour is not None:
        said.append(language.say("You have chosen: {favour}.", favour=favour_choice(favour, names, language)))
    seats = len(names)
    said.append(language.say("On your left sits {name}.", name=names[left_of(seat, seats)]))
    said.append(language.say("On your right sits {name}.", name=names[right_of(seat, seats)]))
    return [Fact(sentence, Importance.DECISION) for sentence in said]


def _standing(view: View, seat: int, names: Sequence[str], language: Language) -> str:
    name, jewels = names[seat], _wealth(view.jewels, seat, language)
    if seat == view.seat:
        return _own_standing(view, seat, jewels, language)
    left = language.listing([str(strength) for strength in strengths_in(view.hands[seat])])
    if view.phase == "favours":
        played = view.robbers[seat]
        if not left:
            return language.say(
                "{name}: {jewels}; played {strength}, the last.", name=name, jewels=jewels, strength=played
            )
        return language.say(
            "{name}: {jewels}; played {strength}; robbers left {left}.",
            name=name,
            jewels=jewels,
            strength=played,
            left=left,
        )
    if not left:
        return language.say("{name}: {jewels}; no robbers left.", name=name, jewels=jewels)
    return language.say("{name}: {jewels}; robbers left {left}.", name=name, jewels=jewels, left=left)


def _own_standing(view: View, seat: int, jewels: str, language: Language) -> str:
    """Say what the reader has and has played; the rest of their hand is told before."""
    if view.phase == "favours":
        return language.say("You: {jewels}; played {strength}.", jewels=jewels, strength=view.robbers[seat])
    return language.say("You: {jewels}.", jewels=jewels)


def _wealth(jewels: Sequence[int], seat: int, language: Language) -> str:
    amount, second = jewels[seat], second_most(jewels)
    if amount == second:
        return language.say("{jewels}, the second-most", jewels=jewels_text(amount, language))
    if second is not None and amount == max(jewels):
        return language.say("{jewels}, the most", jewels=jewels_text(amount, language))
    return jewels_text(amount, language)


def _rounds_before(view: View, rounds: int, names: Sequence[str], language: Language) -> list[Fact]:
    if view.phase == "favours" and rounds <= 1:
        return []
    ended = list(enumerate(view.history))[-max(1, rounds) :]
    return [_round_told(RoundEnded(number, result), names, language, view.seat) for number, result in ended]


def _round_told(ended: RoundEnded, names: Sequence[str], language: Language, reader: int | None) -> Fact:
    told = " ".join(entry.text for entry in tell((ended,), names, language, reader)).replace("**", "")
    return Fact(told, Importance.BOARD, is_news=True)


def in_moment(staged: StagedMoment, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell what everybody has in the picture of a moment, and which noble comes next; one move may end two rounds."""
    jewels, coming = staged.after.jewels, []
    for event in staged.moment.events:
        if isinstance(event, RoundEnded):
            jewels = event.result.jewels
        elif isinstance(event, NobleRevealed):
            said = noble_text(event.noble, language)
            coming = [Fact(said, Importance.STANDING, heading=language.say("Next"))]
    owned = (
        language.say("{name}: {jewels}.", name=name, jewels=_wealth(jewels, seat, language))
        for seat, name in enumerate(names)
    )
    return [*(Fact(each, Importance.STANDING) for each in owned), *coming]


def _unseen(view: View, language: Language) -> list[Fact]:
    if not view.unseen:
        return []
    nobles = _counted(view.unseen, language)
    told = mark("Nobles not seen yet, and how many of each: {nobles}.")
    if view.expert:
        told = mark("Still to come in this game, and how many of each: {nobles}.")
    elif view.round == ROUNDS - 1:
        told = mark("Nobles that did not come, and how many of each: {nobles}.")
    return [Fact(language.say(told, nobles=nobles), Importance.BACKGROUND)]


def _counted(nobles: Sequence[Noble], language: Language) -> str:
    """List nobles by kind, with the number of each."""
    return language.listing(
        [
            language.say("{favour} ({n})", n=number, favour=favour_in_short(noble, language))
            for noble, number in Counter(nobles).items()
        ]
    )
