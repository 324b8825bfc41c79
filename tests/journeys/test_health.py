"""Journeys in which the bot must report its health correctly."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from discord.gateway import DiscordWebSocket

from bot.client import Greenwood
from bot.operating.health import is_connected, serve_health
from bot.operating.health_check import is_healthy
from tests.journeys.harness import PATIENCE
from tests.ports import free_port

if TYPE_CHECKING:
    import pytest

    from tests.journeys.harness import Harness


async def test_health_tells_that_the_connection_is_lost_and_that_it_is_back(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    away, back, resumed = asyncio.Event(), asyncio.Event(), asyncio.Event()
    connect = DiscordWebSocket.from_client

    async def connect_later(*arguments: Any, **keywords: Any) -> DiscordWebSocket:
        away.set()
        await back.wait()
        return await connect(*arguments, **keywords)

    async def on_resumed() -> None:
        resumed.set()

    monkeypatch.setattr(DiscordWebSocket, "from_client", connect_later)
    monkeypatch.setattr(harness.bot, "on_resumed", on_resumed, raising=False)
    port = free_port()
    async with serve_health(port, lambda: is_connected(harness.bot)), asyncio.timeout(PATIENCE):
        assert await asyncio.to_thread(is_healthy, port)
        await harness.sandbox.gateway.cut()
        await away.wait()
        assert harness.bot.is_ready(), "why asking this alone would not do"
        assert not await asyncio.to_thread(is_healthy, port)
        back.set()
        await resumed.wait()
        assert await asyncio.to_thread(is_healthy, port)


async def test_a_bot_that_has_ended_is_not_connected(harness: Harness) -> None:
    bot = harness.bot
    assert is_connected(bot)
    await harness.stop_bot()
    assert not is_connected(bot)


async def test_a_bot_that_has_not_begun_is_not_connected(harness: Harness) -> None:
    async with Greenwood(harness.bot.settings, harness.bot.store) as bot:
        assert not is_connected(bot)
