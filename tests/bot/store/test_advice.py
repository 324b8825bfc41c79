"""Tests that the store keeps whether a table allows advice; tables from before that option do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tests.bot.store.older import older_table
from tests.bot.store.samples import lobby

if TYPE_CHECKING:
    from pathlib import Path

    from bot.store import Store


async def test_a_table_keeps_whether_it_allows_advice(store: Store) -> None:
    table = await store.create_table(lobby())
    assert not table.advice
    advised = replace(table, advice=True, rated=False, version=table.version + 1)
    await store.save_table(advised)
    assert await store.table(table.id) == advised


async def test_tables_of_an_older_file_allow_none(path: Path) -> None:
    assert not (await older_table(path, "ADD COLUMN advice")).advice
