"""The words for the result: who won and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.standing import seats_with, second_most, too_many
from games.ruecks_raus.state import ROUNDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Outcome
    from games.ruecks_raus.state import View
    from words.language import Language


def result(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who has the second-most jewels, and why those who have more do not win (RR-10), for a message."""
    if not outcome.winners:
        return language.say("**Nobody wins:** all have the same number of jewels, so there is no second-most.")
    second, most = outcome.scores[outcome.winners[0]], max(outcome.scores)
    richest = seats_with(most, outcome.scores)
    won = language.say_plural(
        "**{names} wins** with the second-most jewels: {jewels}.",
        "**{names} win** together with the second-most jewels: {jewels}.",
        len(outcome.winners),
        names=language.listing([names[seat] for seat in outcome.winners]),
        jewels=second,
    )
    why = language.say_plural(
        "{names} has the most, {most}: too many to win.",
        "{names} share the most, {most}, so {second} is the second-most.",
        len(richest),
        names=language.listing([names[seat] for seat in richest]),
        most=most,
        second=second,
    )
    return f"{won} {why}"


def victory(outcome: Outcome, seat: int, _names: Sequence[str], language: Language) -> str:
    """Say to a winner with how many jewels they won; the result says who has more."""
    return language.say("**You have won**, with {score}, the second-most.", score=outcome.scores[seat])


def shortfall(outcome: Outcome, seat: int, language: Language) -> str:
    """Say how far a seat that has not won was from winning; empty if all have the same."""
    if not outcome.winners:
        return ""
    own, second = outcome.scores[seat], outcome.scores[outcome.winners[0]]
    if own < second:
        return language.say_plural(
            "You have {own}: **{n} jewel short** of the second-most.",
            "You have {own}: **{n} jewels short** of the second-most.",
            second - own,
            own=own,
        )
    surplus = too_many(outcome.scores, seat)
    if surplus is None:
        return language.say("You have {own}, the most: **that does not win.**", own=own)
    return language.say_plural(
        "You have {own}, the most: **that does not win.** {n} jewel fewer would have won.",
        "You have {own}, the most: **that does not win.** {n} jewels fewer would have won.",
        surplus,
        own=own,
    )


def decided(view: View, outcome: Outcome, names: Sequence[str], language: Language, reader: int | None) -> str:
    """Say if whoever is richest alone would have won without what the last round brought them; see `EndWords`."""
    richest = seats_with(max(outcome.scores), outcome.scores)
    if len(view.history) < ROUNDS or len(richest) > 1:
        return ""
    (seat,) = richest
    before, now = view.history[-2].jewels[seat], outcome.scores[seat]
    without = [*outcome.scores[:seat], before, *outcome.scores[seat + 1 :]]
    if seat not in seats_with(second_most(without), without):
        return ""
    if seat == reader:
        return language.say(
            "The last round made you too rich: with {before} instead of {now}, you would have won.",
            before=before,
            now=now,
        )
    return language.say(
        "The last round made {name} too rich: with {before} instead of {now}, {name} would have won.",
        name=names[seat],
        before=before,
        now=now,
    )


def verdict_reason(outcome: Outcome, language: Language) -> str:
    """Say why, below the headline; if several share the most, the winner's place depends on it and is explained."""
    if not outcome.winners:
        return language.say("All are equally rich, so nobody is second-richest.")
    second, most = outcome.scores[outcome.winners[0]], max(outcome.scores)
    richest = seats_with(most, outcome.scores)
    if len(richest) > 1:
        return language.say(
            "{n} share the most, {most}: the second-most, {second}, wins.", n=len(richest), most=most, second=second
        )
    return language.say_plural(
        "{n} jewel: the second-most, and that wins.",
        "{n} jewels: the second-most, and that wins.",
        second,
    )
