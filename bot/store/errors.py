"""Errors of the store; the text of each tells the operator what happened and what to do next."""

from __future__ import annotations

import errno
import sqlite3
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from pathlib import Path


class StoreError(Exception):
    """The store cannot do what it was asked to; nothing was half done."""


class StoreClosedError(StoreError):
    """The store was closed before it was asked."""

    def __init__(self) -> None:
        super().__init__("the store is closed; nothing was read or written")


class ChannelTakenError(StoreError):
    """The channel has an open table already."""

    def __init__(self, channel_id: int) -> None:
        super().__init__(f"channel {channel_id} has an open table already; end that one first")
        self.channel_id = channel_id


class GameTakenError(StoreError):
    """The member has an open private table of this game on this server already."""

    def __init__(self, game: str) -> None:
        super().__init__(f"there is an open private table of {game} already; end that one first")


class StaleTableError(StoreError):
    """The table is not at the version that this change builds on."""

    def __init__(self, table_id: int, version: int) -> None:
        super().__init__(f"table {table_id} is not at version {version - 1}, so that version {version} was not written")


class UnknownTableError(StoreError):
    """There is no such table."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"there is no table {table_id}")


class DamagedTableError(StoreError):
    """What is stored of one table cannot be read; the other tables can."""

    def __init__(self, table_id: int, reason: str) -> None:
        super().__init__(f"table {table_id} cannot be read: {reason}")
        self.table_id = table_id


class BackupExistsError(StoreError):
    """The backup would overwrite a file."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} exists already and was not overwritten; name another file")


class OldSqliteError(StoreError):
    """Python's own SQLite is too old."""

    def __init__(self, needed: str) -> None:
        super().__init__(f"this Python has SQLite {sqlite3.sqlite_version}; use one that has {needed} or newer")


class _FileError(StoreError):
    """Something is wrong with the file as a whole."""

    problem: ClassVar[str]
    advice: ClassVar[str]

    def __init__(self, path: Path, detail: str = "") -> None:
        super().__init__(f"{path} {self.problem}{detail and f' ({detail})'}. {self.advice}")
        self.detail = detail


class ForeignDatabaseError(_FileError):
    """The file belongs to some other program, or is no database at all."""

    problem = "is not a Greenwood database"
    advice = "It was not touched; name another file or move this one away."


class NewerDatabaseError(_FileError):
    """A newer version of the bot has written the file."""

    problem = "was written by a newer version of Greenwood"
    advice = "It was not touched; start that version, or go back to the copy that it made before its migration."


class DamagedDatabaseError(_FileError):
    """The file was ours and is damaged."""

    problem = "is damaged"
    advice = (
        "Keep a copy of it, then restore your last backup, or save what is readable with SQLite's .recover command."
    )


class DamagedBackupError(DamagedDatabaseError):
    """The backup to restore is damaged; the database is unchanged."""

    advice = "Nothing was changed; restore an older backup, or save what is readable with SQLite's .recover command."


class DamagedCopyError(DamagedDatabaseError):
    """A backup would have been damaged, so none was made; earlier backups are unchanged."""

    problem = "cannot be backed up, for the copy would be damaged"
    advice = (
        "No backup was made, and earlier ones are as they were: keep them. Stop the bot and use `python -m greenwood "
        "check`; if the database itself is damaged, restore your last backup, or save what is readable with SQLite's "
        ".recover command. To keep the damaged file as it is, copy it with its -wal while the bot is stopped."
    )


class MigrationFailedError(_FileError):
    """A migration failed; the database is as it was before that migration."""

    problem = "could not be brought up to date"
    advice = "It was left as it was; free some space if that is the cause, and report it otherwise."


class RefusedError(_FileError):
    """SQLite refused a statement, which is a fault of our own."""

    problem = "refused a change or a question"
    advice = "Nothing was changed; please report this."


class UnreadableDatabaseError(_FileError):
    """The file cannot be opened."""

    problem = "cannot be opened"
    advice = "Check that it is a file on a local disk, and that the bot may read and write it and its folder."


class MissingDatabaseError(UnreadableDatabaseError):
    """There is no such file."""

    problem = "does not exist"
    advice = "Nothing was changed; check how it is written, and in which folder you are."


class ManyNamesError(UnreadableDatabaseError):
    """The file has a second name, a hard link; SQLite's log and our lock depend on the name."""

    problem = "has several names, by hard links"
    advice = (
        "Nothing was changed; SQLite would keep a log under each name. Stop what uses the file; `find FOLDER -samefile "
        "FILE` tells its names. Delete all names but one, which leaves the file itself as it is, and go on with that: "
        "where there is a -wal beside one of them, with that one."
    )


class SameFileError(UnreadableDatabaseError):
    """The backup to restore is the database itself."""

    problem = "is the database itself"
    advice = "Nothing was changed; name the backup that shall take its place."


class BrokenRestoreError(_FileError):
    """A restore was interrupted."""

    problem = "has not been restored to the end"
    advice = "It was not touched; restore the same backup once more, and the bot can start."


class LoneLogError(_FileError):
    """There is a write-ahead log without its database, whose last changes it may hold."""

    problem = "is missing or empty, though its write-ahead log is there"
    advice = (
        "Nothing was changed. Bring the database that belongs to that log back beside it; or restore a backup, which "
        "keeps the log under another name; or move the log away if it is not needed."
    )


class DatabaseInUseError(_FileError):
    """Another process works with the file."""

    problem = "is in use by another process"
    advice = "Stop that one, or give this bot a file of its own."


class DiskError(_FileError):
    """The disk, or the system below it, failed."""

    problem = "could not be read or written"
    advice = (
        "What was answered is safe; check the disk. A bot that runs tries again with the next change; else start it, "
        "or give the command, once more."
    )


class DiskFullError(DiskError):
    """There is no space left."""

    problem = "cannot grow because the disk is full"
    advice = (
        "What was answered is safe; free some space. A bot that runs tries again with the next change; else start it, "
        "or give the command, once more."
    )


_BY_CODE: dict[int, type[_FileError]] = {
    sqlite3.SQLITE_NOTADB: ForeignDatabaseError,
    sqlite3.SQLITE_CORRUPT: DamagedDatabaseError,
    sqlite3.SQLITE_CANTOPEN: UnreadableDatabaseError,
    sqlite3.SQLITE_PERM: UnreadableDatabaseError,
    sqlite3.SQLITE_READONLY: UnreadableDatabaseError,
    sqlite3.SQLITE_BUSY: DatabaseInUseError,
    sqlite3.SQLITE_LOCKED: DatabaseInUseError,
    sqlite3.SQLITE_FULL: DiskFullError,
    sqlite3.SQLITE_IOERR: DiskError,
}
_BY_ERRNO: dict[int | None, type[_FileError]] = {
    errno.ENOSPC: DiskFullError,
    errno.EDQUOT: DiskFullError,
    errno.EIO: DiskError,
}
_PRIMARY_CODE = 0xFF
"""SQLite's extended result codes keep the primary code in their lowest byte."""


class Explained:
    """A context that turns errors of SQLite and the system into the `StoreError` that tells the operator what to do.

    Every move passes through it; written as a generator it would take three times as long.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> None:
        """Do nothing."""

    def __exit__(self, _kind: type[BaseException] | None, error: BaseException | None, _trace: object) -> None:
        """Raise the error that explains the one that occurred."""
        if isinstance(error, sqlite3.Error):
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY_CODE
            raise _BY_CODE.get(code, RefusedError)(self._path, str(error)) from error
        if isinstance(error, OSError):
            kind = _BY_ERRNO.get(error.errno, UnreadableDatabaseError)
            raise kind(self._path, error.strerror or str(error)) from error
