"""Fixtures with a store in a file, and with one in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from bot.tables.keeper import Tables
from tests.bot.tables.memory_store import MemoryStore
from tests.bot.watch import Watch
from tests.new_store import open_store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the path of a store whose folder does not exist yet."""
    return tmp_path / "data" / "greenwood.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    opened = await open_store(path)
    yield opened
    await opened.close()


@pytest.fixture
def memory_store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def tables(memory_store: MemoryStore, watch: Watch) -> Tables:
    return Tables(cast("Store", memory_store), watch)
