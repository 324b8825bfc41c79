"""Tests of what a panel says about the events since its member's last move."""

from __future__ import annotations

import dataclasses

from bot.languages import LANGUAGES
from games.chickwood_forest.events import RoundBegan
from tests.cogs.hosted_games import HOSTED_GAMES
from words.since import SINCE_LINES, for_reader, with_others_results
from words.telling import Entry, Weight


def texts(*entries: Entry) -> list[str]:
    return [entry.text for entry in entries]


def test_a_panel_tells_what_has_happened_last_and_what_came_of_it_for_the_reader() -> None:
    carts, idle = [Entry(f"cart {cart}", gains={0: 2}) for cart in "ABC"], [Entry("none", gains={0: 0})] * 2
    others = [Entry(text, gains={1: 1}) for text in ("bail", "token", "point")]
    told = for_reader([*carts, *idle, *others], 0, SINCE_LINES, own_first=True)
    assert told == [*reversed(carts), others[2], others[1]]
    assert for_reader([*carts, others[0]], 1, 3, own_first=False) == [others[0], carts[2], carts[1]]


def test_outcomes_for_others_without_a_line_are_told_in_the_nearest_line() -> None:
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


def test_entries_on_one_line_that_concern_other_people_are_separated() -> None:
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


def test_entries_on_one_line_use_the_fewest_words() -> None:
    raids = [Entry(f"raid {letter}", gains={1: 1}, outcome="short", reminder=f"{letter} +1") for letter in "ab"]
    (told,) = with_others_results([raids], raids[1:], reader=0)
    assert told.in_fewest_words().text == "a +1 b +1"


def test_where_all_that_is_told_of_others_is_too_long_what_has_a_line_stays_alone() -> None:
    hosted = HOSTED_GAMES[0]
    results = [Entry(f"{letter} " * 150, gains={1: 1}) for letter in "abcdefg"]
    words = dataclasses.replace(hosted.words, tell=lambda *_: results, turns=lambda events: [events])
    lines = words.since([RoundBegan(1, (0, 1))], ["Marian", "Much"], LANGUAGES["en"], 0)
    assert [line[0] for line in lines] == ["c", "d", "e", "f", "g"]


def test_each_of_two_equal_entries_is_told_in_its_own_place() -> None:
    first, second = (Entry("cart a", gains={1: 1}) for _ in range(2))
    assert texts(*with_others_results([[first, second]], [second], reader=0)) == ["cart a cart a"]
