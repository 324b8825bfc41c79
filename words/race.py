"""The race of a game: how everybody stood after each turn, and a sentence on how the game was won."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple

from words.facts import Fact, Importance
from words.language import mark
from words.numbers import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from games import Event, Outcome
    from words.language import Language

SHORTEST = 3
"""A race of fewer turns, including the beginning, has no story."""
GREAT_LEAD = 4
"""A lead is worth telling if it is at least one part in so many of the points at which it was lost."""
CLOSE = 10
"""Somebody came close to a lead who was behind it by at most one part in so many of the points of whoever led."""
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


class _Story(NamedTuple):
    """To whom a story is told, and of whom."""

    names: Sequence[str]
    """By seat, then of those who take part without one."""
    language: Language
    reader: int | None
    """The seat that is addressed; None if everybody reads."""

    def listed(self, seats: Iterable[int]) -> str:
        """List those at some seats, but not the reader."""
        return self.language.listing([self.names[seat] for seat in seats if seat != self.reader])


def story(
    race: Sequence[RaceTurn], outcome: Outcome, names: Sequence[str], language: Language, reader: int | None
) -> str:
    """Tell in a sentence how a game was won; empty if that cannot be told.

    A race only knows how turns ended, so nothing is claimed about what happened within a turn. Somebody is called ahead
    only if nobody shared the lead. If all seats have lost, somebody who takes part without a seat has won.

    Args:
        race: from the beginning on, the last as the game ended; see `finished_race`.
        outcome: of the game.
        names: by seat, then of those who take part without one.
        language: of the reader.
        reader: the seat that is addressed, unless it is one of several of whom a sentence lists all; None if everybody
            reads.
    """
    if len(race) < SHORTEST:
        return ""
    told = _Story(names, language, reader)
    if len(outcome.winners) > 1:
        return _shared(race, outcome.winners, told)
    points = race[-1].standings.points
    if not outcome.winners and len(points) == len(outcome.scores):
        return ""
    winner = outcome.winners[0] if outcome.winners else points.index(max(points))
    since = _ahead_since(race, outcome.winners)
    if since > 1 and winner in race[since - 1].standings.ahead:
        return _broken_away(race, since, winner, told)
    if since == len(race) - 1:
        return _late(race[-2], winner, told)
    return _held(race, max(1, since), winner, told)


def _shared(race: Sequence[RaceTurn], winners: tuple[int, ...], told: _Story) -> str:
    """Tell of a shared victory: since when the winners were ahead, or who was ahead before the last turn."""
    together, since, say = told.listed(winners), _ahead_since(race, winners), told.language.say
    with_reader = told.reader in winners
    if since < len(race) - 1:
        said = mark("{names} were winning together from {turn} on.")
        if with_reader:
            said = mark("You were winning together with {names} from {turn} on.")
        return say(said, names=together, turn=race[max(1, since)].name)
    before = race[-2]
    if not before.standings.ahead:
        said = mark("Nobody was winning after {turn}; in the end {names} won together.")
        if with_reader:
            said = mark("Nobody was winning after {turn}; in the end you won together with {names}.")
        return say(said, turn=before.name, names=together)
    return _shared_late(before, winners, told)


def _shared_late(before: RaceTurn, winners: tuple[int, ...], told: _Story) -> str:
    """Tell of a shared victory after others were ahead."""
    ahead, language = before.standings.ahead, told.language
    if ahead == (told.reader,):
        said = mark("You were winning after {turn}; in the end {names} won together.")
        if told.reader in winners:
            said = mark("You were winning after {turn}; in the end you won together with {names}.")
        return language.say(said, turn=before.name, names=told.listed(winners))
    is_addressed = told.reader in winners and told.reader not in ahead
    told = told if is_addressed else told._replace(reader=None)
    values = {"others": told.listed(ahead), "turn": before.name, "names": told.listed(winners)}
    if is_addressed:
        return language.say_plural(
            "{others} was winning after {turn}; in the end you won together with {names}.",
            "{others} were winning after {turn}; in the end you won together with {names}.",
            len(ahead),
            **values,
        )
    return language.say_plural(
        "{others} was winning after {turn}; in the end {names} won together.",
        "{others} were winning after {turn}; in the end {names} won together.",
        len(ahead),
        **values,
    )


def _ahead_since(race: Sequence[RaceTurn], winners: tuple[int, ...]) -> int:
    """Return the index of the first turn from which on exactly the winners stayed ahead."""
    since = len(race) - 1
    while since > 0 and race[since - 1].standings.ahead == winners:
        since -= 1
    return since


def _held(race: Sequence[RaceTurn], since: int, winner: int, told: _Story) -> str:
    """Tell of a victory after a lead that lasted to the end, and of whoever came close to it."""
    values = {"name": told.names[winner], "turn": race[since].name}
    is_own = winner == told.reader
    pursuit, said = _closest(race[since:-1], winner), _PURSUED
    final = _pursuit(race[-1], winner)
    if final is not None and final.is_close and (pursuit is None or final.points <= pursuit.points):
        pursuit, said = final, _PURSUED_TO_THE_END
    if pursuit is not None:
        other, later = told.names[pursuit.seat], pursuit.turn.name
        sentence = said[is_own, pursuit.seat == told.reader]
        return told.language.say(sentence, **values, other=other, points=plain(pursuit.points), later=later)
    if since == len(race) - 2:
        sentence = mark("{name} was winning after {turn}, and nobody could change that.")
        if is_own:
            sentence = mark("You were winning after {turn}, and nobody could change that.")
        return told.language.say(sentence, **values)
    sentence = mark("{name} was winning from {turn} on.")
    if is_own:
        sentence = mark("You were winning from {turn} on.")
    return told.language.say(sentence, **values)


_PURSUED: Mapping[tuple[bool, bool], str] = {
    (False, False): mark("{name} was winning from {turn} on, but {other} was only {points} behind after {later}."),
    (True, False): mark("You were winning from {turn} on, but {other} was only {points} behind after {later}."),
    (False, True): mark("{name} was winning from {turn} on, but you were only {points} behind after {later}."),
}
"""What is said of a lead that somebody came close to, by whether the winner reads it, and they."""
_PURSUED_TO_THE_END: Mapping[tuple[bool, bool], str] = {
    (False, False): mark("{name} was winning from {turn} on, but at the end {other} was only {points} behind."),
    (True, False): mark("You were winning from {turn} on, but at the end {other} was only {points} behind."),
    (False, True): mark("{name} was winning from {turn} on, but at the end you were only {points} behind."),
}
"""The same, if nobody ever came closer than somebody did at the end."""


class _Pursuit(NamedTuple):
    """How close somebody alone came to a lead."""

    seat: int
    points: int
    """By how much they were behind."""
    turn: RaceTurn
    lead: int
    """The points of whoever led."""

    @property
    def is_close(self) -> bool:
        """Whether that is worth telling; a tie that something else decided is not."""
        return 0 < self.points * CLOSE <= self.lead


def _pursuit(turn: RaceTurn, winner: int) -> _Pursuit | None:
    """Return who was second after a turn, behind the winner; none if several were, or if most points do not lead."""
    points = turn.standings.points
    others = [*points[:winner], *points[winner + 1 :]]
    best = max(others)
    if points[winner] < best or others.count(best) > 1:
        return None
    seat = next(seat for seat, each in enumerate(points) if each == best and seat != winner)
    return _Pursuit(seat, points[winner] - best, turn, points[winner])


def _closest(lead: Sequence[RaceTurn], winner: int) -> _Pursuit | None:
    """Return the latest turn in which somebody alone came closest to a lead; none if not close, or never further away.

    Args:
        lead: the turns at whose end the winner led, but not the end of the game.
        winner: the winner's seat.
    """
    if any(turn.standings.points[winner] < max(turn.standings.points) for turn in lead):
        return None  # most points do not lead
    pursuits = [pursuit for turn in lead if (pursuit := _pursuit(turn, winner)) is not None]
    if not pursuits:
        return None
    closest = min(reversed(pursuits), key=lambda pursuit: pursuit.points)
    before = pursuits[: pursuits.index(closest)]
    return closest if closest.is_close and any(one.points >= 2 * closest.points for one in before) else None


_LEVEL: dict[str, Mapping[tuple[bool, bool], str]] = {
    "late": {
        (False, False): mark("{name} was level with {others} after {turn}, and won at the very end."),
        (True, False): mark("You were level with {others} after {turn}, and won at the very end."),
        (False, True): mark("{name} was level with you after {turn}, and won at the very end."),
    },
    "made up": {
        (False, False): mark(
            "{others} made up {points} on {name} and drew level after {turn}, but from then on {name} was ahead again."
        ),
        (True, False): mark(
            "{others} made up {points} on you and drew level after {turn}, but from then on you were ahead again."
        ),
        (False, True): mark(
            "You made up {points} on {name} and drew level after {turn}, but from then on {name} was ahead again."
        ),
    },
    "alone": {
        (False, False): mark("{name} was level with {others} after {turn}, and from then on was winning alone."),
        (True, False): mark("You were level with {others} after {turn}, and from then on were winning alone."),
        (False, True): mark("{name} was level with you after {turn}, and from then on was winning alone."),
    },
}
"""What is said of a winner who was level with others before, by whether the winner reads it, and the only other."""


def _broken_away(race: Sequence[RaceTurn], since: int, winner: int, told: _Story) -> str:
    """Tell of a victory over others who shared the lead with the winner at the end of the turn before."""
    before = race[since - 1]
    level = [seat for seat in before.standings.ahead if seat != winner]
    made_up = _made_up(race[:since], winner, level[0]) if len(level) == 1 else 0
    way = "late" if since == len(race) - 1 else "made up" if made_up else "alone"
    return told.language.say(
        _LEVEL[way][winner == told.reader, level == [told.reader]],
        name=told.names[winner],
        others=told.language.listing([told.names[seat] for seat in level]),
        turn=before.name,
        points=plain(made_up),
    )


def _made_up(race: Sequence[RaceTurn], winner: int, other: int) -> int:
    """Return how far the winner was ahead until somebody drew level; 0 if not far, or if most points do not lead.

    Args:
        race: up to the turn in which they drew level.
        winner: the winner's seat.
        other: theirs.
    """
    *before, level = race
    most = 0
    for turn in reversed(before):
        points = turn.standings.points
        if turn.standings.ahead != (winner,) or points[winner] < max(points):
            break
        most = max(most, points[winner] - points[other])
    return most if most * GREAT_LEAD >= level.standings.points[winner] else 0


def _late(before: RaceTurn, winner: int, told: _Story) -> str:
    """Tell of a victory that came only with the last turn, perhaps by others' moves or by what the end counted."""
    ahead, language = before.standings.ahead, told.language
    values = {"name": told.names[winner], "turn": before.name, "others": told.listed(ahead)}
    if not ahead:
        said = mark("Nobody was winning after {turn}; {name} won at the very end.")
        if winner == told.reader:
            said = mark("Nobody was winning after {turn}; you won at the very end.")
        return language.say(said, **values)
    if winner == told.reader:
        return language.say_plural(
            "{others} was winning after {turn}, but then you won.",
            "{others} were winning after {turn}, but then you won.",
            len(ahead),
            **values,
        )
    if ahead == (told.reader,):
        return language.say("You were winning after {turn}, but then {name} won.", **values)
    if told.reader in ahead:
        return language.say("You were winning together with {others} after {turn}, but then {name} won.", **values)
    return language.say_plural(
        "{others} was winning after {turn}, but then {name} won.",
        "{others} were winning after {turn}, but then {name} won.",
        len(ahead),
        **values,
    )


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
