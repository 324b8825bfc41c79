"""Kill the bot at random moments under load, again and again, and look for presses that were answered and then lost.

Run with `python -m benchmarks.kill [--times 100] [--tables 20] [--rate 50]`. Each time the bot is started as an
operator does, members press for a random time, and the process is killed as by `kill -9`. Then the database is opened
and checked: the file must be sound, every position must follow from its log, and the log must hold every move whose
answer a member has seen.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.live.bot_process import running_bot
from benchmarks.live.crowd import Crowd
from bot.pages.press import parse
from bot.store import Store
from bot.tables.keeper import Tables
from sandbox.server import Sandbox

if TYPE_CHECKING:
    from benchmarks.live.pressing import Pressed
    from bot.pages.press import Press

SHORTEST, LONGEST = 0.2, 2.0
"""Members press for a random number of seconds between these two before the bot is killed."""
FIRST_MOVE_SECONDS = 60.0
"""How long the first move may take on a busy machine."""
NOT_PLAYED = (
    "That was for an earlier decision",
    "That choice is not open",
    "Something went wrong",
    "This game is over",
)
"""Texts in answers to presses that did not make a move."""


class Played(NamedTuple):
    """A move whose answer a member has seen."""

    table_id: int
    user_id: int
    move: bytes


class Round(NamedTuple):
    """What was found after the bot was killed once."""

    answered: int
    """How many moves were answered, in all rounds up to this one."""
    lost: list[Played]
    """The answered moves that are not in the log."""
    wrong: list[int]
    """The tables whose position does not follow from their log."""
    stored: int
    """Moves in the log."""


async def kill_often(folder: Path, times: int, tables: int, rate: float, seed: int = 0) -> list[Round]:
    """Start the bot, let members press, kill it and check the database, `times` times."""
    rng, rounds = Random(seed), []
    database = folder / "kill.sqlite3"
    async with await Sandbox.start() as sandbox:
        crowd = Crowd(sandbox, tables, seed)
        for number in range(times):
            async with running_bot(sandbox, database) as bot:
                if number == 0:
                    await crowd.open()
                    await _first_move(crowd, rate)
                pressing = asyncio.create_task(crowd.press_for(LONGEST * 2, rate))
                await asyncio.sleep(rng.uniform(SHORTEST, LONGEST))
                await bot.kill()
                pressing.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await pressing
            # Let the presses fail that the killed bot has received and not answered.
            sandbox.clock.advance(10.0)
            await crowd.settled()
            rounds.append(await _look(database, crowd.pressed))
    return rounds


async def _first_move(crowd: Crowd, rate: float) -> None:
    """Press until a move is answered, so that even on a slow machine there is one that could be lost."""
    async with asyncio.timeout(FIRST_MOVE_SECONDS):
        while not any(map(_played, crowd.pressed)):
            await crowd.press_for(SHORTEST, rate)


async def _look(database: Path, pressed: list[Pressed]) -> Round:
    """Check the database that the killed bot has left."""
    answered = Counter(filter(None, map(_played, pressed)))
    store = await Store.open(database)
    try:
        await store.check()
        tables = Tables(store, time.time)
        stored: Counter[Played] = Counter()
        wrong = []
        for table_id in sorted({press.table_id for press in map(_press, pressed) if press is not None}):
            table = await tables.table(table_id)
            history = [] if table.state is None else await tables.history(table)
            if history and (history[-1].state != table.state or len(history) != table.moves):
                wrong.append(table_id)
            moves = [replayed.logged for replayed in history]
            stored.update(Played(table_id, move.user_id, move.move) for move in moves if move.user_id is not None)
    finally:
        await store.close()
    return Round(answered.total(), list((answered - stored).elements()), wrong, stored.total())


def _played(pressed: Pressed) -> Played | None:
    """Return the move of a press if it made one, which its answer tells; else None."""
    press = _press(pressed)
    if press is None or pressed.answer is None or press.verb not in {"play", "choose"}:
        return None
    if any(words in pressed.answer.text for words in NOT_PLAYED):
        return None
    values = pressed.press.values
    move = values[0] if values else press.argument
    return Played(press.table_id, pressed.press.client.user.id, move.encode())


def _press(pressed: Pressed) -> Press | None:
    return parse(pressed.press.custom_id)


def main() -> None:
    """Kill the bot often; exit with 1 if a move was lost or a position is wrong."""
    parser = argparse.ArgumentParser(description="Kill the bot under load and look for lost presses.")
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--rate", type=float, default=50.0, help="presses a second")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    # A killed bot disconnects in the middle of the sandbox's replies, about which aiohttp would log each time.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        rounds = asyncio.run(kill_often(Path(folder), chosen.times, chosen.tables, chosen.rate, chosen.seed))
    last, wrong = rounds[-1], sorted({table_id for each in rounds for table_id in each.wrong})
    lost = max(len(each.lost) for each in rounds)
    print(f"killed {len(rounds)} times: {last.answered:,} moves were answered, {last.stored:,} are stored by members,")
    print(f"  {lost} answered moves are lost, {len(wrong)} tables are not what their log gives")
    for played in sorted({played for each in rounds for played in each.lost}):
        print(f"  lost: {played}")
    sys.exit(1 if lost or wrong else 0)


if __name__ == "__main__":
    main()
