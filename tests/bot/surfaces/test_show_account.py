"""Tests of the account of a show: what the board has told so far, and what the next picture must tell."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from bot.languages import LANGUAGES
from bot.surfaces.show_account import Account, Cue, Pictured, Voice
from games.ruecks_raus.state import NobleRevealed
from tests.bot.surfaces.shows import HOSTED, WORDS, begun, event, moved
from words.telling import Entry, Moment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model.table import Table
    from games import Event


@pytest.fixture
def account() -> Account:
    hosted = HOSTED._replace(words=WORDS)
    return Account(lambda _: Voice(hosted, ("Robin", "Much"), LANGUAGES["en"], None), 0, Pictured(0, 0))


def cues(*brought: tuple[int, ...]) -> list[Cue]:
    """Return the moments of some moves, each move having these events."""
    table, made = begun(), []
    for numbers in brought:
        following = moved(table, *map(event, numbers))
        made += [Cue(table, following, Moment("anything", (event(number),))) for number in numbers]
        table = following
    return made


def told(account: Account, cue: Cue) -> list[int]:
    """Tell a moment; return the numbers of the events that are told."""
    assert cue.moment is not None
    return [entry.text.count("word") for entry in account.tell(cue, cue.moment).lines]


def fold_of(cue: Cue) -> Cue:
    return cue._replace(moment=None)


def test_left_out_events_are_told_in_order_by_the_next_moment(account: Account) -> None:
    first, second, third, fourth = cues((1, 2), (3,), (4,))
    account.leave_out([third, first])
    assert told(account, second) == [1, 2], "what comes after it is not in its picture"
    assert told(account, fourth) == [3, 4]


def test_untold_events_are_left_to_the_position_unless_the_show_was_cut_short(account: Account) -> None:
    first, second, third = cues((1,), (2,), (3,))
    account.leave_out([first])
    account.close()
    assert told(account, second) == [2]
    account.leave_out([second])
    account.cut_short([])
    account.close()
    assert told(account, third) == [2, 3]
    assert told(account, third) == [3], "it is told once"


def test_the_outcome_of_a_left_out_moment_is_told_together_with_its_cause() -> None:
    def tell(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
        (number,) = (each.round for each in events if isinstance(each, NobleRevealed))
        return [
            Entry(f"about {number}", is_heading=True),
            Entry(f"how {number}"),
            *([Entry(f"result {number}", gains={0: 2})] if number > 1 else []),
        ]

    hosted = HOSTED._replace(words=replace(WORDS, tell=tell))
    account = Account(lambda _: Voice(hosted, ("Robin", "Much"), LANGUAGES["en"], None), 0, Pictured(0, 0))
    first, second, third = cues((1,), (2,), (3,))
    account.leave_out([first, second])
    assert third.moment is not None
    assert [entry.text for entry in account.tell(third, third.moment).lines] == [
        *("about 1", "how 1"),
        *("about 2", "result 2"),
        *("about 3", "how 3", "result 3"),
    ]


def test_a_fold_tells_all_that_came_up_to_it(account: Account) -> None:
    first, second, third = cues((1,), (2,), (3,))
    account.leave_out([first, second, third])
    assert [entry.text.count("word") for entry in account.fold(fold_of(second)).lines] == [1, 2]
    assert told(account, third) == [3]


def test_events_taken_back_need_not_be_told_any_more(account: Account) -> None:
    first, second, third = cues((1,), (2,), (3,))
    account.leave_out([first, second])
    account.cut_short([])
    account.leave_out([first, second])
    account.withdraw(1)
    assert told(account, third) == [1, 1, 3]


def test_an_event_that_happens_again_after_a_take_back_is_told_and_marked_again(account: Account) -> None:
    first, second = cues((1,), (2,))
    account.leave_out([first])
    account.fold(fold_of(first))
    assert account.pictured == Pictured(1, 0)
    account.withdraw(0)
    assert (account.folded, account.pictured) == ((), Pictured(0, 0))
    account.leave_out([first])
    assert told(account, second) == [1, 2]


def test_a_position_leaves_told_what_it_marks_and_nothing_else(account: Account) -> None:
    first, second, third = cues((1,), (2,), (3,))
    told(account, first)
    told(account, second)
    account.leave_out([third])
    account.fold(fold_of(third))
    account.note_position_shown(3, marked_from=1)
    assert account.told_from(0) == [event(2)]
    assert account.folded == ()
    assert (account.moves, account.pictured) == (3, Pictured(3, 0))


def test_a_moment_of_two_moves_is_found_from_the_first_of_them_on(account: Account) -> None:
    before = moved(begun(), event(7))
    between = moved(before, event(1), event(2))
    after = moved(between, event(3))
    both = Moment("anything", (event(1), event(2), event(3)))
    assert account.tell(Cue(before, after, both), both).moment.unshown == (event(7),)
    assert account.pictured == Pictured(2, 1)
    earlier = Moment("anything", (event(1), event(2)))
    other = Account(account.voice_of, 0, Pictured(0, 0))
    other.tell(Cue(before, after, earlier), earlier)
    assert other.pictured == Pictured(1, 2)


def test_a_copy_stays_as_it_is(account: Account) -> None:
    first, second, third = cues((1,), (2,), (3,))
    account.leave_out([first])
    account.cut_short([])
    account.leave_out([second])
    copy = account.copy()
    assert told(account, third) == [1, 2, 3]
    assert account.told_from(0) == [event(3)]
    account.fold(fold_of(third))
    assert copy.told_from(0) == []
    assert told(copy, third) == [1, 2, 3]


def test_a_moment_that_is_not_at_hand_marks_nothing(account: Account) -> None:
    (cue,) = cues((1,))
    elsewhere = Moment("anything", (event(7),))
    assert account.tell(cue._replace(moment=elsewhere), elsewhere).moment == elsewhere
    assert account.pictured == Pictured(0, 0)


def test_a_moment_is_found_in_its_own_move_though_an_earlier_one_brought_the_same(account: Account) -> None:
    def again(table: Table) -> Cue:
        return Cue(table, moved(table, event(2), event(1)), Moment("anything", (event(1),)))

    cue = again(moved(begun(), event(1), event(3)))
    assert cue.moment is not None
    assert account.tell(cue, cue.moment).moment.unshown == (event(3), event(2))
    assert account.pictured == Pictured(1, 2)
