"""The status line for everybody, and the prompt that tells a seat what to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.nobles import OPPONENT_CHANGE
from games.ruecks_raus.state import ROUNDS
from words.ruecks_raus.moves import chosen_favour
from words.ruecks_raus.terms import choice_text, favour_number, favour_text, noble_name, pictured_noble

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.ruecks_raus.state import View
    from words.language import Language


def status(view: View, names: Sequence[str], language: Language) -> str:
    """Say which round it is, what the favour is, and who chooses."""
    if view.noble is None:
        return language.say("The game is over.")
    favour = pictured_noble(view.noble, favour_text(view.noble, language), language)
    if view.phase == "favours":
        return language.say_plural(
            "Round {round} of {rounds}. {names} chooses. {favour}",
            "Round {round} of {rounds}. {names} choose. {favour}",
            len(view.waiting),
            round=view.round + 1,
            rounds=ROUNDS,
            names=language.listing([names[seat] for seat in view.waiting]),
            favour=favour,
        )
    return language.say(
        "Round {round} of {rounds}. {favour}",
        round=view.round + 1,
        rounds=ROUNDS,
        favour=favour,
    )


def stage(view: View, language: Language) -> str:
    """Say how far the game has come."""
    return language.say("Round {round} of {rounds}", round=min(view.round + 1, ROUNDS), rounds=ROUNDS)


def decision(view: View, names: Sequence[str], language: Language) -> str:
    """Say what is chosen: a robber by everybody, or a favour by the strongest (RR-6)."""
    if view.phase != "favours":
        return language.say("Everybody chooses a robber.")
    return language.say_plural(
        "{names} chooses the favour.",
        "{names} choose the favour.",
        len(view.waiting),
        names=language.listing([names[seat] for seat in view.waiting]),
    )


def prompt(view: View, names: Sequence[str], language: Language) -> str:
    """Tell a seat what to choose."""
    seat = view.seat
    if seat is None or view.noble is None:
        return language.say("The game is over.")
    if view.phase == "favours":
        return _favour_prompt(view, seat, names, language)
    robber = view.robbers[seat]
    if robber is None:
        asked = language.say(
            "**Round {round}: choose a robber.** {favour}",
            round=view.round + 1,
            favour=pictured_noble(view.noble, favour_text(view.noble, language), language),
        )
        return f"{asked} {_left_for_last(view, language)}" if view.round == ROUNDS - 2 else asked
    return language.say(
        "**Your robber of strength {strength} lies face down.** Until all have chosen you may still take another.",
        strength=robber,
    )


def _left_for_last(view: View, language: Language) -> str:
    """Say what becomes of the last robber (RR-1), and against which noble if that is known (RR-12)."""
    if view.expert:
        (noble,) = view.unseen
        return language.say(
            "The robber that you keep is played by itself in the last round ({noble} {favour}).",
            noble=noble_name(noble, language),
            favour=favour_number(noble),
        )
    return language.say("The robber that you keep is played by itself in the last round.")


def _others_choose(view: View, seat: int, names: Sequence[str], language: Language) -> str:
    """Say that others may change the same jewels at the same time (RR-8), which the labels of choices leave out."""
    others = [other for other in view.strongest if other != seat]
    if view.noble not in OPPONENT_CHANGE or not others:
        return ""
    return language.say_plural(
        "{names} chooses, too: that comes on top of the sums below.",
        "{names} choose, too: that comes on top of the sums below.",
        len(others),
        names=language.listing([names[other] for other in others]),
    )


def _favour_prompt(view: View, seat: int, names: Sequence[str], language: Language) -> str:
    if seat not in view.strongest or view.noble is None:
        waiting = language.listing([names[other] for other in view.waiting])
        return language.say("Waiting for {names} to choose a favour.", names=waiting)
    chosen = view.favours[seat]
    if chosen is None:
        asked = pictured_noble(view.noble, choice_text(view.noble, language), language)
    else:
        asked = language.say(
            "**You have chosen: {choice}.** Until all have chosen you may still change your mind.",
            choice=chosen_favour(view, chosen, names, language),
        )
    return f"{asked} {_others_choose(view, seat, names, language)}".rstrip()
