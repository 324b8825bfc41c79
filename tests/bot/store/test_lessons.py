"""Tests that a table keeps its lesson's step and the moves that led to the prepared position."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.store import Store
from tests.bot.store.older import OLD_TABLE, older_file
from tests.bot.store.samples import moved, playing, private

if TYPE_CHECKING:
    from pathlib import Path


async def test_the_step_of_a_lesson_is_kept_with_every_change_and_every_move(store: Store) -> None:
    table = await store.create_table(replace(private(playing()), lesson=0))
    assert await store.table(table.id) == table
    following, move = moved(table)
    following = replace(following, lesson=1)
    await store.save_table(following, move)
    assert await store.table(table.id) == following
    over = replace(following, lesson=None, version=following.version + 1)
    await store.save_table(over)
    assert await store.table(table.id) == over


async def test_a_prepared_position_is_stored_with_the_moves_that_have_led_to_it(store: Store) -> None:
    following, move = moved(private(playing()))
    table = await store.create_table(replace(following, lesson=0), (move,))
    assert await store.moves(table.id) == (move,)


async def test_no_table_of_an_older_file_is_in_a_lesson(path: Path) -> None:
    await older_file(path, "at a step of its game's lesson")
    with contextlib.closing(sqlite3.connect(path)) as old, old:
        old.execute(OLD_TABLE, (1, 10, "lobby"))
    store = await Store.open(path)
    try:
        (row,) = await store._fetch("SELECT lesson FROM tables")
        assert row["lesson"] is None
    finally:
        await store.close()
