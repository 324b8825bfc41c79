"""The database file: who may open it, whether it is ours and sound, and how connections to it are configured."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from contextlib import asynccontextmanager, suppress
from functools import partial
from importlib import resources
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import aiosqlite

from bot.store import write_ahead
from bot.store.errors import (
    BackupExistsError,
    BrokenRestoreError,
    DamagedCopyError,
    DamagedDatabaseError,
    DatabaseInUseError,
    Explained,
    ForeignDatabaseError,
    LoneLogError,
    ManyNamesError,
    MigrationFailedError,
    MissingDatabaseError,
    NewerDatabaseError,
    OldSqliteError,
    UnreadableDatabaseError,
)
from bot.store.rows import outcome_of
from bot.store.transactions import TransactionConnection

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

logger = logging.getLogger(__name__)

ConnectionT = TypeVar("ConnectionT", bound=aiosqlite.Connection)

APPLICATION_ID = 0x47574F44
"""Marks the file as ours in SQLite's header: "GWOD"."""
OLDEST_SQLITE = (3, 37, 0)
"""The first version with STRICT tables."""

ROWS_AT_ONCE = 64
"""How many rows aiosqlite fetches in one call to its thread where they are read one by one; its own default."""
CHECKED_AT_ONCE = 32 * 2**20
"""A file of up to this many bytes is checked before it is used, which takes a tenth of a second or two."""

_SETTINGS = """
    PRAGMA foreign_keys = ON;
    PRAGMA synchronous = FULL;        -- an answered press survives a power cut
    PRAGMA fullfsync = ON;            -- on macOS, only this reaches the disk itself
    PRAGMA temp_store = MEMORY;       -- for undoing half a statement; as a file, it was a sixth of all writes
    PRAGMA secure_delete = ON;        -- what is deleted is overwritten; Debian's SQLite does so anyway
    PRAGMA wal_autocheckpoint = 4096; -- 16 MB, so that pages that change often are copied into the file once
"""


class Migration(NamedTuple):
    """One change of the schema."""

    version: int
    """The schema's version after it; the first is 1."""
    sql: str


def _migrations() -> tuple[Migration, ...]:
    folder = resources.files("bot.store") / "migrations"
    scripts = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".sql")), key=lambda entry: entry.name)
    return tuple(Migration(int(script.name.split("_")[0]), script.read_text("utf-8")) for script in scripts)


MIGRATIONS = _migrations()
"""All steps from an empty file to the present schema, in order."""


def require_sqlite() -> None:
    """Make sure that Python's SQLite can read our schema.

    Raises:
        OldSqliteError: it cannot.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise OldSqliteError(".".join(map(str, OLDEST_SQLITE)))


def make_folder(path: Path) -> Path:
    """Create the folder of a file that may not exist yet, and return the file's absolute path.

    Raises:
        UnreadableDatabaseError: the path is a folder itself, or this user may not read and write there.
        OSError: the folder cannot be created.
    """
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    require_access(path)
    return path


def require_access(path: Path) -> None:
    """Make sure that SQLite can write a file, or create it; by itself SQLite would be satisfied with reading it.

    Raises:
        UnreadableDatabaseError: the path is a folder, or this user may not read and write there.
    """
    if path.is_dir():
        raise UnreadableDatabaseError(path, "it is a folder")
    if not _may_write(path):
        raise UnreadableDatabaseError(path, "permission denied")


def _may_write(path: Path) -> bool:
    """Tell whether this user may write a file, and in its folder, where SQLite needs files of its own."""
    needed = (path.parent, path) if path.exists() else (path.parent,)
    return all(os.access(each, os.R_OK | os.W_OK) for each in needed)


def restored(path: Path) -> Path:
    """Return the path of the copy of a backup that is about to replace a database."""
    return path.with_name(f"{path.name}.restored")


def require_whole(path: Path) -> None:
    """Make sure that a database is not separated from its log, and no restore of it was interrupted.

    Raises:
        BrokenRestoreError: a restore was interrupted.
        LoneLogError: the database is missing or empty, and its log is there.
    """
    if restored(path).exists():
        raise BrokenRestoreError(path)
    if write_ahead.is_log_alone(path):
        raise LoneLogError(path, write_ahead.log_of(path).name)


def make_private(path: Path) -> None:
    """Create a file that only its owner may read and write; SQLite gives its log the same permissions."""
    path.touch(mode=0o600)
    path.chmod(0o600)


def require_file(path: Path) -> None:
    """Make sure that there is a file that SQLite can read, with its log if it has one.

    Raises:
        BrokenRestoreError: a restore was interrupted.
        LoneLogError: there is none, or an empty one, but its log is there.
        MissingDatabaseError: there is none.
        UnreadableDatabaseError: it is a folder, or this user may not read it.
    """
    require_whole(path.resolve())
    if not path.exists():
        raise MissingDatabaseError(path)
    if path.is_dir():
        raise UnreadableDatabaseError(path, "it is a folder")
    if not os.access(path, os.R_OK):
        raise UnreadableDatabaseError(path, "permission denied")


def require_one_name(path: Path) -> None:
    """Make sure that a database has no second name, because SQLite's log and our lock depend on the name.

    Raises:
        ManyNamesError: there is a hard link to it.
    """
    if path.exists() and path.stat().st_nlink > 1:
        raise ManyNamesError(path)


async def require_ours(path: Path) -> None:
    """Make sure that a file is missing, empty or ours, before anything is done to it.

    As soon as a connection that may write is closed, SQLite would write a log into the file.

    Raises:
        ForeignDatabaseError: it is not ours.
        NewerDatabaseError: its schema is newer than the newest migration.
    """
    if write_ahead.holds_something(path):
        async with open_beside(path) as db:
            await known_version(db, path)


async def connect_to_write(path: Path) -> TransactionConnection:
    """Open a connection whose first change begins a transaction for writing; a missing file is created."""
    make_private(path)
    connecting = partial(sqlite3.connect, path, isolation_level="IMMEDIATE")
    return await _opened_or_closed(TransactionConnection(connecting, ROWS_AT_ONCE))


async def connect_to_read(path: Path) -> aiosqlite.Connection:
    """Open a connection that cannot write, and whose rows have their columns by name."""
    db = await _opened_or_closed(aiosqlite.connect(path, isolation_level=None))
    await db.execute("PRAGMA query_only = ON")
    db.row_factory = sqlite3.Row
    return db


@asynccontextmanager
async def _opened(path: Path | str, *, uri: bool = False) -> AsyncIterator[aiosqlite.Connection]:
    db = await _opened_or_closed(aiosqlite.connect(path, isolation_level=None, uri=uri))
    try:
        yield db
    finally:
        await db.close()


async def _opened_or_closed(db: ConnectionT) -> ConnectionT:
    """Open a connection; if the caller is cancelled meanwhile, close it, which aiosqlite would not do."""
    opening = asyncio.ensure_future(db)
    try:
        await asyncio.shield(opening)
    except asyncio.CancelledError:
        with suppress(sqlite3.Error):
            await opening
            await db.close()
        raise
    return db


@asynccontextmanager
async def open_beside(path: Path) -> AsyncIterator[aiosqlite.Connection]:
    """Open one more connection to an existing database, to read something that takes long without blocking others.

    A log that exists is kept, even if nobody else has the database open. A database that this user may not write is
    read as well, but its log only if SQLite may create files beside it.
    """
    require_file(path)
    async with _opened(_to_read(path), uri=True) as db:
        yield db


def _to_read(path: Path) -> str:
    """Return SQLite's URI for reading a database without changing any file."""
    path = path.resolve()
    return f"{path.as_uri()}?{_how_to_read(path)}"


def _how_to_read(path: Path) -> str:
    if write_ahead.log_of(path).exists():
        return "mode=ro"  # a connection that may write would delete the log when it closes as the last one
    if _may_write(path):
        return "mode=rw"  # a connection that may not write would leave an empty log behind
    # SQLite cannot create a log here, and is told that it needs none: a running bot would have created one.
    return "mode=ro&immutable=1"


def lock_of(path: Path) -> Path:
    """Return the path of the empty file whose lock keeps other processes away from a database."""
    return path.with_name(f"{path.name}.lock")


def lock(path: Path) -> sqlite3.Connection:
    """Keep other processes away from the database until the connection returned is closed or this process ends.

    The lock is SQLite's own, on an empty file beside the database: it works on every system, and the database itself
    stays open to the other connections of this process.

    Raises:
        DatabaseInUseError: another process, or another store of this one, has the lock.
    """
    beside = lock_of(path)
    make_private(beside)
    holder = sqlite3.connect(beside, isolation_level=None, timeout=0)
    try:
        holder.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        holder.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise DatabaseInUseError(path) from error
        raise
    return holder


async def prepare(
    db: aiosqlite.Connection, path: Path, migrations: Sequence[Migration] = MIGRATIONS, *, had_log: bool = True
) -> bool:
    """Make sure that the database is ours and sound, bring its schema up to date, and configure the connection.

    A large file is checked only before its schema changes, since members wait meanwhile and it grows with every game.

    Args:
        db: the database.
        path: its file.
        migrations: all that there are.
        had_log: whether its log existed before it was opened; a copy from before a migration notes that it is missing.

    Returns:
        Whether every page was checked.

    Raises:
        ForeignDatabaseError: it is not ours; it was not written to.
        NewerDatabaseError: its schema is newer than the newest migration; it was not written to.
        DamagedDatabaseError: SQLite's quick check found a fault.
        MigrationFailedError: a migration failed and was undone.
        UnreadableDatabaseError: the file system cannot share memory between connections, as on a network.
    """
    version = await known_version(db, path, migrations)
    pending = migrations[version:]
    is_looked_through = bool(pending) or not _is_large(path)
    if version and is_looked_through:
        await check_pages(db, path)
    await _write_ahead(db, path)
    if not version:
        logger.info("%s is new", path)
    elif pending:
        kept = copy_of_version(path, version)
        await copy(db, kept, lacks_log=await write_ahead.is_lost(db, had_log=had_log))
        logger.info("%s goes from schema %d to %d; as it was it is kept as %s", path, version, len(migrations), kept)
    for migration in pending:
        await _migrate(db, path, migration)
    await db.executescript(_SETTINGS)
    return is_looked_through


async def _write_ahead(db: aiosqlite.Connection, path: Path) -> None:
    if await _pragma(db, "journal_mode = WAL") != "wal":
        raise UnreadableDatabaseError(path, "its file system does not support SQLite's write-ahead log")


def copy_of_version(path: Path, version: int) -> Path:
    """Return the path of the copy that is kept of a database before a migration from a version of its schema."""
    return path.with_name(f"{path.stem}.v{version}{path.suffix}")


async def try_to_write(trial: Path, path: Path) -> None:
    """Create a database with something in it, to find out whether that is possible there.

    Args:
        trial: the file to create, which the caller removes.
        path: the database that an error names.

    Raises:
        UnreadableDatabaseError: the file system cannot share memory between connections, as on a network.
        OSError, sqlite3.Error: the file cannot be created or written.
    """
    make_private(trial)
    async with _opened(trial) as db:
        await _write_ahead(db, path)
        await db.execute("CREATE TABLE trial (id INTEGER PRIMARY KEY)")


def _is_large(path: Path) -> bool:
    return path.stat().st_size > CHECKED_AT_ONCE


async def known_version(db: aiosqlite.Connection, path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> int:
    """Return the version of the schema, 0 for an empty file.

    Raises:
        ForeignDatabaseError: the file is not ours.
        NewerDatabaseError: its schema is newer than the newest migration.
    """
    version = await _version(db, path)
    if version > len(migrations):
        raise NewerDatabaseError(path, f"schema {version}, this version knows {len(migrations)}")
    return version


async def check_pages(db: aiosqlite.Connection, path: Path) -> None:
    """Check every page of the file; if the caller is cancelled, the check stops at once.

    Raises:
        DamagedDatabaseError: a page is not as SQLite wrote it.
    """
    try:
        faults = [row[0] for row in await db.execute_fetchall("PRAGMA quick_check(1)")]
    except asyncio.CancelledError:
        await db.interrupt()
        raise
    if faults != ["ok"]:
        raise DamagedDatabaseError(path, faults[0])


async def check(db: aiosqlite.Connection, path: Path) -> None:
    """Check every page of the file, and every reference from row to row.

    Raises:
        DamagedDatabaseError: a page is not as SQLite wrote it, or a row refers to one that is missing.
    """
    await check_pages(db, path)
    if list(await db.execute_fetchall("PRAGMA foreign_key_check")):
        raise DamagedDatabaseError(path, "a row refers to another that is missing")


class Contents(NamedTuple):
    """How much a database holds."""

    tables: int
    open_tables: int
    moves: int
    last_move_at: int | None
    """Unix time in seconds; None before the first move."""


async def contents(db: aiosqlite.Connection) -> Contents:
    """Count what a database holds."""
    sql = """
        SELECT (SELECT count(*) FROM tables),
            (SELECT count(*) FROM tables WHERE phase IN ('lobby', 'playing')),
            (SELECT count(*) FROM moves),
            (SELECT max(at) FROM moves)
    """
    (row,) = await db.execute_fetchall(sql)
    return Contents(*row)


async def last_table_id(db: aiosqlite.Connection) -> int:
    """Return the highest id that a table has ever had, 0 before the first."""
    found = await db.execute_fetchall("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'tables'")
    (row,) = found
    return int(row[0])


async def backup(path: Path, target: Path) -> None:
    """Copy a database as it is now to a new file; this or another process may write meanwhile.

    Every page of the copy is checked, because older backups are thrown away once there is a new one.

    Raises:
        BackupExistsError: the target exists, or a log that SQLite would take for the target's.
        BrokenRestoreError: a restore of the database was interrupted, so it may lack its log.
        LoneLogError: only the log of the database is there.
        ManyNamesError: the database has a hard link.
        UnreadableDatabaseError: there is no database, it cannot be read, or the target cannot be created.
        ForeignDatabaseError: the file to copy is not ours.
        DamagedCopyError: it is damaged; there is no copy.
        DiskError: the disk is full or failed.
    """
    try:
        await _back_up(path, target)
    except DamagedDatabaseError as error:
        raise DamagedCopyError(path, error.detail) from error


async def _back_up(path: Path, target: Path) -> None:
    with Explained(path):
        require_one_name(path)
        had_log = write_ahead.log_of(path).exists()
        async with open_beside(path) as db:
            lacks_log = bool(await _version(db, path)) and await write_ahead.is_lost(db, had_log=had_log)
            with Explained(target):
                target = make_folder(target)
                _require_free(target)
                await copy(db, target, lacks_log=lacks_log, looks_through=True)


def _require_free(target: Path) -> None:
    """Make sure that a copy overwrites nothing, and that there is no log that SQLite would apply to it."""
    for each in (target, write_ahead.log_of(target)):
        if each.exists():
            raise BackupExistsError(each)


async def copy(db: aiosqlite.Connection, target: Path, *, lacks_log: bool = False, looks_through: bool = False) -> None:
    """Copy the database to a file that appears only once it is complete, and replaces an older one.

    Args:
        db: the database.
        target: the file to write.
        lacks_log: whether the database lacks its log; the copy then keeps the note that tells so.
        looks_through: whether every page of the copy is checked before it appears.

    Raises:
        DamagedDatabaseError: the copy is damaged; it does not appear.
    """
    unfinished = target.with_name(f"{target.name}.part")
    unfinished.unlink(missing_ok=True)
    try:
        make_private(unfinished)
        async with _opened(unfinished) as copied:
            await db.backup(copied)
            if not lacks_log:
                await write_ahead.note_empty(copied)
            if looks_through:
                await check_pages(copied, target)
        unfinished.replace(target)
    finally:
        for ending in ("", "-journal", "-wal", "-shm"):
            unfinished.with_name(unfinished.name + ending).unlink(missing_ok=True)


async def _version(db: aiosqlite.Connection, path: Path) -> int:
    """Return the version of the schema, 0 for an empty file."""
    application_id = await _pragma(db, "application_id")
    version = await _pragma(db, "user_version")
    if application_id == APPLICATION_ID and isinstance(version, int):
        return version
    if application_id or version or list(await db.execute_fetchall("SELECT 1 FROM sqlite_schema LIMIT 1")):
        raise ForeignDatabaseError(path)
    return 0


async def _pragma(db: aiosqlite.Connection, pragma: str) -> object:
    (row,) = await db.execute_fetchall(f"PRAGMA {pragma}")
    return row[0]


async def _migrate(db: aiosqlite.Connection, path: Path, migration: Migration) -> None:
    """Carry out one migration in one transaction, which also sets application id and version of the schema."""
    await db.create_function("outcome_of", 2, outcome_of, deterministic=True)
    marks = f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {migration.version};"
    try:
        await db.executescript(f"BEGIN IMMEDIATE; {migration.sql} {marks}")
        await check(db, path)
        await db.commit()
    except (sqlite3.Error, DamagedDatabaseError) as error:
        await db.rollback()
        raise MigrationFailedError(path, f"migration {migration.version}: {error}") from error
