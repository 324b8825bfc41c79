"""Whether a table allows advice is kept; those from before do not."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.store import Store, database
from bot.store.database import MIGRATIONS
from tests.bot.store.samples import lobby

if TYPE_CHECKING:
    from pathlib import Path

BEFORE = tuple(takewhile(lambda migration: "ADD COLUMN advice" not in migration.sql, MIGRATIONS))
OLD_TABLE = """
    INSERT INTO tables (
        id, guild_id, channel_id, game, created_at, host_id, phase, seats, moves, revision, version, waiting_since,
        options, seed
    ) VALUES (1, 1, 10, 'ruecks_raus', 5, 7, 'lobby', '[]', 0, 0, 3, 5, x'7b7d', x'00')
"""


async def test_a_table_keeps_whether_it_allows_advice(store: Store) -> None:
    table = await store.create_table(lobby())
    assert not table.advice
    advised = replace(table, advice=True, rated=False, version=table.version + 1)
    await store.save_table(advised)
    assert await store.table(table.id) == advised


async def test_tables_of_an_older_file_allow_none(path: Path) -> None:
    path.parent.mkdir()
    db = await database.connect_to_write(path)
    await database.prepare(db, path, BEFORE)
    await db.execute(OLD_TABLE)
    await db.commit()
    await db.close()
    store = await Store.open(path)
    try:
        table = await store.table(1)
        assert table is not None
        assert not table.advice
    finally:
        await store.close()
