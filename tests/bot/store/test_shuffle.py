"""Tests that tables are numbered per server, and that the data to verify a shuffle are stored."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.model.table import Contribution
from bot.store import Store, database
from bot.store.database import MIGRATIONS
from bot.store.errors import ChannelTakenError
from bot.tables import lobby as lobbies
from tests.bot.store.samples import CHANNEL, MARIAN, NOW, PRESS, ROBIN, changed, lobby

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.model.table import Table

SECRET = bytes(range(32))
VERSION_BEFORE = 6
LOBBY_BEFORE = """
    INSERT INTO tables (
        guild_id, channel_id, game, created_at, host_id, phase, seats, moves, revision, version, waiting_since,
        options, seed
    ) VALUES (
        1, 2, 'ruecks_raus', 3, 4, 'lobby',
        '[{"name":"Robin","user_id":4},{"name":"Wat","level":"easy"},{"name":"Hob","level":"easy"}]', 0, 0, 0, 3,
        CAST('{"expert":false}' AS BLOB), zeroblob(32)
    )
"""


def sealed(channel_id: int = CHANNEL, guild_id: int = 1) -> Table:
    contributions = (Contribution(ROBIN, PRESS),)
    return replace(lobby(channel_id, guild_id=guild_id), seed=b"", secret=SECRET, contributions=contributions)


async def test_a_table_comes_back_with_its_secret_its_number_and_its_presses(store: Store) -> None:
    table = await store.create_table(sealed())
    assert table.serial == 1
    joined = changed(table, contributions=(*table.contributions, Contribution(MARIAN, PRESS + 1)))
    await store.save_table(joined)
    assert await store.table(table.id) == joined
    started = changed(lobbies.start(joined, ROBIN, NOW, PRESS + 2))
    await store.save_table(started)
    assert await store.table(table.id) == started


async def test_each_server_counts_its_own_tables(store: Store) -> None:
    tables = await asyncio.gather(*(store.create_table(sealed(CHANNEL + n, guild_id=n % 2)) for n in range(8)))
    assert sorted(table.serial or 0 for table in tables if table.guild_id == 0) == [1, 2, 3, 4]
    assert sorted(table.serial or 0 for table in tables if table.guild_id == 1) == [1, 2, 3, 4]


async def test_a_table_that_could_not_be_opened_takes_no_number(store: Store) -> None:
    await store.create_table(sealed())
    with pytest.raises(ChannelTakenError):
        await store.create_table(sealed())
    assert (await store.create_table(sealed(CHANNEL + 1))).serial == 2


async def test_a_table_that_is_gone_leaves_a_gap(store: Store, path: Path) -> None:
    for channel in range(2):
        await store.create_table(sealed(channel))
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("DELETE FROM tables WHERE serial = 2")
        db.commit()
    assert (await store.create_table(sealed(2))).serial == 3


@pytest.fixture
async def migrated_store(path: Path) -> AsyncIterator[Store]:
    """A store opened on a file of an earlier version with a lobby in it."""
    path.parent.mkdir()
    db = await database.connect_to_write(path)
    await database.prepare(db, path, MIGRATIONS[:VERSION_BEFORE])
    await db.execute(LOBBY_BEFORE)
    await db.commit()
    await db.close()
    opened = await Store.open(path)
    yield opened
    await opened.close()


async def test_a_lobby_of_the_version_before_keeps_its_seed_and_has_no_number(migrated_store: Store) -> None:
    before = await migrated_store.table(1)
    assert before is not None
    assert (before.seed, before.secret, before.serial, before.contributions) == (bytes(32), None, None, ())
    await migrated_store.save_table(changed(lobbies.start(before, 4, NOW, PRESS)))
    assert (await migrated_store.create_table(sealed(guild_id=1))).serial == 1
