"""Tests of the worker process in which computer players choose their moves."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
from contextlib import asynccontextmanager
from random import Random
from typing import TYPE_CHECKING, Any, get_args

import msgspec
import pytest

from bot.players.computer import COMMAND, ComputerPlayers
from bot.players.computer_worker import Question
from bot.processes.frames import ANSWER, READY, frame, read_frame
from bot.processes.worker import ATTEMPTS, ROOT
from games import GAMES
from games.players import LEVELS, LevelName
from tests.bot.processes.system import is_alive, until_gone

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

GAME = GAMES["ruecks_raus"]
STATE = GAME.new(3, GAME.Options(), Random(1))
VIEW = GAME.view(STATE, 0)
NO_PROGRAM = ("no-such-program",)


async def at_once(_seconds: float) -> None:
    """Do not wait."""


@asynccontextmanager
async def computer_players(**settings: Any) -> AsyncIterator[ComputerPlayers]:
    players = ComputerPlayers(**{"search_seconds": 0.02, "sleep": at_once, **settings})
    try:
        yield players
    finally:
        await players.close()


def question(seconds: float = 0.02, **changes: Any) -> Question:
    asked = Question("ruecks_raus", msgspec.Raw(GAME.encode(VIEW)), 0, "easy", 1, seconds)
    return msgspec.structs.replace(asked, **changes)


def test_tables_and_players_know_the_same_levels() -> None:
    assert tuple(LEVELS) == get_args(LevelName)


async def test_every_level_answers_with_a_legal_move_from_one_process() -> None:
    async with computer_players() as players:
        assert players.pid is None
        pids: set[int | None] = set()
        for level in LEVELS:
            assert await players.choose("ruecks_raus", VIEW, 0, level, 1) in GAME.legal_moves(STATE, 0)
            pids.add(players.pid)
        assert len(pids) == 1
        assert None not in pids


async def test_warm_starts_the_process_that_the_first_move_uses() -> None:
    async with computer_players() as players:
        await players.warm()
        pid = players.pid
        assert pid is not None
        await players.choose("ruecks_raus", VIEW, 0, "easy", 1)
        assert players.pid == pid


async def test_the_same_seed_gives_the_same_move() -> None:
    async with computer_players(search_seconds=5.0) as players:
        moves = [await players.choose("ruecks_raus", VIEW, 0, "easy", 7) for _ in range(3)]
    assert len(set(moves)) == 1


async def test_many_tables_are_answered() -> None:
    async with computer_players(search_seconds=0.3) as players:
        moves = await asyncio.gather(*(players.choose("ruecks_raus", VIEW, 0, "sharp", seed) for seed in range(8)))
    assert all(move in GAME.legal_moves(STATE, 0) for move in moves)


async def test_a_worker_that_died_is_replaced() -> None:
    async with computer_players() as players:
        await players.choose("ruecks_raus", VIEW, 0, "easy", 1)
        pid = players.pid
        assert pid is not None
        os.kill(pid, signal.SIGTERM)
        assert await players.choose("ruecks_raus", VIEW, 0, "easy", 1) in GAME.legal_moves(STATE, 0)
        assert players.pid not in {None, pid}


async def test_when_no_process_is_to_be_had_any_legal_move_is_played(caplog: pytest.LogCaptureFixture) -> None:
    async with computer_players(command=NO_PROGRAM) as players:
        await players.warm()
        with caplog.at_level(logging.WARNING):
            assert await players.choose("ruecks_raus", VIEW, 0, "sharp", 1) in GAME.legal_moves(STATE, 0)
        assert players.pid is None
    assert len(caplog.records) == ATTEMPTS + 1


async def test_close_ends_a_thought_at_once_and_leaves_no_process() -> None:
    async with computer_players(search_seconds=30.0) as players:
        await players.warm()
        pid = players.pid
        assert pid is not None
        thoughts = [asyncio.create_task(players.choose("ruecks_raus", VIEW, 0, "sharp", seed)) for seed in range(3)]
        await asyncio.sleep(0)
        async with asyncio.timeout(15):  # half a thought
            await players.close()
        assert not is_alive(pid)
        for thought in thoughts:
            with pytest.raises(RuntimeError, match="closed"):
                await thought
        with pytest.raises(RuntimeError, match="closed"):
            await players.choose("ruecks_raus", VIEW, 0, "easy", 1)
        await players.close()


async def test_a_cancelled_thought_does_not_answer_the_next_question(monkeypatch: pytest.MonkeyPatch) -> None:
    async with computer_players(search_seconds=30.0) as players:
        await players.warm()
        asked = asyncio.Event()
        read = players._worker._next_frame

        async def note(process: asyncio.subprocess.Process, seconds: float) -> bytes:
            asked.set()
            return await read(process, seconds)

        monkeypatch.setattr(players._worker, "_next_frame", note)
        thought = asyncio.create_task(players.choose("ruecks_raus", VIEW, 0, "sharp", 1))
        await asyncio.wait_for(asked.wait(), 20.0)
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        other = GAME.view(STATE, 2)
        assert await players.choose("ruecks_raus", other, 2, "easy", 1) in GAME.legal_moves(STATE, 2)


def test_the_worker_ends_with_its_input_in_the_middle_of_a_thought() -> None:
    with subprocess.Popen(COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        encode = msgspec.json.encode
        assert read_frame(worker.stdout) == READY
        worker.stdin.write(frame(encode(question())))
        worker.stdin.flush()
        reply = read_frame(worker.stdout) or b""
        assert reply.startswith(ANSWER)
        assert GAME.decode_move(reply.removeprefix(ANSWER)) in GAME.legal_moves(STATE, 0)
        worker.stdin.write(frame(encode(question(seconds=60.0, level="sharp"))))
        worker.stdin.close()
        assert worker.wait(timeout=5) == 0


BOT = """
import asyncio
from bot.players.computer import ComputerPlayers

async def main():
    players = ComputerPlayers()
    await players.warm()
    print(players.pid, flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


async def test_a_worker_does_not_outlive_a_killed_bot() -> None:
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", BOT, cwd=ROOT, stdout=subprocess.PIPE)
    assert process.stdout is not None
    pid = int(await process.stdout.readline())
    assert is_alive(pid)
    process.kill()
    await process.communicate()
    await until_gone(pid)


def test_the_worker_loads_the_rules_and_nothing_else_of_ours() -> None:
    code = "import sys, bot.players.computer_worker; print(*sys.modules)"
    loaded = subprocess.run((sys.executable, "-c", code), cwd=ROOT, capture_output=True, text=True, check=True).stdout
    modules = set(loaded.split())
    assert not modules & {"asyncio", "discord", "aiohttp", "PIL", "sandbox", "cogs", "rendering"}
    assert {name for name in modules if name.startswith("bot")} == {
        "bot",
        "bot.players",
        "bot.players.computer_worker",
        "bot.processes",
        "bot.processes.frames",
        "bot.processes.serving",
    }
