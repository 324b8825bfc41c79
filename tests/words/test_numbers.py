"""How numbers are written."""

import pytest

from words.numbers import in_hundred


@pytest.mark.parametrize(
    ("chance", "times"), [(0, 0), (1e-6, 1), (0.25, 25), (0.996, 99), (1.0, 100), (0.625, 63), (0.375, 38)]
)
def test_only_what_is_certain_comes_about_never_or_always(chance: float, times: int) -> None:
    assert in_hundred(chance) == times
