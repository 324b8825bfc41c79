"""Tests of stored final positions: compressed, or replayed from the log where missing or damaged."""

from __future__ import annotations

import contextlib
import sqlite3
import zlib
from typing import TYPE_CHECKING

import pytest

from tests.bot.store.older import older_table
from tests.bot.store.samples import GAME, changed, moved, playing

if TYPE_CHECKING:
    from pathlib import Path

    from bot.model.table import Table
    from bot.store import Store


async def over(store: Store) -> Table:
    """Store a game that has just ended."""
    table = await store.create_table(playing())
    while GAME.outcome(table.state) is None:
        table, move = moved(table)
        await store.save_table(table, move)
    table = changed(table, phase="over")
    await store.save_table(table)
    return table


def stored(path: Path) -> tuple[bytes | None, bytes | None]:
    with contextlib.closing(sqlite3.connect(path)) as db:
        (state,) = db.execute("SELECT state FROM tables").fetchone()
        final = db.execute("SELECT state FROM final_states").fetchone()
    return state, None if final is None else final[0]


async def test_a_game_that_has_ended_is_read_back_as_it_stood(store: Store) -> None:
    table = await over(store)
    assert await store.table(table.id) == table
    state, final_state = stored(store.path)
    assert state is None
    assert final_state is not None
    assert len(final_state) < len(GAME.encode(table.state)) / 2


async def test_a_game_that_is_taken_up_again_has_no_final_state(store: Store) -> None:
    table = await over(store)
    again = changed(table, phase="playing")
    await store.rewind_table(again)
    assert await store.table(again.id) == again
    assert stored(store.path) == (GAME.encode(again.state), None)


@pytest.mark.parametrize("damage", [b"", b"no deflated bytes", zlib.compress(b"{}"), zlib.compress(b"\xff\x00")])
async def test_damaged_bytes_leave_it_to_the_log(store: Store, damage: bytes) -> None:
    table = await over(store)
    with contextlib.closing(sqlite3.connect(store.path)) as db, db:
        db.execute("UPDATE final_states SET state = ?", (damage,))
    found = await store.table(table.id)
    assert found is not None
    assert found.phase == "over"
    assert found.state is None


async def test_games_of_an_older_file_have_none(path: Path) -> None:
    table = await older_table(path, "CREATE TABLE final_states", phase="over")
    assert (table.phase, table.state) == ("over", None)


async def test_the_end_of_a_log_holds_the_moves_that_the_table_counts(store: Store) -> None:
    table = await store.create_table(playing())
    log = []
    for _ in range(5):
        table, move = moved(table)
        await store.save_table(table, move)
        log.append(move)
    assert await store.latest_moves(table, 3) == tuple(log[-3:])
    assert await store.latest_moves(table, 9) == tuple(log)
