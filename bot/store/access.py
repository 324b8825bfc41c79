"""How the parts of the store read and write: with the functions that `Store` gives them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from sqlite3 import Row
from typing import TypeAlias

from bot.store.transactions import Statement

Fetch: TypeAlias = Callable[..., Awaitable[list[Row]]]
"""Reads: takes an SQL statement and its parameters, all by position or all by name, and returns the rows."""
Write: TypeAlias = Callable[..., Awaitable[None]]
"""Writes: takes statements, and executes them in one transaction."""

WriteAlong: TypeAlias = Callable[[int, Statement], None]
"""Queues a statement that is written together with the next change; see `Writer.write_along`."""


class Records:
    """One part of the `Store`; durability and errors are as described there."""

    def __init__(self, fetch: Fetch, write: Write) -> None:
        """Read and write with these functions of the store."""
        self._fetch = fetch
        self._write = write
