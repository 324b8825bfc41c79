"""Tests of `check` on a database file: what it finds, and that it leaves the file unchanged."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from bot.store import Store, check, write_ahead
from bot.store.database import MIGRATIONS, restored
from bot.store.errors import (
    BrokenRestoreError,
    DamagedDatabaseError,
    DatabaseInUseError,
    ForeignDatabaseError,
    NewerDatabaseError,
    StoreError,
    UnreadableDatabaseError,
)
from tests.bot.store.older import TABLE, older_file
from tests.bot.store.on_disk import execute, overwrite, write_some
from tests.bot.store.samples import NOW, moved, playing

PROC = Path("/proc/self")


def everything_in(folder: Path) -> dict[str, bytes | None]:
    """Return the contents of all files in a folder and those below it; None for folders."""
    return {
        str(entry.relative_to(folder)): entry.read_bytes() if entry.is_file() else None for entry in folder.rglob("*")
    }


async def test_a_sound_file_is_told_and_left_as_it_is(path: Path) -> None:
    store = await Store.open(path)
    await store.save_table(*moved(await store.create_table(playing())))
    await store.close()
    before = everything_in(path.parent)
    found = await check(path)
    assert found is not None
    assert found.held == (1, 1, 1, NOW)
    assert (found.lacks_log, found.kept_copy) == (False, None)
    assert everything_in(path.parent) == before


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
async def test_an_older_file_is_told_to_be_brought_up_to_date_later_and_stays_old(path: Path, version: int) -> None:
    await older_file(path, MIGRATIONS[version].sql, TABLE)
    before = everything_in(path.parent)
    found = await check(path)
    assert found is not None
    assert (found.schema, found.next_schema) == (version, len(MIGRATIONS))
    assert found.held.tables == 1
    assert everything_in(path.parent) == before
    await (await Store.open(path)).close()
    assert found.kept_copy is not None
    assert found.kept_copy.is_file()
    found = await check(path)
    assert found is not None
    assert found.kept_copy is None


async def test_a_missing_log_is_reported_as_often_as_one_looks(store: Store, tmp_path: Path) -> None:
    copied = tmp_path / "copied.db"
    shutil.copy(store.path, copied)
    for _ in range(2):
        found = await check(copied)
        assert found is not None
        assert found.lacks_log


async def test_a_log_that_a_kill_left_is_read_and_stays(store: Store, tmp_path: Path) -> None:
    await store.create_table(playing())
    killed = tmp_path / "killed.db"
    shutil.copy(store.path, killed)
    shutil.copy(write_ahead.log_of(store.path), write_ahead.log_of(killed))
    before = killed.read_bytes(), write_ahead.log_of(killed).read_bytes()
    found = await check(killed)
    assert found is not None
    assert (found.held.tables, found.lacks_log) == (1, False)
    assert (killed.read_bytes(), write_ahead.log_of(killed).read_bytes()) == before


async def refused(path: Path, kind: type[StoreError]) -> None:
    before = everything_in(path.parent)
    with pytest.raises(kind, match=str(path)):
        await check(path)
    assert everything_in(path.parent) == before


async def test_a_file_that_a_start_would_refuse_is_reported(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"Dear diary, " * 100)
    await refused(path, ForeignDatabaseError)
    path.unlink()
    await write_some(path, tables=50)
    os.link(path, path.with_name("second.db"))
    await refused(path, UnreadableDatabaseError)
    path.with_name("second.db").unlink()
    restored(path).touch()
    await refused(path, BrokenRestoreError)
    restored(path).unlink()
    execute(path, "PRAGMA user_version = 99")
    await refused(path, NewerDatabaseError)
    execute(path, f"PRAGMA user_version = {len(MIGRATIONS)}")
    overwrite(path, at=8 * 4096, content=b"\xa5" * 8 * 4096)
    await refused(path, DamagedDatabaseError)


async def test_the_file_of_a_running_bot_is_refused(store: Store) -> None:
    with pytest.raises(DatabaseInUseError):
        await check(store.path)


async def test_a_place_for_a_new_file_is_tried_and_left_as_it_was(tmp_path: Path) -> None:
    assert await check(tmp_path / "a" / "b" / "greenwood.db") is None
    assert not everything_in(tmp_path)
    empty = tmp_path / "empty.db"
    empty.touch()
    assert await check(empty) is None
    assert everything_in(tmp_path) == {"empty.db": b""}


async def test_leftovers_of_a_killed_check_are_no_problem(tmp_path: Path) -> None:
    path = tmp_path / "greenwood.db"
    execute(tmp_path / "greenwood.db.trial", "CREATE TABLE trial (id INTEGER PRIMARY KEY)")
    assert await check(path) is None
    assert not everything_in(tmp_path)


async def test_a_place_where_no_file_can_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    await refused(tmp_path / "file" / "greenwood.db", UnreadableDatabaseError)
    await refused(tmp_path / ("long" * 100), UnreadableDatabaseError)
    (tmp_path / "half.db.restored").touch()
    await refused(tmp_path / "half.db", BrokenRestoreError)


@pytest.mark.skipif(not PROC.is_dir(), reason="this system has no folder in which not even root can make a file")
async def test_a_place_that_takes_no_file_is_noticed_though_the_rights_are_there() -> None:
    with pytest.raises(UnreadableDatabaseError):
        await check(PROC / "greenwood" / "greenwood.db")


async def test_a_folder_that_is_not_ours_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    await refused(tmp_path / "new" / "greenwood.db", UnreadableDatabaseError)
