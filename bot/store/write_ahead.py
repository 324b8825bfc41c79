"""Detects a missing write-ahead log: the file notes that it was not closed, and yet there is no log beside it."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    import aiosqlite

NOTE = "write-ahead log"
"""Key of the note that says whether the latest changes may be in the log only."""
_IN_USE = "in use"
_EMPTY = "empty"


def log_of(path: Path) -> Path:
    """Return where SQLite keeps the write-ahead log of a database: beside the file itself, not beside a link to it."""
    path = path.resolve()
    return path.with_name(f"{path.name}-wal")


def is_log_alone(path: Path) -> bool:
    """Tell whether a database is missing or empty although its log exists, which SQLite would delete as useless."""
    return holds_something(log_of(path)) and not holds_something(path)


def holds_something(path: Path) -> bool:
    """Tell whether a file exists and is not empty."""
    return path.exists() and path.stat().st_size > 0


def lost_log(path: Path) -> str:
    """Return the message for an operator about a missing log: what it means, and what to do."""
    return (
        f"{path} was not closed cleanly, and its write-ahead log {log_of(path).name} is missing. What was answered "
        "last may be lost, unless another program has opened the file meanwhile and put the log into it. `python -m "
        "greenwood check` tells when the last move in it was made; if a backup is newer, restore that."
    )


async def is_lost(db: aiosqlite.Connection, *, had_log: bool) -> bool:
    """Tell whether the log of a database is missing.

    Args:
        db: the database, of any version but 0.
        had_log: whether the log existed before anybody opened the database; opening it creates a new one.
    """
    found = list(await db.execute_fetchall("SELECT value FROM notes WHERE key = ?", (NOTE,)))
    return not had_log and [row[0] for row in found] == [_IN_USE]


async def note_in_use(db: aiosqlite.Connection) -> None:
    """Note in the file itself that its log is needed from now on."""
    await _note(db, _IN_USE)
    await checkpoint(db)


async def note_empty(db: aiosqlite.Connection) -> None:
    """Note that the log will not be needed once this connection, the last one, is closed."""
    # A full disk must not keep the bot from ending. The next start may then warn of a missing log for no reason.
    with suppress(sqlite3.Error):
        await _note(db, _EMPTY)


async def checkpoint(db: aiosqlite.Connection) -> None:
    """Copy the log into the file, as far as no reader still needs it; neither readers nor writers have to wait."""
    await db.execute_fetchall("PRAGMA wal_checkpoint(PASSIVE)")


async def _note(db: aiosqlite.Connection, value: str) -> None:
    await db.execute("INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)", (NOTE, value))
    await db.commit()
