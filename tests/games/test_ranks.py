"""Test of the places of players at the end of a game."""

from __future__ import annotations

import pytest

from games import Outcome


@pytest.mark.parametrize(
    ("scores", "winners", "ranks"),
    [
        ((30, 29, 25), (0,), (1, 2, 3)),
        ((30, 29, 25), (1,), (2, 1, 3)),
        ((30, 29, 25, 29), (1, 3), (3, 1, 4, 1)),
        ((7, 9, 9), (), (3, 1, 1)),
        ((-3, -3, -5), (2,), (2, 2, 1)),
    ],
    ids=["the most", "the second-most", "a shared victory", "nobody wins", "less than nothing"],
)
def test_winners_come_first_and_equals_share_a_place(
    scores: tuple[int, ...], winners: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    assert Outcome(scores, winners, ((),) * len(scores)).ranks == ranks
