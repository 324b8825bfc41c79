"""Tests that a private table keeps whom its member plays against next; in older files nothing is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model.table import Opponents
from tests.bot.store.older import older_table
from tests.bot.store.samples import changed, moved, playing, private

if TYPE_CHECKING:
    from pathlib import Path

    from bot.store import Store


async def test_a_private_table_keeps_whom_its_member_wants_to_play_next(store: Store) -> None:
    table = await store.create_table(private(playing(opponents=Opponents(2, "sharp"))))
    assert await store.table(table.id) == table
    following = changed(table, opponents=Opponents(4, "easy"))
    await store.save_table(following)
    assert await store.table(table.id) == following
    played, move = moved(following)
    await store.save_table(played, move)
    assert await store.table(table.id) == played


async def test_nothing_was_chosen_in_an_older_file(path: Path) -> None:
    assert (await older_table(path, "ADD COLUMN opponents")).opponents is None
