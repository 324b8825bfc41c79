"""What the bot counts and times about itself; plain numbers, which cost nothing until somebody asks for them."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ANSWER_BOUNDS = (0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 3.0)
"""Seconds; Discord waits three for an answer."""
LAG_BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5)
"""Seconds by which the event loop may be late."""
THOUGHT_BOUNDS = (0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 3.0, 10.0)
"""Seconds in which a computer player chooses, its wait for others included."""
LAG_EVERY = 0.1
"""Seconds between two looks at the event loop."""


class Histogram:
    """How many values fell below which bound, and what they add up to."""

    def __init__(self, bounds: Sequence[float]) -> None:
        """Begin with no values; `bounds` ascend, and one more bucket holds whatever is above the last."""
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.sum = 0.0

    @property
    def count(self) -> int:
        """How many values there were."""
        return sum(self.counts)

    def observe(self, value: float) -> None:
        """Count one value; a value that equals a bound is below it."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value


class Measures:
    """All that is measured while the bot runs."""

    def __init__(self) -> None:
        self.answers: dict[str, Histogram] = {}
        """Seconds from the arrival of an interaction until it was dealt with, by its type."""
        self.thoughts = Histogram(THOUGHT_BOUNDS)
        """Seconds in which computer players chose."""
        self.lags = Histogram(LAG_BOUNDS)
        """Seconds by which the event loop was late, while `watch_loop` runs."""

    def answered(self, kind: str, seconds: float) -> None:
        """Note that an interaction of a type was dealt with."""
        if kind not in self.answers:
            self.answers[kind] = Histogram(ANSWER_BOUNDS)
        self.answers[kind].observe(seconds)

    async def watch_loop(self) -> None:
        """Look how late the event loop is, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            self.lags.observe(max(0.0, loop.time() - due))
