from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from bot.tables.keeper import Tables
from tests.bot.store.samples import NOW
from tests.bot.tables.memory_store import MemoryStore

if TYPE_CHECKING:
    from bot.store import Store


@pytest.fixture
def memory_store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def tables(memory_store: MemoryStore) -> Tables:
    return Tables(cast("Store", memory_store), lambda: NOW + 0.5)
