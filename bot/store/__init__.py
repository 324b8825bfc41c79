"""Everything that must outlive the process, in one SQLite file. No other package contains SQL."""

from __future__ import annotations

from bot.store.checking import check
from bot.store.database import backup
from bot.store.errors import StoreError
from bot.store.restoring import Kept, restore
from bot.store.store import Store
from bot.store.write_ahead import lost_log

__all__ = ["Kept", "Store", "StoreError", "backup", "check", "lost_log", "restore"]
