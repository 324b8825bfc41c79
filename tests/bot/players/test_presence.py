"""Tests of presence: which members have pressed a button at a table recently."""

from __future__ import annotations

from bot.players.presence import MOST_MEMBERS, PRESENT_SECONDS, Presence


def test_lively_tables_are_those_where_somebody_pressed_lately_the_latest_first() -> None:
    time = [0.0]
    presence = Presence(lambda: time[0])
    for moment, table_id in enumerate((1, 2, 1, 3)):
        time[0] = float(moment)
        presence.saw(table_id, 7)
    assert presence.lively(10) == [3, 1, 2]
    time[0] = 11.5
    assert presence.lively(10) == [3, 1]


def test_a_member_is_present_for_moments_after_a_press_at_that_table_alone() -> None:
    time = 100.0
    presence = Presence(lambda: time)
    assert not presence.is_present(1, 7)
    presence.saw(1, 7)
    assert presence.is_present(1, 7)
    assert not presence.is_present(2, 7)
    assert not presence.is_present(1, 8)
    time += PRESENT_SECONDS
    assert not presence.is_present(1, 7)


def test_whose_data_was_deleted_is_nowhere_any_more() -> None:
    presence = Presence(lambda: 0.0)
    for table_id, user_id in ((1, 7), (2, 7), (1, 8)):
        presence.saw(table_id, user_id)
    presence.forget(7)
    assert [presence.is_present(*each) for each in ((1, 7), (2, 7), (1, 8))] == [False, False, True]


def test_memory_holds_those_seen_last() -> None:
    presence = Presence(lambda: 0.0)
    for user_id in range(MOST_MEMBERS + 1):
        presence.saw(1, user_id)
    assert not presence.is_present(1, 0)
    assert presence.is_present(1, 1)
    assert presence.is_present(1, MOST_MEMBERS)
