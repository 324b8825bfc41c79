"""Everybody who has finished a game, with or without a seat, in the order of their result."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.markdown import in_text
from bot.pages.people import names_in_text
from bot.tables.absence import TIMEOUTS
from bot.tables.waiting import view_for
from words.endings import Scored

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame
    from bot.model.table import Table
    from games import Outcome
    from words.language import Language


class Finisher(NamedTuple):
    """Somebody who has finished a game."""

    scored: Scored
    has_won: bool
    place: int
    """From 1; equal results share the better place."""


def finishers(table: Table, hosted: HostedGame, outcome: Outcome, language: Language) -> list[Finisher]:
    """Return all who have finished a game: winners first, then by score, and equal ones with a seat before others."""
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


def finisher_lines(table: Table, language: Language) -> list[str]:
    """Say for which members the computer finished a game: those out of time, and those who left."""
    late = [seat for seat in table.seats if seat.is_away and seat.timeouts >= TIMEOUTS]
    gone = [seat for seat in table.seats if seat.is_computer and (seat.is_away or seat.resigned_user_id is not None)]
    lines = []
    if late:
        names = language.listing([in_text(seat.name) for seat in late])
        lines.append(
            language.say_plural(
                "{names} ran out of time, and the computer finished the game.",
                "{names} ran out of time, and the computer finished the game.",
                len(late),
                names=names,
            )
        )
    others = [seat for seat in gone if seat not in late]
    if others:
        names = language.listing([in_text(seat.name) for seat in others])
        lines.append(
            language.say_plural(
                "{names} did not play to the end, and the computer finished the game.",
                "{names} did not play to the end, and the computer finished the game.",
                len(others),
                names=names,
            )
        )
    return lines
