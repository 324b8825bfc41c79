"""How long members wait with a file of many moves, compared with a file of few moves.

Run with `python -m benchmarks.moves [--moves 1000000] [--folder FOLDER]`; ten million moves take some minutes, and 1.6
GB of the disk until the end. Both files hold the same games: private ones in play, and finished ones. In the small
file, the logs of most finished games hold only the last move. The games that are read have complete logs in both files:
games played by computers, which are about as long as members' games, and longer ones played at random.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from pathlib import Path
from statistics import mean, median
from time import perf_counter, time
from typing import TYPE_CHECKING

from msgspec.structs import replace

from benchmarks.calibration import loops_a_second, speed
from benchmarks.store import WAITING, play, prepare_game
from benchmarks.stored.games import (
    CHANNELS,
    FIRST_CHANNEL,
    FIRST_MEMBER,
    GUILD,
    SEEDS,
    Played,
    begun_alone,
    fill,
    new_file,
    thought_out,
    variation,
    variations,
)
from bot.store import Store
from bot.store.history import Anchor, HistoryFilter
from bot.tables.keeper import Tables
from games import GAMES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator

    from benchmarks.store import PreparedGame

FEW = 30_000
"""How many moves the small file has in complete logs."""
IN_PLAY = 24
"""Private games in play."""
READ = 12
"""How many games of each kind are read."""
READ_GOAL = 0.002
"""Seconds in which a finished game is read back, calibrated."""
COMMITS_EACH = 8
"""How many games each member plays to measure commits."""
PAGE = 8
"""Games on one page of the history."""

HISTORY = HistoryFilter(GUILD, FIRST_MEMBER, frozenset(range(FIRST_CHANNEL, FIRST_CHANNEL + CHANNELS, 2)))

Waits = dict[str, list[float]]
"""How many seconds members waited, by what they waited for."""


def games(moves: int) -> Iterator[Played]:
    """Yield private games in play, finished games of computers, and random finished games with about `moves` moves."""
    for number in range(IN_PLAY):
        begun = begun_alone(tuple(GAMES)[number % len(GAMES)], number)
        seats = (replace(begun.table.seats[0], user_id=FIRST_MEMBER + number), *begun.table.seats[1:])
        yield begun._replace(table=replace(begun.table, host_id=FIRST_MEMBER + number, seats=seats))
    by_computers = [thought_out(game, 0) for game in GAMES]
    yield from (variation(by_computers[number % len(GAMES)], number) for number in range(READ * len(GAMES)))
    each = mean(len(game.log) for game in variations(SEEDS * len(GAMES)))
    yield from variations(round(moves / each))


async def waits(store: Store) -> Waits:
    """Return how long members wait with an open store."""
    found: Waits = {}
    found["a private game that is not in memory"] = await _each(store, _load, range(1, IN_PLAY + 1))
    first, games_read = IN_PLAY + 1, READ * len(GAMES)
    for how, begin in (("computers'", first), ("random", first + games_read)):
        for place, game in enumerate(GAMES):
            finished = range(begin + place, begin + games_read, len(GAMES))
            moves = [len(await store.moves(number)) for number in finished]
            found[f"{game}, {median(moves):.0f} {how} moves, read back"] = await _each(store, _load, finished)
            found[f"its log told, {how}, {game}"] = await _each(store, _tell, finished)
    found["the first page of the history"] = await _each(store, _first_page, range(READ))
    found["its last page"] = await _each(store, _last_page, range(READ))
    found["a move to be durable, one who waits"] = (await play(store, _prepared(range(1)))).waits
    found[f"the same, {WAITING} who wait"] = (await play(store, _prepared(range(1, 1 + WAITING)))).waits
    return found


async def start_and_wait(path: Path) -> Waits:
    """Return how long a start takes with a file, and how long members wait after it."""
    begun = perf_counter()
    store = await Store.open(path)
    opened = perf_counter() - begun
    try:
        return {"a start, for the file to be opened": [opened], **await waits(store)}
    finally:
        await store.close()


async def _each(store: Store, ask: Callable[[Store, int], Awaitable[object]], numbers: Iterable[int]) -> list[float]:
    """Ask for tables by number, one after the other, and return how many seconds each takes."""
    taken = []
    for number in numbers:
        begun = perf_counter()
        await ask(store, number)
        taken.append(perf_counter() - begun)
    return taken


async def _load(store: Store, table_id: int) -> object:
    return await Tables(store, time).table(table_id)


async def _tell(store: Store, table_id: int) -> object:
    tables = Tables(store, time)
    table = await store.table(table_id)
    return [] if table is None else await tables.past(table)


async def _first_page(store: Store, _number: int) -> object:
    return await store.history.page(HISTORY, None, PAGE)


async def _last_page(store: Store, _number: int) -> object:
    return await store.history.page(HISTORY, Anchor(IN_PLAY + 2 * PAGE), PAGE)


def _prepared(members: range) -> list[list[PreparedGame]]:
    """Return games for each of the members to play, each in a channel of its own."""
    return [[prepare_game(member * COMMITS_EACH + number) for number in range(COMMITS_EACH)] for member in members]


async def measure(moves: int, folder: Path) -> None:
    """Print how long members wait with each of the two files."""
    machine = speed(loops_a_second())
    print(f"{machine:.2f} of the reference; a game that is read back has a goal of {READ_GOAL * 1e3:g} ms, calibrated")
    found = []
    for kept in (FEW, moves):
        path = folder / f"{kept}.sqlite3"
        await new_file(path)
        begun = perf_counter()
        written = fill(path, games(moves), kept)
        size, took = path.stat().st_size / 1e9, perf_counter() - begun
        print(f"{written:,} moves, {size:.2f} GB, written in {took:.0f} s", flush=True)
        with path.open("rb+") as file:
            os.fsync(file.fileno())  # otherwise the start would wait until the disk has written all of it
        found.append(await start_and_wait(path))
        path.unlink()
    few, many = found
    print(f"{'what is waited for, in ms':<52}{'few: p50':>10}{'most':>8}{'many: p50':>11}{'most':>8}{'calibrated':>12}")
    for what, taken in many.items():
        middle = median(taken) * 1e3
        columns = f"{median(few[what]) * 1e3:>10.1f}{max(few[what]) * 1e3:>8.1f}"
        print(f"{what:<52}{columns}{middle:>11.1f}{max(taken) * 1e3:>8.1f}{middle * machine:>12.1f}")


def main() -> None:
    """Measure in a temporary folder."""
    parser = argparse.ArgumentParser(description="Measure what members wait for in a file of many moves.")
    parser.add_argument("--moves", type=int, default=1_000_000)
    parser.add_argument("--folder", type=Path, help="chooses the disk; by default the one for temporary files")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        asyncio.run(measure(chosen.moves, Path(folder)))


if __name__ == "__main__":
    main()
