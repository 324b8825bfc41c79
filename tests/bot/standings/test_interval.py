"""Tests of the confidence interval of a rate of victories."""

from __future__ import annotations

import pytest

from bot.standings.interval import wilson


@pytest.mark.parametrize(
    ("wins", "games", "expected"),
    [(0, 0, (0, 1)), (0, 10, (0, 0.278)), (10, 10, (0.722, 1)), (5, 10, (0.237, 0.763)), (314, 856, (0.335, 0.4))],
)
def test_wilsons_interval_is_that_of_the_textbooks(wins: int, games: int, expected: tuple[float, float]) -> None:
    assert wilson(wins, games) == pytest.approx(expected, abs=5e-4)
