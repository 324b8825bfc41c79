"""Fixtures with a bot that has all its commands and handlers, and never logs in."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import pytest

from bot.client import Greenwood
from bot.settings import Settings
from tests.new_store import open_store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture
async def whole_bot(tmp_path: Path) -> AsyncIterator[Greenwood]:
    async with AsyncExitStack() as stack:
        store = await open_store(tmp_path / "greenwood.db")
        stack.push_async_callback(store.close)
        bot = await stack.enter_async_context(Greenwood(Settings(token="none"), store))  # noqa: S106 (it never logs in)
        await bot.load_commands()
        yield bot
