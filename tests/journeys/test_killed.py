"""Journeys in which the bot is killed at random moments; `python -m benchmarks.kill` does so a hundred times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.kill import kill_often

if TYPE_CHECKING:
    from pathlib import Path

TIMES = 3
TABLES = 6
RATE = 40.0


async def test_no_answered_press_is_lost_when_the_bot_is_killed(tmp_path: Path) -> None:
    rounds = await kill_often(tmp_path, TIMES, TABLES, RATE)
    assert len(rounds) == TIMES
    assert [each.lost for each in rounds] == [[]] * TIMES
    assert [each.wrong for each in rounds] == [[]] * TIMES
    assert 0 < rounds[-1].answered <= rounds[-1].stored
