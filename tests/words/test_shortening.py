"""Tests of shortening captions where not everything fits."""

from __future__ import annotations

from words.shortening import FRESH_LETTERS, NEWS_LETTERS, after_skipped, in_sight
from words.telling import Entry, Weight

HALF = NEWS_LETTERS // 2
THIRD = FRESH_LETTERS // 3


def test_the_latest_results_among_what_was_not_shown_are_kept_first() -> None:
    old, late, own = Entry("o" * THIRD * 2, gains={0: 1}), Entry("l" * THIRD, gains={0: 1}), Entry("own")
    assert after_skipped([old, late], [own]) == [late, own]
    assert after_skipped([late, old], [own]) == [old, own]


def test_the_present_text_is_shortened_if_then_everything_unshown_fits() -> None:
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
