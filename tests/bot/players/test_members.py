"""Tests of members' preferences: reminders, quiet hours and time zones."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.model.preferences import Preferences
from bot.players.members import Members
from bot.store import Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

MUCH = 3
HOUR = 3600
MIDNIGHT = 1_789_948_800
"""The Unix time of a midnight in UTC."""


@pytest.fixture
async def members(tmp_path: Path) -> AsyncIterator[Members]:
    store = await Store.open(tmp_path / "greenwood.sqlite3")
    members = Members(store)
    await members.load()
    yield members
    await store.close()


async def test_members_are_reminded_unless_they_say_otherwise(members: Members) -> None:
    assert members.preferences(MUCH).reminders
    await members.change(MUCH, reminders=False)
    assert not members.preferences(MUCH).reminders
    assert members.preferences(MUCH + 1).reminders


async def test_two_changes_at_once_hold_both_also_after_a_restart(members: Members) -> None:
    await asyncio.gather(members.change(MUCH, is_hidden=True), members.change(MUCH, hints=False))
    assert members.preferences(MUCH) == Preferences(is_hidden=True, hints=False)
    await members.load()
    assert members.preferences(MUCH) == Preferences(is_hidden=True, hints=False)


async def test_a_change_of_preferences_is_applied_to_the_latest_ones(members: Members) -> None:
    def without(game: str) -> Callable[[Preferences], Preferences]:
        return lambda chosen: replace(chosen, hints_away=chosen.hints_away | {game})

    await asyncio.gather(members.choose(MUCH, without("chess")), members.choose(MUCH, without("go")))
    assert members.preferences(MUCH).hints_away == {"chess", "go"}


@pytest.mark.parametrize(
    ("hour", "left"), [(21.5, 0), (22, 8), (23, 7), (0, 6), (5, 1), (6, 0), (12, 0)], ids=lambda value: f"{value} h"
)
def test_quiet_hours_may_span_midnight(hour: float, left: int) -> None:
    preferences = Preferences(quiet_from=22 * 60, quiet_to=6 * 60)
    moment = MIDNIGHT + hour * HOUR
    assert preferences.quiet_seconds_left(moment) == left * HOUR


def test_quiet_hours_are_the_members_own() -> None:
    ahead = Preferences(quiet_from=22 * 60, quiet_to=23 * 60, utc_offset=330)
    assert ahead.quiet_seconds_left(MIDNIGHT + 16.5 * HOUR)
    assert not ahead.quiet_seconds_left(MIDNIGHT + 22 * HOUR)
    behind = Preferences(quiet_from=22 * 60, quiet_to=23 * 60, utc_offset=-480)
    assert behind.quiet_seconds_left(MIDNIGHT + 6.5 * HOUR)


def at(zone: str, when: str, *, fold: int = 0) -> float:
    """Return the Unix time at which clocks in a zone show a time; `fold=1` means the second of two such times."""
    return datetime.fromisoformat(when).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp()


@pytest.mark.parametrize("day", ["2026-01-15", "2026-07-15"])
@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"])
def test_a_time_zone_is_right_in_summer_and_in_winter(zone: str, day: str) -> None:
    preferences = Preferences(quiet_from=22 * 60, quiet_to=6 * 60, zone=zone)
    for time, hours in (("21:59:59", 0), ("22:00", 8), ("02:00", 4), ("05:00", 1), ("06:00", 0)):
        assert preferences.quiet_seconds_left(at(zone, f"{day}T{time}")) == hours * HOUR, time


@pytest.mark.parametrize(
    ("evening", "hours"), [("2026-03-27", 8), ("2026-03-28", 7), ("2026-10-23", 8), ("2026-10-24", 9)]
)
def test_quiet_hours_end_by_the_clock_also_in_the_night_in_which_it_changes(evening: str, hours: int) -> None:
    preferences = Preferences(quiet_from=22 * 60, quiet_to=6 * 60, zone="Europe/Berlin")
    assert preferences.quiet_seconds_left(at("Europe/Berlin", f"{evening}T22:00")) == hours * HOUR


def test_an_hour_that_occurs_twice_counts_twice() -> None:
    preferences = Preferences(quiet_from=60, quiet_to=150, zone="Europe/Berlin")  # from 1:00 to 2:30
    for fold in (0, 1):
        assert preferences.quiet_seconds_left(at("Europe/Berlin", "2026-10-25T02:10", fold=fold)) == HOUR // 3
        assert preferences.quiet_seconds_left(at("Europe/Berlin", "2026-10-25T02:30", fold=fold)) == 0


def test_quiet_hours_that_end_in_an_hour_that_is_left_out_end_soon_after() -> None:
    preferences = Preferences(quiet_from=60, quiet_to=150, zone="Europe/Berlin")
    begin = at("Europe/Berlin", "2026-03-29T01:00")
    left = preferences.quiet_seconds_left(begin)
    assert HOUR <= left <= 1.5 * HOUR
    assert preferences.quiet_seconds_left(begin + left) == 0


async def test_an_offset_is_kept_until_a_time_zone_is_chosen(members: Members) -> None:
    await members.change(MUCH, quiet_from=22 * 60, quiet_to=23 * 60, utc_offset=330)
    assert f"{members.preferences(MUCH).local_time(MIDNIGHT):%H:%M}" == "05:30"
    await members.change(MUCH, zone="Europe/Berlin")
    assert f"{members.preferences(MUCH).local_time(MIDNIGHT):%H:%M}" == "02:00"
    await members.load()
    assert members.preferences(MUCH).zone == "Europe/Berlin"


def test_a_zone_that_is_known_no_more_falls_back_to_the_offset() -> None:
    assert f"{Preferences(zone='Sherwood/Forest', utc_offset=60).local_time(MIDNIGHT):%H:%M}" == "01:00"
