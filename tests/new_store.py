"""Stores for tests that are not about how a database comes into being."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store import Store

_made: list[bytes] = []
"""The empty database of this process, once there is one."""


async def open_store(path: Path) -> Store:
    """Open a store; a missing one begins as a copy of an empty one, as all migrations take longer than most tests."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(await _empty_database())
    return await Store.open(path)


async def _empty_database() -> bytes:
    if not _made:
        with TemporaryDirectory() as folder:
            path = Path(folder, "empty.db")
            await (await Store.open(path)).close()
            _made.append(path.read_bytes())
    return _made[0]
