"""Checks whether the bot could use its database, and what the next start would do with it; changes nothing."""

from __future__ import annotations

from contextlib import ExitStack, closing, suppress
from typing import TYPE_CHECKING, NamedTuple

from bot.store import database, write_ahead
from bot.store.database import MIGRATIONS, Contents
from bot.store.errors import Explained

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from bot.store.database import Migration


class Found(NamedTuple):
    """What was found in a sound database."""

    held: Contents
    lacks_log: bool
    """Whether its write-ahead log is missing; see `write_ahead.lost_log`."""
    schema: int
    """The version of its schema."""
    next_schema: int
    """The version to which the next start brings it."""
    kept_copy: Path | None
    """Where that start keeps a copy of the file as it is now; None if the schema stays the same."""
    notes: Mapping[str, str]
    """What the bot has noted in it, by key."""


async def check(path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> Found | None:
    """Check the whole file, or find out whether it could be created; nothing is changed or left behind.

    Returns:
        What was found; None if the file is empty or missing, and the next start can create it.

    Raises:
        StoreError: as for `Store.open`, except that no migration is tried.
    """
    database.require_sqlite()
    with Explained(path):
        path = _whole(path)
        if not path.exists():
            await _try_to_make(path)
            return None
        database.require_access(path)
        with ExitStack() as resources:
            if database.lock_of(path).exists():  # if it is missing, no bot runs; none is created here
                resources.enter_context(closing(database.lock(path)))
            database.require_one_name(path)
            return await _look_into(path, migrations)


def _whole(path: Path) -> Path:
    """Return the absolute path of a database, and make sure that it is not separated from its log."""
    path = path.resolve()
    database.require_whole(path)
    return path


async def _look_into(path: Path, migrations: Sequence[Migration]) -> Found | None:
    had_log = write_ahead.log_of(path).exists()
    async with database.open_beside(path) as db:
        schema = await database.known_version(db, path, migrations)
        if not schema:
            return None
        await database.check(db, path)
        return Found(
            await database.contents(db),
            await write_ahead.is_lost(db, had_log=had_log),
            schema,
            len(migrations),
            database.copy_of_version(path, schema) if schema < len(migrations) else None,
            {row[0]: row[1] for row in await db.execute_fetchall("SELECT key, value FROM notes")},
        )


async def _try_to_make(path: Path) -> None:
    """Create a database beside the path of the missing one, with its folders, and remove all of it again.

    It is not enough to check permissions: a file system may be read-only, full, or on a network.
    """
    trial = path.with_name(f"{path.name}.trial")
    missing = [folder for folder in path.parents if not folder.exists()]
    with ExitStack() as undoing:
        for folder in reversed(missing):
            folder.mkdir()
            undoing.callback(_remove_folder, folder)
        database.require_access(path)
        for ending in ("", "-journal", "-wal", "-shm"):
            made = trial.with_name(trial.name + ending)
            made.unlink(missing_ok=True)  # an earlier check that was killed may have left it
            undoing.callback(made.unlink, missing_ok=True)
        await database.try_to_write(trial, path)


def _remove_folder(folder: Path) -> None:
    with suppress(OSError):  # somebody has put something into it meanwhile
        folder.rmdir()
