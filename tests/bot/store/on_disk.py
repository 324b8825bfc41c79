"""Database files: helpers that create them, and change them without the store."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING

from bot.store import Store
from tests.bot.store.samples import playing

if TYPE_CHECKING:
    from pathlib import Path


async def write_some(path: Path, tables: int = 1) -> None:
    store = await Store.open(path)
    for channel in range(tables):
        await store.create_table(playing(channel))
    await store.close()


def execute(path: Path, *statements: str) -> None:
    path.parent.mkdir(exist_ok=True)
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        for statement in statements:
            db.execute(statement)


def overwrite(path: Path, at: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(content)
