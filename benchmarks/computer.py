"""How long a computer player's move takes in a running worker, and by how much it delays the event loop.

Run with `python -m benchmarks.computer [--quick] [--game NAME]`. Moves are asked for one after another in real games,
as by a table with one computer player. A task that sleeps for a millisecond at a time measures how late it wakes up,
first with an idle worker, then during the moves: the difference is what thinking costs the loop.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import time
from random import Random
from statistics import quantiles
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.calibration import loops_a_second, speed
from benchmarks.live.bot_process import proportional_mebibytes, tells
from bot.players.computer import SEARCH_SECONDS, ComputerPlayers
from games import GAMES
from games.chance import pick
from games.players import LEVELS

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from games.players import LevelName

MOVE_GOAL = 0.3
LAG_GOAL = 0.005
NAP = 0.001
"""These three are in seconds."""
MOVES, QUICK_MOVES = 150, 10


class Spread(NamedTuple):
    """Durations in seconds."""

    p50: float
    p99: float
    highest: float

    def __str__(self) -> str:
        return f"p50 {self.p50 * 1000:7.2f}   p99 {self.p99 * 1000:7.2f}   max {self.highest * 1000:7.2f} ms"


def spread(durations: list[float]) -> Spread:
    """Return median, 99th percentile and maximum."""
    percentiles = quantiles(durations, n=100, method="inclusive")
    return Spread(percentiles[49], percentiles[98], max(durations))


async def lag_during(work: Awaitable[object]) -> Spread:
    """Return how late a task wakes up while the work goes on."""
    lags: list[float] = []

    async def nap() -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(NAP)
            lags.append(time.perf_counter() - before - NAP)

    napping = asyncio.create_task(nap())
    await work
    napping.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await napping
    return spread(lags)


async def moves(players: ComputerPlayers, name: str, level: LevelName, count: int) -> list[float]:
    """Play games in which the computer has seat 0, and return how many seconds each of its moves took."""
    game = GAMES[name]
    rng = Random(level)
    durations: list[float] = []
    state = game.new(game.seat_counts[-1], game.Options(), rng)
    while len(durations) < count:
        waited_for = game.to_move(state)
        if not waited_for:
            state = game.new(game.seat_counts[-1], game.Options(), rng)
        elif 0 in waited_for:
            began = time.perf_counter()
            move = await players.choose(name, game.view(state, 0), 0, level, len(durations))
            durations.append(time.perf_counter() - began)
            state = game.play(state, 0, move, rng).state
        else:
            seat = waited_for[0]
            state = game.play(state, seat, pick(game.legal_moves(state, seat), rng), rng).state
    return durations


async def measure(name: str, count: int) -> None:
    """Print all figures of one game."""
    game = GAMES[name]
    players = ComputerPlayers()
    try:
        opening = game.new(game.seat_counts[-1], game.Options(), Random(0))
        seat = game.to_move(opening)[0]
        began = time.perf_counter()
        await players.choose(name, game.view(opening, seat), seat, "easy", 0)
        print(f"{name}, {game.seat_counts[-1]} seats; a thought takes at most {SEARCH_SECONDS * 1000:.0f} ms")
        print(f"  first move, start of the worker included    {(time.perf_counter() - began) * 1000:.0f} ms")
        print(f"  loop's lag, worker idle                     {await lag_during(asyncio.sleep(2))}")
        for level in LEVELS:
            task = asyncio.create_task(moves(players, name, level, count))
            lag = await lag_during(task)
            print(f"  {level:6}  move, goal {MOVE_GOAL * 1000:.0f} ms                   {spread(task.result())}")
            print(f"  {level:6}  loop's lag meanwhile, goal {LAG_GOAL * 1000:.0f} ms (p99) {lag}")
        if players.pid is not None and tells():
            print(f"  memory of the worker                        {proportional_mebibytes(players.pid):.1f} MB")
    finally:
        await players.close()


def main() -> None:
    """Measure every game."""
    parser = argparse.ArgumentParser(description="Computer players beside the event loop")
    parser.add_argument("--quick", action="store_true", help="few moves")
    parser.add_argument("--game", choices=sorted(GAMES), action="append", help="only this game; may be repeated")
    arguments = parser.parse_args()
    print(f"{os.cpu_count()} cores; this machine is {speed(loops_a_second()):.2f} times as fast as the reference")
    for name in arguments.game or GAMES:
        asyncio.run(measure(name, QUICK_MOVES if arguments.quick else MOVES))


if __name__ == "__main__":
    main()
