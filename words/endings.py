"""Who won, told in the same words by every game that has no words of its own for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from words.numbers import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Outcome, ScoreLine
    from words.language import Language


def what_counted(sheet: Sequence[ScoreLine]) -> Sequence[ScoreLine]:
    """Return the lines of a seat's score sheet that brought points or cost some; all of them if none did."""
    return [line for line in sheet if line.points] or sheet


def most_points(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who has the most points, with the decisive words in bold (Discord's Markdown)."""
    if not outcome.winners:
        return language.say("**Nobody wins.**")
    return language.say_plural(
        "**{names} wins** with the most points: {points}.",
        "**{names} win** together with the most points: {points}.",
        len(outcome.winners),
        names=language.listing([names[seat] for seat in outcome.winners]),
        points=plain(outcome.scores[outcome.winners[0]]),
    )


def verdict(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who won, for a headline."""
    if not outcome.winners:
        return language.say("Nobody wins.")
    winners = [names[seat] for seat in outcome.winners]
    return language.say_plural("{names} wins!", "{names} win together!", len(winners), names=language.listing(winners))
