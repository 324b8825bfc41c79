"""What the kernel tells of a process."""

from __future__ import annotations

import sys
import time

SCHEDULER_CLOCK = 2
"""The clock of a process that counts how long the scheduler has let it run (Linux, include/linux/posix-timers.h)."""


def processor_seconds(pid: int) -> float:
    """Return for how long a process has kept a processor busy; only Linux tells it, elsewhere it seems never to.

    To the nanosecond: a process that others hardly let works for less than a tick of the clock between two looks.
    """
    if sys.platform != "linux":
        return 0.0
    try:
        return time.clock_gettime(_clock_of(pid))
    except OSError:  # it is gone
        return 0.0


def _clock_of(pid: int) -> int:
    """Return the number by which Linux knows the clock of a process, as clock_getcpuclockid(3) makes it."""
    return (~pid << 3) | SCHEDULER_CLOCK
