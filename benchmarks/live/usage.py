"""What the processes of a running bot use, and the bot's own figures, for comparing two moments."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.live.bot_process import PROCESSES, children, mebibytes, proportional_mebibytes
from bot.processes.usage import processor_seconds

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from benchmarks.live.bot_process import BotProcess

WORKERS = {"painting_worker": "painting", "computer_worker": "thinking", "drawing_worker": "icons"}
"""The work of a bot's child process, by the module in its command line."""

ENDED = (FileNotFoundError, ProcessLookupError)
"""The errors of reading about a process that has just ended, such as one that a benchmark has killed."""

Figures = dict[str, float]


class Usage(NamedTuple):
    """What one or several bots have used up to a moment; the figures of several are added up."""

    at: float
    """The time in seconds; only differences mean something."""
    processor: Mapping[str, float]
    """Processor time in seconds, by the work of the processes."""
    memory: Mapping[str, float]
    """Proportional memory in mebibytes. It shrinks when other programs on the machine use the same libraries."""
    own_memory: Mapping[str, float]
    """Anonymous memory (`RssAnon`) in mebibytes, which depends on the processes alone."""
    files: int
    """Files that the bots' own processes have open, including pipes to their workers."""
    connections: int
    """Sockets that the bots' own processes have open."""
    figures: Figures
    """The bots' figures for Prometheus."""

    def busy_since(self, before: Usage) -> dict[str, float]:
        """Return the share of a processor that was kept busy since another moment, by the work of the processes."""
        passed = self.at - before.at
        return {name: (used - before.processor.get(name, 0.0)) / passed for name, used in self.processor.items()}

    def growth_since(self, before: Usage) -> Figures:
        """Return by how much each of the bots' figures has grown since another moment."""
        return {name: value - before.figures.get(name, 0.0) for name, value in self.figures.items()}


async def usage_of(bots: Sequence[BotProcess]) -> Usage:
    """Return what bots and their worker processes have used up to now."""
    processor: dict[str, float] = {}
    memory: dict[str, float] = {}
    own: dict[str, float] = {}
    figures: Figures = {}
    files, connections = 0, 0
    for bot in bots:
        for name, value in (await bot.figures()).items():
            figures[name] = figures.get(name, 0.0) + value
        open_now = list(_open_files(bot.pid))
        connections += sum(target.startswith("socket:") for target in open_now)
        files += sum(not target.startswith("socket:") for target in open_now)
        for name, pid in _processes(bot):
            with suppress(*ENDED):
                seconds, held = processor_seconds(pid), await asyncio.to_thread(proportional_mebibytes, pid)
                processor[name] = processor.get(name, 0.0) + seconds
                memory[name] = memory.get(name, 0.0) + held
                own[name] = own.get(name, 0.0) + mebibytes(pid, "RssAnon")
    return Usage(perf_counter(), processor, memory, own, files, connections, figures)


def pid_of(bot: BotProcess, work: str) -> int | None:
    """Return the id of a bot's process with this work; None if there is none."""
    return dict(_processes(bot)).get(work)


def _open_files(pid: int) -> Iterator[str]:
    """Yield the files that a process has open: a path, or for a socket a text such as `socket:[4711]`."""
    for descriptor in (PROCESSES / str(pid) / "fd").iterdir():
        with suppress(*ENDED):  # closed since
            yield str(descriptor.readlink())


def _processes(bot: BotProcess) -> Iterator[tuple[str, int]]:
    yield "bot", bot.pid
    for pid in children(bot.pid):
        yield _work_of(pid), pid


def _work_of(pid: int) -> str:
    try:
        command = (PROCESSES / str(pid) / "cmdline").read_text(encoding="utf-8")
    except ENDED:
        return "other"
    return next((work for module, work in WORKERS.items() if module in command), "other")
