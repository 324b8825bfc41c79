"""Tests of the migrations of the database's schema."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING

import pytest

from bot.store import Store, database
from bot.store.database import MIGRATIONS, Migration
from bot.store.errors import MigrationFailedError
from tests.bot.store.samples import playing

if TYPE_CHECKING:
    from pathlib import Path

LATEST = len(MIGRATIONS)
ADD_CLOCKS = Migration(
    LATEST + 1, "CREATE TABLE clocks (id INTEGER PRIMARY KEY) STRICT; INSERT INTO clocks VALUES (7);"
)
BREAK_REFERENCES = Migration(LATEST + 1, "DELETE FROM tables;")
FAIL_LATE = Migration(LATEST + 2, "DELETE FROM clocks; DROP TABLE notes; INSERT INTO nowhere VALUES (1);")


@pytest.fixture
async def database_path(path: Path) -> Path:
    """Return a database of the present version with a table in it."""
    store = await Store.open(path)
    await store.create_table(playing())
    await store.close()
    return path


async def prepare(path: Path, *further: Migration) -> None:
    db = await database.connect_to_write(path)
    try:
        await database.prepare(db, path, (*MIGRATIONS, *further))
    finally:
        await db.close()


def read(path: Path, sql: str) -> list[tuple[object, ...]]:
    with contextlib.closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


def version(path: Path) -> object:
    return read(path, "PRAGMA user_version")[0][0]


def copies(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir() if ".v" in file.name)


async def test_a_new_file_gets_the_newest_schema_without_a_copy(path: Path) -> None:
    store = await Store.open(path)
    await store.close()
    assert version(path) == LATEST
    assert read(path, "PRAGMA application_id") == [(database.APPLICATION_ID,)]
    assert copies(path) == []


async def test_opening_again_changes_nothing(database_path: Path) -> None:
    await prepare(database_path)
    assert version(database_path) == LATEST
    assert copies(database_path) == []


async def test_an_older_file_is_copied_then_brought_up_to_date(database_path: Path) -> None:
    await prepare(database_path, ADD_CLOCKS)
    assert version(database_path) == LATEST + 1
    assert read(database_path, "SELECT * FROM clocks") == [(7,)]
    assert read(database_path, "SELECT count(*) FROM tables") == [(1,)]

    assert copies(database_path) == [f"greenwood.v{LATEST}.db"]
    copy = database_path.with_name(f"greenwood.v{LATEST}.db")
    assert version(copy) == LATEST
    assert read(copy, "SELECT count(*) FROM tables") == [(1,)]


async def test_a_migration_that_fails_leaves_the_state_before_it(database_path: Path) -> None:
    with pytest.raises(MigrationFailedError, match=r"nowhere") as caught:
        await prepare(database_path, ADD_CLOCKS, FAIL_LATE)
    assert str(database_path) in str(caught.value)
    assert version(database_path) == LATEST + 1
    assert read(database_path, "SELECT * FROM clocks") == [(7,)]
    assert read(database_path, "SELECT value FROM notes") == [("empty",)]
    await prepare(database_path, ADD_CLOCKS)


async def test_a_migration_that_breaks_references_is_undone(database_path: Path) -> None:
    with pytest.raises(MigrationFailedError, match="missing"):
        await prepare(database_path, BREAK_REFERENCES)
    assert version(database_path) == LATEST
    assert read(database_path, "SELECT count(*) FROM tables") == [(1,)]


async def test_a_first_start_that_was_interrupted_is_made_good(path: Path) -> None:
    path.parent.mkdir()
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
    store = await Store.open(path)
    await store.create_table(playing())
    await store.close()


async def test_a_full_disk_stops_a_migration_before_it_begins(database_path: Path) -> None:
    blob = Migration(LATEST + 1, "CREATE TABLE big (data BLOB); INSERT INTO big VALUES (zeroblob(1000000));")
    db = await database.connect_to_write(database_path)
    pages = await database._pragma(db, "page_count")
    await db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(MigrationFailedError, match="full"):
        await database.prepare(db, database_path, (*MIGRATIONS, blob))
    await db.close()
    assert version(database_path) == LATEST


async def test_keys_stand_in_the_order_of_columns_lest_older_sqlite_find_fault_with_sound_rows(
    database_path: Path,
) -> None:
    named = "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%WITHOUT ROWID%'"
    for (table,) in read(database_path, named):
        keys = [key for (key,) in read(database_path, f"SELECT pk FROM pragma_table_info('{table}') ORDER BY cid")]  # noqa: S608 (names from the schema)
        length = max(key for key in keys if isinstance(key, int))
        assert keys[:length] == list(range(1, length + 1)), table
