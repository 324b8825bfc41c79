"""Settings of Python's garbage collector that keep it from halting the event loop."""

from __future__ import annotations

import gc
import sys

THRESHOLDS = (1_000, 1, 75)
"""New objects before a young collection, such collections before a middle one, and middle ones before a full one."""
COLLECTS_BY_INCREMENTS = (3, 14) <= sys.version_info < (3, 14, 5)
"""Whether these numbers mean something else to this Python; 3.14.5 has gone back to generations (cpython #148726)."""


def collect_in_small_parts() -> None:
    """Exclude all that is loaded from collections; let new objects be looked at often, and everything rarely.

    A full collection halts the loop for a tenth of a second and more once many tables are in memory, measured on a
    machine half as fast as the reference. With these thresholds there is about one a minute at 50 presses a second:
    after nearly twice as many objects as with Python's own.

    It must not come more rarely: discord.py makes reference cycles of interactions, 2 KB a press, as it did of pages
    until these were released when they are sent. Where full collections came only after hours, the bot grew by 190 MB
    in an hour (`python -m benchmarks.soak`).

    With five times as many objects before a young collection, a middle one halted the loop for 130 ms instead of 20.
    One after every second young collection is three times as often as by Python's own thresholds, and short. In
    alternating runs of a minute at 50 presses a second, 99 of 100 answers took up to 7.7 and 8.7 ms, instead of 9.2 and
    9.5 with one after every fifth (`python -m benchmarks.load`); over five minutes there was no difference.
    """
    gc.collect()
    gc.freeze()
    if not COLLECTS_BY_INCREMENTS:
        gc.set_threshold(*THRESHOLDS)
