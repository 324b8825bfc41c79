"""Tests that a lobby keeps who has declined; in lobbies from earlier versions nobody has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.store.older import older_table
from tests.bot.store.samples import MARIAN, TUCK, changed, lobby

if TYPE_CHECKING:
    from pathlib import Path

    from bot.store import Store


async def test_a_lobby_keeps_who_has_declined(store: Store) -> None:
    table = await store.create_table(lobby(declined=(TUCK, MARIAN)))
    assert await store.table(table.id) == table
    following = changed(table, declined=(MARIAN,))
    await store.save_table(following)
    assert await store.table(table.id) == following


async def test_nobody_has_declined_in_an_older_file(path: Path) -> None:
    assert (await older_table(path, "ADD COLUMN declined")).declined == ()
