"""Whoever has played to the end, with a seat or without one, in the order in which they have finished."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.pages.people import names_in_text
from bot.tables.waiting import view_for
from words.endings import Scored

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame
    from bot.model.table import Table
    from games import Outcome
    from words.language import Language


class Finisher(NamedTuple):
    """Somebody who has played to the end."""

    scored: Scored
    has_won: bool
    place: int
    """From 1; equal ones share the better one."""


def finishers(table: Table, hosted: HostedGame, outcome: Outcome, language: Language) -> list[Finisher]:
    """Return all who have finished a game: who has won, then by score, and of equal ones those with a seat first."""
    everybody = [
        (seat in outcome.winners, Scored(seat, name, tuple(outcome.breakdown[seat])))
        for seat, name in enumerate(names_in_text(table))
    ]
    if table.state is not None:
        everybody += [(False, other) for other in hosted.words.end.unseated(view_for(table, None), language)]
    success = [(has_won, scored.score) for has_won, scored in everybody]
    finished = [
        Finisher(scored, has_won, place=1 + sum(other > own for other in success))
        for (has_won, scored), own in zip(everybody, success, strict=True)
    ]
    return sorted(finished, key=lambda finisher: finisher.place)
