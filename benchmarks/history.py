"""How quickly a long history answers, what a stored game takes, and how long older games take to be taken over.

Run with `python -m benchmarks.history [FOLDER]`; the folder says on which disk (default: the one for temporary files).
Games played at random are stored under many tables, channels and members of one server; one member has played a fifth
of them. Each question is asked for the first page and for the last, by somebody who may view every second channel.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import mean, median
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from benchmarks.calibration import loops_a_second, speed
from bot.store import Store
from bot.store.history import Anchor, HistoryFilter
from bot.tables.finished import series_members
from bot.tables.model import LoggedMove, Seat, Table
from games import GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

GOAL = 0.1
"""Seconds within which a history answers."""
STORED_GAMES = 100_000
TAKEN_OVER = 10_000
LARGEST = 3_000
"""Bytes that a stored game may take on the average beyond its moves."""
SAMPLE = 1_000
"""So many games tell how large one is."""
AT_ONCE = 500
RUNS = 9
GUILD, FIRST_CHANNEL, FIRST_MEMBER = 10**18, 2 * 10**18, 3 * 10**18
CHANNELS, MEMBERS = 200, 2_000
BUSY_SHARE = 5
"""Of so many games, the busiest member has played in one."""
BEGUN_AT = 1_700_000_000
PAGE = 8
"""Games on one page of the history."""


class Played(NamedTuple):
    """A game from beginning to end."""

    begun: Table
    over: Table
    last: LoggedMove


def played(game: str, seed: int) -> Played:
    """Play a game at random."""
    rules, rng = GAMES[game], Random(seed)
    seats = tuple(Seat(f"Member {number}", FIRST_MEMBER + number) for number in range(rules.seat_counts[-1]))
    state = rules.new(len(seats), rules.Options(), rng)
    begun = Table(
        0, GUILD, FIRST_CHANNEL, game, rules.Options(), FIRST_MEMBER, "playing", seats, bytes(32), state=state
    )
    table, last = replace(begun, rules_version=rules.rules_version), None
    while waited_for := rules.to_move(table.state):
        seat = waited_for[0]
        move = rng.choice(rules.legal_moves(table.state, seat))
        step = rules.play(table.state, seat, move, rng)
        last = LoggedMove(table.moves, seat, rules.encode(move), seats[seat].user_id, BEGUN_AT, b"")
        table = replace(table, state=step.state, moves=table.moves + 1)
    if last is None:
        raise ValueError("a game that has ended before it began")
    over = replace(table, phase="over", outcome=rules.outcome(table.state), version=1)
    return Played(replace(begun, moves=table.moves - 1, rules_version=rules.rules_version), over, last)


def variation(game: Played, number: int) -> Played:
    """Return a game as others played it, in one of the channels and at its own time."""
    rng = Random(number)
    first = FIRST_MEMBER if number % BUSY_SHARE == 0 else FIRST_MEMBER + rng.randrange(MEMBERS)
    ids = [first, *(FIRST_MEMBER + rng.randrange(MEMBERS) for _ in game.over.seats[1:])]
    seats = tuple(replace(seat, user_id=user_id) for seat, user_id in zip(game.over.seats, ids, strict=True))
    changes: dict[str, Any] = {"channel_id": FIRST_CHANNEL + rng.randrange(CHANNELS), "seats": seats}
    return Played(
        replace(game.begun, phase="cancelled", **changes),
        replace(game.over, waiting_since=BEGUN_AT + number, **changes),
        game.last,
    )


async def fill(store: Store, games: Sequence[Played], count: int) -> None:
    """Store so many games, many at once."""

    async def keep(number: int) -> None:
        game = variation(games[number % len(games)], number)
        table = await store.create_table(game.begun)
        await store.save_table(replace(game.over, id=table.id), game.last)

    for first in range(0, count, AT_ONCE):
        await asyncio.gather(*map(keep, range(first, min(first + AT_ONCE, count))))


async def measure_size(folder: Path, games: list[Played]) -> None:
    """Print how large the file grows with each stored game beyond its moves."""
    path = folder / "size.db"
    store = await Store.open(path)
    await fill(store, games, SAMPLE)
    await store.close()
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("VACUUM")
        (moves,) = db.execute("SELECT sum(length(move) + length(events)) FROM moves").fetchone()
    each = (path.stat().st_size - moves) / SAMPLE
    print(f"a stored game        {each:>8,.0f} bytes on the average beyond its moves   goal {LARGEST:,}")
    path.unlink()


async def measure_answers(folder: Path, games: list[Played]) -> None:
    """Print how long a history of many games takes to answer."""
    store = await Store.open(folder / "history.db")
    start = perf_counter()
    await fill(store, games, STORED_GAMES)
    print(f"{STORED_GAMES:,} finished games stored in {perf_counter() - start:.0f} s")
    every_second = frozenset(range(FIRST_CHANNEL, FIRST_CHANNEL + CHANNELS, 2))
    usual = HistoryFilter(GUILD, FIRST_MEMBER + 1, every_second)
    busy = usual._replace(asker_id=FIRST_MEMBER)
    questions = {
        "all that one may see": usual,
        "the same, asked by who has played most": busy,
        "of those, their own": busy._replace(member_id=FIRST_MEMBER),
        "of one game": usual._replace(game=games[0].over.game),
        "the latest hundredth": usual._replace(since=BEGUN_AT + STORED_GAMES * 99 // 100),
        "in no channel that one may view": usual._replace(asker_id=1, places=frozenset()),
    }
    for name, wanted in questions.items():
        found = (await store.history.page(wanted, None, PAGE)).visible
        first = await _median(store, wanted, None)
        last = await _median(store, wanted, Anchor(PAGE * 2))
        print(f"{name:<42}{found:>8,} games: first page {first * 1e3:>5.1f} ms, last {last * 1e3:>5.1f} ms")
    table = games[0].over
    start = perf_counter()
    await store.history.series(GUILD, table.game, series_members(table))
    print(f"a series {(perf_counter() - start) * 1e3:.1f} ms   goal of each {GOAL * 1e3:.0f} ms")
    await store.close()


async def _median(store: Store, wanted: HistoryFilter, anchor: Anchor | None) -> float:
    times = []
    for _ in range(RUNS):
        start = perf_counter()
        await store.history.page(wanted, anchor, PAGE)
        times.append(perf_counter() - start)
    return median(times)


async def measure_taking_over(folder: Path, games: list[Played]) -> None:
    """Print how long older games take to be taken over, and how long anybody waits for one step of it."""
    path = folder / "older.db"
    store = await Store.open(path)
    await fill(store, games, TAKEN_OVER)
    await store.close()
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
    games = [played(game, seed) for game in GAMES for seed in range(3)]
    print(f"calibration: {speed(loops_a_second()):.2f} of the reference machine")
    await measure_size(folder, games)
    await measure_taking_over(folder, games)
    await measure_answers(folder, games)


def main() -> None:
    """Measure in a folder that is gone afterwards."""
    chosen = sys.argv[1] if len(sys.argv) > 1 else None
    with tempfile.TemporaryDirectory(dir=chosen) as folder:
        asyncio.run(measure(Path(folder)))


if __name__ == "__main__":
    main()
