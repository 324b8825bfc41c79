"""A bot in a stand-in for Discord, fresh for every journey."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from sandbox.server import Sandbox

pytest.register_assert_rewrite("tests.journeys.company")

from tests.journeys.company import Company, QuickPlayers  # noqa: E402 (assertions are rewritten at the import)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture
async def sandbox(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    async with await Sandbox.start() as started:
        monkeypatch.setattr(Route, "BASE", started.api_base)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", URL(started.gateway_url))
        yield started
        assert started.faults == []


@pytest.fixture
async def asleep(sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Company]:
    """A company whose bot is not running yet."""
    monkeypatch.setattr("bot.client.ComputerPlayers", QuickPlayers)
    company = Company(sandbox, tmp_path / "greenwood.sqlite3")
    yield company
    await company.stop_bot()
    assert company.unexpected_refusals() == []


@pytest.fixture
async def company(asleep: Company) -> Company:
    """A bot in Sherwood, waiting for members."""
    await asleep.start_bot()
    return asleep
