"""What the kernel tells of a process."""

from __future__ import annotations

import os
from pathlib import Path

PROCESSES = Path("/proc")


def processor_seconds(pid: int) -> float:
    """Return for how long a process has kept a processor busy; only Linux tells it, elsewhere it seems never to."""
    try:
        told = (PROCESSES / str(pid) / "stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return 0.0
    fields = told.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
