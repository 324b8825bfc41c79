"""How quickly a long history answers, how large a stored game is, and how long taking over older games lasts.

Run with `python -m benchmarks.history [FOLDER]`; the folder chooses the disk (default: the one for temporary files).
Games played at random are stored for many tables, channels and members of one server; one member has played a fifth of
them. Each question is asked for the first page and for the last, by a member who may view every second channel.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from functools import partial
from statistics import mean
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.calibration import loops_a_second, median_seconds, speed
from benchmarks.stored.disk import chosen_disk
from benchmarks.stored.games import (
    BEGUN_AT,
    CHANNELS,
    FIRST_CHANNEL,
    FIRST_MEMBER,
    GUILD,
    fill,
    new_file,
    variations,
)
from bot.model.finished_game import series_members
from bot.store import Store
from bot.store.history import Anchor, HistoryFilter

if TYPE_CHECKING:
    from pathlib import Path

GOAL = 0.1
"""Seconds within which a history answers."""
STORED_GAMES = 100_000
TAKEN_OVER = 10_000
LARGEST = 3_000
"""Bytes that a stored game may take on average, without its moves."""
SAMPLE = 1_000
"""How many games are stored to measure the size of one."""
RUNS = 9
PAGE = 8
"""Games on one page of the history."""


async def measure_size(folder: Path) -> None:
    """Print how many bytes each stored game adds to the file, without its moves."""
    path = folder / "size.db"
    await new_file(path)
    fill(path, variations(SAMPLE))
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("VACUUM")
        (moves,) = db.execute("SELECT sum(length(move) + length(events)) FROM moves").fetchone()
    each = (path.stat().st_size - moves) / SAMPLE
    print(f"a stored game        {each:>8,.0f} bytes on the average beyond its moves   goal {LARGEST:,}")
    path.unlink()


async def measure_answers(folder: Path) -> None:
    """Print how long a history of many games takes to answer."""
    path = folder / "history.db"
    await new_file(path)
    start = perf_counter()
    fill(path, variations(STORED_GAMES))
    print(f"{STORED_GAMES:,} finished games written in {perf_counter() - start:.0f} s")
    store = await Store.open(path)
    table = next(variations(1)).table
    game = table.game
    every_second = frozenset(range(FIRST_CHANNEL, FIRST_CHANNEL + CHANNELS, 2))
    usual = HistoryFilter(GUILD, FIRST_MEMBER + 1, every_second)
    busy = usual._replace(asker_id=FIRST_MEMBER)
    questions = {
        "all that one may see": usual,
        "the same, asked by who has played most": busy,
        "of those, their own": busy._replace(member_id=FIRST_MEMBER),
        "of one game": usual._replace(game=game),
        "the latest hundredth": usual._replace(since=BEGUN_AT + STORED_GAMES * 99 // 100),
        "in no channel that one may view": usual._replace(asker_id=1, places=frozenset()),
    }
    for name, wanted in questions.items():
        found = (await store.history.page(wanted, None, PAGE)).visible
        first = await median_seconds(partial(store.history.page, wanted, None, PAGE), RUNS)
        last = await median_seconds(partial(store.history.page, wanted, Anchor(PAGE * 2), PAGE), RUNS)
        print(f"{name:<42}{found:>8,} games: first page {first * 1e3:>5.1f} ms, last {last * 1e3:>5.1f} ms")
    start = perf_counter()
    await store.history.series(GUILD, game, series_members(table))
    print(f"a series {(perf_counter() - start) * 1e3:.1f} ms   goal of each {GOAL * 1e3:.0f} ms")
    await store.close()


async def measure_taking_over(folder: Path) -> None:
    """Print how long taking over older games lasts, and how long one step of it does, for which others wait."""
    path = folder / "older.db"
    await new_file(path)
    fill(path, variations(TAKEN_OVER))
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.executescript("DELETE FROM finished_seats; DELETE FROM finished_games;")
    store = await Store.open(path)
    steps = []
    is_left = True
    while is_left:
        start = perf_counter()
        is_left = await store.history.take_over()
        steps.append(perf_counter() - start)
    await store.close()
    print(f"{TAKEN_OVER:,} older games taken over in {sum(steps):.1f} s, a step {mean(steps) * 1e3:.0f} ms", end=" ")
    print(f"on the average and {max(steps) * 1e3:.0f} ms at most")


async def measure(folder: Path) -> None:
    """Print every figure of the history."""
    print(f"calibration: {speed(loops_a_second()):.2f} of the reference machine")
    await measure_size(folder)
    await measure_taking_over(folder)
    await measure_answers(folder)


def main() -> None:
    """Measure in a temporary folder."""
    with chosen_disk(__doc__) as folder:
        asyncio.run(measure(folder))


if __name__ == "__main__":
    main()
