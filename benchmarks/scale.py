"""What a start and a press cost with many servers, finished games, private games in play and members.

Run with `python -m benchmarks.scale [--servers 10000] [--games 100000] [--private 1000] [--members 10000]`
`[--moves 1000000] [--rate 20] [--seconds 60]`. The bot starts three times, as it does for an operator: with nothing,
with the servers and an empty file, and with the servers and a file that holds the rest. Each time members then press at
the same tables. What servers cost is the work of discord.py. The sandbox shares the machine with the bot.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from time import time
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from benchmarks.calibration import loops_a_second, speed
from benchmarks.live.bot_process import mebibytes, require_proc, running_bot
from benchmarks.live.crowd import Crowd
from benchmarks.stored.games import FIRST_MEMBER, SEEDS, Played, begun_alone, fill, new_file, variations
from bot.model.preferences import Preferences
from bot.model.server import ServerSettings
from bot.processes.usage import processor_seconds
from bot.store import Store
from bot.store.history import ALL, TAKEN_OVER
from games import GAMES
from sandbox.permissions import EVERYONE
from sandbox.server import Sandbox

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

TABLES = 40
"""Tables at which members press."""
CHANNELS = 5
"""Channels of each server."""
START_GOAL = 1.0
"""Seconds of processor time of the bot's own process until it is ready, calibrated."""
QUIET_SECONDS = 20.0
"""How long nobody presses after the bot is ready, to measure the work that a start leaves for later."""
WARM_UP_SECONDS = 10.0
WARM_UP_PRESSES = 4 * TABLES
"""Presses before anything is measured; after them all games are in play."""
AT_ONCE = 500
"""How many values are stored at the same time."""
DAY = 24 * 3600
SETTINGS = ServerSettings(language="en", clock="day")
PREFERENCES = Preferences(hints=False)
HEADINGS = ("it knows", "ready s", "calibrated", "then s", "MB", "p50 ms", "p99 ms", "ms/press")


class Size(NamedTuple):
    """How much there is besides the tables at which members press."""

    servers: int
    games: int
    private: int
    members: int
    moves: int


class Load(NamedTuple):
    """How members press."""

    rate: float
    """Presses a second."""
    seconds: float


class Cost(NamedTuple):
    """What a start and presses cost."""

    ready: float
    """Seconds of processor time of the bot's own process until it was ready."""
    afterwards: float
    """Seconds of processor time in the `QUIET_SECONDS` after that."""
    memory: float
    """Mebibytes of the bot's own process, before anybody pressed."""
    p50: float
    """Seconds until a member saw the answer."""
    p99: float
    press: float
    """Seconds of processor time of the bot's own process for each press."""


async def grown(path: Path, size: Size, guild_ids: Sequence[int]) -> None:
    """Make a file as it may be after some years on these servers."""
    await new_file(path)
    fill(path, _games(size, guild_ids), size.moves)
    store = await Store.open(path)
    await store.set_note(TAKEN_OVER, ALL)
    today = int(time()) // DAY
    for first in range(0, len(guild_ids), AT_ONCE):
        chosen = guild_ids[first : first + AT_ONCE]
        await asyncio.gather(*(store.servers.save_settings(guild_id, SETTINGS) for guild_id in chosen))
    for first in range(0, size.members, AT_ONCE):
        chosen = range(FIRST_MEMBER + first, FIRST_MEMBER + min(first + AT_ONCE, size.members))
        await asyncio.gather(*(store.servers.save_preferences(user_id, PREFERENCES) for user_id in chosen))
        await asyncio.gather(*(store.last_presses.note(user_id, guild_ids[0], today) for user_id in chosen))
    await store.close()


def _games(size: Size, guild_ids: Sequence[int]) -> Iterator[Played]:
    """Yield finished games, and private games in play, on these servers by turns."""
    for game, guild_id in zip(variations(size.games), cycle(guild_ids), strict=False):
        yield game._replace(table=replace(game.table, guild_id=guild_id))
    begun = cycle([begun_alone(game, seed) for game in GAMES for seed in range(SEEDS)])
    for game, number, guild_id in zip(begun, range(size.private), cycle(guild_ids), strict=False):
        user_id = FIRST_MEMBER + number
        seats = (replace(game.table.seats[0], user_id=user_id), *game.table.seats[1:])
        yield game._replace(table=replace(game.table, guild_id=guild_id, host_id=user_id, seats=seats))


async def measure_one(database: Path, servers: int, load: Load, size: Size | None) -> Cost:
    """Start the bot with this number of additional servers and, if a size is given, such a file; then press."""
    async with await Sandbox.start() as sandbox:
        guild_ids = _found(sandbox, servers)
        if size is not None:
            await grown(database, size, guild_ids)
        async with running_bot(sandbox, database) as bot:
            ready = processor_seconds(bot.pid)
            await asyncio.sleep(QUIET_SECONDS)
            afterwards, memory = processor_seconds(bot.pid) - ready, mebibytes(bot.pid)
            crowd = Crowd(sandbox, TABLES)
            await crowd.open()
            while len(crowd.pressed) < WARM_UP_PRESSES:  # on a busy machine, lobbies take long to be drawn
                await crowd.press_for(WARM_UP_SECONDS, load.rate)
                await crowd.settled()
            crowd.pressed.clear()
            before = processor_seconds(bot.pid)
            await crowd.press_for(load.seconds, load.rate)
            await crowd.settled()
            used = processor_seconds(bot.pid) - before
    times = crowd.answer_times()
    return Cost(ready, afterwards, memory, median(times), quantiles(times, n=100)[98], used / len(times))


def _found(sandbox: Sandbox, servers: int) -> list[int]:
    world, owner = sandbox.world, sandbox.member("Marian").user
    guilds = [world.add_guild(f"Wood {number}", owner, EVERYONE) for number in range(servers)]
    for guild in guilds:
        for number in range(CHANNELS):
            world.add_channel(guild, f"glade-{number}")
    return [guild.id for guild in guilds]


async def measure(size: Size, load: Load) -> None:
    """Print a line for each start."""
    machine = speed(loops_a_second())
    print(f"{size.servers:,} servers, {size.games:,} finished games with {size.moves:,} moves in whole logs,")
    print(
        f"{size.private:,} private games, {size.members:,} members; {load.rate:g} presses a second at {TABLES} tables;"
    )
    print(
        f"{machine:.2f} of the reference; goal of a start: {START_GOAL:g} s of processor beside its servers, calibrated"
    )
    print("".join(f"{heading:>12}" for heading in HEADINGS))
    with tempfile.TemporaryDirectory() as folder:
        for what, servers, known in (
            ("nothing", 0, None),
            ("servers", size.servers, None),
            ("all", size.servers, size),
        ):
            cost = await measure_one(Path(folder) / f"{what}.sqlite3", servers, load, known)
            print(line(what, cost, machine), flush=True)


def line(what: str, cost: Cost, machine: float) -> str:
    """Return the row of the printed table with what a start and presses cost."""
    figures = (
        what,
        f"{cost.ready:.2f}",
        f"{cost.ready * machine:.2f}",
        f"{cost.afterwards:.2f}",
        f"{cost.memory:.0f}",
        f"{cost.p50 * 1e3:.1f}",
        f"{cost.p99 * 1e3:.1f}",
        f"{cost.press * 1e3:.2f}",
    )
    return "".join(f"{figure:>12}" for figure in figures)


def main() -> None:
    """Measure on Linux; elsewhere say why not."""
    parser = argparse.ArgumentParser(description="Measure what a start and presses cost when the bot knows much.")
    parser.add_argument("--servers", type=int, default=10_000)
    parser.add_argument("--games", type=int, default=100_000, help="finished games")
    parser.add_argument("--private", type=int, default=1_000, help="private games in play")
    parser.add_argument("--members", type=int, default=10_000, help="who have chosen something")
    parser.add_argument("--moves", type=int, default=1_000_000, help="in the logs of finished games")
    parser.add_argument("--rate", type=float, default=20.0, help="presses a second")
    parser.add_argument("--seconds", type=float, default=60.0)
    chosen = parser.parse_args()
    require_proc("scale")
    size = Size(chosen.servers, chosen.games, chosen.private, chosen.members, chosen.moves)
    asyncio.run(measure(size, Load(chosen.rate, chosen.seconds)))


if __name__ == "__main__":
    main()
