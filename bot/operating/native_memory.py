"""The C library's memory, given back where it is free."""

from __future__ import annotations

import ctypes
import logging
import sys

logger = logging.getLogger(__name__)

_ARENA_MAX, _MMAP_THRESHOLD = -8, -3
"""Parameters of `mallopt`, from glibc's `malloc.h`."""
LARGE_BYTES = 64 * 1024
"""From this size on, what finds no hole has a block of its own, given back as soon as it is free: many a picture."""


def give_back() -> None:
    """Have the C library give back the free memory between what stays, too, which it never does by itself; only glibc.

    That takes some milliseconds, and whatever needs the memory anew asks the system for it.
    """
    malloc_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if malloc_trim is not None:  # glibc
        malloc_trim(0)


def keep_little() -> None:
    """Have the C library keep next to nothing of what is free, before there is a second thread; only glibc is told.

    Pictures of all sizes, each held for a moment between small things that stay, leave holes that nothing fits into, in
    an arena for each thread: a megabyte a minute at twelve presses a second (`python -m benchmarks.soak`).
    """
    if sys.platform != "linux":
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is None:  # not glibc
        return
    if not (mallopt(_ARENA_MAX, 1) and mallopt(_MMAP_THRESHOLD, LARGE_BYTES)):
        logger.warning("the C library keeps free memory as it likes: it knows no such settings")
