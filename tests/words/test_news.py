"""Tests of the news under a board, and of its length."""

from __future__ import annotations

from bot.languages import LANGUAGES
from games.chickwood_forest.events import RoundBegan
from words.news import NEWS_LINES, News, latest_turns, news_of, reminded_of
from words.shortening import FRESH_LETTERS, NEWS_LETTERS
from words.telling import Entry, Weight
from words.weighing import heaviest

_TURNS = ((Weight.GREAT, "ab"), (Weight.NOTABLE, "cde"), (Weight.NOTABLE, "fg"))
TOLD = (("a", Weight.NOTABLE), ("b", Weight.ROUTINE), ("c", Weight.NOTABLE))
HALF = NEWS_LETTERS // 2
THIRD = FRESH_LETTERS // 3


def texts(*entries: Entry) -> list[str]:
    return [entry.text for entry in entries]


def test_the_latest_older_news_stay_as_long_as_the_picture_stays_visible() -> None:
    old, older, oldest = (Entry(letter * HALF) for letter in "abc")
    known = {old.text, older.text, oldest.text}
    assert news_of([], [oldest, older, old], known) == News(texts(older, old), 0)
    assert news_of([], [oldest, older, old, Entry("new")], known) == News(texts(old, Entry("new")), 0)
    assert news_of([], [Entry("d"), oldest, older, old], {"d", *known}) == News(texts(older, old), 0)


def test_how_things_stood_before_what_brought_more_is_told_no_longer() -> None:
    standing, gain, nothing = Entry("second", is_standing=True), Entry("one more", gains={0: 1}), Entry("nothing")
    later = Entry("second now", is_standing=True)
    assert news_of([[gain, standing]], [gain._replace(text="two more"), later], ()).lines == [
        "one more",
        "two more",
        "second now",
    ]
    assert news_of([[gain, standing]], [nothing], ()).lines == ["one more", "second", "nothing"], "it is still true"
    assert news_of([[gain, standing]], [gain._replace(text="two more")], ()).untold == 0


def test_the_latest_stays_however_long_it_is_until_there_is_something_new() -> None:
    old, long = Entry("old"), Entry("b" * (NEWS_LETTERS + 1))
    known = {old.text, long.text}
    assert news_of([], [old, long], known) == News(texts(long), 0)
    assert news_of([], [old, long, Entry("new")], known) == News(["new"], 0)


def test_entries_that_no_longer_fit_are_repeated_in_the_fewest_words_with_those_before_them() -> None:
    first, second = (Entry(letter * HALF, reminder=f"{letter}, in short") for letter in "ab")
    third, new = Entry("c" * NEWS_LETTERS, reminder="c, in short"), Entry("d" * HALF)
    known = {first.text, second.text, third.text}
    assert news_of([], [first, second, new], known) == News(["a, in short", second.text, new.text], 0)
    reminded = ["a, in short", "b, in short", "c, in short", new.text]
    assert news_of([], [first, second, third, new], known) == News(reminded, 0)
    long = Entry("e" * FRESH_LETTERS)
    assert news_of([], [second, long], known) == News(["b, in short", long.text], 0), "nobody wonders at a number"
    assert news_of([], [Entry("f"), long], {"f"}) == News([long.text], 0), "what need not stay makes room"
    many = [Entry(str(number)) for number in range(NEWS_LINES)]
    assert news_of([], [second, *many], known).lines == texts(*many)


def test_results_of_the_last_turn_take_their_room_from_known_entries_of_this_turn() -> None:
    past = [Entry("whole", reminder=letter * HALF) for letter in "ab"]
    (reminded,) = reminded_of([past[0], Entry("routine"), past[1]], LANGUAGES["en"])
    assert reminded.text == f"-# Latest results: {past[1].reminder}", "the latest that has room"
    assert reminded_of([Entry("routine")], LANGUAGES["en"]) == []
    old, new = (Entry(letter * HALF, Weight.ROUTINE) for letter in "cd")
    assert news_of([], [old, new], {old.text}, [reminded]) == News(texts(reminded, new), 0)
    assert news_of([], [old, new], {old.text, new.text}, [reminded]) == News(texts(reminded, new), 0), "nothing is new"
    many = [Entry(letter * FRESH_LETTERS, Weight.ROUTINE) for letter in "ef"]
    assert news_of([], many, (), [reminded]) == News(texts(many[1]), 1), "what is new goes first"


def test_a_board_marks_the_lines_that_stand_there_but_for_routine_that_is_known() -> None:
    deeds = [(RoundBegan(number, ()),) for number in range(4)]
    known, routine, new = (Entry(*told, deeds=deed) for told, deed in zip(TOLD, deeds, strict=False))
    assert news_of([], [known, new], {"a"}).deeds == (deeds[0], deeds[2])
    assert news_of([], [routine], {"b"}).deeds == ()
    later = Entry("d", Weight.ROUTINE, deeds=deeds[3])
    assert news_of([], [routine, later], {"b"}) == News(["b", "d"], 0, (deeds[3],))
    numbered = [entry._replace(places=frozenset({entry.text})) for entry in (known, new)]
    assert news_of([], numbered, {"a"}) == News(["① a", "② c"], 0, (deeds[0], deeds[2]), is_numbered=True)


def test_new_entries_are_told_while_the_picture_stays_visible_and_the_others_are_counted() -> None:
    new = [Entry(letter * THIRD) for letter in "abc"]
    assert news_of([], [Entry("old"), *new], {"old"}) == News(texts(*new), 0)
    late = Entry("d")
    assert news_of([], [Entry("old"), *new, late], {"old"}) == News(texts(new[1], new[2], late), 1)
    assert news_of([], [Entry("a" * FRESH_LETTERS * 2)], ()) == News(["a" * FRESH_LETTERS * 2], 0)
    many = [Entry(str(number)) for number in range(NEWS_LINES + 2)]
    assert news_of([], many, ()) == News(texts(*many[2:]), 2)


def test_the_last_event_is_told_whole_even_if_more_earlier_ones_are_new() -> None:
    raid = Entry("with alms " * 20, outcome="raid: +11", reminder="+11")
    last = Entry("the last raid " * 20, outcome="last: +7", reminder="+7")
    assert news_of([], [raid, last], {last.text}).lines == [raid.text, last.text]
    longer = raid._replace(text=raid.text * 2)
    assert news_of([], [longer, last], {last.text}).lines == ["raid: +11", last.text]


def test_results_are_told_first_in_short_and_in_the_order_in_which_they_happened() -> None:
    won = Entry("won " * THIRD, gains={0: 2}, outcome="won")
    lost = Entry("lost " * THIRD, gains={1: 0}, outcome="lost")
    great = Entry("great", Weight.GREAT)
    how, routine = Entry("how" * THIRD), Entry("routine", Weight.ROUTINE)
    assert news_of([], [won, how, lost, great, routine], ()) == News(["won", "lost", "great"], 1)


def test_only_so_many_lines_are_told_in_short_as_make_room_for_all() -> None:
    first, last = (Entry(letter * THIRD * 2, gains={0: 1}, outcome=letter) for letter in "ab")
    assert news_of([], [first, last], ()) == News(["a", last.text], 0)


def test_why_a_number_has_changed_is_told_however_little_room_there_is() -> None:
    short = [Entry(letter * THIRD * 3, gains={0: 1}, outcome=letter * THIRD) for letter in "abcd"]
    assert news_of([], short, ()) == News([entry.outcome for entry in short], 0)


def test_actions_are_kept_before_the_standing() -> None:
    deed, result, stands = Entry("d" * THIRD, gains={0: 0}), Entry("r" * THIRD, gains={0: 1}), Entry("s" * THIRD * 2)
    assert news_of([], [deed, stands, result], ()) == News(texts(deed, result), 1)


def test_the_last_event_is_always_told() -> None:
    results = [Entry(letter, Weight.GREAT, {0: 1}) for letter in "abcdefg"]
    ends = Entry("The turn ends.")
    assert len(results) > NEWS_LINES
    assert news_of([], [*results, ends], ()) == News(texts(*results[-NEWS_LINES + 1 :], ends), 2)
    assert news_of([results], [ends], ()) == News(texts(*results[-NEWS_LINES + 1 :], ends), 2)


def test_turns_are_left_out_from_the_oldest_on_and_none_between_others() -> None:
    great, lesser, late = ([Entry(letter, weight) for letter in turn] for weight, turn in _TURNS)
    assert latest_turns([great, lesser, late]) == [[], lesser, late]
    assert latest_turns([great, lesser, [*late, *lesser]]) == [[], [], [*late, *lesser]]
    assert latest_turns([great, [], late]) == [great, [], late]
    long = [Entry(letter, gains={0: 1}) for letter in "abcdefg"]
    assert latest_turns([great, long]) == [[], long[-NEWS_LINES:]]
    assert latest_turns([great, []]) == [great, []]
    assert latest_turns([[], []]) == [[], []]


def test_results_of_an_earlier_turn_are_told_before_the_beginning_of_a_new_one() -> None:
    result, begun = Entry("r" * THIRD * 2, gains={0: 1}), [Entry("a" * THIRD), Entry("b" * THIRD)]
    assert news_of([[result]], begun, ()) == News(texts(result, begun[1]), 1)


def test_the_later_of_two_turns_with_results_is_told_whole_before_the_other() -> None:
    first, second = ([Entry(letter * THIRD, gains={0: 1}) for letter in pair] for pair in ("ab", "cd"))
    assert news_of([first], second, ()) == News(texts(*second), 2)


def test_an_icon_takes_the_room_of_three_letters_and_bold_type_none() -> None:
    told = Entry(f"**{'a' * HALF}** <:ruby_ring_1a2b:{'1' * NEWS_LETTERS}>")
    later = Entry("b" * (HALF - 4))
    assert news_of([], [told, later], {told.text, later.text}) == News(texts(told, later), 0)
    longer = Entry("b" * (HALF - 3))
    assert news_of([], [told, longer], {told.text, longer.text}) == News(texts(longer), 0)


def test_nothing_is_told_without_its_heading() -> None:
    first, second = Entry("first", is_heading=True), Entry("second", is_heading=True)
    told = [first, Entry("a"), Entry("b"), second, Entry("c"), Entry("d")]
    assert heaviest(told, 3) == [second, *told[4:]]
    assert heaviest([*told[:2], Entry("great", Weight.GREAT), *told[3:]], 4) == [
        first,
        Entry("great", Weight.GREAT),
        second,
        told[5],
    ]
    assert news_of([], told[:3], {"first", "a"}).lines == ["first", "a", "b"]
    long = Entry("l" * NEWS_LETTERS)
    assert news_of([], [first, long], {"first"}).lines == ["first", long.text]
    assert news_of([], [first, Entry("a"), long], {"first", "a", long.text}).lines == ["first", long.text]
