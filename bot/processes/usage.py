"""What the kernel tells of a process."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

PROCESSES = Path("/proc")


def processor_seconds(pid: int) -> float:
    """Return for how long a process has kept a processor busy; only Linux tells it, elsewhere it seems never to.

    A process that others hardly let works for less than a tick of the clock between two looks, so that the kernel's
    own account, in nanoseconds, counts as well; not every kernel keeps it.
    """
    return max(_by_ticks(pid), _by_nanoseconds(pid))


def _by_nanoseconds(pid: int) -> float:
    """Return what the kernel's scheduler has counted for the threads of a process (sched-stats, "schedstat")."""
    counted = 0
    with contextlib.suppress(OSError):
        for thread in (PROCESSES / str(pid) / "task").iterdir():
            counted += int((thread / "schedstat").read_text(encoding="ascii").split()[0])
    return counted / 1e9


def _by_ticks(pid: int) -> float:
    try:
        told = (PROCESSES / str(pid) / "stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return 0.0
    fields = told.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
