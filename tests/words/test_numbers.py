"""Tests of how numbers are written."""

import pytest

from words.numbers import in_hundred, percent


@pytest.mark.parametrize(
    ("chance", "times"), [(0, 0), (1e-6, 1), (0.25, 25), (0.996, 99), (1.0, 100), (0.625, 63), (0.375, 38)]
)
def test_only_what_is_certain_comes_about_never_or_always(chance: float, times: int) -> None:
    assert in_hundred(chance) == times


@pytest.mark.parametrize(
    ("chance", "written"),
    [(0, "0"), (1e-6, "<1"), (0.0049, "<1"), (0.005, "1"), (0.25, "25"), (0.994, "99"), (0.9951, ">99"), (1, "100")],
)
def test_probabilities_close_to_zero_or_one_are_written_as_such(chance: float, written: str) -> None:
    assert percent(chance) == written
