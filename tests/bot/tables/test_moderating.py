"""Tests of what moderators do at tables: pausing, ending, kicking, replacing and going back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.errors import StalePressError, UserError
from bot.model.table import Seat, Table
from bot.tables import absence, drafts, lobby, moderating, overdue
from bot.tables.clocks import CLOCKS
from bot.tables.drafts import Place
from bot.tables.replay import set_up
from bot.tables.waiting import computers_to_move, members_to_move, waits_for
from games import GAMES
from tests.bot.store.samples import CHANNEL, GAME, NOW, PRESS
from tests.bot.tables.timed import begin, choose, play_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.tables.keeper import Tables
    from tests.bot.tables.memory_store import MemoryStore
    from tests.bot.watch import Watch

STRANGER = 99


async def open_lobby(tables: Tables, channel_id: int = CHANNEL) -> Table:
    table = await tables.open(drafts.draft(Place(1, channel_id), GAME.name, GAME.Options(), Seat("Member 1", 1), PRESS))
    return await tables.change(table.id, lobby.join, 2, "Member 2", PRESS)


async def test_a_paused_game_waits_for_nobody_and_takes_no_move(tables: Tables) -> None:
    table = await begin(tables, 2, computers=1)
    paused = await tables.change(table.id, moderating.pause, tables.now())
    assert paused.paused_at == NOW
    assert waits_for(paused) == members_to_move(paused) == computers_to_move(paused) == ()
    with pytest.raises(StalePressError, match="paused"):
        await choose(tables, table.id, 0)
    with pytest.raises(StalePressError, match="paused"):
        await play_for(tables, table.id, 2)
    with pytest.raises(UserError, match="paused already"):
        await tables.change(table.id, moderating.pause, tables.now())


async def test_a_game_goes_on_where_it_was_paused_and_calls_its_members_again(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 3)
    await tables.change(table.id, moderating.pause, tables.now())
    watch.advance(1_000)
    resumed = await tables.change(table.id, moderating.resume, tables.now())
    assert resumed.state == table.state
    assert resumed.revision > table.revision
    assert resumed.waiting_since == NOW + 1_000
    assert waits_for(resumed) == (0, 1, 2)
    with pytest.raises(UserError, match="not paused"):
        await tables.change(table.id, moderating.resume, tables.now())


@pytest.mark.parametrize("counted", [True, False])
async def test_a_moderator_ends_a_game_without_winners(tables: Tables, *, counted: bool) -> None:
    table = await begin(tables, 3, clock="live_5")
    table = await tables.change(table.id, moderating.end, tables.now(), counted=counted)
    assert (table.phase, table.ended_by, table.counted) == ("cancelled", "moderator", counted)
    assert table.deadline is None
    assert waits_for(table) == ()
    with pytest.raises(UserError, match="closed"):
        await tables.change(table.id, moderating.end, tables.now(), counted=counted)
    assert (await open_lobby(tables)).phase == "lobby"


async def test_a_lobby_that_a_moderator_ends_never_counts(tables: Tables) -> None:
    table = await open_lobby(tables)
    table = await tables.change(table.id, moderating.end, tables.now(), counted=True)
    assert (table.phase, table.ended_by, table.counted) == ("cancelled", "moderator", False)


async def test_a_computer_takes_over_from_whoever_is_kicked(tables: Tables) -> None:
    table = await begin(tables, 2, computers=1)
    table = await tables.change(table.id, moderating.kick, 1)
    assert table.seats[1] == Seat("Member 2", level="steady", resigned_user_id=2)
    with pytest.raises(UserError, match="computer player sits"):
        await tables.change(table.id, moderating.kick, 1)
    with pytest.raises(UserError, match="no such seat"):
        await tables.change(table.id, moderating.kick, 3)
    assert (await tables.change(table.id, moderating.kick, 0)).phase == "cancelled"


async def test_whoever_is_kicked_from_a_lobby_leaves_it(tables: Tables) -> None:
    table = await open_lobby(tables)
    table = await tables.change(table.id, moderating.kick, 0)
    assert [seat.user_id for seat in table.seats] == [2]
    assert table.host_id == 2


async def test_a_member_who_is_there_follows_a_host_who_gives_up_or_is_kicked(tables: Tables) -> None:
    table = await begin(tables, 4)
    table = await tables.change(table.id, absence.sent_away, (1,))
    table = await tables.change(table.id, moderating.resign, 1)
    assert table.host_id == 3
    assert (await tables.change(table.id, lobby.set_option, 3, "pace", "at_once")).pace == "at_once"
    with pytest.raises(UserError, match="Only the host"):
        await tables.change(table.id, lobby.set_option, 1, "pace", "natural")
    assert (await tables.change(table.id, moderating.kick, 2)).host_id == 4
    table = await tables.change(table.id, moderating.replace_seat, 3, STRANGER, "Stranger", tables.now())
    assert table.host_id == STRANGER
    assert (await tables.change(table.id, moderating.resign, STRANGER)).host_id == 2


@pytest.mark.parametrize("seat", [1, 2])
async def test_a_member_takes_over_the_seat_of_a_member_or_a_computer(tables: Tables, seat: int) -> None:
    table = await begin(tables, 2, computers=1, clock="live_5")
    before = table.seats[seat]
    after = await tables.change(table.id, moderating.replace_seat, seat, STRANGER, "Member 1", tables.now())
    assert (after.seats[seat].name, after.seats[seat].user_id) == ("Member 1 (2)", STRANGER)
    assert after.seats[seat].resigned_user_id == before.user_id
    assert after.seats[seat].time_left == CLOCKS["live_5"].bank
    assert after.seats[seat].clock_since == NOW
    assert after.revision > table.revision
    assert seat in members_to_move(after)
    with pytest.raises(UserError, match="already sits"):
        await tables.change(table.id, moderating.replace_seat, 0, STRANGER, "Again", tables.now())


async def test_a_member_who_takes_a_seat_over_gets_the_usual_time(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 2, game="robin_of_locksley")
    watch.advance(CLOCKS["none"].patience)
    (waited_for,) = members_to_move(table)
    other = table.seats[1 - waited_for].user_id
    assert other is not None
    after = await tables.change(table.id, moderating.replace_seat, waited_for, STRANGER, "Much", tables.now())
    assert after.waiting_since == watch.seconds
    with pytest.raises(UserError, match="It is too early"):
        await tables.change(table.id, absence.vote_away, other, after.revision, tables.now())


async def test_a_table_moves_to_a_channel_that_is_free(tables: Tables) -> None:
    table = await begin(tables, 3)
    moved = await tables.change(table.id, moderating.relocate, CHANNEL + 1)
    assert (await tables.table_in(CHANNEL + 1)).id == table.id
    assert moved.state == table.state
    other = await begin(tables, 3)
    with pytest.raises(UserError, match="already a table"):
        await tables.change(other.id, moderating.relocate, CHANNEL + 1)
    assert await tables.table(other.id) == other
    with pytest.raises(UserError, match="this channel already"):
        await tables.change(other.id, moderating.relocate, CHANNEL)
    await tables.change(other.id, moderating.end, tables.now(), counted=False)
    with pytest.raises(UserError, match="closed"):
        await tables.change(other.id, moderating.relocate, CHANNEL + 2)


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_goes_back_to_any_point_and_on_from_there(
    tables: Tables, memory_store: MemoryStore, game: str
) -> None:
    table = await begin(tables, GAMES[game].seat_counts[0], game=game)
    versions = [table]
    while len(versions) < 9:
        versions.append(await choose(tables, table.id, waits_for(versions[-1])[0], len(versions)))
    for moves in (5, 0):
        table = await tables.change(table.id, moderating.rewind, moves, tables.now())
        assert table.moves == moves == len(memory_store.logs[table.id])
        assert table.state == versions[moves].state
        assert table.recent == versions[moves].recent
        assert table.revision > versions[-1].revision
        assert (await choose(tables, table.id, waits_for(table)[0])).moves == moves + 1
    assert versions[0].state == set_up(table)


async def test_a_game_cannot_go_back_before_its_beginning_or_forward(tables: Tables) -> None:
    table = await begin(tables, 3)
    await choose(tables, table.id, 0)
    for moves in (-1, 1, 2):
        with pytest.raises(UserError, match="no further"):
            await tables.change(table.id, moderating.rewind, moves, tables.now())


async def test_going_back_leaves_nobody_without_time_or_played_for(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 3, clock="live_5")
    await choose(tables, table.id, 0)
    watch.advance(CLOCKS["live_5"].bank)
    table = await tables.change(table.id, overdue.time_out, tables.now())
    assert computers_to_move(table) == (1, 2)
    table = await tables.change(table.id, moderating.rewind, 0, tables.now())
    assert members_to_move(table) == (0, 1, 2)
    assert [seat.time_left for seat in table.seats[1:]] == [CLOCKS["live_5"].increment] * 2
    assert all(seat.clock_since == watch.seconds for seat in table.seats)


@pytest.mark.parametrize(
    "transition",
    [
        lambda table: moderating.pause(table, NOW),
        lambda table: moderating.resume(table, NOW),
        lambda table: moderating.rewind(table, 0, NOW),
        lambda table: moderating.replace_seat(table, 0, STRANGER, "Stranger", NOW),
    ],
)
async def test_actions_for_games_are_refused_in_lobbies_and_after_the_end(
    tables: Tables, transition: Callable[[Table], Table]
) -> None:
    table = await open_lobby(tables)
    with pytest.raises(UserError, match="not begun"):
        await tables.change(table.id, transition)
    await tables.change(table.id, moderating.end, tables.now(), counted=False)
    with pytest.raises(UserError, match="over"):
        await tables.change(table.id, transition)


async def test_without_its_clock_a_game_waits_as_long_as_it_takes(tables: Tables, watch: Watch) -> None:
    table = await begin(tables, 3, clock="live_5")
    watch.advance(CLOCKS["live_5"].bank)
    await tables.change(table.id, overdue.time_out, tables.now())
    released = await tables.change(table.id, moderating.release_clock)
    assert (released.clock, released.deadline, released.state) == ("none", None, table.state)
    assert members_to_move(released) == (0, 1, 2)
    assert [(seat.time_left, seat.clock_since, seat.stood_in) for seat in released.seats] == [(None, None, False)] * 3
    with pytest.raises(UserError, match="has no clock"):
        await tables.change(table.id, moderating.release_clock)
