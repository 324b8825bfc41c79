"""Who won, and by which of the two ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.robin_of_locksley.tiles import RANSOM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Outcome
    from games.robin_of_locksley.view import View
    from words.language import Language


def result(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who has won and how, for a message."""
    (winner,) = outcome.winners
    paid = any(line.category == "ransom" and line.points for line in outcome.breakdown[winner])
    if paid:
        return language.say(
            "**{name} wins** after {steps} steps: {n} coins have ransomed the King.",
            name=names[winner],
            steps=language.number(outcome.scores[winner]),
            n=RANSOM,
        )
    return language.say("**{name} wins** with a Bard more than a lap ahead.", name=names[winner])


def verdict_reason(view: View, language: Language) -> str:
    """Say how the game was won, below the headline."""
    if view.won and view.won.how == "ransom":
        return language.say("The ransom is paid. Long live the King!")
    return language.say("A whole lap ahead, and one step more!")
