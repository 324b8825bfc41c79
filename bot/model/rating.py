"""How a game changes its members' ratings: pure arithmetic, with the model that `benchmarks.ratings` chose."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from openskill.models import BradleyTerryFull

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.model.finished_game import FinishedSeat

MEAN: Final = 1000.0
"""The strength that a new member is assumed to have."""
DEVIATION: Final = 250.0
"""The standard deviation of a new member's strength, in the same unit: true strengths spread as widely."""
LUCK: Final = DEVIATION / 2
"""How widely one member's results vary from game to game; called beta in the literature."""
DRIFT: Final = DEVIATION / 100
"""How much a strength may change between two games; called tau in the literature."""
SURE: Final = 150.0
"""The largest deviation with which a rating is shown as a number."""
GAMES_OF_TWO: Final = 24
"""How many games at tables of two it takes until half the members have a sure rating; see `benchmarks.ratings`."""
GAMES_OF_FIVE: Final = 6
"""The same at tables of five."""
MOST_A_DAY: Final = 10
"""How many games of the same members are rated in one day (UTC) at most; friends may play further ones for fun."""
DECIMALS: Final = 6
"""The number of decimals that ratings are rounded to."""
LAST: Final = 1_000
"""The place of a member who left the game; worse than every rank."""
PASSED: Final = LAST - 1
"""The place of a member who scored more than every winner and has not won; worse than all others who stayed."""

_MODEL: Final = BradleyTerryFull(mu=MEAN, sigma=DEVIATION, beta=LUCK, tau=DRIFT)


class Rating(NamedTuple):
    """How strong a member is estimated to be at a game."""

    mean: float = MEAN
    """The most likely strength."""
    deviation: float = DEVIATION
    """The standard deviation of the estimate: two times in three, the true strength is nearer to the mean than this."""

    @property
    def is_sure(self) -> bool:
        """Whether it is sure enough to be shown as a number."""
        return self.deviation <= SURE

    @property
    def progress(self) -> float:
        """How close it is to being sure, from 0 to 1; each game at tables of the same size adds about as much."""
        known, wanted = self.deviation**-2 - DEVIATION**-2, SURE**-2 - DEVIATION**-2
        return min(1.0, max(0.0, known / wanted))

    @property
    def games_left(self) -> int:
        """About how many more games against one other member make it sure; 0 if it is sure."""
        return 0 if self.is_sure else max(1, ceil(GAMES_OF_TWO * (1 - self.progress)))


NEWCOMER: Final = Rating()
"""The rating of somebody who has played no rated game, or whose rating a moderator has reset."""


class MemberResult(NamedTuple):
    """How one member did in a game."""

    user_id: int
    place: int
    """A lower place is better, and equal places tie. Computer players have no place."""
    has_won: bool


def results_of(seats: Iterable[FinishedSeat]) -> tuple[MemberResult, ...]:
    """Return how the members who began a game did compared with each other, by ascending id.

    The order is that of the result, with these exceptions:

    - Members who resigned or were replaced for good come last.
    - Members who scored more than every winner (computer players included) and have not won come last of those who
      stayed. In a game that is lost by having most, they have lost it, although their score is next to the winner's.
    - Where nobody has won, not even a computer player, all who stayed tie.

    A member who took over somebody else's seat is not rated for the game.
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
    """Return the place of a member who stayed.

    Args:
        seat: the member's.
        most: the highest score of a winner; None if nobody has won.
    """
    if most is None or seat.rank is None or seat.score is None:
        return 0
    return PASSED if seat.score > most and not seat.has_won else seat.rank


def rated(ratings: Sequence[Rating], results: Sequence[MemberResult]) -> list[Rating]:
    """Return the new ratings of a game's members, in the order of the results.

    Args:
        ratings: the members' ratings before the game, in the same order.
        results: how they did; at least two.
    """
    teams = [[_MODEL.rating(mu=rating.mean, sigma=rating.deviation)] for rating in ratings]
    after = _MODEL.rate(teams, ranks=[float(result.place) for result in results])
    # Rounded, so that a rating that was stored and read again is exactly the same number.
    return [Rating(round(team[0].mu, DECIMALS), round(team[0].sigma, DECIMALS)) for team in after]
