"""Whether a table allows advice is kept; those from before do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.store import Store
from tests.bot.store.older import TABLE, older_file
from tests.bot.store.samples import lobby

if TYPE_CHECKING:
    from pathlib import Path


async def test_a_table_keeps_whether_it_allows_advice(store: Store) -> None:
    table = await store.create_table(lobby())
    assert not table.advice
    advised = replace(table, advice=True, rated=False, version=table.version + 1)
    await store.save_table(advised)
    assert await store.table(table.id) == advised


async def test_tables_of_an_older_file_allow_none(path: Path) -> None:
    await older_file(path, "ADD COLUMN advice", TABLE)
    store = await Store.open(path)
    try:
        table = await store.table(1)
        assert table is not None
        assert not table.advice
    finally:
        await store.close()
