"""The contents of a store as text in which a test can search."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def dump(path: Path) -> str:
    """Return a whole database as the SQL statements that would create it."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        return "\n".join(db.iterdump())
