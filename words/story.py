"""The story of a game: a sentence or two on how it was won, which follow from its race."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from words.language import mark
from words.numbers import plain, signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games import Outcome
    from words.language import Language
    from words.race import RaceTurn

SHORTEST = 3
"""A race of fewer turns, including the beginning, has no story."""
GREAT_LEAD = 4
"""A lead is worth telling if it is at least one part in so many of the points at which it was lost."""
CLOSE = 10
"""Somebody came close to a lead who was behind it by at most one part in so many of the points of whoever led."""
GREAT_GAIN = 5
"""A gain within a turn is worth telling if it is at least one part in so many of the most points at the end."""
DWINDLED = 3
"""A lead has dwindled if it was this many times as large before the last turn."""
MANY_CHANGES = 3
"""If the lead has changed so often, that is worth telling."""


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
    """Tell in one or two sentences how a game was won; empty if that cannot be told.

    Beside `how_won` stands what else is worth telling: how far the winner was behind, how often the lead changed, or
    the greatest gain within a turn; the first of these that is.

    Args:
        race: see `how_won`, as for all others.
        outcome: of the game.
        names: by seat, then of those who take part without one.
        language: of the reader.
        reader: the seat that is addressed; None if everybody reads.
    """
    won = how_won(race, outcome, names, language, reader)
    if not won:
        return ""
    told = _Story(names, language, reader)
    before = _comeback(race, outcome, told) or _changes(race, told)
    after = "" if before else _greatest_gain(race, told)
    return " ".join(filter(None, (before, won, after)))


def how_won(
    race: Sequence[RaceTurn], outcome: Outcome, names: Sequence[str], language: Language, reader: int | None
) -> str:
    """Tell in a sentence since when a game was won; empty if that cannot be told.

    A race only knows how turns ended, so nothing is claimed about what happened within a turn. Somebody is called ahead
    only if nobody shared the lead. If all seats have lost, somebody who takes part without a seat has won.

    Args:
        race: from the beginning on, the last as the game ended; see `words.race.finished_race`.
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
    winner = _sole_winner(race, outcome)
    if winner is None:
        return ""
    since = _ahead_since(race, outcome.winners)
    if since > 1 and winner in race[since - 1].standings.ahead:
        return _broken_away(race, since, winner, told)
    if since == len(race) - 1:
        return _late(race[-2], winner, told)
    return _held(race, max(1, since), winner, told)


def _sole_winner(race: Sequence[RaceTurn], outcome: Outcome) -> int | None:
    """Return who has won alone, with or without a seat; None if several or nobody has."""
    points = race[-1].standings.points
    if outcome.winners:
        return outcome.winners[0] if len(outcome.winners) == 1 else None
    return points.index(max(points)) if len(points) > len(outcome.scores) else None


_COMEBACKS: Mapping[tuple[bool, bool], str] = {
    (False, False): mark("{name} was {points} behind {other} after {turn}."),
    (True, False): mark("You were {points} behind {other} after {turn}."),
    (False, True): mark("{name} was {points} behind you after {turn}."),
}
"""How far the winner was behind, by whether they read it, and whoever was ahead."""


def _comeback(race: Sequence[RaceTurn], outcome: Outcome, told: _Story) -> str:
    """Tell how far a sole winner was behind at most; empty if not far, or if the last turn has made that up."""
    winner = _sole_winner(race, outcome)
    if winner is None:
        return ""
    _, *turns, end = race
    lowest = max(reversed(turns), key=lambda turn: _behind(turn, winner))
    if _behind(lowest, winner) * GREAT_LEAD < max(1, end.standings.points[winner]) or lowest is turns[-1]:
        return ""
    return _told_behind(_COMEBACKS, lowest, winner, told)


def _behind(turn: RaceTurn, winner: int) -> int:
    """Return by how much the later winner was behind whoever was ahead alone; 0 if not, or if points did not decide."""
    points, ahead = turn.standings
    return max(0, points[ahead[0]] - points[winner]) if len(ahead) == 1 else 0


def _told_behind(said: Mapping[tuple[bool, bool], str], turn: RaceTurn, winner: int, told: _Story) -> str:
    """Say that the later winner was behind, by whether they read it, and whoever was ahead alone."""
    (other,) = turn.standings.ahead
    return told.language.say(
        said[winner == told.reader, other == told.reader],
        name=told.names[winner],
        other=told.names[other],
        turn=turn.name,
        points=plain(_behind(turn, winner)),
    )


def _changes(race: Sequence[RaceTurn], told: _Story) -> str:
    """Tell how often the lead changed; empty if not often."""
    leaders = [turn.standings.ahead for turn in race if len(turn.standings.ahead) == 1]
    changes = sum(before != after for before, after in pairwise(leaders))
    return told.language.say("The lead changed {n} times.", n=changes) if changes >= MANY_CHANGES else ""


def _greatest_gain(race: Sequence[RaceTurn], told: _Story) -> str:
    """Tell who gained most within a turn; empty if that is not much, or if it happened more than once."""
    gains = sorted(
        (points - had, seat, after.name)
        for before, after in pairwise(race)
        if after.number == before.number + 1 and after.name != before.name
        for seat, (had, points) in enumerate(zip(before.standings.points, after.standings.points, strict=True))
    )
    if len(gains) < 2:
        return ""
    (second, *_), (most, seat, turn) = gains[-2:]
    if most == second or most * GREAT_GAIN < max(race[-1].standings.points):
        return ""
    gain = signed(most)
    if seat == told.reader:
        return told.language.say("Greatest gain: {turn}, with {gain} for you.", turn=turn, gain=gain)
    return told.language.say(
        "Greatest gain: {turn}, with {gain} for {name}.", turn=turn, gain=gain, name=told.names[seat]
    )


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
        lead = _lead_over(final.seat, race[-2], winner)
        if lead * GREAT_LEAD >= final.lead and lead >= DWINDLED * final.points:
            return _dwindled(race[-2], final, winner, told)
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
_DWINDLED: Mapping[tuple[bool, bool], str] = {
    (False, False): mark("{name} was still {lead} ahead of {other} after {turn}; at the end it was only {points}."),
    (True, False): mark("You were still {lead} ahead of {other} after {turn}; at the end it was only {points}."),
    (False, True): mark("{name} was still {lead} ahead of you after {turn}; at the end it was only {points}."),
}
"""What is said of a great lead that was nearly lost at the end, by whether the winner reads it, and who was second."""


def _lead_over(seat: int, turn: RaceTurn, winner: int) -> int:
    """Return how far the winner was ahead of a seat after a turn."""
    return turn.standings.points[winner] - turn.standings.points[seat]


def _dwindled(before: RaceTurn, final: _Pursuit, winner: int, told: _Story) -> str:
    """Tell of a great lead that was nearly lost at the end."""
    return told.language.say(
        _DWINDLED[winner == told.reader, final.seat == told.reader],
        name=told.names[winner],
        other=told.names[final.seat],
        turn=before.name,
        lead=plain(_lead_over(final.seat, before, winner)),
        points=plain(final.points),
    )


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


_LATE: Mapping[tuple[bool, bool], str] = {
    (False, False): mark("{name} was still {points} behind {other} after {turn}, and won at the very end."),
    (True, False): mark("You were still {points} behind {other} after {turn}, and won at the very end."),
    (False, True): mark("{name} was still {points} behind you after {turn}, and won at the very end."),
}
"""What is said of a winner who was behind until the last turn, by whether they read it, and whoever was ahead."""


def _late(before: RaceTurn, winner: int, told: _Story) -> str:
    """Tell of a victory that came only with the last turn, perhaps by others' moves or by what the end counted."""
    ahead, language = before.standings.ahead, told.language
    if _behind(before, winner):
        return _told_behind(_LATE, before, winner, told)
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
