"""Puts a backup in the place of the database, and keeps what was there."""

from __future__ import annotations

from itertools import chain, count
from typing import TYPE_CHECKING, NamedTuple

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

_UNDER_WAY = "-wal.moving"
"""What the name of a log ends with until its database has followed it; a log of no database never bears it."""
_ENDINGS = ("", "-wal", _UNDER_WAY)
"""What the names of the files of one database end with, as far as they hold data; `-shm` can be made anew."""


class Kept(NamedTuple):
    """What was there before a restore, under its new name."""

    path: Path
    is_lone_log: bool
    """Whether there was a write-ahead log without its database, so that `path` is that log."""


async def restore(path: Path, source: Path, now: datetime) -> Kept | None:
    """Put a copy of a backup in the place of the database, which is kept under another name.

    Args:
        path: the database; it may be damaged or missing.
        source: the backup, which stays as it is.
        now: the time that the name of what was there tells.

    Returns:
        What was there; none if nothing was.

    Raises:
        DatabaseInUseError: a bot runs on the database.
        ForeignDatabaseError: the backup is not ours.
        NewerDatabaseError: a newer version of the bot has written the backup.
        DamagedBackupError: the backup is damaged.
        LoneLogError: of the backup, only the write-ahead log is there.
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
            lacks_log = await write_ahead.is_lost(db, had_log=had_log)
            with Explained(path):
                await database.copy(db, fresh, lacks_log=lacks_log)
    return fresh


def _require_other(source: Path, path: Path) -> None:
    if source.resolve() == path:
        raise SameFileError(source)


def _put_aside(path: Path, now: datetime) -> Kept | None:
    """Give the files of a database a name that tells when, without looking into them."""
    name = _name_begun(path) or _free_name(path, now)
    log, kept_log = write_ahead.log_of(path), write_ahead.log_of(name)
    under_way = name.with_name(f"{name.name}{_UNDER_WAY}")
    # The log goes first, for beside the backup it would damage it; meanwhile the fresh copy keeps a bot from starting.
    if log.exists():
        log.rename(under_way if path.exists() else kept_log)
    if path.exists():
        path.rename(name)
    if under_way.exists():
        under_way.rename(kept_log)
    path.with_name(f"{path.name}-shm").unlink(missing_ok=True)
    kept = [each for each in (name, kept_log) if each.exists()]
    return Kept(kept[0], is_lone_log=kept[0] == kept_log) if kept else None


def _name_begun(path: Path) -> Path | None:
    """Return the name to which a restore that was stopped has moved the log, and perhaps the database."""
    if write_ahead.log_of(path).exists():
        return None
    logs = path.parent.glob(f"{path.stem}.replaced-*{path.suffix}{_UNDER_WAY}")
    names = (log.with_name(log.name.removesuffix(_UNDER_WAY)) for log in logs)
    return next((name for name in names if name.exists() != path.exists()), None)


def _free_name(path: Path, now: datetime) -> Path:
    """Return a name for what was there that no file has yet, nor a log."""
    stem = f"{path.stem}.replaced-{now:%Y%m%d-%H%M%S}"
    names = (path.with_name(f"{stem}{number}{path.suffix}") for number in chain([""], (f"-{n}" for n in count(2))))
    return next(name for name in names if not any(name.with_name(name.name + ending).exists() for ending in _ENDINGS))
