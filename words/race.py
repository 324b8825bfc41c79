"""The race of a game: how everybody stood after each turn, and the story that it tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Outcome
    from words.language import Language

SHORTEST = 3
"""Fewer turns, the beginning included, have no story."""
EARLY = 3
"""Who was ahead at the end of each turn from the first third of a game on is not said to have caught up."""


class Standings(NamedTuple):
    """How everybody stands."""

    points: tuple[int, ...]
    """By seat, whatever the game counts."""
    ahead: tuple[int, ...]
    """The seats that would win if the game ended now, ascending."""


def most_is_ahead(points: Sequence[int]) -> Standings:
    """Return the standings of a game that whoever has the most points wins."""
    return Standings(tuple(points), tuple(seat for seat, each in enumerate(points) if each == max(points)))


class RaceTurn(NamedTuple):
    """How everybody stood at the end of a turn; the first of a race is the beginning."""

    heading: str
    """Of the turn; empty at the beginning."""
    standings: Standings


def finished_race(race: Sequence[RaceTurn], outcome: Outcome) -> list[RaceTurn]:
    """Return a race whose last turn ends as the game did, since much is counted only then."""
    final = Standings(outcome.scores, outcome.winners)
    return [*race[:-1], race[-1]._replace(standings=final)]


def story(race: Sequence[RaceTurn], outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Tell in a sentence how a game was won; nothing where that cannot be told.

    It claims nothing of what was within a turn: a race knows only how turns ended. Ahead is only who was so alone.

    Args:
        race: from the beginning on, the last as the game ended; see `finished_race`.
        outcome: of the game.
        names: by seat.
        language: of the reader.
    """
    if len(race) < SHORTEST or not outcome.winners:
        return ""
    if len(outcome.winners) > 1:
        winners = language.listing([names[seat] for seat in outcome.winners])
        return language.say("{names} came in side by side.", names=winners)
    (winner,) = outcome.winners
    since = _ahead_alone_since(race, winner)
    if since > 1 and winner in race[since - 1].standings.ahead:
        return _broken_away(race, since, winner, names, language)
    if since == len(race) - 1:
        return _snatched(race[-2].standings.ahead, winner, names, language)
    return _held(race, max(1, since), names[winner], language)


def _ahead_alone_since(race: Sequence[RaceTurn], winner: int) -> int:
    """Return the first turn from which on the winner stayed ahead, with nobody beside them."""
    since = len(race) - 1
    while since > 0 and race[since - 1].standings.ahead == (winner,):
        since -= 1
    return since


def _held(race: Sequence[RaceTurn], since: int, name: str, language: Language) -> str:
    """Tell of a victory that came with a lead which nobody drew level with."""
    turn = race[since].heading
    if since == len(race) - 2:
        return language.say(
            "{name} took the winning place at the end of {turn}, and still had it when the game ended.",
            name=name,
            turn=turn,
        )
    if since * EARLY <= len(race) - 1:
        return language.say(
            "{name} had the winning place at the end of {turn}, and every time after that.", name=name, turn=turn
        )
    return language.say(
        "{name} took the winning place at the end of {turn}, and had it every time after that.",
        name=name,
        turn=turn,
    )


def _broken_away(race: Sequence[RaceTurn], since: int, winner: int, names: Sequence[str], language: Language) -> str:
    """Tell of a victory over others who were level with the winner at the end of the turn before."""
    before = race[since - 1]
    others = language.listing([names[seat] for seat in before.standings.ahead if seat != winner])
    if since == len(race) - 1:
        return language.say(
            "{name} was level with {others} before the very last turn, and decided it there.",
            name=names[winner],
            others=others,
        )
    return language.say(
        "{name} was level with {others} at the end of {turn}, and alone in the winning place every time after that.",
        name=names[winner],
        others=others,
        turn=before.heading,
    )


def _snatched(before: Sequence[int], winner: int, names: Sequence[str], language: Language) -> str:
    """Tell of a victory that came with the very last turn."""
    others = [names[seat] for seat in before if seat != winner]
    if not others:
        return language.say("{name} decided it in the very last turn.", name=names[winner])
    return language.say(
        "{name} snatched the victory from {others} in the very last turn.",
        name=names[winner],
        others=language.listing(others),
    )
