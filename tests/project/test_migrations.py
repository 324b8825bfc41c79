"""Whoever lands a migration second takes the next number; two of one number would leave every file half way."""

from __future__ import annotations

from bot.store.database import MIGRATIONS


def test_every_migration_has_a_number_of_its_own() -> None:
    assert [migration.version for migration in MIGRATIONS] == list(range(1, len(MIGRATIONS) + 1))
