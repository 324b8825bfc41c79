"""What the processes of a running bot use, and what the bot tells of itself, from one moment to another."""

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
"""What a bot's children do, by what their command lines hold."""

ENDED = (FileNotFoundError, ProcessLookupError)
"""What Linux answers about a process that has just ended, such as one that a benchmark has killed."""

Figures = dict[str, float]


class Usage(NamedTuple):
    """What one or several bots have used up to a moment; several are added up."""

    at: float
    """In seconds; only differences mean something."""
    processor: Mapping[str, float]
    """Seconds for which processes kept a processor busy, by what they do."""
    memory: Mapping[str, float]
    """Their proportional memory in mebibytes: what others run of the same libraries, even elsewhere, makes it less."""
    own_memory: Mapping[str, float]
    """What of it they share with nobody and have read from no file, so that it changes with what they do alone."""
    files: int
    """Files that the bots themselves have open, pipes to their processes included."""
    connections: int
    """Sockets that they have open. aiohttp takes those in turns, so that as many stay as a moment has ever needed."""
    figures: Figures
    """What the bots tell Prometheus."""

    def busy_since(self, before: Usage) -> dict[str, float]:
        """Return for which share of the time processes kept a processor busy, by what they do."""
        passed = self.at - before.at
        return {name: (used - before.processor.get(name, 0.0)) / passed for name, used in self.processor.items()}

    def growth_since(self, before: Usage) -> Figures:
        """Return by how much each figure has grown."""
        return {name: value - before.figures.get(name, 0.0) for name, value in self.figures.items()}


async def usage_of(bots: Sequence[BotProcess]) -> Usage:
    """Return what bots have used up to now, with the processes that think and paint for them."""
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
    """Return the process of a bot that does this work; none while it runs none."""
    return dict(_processes(bot)).get(work)


def _open_files(pid: int) -> Iterator[str]:
    """Tell what a process has open: the path of a file, or such as `socket:[4711]`."""
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
