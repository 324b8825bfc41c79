"""Tests of the metrics in the format of Prometheus."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.metrics import exposition
from bot.operating.measures import Measures
from bot.version import VERSION


class Store:
    path = Path(__file__)
    moves_written = 12
    commits = 5


async def two() -> int:
    return 2


@pytest.fixture
def bot(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=4096))
    measures = Measures()
    measures.answered("component", 0.012)
    measures.answered("component", 9.0)
    measures.thoughts.observe(0.2)
    return SimpleNamespace(
        measures=measures,
        store=Store(),
        count_open_tables=two,
        started_at=1_790_000_000,
        now=lambda: 1_790_000_100,
        icons=SimpleNamespace(shown={"leaf": "<:leaf:1>"}, missing=3, rests_until=1_790_003_700, refused=2),
        guilds=[object()] * 7,
        boards=SimpleNamespace(backlog=1, lag=2.5),
        latencies=[(0, 0.05), (1, float("inf"))],
    )


async def test_figures_are_told_in_the_format_of_prometheus(bot: Any) -> None:
    lines = (await exposition(bot)).decode().splitlines()
    for expected in (
        f'greenwood_info{{version="{VERSION}"}} 1.0',
        "greenwood_start_time_seconds 1.79e+09",
        "greenwood_servers 7.0",
        "greenwood_open_tables 2.0",
        "greenwood_boards_behind 1.0",
        "greenwood_boards_lag_seconds 2.5",
        'greenwood_gateway_latency_seconds{shard="0"} 0.05',
        'greenwood_answer_seconds_bucket{le="0.01",type="component"} 0.0',
        'greenwood_answer_seconds_bucket{le="0.015",type="component"} 1.0',
        'greenwood_answer_seconds_bucket{le="3",type="component"} 1.0',
        'greenwood_answer_seconds_bucket{le="+Inf",type="component"} 2.0',
        'greenwood_answer_seconds_count{type="component"} 2.0',
        "greenwood_thought_seconds_sum 0.2",
        f"greenwood_database_bytes {float(Path(__file__).stat().st_size)}",
        "greenwood_disk_free_bytes 4096.0",
        "greenwood_icons 1.0",
        "greenwood_icons_missing 3.0",
        "greenwood_icons_rest_seconds 3600.0",
        "greenwood_icons_refused_total 2.0",
        "greenwood_moves_total 12.0",
        "greenwood_commits_total 5.0",
    ):
        assert expected in lines
    assert not [line for line in lines if 'shard="1"' in line], "a shard without a heartbeat has no latency"


async def test_the_page_for_operators_explains_every_figure(bot: Any) -> None:
    families = re.findall(r"^# TYPE (greenwood_\w+) ", (await exposition(bot)).decode(), flags=re.MULTILINE)
    page = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")
    explained = {name for row in page.splitlines() if row.startswith("|") for name in re.findall(r"`(\w+)`", row)}
    assert len(families) > 15
    assert set(families) - explained == set()


async def test_a_question_does_not_change_the_answer(bot: Any) -> None:
    assert _ours(await exposition(bot)) == _ours(await exposition(bot))


def _ours(figures: bytes) -> list[str]:
    return [line for line in figures.decode().splitlines() if line.startswith("greenwood_")]
