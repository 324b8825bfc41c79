"""How much is told below a picture."""

from __future__ import annotations

from words.telling import NEWS_LETTERS, Entry, in_sight

HALF = NEWS_LETTERS // 2


def test_of_what_stood_there_before_the_latest_stays_that_leaves_the_picture_in_sight() -> None:
    old, older, oldest = (Entry(letter * HALF) for letter in "abc")
    known = {old.text, older.text, oldest.text}
    assert in_sight([oldest, older, old], known) == [older, old]
    assert in_sight([oldest, older, old, Entry("new")], known) == [old, Entry("new")]
    assert in_sight([Entry("d"), oldest, older, old], {"d", *known}) == [older, old]


def test_all_that_is_new_is_told() -> None:
    new = [Entry(letter * NEWS_LETTERS) for letter in "abc"]
    assert in_sight([Entry("old"), *new], {"old"}) == new


def test_icons_and_bold_type_take_no_letters() -> None:
    told = Entry(f"**{'a' * HALF}** <:ruby_ring_1a2b:{'1' * NEWS_LETTERS}>")
    later = Entry("b" * (HALF - 1))
    assert in_sight([told, later], {told.text, later.text}) == [told, later]
