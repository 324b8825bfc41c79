"""Tests of backups of the database."""

from __future__ import annotations

import asyncio
import errno
from typing import TYPE_CHECKING

import aiosqlite
import pytest

from bot.store import Store, backup
from bot.store.errors import (
    BackupExistsError,
    DamagedCopyError,
    DamagedDatabaseError,
    DiskFullError,
    ForeignDatabaseError,
    UnreadableDatabaseError,
)
from tests.bot.store.on_disk import overwrite, write_some
from tests.bot.store.samples import moved, playing

if TYPE_CHECKING:
    from pathlib import Path


async def test_a_backup_taken_while_others_write_can_be_opened(store: Store, tmp_path: Path) -> None:
    tables = [await store.create_table(playing(channel)) for channel in range(20)]
    following = [moved(table) for table in tables]
    target = tmp_path / "backups" / "monday.db"
    saves = asyncio.gather(*(store.save_table(*each) for each in following))
    await store.backup(target)
    await saves
    assert [file.name for file in target.parent.iterdir()] == ["monday.db"]

    copy = await Store.open(target)
    await copy.check()
    for before, (after, _) in zip(tables, following, strict=True):
        assert await copy.table(before.id) in (before, after)
    await copy.close()


async def test_a_backup_overwrites_nothing(store: Store, tmp_path: Path) -> None:
    target = tmp_path / "letters.txt"
    target.write_text("dear")
    for existing in (target, store.path):
        with pytest.raises(BackupExistsError, match=existing.name):
            await store.backup(existing)
    assert target.read_text() == "dear"


async def test_a_backup_that_cannot_be_written_names_the_target(store: Store, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for target in (tmp_path, tmp_path / "file" / "copy.db"):
        with pytest.raises(UnreadableDatabaseError, match=str(target)):
            await store.backup(target)


async def test_only_our_own_database_is_backed_up(tmp_path: Path) -> None:
    source = tmp_path / "diary.db"
    with pytest.raises(UnreadableDatabaseError, match="diary"):
        await backup(source, tmp_path / "copy.db")
    source.write_text("Dear diary, " * 50)
    with pytest.raises(ForeignDatabaseError, match="diary"):
        await backup(source, tmp_path / "copy.db")
    assert [file.name for file in tmp_path.iterdir()] == ["diary.db"]


@pytest.mark.parametrize("at", [8 * 4096, 100])
async def test_a_damaged_database_makes_no_backup(path: Path, tmp_path: Path, at: int) -> None:
    await write_some(path, tables=50)
    overwrite(path, at=at, content=b"\xa5" * 4096)
    damaged = path.read_bytes()
    target = tmp_path / "backups" / "monday.db"
    with pytest.raises(DamagedCopyError, match=r"(?s)greenwood\.db cannot be backed up.*No backup was made.*copy it"):
        await backup(path, target)
    assert list(target.parent.glob("*")) == []
    assert path.read_bytes() == damaged


async def test_a_check_finds_a_broken_reference(store: Store) -> None:
    await store.check()
    written = store._writer._connection
    await written.execute("PRAGMA foreign_keys = OFF")
    await written.execute("INSERT INTO moves VALUES (9, 0, 0, x'', NULL, 0, NULL)")
    await written.commit()
    with pytest.raises(DamagedDatabaseError, match="missing"):
        await store.check()


async def test_files_are_readable_by_their_owner_alone(store: Store) -> None:
    await store.create_table(playing())
    await store.backup(store.path.with_name("copy.db"))
    assert {file.stat().st_mode & 0o077 for file in store.path.parent.iterdir()} == {0}


async def test_a_backup_that_fails_leaves_nothing_behind(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fill_the_disk(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    before = sorted(store.path.parent.iterdir())
    monkeypatch.setattr(aiosqlite.Connection, "backup", fill_the_disk)
    with pytest.raises(DiskFullError, match=r"No space left.*free some space.*give the command, once more"):
        await store.backup(store.path.with_name("copy.db"))
    assert sorted(store.path.parent.iterdir()) == before
