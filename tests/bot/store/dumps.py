"""What a store holds, as text to look for something in."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def dump(path: Path) -> str:
    """Return a whole database as the statements that would make it."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        return "\n".join(db.iterdump())
