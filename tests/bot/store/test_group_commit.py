"""Tests of group commit: concurrent changes share a transaction, and one that fails harms no other."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from bot.model.table import BoardMessage, Table
from bot.store import Store
from bot.store.errors import ChannelTakenError, DiskError, DiskFullError, StaleTableError, StoreClosedError
from bot.store.transactions import TransactionConnection
from bot.store.writer import Writer
from tests.bot.store.samples import CHANNEL, MEMBERS, changed, lobby, moved, open_ids, playing

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path


@pytest.fixture
def commits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list to which the number of jobs of every attempted transaction is added."""
    sizes: list[int] = []
    commit = Writer._commit

    async def counted(writer: Writer, jobs: Any) -> None:
        sizes.append(len(jobs))
        await commit(writer, jobs)

    monkeypatch.setattr(Writer, "_commit", counted)
    return sizes


async def create(store: Store, number: int) -> list[Table]:
    return await asyncio.gather(*(store.create_table(playing(channel)) for channel in range(number)))


async def test_two_hundred_moves_at_once_share_few_transactions(store: Store, commits: list[int]) -> None:
    following = [moved(table) for table in await create(store, 200)]
    commits.clear()
    await asyncio.gather(*(store.save_table(table, move) for table, move in following))
    assert commits == [200]
    for table, move in following:
        assert await store.table(table.id) == table
        assert await store.moves(table.id) == (move,)


async def test_all_kinds_of_jobs_share_a_transaction(store: Store, commits: list[int]) -> None:
    first, second = await create(store, 2)
    following, move = moved(first)
    commits.clear()
    _, _, _, third, _ = await asyncio.gather(
        store.save_table(following, move),
        store.boards.save(BoardMessage(second.id, 1, message_id=5, version=0)),
        store.save_table(changed(second, seats=MEMBERS[:1])),
        store.create_table(lobby(CHANNEL)),
        store.set_note("key", "value"),
    )
    assert commits == [5]
    assert await store.moves(first.id) == (move,)
    assert await store.table(second.id) == changed(second, seats=MEMBERS[:1])
    assert await open_ids(store) == [first.id, second.id, third.id]


async def test_saves_of_one_table_in_a_row_share_a_transaction(store: Store, commits: list[int]) -> None:
    table = await store.create_table(playing())
    saves = []
    for _ in range(6):
        table, move = moved(table)
        saves.append(store.save_table(table, move))
    commits.clear()
    await asyncio.gather(*saves)
    assert commits == [6]
    assert await store.table(table.id) == table
    assert [move.number for move in await store.moves(table.id)] == list(range(6))


async def test_only_one_of_two_changes_to_the_same_version_is_stored(store: Store) -> None:
    table = await store.create_table(playing())
    following, move = moved(table)
    results = await asyncio.gather(
        *(store.save_table(following, move) for _ in range(20)),
        return_exceptions=True,
    )
    assert results.count(None) == 1
    assert sum(isinstance(result, StaleTableError) for result in results) == 19
    assert await store.moves(table.id) == (move,)


async def test_one_stale_save_among_fifty_fails_alone(store: Store, commits: list[int]) -> None:
    tables = await create(store, 50)
    following = [moved(table) for table in tables]
    following[31] = (replace(following[31][0], version=8), following[31][1])
    commits.clear()
    results = await asyncio.gather(*(store.save_table(*each) for each in following), return_exceptions=True)
    assert [number for number, result in enumerate(results) if result is not None] == [31]
    assert isinstance(results[31], StaleTableError)
    assert len(commits) < 20
    for number, (table, move) in enumerate(following):
        expected = (tables[31], ()) if number == 31 else (table, (move,))
        assert (await store.table(table.id), await store.moves(table.id)) == expected


async def test_one_taken_channel_among_fifty_fails_alone(store: Store) -> None:
    await store.create_table(lobby(30))
    results = await asyncio.gather(
        *(store.create_table(lobby(channel)) for channel in range(50)), return_exceptions=True
    )
    assert [number for number, result in enumerate(results) if isinstance(result, ChannelTakenError)] == [30]
    assert sum(isinstance(result, Table) for result in results) == 49


async def test_only_one_of_two_tables_opened_at_once_in_a_channel_is_created(store: Store) -> None:
    results = await asyncio.gather(*(store.create_table(lobby()) for _ in range(2)), return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["ChannelTakenError", "Table"]
    assert len(await open_ids(store)) == 1


async def test_a_value_that_sqlite_cannot_hold_fails_alone(store: Store) -> None:
    results = await asyncio.gather(
        store.create_table(lobby(1)),
        store.create_table(lobby(2**70)),
        store.set_note("lone surrogate", "\ud800"),
        store.create_table(lobby(2)),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [Table, OverflowError, UnicodeEncodeError, Table]


async def test_a_caller_that_is_cancelled_does_not_harm_the_others(store: Store) -> None:
    following = [moved(table) for table in await create(store, 10)]
    saves = [asyncio.create_task(store.save_table(*each)) for each in following]
    await asyncio.sleep(0)
    saves[2].cancel()  # while it waits
    await asyncio.sleep(0)
    saves[5].cancel()  # while its transaction runs
    results = await asyncio.gather(*saves, return_exceptions=True)
    assert [number for number, result in enumerate(results) if result is not None] == [2, 5]
    for number in {*range(10)} - {2, 5}:
        assert await store.table(following[number][0].id) == following[number][0]


async def test_a_caller_that_is_cancelled_while_its_job_waits_has_written_nothing(store: Store) -> None:
    following, move = moved(await store.create_table(playing()))
    first = asyncio.create_task(store.set_note("first", "1"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)  # its transaction runs
    second = asyncio.create_task(store.save_table(following, move))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.gather(first, second, return_exceptions=True)
    assert second.cancelled()
    assert await store.note("first") == "1"
    assert await store.moves(following.id) == ()


async def test_a_caller_whose_time_is_up_during_its_transaction_learns_that_it_is_done(store: Store) -> None:
    following, move = moved(await store.create_table(playing()))
    learnt = []

    async def save() -> None:
        async with asyncio.timeout(None) as limit:
            asyncio.get_running_loop().call_soon(limit.reschedule, 0)  # up when the transaction runs
            await store.save_table(following, move)
            learnt.append(store.moves_written)
            await asyncio.sleep(60)

    with pytest.raises(TimeoutError):
        await save()
    assert learnt == [1]
    assert await store.moves(following.id) == (move,)


async def test_a_caller_who_is_cancelled_during_its_transaction_hears_that_it_has_failed(store: Store) -> None:
    following, move = moved(await store.create_table(playing()))
    saving = asyncio.create_task(store.save_table(replace(following, version=99), move))
    await asyncio.sleep(0)
    await asyncio.sleep(0)  # its transaction runs
    saving.cancel()
    with pytest.raises(StaleTableError):
        await saving


async def test_a_full_disk_loses_nothing_and_passes(store: Store) -> None:
    tables = await create(store, 20)
    written = store._writer._connection
    (row,) = await written.execute_fetchall("PRAGMA page_count")
    await written.execute(f"PRAGMA max_page_count = {row[0] + 4}")

    filled = await asyncio.gather(
        *(store.create_table(playing(channel)) for channel in range(100, 200)), return_exceptions=True
    )
    refused = [result for result in filled if isinstance(result, DiskFullError)]
    made = [result for result in filled if isinstance(result, Table)]
    assert len(refused) + len(made) == 100
    assert refused
    assert str(store.path) in str(refused[0])
    assert await open_ids(store) == [table.id for table in (*tables, *made)]

    following, move = moved(tables[3])
    await store.save_table(following, move)  # needs no new page, so it goes on
    await written.execute("PRAGMA max_page_count = 1000000")
    more = await asyncio.gather(*(store.create_table(playing(channel)) for channel in range(300, 400)))
    for table in (*made, *more, following):
        assert await store.table(table.id) == table
    await store.check()


async def test_a_disk_that_fails_gives_each_caller_an_error_and_writes_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = await create(store, 5)
    following = [moved(table) for table in tables]

    connection = store._writer._connection

    def fail() -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        raise error

    with monkeypatch.context() as broken:
        broken.setattr(connection, "_connection", Mock(wraps=connection._conn, commit=fail))
        results = await asyncio.gather(*(store.save_table(*each) for each in following), return_exceptions=True)
    assert [type(result) for result in results] == [DiskError] * 5
    assert [await store.table(table.id) for table in tables] == tables
    await asyncio.gather(*(store.save_table(*each) for each in following))
    assert [await store.table(table.id) for table in tables] == [table for table, _ in following]


async def test_closing_writes_what_waits_and_takes_nothing_more(path: Path) -> None:
    store = await Store.open(path)
    following = [moved(table) for table in await create(store, 50)]
    saves = [asyncio.create_task(store.save_table(*each)) for each in following]
    await asyncio.sleep(0)
    closing = asyncio.create_task(store.close())
    await asyncio.sleep(0)
    with pytest.raises(StoreClosedError):
        await store.set_note("too", "late")
    await closing
    assert all(save.done() and save.exception() is None for save in saves)

    store = await Store.open(path)
    assert [await store.table(table.id) for table, _ in following] == [table for table, _ in following]
    await store.close()


async def test_reads_go_on_while_others_write(store: Store) -> None:
    tables = await create(store, 20)
    following = [moved(table) for table in tables]
    saves = asyncio.gather(*(store.save_table(*each) for each in following))
    seen = await asyncio.gather(*(store.table(table.id) for table in tables))
    await saves
    for before, found, (after, _) in zip(tables, seen, following, strict=True):
        assert found in (before, after)


async def test_a_transaction_is_one_visit_to_the_thread(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = await create(store, 2)
    visits: list[object] = []
    visit: Callable[..., Awaitable[Any]] = TransactionConnection._execute

    async def counted(self: TransactionConnection, *asked: Any) -> Any:
        visits.append(asked[0])
        return await visit(self, *asked)

    monkeypatch.setattr(TransactionConnection, "_execute", counted)
    await asyncio.gather(*(store.save_table(table, move) for table, move in (moved(first), moved(second))))
    assert len(visits) == 1


@pytest.mark.parametrize("steps", [0, 2])
async def test_nobody_waits_for_a_worker_that_was_cancelled(store: Store, steps: int) -> None:
    """As at the end of an event loop, before a task's first step or during a transaction."""
    saving = asyncio.create_task(store.set_note("key", "value"))
    await asyncio.sleep(0)
    for _ in range(steps):
        await asyncio.sleep(0)
    worker = store._writer._worker
    assert worker is not None
    worker.cancel()
    await asyncio.wait([saving], timeout=5)
    assert saving.cancelled()
    await store.set_note("key", "another")
    assert await store.note("key") == "another"


async def test_nothing_that_waited_for_a_cancelled_worker_is_written_later(store: Store) -> None:
    first = asyncio.create_task(store.set_note("first", "1"))
    for _ in range(2):
        await asyncio.sleep(0)  # its transaction runs
    second = asyncio.create_task(store.set_note("second", "2"))
    await asyncio.sleep(0)
    assert store._writer._worker is not None
    store._writer._worker.cancel()
    await asyncio.wait([first, second], timeout=5)
    assert second.cancelled()
    await store.set_note("third", "3")
    assert await store.note("second") is None


async def test_a_close_that_is_cancelled_lets_go_of_the_file(path: Path) -> None:
    store = await Store.open(path)
    saving = asyncio.create_task(store.set_note("key", "value"))
    await asyncio.sleep(0)
    closing = asyncio.create_task(store.close())
    await asyncio.sleep(0)
    closing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await closing
    await asyncio.wait([saving])
    async with asyncio.timeout(5):
        again = await Store.open(path)
    await again.close()
