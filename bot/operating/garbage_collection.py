"""Python's garbage collector, kept from halting the event loop."""

from __future__ import annotations

import gc

THRESHOLDS = (2_000, 10, 30)
"""New objects before a young collection, young ones before a middle one, and those before one of everything."""


def collect_seldom() -> None:
    """Take all that is loaded by now out of the collector's sight, and have it look through the rest less often.

    A collection of everything halts the loop for a tenth of a second and more once many pictures and tables are in
    memory. Under 100 presses a second, the slowest hundredth of the answers took 34 ms where full collections were as
    rare as here, and 56 to 140 ms with Python's own settings (`python -m benchmarks.load --rate 100`). Where five times
    as many objects made a young collection, a middle one halted the loop for 130 ms instead of 20. Where full ones were
    so rare that hours passed without any, what discord.py ties to itself stayed: 4 KB a press.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
