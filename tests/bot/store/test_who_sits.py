"""Tests of finding tables by their members, also after changes that leave the seats alone."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.store import Store, rows
from tests.bot.store.older import TABLE, older_file
from tests.bot.store.samples import MARIAN, MEMBERS, NOW, ROBIN, TUCK, changed, moved, playing

if TYPE_CHECKING:
    from pathlib import Path

    from bot.model.table import Table


async def _sitting(store: Store, table: Table) -> list[int]:
    return [user_id for user_id in (ROBIN, MARIAN, TUCK) if table.id in await store.tables_of(user_id)]


async def test_a_move_that_changes_clocks_changes_nobody_who_sits(store: Store) -> None:
    table = await store.create_table(playing())
    table, move = moved(table)
    seats = tuple(replace(seat, time_left=60) for seat in table.seats)
    table = replace(table, seats=seats, votes=(2,), deadline=NOW + 60)
    await store.save_table(table, move)
    assert await store.table(table.id) == table
    assert await _sitting(store, table) == [ROBIN, MARIAN, TUCK]


async def test_a_move_asks_nothing_of_who_sits(path: Path, store: Store) -> None:
    table, _ = moved(await store.create_table(playing()))
    update = rows.update_played(table)
    with contextlib.closing(sqlite3.connect(path)) as file:
        found = file.execute(f"EXPLAIN {update.sql}", update.parameters).fetchall()
    assert {opcode for _, opcode, *_ in found}.isdisjoint({"Program", "VOpen"}), "neither a trigger nor json_each"


async def test_whoever_takes_a_seat_in_an_older_file_is_noticed(path: Path) -> None:
    await older_file(path, "AFTER UPDATE OF host_id", TABLE)
    store = await Store.open(path)
    try:
        table = await store.table(1)
        assert table is not None
        await store.save_table(changed(table, seats=MEMBERS))
        assert await _sitting(store, table) == [ROBIN, MARIAN, TUCK]
    finally:
        await store.close()
