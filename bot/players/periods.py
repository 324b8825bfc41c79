"""The periods of time for which games are counted, by a member's own calendar."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from words.language import mark

Time = Literal["all", "week", "month", "year"]
TIME_NAMES: dict[Time, str] = {
    "all": mark("All time"),
    "week": mark("The last seven days"),
    "month": mark("This month"),
    "year": mark("This year"),
}
"""The periods that members can choose from."""
WEEK = timedelta(days=7)


def beginning_of(time: Time, now: datetime) -> int:
    """Return when a period began, in Unix seconds, 0 for all time; months and years begin by the calendar of `now`."""
    today = now.replace(hour=0, minute=0, second=0, microsecond=0)
    beginnings = {"week": now - WEEK, "month": today.replace(day=1), "year": today.replace(month=1, day=1)}
    return int(beginnings[time].timestamp()) if time in beginnings else 0
