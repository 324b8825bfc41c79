"""The process that draws pictures, before it is started."""

from __future__ import annotations

from bot.processes.worker import Worker, python_module

LARGE_BYTES = 4 * 1024 * 1024
"""From this size on, the process gives memory back at once where glibc manages it, which by itself learns to keep what
large canvases leave."""
FREE_BYTES = 8 * 1024 * 1024
"""So much free memory the process keeps at hand. glibc gives back all above 128 KB once a size is set for large things:
then each picture asked for 6 MB of zeros anew, a fifth of its time."""

MEMORY = {"MALLOC_MMAP_THRESHOLD_": str(LARGE_BYTES), "MALLOC_TRIM_THRESHOLD_": str(FREE_BYTES)}
"""What glibc is told in the environment of the process."""


def painting_process(module: str) -> Worker:
    """Return the process that draws with the pictures of a module, not started yet."""
    command = python_module("bot.pictures.painting_worker", module)
    return Worker("the painting process", command, environment=MEMORY)
