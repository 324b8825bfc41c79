"""Tests of the clocks of tables: time banks, deadlines, pauses and restarts."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from bot.model.table import Seat, Table
from bot.tables import clocks, drafts, lobby, moderating, overdue
from bot.tables.clocks import CLOCKS, LOBBY_SECONDS, time_up
from bot.tables.drafts import Place
from bot.tables.keeper import Tables
from tests.bot.store.samples import CHANNEL, GAME, NOW, PRESS
from tests.bot.tables.timed import begin, choose, play_until_reaction

if TYPE_CHECKING:
    from bot.store import Store
    from tests.bot.tables.memory_store import MemoryStore
    from tests.bot.watch import Watch

LIVE = CLOCKS["live_5"]


def banks(table: Table) -> list[int | None]:
    return [seat.time_left for seat in table.seats]


def running(table: Table) -> list[int]:
    return [number for number, seat in enumerate(table.seats) if seat.clock_since is not None]


def test_no_clock_lets_a_wait_last_longer_than_its_bank() -> None:
    for clock in CLOCKS.values():
        assert clock.increment <= clock.bank
        assert clock.reminder < clock.bank or not clock.bank
        assert clock.patience < clock.bank or not clock.bank


async def test_a_table_without_a_clock_needs_no_timekeeper(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 3)
    watch.advance(1_000_000)
    table = await choose(tables, table.id, 0)
    assert table.deadline is None
    assert banks(table) == [None] * 3
    assert running(table) == []


async def test_banks_run_only_while_the_table_waits_for_their_seats(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 2, computers=1, clock="live_5")
    assert running(table) == [0, 1]
    watch.advance(100)
    table = await choose(tables, table.id, 0)
    assert running(table) == [1]
    assert banks(table) == [LIVE.bank - 100 + LIVE.increment, LIVE.bank, None]
    watch.advance(50)
    await choose(tables, table.id, 1)
    table = await choose(tables, table.id, 2)
    assert banks(table) == [LIVE.bank - 100 + LIVE.increment, LIVE.bank - 150 + LIVE.increment, None]
    assert running(table) == [0, 1]


async def test_the_last_to_choose_has_ended_a_turn_even_if_waited_for_again_at_once(
    tables: Tables, watch: Watch
) -> None:
    table = await begin(tables, 3, clock="live_5")
    watch.advance(100)
    for seat in range(3):
        table = await choose(tables, table.id, seat, seat)
    assert banks(table) == [LIVE.bank - 100 + LIVE.increment] * 3
    assert [seat.clock_since for seat in table.seats] == [NOW + 100] * 3


async def test_a_bank_never_holds_more_than_at_the_beginning(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 3, clock="live_5")
    watch.advance(LIVE.increment - 1)
    table = await choose(tables, table.id, 0)
    assert table.seats[0].time_left == LIVE.bank


async def test_a_chain_of_moves_by_one_seat_is_one_turn(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 2, game="robin_of_locksley", clock="live_5")
    mover = running(table)
    ended = 0
    for _ in range(12):
        before = table
        watch.advance(10)
        table = await choose(tables, table.id, running(table)[0])
        (seat,) = running(before)
        if running(table) == mover:
            assert table.seats[seat] == before.seats[seat]
        else:
            ended += 1
            since = before.seats[seat].clock_since
            assert since is not None
            used = watch.seconds - since
            assert table.seats[seat].time_left == min(
                (before.seats[seat].time_left or 0) - used + LIVE.increment, LIVE.bank
            )
        mover = running(table)
    assert 0 < ended < 12


async def test_a_change_of_mind_costs_nothing(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 3, clock="live_5")
    table = await choose(tables, table.id, 0)
    watch.advance(100)
    table = await choose(tables, table.id, 0)
    assert table.seats[0].time_left == LIVE.bank
    assert running(table) == [1, 2]


async def test_the_deadline_is_the_first_reminder_then_the_first_whose_time_is_up(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 3, clock="live_5")
    assert table.deadline == NOW + LIVE.bank - LIVE.reminder == clocks._earliest(table, clocks._waits(table))
    watch.seconds = float(table.deadline)
    table = await tables.change(table.id, overdue.time_out, tables.now())
    assert table.deadline == NOW + LIVE.bank == time_up(table, 0)
    assert banks(table) == [LIVE.bank] * 3


async def test_time_of_a_pause_never_counts(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 3, clock="live_5")
    watch.advance(100)
    table = await tables.change(table.id, moderating.pause, tables.now())
    assert table.deadline is None
    assert banks(table) == [LIVE.bank - 100] * 3
    watch.advance(1_000_000)
    table = await tables.change(table.id, moderating.resume, tables.now())
    assert banks(table) == [LIVE.bank - 100] * 3
    assert time_up(table, 0) == watch.seconds + LIVE.bank - 100


async def test_time_of_a_restart_counts_neither_more_nor_less(
    tables: Tables, memory_store: MemoryStore, watch: Watch
) -> None:
    table = await begin(tables, 3, clock="day")
    again = Tables(cast("Store", memory_store), watch)
    assert await again.table(table.id) == table
    watch.advance(1_000)
    assert (await choose(again, table.id, 0)).deadline == table.deadline


async def test_a_clock_that_was_set_back_credits_nothing(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 3, clock="live_5")
    watch.advance(-500)
    table = await choose(tables, table.id, 0)
    assert table.seats[0].time_left == LIVE.bank


async def test_a_lobby_closes_a_day_after_the_last_change(tables: Tables, watch: Watch) -> None:
    table = await tables.open(drafts.draft(Place(1, CHANNEL), GAME.name, GAME.Options(), Seat("Member 1", 1), PRESS))
    assert table.deadline == NOW + LOBBY_SECONDS
    watch.advance(1_000)
    table = await tables.change(table.id, lobby.join, 2, "Member 2", PRESS)
    assert table.deadline == NOW + 1_000 + LOBBY_SECONDS
    watch.advance(LOBBY_SECONDS - 1)
    assert await tables.change(table.id, overdue.time_out, tables.now()) == table
    watch.advance(1)
    table = await tables.change(table.id, overdue.time_out, tables.now())
    assert (table.phase, table.ended_by, table.deadline) == ("cancelled", "idle", None)


@pytest.mark.parametrize("clock", CLOCKS)
async def test_a_reaction_has_a_time_of_its_own_and_is_then_waived(tables: Tables, watch: Watch, clock: str) -> None:
    table = await begin(tables, 5, game="chickwood_forest", clock=clock, legendary=True)
    table, seat = await play_until_reaction(tables, table.id)
    reaction = CLOCKS[clock].reaction
    left = table.seats[seat].time_left
    assert time_up(table, seat) == NOW + reaction == table.deadline
    watch.advance(reaction - 1)
    assert await tables.change(table.id, overdue.time_out, tables.now()) == table
    watch.advance(1)
    after = await tables.change(table.id, overdue.time_out, tables.now())
    assert after.moves == table.moves + 1
    assert after.seats[seat].timeouts == 0
    assert after.seats[seat].time_left == left
    logged = (await tables.history(after))[-1].logged
    assert (logged.seat, logged.user_id) == (seat, None)
