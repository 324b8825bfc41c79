"""Tests of restoring a backup: the replaced database is kept, and a stopped restore can be repeated."""

from __future__ import annotations

import os
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import aiosqlite
import pytest

from bot.store import Store, StoreError, backup, restore
from bot.store.database import restored
from bot.store.errors import (
    BrokenRestoreError,
    DamagedBackupError,
    DatabaseInUseError,
    DiskFullError,
    ForeignDatabaseError,
    LoneLogError,
    MissingDatabaseError,
    NewerDatabaseError,
    SameFileError,
    UnreadableDatabaseError,
)
from bot.store.write_ahead import log_of

if TYPE_CHECKING:
    from collections.abc import Callable

NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)


@pytest.fixture
async def monday(path: Path, tmp_path: Path) -> Path:
    """A backup from Monday, of a database that holds Tuesday's data now."""
    copy = tmp_path / "monday.db"
    await write(path, "monday")
    await backup(path, copy)
    await write(path, "tuesday")
    return copy


async def write(path: Path, day: str) -> None:
    store = await Store.open(path)
    await store.set_note("day", day)
    await store.close()


async def read(path: Path) -> str | None:
    store = await Store.open(path)
    try:
        return await store.note("day")
    finally:
        await store.close()


async def put_aside(path: Path, source: Path) -> Path:
    """Restore a backup; return the name under which the replaced database is kept."""
    kept = await restore(path, source, NOW)
    assert kept is not None
    assert not kept.is_lone_log
    return kept.path


async def part_from_its_log(path: Path, day: str) -> bytes:
    """Leave only the log, as `kill -9` and moving the database do; return its contents."""
    store = await Store.open(path)
    await store.set_note("day", day)
    log = log_of(path).read_bytes()
    await store.close()
    path.unlink()
    log_of(path).write_bytes(log)
    return log


async def test_a_backup_takes_the_place_of_the_database_and_what_was_there_is_kept(path: Path, monday: Path) -> None:
    kept = await put_aside(path, monday)
    assert kept.name == "greenwood.replaced-20261121-060000.db"
    assert await read(path) == "monday"
    assert await read(kept) == "tuesday"
    assert await read(monday) == "monday"


async def test_the_log_of_a_killed_bot_is_kept_as_well(path: Path, monday: Path) -> None:
    path.with_name("greenwood.db-wal").write_bytes(b"the last moves")
    path.with_name("greenwood.db-shm").write_bytes(b"")
    kept = await put_aside(path, monday)
    assert kept.with_name(f"{kept.name}-wal").read_bytes() == b"the last moves"
    assert await read(path) == "monday"


async def test_a_damaged_or_missing_database_can_be_restored(path: Path, monday: Path) -> None:
    path.write_bytes(b"coffee" * 1000)
    await put_aside(path, monday)
    path.unlink()
    assert await restore(path, monday, NOW) is None
    assert await read(path) == "monday"


@pytest.mark.parametrize("protects_folder", [False, True])
async def test_read_only_files_are_backed_up_and_restored_and_stay_unchanged(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, protects_folder: bool
) -> None:
    folder = tmp_path / "read-only"
    await write(folder / "monday.db", "monday")
    protected = [folder / "monday.db", *[folder] * protects_folder]
    before = sorted(folder.iterdir())
    forbid_writing(protected, monkeypatch)
    try:
        await backup(folder / "monday.db", tmp_path / "copy.db")
        await restore(path, folder / "monday.db", NOW)
        assert sorted(folder.iterdir()) == before
    finally:
        folder.chmod(0o700)
    assert await read(path) == await read(tmp_path / "copy.db") == "monday"


def forbid_writing(protected: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the right to write to files and folders; make the system say so even to root, who needs none."""
    access = os.access
    for each in protected:
        each.chmod(0o500 if each.is_dir() else 0o400)
    monkeypatch.setattr(
        os, "access", lambda each, mode: access(each, mode) and not (mode & os.W_OK and each in protected)
    )


async def test_a_backup_that_may_not_be_read_is_refused(
    path: Path, monday: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    access = os.access
    monkeypatch.setattr(os, "access", lambda each, mode: each != monday and access(each, mode))
    with pytest.raises(UnreadableDatabaseError, match=r"monday\.db cannot be opened \(permission denied\)"):
        await restore(path, monday, NOW)
    with pytest.raises(UnreadableDatabaseError, match="folder"):
        await restore(path, monday.parent, NOW)


async def test_a_disk_that_is_full_is_that_of_the_database_and_not_of_the_backup(
    path: Path, monday: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fill_the_disk(*_: object) -> None:
        full = sqlite3.OperationalError("database or disk is full")
        full.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise full

    with monkeypatch.context() as patch:
        patch.setattr(aiosqlite.Connection, "backup", fill_the_disk)
        with pytest.raises(DiskFullError, match=r"greenwood\.db cannot grow.*give the command, once more"):
            await restore(path, monday, NOW)
    assert await read(path) == "tuesday"


async def test_a_running_bot_keeps_its_database(path: Path, monday: Path) -> None:
    running = await Store.open(path)
    with pytest.raises(DatabaseInUseError, match="greenwood"):
        await restore(path, monday, NOW)
    await running.close()
    assert await read(path) == "tuesday"


async def test_an_invalid_backup_changes_nothing(path: Path, monday: Path, tmp_path: Path) -> None:
    letter, newer, empty = tmp_path / "letter.txt", tmp_path / "newer.db", tmp_path / "empty.db"
    letter.write_text("dear " * 500)
    empty.touch()
    newer.write_bytes(with_version(monday.read_bytes(), 99))
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(monday.read_bytes()[:8192] + b"\xff" * 8192 + monday.read_bytes()[16384:])
    expected: dict[Path, type[StoreError]] = {
        letter: ForeignDatabaseError,
        empty: ForeignDatabaseError,
        newer: NewerDatabaseError,
        damaged: DamagedBackupError,
        tmp_path / "nowhere.db": MissingDatabaseError,
        path: SameFileError,
    }
    before = sorted(path.parent.iterdir())
    for source, error in expected.items():
        with pytest.raises(error, match=source.name) as caught:
            await restore(path, source, NOW)
        assert "local disk" not in str(caught.value), "that would be no help here"
        assert "last backup" not in str(caught.value), "this is it"
    assert sorted(path.parent.iterdir()) == before
    assert await read(path) == "tuesday"


def with_version(database: bytes, version: int) -> bytes:
    """Return the file's bytes with another `user_version` in the header (SQLite's file format, section 1.3)."""
    return database[:60] + version.to_bytes(4) + database[64:]


class Killed(BaseException):
    """An exception that stands for a kill."""


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
async def test_a_restore_that_is_killed_is_noticed_and_can_be_made_again(
    path: Path, monday: Path, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = path.with_name("greenwood.db-wal")
    log.write_bytes(b"the last moves")
    left, rename, replace = steps, Path.rename, Path.replace

    def step(move: Callable[[Path, Path], Path], old: Path, new: Path) -> Path:
        nonlocal left
        assert move is replace or not new.exists()
        if not old.name.endswith(".part"):
            left -= 1
            if not left:
                raise Killed
        return move(old, new)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", lambda old, new: step(rename, old, new))
        patch.setattr(Path, "replace", lambda old, new: step(replace, old, new))
        with pytest.raises(Killed):
            await restore(path, monday, NOW)
    with pytest.raises(BrokenRestoreError, match="once more"):
        await Store.open(path)
    await restore(path, monday, NOW)
    assert await read(path) == "monday"
    kept = path.with_name("greenwood.replaced-20261121-060000.db")
    assert kept.with_name(f"{kept.name}-wal").read_bytes() == b"the last moves"
    kept.with_name(f"{kept.name}-wal").unlink()
    assert await read(kept) == "tuesday"


async def test_two_restores_in_one_second_keep_both(path: Path, monday: Path) -> None:
    first, second = await put_aside(path, monday), await put_aside(path, monday)
    assert await read(first) == "tuesday"
    assert await read(second) == "monday"


async def test_a_log_without_its_database_is_kept_and_not_mixed_into_the_backup(path: Path, monday: Path) -> None:
    log = await part_from_its_log(path, "wednesday")
    kept = await restore(path, monday, NOW)
    assert kept == (path.with_name("greenwood.replaced-20261121-060000.db-wal"), True)
    assert kept.path.read_bytes() == log
    assert not log_of(path).exists()
    assert await read(path) == "monday"


async def test_a_log_that_was_kept_alone_is_never_taken_for_that_of_another_database(path: Path, monday: Path) -> None:
    log = await part_from_its_log(path, "wednesday")
    alone = await restore(path, monday, NOW)
    assert alone is not None
    assert await read(await put_aside(path, monday)) == "monday"
    assert alone.path.read_bytes() == log


async def test_a_log_whose_kept_database_was_deleted_is_not_taken_for_that_of_another(path: Path, monday: Path) -> None:
    log_of(path).write_bytes(b"the last moves")
    first = await put_aside(path, monday)
    first.unlink()
    second = await put_aside(path, monday)
    assert second != first
    assert await read(second) == "monday"
    assert log_of(first).read_bytes() == b"the last moves"


async def test_a_restore_that_was_stopped_beside_a_log_alone_can_be_made_again(path: Path, monday: Path) -> None:
    await part_from_its_log(path, "wednesday")
    restored(path).write_bytes(monday.read_bytes())
    with pytest.raises(BrokenRestoreError, match="once more"):
        await Store.open(path)
    assert await restore(path, monday, NOW)
    assert await read(path) == "monday"


async def test_a_log_that_moved_before_a_restore_was_stopped_overwrites_nothing(path: Path, monday: Path) -> None:
    kept = path.with_name("greenwood.replaced-20261121-060000.db")
    moving = kept.with_name(f"{kept.name}-wal.moving")
    moving.write_bytes(b"older moves")
    log_of(path).write_bytes(b"the last moves")
    second = await put_aside(path, monday)
    assert log_of(second).read_bytes() == b"the last moves"
    assert moving.read_bytes() == b"older moves"


async def test_a_backup_of_which_only_the_log_is_there_is_refused(path: Path, monday: Path) -> None:
    monday.rename(monday.with_name("monday.db-wal"))
    with pytest.raises(LoneLogError, match=r"monday\.db-wal"):
        await restore(path, monday, NOW)
    assert await read(path) == "tuesday"
