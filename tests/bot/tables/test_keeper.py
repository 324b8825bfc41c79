"""Tests of changing tables: changes are stored before listeners are told, and stale presses are refused."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast

import pytest
from msgspec.structs import replace

from bot.errors import StalePressError, UserError
from bot.model.table import Seat, Table
from bot.store.errors import StaleTableError
from bot.tables import drafts, lobby, moderating, playing
from bot.tables.drafts import Place
from bot.tables.keeper import Tables
from bot.tables.playing import Chosen
from bot.tables.replay import MOST_RECENT
from bot.tables.waiting import waits_for
from games import GAMES
from tests.bot.store.samples import CHANNEL, GAME, MARIAN, NOW, PRESS, ROBIN, TUCK

if TYPE_CHECKING:
    from bot.model.table import LoggedMove
    from bot.store import Store
    from games import AnyGame
    from tests.bot.tables.memory_store import MemoryStore

STRANGER = 99
MEMBERS = (ROBIN, MARIAN, TUCK)


async def begin(tables: Tables, channel_id: int = CHANNEL, game: AnyGame = GAME) -> Table:
    """Start a game of three members, or of the number that it needs."""
    draft = drafts.draft(Place(1, channel_id), game.name, game.Options(), Seat("Robin", ROBIN), PRESS)
    table = await tables.open(draft)
    await tables.change(table.id, lobby.join, MARIAN, "Marian", PRESS)
    if len(MEMBERS) in game.seat_counts:
        await tables.change(table.id, lobby.join, TUCK, "Tuck", PRESS)
    return await tables.change(table.id, lobby.start, ROBIN, tables.now(), PRESS)


async def choose(tables: Tables, table: Table, seat: int, index: int = 0) -> Table:
    """Have a seat play one of its moves in the decision that the table shows."""
    table = await tables.table(table.id)
    move = GAMES[table.game].legal_moves(table.state, seat)[index]
    return await tables.change(table.id, playing.play, MEMBERS[seat], Chosen(seat, table.revision, move), tables.now())


async def play_on(tables: Tables, table: Table) -> Table:
    """Play to the end."""
    while waiting := waits_for(table):
        table = await choose(tables, table, waiting[0])
    return table


def test_tables_count_whole_seconds(memory_store: MemoryStore) -> None:
    tables = Tables(cast("Store", memory_store), lambda: NOW + 0.9)
    assert repr(tables.now()) == repr(NOW)


async def test_every_change_is_stored_before_anybody_hears_of_it(tables: Tables, memory_store: MemoryStore) -> None:
    heard: list[tuple[int, int]] = []
    tables.listen(lambda table: heard.append((table.version, memory_store.tables[table.id].version)))
    table = await play_on(tables, await begin(tables))
    assert heard == [(version, version) for version in range(table.version + 1)]


async def test_a_listener_that_fails_does_not_make_a_stored_change_look_failed(
    tables: Tables, memory_store: MemoryStore, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[int] = []

    def stumble(_table: Table) -> None:
        raise RuntimeError

    table = await begin(tables)
    tables.listen(stumble)
    tables.listen(lambda table: heard.append(table.version))
    after = await choose(tables, table, 0)
    assert memory_store.tables[table.id].version == after.version == heard[-1]
    assert "not everybody has heard of it" in caplog.text


async def test_a_caller_cancelled_during_the_commit_leaves_the_table_as_stored(store: Store) -> None:
    tables = Tables(store, lambda: NOW)
    table = await begin(tables)
    heard: list[int] = []
    tables.listen(lambda table: heard.append(table.version))
    press = asyncio.create_task(choose(tables, table, 0))
    while all(job.done.done() for job in store._writer._under_way):  # noqa: ASYNC110 (one turn decides; none tells of it)
        await asyncio.sleep(0)
    press.cancel()
    await asyncio.gather(press, return_exceptions=True)
    stored = await store.table(table.id)
    assert stored is not None
    assert stored.version == (await tables.table(table.id)).version == heard[-1] == table.version + 1
    await choose(tables, table, 1)


async def test_a_hidden_choice_leaves_the_decision_open_and_the_last_one_closes_it(tables: Tables) -> None:
    table = await begin(tables)
    revision = table.revision
    for seat in range(2):
        table = await choose(tables, table, seat, index=seat)
        assert table.revision == revision
    table = await choose(tables, table, 2, index=5)
    assert table.revision == revision + 1


async def test_a_press_for_another_decision_is_stale(tables: Tables, memory_store: MemoryStore) -> None:
    table = await begin(tables)
    move = GAME.legal_moves(table.state, 0)[0]
    for revision in (table.revision - 1, table.revision + 1):
        with pytest.raises(StalePressError):
            await tables.change(table.id, playing.play, ROBIN, Chosen(0, revision, move), tables.now())
    assert memory_store.logs[table.id] == ()


async def test_the_same_move_twice_at_once_is_played_once(tables: Tables, memory_store: MemoryStore) -> None:
    table = await begin(tables)
    move = GAME.legal_moves(table.state, 0)[0]
    twice = [
        tables.change(table.id, playing.play, ROBIN, Chosen(0, table.revision, move), tables.now()) for _ in range(2)
    ]
    _, second = await asyncio.gather(*twice, return_exceptions=True)
    assert isinstance(second, StalePressError)
    assert len(memory_store.logs[table.id]) == 1


async def test_a_move_of_somebody_else_is_refused(tables: Tables) -> None:
    table = await begin(tables)
    move = GAME.legal_moves(table.state, 0)[0]
    with pytest.raises(UserError, match="do not sit"):
        await tables.change(table.id, playing.play, STRANGER, Chosen(0, table.revision, move), tables.now())
    with pytest.raises(StalePressError, match="member's again"):
        await tables.change(table.id, playing.play_for_computer, Chosen(0, table.revision, move), tables.now())


async def test_a_finished_table_is_over_and_waits_for_nobody(tables: Tables) -> None:
    table = await play_on(tables, await begin(tables))
    assert table.phase == "over"
    assert GAME.outcome(table.state)
    assert (
        await tables.open(drafts.draft(Place(1, CHANNEL), GAME.name, GAME.Options(), Seat("Tuck", TUCK), PRESS))
    ).phase == "lobby"


async def test_a_channel_holds_one_open_table(tables: Tables) -> None:
    await begin(tables)
    with pytest.raises(UserError, match="already a table"):
        await begin(tables)
    await begin(tables, CHANNEL + 1)


async def test_the_table_of_a_channel_is_the_last_one(tables: Tables) -> None:
    with pytest.raises(UserError, match="no table"):
        await tables.table_in(CHANNEL)
    first = await play_on(tables, await begin(tables))
    assert (await tables.table_in(CHANNEL)).id == first.id
    second = await tables.open(drafts.rematch(first, Seat("Tuck", TUCK), PRESS))
    assert (await tables.table_in(CHANNEL)).id == second.id


async def test_a_table_that_nobody_ever_opened_is_an_error_for_the_member(tables: Tables) -> None:
    with pytest.raises(UserError, match="does not exist"):
        await tables.table(12)


async def test_each_table_has_a_secret_seed_of_its_own(tables: Tables) -> None:
    seeds = {(await begin(tables, CHANNEL + number)).seed for number in range(5)}
    assert len(seeds) == 5
    assert {len(seed) for seed in seeds} == {32}


async def test_a_computer_takes_over_from_whoever_resigns_and_the_last_one_ends_the_game(tables: Tables) -> None:
    table = await begin(tables)
    table = await tables.change(table.id, moderating.resign, MARIAN)
    assert table.seats[1] == Seat("Marian", level="steady", resigned_user_id=MARIAN)
    move = GAME.legal_moves(table.state, 1)[0]
    table = await tables.change(table.id, playing.play_for_computer, Chosen(1, table.revision, move), tables.now())
    assert table.moves == 1
    with pytest.raises(UserError, match="the computer has your seat"):
        await tables.change(table.id, moderating.resign, MARIAN)
    await tables.change(table.id, moderating.resign, ROBIN)
    assert (await tables.change(table.id, moderating.resign, TUCK)).phase == "cancelled"


async def test_a_table_comes_back_from_the_store_as_it_was(tables: Tables, memory_store: MemoryStore) -> None:
    table = await begin(tables)
    for _ in range(4):
        table = await choose(tables, table, waits_for(table)[0])
    again = Tables(cast("Store", memory_store), lambda: NOW)
    assert await again.table(table.id) == table
    assert len(table.recent) <= MOST_RECENT


@pytest.fixture
def without_whole_logs(memory_store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody read a log from its first move on."""

    async def refuse(_table_id: int) -> tuple[LoggedMove, ...]:
        raise AssertionError

    monkeypatch.setattr(memory_store, "moves", refuse)


@pytest.mark.usefixtures("without_whole_logs")
@pytest.mark.parametrize("game", [GAMES[name] for name in GAMES], ids=list(GAMES))
async def test_a_finished_game_comes_back_without_being_played_again(memory_store: MemoryStore, game: AnyGame) -> None:
    tables = Tables(cast("Store", memory_store), lambda: NOW)
    table = await play_on(tables, await begin(tables, game=game))
    assert table.phase == "over"
    assert await Tables(cast("Store", memory_store), lambda: NOW).table(table.id) == table


@pytest.mark.parametrize("is_over", [False, True], ids=["in play", "over"])
async def test_recent_moves_that_were_not_kept_are_replayed(
    tables: Tables, memory_store: MemoryStore, *, is_over: bool
) -> None:
    table = await begin(tables)
    table = await play_on(tables, table) if is_over else await choose(tables, table, waits_for(table)[0])
    *earlier, last = memory_store.logs[table.id]
    for events in (None, b"[{}]"):
        memory_store.logs[table.id] = (*earlier, replace(last, events=events))
        assert await Tables(cast("Store", memory_store), lambda: NOW).table(table.id) == table


async def test_a_game_in_play_whose_log_has_lost_its_end_goes_on_as_it_stands(
    tables: Tables, memory_store: MemoryStore
) -> None:
    table = await begin(tables)
    for _ in range(4):
        table = await choose(tables, table, waits_for(table)[0])
    memory_store.logs[table.id] = memory_store.logs[table.id][:2]
    found = await Tables(cast("Store", memory_store), lambda: NOW).table(table.id)
    assert found.state == table.state
    assert found.recent == table.recent[:2]


async def test_memory_holds_the_tables_used_last(memory_store: MemoryStore) -> None:
    tables = Tables(cast("Store", memory_store), lambda: NOW, live_tables=2)
    first, second, third = [await begin(tables, CHANNEL + number) for number in range(3)]
    assert list(tables._live) == [second.id, third.id]
    loads = memory_store.loads
    await tables.table(third.id)
    assert memory_store.loads == loads
    assert await tables.table(first.id) == first
    assert memory_store.loads == loads + 1
    assert list(tables._live) == [third.id, first.id]


async def test_only_the_latest_ended_tables_stay_in_memory(
    tables: Tables, memory_store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.keeper.ENDED_TABLES", 1)
    tables = Tables(cast("Store", memory_store), lambda: NOW)
    first, second, third = [await begin(tables, CHANNEL + number) for number in range(3)]
    ended = [await tables.change(table.id, moderating.abandon) for table in (first, second)]
    assert list(tables._live) == [third.id]
    assert list(tables._ended) == [second.id]
    assert [await tables.table(table.id) for table in ended] == ended


async def test_a_table_that_was_changed_elsewhere_is_read_anew(tables: Tables, memory_store: MemoryStore) -> None:
    table = await begin(tables)
    elsewhere = Tables(cast("Store", memory_store), lambda: NOW)
    played = await choose(elsewhere, table, 0)
    with pytest.raises(StaleTableError):
        await choose(tables, table, 1)
    assert (await tables.table(table.id)).version == played.version
    await choose(tables, table, 1)


async def test_changes_of_one_table_wait_for_each_other(tables: Tables) -> None:
    draft = drafts.draft(Place(1, CHANNEL), GAME.name, GAME.Options(), Seat("Robin", ROBIN), PRESS)
    table = await tables.open(draft)
    joins = [tables.change(table.id, lobby.join, 1000 + number, f"Guest {number}", PRESS) for number in range(10)]
    results = await asyncio.gather(*joins, return_exceptions=True)
    assert sum(isinstance(result, UserError) for result in results) == 10 - (GAME.seat_counts[-1] - 1)
    assert len((await tables.table(table.id)).seats) == GAME.seat_counts[-1]


async def test_listeners_for_loaded_tables_hear_of_each_before_it_changes(
    tables: Tables, memory_store: MemoryStore
) -> None:
    table = await begin(tables)
    heard: list[int] = []
    after_restart = Tables(cast("Store", memory_store), lambda: NOW)
    after_restart.on_load(lambda loaded: heard.append(loaded.version))
    after_restart.listen(lambda changed: heard.append(changed.version))
    await choose(after_restart, table, waits_for(table)[0])
    assert heard == [table.version, table.version + 1]
