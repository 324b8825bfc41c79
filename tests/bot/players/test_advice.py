"""Tests of advice: it comes from the computer players' process, in time or not at all."""

from __future__ import annotations

import asyncio
import sys
from random import Random
from typing import Any

import msgspec
import pytest

from bot.players import computer
from bot.players.computer import ADVICE_SECONDS, WEIGHING_SECONDS, ComputerPlayers, NoAdviceError
from bot.players.computer_worker import Advice, Weighed
from games import GAMES

GAME = GAMES["ruecks_raus"]
VIEW = GAME.view(GAME.new(3, GAME.Options(), Random(1)), 0)
DIES = (sys.executable, "-c", "raise SystemExit(1)")


async def at_once(_seconds: float) -> None:
    """Do not wait."""


async def test_the_process_weighs_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer, "ADVICE_SECONDS", 60.0)  # a busy machine starts a process late
    players = ComputerPlayers(sleep=at_once)
    try:
        weighed = await players.advise("ruecks_raus", VIEW, 0, 7)
        assert 2 <= len(weighed) <= 3
        legal = GAME.legal_moves(GAME.determinize(VIEW, Random(1)), 0)
        assert all(GAME.decode_move(bytes(each.move)) in legal for each in weighed)
        assert await players.choose("ruecks_raus", VIEW, 0, "easy", 7) in legal
    finally:
        await players.close()


async def test_a_failing_process_gives_no_advice() -> None:
    players = ComputerPlayers(sleep=at_once, command=DIES)
    try:
        with pytest.raises(NoAdviceError):
            await players.advise("ruecks_raus", VIEW, 0, 7)
    finally:
        await players.close()


class Slow:
    """A process that never answers, and records what it was asked."""

    def __init__(self) -> None:
        self.asked: list[bytes] = []

    async def ask(self, question: bytes, seconds: float) -> bytes:
        self.asked.append(question)
        await asyncio.sleep(3600)
        raise AssertionError(seconds)

    async def close(self) -> None:
        """Do nothing: there is no process to end."""


async def test_nobody_waits_longer_than_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer, "ADVICE_SECONDS", 0.4)
    players = ComputerPlayers(sleep=at_once)
    slow: Any = Slow()
    players._worker = slow
    async with asyncio.timeout(20.0):  # the process itself would take an hour
        with pytest.raises(NoAdviceError, match="too long"):
            await players.advise("ruecks_raus", VIEW, 0, 7)
    assert len(slow.asked) == 1
    # Whoever asks while others wait is not kept either, and nothing more is asked of the process.
    with pytest.raises(NoAdviceError):
        await players.advise("ruecks_raus", VIEW, 0, 8)
    assert len(slow.asked) == 1


async def test_a_thought_is_granted_its_time_less_where_others_wait() -> None:
    players = ComputerPlayers(sleep=at_once)
    granted: list[float] = []

    class Recording:
        async def ask(self, question: bytes, _seconds: float) -> bytes:
            granted.append(msgspec.json.decode(question, type=Advice).seconds)
            return msgspec.json.encode([Weighed(msgspec.Raw(b"{}"), 1, 0.5)])

    recording: Any = Recording()
    players._worker = recording
    await players.advise("ruecks_raus", VIEW, 0, 7)
    players._waiting += 2
    await players.advise("ruecks_raus", VIEW, 0, 7)
    assert granted == [WEIGHING_SECONDS, WEIGHING_SECONDS / 3]
    assert max(granted) < ADVICE_SECONDS
