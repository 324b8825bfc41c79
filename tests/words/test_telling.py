"""How much is told below a picture."""

from __future__ import annotations

import dataclasses
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.languages import LANGUAGES
from games.chance import pick
from games.chickwood_forest.events import RoundBegan
from tests.cogs.features import games_with
from tests.cogs.hosted_games import HOSTED_GAMES
from words.telling import (
    FRESH_LETTERS,
    NEWS_LETTERS,
    NEWS_LINES,
    SINCE_LINES,
    Entry,
    Moment,
    News,
    Weight,
    after_skipped,
    for_reader,
    heaviest,
    in_fewest_words,
    in_sight,
    latest_turns,
    news_of,
    recalled_for_reader,
    reminded_of,
    with_others_results,
)

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame

GAMES_PLAYED = 4
_TURNS = ((Weight.GREAT, "ab"), (Weight.NOTABLE, "cde"), (Weight.NOTABLE, "fg"))
TOLD = (("a", Weight.NOTABLE), ("b", Weight.ROUTINE), ("c", Weight.NOTABLE))
HALF = NEWS_LETTERS // 2
THIRD = FRESH_LETTERS // 3


def texts(*entries: Entry) -> list[str]:
    return [entry.text for entry in entries]


def test_of_what_stood_there_before_the_latest_stays_that_leaves_the_picture_in_sight() -> None:
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


def test_what_has_no_room_any_more_is_called_to_mind_in_the_fewest_words_and_so_is_what_came_before_it() -> None:
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


def test_what_the_turn_before_came_to_takes_its_room_from_what_is_known_of_this_one() -> None:
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


def test_of_what_is_new_so_much_is_told_that_the_picture_stays_in_sight_and_what_is_left_is_counted() -> None:
    new = [Entry(letter * THIRD) for letter in "abc"]
    assert news_of([], [Entry("old"), *new], {"old"}) == News(texts(*new), 0)
    late = Entry("d")
    assert news_of([], [Entry("old"), *new, late], {"old"}) == News(texts(new[1], new[2], late), 1)
    assert news_of([], [Entry("a" * FRESH_LETTERS * 2)], ()) == News(["a" * FRESH_LETTERS * 2], 0)
    many = [Entry(str(number)) for number in range(NEWS_LINES + 2)]
    assert news_of([], many, ()) == News(texts(*many[2:]), 2)


def test_what_has_happened_last_stands_whole_also_where_more_of_what_came_before_is_new() -> None:
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


def test_of_what_was_not_shown_the_latest_results_come_first_where_there_is_room() -> None:
    old, late, own = Entry("o" * THIRD * 2, gains={0: 1}), Entry("l" * THIRD, gains={0: 1}), Entry("own")
    assert after_skipped([old, late], [own]) == [late, own]
    assert after_skipped([late, old], [own]) == [old, own]


def test_what_is_told_now_is_shortened_where_all_that_was_not_shown_has_room_then() -> None:
    placed, own = Entry("p" * THIRD, gains={0: 1}), Entry("o" * THIRD * 3, gains={0: 1}, outcome="beaten")
    assert after_skipped([placed], [own]) == [placed, own._replace(text="beaten")]
    endless = Entry("e" * THIRD * 4, gains={0: 1})
    assert after_skipped([endless], [own]) == [own], "in full, as nothing is gained"


def test_what_somebody_has_done_goes_before_how_things_stand() -> None:
    deed, result, stands = Entry("d" * THIRD, gains={0: 0}), Entry("r" * THIRD, gains={0: 1}), Entry("s" * THIRD * 2)
    assert news_of([], [deed, stands, result], ()) == News(texts(deed, result), 1)


def test_what_has_happened_last_is_told_in_any_case() -> None:
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


def test_a_panel_tells_what_has_happened_last_and_what_came_of_it_for_the_reader() -> None:
    carts, idle = [Entry(f"cart {cart}", gains={0: 2}) for cart in "ABC"], [Entry("none", gains={0: 0})] * 2
    others = [Entry(text, gains={1: 1}) for text in ("bail", "token", "point")]
    told = for_reader([*carts, *idle, *others], 0, SINCE_LINES, own_first=True)
    assert told == [*reversed(carts), others[2], others[1]]
    assert for_reader([*carts, others[0]], 1, 3, own_first=False) == [others[0], carts[2], carts[1]]


def test_what_an_earlier_turn_came_to_is_told_before_what_a_new_one_has_begun_with() -> None:
    result, begun = Entry("r" * THIRD * 2, gains={0: 1}), [Entry("a" * THIRD), Entry("b" * THIRD)]
    assert news_of([[result]], begun, ()) == News(texts(result, begun[1]), 1)


def test_what_has_been_read_keeps_what_matters_before_what_came_last() -> None:
    ended, arrest = Entry("turn 1 ends", gains={1: 0}, outcome="ended"), Entry("arrested", Weight.GREAT, {1: 0})
    lurks = [Entry(f"lurks {place}", gains={seat: 0}) for seat, place in enumerate("abc")]
    happened = [arrest, ended, *lurks]
    kept = recalled_for_reader(happened, 0, 3, own_first=True)
    assert {entry.text for entry in kept} == {"arrested", "turn 1 ends", "lurks c"}


def test_what_has_been_read_keeps_what_is_great_and_then_what_came_of_something_for_the_reader() -> None:
    great = Entry("arrested", Weight.GREAT, {1: 0})
    own, other = (Entry(text, gains={seat: 0}, outcome=text) for seat, text in enumerate(("own", "other")))
    assert texts(*recalled_for_reader([great, own, other], 0, 1, own_first=True)) == ["arrested"]
    assert texts(*recalled_for_reader([own, other], 0, 1, own_first=True)) == ["own"]


def test_of_two_turns_with_results_the_latest_is_told_whole_before_the_other() -> None:
    first, second = ([Entry(letter * THIRD, gains={0: 1}) for letter in pair] for pair in ("ab", "cd"))
    assert news_of([first], second, ()) == News(texts(*second), 2)


def test_an_icon_takes_the_room_of_three_letters_and_bold_type_none() -> None:
    told = Entry(f"**{'a' * HALF}** <:ruby_ring_1a2b:{'1' * NEWS_LETTERS}>")
    later = Entry("b" * (HALF - 4))
    assert news_of([], [told, later], {told.text, later.text}) == News(texts(told, later), 0)
    longer = Entry("b" * (HALF - 3))
    assert news_of([], [told, longer], {told.text, longer.text}) == News(texts(longer), 0)


def test_a_long_caption_leaves_out_what_is_routine_but_for_the_latest() -> None:
    first, last = Entry("a" * HALF, Weight.ROUTINE), Entry("c", Weight.ROUTINE)
    told = Entry("b" * HALF)
    assert in_sight([first, told]) == [first, told]
    assert in_sight([first, told, last]) == [told, last]
    assert in_sight([told, told, told]) == [told, told, told]


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


@pytest.mark.parametrize("hosted", games_with("moments"), ids=lambda hosted: hosted.rules.name)
def test_each_moment_of_a_game_is_found_where_it_stands(hosted: HostedGame) -> None:
    """Whether one looks after the moment before it or from the beginning of its move."""
    game, found = hosted.rules, 0
    for seats, seed in product(game.seat_counts, range(GAMES_PLAYED)):
        rng = Random(seed)
        state = game.new(seats, game.Options(), rng)
        while waited_for := game.to_move(state):
            step = game.play(state, waited_for[0], pick(game.legal_moves(state, waited_for[0]), rng), rng)
            state, end = step.state, 0
            for moment in hosted.words.moments.found(step.events):
                (last,) = (place for place, event in enumerate(step.events, 1) if event is moment.events[-1])
                end = moment.end_in(step.events, end)
                assert (end, moment.end_in(step.events)) == (last, last)
                found += 1
    assert found


def test_a_moment_begins_with_the_first_of_its_events_that_is_there() -> None:
    before, first, second, other = (RoundBegan(number, ()) for number in range(4))
    moment = Moment("raid", (before, first, second))
    assert moment.place_in([other, first, second]) == 1
    assert moment.place_in([other]) is None


def test_a_moment_ends_with_the_last_of_several_equal_events_and_marks_what_is_not_its_own() -> None:
    one, drawn, other = (RoundBegan(number, ()) for number in range(3))
    moment = Moment("loot", (one, drawn, drawn))
    events = [other, one, drawn, drawn, other, drawn]
    assert moment.end_in(events) == 4
    assert moment.end_in(events, 4) == 6, "of those that follow"
    assert moment.end_in([other], 1) == 1, "nowhere"
    assert moment.after(events[:4]).unshown == (other,)


def test_what_came_of_something_for_others_is_told_beside_the_nearest_where_it_has_no_line() -> None:
    own = Entry("you got 2", gains={0: 2})
    carts = [Entry(f"cart {letter}: long", gains={1: 1}, outcome=f"cart {letter}") for letter in "abc"]
    deed, standing = Entry("Much moved", gains={1: 0}), Entry("Much leads", gains={1: 3}, is_standing=True)
    happened = [carts[0], own, deed, carts[1], standing, carts[2]]

    def told(*chosen: Entry) -> list[Entry]:
        return with_others_results([happened], chosen, reader=0)

    assert texts(*told(own, carts[1])) == ["you got 2", "cart a: long cart b: long cart c: long"]
    assert [entry.outcome for entry in told(own, carts[1])] == ["", "cart a cart b cart c"]
    assert told(own, *carts) == [own, *carts]
    assert texts(*told(own, deed))[1] == "cart a: long Much moved cart b: long cart c: long"
    assert texts(*told(own, deed, carts[2])) == ["you got 2", "cart a: long Much moved", "cart b: long cart c: long"]
    assert told(own) == [own]


def test_what_stands_beside_something_that_touches_nobody_of_it_is_set_apart() -> None:
    bail, arrest = Entry("Much pays bail.", gains={1: 0}), Entry("Will is arrested.", Weight.GREAT, {2: 0})
    assert texts(*with_others_results([[bail, arrest]], [bail], reader=0)) == [
        "Much pays bail. \N{MIDDLE DOT} Will is arrested."
    ]


def test_nothing_is_told_after_what_has_happened_later_nor_under_another_turn() -> None:
    won, lost = Entry("Much won", gains={1: 1}), Entry("Much lost", gains={1: -1})
    bail, own = Entry("Much pays nothing", gains={1: 0}), Entry("you lost", gains={0: -1})
    routine = Entry("cards are laid", weight=Weight.ROUTINE, gains={1: 0}, outcome="cards")
    first, second = [routine, won, bail], [own, lost]
    assert texts(*with_others_results([first, second], [bail, lost], reader=0)) == [
        "Much won Much pays nothing",
        "Much lost",
    ]
    assert with_others_results([first, second], [lost], reader=0) == [lost]
    assert with_others_results([second], [lost], reader=0) == [lost], "an own one bears a mark of its own"


def test_what_stands_beside_each_other_stays_in_the_fewest_words() -> None:
    raids = [Entry(f"raid {letter}", gains={1: 1}, outcome="short", reminder=f"{letter} +1") for letter in "ab"]
    (told,) = in_fewest_words(with_others_results([raids], raids[1:], reader=0))
    assert told.text == "a +1 b +1"


def test_where_all_that_is_told_of_others_is_too_long_what_has_a_line_stays_alone() -> None:
    hosted = HOSTED_GAMES[0]
    results = [Entry(f"{letter} " * 150, gains={1: 1}) for letter in "abcdefg"]
    words = dataclasses.replace(hosted.words, tell=lambda *_: results, turns=lambda events: [events])
    lines = words.since([RoundBegan(1, (0, 1))], ["Marian", "Much"], LANGUAGES["en"], 0)
    assert [line[0] for line in lines] == ["c", "d", "e", "f", "g"]


def test_of_two_equal_entries_each_is_told_where_it_stands() -> None:
    first, second = (Entry("cart a", gains={1: 1}) for _ in range(2))
    assert texts(*with_others_results([[first, second]], [second], reader=0)) == ["cart a cart a"]
