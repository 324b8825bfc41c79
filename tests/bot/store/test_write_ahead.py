"""Tests of the write-ahead log: a log that is missing is reported, and none is mixed with another database."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from bot.store import Store, backup, check, database, lost_log, restore, write_ahead, writer
from bot.store.database import MIGRATIONS, Migration
from bot.store.errors import (
    BackupExistsError,
    BrokenRestoreError,
    DatabaseInUseError,
    LoneLogError,
    ManyNamesError,
)
from tests.bot.store.samples import NOW, lobby, moved, open_ids, playing

if TYPE_CHECKING:
    from pathlib import Path

    import aiosqlite

WRITE_UNTIL_KILLED = """
import asyncio, sys
from pathlib import Path
from bot.store import Store
from tests.bot.store.samples import playing

async def main():
    store = await Store.open(Path(sys.argv[1]))
    await store.create_table(playing())
    print("written", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


async def lacks_log(path: Path) -> bool:
    """Open a file and close it again; tell whether its log was missing."""
    store = await Store.open(path)
    await store.close()
    return store.lacks_log


def log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


@pytest.fixture
def killed_database(path: Path) -> Path:
    """Return the database of a bot that was killed after storing one table."""
    with subprocess.Popen([sys.executable, "-c", WRITE_UNTIL_KILLED, str(path)], stdout=-1) as bot:
        assert bot.stdout
        assert bot.stdout.readline().strip() == b"written"
        bot.kill()
    assert log_of(path).exists()
    return path


async def test_a_file_that_was_closed_cleanly_lacks_nothing(path: Path) -> None:
    assert not await lacks_log(path)
    assert not await lacks_log(path)
    assert not log_of(path).exists()


async def test_a_kill_alone_is_nothing_to_report(killed_database: Path) -> None:
    assert not await lacks_log(killed_database)
    store = await Store.open(killed_database)
    assert await open_ids(store) == [1]
    await store.close()


async def test_a_log_that_went_missing_after_a_kill_is_reported(killed_database: Path) -> None:
    log_of(killed_database).unlink()
    assert await lacks_log(killed_database)
    assert str(killed_database) in lost_log(killed_database)


@pytest.mark.parametrize("is_empty", [False, True])
async def test_a_log_without_its_database_is_never_deleted(
    killed_database: Path, tmp_path: Path, *, is_empty: bool
) -> None:
    moved_away = killed_database.rename(tmp_path / "moved away.db")
    if is_empty:
        killed_database.touch()
    log = log_of(killed_database).read_bytes()
    with pytest.raises(LoneLogError, match=r"greenwood\.db-wal.*Bring the database .* back"):
        await Store.open(killed_database)
    with pytest.raises(LoneLogError):
        await check(killed_database)
    with pytest.raises(LoneLogError):
        await backup(killed_database, tmp_path / "monday.db")
    assert log_of(killed_database).read_bytes() == log
    moved_away.replace(killed_database)
    store = await Store.open(killed_database)
    assert await open_ids(store) == [1]
    await store.close()


async def test_an_empty_log_without_its_database_keeps_nobody_from_starting(path: Path) -> None:
    path.parent.mkdir()
    log_of(path).touch()
    assert await check(path) is None
    assert not await lacks_log(path)


async def test_a_database_that_a_stopped_restore_has_put_aside_is_told_to_be_restored(path: Path) -> None:
    path.parent.mkdir()
    path.with_name("greenwood.db.restored").touch()
    with pytest.raises(BrokenRestoreError):
        await backup(path, path.with_name("monday.db"))
    with pytest.raises(BrokenRestoreError):
        await Store.open(path, makes_missing=False)


async def test_no_backup_is_put_beside_a_log_that_is_not_its_own(store: Store, tmp_path: Path) -> None:
    log_of(tmp_path / "monday.db").write_bytes(b"of an older backup")
    with pytest.raises(BackupExistsError, match=r"monday\.db-wal"):
        await store.backup(tmp_path / "monday.db")
    assert not (tmp_path / "monday.db").exists()


async def test_the_log_of_a_database_with_a_symbolic_link_is_left_to_the_bot(
    killed_database: Path, tmp_path: Path
) -> None:
    linked = tmp_path / "linked.db"
    linked.symlink_to(killed_database)
    await backup(linked, tmp_path / "monday.db")
    assert log_of(killed_database).exists()


async def test_a_file_copied_without_its_log_from_a_running_bot_is_reported(store: Store, tmp_path: Path) -> None:
    copied = tmp_path / "copied.db"
    shutil.copy(store.path, copied)
    assert await lacks_log(copied)


async def test_a_backup_of_a_running_bot_lacks_nothing(store: Store, tmp_path: Path) -> None:
    await store.backup(tmp_path / "monday.db")
    assert not await lacks_log(tmp_path / "monday.db")


async def test_a_backup_after_a_kill_leaves_the_log_to_the_bot(killed_database: Path, tmp_path: Path) -> None:
    await backup(killed_database, tmp_path / "monday.db")
    assert log_of(killed_database).exists()
    assert not await lacks_log(killed_database)
    assert not await lacks_log(tmp_path / "monday.db")


async def test_a_copy_of_a_file_without_its_log_lacks_it_as_well(killed_database: Path, tmp_path: Path) -> None:
    log_of(killed_database).unlink()
    await backup(killed_database, tmp_path / "monday.db")
    assert await lacks_log(tmp_path / "monday.db")
    db = await database.connect_to_write(killed_database)
    further = Migration(len(MIGRATIONS) + 1, "CREATE TABLE clocks (id INTEGER PRIMARY KEY) STRICT;")
    await database.prepare(db, killed_database, (*MIGRATIONS, further), had_log=False)
    await db.close()
    assert await lacks_log(database.copy_of_version(killed_database, len(MIGRATIONS)))


async def test_restoring_a_file_without_its_log_is_reported_at_the_next_start(store: Store, tmp_path: Path) -> None:
    stripped, whole = tmp_path / "stripped.db", tmp_path / "whole.db"
    for copied in (stripped, whole):
        shutil.copy(store.path, copied)
    shutil.copy(log_of(store.path), log_of(whole))
    for source, reported in ((stripped, True), (whole, False)):
        target = tmp_path / f"from {source.name}"
        await restore(target, source, datetime.fromtimestamp(NOW, UTC))
        assert await lacks_log(target) is reported


async def test_little_stands_in_the_log_alone_once_nobody_writes(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "CHECKPOINT_SECONDS", 0.0)
    store = await Store.open(path)
    checkpoint, done = write_ahead.checkpoint, asyncio.Event()

    async def checkpoint_and_tell(connection: aiosqlite.Connection) -> None:
        await checkpoint(connection)
        done.set()

    monkeypatch.setattr(write_ahead, "checkpoint", checkpoint_and_tell)
    table = await store.create_table(playing())
    await asyncio.wait_for(done.wait(), 10)
    shutil.copy(path, tmp_path / "alone.db")
    await store.close()
    alone = await Store.open(tmp_path / "alone.db")
    assert await alone.table(table.id) == table
    await alone.close()


async def test_changes_during_a_checkpoint_are_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(path)
    checkpoint, made = write_ahead.checkpoint, []

    async def checkpoint_while_somebody_writes(connection: aiosqlite.Connection) -> None:
        made.append(asyncio.create_task(store.create_table(lobby())))
        await asyncio.sleep(0)
        await checkpoint(connection)
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(write_ahead, "checkpoint", checkpoint_while_somebody_writes)
    store._writer._checkpoint_unless_busy()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    (making,) = made
    table = await making
    assert await store.table(table.id) == table
    await store.close()


def has_checkpoint_to_come(store: Store) -> bool:
    alarm = store._writer._alarm
    return alarm is not None and not alarm.cancelled()


async def test_a_checkpoint_that_is_due_in_the_moment_in_which_a_job_is_done_comes_later(store: Store) -> None:
    await store.set_note("key", "value")
    store._writer._checkpoint_unless_busy()
    assert has_checkpoint_to_come(store)


async def test_no_checkpoint_is_to_come_once_a_store_is_closed(path: Path) -> None:
    store = await Store.open(path)
    await store.set_note("key", "value")
    assert has_checkpoint_to_come(store)
    await store.close()
    assert not has_checkpoint_to_come(store)


async def test_changes_in_progress_at_closing_leave_no_checkpoint_scheduled(path: Path) -> None:
    store = await Store.open(path)
    writing = asyncio.create_task(store.set_note("key", "value"))
    for _ in range(2):
        await asyncio.sleep(0)  # its transaction runs
    assert not has_checkpoint_to_come(store)
    await store.close()
    await writing
    assert not has_checkpoint_to_come(store)


async def test_the_contents_are_counted(store: Store) -> None:
    assert await store.check() == (0, 0, 0, None)
    following, move = moved(await store.create_table(playing()))
    await store.save_table(following, move)
    await store.create_table(lobby(5, phase="cancelled"))
    assert await store.check() == (2, 1, 1, NOW)


async def test_a_second_bot_on_a_hard_link_is_kept_out(store: Store, tmp_path: Path) -> None:
    linked = tmp_path / "linked.db"
    linked.hardlink_to(store.path)
    with pytest.raises(ManyNamesError, match=r"several names.*Delete all names but one") as caught:
        await Store.open(linked)
    assert "may read and write" not in str(caught.value), "that would be no help here"
    with pytest.raises(ManyNamesError, match="hard links"):
        await backup(linked, tmp_path / "monday.db")
    assert not log_of(linked).exists()


async def test_a_second_bot_on_a_symbolic_link_or_by_another_path_is_kept_out(store: Store, tmp_path: Path) -> None:
    linked = tmp_path / "linked.db"
    linked.symlink_to(store.path)
    for name in (linked, store.path.parent / ".." / store.path.parent.name / store.path.name):
        with pytest.raises(DatabaseInUseError):
            await Store.open(name)
