"""Tests of absent members: reminders, the computer's turns for them, and votes to play on without them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.errors import StalePressError, UserError
from bot.tables import absence, overdue, take_back
from bot.tables.absence import TIMEOUTS
from bot.tables.clocks import CLOCKS
from bot.tables.waiting import computers_to_move, members_to_move
from games import GAMES
from tests.bot.tables.timed import begin, choose, play_for

if TYPE_CHECKING:
    from bot.model.table import Table
    from bot.tables.keeper import Tables
    from tests.bot.watch import Watch

LIVE = CLOCKS["live_5"]


async def run_out(tables: Tables, watch: Watch, table: Table) -> Table:
    """Let the time run out of all members who must move."""
    while members_to_move(table):
        assert table.deadline is not None
        watch.seconds = float(table.deadline)
        table = await tables.change(table.id, overdue.time_out, tables.now())
    return table


async def miss_turns(tables: Tables, watch: Watch, table: Table, turns: int) -> Table:
    """Have members 2 and 3 miss this number of turns while member 1 chooses at once."""
    for _ in range(turns):
        await choose(tables, table.id, 0)
        table = await run_out(tables, watch, await tables.table(table.id))
        for seat in (1, 2):
            table = await play_for(tables, table.id, seat)
    return table


async def test_members_are_reminded_once_before_their_time_is_up(tables: Tables, watch: Watch) -> None:
    heard: list[tuple[int, ...]] = []
    tables.on_reminder(lambda _table, seats: heard.append(seats))
    table = await begin(tables, 3, clock="live_5")
    await choose(tables, table.id, 1)
    watch.advance(LIVE.bank - LIVE.reminder)
    table = await tables.change(table.id, overdue.time_out, tables.now())
    assert heard == [(0, 2)]
    assert [seat.reminded for seat in table.seats] == [True, False, True]
    assert await tables.change(table.id, overdue.time_out, tables.now()) == table
    assert heard == [(0, 2)]


async def test_a_member_with_little_time_left_is_not_reminded_at_the_start_of_a_turn(
    tables: Tables, watch: Watch
) -> None:
    table = await begin(tables, 3, clock="live_5")
    watch.advance(LIVE.bank - 1)
    for seat in range(3):
        table = await choose(tables, table.id, seat, seat)
    assert table.seats[0].time_left == 1 + LIVE.increment
    assert table.seats[0].reminded
    assert table.deadline == watch.seconds + 1 + LIVE.increment


async def test_when_time_runs_out_the_computer_finishes_that_turn_alone(tables: Tables, watch: Watch) -> None:
    table = await run_out(tables, watch, await begin(tables, 3, clock="live_5"))
    assert computers_to_move(table) == (0, 1, 2)
    assert [seat.timeouts for seat in table.seats] == [1, 1, 1]
    assert not any(seat.is_away for seat in table.seats)
    for seat in range(3):
        table = await play_for(tables, table.id, seat)
    assert members_to_move(table) == (0, 1, 2)
    assert [seat.time_left for seat in table.seats] == [LIVE.increment] * 3


async def test_the_computer_plays_on_until_the_table_waits_for_others(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 2, game="robin_of_locksley", clock="live_5")
    table = await run_out(tables, watch, table)
    (seat,) = computers_to_move(table)
    for _ in range(100):
        table = await play_for(tables, table.id, seat)
        if computers_to_move(table) != (seat,):
            break
    assert members_to_move(table) == (1 - seat,)
    assert table.seats[seat].timeouts == 1


async def test_a_members_own_move_resets_the_count_of_missed_turns(tables: Tables, watch: Watch) -> None:
    table = await run_out(tables, watch, await begin(tables, 3, clock="live_5"))
    table = await choose(tables, table.id, 0)
    assert [seat.timeouts for seat in table.seats] == [0, 1, 1]
    assert not table.seats[0].stood_in


async def test_after_several_turns_in_a_row_the_computer_keeps_the_seat_until_its_member_is_back(
    tables: Tables, watch: Watch
) -> None:
    table = await miss_turns(tables, watch, await begin(tables, 3, clock="live_5"), TIMEOUTS)
    assert [seat.is_away for seat in table.seats] == [False, True, True]
    assert computers_to_move(table) == (1, 2)
    table = await tables.change(table.id, absence.back, 2, tables.now())
    assert members_to_move(table) == (0, 1)
    assert (table.seats[1].timeouts, table.seats[1].level) == (0, None)
    assert table.seats[1].time_left == LIVE.increment
    with pytest.raises(StalePressError, match="member's again"):
        await play_for(tables, table.id, 1)


async def test_a_member_who_moves_is_back(tables: Tables, watch: Watch) -> None:
    table = await miss_turns(tables, watch, await begin(tables, 3, clock="live_5"), TIMEOUTS)
    table = await choose(tables, table.id, 1)
    assert [seat.is_away for seat in table.seats] == [False, False, True]


async def test_a_table_sleeps_while_everybody_is_away_and_anybody_wakes_it(tables: Tables, watch: Watch) -> None:
    table = await miss_turns(tables, watch, await begin(tables, 3, clock="live_5"), TIMEOUTS)
    assert not table.is_asleep
    for _ in range(TIMEOUTS):
        table = await run_out(tables, watch, table)
        for seat in computers_to_move(table):
            table = await play_for(tables, table.id, seat)
    assert table.is_asleep
    assert table.deadline is None
    assert computers_to_move(table) == ()
    watch.advance(1_000_000)
    table = await tables.change(table.id, absence.back, 3, tables.now())
    assert not table.is_asleep
    assert computers_to_move(table) == (0, 1)
    assert table.seats[2].clock_since == watch.seconds
    assert table.waiting_since == watch.seconds


async def test_only_who_is_away_or_played_for_can_be_back(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 3, clock="live_5")
    with pytest.raises(UserError, match="not away"):
        await tables.change(table.id, absence.back, 1, tables.now())
    await run_out(tables, watch, table)
    table = await tables.change(table.id, absence.back, 1, tables.now())
    assert members_to_move(table) == (0,)
    assert table.seats[0].time_left == LIVE.increment
    with pytest.raises(UserError, match="do not sit"):
        await tables.change(table.id, absence.back, 99, tables.now())


async def test_more_than_half_of_the_others_send_away_whom_they_wait_for(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 4)
    for seat in range(3):
        table = await choose(tables, table.id, seat)
    with pytest.raises(UserError, match="It is too early") as early:
        await tables.change(table.id, absence.vote_away, 1, table.revision, tables.now())
    assert "<t:" in early.value.values["when"]
    watch.advance(CLOCKS["none"].patience)
    table = await tables.change(table.id, absence.vote_away, 1, table.revision, tables.now())
    assert table.votes == (0,)
    with pytest.raises(UserError, match="voted already"):
        await tables.change(table.id, absence.vote_away, 1, table.revision, tables.now())
    with pytest.raises(UserError, match="waits for you"):
        await tables.change(table.id, absence.vote_away, 4, table.revision, tables.now())
    table = await tables.change(table.id, absence.vote_away, 2, table.revision, tables.now())
    assert table.votes == ()
    assert table.seats[3].is_away
    assert computers_to_move(table) == (3,)
    with pytest.raises(UserError, match="no member"):
        await tables.change(table.id, absence.vote_away, 1, table.revision, tables.now())


async def test_votes_are_for_one_decision(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 4)
    for seat in range(3):
        table = await choose(tables, table.id, seat, seat)
    watch.advance(CLOCKS["none"].patience)
    assert (await tables.change(table.id, absence.vote_away, 1, table.revision, tables.now())).votes == (0,)
    following = await choose(tables, table.id, 3, 3)
    assert following.votes == ()
    watch.advance(CLOCKS["none"].patience)
    with pytest.raises(StalePressError, match="earlier decision"):
        await tables.change(table.id, absence.vote_away, 1, table.revision, tables.now())


async def test_a_member_who_is_away_cannot_vote_until_they_are_back(tables: Tables, watch: Watch) -> None:
    table = await miss_turns(tables, watch, await begin(tables, 3, clock="live_5"), TIMEOUTS)
    assert table.seats[1].is_away
    with pytest.raises(UserError, match="You are away"):
        await tables.change(table.id, absence.vote_away, 2, table.revision, tables.now())
    with pytest.raises(UserError, match="You are away"):
        await take_back.ask(tables, table.id, 2)


@pytest.mark.parametrize("game", GAMES)
async def test_the_computer_finishes_turns_of_every_game_until_the_table_sleeps(
    tables: Tables, watch: Watch, game: str
) -> None:
    """If nobody moves, members are reminded, played for and replaced, and then the table sleeps or is over."""
    table = await begin(tables, GAMES[game].seat_counts[0], game=game, clock="live_15")
    while not table.is_asleep and table.phase == "playing":
        if computers := computers_to_move(table):
            table = await play_for(tables, table.id, computers[0])
        else:
            assert table.deadline is not None
            watch.seconds = max(watch.seconds, float(table.deadline))
            table = await tables.change(table.id, overdue.time_out, tables.now())
    assert all(seat.timeouts == TIMEOUTS for seat in table.seats)
