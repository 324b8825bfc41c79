"""Tests of storing when members last pressed a button, and of what older files know about that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model.server import AuditEntry
from bot.store import Store, database
from bot.store.last_presses import LastPress

if TYPE_CHECKING:
    from pathlib import Path

OAK, FIRE, MARIAN, WILL, MUCH = 1, 2, 11, 12, 13
DAY = 20_000


async def test_only_who_was_silent_everywhere_is_silent(store: Store) -> None:
    presses = store.last_presses
    await presses.note(MARIAN, OAK, DAY)
    await presses.note(MARIAN, FIRE, DAY + 5)
    await presses.note(WILL, OAK, DAY + 1)
    assert await presses.silent_since(DAY) == []
    assert await presses.silent_since(DAY + 2) == [WILL]
    assert await presses.silent_since(DAY + 6) == [MARIAN, WILL]


async def test_only_days_on_which_the_bot_ran_make_silent(store: Store) -> None:
    presses = store.last_presses
    for day in (DAY, DAY + 1, DAY + 9, DAY + 10):
        await presses.note_run(day)
        await presses.note_run(day)
    assert await presses.running_since(DAY + 10, 2) == DAY + 1
    assert await presses.running_since(DAY + 10, 3) == DAY
    assert await presses.running_since(DAY + 10, 4) is None
    await presses.note_run(DAY + 4000)
    assert await presses.running_since(DAY + 4000, 3) == DAY + 1
    assert await presses.running_since(DAY + 10, 3) == DAY


async def test_who_never_pressed_anything_is_known_by_what_moderators_did_last(store: Store) -> None:
    for at in (DAY, DAY + 3):
        async with store.servers.noting(AuditEntry(OAK, at * 86_400, WILL, "ban", None, MUCH)):
            pass
    await store.last_presses.note(WILL, OAK, DAY + 9)
    assert await store.last_presses.silent_since(DAY + 3) == []
    assert await store.last_presses.silent_since(DAY + 4) == [MUCH]


async def test_a_press_proves_that_a_member_is_there_again(store: Store) -> None:
    presses = store.last_presses
    await presses.note(MARIAN, OAK, DAY)
    (last,) = await presses.of_members(OAK, [MARIAN, WILL])
    await presses.note_look(OAK, last, DAY + 31, has_left=True)
    assert await presses.of_members(OAK, [MARIAN]) == [LastPress(MARIAN, DAY, DAY + 31, has_left=True)]
    await presses.note(MARIAN, OAK, DAY + 32)
    assert await presses.of_members(OAK, [MARIAN]) == [LastPress(MARIAN, DAY + 32, DAY + 31, has_left=False)]
    await presses.note_look(OAK, last, DAY + 32, has_left=True)
    assert not (await presses.of_members(OAK, [MARIAN]))[0].has_left


async def test_the_migration_knows_members_from_their_tables(path: Path) -> None:
    path.parent.mkdir()
    db = await database.connect_to_write(path)
    before = next(m.version for m in database.MIGRATIONS if "CREATE TABLE last_presses" in m.sql) - 1
    await database.prepare(db, path, database.MIGRATIONS[:before])
    await db.execute(
        """
        INSERT INTO tables (id, guild_id, channel_id, game, created_at, host_id, phase, seats, moves, revision, version,
            waiting_since, options, seed)
        VALUES (1, 1, 3, 'ruecks_raus', 0, 11, 'over', '[{"name": "Marian", "user_id": 11}]', 1, 0, 0, ?, x'7B7D', x'')
        """,
        (DAY * 86_400 + 5,),
    )
    await db.execute("INSERT INTO preferences (user_id, reminders, utc_offset) VALUES (12, 1, 0)")
    await db.commit()
    await db.close()
    store = await Store.open(path)
    assert await store.last_presses.of_members(OAK, [MARIAN]) == [LastPress(MARIAN, DAY, None, has_left=False)]
    assert (await store.last_presses.of_members(0, [WILL]))[0].pressed_on > DAY
    assert await store.last_presses.running_since(DAY, 1) == 0
    assert await store.last_presses.running_since(DAY, 2) is None
    await store.close()
