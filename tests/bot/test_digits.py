"""Tests of reading numbers that arrive as text from outside."""

from __future__ import annotations

import pytest

from bot.digits import whole_number


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("24", 24), ("007", 7), ("0" * 9_000, 0)])
def test_plain_digits_are_read(text: str, number: int) -> None:
    assert whole_number(text, 24) == number


@pytest.mark.parametrize("text", ["", "25", "9" * 9_000, "-1", "+1", " 1", "1.0", "1_0", "²", "٣", "one"])
def test_anything_else_is_no_number(text: str) -> None:
    assert whole_number(text, 24) is None


def test_an_empty_list_has_no_index() -> None:
    assert whole_number("0", -1) is None
