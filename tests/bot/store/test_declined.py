"""A lobby keeps who has declined; nobody has in those from before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store import Store
from tests.bot.store.older import TABLE, older_file
from tests.bot.store.samples import MARIAN, TUCK, changed, lobby

if TYPE_CHECKING:
    from pathlib import Path


async def test_a_lobby_keeps_who_has_declined(store: Store) -> None:
    table = await store.create_table(lobby(declined=(TUCK, MARIAN)))
    assert await store.table(table.id) == table
    following = changed(table, declined=(MARIAN,))
    await store.save_table(following)
    assert await store.table(table.id) == following


async def test_nobody_has_declined_in_an_older_file(path: Path) -> None:
    await older_file(path, "ADD COLUMN declined", TABLE)
    store = await Store.open(path)
    try:
        table = await store.table(1)
        assert table is not None
        assert table.declined == ()
    finally:
        await store.close()
