"""Database files as earlier versions of the bot wrote them."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from bot.store import Store, database
from bot.store.database import MIGRATIONS

if TYPE_CHECKING:
    from bot.model.table import Table

FILES = Path(__file__).parent / "files"
"""The folder with whole files of some versions, as SQL statements."""
TABLE = """
    INSERT INTO tables (
        id, guild_id, channel_id, game, created_at, host_id, phase, seats, moves, revision, version, waiting_since,
        options, seed
    ) VALUES (1, 1, 10, 'ruecks_raus', 5, 7, 'lobby', '[]', 0, 0, 3, 5, x'7b7d', x'00')
"""
"""A statement that inserts a table in the phase `lobby`; it works in a file of any version."""
OLD_TABLE = """
    INSERT INTO tables (
        id, guild_id, channel_id, game, created_at, host_id, phase, seats, moves, revision, version, waiting_since,
        options, seed
    ) VALUES (?, 1, ?, 'ruecks_raus', 5, 7, ?, '[]', 0, 0, 3, 5, x'7b7d', x'00')
"""
"""The same statement for any id, channel and phase."""


async def older_file(path: Path, words: str, *statements: str) -> None:
    """Create a file with the schema from before a migration.

    Args:
        path: of the file; its folder is made.
        words: that stand in the script of that migration, and in none before.
        statements: put into the file what it shall hold.
    """
    path.parent.mkdir()
    db = await database.connect_to_write(path)
    await database.prepare(db, path, tuple(takewhile(lambda migration: words not in migration.sql, MIGRATIONS)))
    for statement in statements:
        await db.execute(statement)
    await db.commit()
    await db.close()


async def older_table(path: Path, words: str, phase: str = "lobby") -> Table:
    """Return a table of such a file as the present bot reads it; for arguments see `older_file`."""
    await older_file(path, words, TABLE.replace("'lobby'", f"'{phase}'"))
    store = await Store.open(path)
    try:
        table = await store.table(1)
    finally:
        await store.close()
    assert table is not None
    return table
