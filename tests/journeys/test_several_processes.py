"""Journeys with two processes that divide an application's servers, each with its own database."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from bot.client import Clock, Greenwood, Tempo
from bot.operating.shards import Shards, chosen_shards, claim
from bot.settings import Settings
from bot.store import Store
from sandbox.hub import CommandsChanged
from sandbox.permissions import EVERYONE
from tests.journeys.harness import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from sandbox.hub import Event
    from sandbox.server import Sandbox
    from sandbox.world import Guild


def shards_apart(*guilds: Guild) -> list[Shards]:
    """Return a shard for each server; there are so many shards that none serves two of them."""
    for count in range(len(guilds), 1_000):
        numbers = [(guild.id >> 22) % count for guild in guilds]
        if len(set(numbers)) == len(guilds):
            return [Shards(count, (number,)) for number in numbers]
    raise AssertionError("these servers cannot be told apart")


@asynccontextmanager
async def process(sandbox: Sandbox, database: Path, shards: Shards) -> AsyncIterator[Greenwood]:
    """Run a bot with some of the shards, as `run_bot` does."""
    settings = Settings(token=sandbox.token, shard_count=shards.count, shard_ids=shards.ids)
    clock, tempo = Clock(now=sandbox.clock.now), Tempo(board_spacing=0, guild_ready_timeout=0.05)
    store = await Store.open(database)
    try:
        await claim(store, chosen_shards(settings))
        async with Greenwood(settings, store, clock=clock, tempo=tempo) as bot:
            serving = asyncio.create_task(bot.start(sandbox.token))
            await asyncio.wait_for(bot.wait_until_ready(), PATIENCE)
            yield bot
            await bot.close()
            await serving
    finally:
        await store.close()


@pytest.mark.usefixtures("instant_players_and_pictures")
async def test_each_process_serves_its_own_servers_and_leaves_the_others_alone(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    marian, much = sandbox.member("Marian"), sandbox.member("Much")
    oak = sandbox.channel("the-oak")
    sandbox.clock.advance(1)  # servers founded in the same moment belong to the same shard
    nottingham = sandbox.world.add_guild("Nottingham", much.user, EVERYONE)
    sandbox.world.add_member(nottingham, much.user)
    inn = sandbox.world.add_channel(nottingham, "inn")
    ours, theirs = shards_apart(sandbox.world.guild_of(oak), nottingham)
    one, two = tmp_path / "one.sqlite3", tmp_path / "two.sqlite3"
    async with process(sandbox, one, Shards(1, (0,))) as alone:
        await marian.command(oak, "rueck start")
        await much.command(inn, "rueck start")
        await alone.boards.settled()
    shutil.copy(one, two)

    synchronised: list[Event] = []
    sandbox.backend.hub.listen(lambda event: synchronised.append(event) if isinstance(event, CommandsChanged) else None)
    async with process(sandbox, one, ours) as first, process(sandbox, two, theirs) as second:
        # Locksley may have been founded a moment after Sherwood, and then belongs to whichever shard its moment gives.
        assert {"Sherwood"} <= {guild.name for guild in first.guilds} <= {"Sherwood", "Locksley"}
        assert {"Nottingham"} <= {guild.name for guild in second.guilds} <= {"Nottingham", "Locksley"}
        await sandbox.member("Will").command(oak, "table join")
        await much.command(inn, "table close")
        there = [[await bot.tables.table_in(channel.id) for channel in (oak, inn)] for bot in (first, second)]
        assert [[len(table.seats) for table in tables] for tables in there] == [[2, 1], [1, 1]]
        assert [[table.phase for table in tables] for tables in there] == [["lobby", "lobby"], ["lobby", "cancelled"]]
    assert synchronised == []
