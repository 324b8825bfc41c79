"""The race of a game: how everybody stood after each turn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple

from words.facts import Fact, Importance
from words.numbers import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import Event, Outcome
    from words.language import Language

_MOST_TOLD = 20
"""How many turns of a race are told in words at most, so that there is room for everybody's points."""


class Standings(NamedTuple):
    """How everybody stands."""

    points: tuple[int, ...]
    """Points by seat, in the unit of `Outcome.scores`, because a race ends with these; then the points of those who
    take part without a seat."""
    ahead: tuple[int, ...]
    """The seats that would win if the game ended now, ascending."""


def most_is_ahead(points: Sequence[int]) -> Standings:
    """Return the standings of a game that is won by having the most points."""
    return Standings(tuple(points), tuple(seat for seat, each in enumerate(points) if each == max(points)))


class RaceTurn(NamedTuple):
    """How everybody stood at the end of a turn; the first one of a race is the beginning of the game."""

    name: str
    """The name of the turn, as within a sentence; empty at the beginning."""
    standings: Standings
    number: int
    """The number of the turn in the log; 0 at the beginning, and one more than the last for what only the end counts.
    Turns after which standings are unknown are missing."""


@dataclass(frozen=True, kw_only=True)
class RaceWords:
    """How a game tells and counts how everybody stands."""

    standing: Callable[[Any, Sequence[str], Language], str] = lambda _view, _names, _language: ""
    """Says in one line how everybody stands, from an onlooker's view; empty if numbers cannot say it."""
    standings: Callable[[Any], Standings] | None = None
    """Counts how everybody stands, from an onlooker's view, for the race in the finale; None if the game has no such
    count. At the end the outcome itself takes its place, or follows if much is `counted_at_end` (`finished_race`). So
    the unit has to be that of the outcome: to count dice in a game that scores places, for example, would let the race
    end with a jump."""
    counted: str = ""
    """What `standings` counts, for the title of the race: a message; empty if the game has only one kind of points."""
    counted_at_end: str = ""
    """What is only counted once the last turn has ended: a message; empty in most games."""
    view_at_turns_end: Callable[[Any, Sequence[Event]], Any | None] = lambda view, _events: view
    """Returns the view that `standing` and `standings` read for the end of a turn, if the move that ended it went on
    into the next turn. It is given an onlooker's view after that move, and the turn's events. None if that view is not
    known."""
    in_final: Callable[[Any], Sequence[RaceTurn]] | None = None
    """Returns the race from an onlooker's view of the end, if the final picture shows it itself."""


def finished_race(
    race: Sequence[RaceTurn], outcome: Outcome, unseated: Sequence[int] = (), *, counts_apart: bool = False
) -> list[RaceTurn]:
    """Return a race that ends with the final scores.

    Args:
        race: from the beginning on.
        outcome: of the game.
        unseated: the scores of those who take part without a seat.
        counts_apart: whether they follow the last turn, because much is only counted then; otherwise they are its own.
    """
    final, last = Standings((*outcome.scores, *unseated), outcome.winners), race[-1]
    if counts_apart:
        return [*race, RaceTurn(last.name, final, last.number + 1)]
    return [*race[:-1], last._replace(standings=final)]


def _passes(before: RaceTurn, later: RaceTurn, apart: int) -> bool:
    """Tell whether a turn's number is the first known one that reaches the next multiple of `apart`."""
    return later.number // apart > before.number // apart


def race_facts(race: Sequence[RaceTurn], names: Sequence[str], language: Language) -> list[Fact]:
    """Tell the picture of a race: how everybody stood at the end, and their points over time."""
    last = ", ".join(f"{name} {plain(points)}" for name, points in zip(names, race[-1].standings.points, strict=True))
    return [
        Fact(f"{last}.", Importance.DECISION, heading=language.say("At the end")),
        *curve_facts(race, names, language),
    ]


def curve_facts(race: Sequence[RaceTurn], names: Sequence[str], language: Language) -> list[Fact]:
    """Tell the curves of a race, one member after another; of a long race only every few turns."""
    apart = ceil(race[-1].number / _MOST_TOLD)
    way = language.say_plural(
        "From the beginning to the end", "Every {n} turns from the beginning, and at the end", apart
    )
    told = [race[0], *(later for before, later in pairwise(race[:-1]) if _passes(before, later, apart)), race[-1]]
    return [
        Fact(f"{way}.", Importance.BOARD),
        *(
            Fact(f"{', '.join(plain(turn.standings.points[seat]) for turn in told)}.", Importance.BOARD, heading=name)
            for seat, name in enumerate(names)
        ),
    ]
