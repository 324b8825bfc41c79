"""The words for the result: who won and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.scoring import score_sheet
from games.sherwood_bandits.state import SCARLET
from words import endings
from words.endings import Scored
from words.language import mark
from words.sherwood_bandits.terms import band_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Outcome
    from games.sherwood_bandits.view import View
    from words.language import Language


def result(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who wins and joins the Merry Men, for a message; nobody does if Will Scarlet is ahead of both (WS-7)."""
    if not outcome.winners:
        return language.say("**Both lose:** Will Scarlet has more points than either.")
    (winner,) = outcome.winners
    points = outcome.scores[winner]
    equals = [names[seat] for seat, score in enumerate(outcome.scores) if score == points and seat != winner]
    if not equals:
        return language.say_plural(
            "**{name} wins** with {n} point and joins the Merry Men.",
            "**{name} wins** with {n} points and joins the Merry Men.",
            points,
            name=names[winner],
        )
    return language.say_plural(
        "**{name} wins** with {n} point, level with {others}: fewer tokens decide, then the dice.",
        "**{name} wins** with {n} points, level with {others}: fewer tokens decide, then the dice.",
        points,
        name=names[winner],
        others=language.listing(equals),
    )


def verdict(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who won, for a headline; nobody did if Will Scarlet has beaten both (WS-7)."""
    return endings.verdict(outcome, names, language) if outcome.winners else language.say("Will Scarlet beats both!")


def decided(view: View, outcome: Outcome, names: Sequence[str], language: Language, reader: int | None) -> str:
    """Say what decided the game: the contents of a chest, or a tie-break between equal points; empty if neither did."""
    told = _chest(view, outcome, names, language, reader), _tie(view, outcome, names, language)
    return " ".join(filter(None, told))


def _tie(view: View, outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say what decided between bands with equal points: fewest tokens, then dice (BS-31); empty if there was no tie."""
    level = [seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores)]
    if not outcome.winners or len(level) == 1:
        return ""
    counts = [f"{names[seat]} {len(view.chests[seat])}" for seat in level]
    told = mark("Fewest tokens win: {tokens}.")
    if view.by_lot:
        told = mark("Fewest tokens win: {tokens}. Between equals the dice decided.")
    return language.say(told, tokens=", ".join(counts))


def _chest(view: View, outcome: Outcome, names: Sequence[str], language: Language, reader: int | None) -> str:
    """Say that the winner's chest decided the game, if somebody else was ahead before; otherwise empty."""
    winner = outcome.winners[0] if outcome.winners else SCARLET
    best = max(view.points)
    ahead = [band for band, points in enumerate(view.points) if points == best]
    if winner in ahead:
        return ""
    brought = view.treasures[winner].points
    values = {
        "others": language.listing([names[band] for band in ahead]),
        "best": best,
        "brought": brought,
        "name": names[winner],
        "total": view.points[winner] + brought,
    }
    if ahead == [reader]:
        told = mark(
            "You were ahead with {best} until the chests were opened: {brought} of {name}'s {total} points lay there."
        )
        return language.say(told, **values)
    if winner == reader:
        return language.say_plural(
            "{others} was ahead with {best} until the chests were opened: {brought} of your {total} points lay there.",
            "{others} were ahead with {best} until the chests were opened: {brought} of your {total} points lay there.",
            len(ahead),
            **values,
        )
    return language.say_plural(
        "{others} was ahead with {best} until the chests were opened: {brought} of {name}'s {total} points lay there.",
        "{others} were ahead with {best} until the chests were opened: {brought} of {name}'s {total} points lay there.",
        len(ahead),
        **values,
    )


def unseated(view: View, language: Language) -> list[Scored]:
    """Return Will Scarlet's score, if his band takes part (WS-1)."""
    nobody = [""] * view.seats
    return [
        Scored(band, band_name(band, nobody, language), score_sheet(view.earned[band], view.treasures[band]))
        for band in range(view.seats, len(view.treasures))
    ]
