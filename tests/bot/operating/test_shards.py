"""Tests of shards: which process serves which servers, and that no server is served from an old database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.operating.shards import Shards, chosen_shards, claim
from bot.settings import Settings, SettingsError

if TYPE_CHECKING:
    from bot.store import Store

TOKEN = "none"  # noqa: S105 (no token of anything)


def test_every_server_belongs_to_one_process() -> None:
    processes = [Shards(4, (0, 1)), Shards(4, (2,)), Shards(4, (3,))]
    for guild_id in (number << 22 for number in range(20)):
        assert [process.serve(guild_id) for process in processes].count(True) == 1
    assert Shards(4, (2,)).serve(6 << 22 | 0x3FFFFF), "what is below the 22nd bit does not matter"


def test_one_process_serves_all_unless_told_otherwise() -> None:
    assert chosen_shards(Settings(token=TOKEN)) is None
    assert chosen_shards(Settings(token=TOKEN, shard_count=4)) is None
    assert chosen_shards(Settings(token=TOKEN, shard_count=4, shard_ids=(1, 2))) == Shards(4, (1, 2))


@pytest.mark.parametrize(
    "finer", [Shards(4, (0, 1)), Shards(4, (1,)), Shards(8, (0, 4, 1, 5)), Shards(8, (5,)), Shards(12, (8, 9))]
)
async def test_a_database_may_be_divided_further(finer: Shards, store: Store) -> None:
    await claim(store, None)
    await claim(store, Shards(4, (0, 1)))
    await claim(store, finer)
    await claim(store, finer)


async def test_a_process_that_served_all_shards_may_serve_all_without_listing_them(store: Store) -> None:
    await claim(store, Shards(2, (0, 1)))
    await claim(store, None)
    await claim(store, Shards(4, (3,)))


@pytest.mark.parametrize("other", [None, Shards(4, (0, 1, 2)), Shards(4, (3,)), Shards(8, (2,)), Shards(6, (0,))])
async def test_a_database_never_serves_what_another_process_served_meanwhile(
    other: Shards | None, store: Store
) -> None:
    await claim(store, Shards(4, (0, 1)))
    with pytest.raises(SettingsError, match="was last used for the shards 0, 1 of 4"):
        await claim(store, other)
    await claim(store, Shards(4, (0, 1)))
