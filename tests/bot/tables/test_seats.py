"""Tests of who sits where, and of telling players with the same name apart."""

from __future__ import annotations

import pytest

from bot.model.table import Seat
from bot.tables.seats import distinct


@pytest.mark.parametrize("name", ["Will", "WILL", "Wi\N{ZERO WIDTH SPACE}ll", "\N{RIGHT-TO-LEFT OVERRIDE}Will"])
def test_a_name_that_looks_like_another_gets_a_number(name: str) -> None:
    assert distinct(name, [Seat("Will", 1)]) == f"{name} (2)"
    assert distinct("Much", [Seat("Will", 1)]) == "Much"
