"""Tests that private tables occupy no channel, and that a member has one per game and server."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.store import Store
from bot.store.errors import ChannelTakenError, GameTakenError
from tests.bot.store.older import OLD_TABLE, older_file
from tests.bot.store.samples import playing, private

if TYPE_CHECKING:
    from pathlib import Path


async def test_a_private_table_stands_beside_a_public_one_and_is_read_as_it_was_stored(store: Store) -> None:
    public = await store.create_table(playing())
    own = await store.create_table(private(playing()))
    assert await store.table(own.id) == own
    assert await store.latest_table_in(public.channel_id) == public.id
    assert await store.open_table_in(public.channel_id) == public.id
    assert await store.open_places() == [
        (public.id, public.guild_id, public.channel_id),
        (own.id, own.guild_id, None),
    ]
    assert await store.open_tables_of(own.guild_id) == [public.id, own.id]
    assert await store.open_tables_of(own.guild_id + 1) == []
    assert await store.servers.open_tables(own.guild_id) == [public.id]
    assert await store.servers.count_private_tables(own.guild_id) == 1
    with pytest.raises(ChannelTakenError):
        await store.create_table(playing())


async def test_no_board_of_a_private_table_is_ever_behind(store: Store) -> None:
    own = await store.create_table(private(playing()))
    await store.save_table(replace(own, version=own.version + 1, revision=own.revision + 1))
    assert await store.boards.stale() == []


async def test_a_member_has_one_open_private_table_of_a_game_on_a_server(store: Store) -> None:
    own = await store.create_table(private(playing()))
    with pytest.raises(GameTakenError):
        await store.create_table(private(playing()))
    for other in ({"host_id": 99}, {"guild_id": 99}):
        await store.create_table(replace(private(playing()), **other))
    await store.save_table(replace(own, version=own.version + 1, phase="cancelled"))
    following = await store.create_table(private(playing()))
    assert await store.latest_private_table(own.host_id, own.guild_id, own.game) == following.id
    assert await store.latest_private_table(own.host_id, own.guild_id, "sherwood_bandits") is None


async def test_a_private_table_takes_no_number_of_the_server(store: Store) -> None:
    first = await store.create_table(replace(playing(), secret=b"s" * 32, channel_id=1))
    own = await store.create_table(private(playing()))
    second = await store.create_table(replace(playing(), secret=b"s" * 32, channel_id=2))
    assert (first.serial, own.serial, second.serial) == (1, None, 2)


async def test_tables_of_an_older_file_are_public(path: Path) -> None:
    await older_file(path, "private_tables")
    with contextlib.closing(sqlite3.connect(path)) as old, old:
        old.execute(OLD_TABLE, (1, 10, "lobby"))
        old.execute(OLD_TABLE, (2, 11, "cancelled"))
    store = await Store.open(path)
    try:
        assert await store.open_places() == [(1, 1, 10)]
        assert await store.boards.stale() == [1, 2]
        assert await store.servers.count_private_tables(1) == 0
    finally:
        await store.close()
