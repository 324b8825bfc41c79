"""The words for the result: who won, and in which of the two ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.robin_of_locksley.tiles import RANSOM
from games.robin_of_locksley.track import lap_length

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Outcome
    from games.robin_of_locksley.view import View
    from words.language import Language


def result(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who has won and how, for a message; a victory by a lap needs one step beyond the lap (RL-10)."""
    (winner,) = outcome.winners
    paid = any(line.category == "ransom" and line.points for line in outcome.breakdown[winner])
    if paid:
        return language.say(
            "**{name} wins** after {steps} steps: {n} coins have ransomed the King.",
            name=names[winner],
            steps=language.number(outcome.scores[winner]),
            n=RANSOM,
        )
    return language.say(
        "**{name} wins** after {steps} steps, more than a lap ({lap} spaces) ahead of {other}.",
        name=names[winner],
        steps=language.number(outcome.scores[winner]),
        lap=outcome.scores[winner] - outcome.scores[1 - winner] - 1,
        other=names[1 - winner],
    )


def verdict_reason(view: View, language: Language) -> str:
    """Say how the game was won, below the headline."""
    if view.won and view.won.how == "ransom":
        return language.say("The ransom is paid. Long live the King!")
    return language.say("A lap ({n} spaces) ahead, and one more!", n=lap_length(view.course))


def victory(outcome: Outcome, seat: int, _names: Sequence[str], language: Language) -> str:
    """Say to the winner how far both Bards have come."""
    return language.say(
        "**You have won**: your Bard took {own} steps, the other {others}.",
        own=outcome.scores[seat],
        others=outcome.scores[1 - seat],
    )


def shortfall(outcome: Outcome, seat: int, language: Language) -> str:
    """Say to the loser how far their Bard has come."""
    steps, others = outcome.scores[seat], outcome.scores[1 - seat]
    return language.say_plural(
        "**You have lost**: your Bard took {n} step, the other {others}.",
        "**You have lost**: your Bard took {n} steps, the other {others}.",
        steps,
        others=others,
    )
