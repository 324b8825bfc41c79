"""Tests of the dictionary that drops its oldest entries."""

from __future__ import annotations

from bot.bounded_dict import BoundedDict


def test_the_oldest_entry_is_dropped_first() -> None:
    kept: BoundedDict[str, int] = BoundedDict(2)
    kept["a"], kept["b"] = 1, 2
    kept["a"] = 3
    kept["c"] = 4
    assert list(kept.items()) == [("a", 3), ("c", 4)]


def test_a_default_counts_as_well() -> None:
    kept: BoundedDict[int, int] = BoundedDict(3)
    for number in range(10):
        kept.setdefault(number, number)
    assert list(kept) == [7, 8, 9]


def test_the_oldest_entry_that_may_be_dropped_is_dropped() -> None:
    kept: BoundedDict[str, int] = BoundedDict(9)
    kept["a"], kept["b"], kept["c"], kept["d"] = 1, 2, 3, 1
    kept.drop_while(lambda value: value < 3)
    assert list(kept) == ["c", "d"]
    kept.drop_while(lambda _value: True)
    assert not kept
