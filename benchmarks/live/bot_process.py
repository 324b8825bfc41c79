"""Runs the bot as an operator does, in a process of its own against a sandbox in this one, and reads its figures."""

from __future__ import annotations

import asyncio
import http.client
import os
import socket
import sys
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import greenwood
from bot.operating.health import METRICS_PATH
from bot.operating.health_check import HOST, is_healthy
from bot.settings import variable

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sandbox.server import Sandbox

PROCESSES = Path("/proc")
"""Where Linux has its information about processes."""
PATIENCE = 60.0
"""How many seconds to wait for the bot to be ready, or to answer."""


@dataclass(frozen=True)
class BotProcess:
    """A bot that is connected."""

    process: asyncio.subprocess.Process
    port: int
    """The port of its health check and its figures."""

    @property
    def pid(self) -> int:
        """Its process id."""
        return self.process.pid

    async def kill(self) -> None:
        """Kill it as `kill -9` does."""
        self.process.kill()
        await self.process.wait()

    async def figures(self) -> dict[str, float]:
        """Return its figures for Prometheus, by name and labels as Prometheus writes them."""
        text = await asyncio.to_thread(_metrics, self.port)
        lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
        return {name: float(value) for name, _, value in lines}


@asynccontextmanager
async def running_bot(
    sandbox: Sandbox,
    database: Path,
    profile: Path | None = None,
    shard: tuple[int, int] | None = None,
    *,
    shows: bool = True,
) -> AsyncIterator[BotProcess]:
    """Run the bot while the context lasts, and yield it once it is connected.

    Args:
        sandbox: the sandbox that stands in for Discord.
        database: the bot's database file.
        profile: the file for its profile; by default the bot is not profiled.
        shard: the only shard that it serves, and how many there are; by default it serves all.
        shows: whether its boards show moments. A profiled bot always shows them.
    """
    port = _free_port()
    environment = environment_of(sandbox, database) | {variable("health_port"): str(port)}
    if shard is not None:
        environment |= {variable("shard_ids"): str(shard[0]), variable("shard_count"): str(shard[1])}
    usual = (greenwood.__file__, "run")
    command: tuple[str, ...] = usual if shows else ("-m", "benchmarks.live.bot_without_shows")
    if profile is not None:
        command = ("-m", "benchmarks.live.profiled_bot", str(profile))
    process = await asyncio.create_subprocess_exec(sys.executable, *command, env=environment)
    try:
        async with asyncio.timeout(PATIENCE):
            while not await asyncio.to_thread(is_healthy, port):
                if process.returncode is not None:
                    raise RuntimeError(f"the bot ended with code {process.returncode}")
                await asyncio.sleep(0.05)
        yield BotProcess(process, port)
    finally:
        if process.returncode is None:
            process.terminate()
            await process.wait()


def environment_of(sandbox: Sandbox, database: Path) -> dict[str, str]:
    """Return the environment variables for a bot that uses this database and a sandbox instead of Discord."""
    return os.environ | {
        variable("token"): sandbox.token,
        variable("discord_api"): sandbox.api_base,
        variable("discord_gateway"): sandbox.gateway_url,
        variable("database"): str(database),
        variable("log_level"): "warning",
    }


def tells() -> bool:
    """Return whether `/proc` has information about processes, as on Linux."""
    return (PROCESSES / "self" / "status").exists()


def require_proc(benchmark: str) -> None:
    """Check that a benchmark can read `/proc`.

    Args:
        benchmark: its name, for the message.

    Raises:
        SystemExit: it cannot; the message says so.
    """
    if not tells():
        print(f"{benchmark}: not measured, since only Linux tells about processes in {PROCESSES}")
        sys.exit()


def mebibytes(pid: int, field: str = "VmRSS") -> float:
    """Return a field of a process's status in mebibytes: resident memory, or with `VmHWM` the most it ever had."""
    for line in (PROCESSES / str(pid) / "status").read_text(encoding="ascii").splitlines():
        name, _, value = line.partition(":")
        if name == field:
            return int(value.split()[0]) / 1024
    raise LookupError(field)


def proportional_mebibytes(pid: int) -> float:
    """Return a process's proportional memory: shared pages count in equal parts, so that processes can be added up."""
    for line in (PROCESSES / str(pid) / "smaps_rollup").read_text(encoding="ascii").splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    raise LookupError("Pss")


def children(pid: int) -> list[int]:
    """Return the ids of a process's children; those of the bot are its worker processes."""
    listed = (PROCESSES / str(pid) / "task" / str(pid) / "children").read_text(encoding="ascii")
    return [int(child) for child in listed.split()]


def _metrics(port: int) -> str:
    with closing(http.client.HTTPConnection(HOST, port, timeout=PATIENCE)) as connection:
        connection.request("GET", METRICS_PATH)
        return connection.getresponse().read().decode()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
