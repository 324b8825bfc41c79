"""Tests that members' preferences survive every migration."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model.preferences import DEFAULT, Preferences
from bot.store import Store, database

if TYPE_CHECKING:
    from pathlib import Path

MARIAN = 3
BEFORE_PANELS = 10
"""The version of the schema in which members could choose only reminders, quiet hours and large print."""


async def test_preferences_of_an_older_file_stay_and_the_rest_is_as_usual(path: Path) -> None:
    path.parent.mkdir()
    db = await database.connect_to_write(path)
    await database.prepare(db, path, database.MIGRATIONS[:BEFORE_PANELS])
    await db.execute(
        "INSERT INTO preferences (user_id, reminders, quiet_from, quiet_to, utc_offset, zone, large_print) "
        "VALUES (3, 0, 1380, 420, 0, 'Europe/Rome', 1)"
    )
    await db.commit()
    await db.close()
    store = await Store.open(path)
    older = Preferences(reminders=False, quiet_from=1380, quiet_to=420, zone="Europe/Rome", large_print=True)
    assert await store.servers.preferences() == {MARIAN: older}
    chosen = Preferences(
        pictures=False,
        animation=False,
        hints=False,
        hints_away=frozenset({"b", "a"}),
        language="fr",
        lessons_finished=frozenset({"c", "b"}),
    )
    await store.servers.save_preferences(MARIAN, chosen)
    assert await store.servers.preferences() == {MARIAN: chosen}
    await store.close()


async def test_every_field_is_stored(store: Store) -> None:
    chosen = Preferences(
        reminders=False,
        quiet_from=1380,
        quiet_to=420,
        utc_offset=60,
        zone="Europe/Rome",
        large_print=True,
        pictures=False,
        animation=False,
        hints=False,
        hints_away=frozenset({"a"}),
        language="it",
        is_hidden=True,
        lessons_finished=frozenset({"b"}),
    )
    unchanged = [name for name in Preferences.__struct_fields__ if getattr(chosen, name) == getattr(DEFAULT, name)]
    assert unchanged == [], "a new field belongs into this test"
    await store.servers.save_preferences(MARIAN, chosen)
    assert await store.servers.preferences() == {MARIAN: chosen}
