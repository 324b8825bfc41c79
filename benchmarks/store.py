"""Durable moves a second, and how quickly a store of many tables opens.

Run with `python -m benchmarks.store [FOLDER]`; the folder chooses the disk (default: the one for temporary files).
Members store the moves of games of Rück's raus! that were played beforehand, each at tables of their own, and each
stores the next move as soon as the store has answered the last one. To measure the cost without the disk, choose a
folder in memory, such as /dev/shm.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from itertools import chain
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from benchmarks.calibration import loops_a_second, speed
from benchmarks.stored.disk import chosen_disk
from bot.model.table import LoggedMove, Seat, Table
from bot.store import Store
from games import GAMES

if TYPE_CHECKING:
    from pathlib import Path

GOAL = 20_000
"""Durable moves a second with `WAITING` members at the same time."""
WAITING = 50
GAMES_EACH = 16
"""Games of each member."""
RUNS = 3
STORED_TABLES = 10_000
DISK_RUNS = 100
GAME = GAMES["ruecks_raus"]

PreparedGame = list[tuple[Table, LoggedMove]]
"""The versions of a table one after the other, each with the move that led to it; the table has no id yet."""


class Played(NamedTuple):
    """How quickly members could play."""

    moves_a_second: float
    processor: float
    """Processor time of both threads together, in seconds for each second by the clock."""
    waits: list[float]
    """How long each move took, in seconds."""


def disk_wait(folder: Path) -> float:
    """Return the median of how many seconds the disk takes to flush what a transaction of `WAITING` moves writes."""
    with tempfile.TemporaryFile(dir=folder) as file:
        return median(_sync(file.fileno()) for _ in range(DISK_RUNS))


def _sync(descriptor: int) -> float:
    os.lseek(descriptor, 0, os.SEEK_SET)
    os.write(descriptor, bytes(WAITING * 2 * 4096))
    start = perf_counter()
    os.fsync(descriptor)
    return perf_counter() - start


def prepare_game(channel_id: int) -> PreparedGame:
    """Play a game at random."""
    rng = Random(channel_id)
    seats = tuple(Seat(name, 10**18 + number) for number, name in enumerate(("Robin", "Marian", "Tuck", "John")))
    state = GAME.new(len(seats), GAME.Options(), rng)
    table = Table(0, 1, channel_id, GAME.name, GAME.Options(), 10**18, "playing", seats, bytes(32), state=state)
    prepared = []
    while waited_for := GAME.to_move(table.state):
        seat = waited_for[0]
        move = rng.choice(GAME.legal_moves(table.state, seat))
        step = GAME.play(table.state, seat, move, rng)
        events = GAME.encode(step.events)
        logged = LoggedMove(table.moves, seat, GAME.encode(move), seats[seat].user_id, 1_790_000_000, events)
        table = replace(table, state=step.state, moves=table.moves + 1, version=table.version + 1)
        prepared.append((table, logged))
    return prepared


async def play(store: Store, games: list[list[PreparedGame]]) -> Played:
    """Let one member for each list play its games, all members at the same time."""
    opened = await asyncio.gather(*(asyncio.gather(*(_open(store, game) for game in chosen)) for chosen in games))
    waits: list[float] = []

    async def member(chosen: list[PreparedGame]) -> None:
        for table, move in chain.from_iterable(chosen):
            start = perf_counter()
            await store.save_table(table, move)
            waits.append(perf_counter() - start)

    start, worked = perf_counter(), process_time()
    await asyncio.gather(*map(member, opened))
    passed = perf_counter() - start
    return Played(len(waits) / passed, (process_time() - worked) / passed, waits)


async def _open(store: Store, game: PreparedGame) -> PreparedGame:
    """Create a table for the game, and write its id into every version."""
    first, _ = game[0]
    table = await store.create_table(replace(first, moves=0, version=0))
    return [(replace(version, id=table.id), move) for version, move in game]


async def measure_moves(folder: Path, games: list[list[PreparedGame]]) -> Played:
    """Let members play in a new store."""
    path = folder / "moves.db"
    store = await Store.open(path)
    try:
        return await play(store, games)
    finally:
        await store.close()
        path.unlink()


async def measure_opening(folder: Path) -> None:
    """Print how long a store of many tables takes to open, and to list those in play."""
    path = folder / "many.db"
    store = await Store.open(path)
    table, _ = prepare_game(0)[-2]
    await asyncio.gather(*(store.create_table(replace(table, channel_id=number)) for number in range(STORED_TABLES)))
    await store.close()
    start = perf_counter()
    store = await Store.open(path)
    checked = perf_counter()
    found = await store.open_places()
    listed = perf_counter()
    await store.close()
    print(
        f"open and check {len(found):,} tables {(checked - start) * 1e3:.0f} ms, list them "
        f"{(listed - checked) * 1e3:.0f} ms (part of the 1 s until ready to log in)"
    )


async def measure(folder: Path) -> None:
    """Print all figures of a store in this folder."""
    alone, together, disks, machines = [], [], [], []
    games = [[prepare_game(member * GAMES_EACH + number) for number in range(GAMES_EACH)] for member in range(WAITING)]
    for _ in range(RUNS):
        disks.append(disk_wait(folder))
        machines.append(speed(loops_a_second()))
        together.append(await measure_moves(folder, games))
        alone.append(await measure_moves(folder, games[:1]))
    disk, machine = median(disks), median(machines)
    shared = median(played.moves_a_second for played in together)
    single = median(played.moves_a_second for played in alone)
    percentiles = quantiles(chain.from_iterable(played.waits for played in together), n=100)
    allowed = WAITING / disk
    print(f"calibration: {machine:.2f} of the reference machine; this disk keeps a write within {disk * 1e3:.2f} ms,")
    print(f"  so that {WAITING} who wait for one write cannot make more than {allowed:,.0f} moves a second")
    print(f"durable moves, {WAITING} waiting {shared:>9,.0f} moves/s   goal {GOAL:,}", end="   ")
    print(f"{shared / GOAL:.2f} of the goal, {shared / allowed:.2f} of what the disk allows")
    print(f"  p50 {percentiles[49] * 1e3:.1f} ms, p99 {percentiles[98] * 1e3:.1f} ms", end=", ")
    print(f"processor busy {median(played.processor for played in together):.0%} of the time")
    print(f"one transaction a move {single:,.0f} moves/s; together {shared / single:.1f} times as many")
    await measure_opening(folder)


def main() -> None:
    """Measure in a temporary folder."""
    with chosen_disk(__doc__) as folder:
        asyncio.run(measure(folder))


if __name__ == "__main__":
    main()
