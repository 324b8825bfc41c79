"""Tests of opening a database: which files are accepted, and which are refused and left unchanged."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import subprocess
import sys
import threading
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from bot.store import Store, StoreError, backup, database
from bot.store.errors import (
    DamagedDatabaseError,
    DatabaseInUseError,
    ForeignDatabaseError,
    NewerDatabaseError,
    OldSqliteError,
    StoreClosedError,
    UnreadableDatabaseError,
)
from tests.bot.store.on_disk import execute, overwrite, write_some
from tests.bot.store.samples import lobby, open_ids

if TYPE_CHECKING:
    from pathlib import Path

HOLD_OPEN = """
import asyncio, sys
from pathlib import Path
from bot.store import Store

async def main():
    store = await Store.open(Path(sys.argv[1]))
    print("open", flush=True)
    sys.stdin.read()
    await store.close()

asyncio.run(main())
"""


def threads() -> set[threading.Thread]:
    return set(threading.enumerate())


async def refused(path: Path, kind: type[StoreError]) -> str:
    """Check that opening fails, leaves nothing running, and names the file in its message."""
    before = threads()
    with pytest.raises(kind) as caught:
        await Store.open(path)
    for thread in threads() - before:
        thread.join(timeout=5)
    assert not threads() - before
    assert str(path) in str(caught.value)
    return str(caught.value)


async def test_a_missing_file_is_made_with_its_folders(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "green wood?#%.db"
    store = await Store.open(path)
    assert path.is_file()
    assert await open_ids(store) == []
    await store.check()
    await store.close()


async def test_the_connections_keep_what_was_answered(store: Store) -> None:
    written = store._writer._connection
    settings = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "temp_store": 2}
    assert {name: await database._pragma(written, name) for name in settings} == settings
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await store._reader.execute("DELETE FROM tables")


async def test_an_empty_file_is_taken(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    await write_some(path)


@pytest.mark.parametrize("content", [b"Dear diary, " * 100, b"\x00" * 8192, b"SQLite format 4\x00" + b"x" * 500])
async def test_something_that_is_no_database_is_left_alone(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    await refused(path, ForeignDatabaseError)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "statement", ["CREATE TABLE recipes (name TEXT)", "PRAGMA application_id = 7", "PRAGMA user_version = 7"]
)
async def test_another_programs_database_is_left_alone(path: Path, statement: str) -> None:
    execute(path, statement)
    before = open_to_others_and_old(path)
    assert "name another file" in await refused(path, ForeignDatabaseError)
    assert as_it_is(path) == before


def open_to_others_and_old(path: Path) -> tuple[bytes, int, int]:
    """Give a file a mode and a time by which a change would show; return its state."""
    path.chmod(0o644)
    os.utime(path, (1_000_000_000, 1_000_000_000))
    return as_it_is(path)


def as_it_is(path: Path) -> tuple[bytes, int, int]:
    found = path.stat()
    return path.read_bytes(), found.st_mode, found.st_mtime_ns


async def test_a_newer_versions_database_is_left_alone(path: Path) -> None:
    await write_some(path)
    execute(path, "PRAGMA user_version = 99")
    before = open_to_others_and_old(path)
    assert "99" in await refused(path, NewerDatabaseError)
    assert as_it_is(path) == before


async def test_the_log_of_another_programs_database_is_left_to_that_program(path: Path) -> None:
    path.parent.mkdir()
    log = path.with_name(f"{path.name}-wal")
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("CREATE TABLE recipes (name TEXT)")
        before = path.read_bytes(), log.read_bytes()
    path.write_bytes(before[0])
    log.write_bytes(before[1])
    await refused(path, ForeignDatabaseError)
    assert (path.read_bytes(), log.read_bytes()) == before


async def test_a_file_that_others_could_read_is_made_private_with_its_log(path: Path) -> None:
    await write_some(path)
    path.chmod(0o644)
    store = await Store.open(path)
    assert {file.stat().st_mode & 0o077 for file in path.parent.iterdir()} == {0}
    await store.close()


async def test_a_damaged_database_is_refused(path: Path) -> None:
    await write_some(path, tables=50)
    overwrite(path, at=8 * 4096, content=b"\xa5" * 8 * 4096)
    assert "backup" in await refused(path, DamagedDatabaseError)


async def test_a_database_cut_short_is_refused(path: Path) -> None:
    await write_some(path, tables=50)
    os.truncate(path, 10 * 4096)
    await refused(path, DamagedDatabaseError)


@pytest.fixture
def large_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file that counts as large."""
    monkeypatch.setattr(database, "CHECKED_AT_ONCE", 4096)
    return path


async def test_a_large_file_is_opened_without_a_look_at_every_page(large_file: Path) -> None:
    await write_some(large_file, tables=50)
    overwrite(large_file, at=large_file.stat().st_size - 4 * 4096, content=b"\xa5" * 4 * 4096)
    store = await Store.open(large_file)
    with pytest.raises(DamagedDatabaseError, match="backup"):
        await store.look_through()
    await store.close()


async def test_a_large_file_is_looked_through_before_its_schema_changes(large_file: Path) -> None:
    await write_some(large_file, tables=50)
    overwrite(large_file, at=large_file.stat().st_size - 4 * 4096, content=b"\xa5" * 4 * 4096)
    execute(large_file, f"PRAGMA user_version = {len(database.MIGRATIONS) - 1}")
    await refused(large_file, DamagedDatabaseError)


async def test_a_file_is_looked_through_once_after_a_start(large_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[Path] = []

    async def check_pages(_db: object, path: Path) -> None:
        looks.append(path)

    await write_some(large_file)
    store = await Store.open(large_file)
    monkeypatch.setattr(database, "check_pages", check_pages)
    await store.look_through()
    await store.look_through()
    assert looks == [large_file]
    await store.close()
    monkeypatch.setattr(database, "CHECKED_AT_ONCE", large_file.stat().st_size)
    store = await Store.open(large_file)
    await store.look_through()
    assert looks == [large_file, large_file]
    await store.close()


async def test_a_look_through_a_file_ends_with_the_bot(large_file: Path) -> None:
    await write_some(large_file)
    store = await Store.open(large_file)
    before = threads()
    looking = asyncio.create_task(store.look_through())
    await asyncio.sleep(0)
    looking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await looking
    for thread in threads() - before:
        thread.join(timeout=5)
    assert not threads() - before
    await store.create_table(lobby())
    await store.close()


async def test_a_connection_whose_opening_is_cancelled_is_closed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[sqlite3.Connection] = []

    class Connection(sqlite3.Connection):
        def __init__(self, *args: Any, **keywords: Any) -> None:
            super().__init__(*args, **keywords)
            opened.append(self)

    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Connection))
    checking = asyncio.create_task(store.check())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    checking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await checking
    (connection,) = opened
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.interrupt()


async def test_a_damaged_schema_is_refused(path: Path) -> None:
    await write_some(path)
    overwrite(path, at=100, content=b"\xff" * 100)
    await refused(path, DamagedDatabaseError)


async def test_a_folder_is_no_database(path: Path) -> None:
    path.mkdir(parents=True)
    assert "folder" in await refused(path, UnreadableDatabaseError)


async def test_a_file_in_the_way_of_the_folder_is_named(path: Path) -> None:
    path.parent.write_text("in the way")
    await refused(path, UnreadableDatabaseError)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the system stops this user from nothing")
async def test_a_file_that_may_not_be_written_is_refused(path: Path) -> None:
    await write_some(path)
    path.chmod(0o400)
    await refused(path, UnreadableDatabaseError)


async def test_a_place_that_the_system_forbids_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert "permission denied" in await refused(path, UnreadableDatabaseError)
    assert not path.exists()


async def test_an_old_sqlite_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 0))
    with pytest.raises(OldSqliteError, match=r"3\.37\.0"):
        await Store.open(path)
    assert not path.exists()


async def test_a_second_store_in_this_process_is_refused(store: Store) -> None:
    await refused(store.path, DatabaseInUseError)
    await store.create_table(lobby())


def test_a_second_process_is_refused_until_the_first_is_gone(path: Path) -> None:
    first = subprocess.Popen([sys.executable, "-c", HOLD_OPEN, str(path)], stdin=-1, stdout=-1)
    with first:
        assert first.stdin
        assert first.stdout
        assert first.stdout.readline().strip() == b"open"
        assert "Stop that one" in asyncio.run(refused(path, DatabaseInUseError))
        asyncio.run(backup(path, path.with_name("copy.db")))
        first.kill()
        first.wait()
    asyncio.run(write_some(path))
    asyncio.run(write_some(path.with_name("copy.db")))


async def test_a_closed_store_refuses_everything(path: Path) -> None:
    store = await Store.open(path)
    await store.close()
    await store.close()
    for call in (
        store.create_table(lobby()),
        store.save_table(lobby()),
        store.table(1),
        store.open_places(),
        store.set_note("a", "b"),
        store.backup(path.with_name("copy.db")),
        store.check(),
    ):
        with pytest.raises(StoreClosedError):
            await call


async def test_closing_leaves_one_file_and_no_thread(path: Path) -> None:
    before = threads()
    store = await Store.open(path)
    await store.create_table(lobby())
    assert threads() - before
    await store.close()
    for thread in threads() - before:
        thread.join(timeout=5)
    assert not threads() - before
    assert sorted(file.name for file in path.parent.iterdir()) == ["greenwood.db", "greenwood.db.lock"]
