"""Tests of the histogram and of the measured lag of the event loop."""

from __future__ import annotations

import asyncio

from bot.operating.measures import LAG_EVERY, Histogram, Measures


def test_a_histogram_counts_values_below_each_bound() -> None:
    histogram = Histogram((0.1, 1.0))
    for value in (0.05, 0.1, 0.5, 7.0):
        histogram.observe(value)
    assert histogram.counts == [2, 1, 1]
    assert histogram.count == 4
    assert histogram.sum == 0.05 + 0.1 + 0.5 + 7.0


async def test_the_lag_of_the_loop_is_watched() -> None:
    measures = Measures()
    watching = asyncio.create_task(measures.watch_loop())
    await asyncio.sleep(LAG_EVERY * 2)
    watching.cancel()
    assert measures.lags.count >= 1
