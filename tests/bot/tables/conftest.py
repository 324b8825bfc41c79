from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from bot.tables.keeper import Tables
from tests.bot.store.samples import NOW
from tests.bot.tables.shelf import Shelf

if TYPE_CHECKING:
    from bot.store import Store


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def tables(shelf: Shelf) -> Tables:
    return Tables(cast("Store", shelf), lambda: NOW + 0.5)
