from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.members import Members, Preferences
from bot.store import Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

MUCH = 3
HOUR = 3600
MIDNIGHT = 1_789_948_800
"""Of a day in UTC."""


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
