"""Test that migrations are numbered without gaps; of two branches, the second to be merged renumbers its own."""

from __future__ import annotations

from bot.store.database import MIGRATIONS


def test_every_migration_has_a_number_of_its_own() -> None:
    assert [migration.version for migration in MIGRATIONS] == list(range(1, len(MIGRATIONS) + 1))
