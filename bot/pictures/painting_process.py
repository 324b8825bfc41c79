"""How the process that draws pictures is started: its command, and its environment."""

from __future__ import annotations

from bot.processes.worker import Worker, python_module

LARGE_BYTES = 4 * 1024 * 1024
"""Blocks of this size and more are given back to the system as soon as they are free. By itself glibc raises this limit
when large canvases are freed, and then keeps their memory."""
FREE_BYTES = 8 * 1024 * 1024
"""How much free memory glibc keeps. Once `LARGE_BYTES` is set, it gives back everything above 128 KB unless told
otherwise: then each picture asked the system for 6 MB of zeroed memory again, a fifth of its time."""

MEMORY = {"MALLOC_MMAP_THRESHOLD_": str(LARGE_BYTES), "MALLOC_TRIM_THRESHOLD_": str(FREE_BYTES)}
"""Settings of glibc's memory allocator, as environment variables of the process."""


def painting_process(module: str) -> Worker:
    """Return the worker that draws with the `PICTURES` of a module, given by name; it is not started yet."""
    command = python_module("bot.pictures.painting_worker", module)
    return Worker("the painting process", command, environment=MEMORY)
