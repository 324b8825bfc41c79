"""Tests of the formulas of ratings."""

from __future__ import annotations

import pytest

from bot.model.finished_game import FinishedSeat
from bot.model.rating import GAMES_OF_TWO, LAST, NEWCOMER, SURE, MemberResult, Rating, rated, results_of


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


def seat(user_id: int | None, rank: int, score: int, *, has_won: bool = False, left: int | None = None) -> FinishedSeat:
    return FinishedSeat("Somebody", user_id, left, None, rank, score, has_won)


def order(*seats: FinishedSeat) -> list[int]:
    """Return the members from the best to the last."""
    return [result.user_id for result in sorted(results_of(seats), key=lambda result: result.place)]


def test_whoever_has_more_than_the_winner_has_lost_and_is_last_of_those_who_stayed() -> None:
    rich, winner, poor = seat(1, 2, 20), seat(2, 1, 15, has_won=True), seat(3, 3, 4)
    assert order(rich, winner, poor) == [2, 3, 1]
    assert order(rich, winner, poor, seat(None, 4, 3, left=4)) == [2, 3, 1, 4]
    both = {result.user_id: result.place for result in results_of((rich, seat(4, 2, 20), winner, poor))}
    assert both[1] == both[4] > both[3] > both[2]
    after = rated([NEWCOMER] * 3, results_of((rich, winner, poor)))
    assert after[1].mean > after[2].mean > after[0].mean
    assert after[0].mean < NEWCOMER.mean


def test_a_member_with_more_points_than_a_winning_computer_is_last_as_well() -> None:
    assert order(seat(1, 2, 20), seat(None, 1, 15, has_won=True), seat(3, 3, 4)) == [3, 1]


def test_equal_points_and_more_than_only_one_of_several_winners_are_no_reason_to_be_last() -> None:
    assert order(seat(1, 2, 15), seat(2, 1, 15, has_won=True), seat(3, 3, 4)) == [2, 1, 3]
    shared = (seat(1, 1, 10, has_won=True), seat(2, 1, 15, has_won=True), seat(3, 3, 12), seat(4, 4, 9))
    assert [result.place for result in results_of(shared)] == [1, 1, 3, 4]


def test_how_many_games_are_left_falls_with_each_until_it_is_sure() -> None:
    assert NEWCOMER.games_left == GAMES_OF_TWO
    assert Rating(1000, SURE).games_left == 0
    assert Rating(1000, SURE + 0.1).games_left == 1
    ratings, left = [NEWCOMER] * 2, []
    while not ratings[0].is_sure:
        left.append(ratings[0].games_left)
        ratings = rated(ratings, results(1, 2) if len(left) % 2 else results(2, 1))
    assert left == sorted(left, reverse=True)
    assert left[-1] <= 3
    assert abs(len(left) - GAMES_OF_TWO) <= 5
