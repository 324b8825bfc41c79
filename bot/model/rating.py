"""What a game makes of its members' ratings: pure arithmetic, with the model that `benchmarks.ratings` chose."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from openskill.models import BradleyTerryFull

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.model.finished_game import FinishedSeat

MEAN: Final = 1000.0
"""The strength that is supposed of somebody new."""
DEVIATION: Final = 250.0
"""How unsure that is, in the same unit: true strengths spread as widely."""
LUCK: Final = DEVIATION / 2
"""How widely the results of one member spread from game to game, which the literature calls beta."""
DRIFT: Final = DEVIATION / 100
"""By how much a strength may change between two games, which the literature calls tau."""
SURE: Final = 150.0
"""A rating is shown as a number from this deviation on."""
GAMES_OF_TWO: Final = 24
"""After so many games at tables of two, half the members are sure; see `benchmarks.ratings`."""
GAMES_OF_FIVE: Final = 6
"""Likewise at tables of five."""
MOST_A_DAY: Final = 10
"""So many games of the same members are rated on one day in universal time; friends may play on for fun."""
DECIMALS: Final = 6
"""Of ratings."""
LAST: Final = 1_000
"""The place of whoever left a game, below every rank."""
PASSED: Final = LAST - 1
"""The place of whoever had more than every winner and has not won: below the ranks of all others who stayed."""

_MODEL: Final = BradleyTerryFull(mu=MEAN, sigma=DEVIATION, beta=LUCK, tau=DRIFT)


class Rating(NamedTuple):
    """How strong somebody is thought to be at a game."""

    mean: float = MEAN
    """The likeliest strength."""
    deviation: float = DEVIATION
    """Of the strength from that: two times in three it is nearer."""

    @property
    def is_sure(self) -> bool:
        """Whether it is sure enough to be shown as a number."""
        return self.deviation <= SURE

    @property
    def progress(self) -> float:
        """How far it is on the way to being sure, from 0 to 1; each game at the same table adds about as much."""
        known, wanted = self.deviation**-2 - DEVIATION**-2, SURE**-2 - DEVIATION**-2
        return min(1.0, max(0.0, known / wanted))

    @property
    def games_left(self) -> int:
        """About how many more games with one other member make it sure; 0 where it is."""
        return 0 if self.is_sure else max(1, ceil(GAMES_OF_TWO * (1 - self.progress)))


NEWCOMER: Final = Rating()
"""The rating of somebody who has played no rated game, or whose rating a moderator has reset."""


class MemberResult(NamedTuple):
    """What came of a game for one of its members."""

    user_id: int
    place: int
    """The smaller the better; equal places tie. Computers have none."""
    has_won: bool


def results_of(seats: Iterable[FinishedSeat]) -> tuple[MemberResult, ...]:
    """Return how the members who began a game did among themselves, by ascending id.

    Whoever resigned or was replaced for good is last. Whoever has more than every winner, computers included, and has
    not won is last of those who stayed: in a game that is lost by having most, it is they who have lost it, though
    their points stand next to the winner's. Where nobody won, not even a computer, all others tie. Who takes over a
    seat is not rated for what somebody else began.
    """
    seats = tuple(seats)
    won = [seat.score for seat in seats if seat.has_won and seat.score is not None]
    most = max(won, default=None)
    results: dict[int, MemberResult] = {}
    for seat in seats:
        if seat.left_user_id is not None:
            results[seat.left_user_id] = MemberResult(seat.left_user_id, LAST, has_won=False)
        elif seat.user_id is not None and seat.user_id not in results:
            results[seat.user_id] = MemberResult(seat.user_id, _place(seat, most), seat.has_won)
    return tuple(results[user_id] for user_id in sorted(results))


def _place(seat: FinishedSeat, most: int | None) -> int:
    """Return the place of somebody who stayed.

    Args:
        seat: theirs.
        most: the highest score of a winner; none where nobody has won.
    """
    if most is None or seat.rank is None or seat.score is None:
        return 0
    return PASSED if seat.score > most and not seat.has_won else seat.rank


def rated(ratings: Sequence[Rating], results: Sequence[MemberResult]) -> list[Rating]:
    """Return the ratings of a game's members after it, in the order of the results.

    Args:
        ratings: theirs before it.
        results: at least two.
    """
    teams = [[_MODEL.rating(mu=rating.mean, sigma=rating.deviation)] for rating in ratings]
    after = _MODEL.rate(teams, ranks=[float(result.place) for result in results])
    # Rounded, so that what is stored and read again is the very same number.
    return [Rating(round(team[0].mu, DECIMALS), round(team[0].sigma, DECIMALS)) for team in after]
