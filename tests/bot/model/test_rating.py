"""The arithmetic of ratings."""

from __future__ import annotations

import pytest

from bot.model.rating import LAST, NEWCOMER, MemberResult, Rating, rated


def results(*places: int) -> list[MemberResult]:
    return [MemberResult(number, place, has_won=place == 1) for number, place in enumerate(places)]


def test_a_newcomer_is_not_sure_and_has_the_whole_way_before_them() -> None:
    assert not NEWCOMER.is_sure
    assert NEWCOMER.progress == 0


@pytest.mark.parametrize(("seats", "games"), [(2, 20), (3, 10), (4, 7), (5, 6)])
def test_a_rating_is_sure_after_so_many_games_among_equals(seats: int, games: int) -> None:
    ratings = [NEWCOMER] * seats
    progress = [0.0]
    for number in range(games):
        assert not ratings[0].is_sure
        ratings = rated(ratings, results(*((seat + number) % seats + 1 for seat in range(seats))))
        progress.append(ratings[0].progress)
    assert ratings[0].is_sure
    assert progress == sorted(progress)
    assert progress[-1] == 1


def test_ties_pull_members_together() -> None:
    strong, weak = rated([Rating(1200, 100), Rating(800, 100)], results(0, 0))
    assert strong.mean < 1200
    assert weak.mean > 800


def test_whoever_left_is_behind_everybody() -> None:
    first, second, left = rated([NEWCOMER] * 3, results(1, 2, LAST))
    assert first.mean > second.mean > left.mean
