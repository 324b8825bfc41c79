"""Tests of the timekeeper, which acts when the time of a table is up."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, cast

import pytest

from bot.players.autoplay import Autoplay
from bot.tables import absence, moderating
from bot.tables.clocks import CLOCKS
from bot.tables.keeper import Tables
from bot.tables.timekeeper import GRACE_SECONDS, LOOK_OUT_SECONDS, RETRY_SECONDS, Timekeeper
from bot.tables.waiting import computers_to_move, members_to_move
from games import GAMES
from tests.bot.store.samples import CHANNEL
from tests.bot.tables.timed import UNPACED, begin, choose
from tests.bot.zero_chance import ZeroChance

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.players.computer import ComputerPlayers
    from bot.store import Store
    from tests.bot.tables.memory_store import MemoryStore
    from tests.bot.watch import Watch

LIVE = CLOCKS["live_5"]


class Reach:
    """A stand-in for the connection: whether members can reach the bot."""

    def __init__(self) -> None:
        self.is_given = True

    def __call__(self, _guild_id: int) -> bool:
        return self.is_given


class FirstMoves:
    """Computer players that play any legal move."""

    async def warm(self) -> None:
        pass

    async def choose(self, game: str, view: Any, seat: int, _level: str, _thought: int) -> Any:
        rules = GAMES[game]
        return rules.legal_moves(rules.determinize(view, cast("Any", ZeroChance())), seat)[0]


@pytest.fixture
def reach() -> Reach:
    return Reach()


@pytest.fixture
async def timekeeper(
    tables: Tables, memory_store: MemoryStore, watch: Watch, reach: Reach
) -> AsyncIterator[Timekeeper]:
    timekeeper = Timekeeper(tables, cast("Store", memory_store), watch, reach)
    yield timekeeper
    await timekeeper.close()


async def test_nothing_happens_before_the_time_has_come(tables: Tables, timekeeper: Timekeeper, watch: Watch) -> None:
    table = await begin(tables, 3, clock="live_5")
    watch.advance(LIVE.bank - LIVE.reminder - 1)
    await timekeeper.catch_up()
    assert await tables.table(table.id) == table


async def test_everything_that_is_due_is_done_at_once(tables: Tables, timekeeper: Timekeeper, watch: Watch) -> None:
    live = await begin(tables, 3, clock="live_5")
    slow = await begin(tables, 3, clock="day", channel_id=CHANNEL + 1)
    watch.advance(LIVE.bank)
    await timekeeper.catch_up()
    assert computers_to_move(await tables.table(live.id)) == (0, 1, 2)
    assert await tables.table(slow.id) == slow


async def test_a_move_in_time_puts_the_deadline_off(tables: Tables, timekeeper: Timekeeper, watch: Watch) -> None:
    table = await begin(tables, 3, clock="live_5")
    watch.advance(LIVE.bank - 1)
    for seat in range(3):
        table = await choose(tables, table.id, seat, seat)
    watch.advance(LIVE.increment)
    await timekeeper.catch_up()
    assert members_to_move(await tables.table(table.id)) == (0, 1, 2)
    watch.advance(1)
    await timekeeper.catch_up()
    assert members_to_move(await tables.table(table.id)) == ()


async def test_paused_and_finished_tables_are_left_alone(tables: Tables, timekeeper: Timekeeper, watch: Watch) -> None:
    paused = await begin(tables, 3, clock="live_5")
    paused = await tables.change(paused.id, moderating.pause, tables.now())
    ended = await begin(tables, 3, clock="live_5", channel_id=CHANNEL + 1)
    ended = await tables.change(ended.id, moderating.end, tables.now(), counted=False)
    watch.advance(1_000_000)
    await timekeeper.catch_up()
    assert await tables.table(paused.id) == paused
    assert await tables.table(ended.id) == ended


@pytest.mark.parametrize("outage", [LIVE.bank - 10, 1_000_000])
async def test_members_get_a_grace_period_only_for_deadlines_missed_during_a_restart(
    tables: Tables, memory_store: MemoryStore, watch: Watch, reach: Reach, outage: int
) -> None:
    table = await begin(tables, 3, clock="live_5")
    watch.advance(outage)
    again = Tables(cast("Store", memory_store), watch)
    timekeeper = Timekeeper(again, cast("Store", memory_store), watch, reach)
    await timekeeper.start()
    watch.advance(GRACE_SECONDS - 1)
    await timekeeper.catch_up()
    assert await again.table(table.id) == table
    watch.advance(1)
    await timekeeper.catch_up()
    assert computers_to_move(await again.table(table.id)) == (0, 1, 2)
    await timekeeper.close()


async def test_a_restart_in_time_changes_no_deadline(
    tables: Tables, memory_store: MemoryStore, watch: Watch, reach: Reach
) -> None:
    table = await begin(tables, 3, clock="day")
    watch.advance(1_000)
    again = Tables(cast("Store", memory_store), watch)
    timekeeper = Timekeeper(again, cast("Store", memory_store), watch, reach)
    await timekeeper.start()
    watch.advance(CLOCKS["day"].bank - 1_000)
    await timekeeper.catch_up()
    assert computers_to_move(await again.table(table.id)) == (0, 1, 2)
    await timekeeper.close()


async def test_a_clock_that_was_set_back_before_a_restart_gives_nobody_more_than_their_bank(
    tables: Tables, memory_store: MemoryStore, watch: Watch, reach: Reach
) -> None:
    table = await begin(tables, 3, clock="live_5")
    watch.advance(-100_000)
    again = Tables(cast("Store", memory_store), watch)
    timekeeper = Timekeeper(again, cast("Store", memory_store), watch, reach)
    await timekeeper.start()
    assert (await again.table(table.id)).waiting_since == again.now()
    watch.advance(LIVE.bank - 1)
    await timekeeper.catch_up()
    assert computers_to_move(await again.table(table.id)) == ()
    watch.advance(1)
    await timekeeper.catch_up()
    assert computers_to_move(await again.table(table.id)) == (0, 1, 2)
    await timekeeper.close()


async def test_a_damaged_table_does_not_keep_the_clocks_of_others_from_being_set_back(
    tables: Tables, memory_store: MemoryStore, watch: Watch, reach: Reach
) -> None:
    damaged = await begin(tables, 3, clock="live_5")
    sound = await begin(tables, 3, clock="live_5", channel_id=CHANNEL + 1)
    memory_store.damaged.add(damaged.id)
    watch.advance(-100_000)
    again = Tables(cast("Store", memory_store), watch)
    timekeeper = Timekeeper(again, cast("Store", memory_store), watch, reach)
    await timekeeper.start()
    assert (await again.table(sound.id)).seats[0].clock_since == again.now()
    await timekeeper.close()


async def test_nobody_runs_out_of_time_while_the_bot_is_out_of_reach(
    tables: Tables, timekeeper: Timekeeper, watch: Watch, reach: Reach
) -> None:
    table = await begin(tables, 3, clock="live_5")
    reach.is_given = False
    for _ in range(20):
        watch.advance(LIVE.bank)
        await timekeeper.catch_up()
    assert await tables.table(table.id) == table
    reach.is_given = True
    watch.advance(GRACE_SECONDS - 1)
    await timekeeper.catch_up()
    assert await tables.table(table.id) == table
    watch.advance(1)
    await timekeeper.catch_up()
    assert computers_to_move(await tables.table(table.id)) == (0, 1, 2)


async def test_moves_during_the_grace_period_do_not_shorten_it(
    tables: Tables, timekeeper: Timekeeper, watch: Watch, reach: Reach
) -> None:
    table = await begin(tables, 4, clock="live_5")
    reach.is_given = False
    watch.advance(LIVE.bank)
    await timekeeper.catch_up()
    reach.is_given = True
    watch.advance(LOOK_OUT_SECONDS)
    await choose(tables, table.id, 0)
    await timekeeper.catch_up()
    assert members_to_move(await tables.table(table.id)) == (1, 2, 3)


async def test_a_table_that_fails_holds_up_no_other_and_is_tried_again(
    tables: Tables,
    timekeeper: Timekeeper,
    watch: Watch,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    broken = await begin(tables, 3, clock="live_5")
    sound = await begin(tables, 3, clock="live_5", channel_id=CHANNEL + 1)
    change = tables.change

    async def failing(table_id: int, *args: Any) -> Any:
        if table_id == broken.id:
            raise OSError("no space left")
        return await change(table_id, *args)

    monkeypatch.setattr(tables, "change", failing)
    watch.advance(LIVE.bank)
    await timekeeper.catch_up()
    assert computers_to_move(await tables.table(sound.id)) == (0, 1, 2)
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    monkeypatch.undo()
    watch.advance(RETRY_SECONDS)
    await timekeeper.catch_up()
    assert computers_to_move(await tables.table(broken.id)) == (0, 1, 2)


async def test_tables_that_are_gone_or_cannot_be_read_are_looked_at_once(
    tables: Tables, timekeeper: Timekeeper, memory_store: MemoryStore, watch: Watch, caplog: pytest.LogCaptureFixture
) -> None:
    gone = await begin(tables, 3, clock="live_5")
    damaged = await begin(tables, 3, clock="live_5", channel_id=CHANNEL + 1)
    tables._live.clear()
    del memory_store.tables[gone.id]
    memory_store.damaged.add(damaged.id)
    for _ in range(3):
        watch.advance(LIVE.bank)
        await timekeeper.catch_up()
    assert [record.levelno for record in caplog.records] == [logging.ERROR]


async def test_a_timer_wakes_the_timekeeper_for_a_deadline_nearer_than_all_others(
    tables: Tables, timekeeper: Timekeeper, watch: Watch
) -> None:
    await begin(tables, 3, clock="three_days")
    await timekeeper.start()
    await asyncio.sleep(0)
    table = await begin(tables, 3, clock="live_5", channel_id=CHANNEL + 1)
    watch.advance(LIVE.bank)
    async with asyncio.timeout(5):
        while not computers_to_move(await tables.table(table.id)):  # noqa: ASYNC110 (one turn of the loop at a time)
            await asyncio.sleep(0)


async def test_a_game_that_all_have_left_alone_comes_to_rest(
    tables: Tables, timekeeper: Timekeeper, watch: Watch
) -> None:
    """Computers finish turns like their own moves, and stop when nobody is left to play for."""
    autoplay = Autoplay(tables, cast("ComputerPlayers", FirstMoves()), UNPACED)
    table = await begin(tables, 2, computers=1, clock="live_5")
    while not table.is_asleep:
        assert table.phase == "playing"
        assert table.deadline is not None
        watch.seconds = float(table.deadline)
        await timekeeper.catch_up()
        await autoplay.settled()
        table = await tables.table(table.id)
    assert all(seat.is_away for seat in table.seats[:2])
    await tables.change(table.id, absence.back, 1, tables.now())
    await autoplay.settled()
    assert members_to_move(await tables.table(table.id)) == (0,)
    await autoplay.close()
