"""Tests of which move a search prefers when no move wins."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from games.core import Outcome, Step
from games.players.policies.policy import Policy
from games.players.search import CONSOLATION, Search


class Beaten:
    """A game of one move: seat 1 has won, and seat 0 takes points, or gives them to seat 2."""

    name = "beaten"

    def __init__(self, *scores: tuple[int, int, int]) -> None:
        self.scores = scores

    def to_move(self, state: int) -> tuple[int, ...]:
        return (0,) if state < 0 else ()

    def legal_moves(self, state: int, seat: int) -> tuple[int, ...]:
        return tuple(range(len(self.scores))) if seat in self.to_move(state) else ()

    def play(self, _state: int, _seat: int, move: int, _rng: Random) -> Step[int]:
        return Step(move, (), settled=True)

    def view(self, state: int, _seat: int) -> int:
        return state

    def determinize(self, view: int, _rng: Random) -> int:
        return view

    def outcome(self, state: int) -> Outcome:
        return Outcome(self.scores[state], (1,), ((), (), ()))


def favourite(*scores: tuple[int, int, int], iterations: int = 60, seed: int = 1) -> int:
    search: Search[int, int, int] = Search(cast("Any", Beaten(*scores)), Policy(), -1, 0, Random(seed))
    for _ in range(iterations):
        search.iterate()
    assert all(0 <= tally.mean <= CONSOLATION for tally in search.tallies)
    return search.favourite


@pytest.mark.parametrize("own", [(5, 6), (6, 5), (-3, 2), (2, -3)])
def test_who_cannot_win_any_more_still_takes_points(own: tuple[int, int]) -> None:
    assert favourite(*((points, 50, 20) for points in own)) == own.index(max(own))


@pytest.mark.parametrize("seed", range(5))
def test_a_single_point_among_many_moves_is_found(seed: int) -> None:
    assert favourite(*((30 + more, 50, 42) for more in range(6)), iterations=300, seed=seed) == 5


def test_who_loses_by_having_most_is_not_consoled() -> None:
    assert favourite((4, 15, 20), (30, 20, 15)) == 0


def test_a_player_who_cannot_win_gives_nobody_an_advantage() -> None:
    assert favourite((30, 50, 42), (30, 50, 40), (30, 50, 42)) == 1
