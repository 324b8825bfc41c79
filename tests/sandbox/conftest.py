"""A sandbox, and a small discord.py bot that is connected to it."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import aiohttp
import pytest

from sandbox.server import Sandbox
from tests.discord_py import point_at
from tests.sandbox.small_bot import SmallBot
from tests.specification import misfits

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sandbox.backend import Exchange


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """Run a sandbox whose own mistakes fail the test, and so does what Discord's specification does not allow."""
    exchanges: list[Exchange] = []
    async with await Sandbox.start() as running:
        running.backend.watchers.append(exchanges.append)
        yield running
        assert running.faults == []
    assert misfits(exchanges, replies=True) == []


@asynccontextmanager
async def connected(bot: SmallBot, token: str) -> AsyncIterator[SmallBot]:
    """Run a bot until it is ready, and close it in the end."""
    async with bot:
        running = asyncio.create_task(bot.start(token))
        ready = asyncio.create_task(bot.wait_until_ready())
        await asyncio.wait([running, ready], return_when=asyncio.FIRST_COMPLETED, timeout=5)
        if running.done():
            running.result()
        try:
            yield bot
        finally:
            await bot.close()
            await running


@pytest.fixture
def discord_py_on_sandbox(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let discord.py find the sandbox where it looks for Discord."""
    point_at(sandbox, monkeypatch)


@pytest.fixture
async def bot(sandbox: Sandbox, discord_py_on_sandbox: None) -> AsyncIterator[SmallBot]:  # noqa: ARG001 - must be set up first
    """Log the small bot in and register its commands."""
    async with connected(SmallBot(), sandbox.token) as ready:
        await ready.tree.sync()
        yield ready


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    """Give an HTTP client for what no well-behaved bot would send."""
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Let discord.py's pauses before another try pass at once; return how long they were to be."""
    pauses: list[float] = []
    real = asyncio.sleep

    async def sleep(seconds: float, result: object = None) -> object:
        pauses.append(seconds)
        return await real(0, result)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    return pauses
