"""How busy a process is, as the kernel counts it."""

from __future__ import annotations

import sys
import time

SCHEDULER_CLOCK = 2
"""The clock of a process that counts how long the scheduler has let it run (Linux, include/linux/posix-timers.h)."""


def processor_seconds(pid: int) -> float:
    """Return the processor time of a process in seconds; 0 for one that has ended, and on systems other than Linux.

    It counts nanoseconds: a process that gets little time may use less than a clock tick between two looks.
    """
    if sys.platform != "linux":
        return 0.0
    try:
        return time.clock_gettime(_clock_of(pid))
    except OSError:  # it is gone
        return 0.0


def _clock_of(pid: int) -> int:
    """Return Linux's number for the clock of a process, computed as clock_getcpuclockid(3) does."""
    return (~pid << 3) | SCHEDULER_CLOCK
