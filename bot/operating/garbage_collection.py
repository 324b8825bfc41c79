"""Python's garbage collector, kept from halting the event loop."""

from __future__ import annotations

import gc
import sys

THRESHOLDS = (1_000, 1, 75)
"""New objects before a young collection, young ones before a middle one, and those before one of everything."""
COLLECTS_BY_INCREMENTS = (3, 14) <= sys.version_info < (3, 14, 5)
"""Whether this Python takes the numbers for something else; 3.14.5 has gone back to generations (cpython #148726)."""


def collect_in_small_parts() -> None:
    """Take all that is loaded out of the collector's sight; have it look at new things often, at everything seldom.

    A collection of everything halts the loop for a tenth of a second and more once many tables are in memory, measured
    on a machine half as fast as the reference. So it comes about once a minute at 50 presses a second: after
    nearly twice as many objects as by Python's own settings.
    Rarer it must not be: discord.py ties interactions to themselves, 2 KB a press, as it did pages until these were let
    go when they are sent; where full collections came only after hours, the bot grew by 190 MB in an hour
    (`python -m benchmarks.soak`). Where five times as many objects made a young collection, a middle one halted the
    loop for 130 ms instead of 20. One after every second young collection is three times as often as by Python's own
    settings, and short: in turns of a minute at 50 presses a second, 99 of 100 answers took 7.7 and 8.7 ms instead of
    9.2 and 9.5 with one after every fifth (`python -m benchmarks.load`); over five minutes it did not show.
    """
    gc.collect()
    gc.freeze()
    if not COLLECTS_BY_INCREMENTS:
        gc.set_threshold(*THRESHOLDS)
