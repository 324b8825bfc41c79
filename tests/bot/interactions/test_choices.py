"""Tests that suggestions for command options keep within Discord's limits."""

from __future__ import annotations

import pytest

from bot.interactions.choices import LONGEST_CHOICE, shortened


@pytest.mark.parametrize("length", [1, 7, 11])
def test_a_suggestion_that_is_too_long_is_cut_after_a_whole_word(length: int) -> None:
    name = "x" * (LONGEST_CHOICE - length - 1) + ", " + "y" * (length + 3)
    assert shortened(name) == "x" * (LONGEST_CHOICE - length - 1) + "…"
    assert shortened(name[:LONGEST_CHOICE]) == name[:LONGEST_CHOICE], "what fits stays as it is"


def test_one_long_word_is_cut_all_the_same() -> None:
    assert shortened("x" * (LONGEST_CHOICE + 1)) == "x" * (LONGEST_CHOICE - 1) + "…"
