"""Puts a backup in the place of the database, and keeps what was there."""

from __future__ import annotations

from itertools import chain, count
from typing import TYPE_CHECKING

from bot.store import database, write_ahead
from bot.store.errors import (
    DamagedBackupError,
    DamagedDatabaseError,
    Explained,
    ForeignDatabaseError,
    SameFileError,
)

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

_BESIDE = ("-wal", "")
"""What the names of the files of one database end with, as far as they hold data; `-shm` can be made anew."""


async def restore(path: Path, source: Path, now: datetime) -> Path | None:
    """Put a copy of a backup in the place of the database, which is kept under another name.

    Args:
        path: the database; it may be damaged or missing.
        source: the backup, which stays as it is.
        now: the time that the name of what was there tells.

    Returns:
        What the old database is called now; none if there was none.

    Raises:
        DatabaseInUseError: a bot runs on the database.
        ForeignDatabaseError: the backup is not ours.
        NewerDatabaseError: a newer version of the bot has written the backup.
        DamagedBackupError: the backup is damaged.
        MissingDatabaseError: there is no such backup.
        SameFileError: the backup is the database itself.
        UnreadableDatabaseError: the backup cannot be read, or the place cannot be written.
        DiskError: the disk is full or failed.
    """
    database.require_sqlite()
    with Explained(path):
        path = database.make_folder(path)
        holder = database.lock(path)
        try:
            fresh = await _sound_copy(source, path)
            kept = _put_aside(path, now)
            fresh.replace(path)
        finally:
            holder.close()
    return kept


async def _sound_copy(source: Path, path: Path) -> Path:
    """Copy a sound backup to where it can take the place of the database in one step."""
    _require_other(source, path)
    try:
        return await _checked_copy(source, path)
    except DamagedDatabaseError as error:
        raise DamagedBackupError(source, error.detail) from error


async def _checked_copy(source: Path, path: Path) -> Path:
    fresh = database.restored(path)
    had_log = write_ahead.log_of(source).exists()
    with Explained(source):
        async with database.open_beside(source) as db:
            if not await database.known_version(db, source):
                raise ForeignDatabaseError(source)
            await database.check(db, source)
            await database.copy(db, fresh, lacks_log=await write_ahead.is_lost(db, had_log=had_log))
    return fresh


def _require_other(source: Path, path: Path) -> None:
    if source.resolve() == path:
        raise SameFileError(source)


def _free_name(path: Path, now: datetime) -> Path:
    """Return a name for what was there that no file has yet, or that of its log if a restore was stopped between."""
    for log in path.parent.glob(f"{path.stem}.replaced-*{path.suffix}-wal"):
        stopped = log.with_name(log.name.removesuffix("-wal"))
        if not stopped.exists():
            return stopped
    stem = f"{path.stem}.replaced-{now:%Y%m%d-%H%M%S}"
    names = (path.with_name(f"{stem}{number}{path.suffix}") for number in chain([""], (f"-{n}" for n in count(2))))
    return next(name for name in names if not any(name.with_name(name.name + ending).exists() for ending in _BESIDE))


def _put_aside(path: Path, now: datetime) -> Path | None:
    """Give the files of a database a name that tells when, without looking into them."""
    if not path.exists():
        return None
    kept = _free_name(path, now)
    # The log goes first, for beside the backup it would damage it; meanwhile the fresh copy keeps a bot from starting.
    for ending in _BESIDE:
        old = path.with_name(path.name + ending)
        if old.exists():
            old.rename(kept.with_name(kept.name + ending))
    path.with_name(f"{path.name}-shm").unlink(missing_ok=True)
    return kept
