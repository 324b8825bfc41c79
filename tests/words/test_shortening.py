"""Tests of shortening captions where not everything fits."""

from __future__ import annotations

from words.shortening import FRESH_LETTERS, NEWS_LETTERS, after_skipped, in_sight
from words.telling import Entry, Weight

HALF = NEWS_LETTERS // 2
THIRD = FRESH_LETTERS // 3


def test_of_what_was_not_shown_the_latest_results_come_first_where_there_is_room() -> None:
    old, late, own = Entry("o" * THIRD * 2, gains={0: 1}), Entry("l" * THIRD, gains={0: 1}), Entry("own")
    assert after_skipped([old, late], [own]) == [late, own]
    assert after_skipped([late, old], [own]) == [old, own]


def test_what_is_told_now_is_shortened_where_all_that_was_not_shown_has_room_then() -> None:
    placed, own = Entry("p" * THIRD, gains={0: 1}), Entry("o" * THIRD * 3, gains={0: 1}, outcome="beaten")
    assert after_skipped([placed], [own]) == [placed, own._replace(text="beaten")]
    endless = Entry("e" * THIRD * 4, gains={0: 1})
    assert after_skipped([endless], [own]) == [own], "in full, as nothing is gained"


def test_a_long_caption_leaves_out_what_is_routine_but_for_the_latest() -> None:
    first, last = Entry("a" * HALF, Weight.ROUTINE), Entry("c", Weight.ROUTINE)
    told = Entry("b" * HALF)
    assert in_sight([first, told]) == [first, told]
    assert in_sight([first, told, last]) == [told, last]
    assert in_sight([told, told, told]) == [told, told, told]
