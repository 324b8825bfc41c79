"""How long a moving picture of a whole game takes, how large it is, and how it delays the pictures of presses.

Run with `python -m benchmarks.films`. 50 games of each kind are played at random at full tables, and the longest one is
drawn in the painting process, as the bot does it. Meanwhile hands are asked for every quarter of a second, as presses
ask for them; for comparison, so are other hands before, with nothing else to draw.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.calibration import loops_a_second, speed
from benchmarks.pictures import line, quantile
from benchmarks.stored.games import played
from bot.hosted_game import HostedGame
from bot.languages import LANGUAGES
from bot.pictures.drawing_queue import PRESSED
from bot.pictures.painting import Hand, Painter
from bot.pictures.painting_process import painting_process
from bot.tables.filming import filmed
from bot.tables.replay import as_of, replay
from games import GAMES
from rendering import PICTURES

if TYPE_CHECKING:
    from bot.model.table import Table

SEEDS = 50
GOAL_SECONDS, GOAL_MEGABYTES = 30.0, 8.0
PRESS_GOAL = 300.0
"""Milliseconds from a press until its hand is drawn, which may wait for a picture or two of others."""
PRESS_EVERY = 0.25
"""Seconds."""


async def presses(painter: Painter, hosted: HostedGame, hands: list[Table], times: list[float]) -> None:
    """Ask for hands as presses do, until cancelled, and note how many milliseconds each takes."""
    while True:
        for table in hands:
            start = perf_counter()
            await painter.hand(hosted, table, Hand(0), LANGUAGES["en"], wanted=PRESSED)
            times.append((perf_counter() - start) * 1000)
            await asyncio.sleep(PRESS_EVERY)


async def measure(game: str) -> None:
    """Print the figures of the longest of `SEEDS` games."""
    machine = speed(loops_a_second())
    table, moves = max((played(game, number) for number in range(SEEDS)), key=lambda each: len(each.log))
    hosted = HostedGame(GAMES[game], PICTURES[game].words, PICTURES[game])
    history = list(replay(table, moves))
    hands = [as_of(table, history, number, 1) for number in range(1, len(history) - 1)]
    painter = Painter(painting_process("rendering"))
    await painter.warm()
    alone: list[float] = []
    pressing = asyncio.create_task(presses(painter, hosted, hands[::2], alone))
    await asyncio.sleep(5)
    pressing.cancel()
    busy: list[float] = []
    pressing = asyncio.create_task(presses(painter, hosted, hands[1::2], busy))
    start = perf_counter()
    parts = [
        await painter.film_part(hosted, table, take, LANGUAGES["en"]) for take in filmed(table, history, hosted.words)
    ]
    seconds = perf_counter() - start
    pressing.cancel()
    await asyncio.gather(pressing, return_exceptions=True)
    await painter.close()
    print(f"{game}: {len(moves)} moves, {len(parts)} pictures")
    print(line("  drawn in", seconds, GOAL_SECONDS, "s ", machine))
    print(line("  size", sum(map(len, parts)) / 1024**2, GOAL_MEGABYTES, "MB"))
    print(line("  a press, alone, median", quantile(alone, 0.5), PRESS_GOAL, "ms", machine))
    print(line("  a press meanwhile, median", quantile(busy, 0.5), PRESS_GOAL, "ms", machine))
    print(line("  a press meanwhile, p99", quantile(busy, 0.99), PRESS_GOAL, "ms", machine))


async def main() -> None:
    """Print the figures of every game."""
    for game in GAMES:
        await measure(game)


if __name__ == "__main__":
    asyncio.run(main())
