"""Makes the C library return free memory to the system."""

from __future__ import annotations

import ctypes
import logging
import sys

logger = logging.getLogger(__name__)

_ARENA_MAX, _MMAP_THRESHOLD = -8, -3
"""Parameters of `mallopt`, from glibc's `malloc.h`."""
LARGE_BYTES = 64 * 1024
"""From this size on, memory that fits into no hole is a block of its own, returned once it is free: many a picture."""


def give_back() -> None:
    """Make glibc also return the free memory between what is in use, which it never does by itself.

    That takes some milliseconds, and memory needed again must be asked of the system. Other libraries: no effect.
    """
    malloc_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if malloc_trim is not None:  # glibc
        malloc_trim(0)


def keep_little() -> None:
    """Make glibc keep almost no free memory; called before there is a second thread. Other libraries: no effect.

    Pictures of all sizes, each held for a moment between small things that stay, leave holes that nothing fits into, in
    an arena for each thread: a megabyte more each minute at twelve presses a second (`python -m benchmarks.soak`).
    """
    if sys.platform != "linux":
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is None:  # not glibc
        return
    if not (mallopt(_ARENA_MAX, 1) and mallopt(_MMAP_THRESHOLD, LARGE_BYTES)):
        logger.warning("the C library keeps free memory as it likes: it knows no such settings")
