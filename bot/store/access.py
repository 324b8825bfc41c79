"""How the parts of the store reach the file: by the functions that `Store` hands them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from sqlite3 import Row
from typing import TypeAlias

from bot.store.transactions import Statement

Fetch: TypeAlias = Callable[..., Awaitable[list[Row]]]
"""Reads: takes an SQL statement and its parameters, all by position or all by name, and returns the rows."""
Write: TypeAlias = Callable[..., Awaitable[None]]
"""Writes: takes statements, which are carried out in one transaction."""

WriteAlong: TypeAlias = Callable[[int, Statement], None]
"""Has a statement written with the next change of anything; as `Writer.write_along`."""


class Records:
    """A part of the `Store`; what is said there of durability and errors holds here as well."""

    def __init__(self, fetch: Fetch, write: Write) -> None:
        """Read and write by way of the store."""
        self._fetch = fetch
        self._write = write
