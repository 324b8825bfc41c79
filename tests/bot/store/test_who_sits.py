"""Tables are found by who sits at them; moves, which change clocks alone, need not tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.store import Store
from tests.bot.store.older import TABLE, older_file
from tests.bot.store.samples import MARIAN, MEMBERS, ROBIN, TUCK, changed, moved, playing

if TYPE_CHECKING:
    from pathlib import Path

    from bot.tables.model import Table


async def _sitting(store: Store, table: Table) -> list[int]:
    return [user_id for user_id in (ROBIN, MARIAN, TUCK) if table.id in await store.tables_of(user_id)]


async def test_a_move_that_changes_clocks_changes_nobody_who_sits(store: Store) -> None:
    table = await store.create_table(playing())
    table, move = moved(table)
    table = replace(table, seats=tuple(replace(seat, time_left=60) for seat in table.seats))
    await store.save_table(table, move)
    assert await store.table(table.id) == table
    assert await _sitting(store, table) == [ROBIN, MARIAN, TUCK]


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
