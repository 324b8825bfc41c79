"""The words for the result: who won and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Outcome
    from words.language import Language


def result(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who wins with the most glory, for a message."""
    return language.say_plural(
        "**{names} wins** with the most glory: {glory}.",
        "**{names} win** together with the most glory: {glory}.",
        len(outcome.winners),
        names=language.listing([names[seat] for seat in outcome.winners]),
        glory=outcome.scores[outcome.winners[0]],
    )
