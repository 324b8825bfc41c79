"""Notices that a write-ahead log has gone missing: the file knows that it was not closed, and yet stands alone."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    import aiosqlite

NOTE = "write-ahead log"
"""The note under which it stands whether what was answered last may be in the log alone."""
_IN_USE = "in use"
_EMPTY = "empty"


def log_of(path: Path) -> Path:
    """Return where SQLite keeps the write-ahead log of a database: beside the file itself, not beside a link to it."""
    path = path.resolve()
    return path.with_name(f"{path.name}-wal")


def is_alone(path: Path) -> bool:
    """Tell whether a database is missing or empty though its log is there, which SQLite would delete as useless."""
    return holds_something(log_of(path)) and not holds_something(path)


def holds_something(path: Path) -> bool:
    """Tell whether a file is there and not empty."""
    return path.exists() and path.stat().st_size > 0


def lost_log(path: Path) -> str:
    """Tell an operator what a missing log means, and what to do."""
    return (
        f"{path} was not closed cleanly, and its write-ahead log {log_of(path).name} is missing. What was answered "
        "last may be lost, unless another program has opened the file meanwhile and put the log into it. `python -m "
        "greenwood check` tells when the last move in it was made; if a backup is newer, restore that."
    )


async def is_lost(db: aiosqlite.Connection, *, had_log: bool) -> bool:
    """Tell whether a database lacks its log.

    Args:
        db: the database, its schema up to date.
        had_log: whether the log was there before anybody opened the database, which makes a new one.
    """
    found = list(await db.execute_fetchall("SELECT value FROM notes WHERE key = ?", (NOTE,)))
    return not had_log and [row[0] for row in found] == [_IN_USE]


async def note_in_use(db: aiosqlite.Connection) -> None:
    """Note, in the file itself, that from now on its log is needed."""
    await _note(db, _IN_USE)
    await checkpoint(db)


async def note_empty(db: aiosqlite.Connection) -> None:
    """Note that everything will stand in the file once this connection, the last one, is closed."""
    # A full disk must not keep the bot from ending; at the next start, a missing log is then told of in vain.
    with suppress(sqlite3.Error):
        await _note(db, _EMPTY)


async def checkpoint(db: aiosqlite.Connection) -> None:
    """Copy what stands in the log into the file, as far as nobody reads it; neither readers nor writers wait."""
    await db.execute_fetchall("PRAGMA wal_checkpoint(PASSIVE)")


async def _note(db: aiosqlite.Connection, value: str) -> None:
    await db.execute("INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)", (NOTE, value))
    await db.commit()
