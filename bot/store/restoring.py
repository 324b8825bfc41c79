"""Replaces the database with a backup, and keeps the old database."""

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
"""Ending of the name of a moved log until its database has been moved as well; a lone log never has it."""
_ENDINGS = ("", "-wal", _UNDER_WAY)
"""Endings of the names of a database's files, as far as they hold data; SQLite can recreate `-shm`."""


class Kept(NamedTuple):
    """The old database after a restore, under its new name."""

    path: Path
    is_lone_log: bool
    """Whether there was only a write-ahead log without its database; `path` is then that log."""


async def restore(path: Path, source: Path, now: datetime) -> Kept | None:
    """Replace the database with a copy of a backup, and keep the old database under another name.

    Args:
        path: the database; it may be damaged or missing.
        source: the backup, which stays as it is.
        now: the time that the old database gets in its new name.

    Returns:
        The old database; None if there was none.

    Raises:
        DatabaseInUseError: a bot runs on the database.
        ForeignDatabaseError: the backup is not ours.
        NewerDatabaseError: a newer version of the bot has written the backup.
        DamagedBackupError: the backup is damaged.
        LoneLogError: only the write-ahead log of the backup is there.
        MissingDatabaseError: there is no such backup.
        SameFileError: the backup is the database itself.
        UnreadableDatabaseError: the backup cannot be read, or the place cannot be written.
        DiskError: the disk is full or failed.
        OldSqliteError: Python's own SQLite is too old.
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
    """Copy a backup, if it is sound, to where one rename can put it in the place of the database."""
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
    """Rename the files of a database to a name that contains the time, without reading them."""
    name = _name_begun(path) or _free_name(path, now)
    log, kept_log = write_ahead.log_of(path), write_ahead.log_of(name)
    under_way = name.with_name(f"{name.name}{_UNDER_WAY}")
    # The log is moved first, since beside the backup it would damage it. Meanwhile the copy keeps a bot from starting.
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
    """Return the name to which an interrupted restore has moved the log, and perhaps the database; None if none has."""
    if write_ahead.log_of(path).exists():
        return None
    logs = path.parent.glob(f"{path.stem}.replaced-*{path.suffix}{_UNDER_WAY}")
    names = (log.with_name(log.name.removesuffix(_UNDER_WAY)) for log in logs)
    return next((name for name in names if name.exists() != path.exists()), None)


def _free_name(path: Path, now: datetime) -> Path:
    """Return a name for the old database that neither a file nor a log has yet."""
    stem = f"{path.stem}.replaced-{now:%Y%m%d-%H%M%S}"
    names = (path.with_name(f"{stem}{number}{path.suffix}") for number in chain([""], (f"-{n}" for n in count(2))))
    return next(name for name in names if not any(name.with_name(name.name + ending).exists() for ending in _ENDINGS))
