"""The scores of a finished game by place: in one line, or each with what it is made of."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from bot.pages.finishers import finishers
from words.endings import what_counted
from words.icons import SEAT_ICONS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.hosted_game import HostedGame
    from bot.model.table import Table
    from bot.pages.finishers import Finisher
    from games import Outcome
    from words.endings import Scored
    from words.language import Language


MEDALS = {1: "\N{FIRST PLACE MEDAL} ", 2: "\N{SECOND PLACE MEDAL} ", 3: "\N{THIRD PLACE MEDAL} "}
"""The medal before a score, by its place."""


def score_line(table: Table, hosted: HostedGame, outcome: Outcome, language: Language) -> str:
    """Return all scores by place in one line, for beside a picture that shows what they are made of."""
    everybody = finishers(table, hosted, outcome, language)
    medals = _medals(everybody)
    scores = (
        language.say(
            "**{name}: {score}**",
            name=f"{medals.get(finisher.place, '')}{_scorer(finisher.scored, language)}",
            score=language.number(finisher.scored.score),
        )
        for finisher in everybody
    )
    return " · ".join(scores)


def _medals(everybody: Sequence[Finisher]) -> Mapping[int, str]:
    """Return the medals by place.

    There are none if nobody has won, and only gold if more points can mean a worse place.
    """
    if not any(finisher.has_won for finisher in everybody):
        return {}
    scores_fall = all(better.scored.score >= worse.scored.score for better, worse in pairwise(everybody))
    return MEDALS if scores_fall else {1: MEDALS[1]}


def score_lines(table: Table, hosted: HostedGame, outcome: Outcome, language: Language) -> list[str]:
    """Return a line for each score by place, with what it is made of; scores without a seat are included."""
    everybody = finishers(table, hosted, outcome, language)
    return [_score_line(finisher.scored, hosted, language) for finisher in everybody]


def _scorer(scored: Scored, language: Language) -> str:
    return language.pictured(SEAT_ICONS[scored.number], scored.name)


def _score_line(scored: Scored, hosted: HostedGame, language: Language) -> str:
    return language.say(
        "**{name}: {score}** ({parts})",
        name=_scorer(scored, language),
        score=language.number(scored.score),
        parts=", ".join(
            language.say(
                "{category} {points}",
                category=hosted.words.score_category(line.category, language),
                points=language.number(line.points),
            )
            for line in what_counted(scored.sheet)
        ),
    )
