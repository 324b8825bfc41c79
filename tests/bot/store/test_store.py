"""Tests of storing tables, their moves and their versions."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.model.table import BoardMessage, Seat, TakeBack
from bot.store import Store, writer
from bot.store.errors import ChannelTakenError, DamagedTableError, StaleTableError, UnknownTableError
from bot.store.writer import Writer
from tests.bot.store.samples import (
    CHANNEL,
    GAME,
    MARIAN,
    MEMBERS,
    NOW,
    ROBIN,
    TUCK,
    changed,
    lobby,
    moved,
    open_ids,
    playing,
)

if TYPE_CHECKING:
    from pathlib import Path


async def execute(store: Store, sql: str) -> None:
    """Change the file in a way that the store itself never does."""
    await store._writer._connection.execute(sql)
    await store._writer._connection.commit()


@pytest.mark.parametrize(
    "table",
    [
        lobby(),
        lobby(seats=()),
        lobby(options=GAME.Options(expert=True), rematch_of=None),
        lobby(seats=(Seat("Nüßlein 🦊", ROBIN), Seat("Wil", level="steady"), Seat("Alan", None, "sharp", TUCK))),
        playing(),
        playing(moves=3, revision=2, version=7, waiting_since=1_800_000_000),
        lobby(clock="day", deadline=1_800_000_000, invited=(ROBIN, 5), declined=(TUCK,)),
        playing(paused_at=1_800_000_000, proposal=TakeBack(1, 7, (0, 2)), votes=(0, 2)),
        playing(seats=(replace(MEMBERS[0], time_left=0, clock_since=7, timeouts=2, reminded=True), *MEMBERS[1:])),
        playing(seats=(replace(MEMBERS[0], time_left=0, timeouts=1, stood_in=True), *MEMBERS[1:])),
        playing(seats=(replace(MEMBERS[0], level="steady"), *MEMBERS[1:])),
        replace(playing(), phase="cancelled", ended_by="moderator", counted=True),
    ],
)
async def test_a_table_comes_back_as_it_was_stored(store: Store, table: Any) -> None:
    created = await store.create_table(table)
    assert created == replace(table, id=created.id)
    assert await store.table(created.id) == created


async def test_an_unknown_table_is_none(store: Store) -> None:
    assert await store.table(77) is None
    assert await store.boards.of_table(77) is None
    assert await store.moves(77) == ()


async def test_every_change_of_a_table_is_stored(store: Store) -> None:
    first = await store.create_table(playing())
    await store.save_table(changed(first))
    second = changed(
        changed(first),
        options=GAME.Options(expert=True),
        host_id=MARIAN,
        parent_id=CHANNEL,
        phase="cancelled",
        seats=(*MEMBERS[:2], Seat("Tuck", None, "easy", TUCK)),
        seed=bytes(32),
        revision=9,
        waiting_since=1_800_000_000,
        channel_id=CHANNEL + 1,
        clock="live_5",
        deadline=1_800_000_000,
        paused_at=1_800_000_000,
        proposal=TakeBack(0, 0),
        votes=(1,),
        invited=(TUCK,),
        declined=(ROBIN, 5),
        ended_by="idle",
        counted=True,
    )
    await store.save_table(second)
    assert await store.table(first.id) == second


async def test_a_rematch_remembers_its_table(store: Store) -> None:
    first = await store.create_table(lobby())
    again = await store.create_table(lobby(CHANNEL + 1, rematch_of=first.id))
    assert await store.table(again.id) == again


async def test_a_game_is_stored_with_its_log(store: Store) -> None:
    table = await store.create_table(playing())
    log = []
    while GAME.outcome(table.state) is None:
        table, move = moved(table)
        await store.save_table(table, move)
        log.append(move)
    assert len(log) > 20
    assert await store.moves(table.id) == tuple(log)
    assert await store.table(table.id) == table


async def test_a_computers_move_has_no_user(store: Store) -> None:
    table, move = moved(await store.create_table(playing()))
    await store.save_table(table, replace(move, user_id=None))
    assert [logged.user_id for logged in await store.moves(table.id)] == [None]


@pytest.mark.parametrize("version", [0, 2, 5])
async def test_only_the_next_version_is_written(store: Store, version: int) -> None:
    first = await store.create_table(playing())
    following, move = moved(first)
    with pytest.raises(StaleTableError, match=f"table {first.id} "):
        await store.save_table(replace(following, version=version), move)
    assert await store.table(first.id) == first
    assert await store.moves(first.id) == ()


async def test_a_table_that_was_never_created_is_stale(store: Store) -> None:
    with pytest.raises(StaleTableError):
        await store.save_table(lobby(id=5, version=1))
    assert await open_ids(store) == []


async def test_a_move_that_is_not_the_last_one_is_refused(store: Store) -> None:
    table, move = moved(await store.create_table(playing()))
    with pytest.raises(ValueError, match="not the last"):
        await store.save_table(table, replace(move, number=4))


async def test_a_channel_holds_one_open_table(store: Store) -> None:
    first = await store.create_table(lobby())
    with pytest.raises(ChannelTakenError) as caught:
        await store.create_table(lobby())
    assert caught.value.channel_id == CHANNEL
    assert await open_ids(store) == [first.id]


@pytest.mark.parametrize("phase", ["over", "cancelled"])
async def test_an_ended_table_frees_its_channel(store: Store, phase: str) -> None:
    first = await store.create_table(lobby())
    await store.save_table(changed(first, phase=phase))
    assert await store.open_table_in(CHANNEL) is None
    assert await store.latest_table_in(CHANNEL) == first.id
    second = await store.create_table(lobby())
    assert await store.open_table_in(CHANNEL) == second.id
    assert await store.latest_table_in(CHANNEL) == second.id
    with pytest.raises(ChannelTakenError):
        await store.save_table(changed(changed(first), phase="playing"))


async def test_an_empty_channel_has_no_table(store: Store) -> None:
    assert await store.open_table_in(CHANNEL) is None
    assert await store.latest_table_in(CHANNEL) is None


async def test_open_tables_are_listed(store: Store) -> None:
    tables = [await store.create_table(lobby(channel)) for channel in range(5)]
    await store.save_table(changed(tables[1], phase="playing"))
    await store.save_table(changed(tables[2], phase="over"))
    await store.save_table(changed(tables[3], phase="cancelled"))
    assert await open_ids(store) == [tables[0].id, tables[1].id, tables[4].id]


async def test_a_members_tables_follow_the_seats(store: Store) -> None:
    first = await store.create_table(lobby(seats=MEMBERS[:1]))
    second = await store.create_table(lobby(CHANNEL + 1))
    assert await store.tables_of(ROBIN) == [first.id, second.id]
    assert await store.tables_of(TUCK) == [second.id]

    joined = changed(first, seats=(*MEMBERS[:2], Seat("Wil", level="easy")))
    await store.save_table(joined)
    assert await store.tables_of(MARIAN) == [first.id, second.id]

    resigned = changed(joined, seats=(joined.seats[0], Seat("Marian", level="steady", resigned_user_id=MARIAN)))
    await store.save_table(resigned)
    assert await store.tables_of(MARIAN) == [second.id]
    await store.save_table(changed(second, phase="over"))
    assert await store.tables_of(MARIAN) == []
    assert await store.tables_of(ROBIN) == [first.id]


async def test_a_member_who_is_away_still_sits_there_and_clocks_change_nothing(store: Store) -> None:
    table = await store.create_table(playing())
    timed = tuple(replace(seat, time_left=30) for seat in table.seats)
    away = changed(table, seats=(replace(timed[0], level="steady"), *timed[1:]))
    await store.save_table(away)
    assert await store.tables_of(ROBIN) == await store.tables_of(TUCK) == [table.id]


async def test_a_game_goes_back_with_its_log(store: Store) -> None:
    versions = [await store.create_table(playing())]
    log = []
    for _ in range(5):
        table, move = moved(versions[-1])
        await store.save_table(table, move)
        versions.append(table)
        log.append(move)
    back = replace(versions[2], version=versions[-1].version + 1)
    await store.rewind_table(back)
    assert await store.table(back.id) == back
    assert await store.moves(back.id) == tuple(log[:2])
    with pytest.raises(StaleTableError):
        await store.rewind_table(back)
    table, move = moved(back)
    await store.save_table(table, move)
    assert await store.moves(back.id) == (*log[:2], move)


async def test_a_table_moves_to_a_free_channel_alone(store: Store) -> None:
    first = await store.create_table(lobby())
    await store.create_table(lobby(CHANNEL + 1))
    with pytest.raises(ChannelTakenError):
        await store.save_table(changed(first, channel_id=CHANNEL + 1))
    await store.save_table(changed(first, channel_id=CHANNEL + 2))
    assert await store.open_table_in(CHANNEL + 2) == first.id
    assert await store.open_table_in(CHANNEL) is None


async def test_deadlines_are_listed_the_nearest_first(store: Store) -> None:
    late = await store.create_table(playing(1, deadline=200))
    await store.create_table(playing(2))
    soon = await store.create_table(playing(3, deadline=100))
    assert await store.deadlines() == [(soon.id, 100), (late.id, 200)]
    await store.save_table(changed(soon))
    await store.save_table(changed(late, deadline=None))
    assert await store.deadlines() == [(soon.id, 100)]


async def test_ids_are_never_used_again(path: Path) -> None:
    store = await Store.open(path)
    first = await store.create_table(lobby())
    await execute(store, "DELETE FROM tables")
    await store.close()
    store = await Store.open(path)
    second = await store.create_table(lobby())
    await store.close()
    assert second.id > first.id > 0


@pytest.mark.parametrize(
    "damage",
    [
        "state = x'7b7d'",
        "state = x'ff00'",
        "state = x''",
        "options = x'5b5d'",
        "seats = '[{}]'",
        "votes = '{}'",
        "proposal = '[]'",
        "game = 'poker'",
    ],
)
async def test_a_damaged_table_is_named_and_the_others_are_fine(store: Store, damage: str) -> None:
    damaged = await store.create_table(playing(1))
    sound = await store.create_table(playing(2))
    await execute(store, f"UPDATE tables SET {damage} WHERE id = {damaged.id}")  # noqa: S608 (from the list above)
    with pytest.raises(DamagedTableError, match=f"table {damaged.id} ") as caught:
        await store.table(damaged.id)
    assert caught.value.table_id == damaged.id
    assert await store.table(sound.id) == sound


async def test_a_board_comes_back_as_it_was_stored(store: Store) -> None:
    table = await store.create_table(lobby())
    assert await store.boards.of_table(table.id) is None
    posted = BoardMessage(table.id, CHANNEL, message_id=11, version=0)
    await store.boards.save(posted)
    assert await store.boards.of_table(table.id) == posted
    called = replace(posted, channel_id=CHANNEL + 1, message_id=12, version=3, call_message_id=13, called_revision=2)
    await store.boards.save(called)
    assert await store.boards.of_table(table.id) == called
    assert await store.table(table.id) == table


async def test_how_far_a_board_follows_its_table_goes_with_the_next_change(path: Path) -> None:
    store = await Store.open(path)
    table = await store.create_table(lobby())
    posted = BoardMessage(table.id, CHANNEL, message_id=11, version=0)
    await store.boards.save(posted)
    commits = store.commits
    for version in range(1, 4):
        await store.boards.save(replace(posted, version=version, called_revision=version))
    assert await store.boards.of_table(table.id) == replace(posted, version=3, called_revision=3)
    assert stored_board(path) == (11, 0), "which a crash would leave"
    await store.set_note("key", "value")
    assert store.commits == commits + 1
    assert stored_board(path) == (11, 3)
    await store.boards.save(replace(posted, version=4))
    await store.boards.save(replace(posted, message_id=12, version=5))
    assert stored_board(path) == (12, 5), "another message is known at once, and what was to go along comes before it"
    await store.close()


async def test_a_job_that_joins_a_later_transaction_does_not_wait_forever(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "ALONG_SECONDS", 0.0)
    store = await Store.open(path)
    table = await store.create_table(lobby())
    await store.boards.save(BoardMessage(table.id, CHANNEL, message_id=11, version=0))
    written, commit = asyncio.Event(), Writer._commit

    async def told(self: Writer, jobs: Any) -> None:
        await commit(self, jobs)
        written.set()

    monkeypatch.setattr(Writer, "_commit", told)
    await store.boards.save(BoardMessage(table.id, CHANNEL, message_id=11, version=1))
    await written.wait()
    assert stored_board(path) == (11, 1)
    await store.boards.save(BoardMessage(table.id, CHANNEL, message_id=11, version=2))
    await store.close()
    assert stored_board(path) == (11, 2), "closing writes it as well"


async def test_a_failing_job_that_joins_a_transaction_is_logged_and_does_no_harm(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    table = await store.create_table(lobby())
    for version in (0, 2**63):
        await store.boards.save(BoardMessage(table.id, CHANNEL, message_id=11, version=version))
    await store.set_note("key", "value")
    assert await store.note("key") == "value"
    assert "was not stored" in caplog.text


def stored_board(path: Path) -> tuple[int, int]:
    """Return the message and the version of the only board in a file."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        row = db.execute("SELECT board_message_id, board_version FROM tables").fetchone()
    return row[0], row[1]


async def test_a_board_needs_its_table(store: Store) -> None:
    with pytest.raises(UnknownTableError, match="no table 8"):
        await store.boards.save(BoardMessage(8, CHANNEL))


async def test_boards_that_lag_behind_are_found_in_every_phase(store: Store) -> None:
    tables = [await store.create_table(lobby(channel)) for channel in range(4)]
    assert await store.boards.stale() == [table.id for table in tables]
    for table in tables:
        await store.boards.save(BoardMessage(table.id, table.channel_id, message_id=1, version=0))
    assert await store.boards.stale() == []
    await store.save_table(changed(tables[0]))
    await store.save_table(changed(tables[2], phase="over"))
    await store.save_table(changed(tables[3], phase="cancelled"))
    assert await store.boards.stale() == [tables[0].id, tables[2].id, tables[3].id]
    await store.boards.save(BoardMessage(tables[2].id, 2, message_id=1, version=1))
    assert await store.boards.stale() == [tables[0].id, tables[3].id]


@pytest.fixture
def plans(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Have the store run a query that finds nothing; return SQLite's plan for the query."""
    found: list[str] = []
    fetch = store._fetch

    async def explain(sql: str, *parameters: object) -> list[Any]:
        found.extend([row["detail"] for row in await fetch(f"EXPLAIN QUERY PLAN {sql}", *parameters)])
        return []

    monkeypatch.setattr(store, "_fetch", explain)
    monkeypatch.setattr(store.boards, "_fetch", explain)
    return found


async def test_a_start_does_not_look_through_all_tables(store: Store, plans: list[str]) -> None:
    await store.open_places()
    await store.boards.stale()
    await store.deadlines()
    assert [plan for plan in plans if plan.startswith("SCAN")] == [
        "SCAN tables USING INDEX open_tables_by_server",
        "SCAN tables USING INDEX stale_boards",
        "SCAN tables USING INDEX uncalled_tables",
    ]


async def test_a_server_that_is_back_costs_a_look_at_its_own_open_tables(store: Store, plans: list[str]) -> None:
    await store.open_tables_of(1)
    assert plans == ["SEARCH tables USING INDEX open_tables_by_server (guild_id=?)"]


async def test_private_tables_of_a_member_are_found_without_reading_other_tables(
    store: Store, plans: list[str]
) -> None:
    await store.open_private_tables(1, 1)
    assert plans[0] == "SEARCH tables USING INDEX open_private_tables (host_id=? AND guild_id=?)"


async def test_notes_are_kept_and_replaced(store: Store) -> None:
    assert await store.note("commands") is None
    await store.set_note("commands", "abc")
    await store.set_note("commands", "déf")
    assert await store.note("commands") == "déf"


async def test_everything_is_there_after_a_restart(path: Path) -> None:
    store = await Store.open(path)
    table, move = moved(await store.create_table(playing()))
    await store.save_table(table, move)
    await store.boards.save(BoardMessage(table.id, CHANNEL, message_id=4))
    await store.set_note("key", "value")
    await store.close()

    store = await Store.open(path)
    assert await store.table(table.id) == table
    assert await store.moves(table.id) == (move,)
    assert await store.boards.of_table(table.id) == BoardMessage(table.id, CHANNEL, message_id=4)
    assert await store.note("key") == "value"
    await store.check()
    await store.close()


async def test_games_that_began_to_wait_after_a_moment_are_found(store: Store) -> None:
    late = Seat("Robin", ROBIN, clock_since=NOW + 50)
    await store.create_table(playing(1))
    await store.create_table(playing(2, waiting_since=NOW + 20))
    await store.create_table(playing(3, seats=(late, *MEMBERS[1:])))
    await store.create_table(lobby(4, seats=(late,), phase="over"))
    assert await store.waits_after(NOW) == [(2, NOW + 20), (3, NOW + 50)]
    assert await store.waits_after(NOW + 20) == [(3, NOW + 50)]


async def test_the_last_game_of_a_channel_that_began_is_found_past_lobbies_that_closed(store: Store) -> None:
    assert await store.latest_begun_in(CHANNEL) is None
    game = await store.create_table(playing())
    await store.save_table(changed(game, phase="cancelled"))
    closed = await store.create_table(lobby())
    await store.save_table(changed(closed, phase="cancelled"))
    await store.create_table(playing(CHANNEL + 1))
    await store.create_table(lobby())
    assert await store.latest_begun_in(CHANNEL) == game.id
