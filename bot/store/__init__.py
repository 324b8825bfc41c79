"""What must outlive the process: one SQLite file. No other room knows SQL."""

from __future__ import annotations

from bot.store.database import backup
from bot.store.errors import (
    BackupExistsError,
    BrokenRestoreError,
    ChannelTakenError,
    DamagedDatabaseError,
    DamagedTableError,
    DatabaseInUseError,
    DiskError,
    DiskFullError,
    ForeignDatabaseError,
    GameTakenError,
    MigrationFailedError,
    NewerDatabaseError,
    OldSqliteError,
    RefusedError,
    StaleTableError,
    StoreClosedError,
    StoreError,
    UnknownTableError,
    UnreadableDatabaseError,
)
from bot.store.restoring import restore
from bot.store.store import Store
from bot.store.write_ahead import lost_log

__all__ = [
    "BackupExistsError",
    "BrokenRestoreError",
    "ChannelTakenError",
    "DamagedDatabaseError",
    "DamagedTableError",
    "DatabaseInUseError",
    "DiskError",
    "DiskFullError",
    "ForeignDatabaseError",
    "GameTakenError",
    "MigrationFailedError",
    "NewerDatabaseError",
    "OldSqliteError",
    "RefusedError",
    "StaleTableError",
    "Store",
    "StoreClosedError",
    "StoreError",
    "UnknownTableError",
    "UnreadableDatabaseError",
    "backup",
    "lost_log",
    "restore",
]
