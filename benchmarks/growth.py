"""How cost grows with the number of tables in play, and from which number on the bot or the machine is overloaded.

Run with `python -m benchmarks.growth [--tables 50 100 200 400 800] [--each 0.2] [--seconds 60] [--processes 1]`. For
each number of tables the bot starts anew, as it does for an operator, against a sandbox in this process, which shares
the machine with it. Members press `--each` times a second at each table. With several processes, each has a shard, a
server and a database of its own, and their figures are added up.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from contextlib import AsyncExitStack
from os import cpu_count
from pathlib import Path
from statistics import median, quantiles
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.calibration import loops_a_second, speed
from benchmarks.live.bot_process import require_proc, running_bot
from benchmarks.live.crowd import Crowd
from benchmarks.live.usage import usage_of
from sandbox.permissions import EVERYONE
from sandbox.server import Sandbox

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandbox.world import Guild

TABLES = (50, 100, 200, 400, 800)
EACH = 0.2
"""Presses a second at each table: four quick players make a move every five seconds."""
WARM_UP_SECONDS = 40.0
"""Time for eight presses at each table, after which all games are in play."""
LATE_SECONDS = 0.025
"""If one of 100 answers takes longer than this (calibrated), the knee is reached."""
BUSY = 0.9
"""With this share of a processor, a process counts as fully busy."""
HEADINGS = ("tables", "presses/s", "p50 ms", "p99 ms", "behind", "oldest s", "MB", "ms/press", "ms/table")


class Load(NamedTuple):
    """The cost of a number of tables."""

    tables: int
    presses: float
    """Answered a second."""
    unanswered: int
    p50: float
    p99: float
    """Seconds until a member sees the answer."""
    behind: float
    """Boards that still wait for an edit at the end."""
    oldest: float
    """Seconds for which the board that has waited longest has done so."""
    memory: float
    """Mebibytes of all processes; shared memory is counted once."""
    busy: Mapping[str, float]
    """The share of a processor that each kind of process keeps busy."""
    beside: float
    """The share of a processor that the sandbox and its members keep busy."""


async def load(tables: int, each: float, seconds: float, processes: int) -> Load:
    """Let members press at a number of tables, and return the cost."""
    rate = tables * each
    async with await Sandbox.start() as sandbox, AsyncExitStack() as running:
        folder = Path(running.enter_context(tempfile.TemporaryDirectory()))
        guilds = _guilds(sandbox, processes)
        bots = [
            await running.enter_async_context(
                running_bot(sandbox, folder / f"{number}.sqlite3", shard=(number, processes))
            )
            for number in range(processes)
        ]
        crowd = Crowd(sandbox, tables, guilds=guilds)
        await crowd.open()
        await crowd.warm_up(WARM_UP_SECONDS, rate)
        before, worked = await usage_of(bots), process_time()
        await crowd.press_for(seconds, rate)
        await crowd.settled()
        after, worked = await usage_of(bots), process_time() - worked
    times = crowd.answer_times()
    return Load(
        tables,
        len(times) / (after.at - before.at),
        len(crowd.pressed) - len(times),
        median(times),
        quantiles(times, n=100)[98],
        after.figures["greenwood_boards_behind"],
        after.figures["greenwood_boards_lag_seconds"],
        sum(after.memory.values()),
        after.busy_since(before),
        worked / (after.at - before.at),
    )


def _guilds(sandbox: Sandbox, processes: int) -> list[Guild]:
    """Create one server for each shard, and return them."""
    world = sandbox.world
    guilds: dict[int, Guild] = {}
    while len(guilds) < processes:
        sandbox.clock.advance(0.001)  # the shard of a server follows from the time at which it was created
        guild = world.add_guild(f"Wood {len(guilds)}", sandbox.member("Marian").user, EVERYONE)
        guilds.setdefault((guild.id >> 22) % processes, guild)
    return list(guilds.values())


def line(load: Load) -> str:
    """Return the row of the printed table with the figures of a load."""
    processor = sum(load.busy.values())
    figures = (
        f"{load.tables}",
        f"{load.presses:.1f}",
        f"{load.p50 * 1e3:.1f}",
        f"{load.p99 * 1e3:.1f}",
        f"{load.behind:.0f}",
        f"{load.oldest:.1f}",
        f"{load.memory:.0f}",
        f"{processor / load.presses * 1e3:.1f}",
        f"{processor / load.tables * 1e3:.2f}",
    )
    busy = ", ".join(f"{name} {share:.0%}" for name, share in load.busy.items())
    lost = f"   {load.unanswered} not answered" if load.unanswered else ""
    return "".join(f"{figure:>10}" for figure in figures) + f"   {busy}; sandbox {load.beside:.0%}{lost}"


def knee(loads: list[Load], machine: float, processes: int) -> str:
    """Return the knee, the first number of tables at which answers are late or something is fully busy, and why."""
    for load in loads:
        full = [name for name, share in load.busy.items() if share >= BUSY * processes]
        if sum(load.busy.values()) + load.beside >= BUSY * (cpu_count() or 1):
            full.append("the machine")
        if load.p99 * machine > LATE_SECONDS or load.unanswered or full:
            return f"the knee is at {load.tables} tables; without room: {', '.join(full) or 'nothing'}"
    return f"no knee up to {loads[-1].tables} tables"


async def measure(tables: list[int], each: float, seconds: float, processes: int) -> None:
    """Print a line for each number of tables, and where the knee is."""
    machine = speed(loops_a_second())
    print(
        f"{each:g} presses a second at each table, {seconds:g} s, {processes} processes; {machine:.2f} of the reference"
    )
    print("".join(f"{heading:>10}" for heading in HEADINGS) + "   a processor is kept busy by")
    loads = []
    for count in tables:
        loads.append(await load(count, each, seconds, processes))
        print(line(loads[-1]), flush=True)
    print(knee(loads, machine, processes))


def main() -> None:
    """Measure on Linux; elsewhere say why not."""
    parser = argparse.ArgumentParser(description="Measure how cost grows with the number of tables.")
    parser.add_argument("--tables", type=int, nargs="+", default=list(TABLES))
    parser.add_argument("--each", type=float, default=EACH, help="presses a second at each table")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--processes", type=int, default=1, help="number of processes that share the tables")
    chosen = parser.parse_args()
    require_proc("growth")
    asyncio.run(measure(chosen.tables, chosen.each, chosen.seconds, chosen.processes))


if __name__ == "__main__":
    main()
