"""The figures of a running bot for Prometheus (https://prometheus.io), in its text format.

Imported with the first question, so that a bot that nobody asks does not load the library.
"""

from __future__ import annotations

import asyncio
import math
import shutil
from itertools import accumulate
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from bot.operating import logs
from bot.store import write_ahead
from bot.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from prometheus_client.metrics_core import Metric

    from bot.client import Greenwood
    from bot.operating.measures import Histogram


async def exposition(bot: Greenwood) -> bytes:
    """Return all figures as they are now."""
    open_tables = await bot.count_open_tables()
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    registry.register(_Figures(bot, open_tables))
    return generate_latest(registry)


class _Figures(Collector):
    """Reads the bot's own counts when asked, so that counting costs nothing but an addition."""

    def __init__(self, bot: Greenwood, open_tables: int) -> None:
        self._bot = bot
        self._open_tables = open_tables

    def collect(self) -> Iterable[Metric]:
        """Return every family of figures."""
        bot, measures = self._bot, self._bot.measures
        yield from self._gauges()
        yield _histogram(
            "greenwood_answer_seconds",
            "From the arrival of an interaction until it was dealt with, by its type.",
            measures.answers,
            "type",
        )
        yield _histogram("greenwood_thought_seconds", "In which computer players chose.", {"": measures.thoughts})
        yield _histogram("greenwood_loop_lag_seconds", "By which the event loop was late.", {"": measures.lags})
        yield _counter("greenwood_moves", "Moves that were stored.", {"": bot.store.moves_written})
        yield _counter("greenwood_commits", "Transactions in which all was stored.", {"": bot.store.commits})
        yield _counter("greenwood_icons_refused", "Messages sent again without icons.", {"": bot.icons.refused})
        yield _counter("greenwood_log_records", "Records in the log, by level.", logs.counts, "level")

    def _gauges(self) -> Iterator[Metric]:
        bot = self._bot
        info = GaugeMetricFamily("greenwood_info", "Always 1; the version is its label.", labels=["version"])
        info.add_metric([VERSION], 1)
        yield info
        for name, meaning, value in (
            ("start_time_seconds", "When the bot was started, in Unix time.", bot.started_at),
            ("servers", "Servers that the bot is in.", len(bot.guilds)),
            ("open_tables", "Tables in the lobby or in a game.", self._open_tables),
            ("tasks", "Tasks of the event loop.", len(asyncio.all_tasks())),
            ("boards_behind", "Boards that do not show the latest position yet.", bot.boards.backlog),
            ("boards_lag_seconds", "For how long the one most behind has been so.", bot.boards.lag),
            ("database_bytes", "Size of the database with its write-ahead log.", _size(bot.store.path)),
            ("disk_free_bytes", "What is free where the database is.", shutil.disk_usage(bot.store.path.parent).free),
            ("icons", "Icons that Discord has.", len(bot.icons.shown)),
            ("icons_missing", "Icons that are not uploaded yet.", bot.icons.missing),
            ("icons_rest_seconds", "Until uploading goes on.", max(0.0, bot.icons.rests_until - bot.now())),
        ):
            yield GaugeMetricFamily(f"greenwood_{name}", meaning, value)
        yield self._latencies()

    def _latencies(self) -> Metric:
        family = GaugeMetricFamily(
            "greenwood_gateway_latency_seconds", "Between a heartbeat and its answer, by shard.", labels=["shard"]
        )
        for shard, latency in self._bot.latencies:
            if math.isfinite(latency):
                family.add_metric([str(shard)], latency)
        return family


def _size(database: Path) -> int:
    """Return how many bytes a database takes with its log, which may be missing."""
    return sum(file.stat().st_size for file in (database, write_ahead.log_of(database)) if file.exists())


def _counter(name: str, meaning: str, counts: Mapping[str, int], label: str = "") -> Metric:
    family = CounterMetricFamily(name, meaning, labels=[label] if label else [])
    for value, count in counts.items():
        family.add_metric([value] if label else [], count)
    return family


def _histogram(name: str, meaning: str, histograms: Mapping[str, Histogram], label: str = "") -> Metric:
    family = HistogramMetricFamily(name, meaning, labels=[label] if label else [])
    for value, histogram in histograms.items():
        bounds = [*(f"{bound:g}" for bound in histogram.bounds), "+Inf"]
        buckets = list(zip(bounds, accumulate(histogram.counts), strict=True))
        family.add_metric([value] if label else [], buckets, histogram.sum)
    return family
