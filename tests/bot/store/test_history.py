"""Tests of storing and finding finished games."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING, Any

import pytest

from bot.model.table import Seat
from bot.store import Store
from bot.store.history import Anchor, HistoryFilter
from bot.tables.keeper import Tables
from bot.tables.lobby import start
from bot.tables.playing import Chosen
from bot.tables.playing import play as play_move
from bot.tables.waiting import waits_for
from games import Outcome
from tests.bot.store.older import FILES
from tests.bot.store.samples import (
    CHANNEL,
    GAME,
    MARIAN,
    MEMBERS,
    NOBODY,
    NOW,
    ROBIN,
    ROBIN_WINS,
    TUCK,
    changed,
    ended,
    finish,
    lobby,
    moved,
    playing,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.store.history import HistoryPage

GUILD = lobby().guild_id
SHARED = Outcome((9, 20, 9), (0, 2), ((), (), ()))
FIRST, RESIGNED, COUNTED, UNCOUNTED, OPEN = range(1, 6)
"""The tables of `files/schema_6.sql`: two finished, two that a moderator ended, one in progress."""


async def look(store: Store, *places: int, anchor: Anchor | None = None, most: int = 10, **wanted: Any) -> HistoryPage:
    """Return the view of a member who never plays, who can look into these channels of a server."""
    chosen = {"guild_id": GUILD, "asker_id": 99, "places": frozenset(places or {CHANNEL}), **wanted}
    return await store.history.page(HistoryFilter(**chosen), anchor, most)


def ids(page: HistoryPage) -> list[int]:
    return [game.table_id for game in page.games]


async def test_a_game_is_kept_with_the_move_that_ends_it_and_not_before(store: Store) -> None:
    table = await store.create_table(playing())
    table, move = moved(table)
    await store.save_table(table, move)
    assert await store.history.game(table.id) is None
    over, last = ended(table)
    await store.save_table(over, last)
    game = await store.history.game(table.id)
    assert game is not None
    assert (game.table_id, game.game, game.rules_version, game.ended_at) == (table.id, GAME.name, 1, NOW)
    assert [(seat.user_id, seat.rank, seat.score, seat.has_won) for seat in game.seats] == [
        (ROBIN, 1, 9, True),
        (MARIAN, 2, 20, False),
        (TUCK, 3, 5, False),
    ]
    assert game.members == (ROBIN, MARIAN, TUCK)
    assert game.has_result


async def test_a_game_that_is_over_gives_its_final_state_by_its_log_where_none_is_kept(store: Store) -> None:
    tables = Tables(store, lambda: NOW)
    table = await tables.open(lobby())
    table = await tables.change(table.id, start, ROBIN, NOW, 1)
    while waiting := waits_for(table):
        seat = waiting[0]
        move = GAME.legal_moves(table.state, seat)[0]
        member = table.seats[seat].user_id or 0
        table = await tables.change(table.id, play_move, member, Chosen(seat, table.revision, move), NOW)
    with contextlib.closing(sqlite3.connect(store.path)) as db, db:
        db.execute("DELETE FROM final_states")
    stored = await store.table(table.id)
    assert stored is not None
    assert (stored.phase, stored.state) == ("over", None)
    assert (await Tables(store, lambda: NOW).table(table.id)) == table


async def test_a_game_whose_last_move_is_refused_is_not_kept(store: Store) -> None:
    over, move = ended(await store.create_table(playing()))
    with pytest.raises(Exception, match="version"):
        await store.save_table(changed(over), move)
    assert (await look(store)).visible == 0


async def test_a_game_that_is_taken_up_again_is_kept_no_more_until_it_ends_once_more(store: Store) -> None:
    over = await finish(store)
    again = changed(over, phase="playing", outcome=None, moves=0)
    await store.rewind_table(again)
    assert await store.history.game(over.id) is None
    assert (await look(store, member_id=ROBIN)).visible == 0
    assert (await store.history.series(GUILD, GAME.name, (ROBIN, MARIAN, TUCK))).games == 0
    over, move = ended(again, SHARED)
    await store.save_table(over, move)
    game = await store.history.game(over.id)
    assert game is not None
    assert [seat.has_won for seat in game.seats] == [True, False, True]
    assert [seat.rank for seat in game.seats] == [1, 3, 1]


@pytest.mark.parametrize("counted", [True, False])
async def test_a_game_that_a_moderator_ended_is_kept_if_it_counts(store: Store, counted: bool) -> None:
    table = await store.create_table(playing())
    await store.save_table(changed(table, phase="cancelled", ended_by="moderator", counted=counted, waiting_since=NOW))
    game = await store.history.game(table.id)
    assert (game is not None) == counted
    if game is not None:
        assert (game.is_ended_early, game.has_result) == (True, False)
        assert [(seat.rank, seat.score, seat.has_won) for seat in game.seats] == [(None, None, False)] * 3


async def test_a_member_who_left_a_seat_still_finds_the_game_in_their_list(store: Store) -> None:
    seats = (MEMBERS[0], Seat("Marian", level="steady", resigned_user_id=MARIAN), MEMBERS[2])
    over = await finish(store, seats=seats)
    for member in (ROBIN, MARIAN, TUCK):
        assert ids(await look(store, member_id=member)) == [over.id]
        assert ids(await look(store, 5, asker_id=member)) == [over.id]
    game = await store.history.game(over.id)
    assert game is not None
    assert (game.seats[1].user_id, game.seats[1].left_user_id, game.seats[1].level) == (None, MARIAN, "steady")


async def test_who_came_back_to_their_seat_has_not_left_it(store: Store) -> None:
    over = await finish(store, seats=(Seat("Robin", ROBIN, resigned_user_id=ROBIN), *MEMBERS[1:]))
    game = await store.history.game(over.id)
    assert game is not None
    assert game.seats[0].left_user_id is None


async def test_hidden_games_are_only_counted_and_own_games_are_always_listed(store: Store) -> None:
    here = await finish(store, at=NOW)
    elsewhere = await finish(store, at=NOW + 1, channel_id=CHANNEL + 1)
    thread = await finish(store, at=NOW + 2, channel_id=CHANNEL + 2, parent_id=CHANNEL)
    await finish(store, guild_id=GUILD + 1)
    page = await look(store)
    assert (ids(page), page.visible, page.hidden) == ([thread.id, here.id], 2, 1)
    page = await look(store, asker_id=TUCK)
    assert (ids(page), page.visible, page.hidden) == ([thread.id, elsewhere.id, here.id], 3, 0)
    page = await look(store, 5)
    assert (ids(page), page.visible, page.hidden) == ([], 0, 3)


async def test_games_are_found_by_game_member_and_time(store: Store) -> None:
    games = [await finish(store, at=NOW + day, seats=MEMBERS[: 3 - day % 2], channel_id=CHANNEL) for day in range(5)]
    numbers = [table.id for table in games]
    assert ids(await look(store, member_id=TUCK)) == [numbers[4], numbers[2], numbers[0]]
    assert ids(await look(store, since=NOW + 3)) == [numbers[4], numbers[3]]
    assert ids(await look(store, game="chickwood_forest")) == []
    assert ids(await look(store, game=GAME.name, member_id=TUCK, since=NOW + 1)) == [numbers[4], numbers[2]]


async def test_pages_follow_each_other_both_ways_and_what_ends_meanwhile_shifts_none(store: Store) -> None:
    games = [await finish(store, at=NOW + minute // 2) for minute in range(7)]  # two end at the same moment
    latest = [table.id for table in reversed(games)]
    first = await look(store, most=3)
    assert (ids(first), first.has_newer, first.has_older, first.visible) == (latest[:3], False, True, 7)
    await finish(store, at=NOW + 9)
    second = await look(store, most=3, anchor=Anchor(latest[2]))
    assert (ids(second), second.has_newer, second.has_older) == (latest[3:6], True, True)
    third = await look(store, most=3, anchor=Anchor(latest[5]))
    assert (ids(third), third.has_newer, third.has_older) == (latest[6:], True, False)
    back = await look(store, most=3, anchor=Anchor(latest[6], is_newer=True))
    assert (ids(back), back.has_newer, back.has_older) == (latest[3:6], True, True)
    front = await look(store, most=3, anchor=Anchor(latest[1], is_newer=True))
    assert ids(front) == [latest[0] + 1, *latest[:2]]
    assert (front.has_newer, front.has_older) == (False, True)
    assert ids(await look(store, most=3, anchor=Anchor(10**9))) == ids(front)


async def test_a_series_is_of_one_game_its_members_and_its_server_whatever_computers_play_along(store: Store) -> None:
    members = (ROBIN, MARIAN, TUCK)
    assert await store.history.series(GUILD, GAME.name, members) == (0, dict.fromkeys(members, 0), 0)
    await finish(store, ROBIN_WINS)
    await finish(store, SHARED, channel_id=CHANNEL + 1)
    await finish(store, NOBODY)
    reordered = (MEMBERS[2], Seat("Wat", level="easy"), MEMBERS[0], MEMBERS[1])
    await finish(store, Outcome((1, 9, 2, 8), (1,), ((),) * 4), seats=reordered)
    crowded = (*MEMBERS[:3], Seat("Wat", level="easy"), Seat("Ned", level="easy"))
    await finish(store, Outcome((1, 1, 1, 9, 9), (3, 4), ((),) * 5), seats=crowded)
    await finish(store, seats=MEMBERS[:2])
    await finish(store, guild_id=GUILD + 1)
    assert await store.history.series(GUILD, GAME.name, members) == (5, {ROBIN: 2, MARIAN: 0, TUCK: 1}, 2)


async def test_whoever_resigned_began_the_game_and_did_not_win_it(store: Store) -> None:
    await finish(store, seats=(Seat("Much", 7, resigned_user_id=ROBIN), *MEMBERS[1:]))
    assert await store.history.series(GUILD, GAME.name, (ROBIN, MARIAN, TUCK)) == (1, {ROBIN: 0, MARIAN: 0, TUCK: 0}, 0)


async def test_a_table_that_is_deleted_leaves_nothing_in_the_history(store: Store, path: Path) -> None:
    over = await finish(store)
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("DELETE FROM tables WHERE id = ?", (over.id,))
        db.commit()
        for table in ("finished_games", "finished_seats", "finished_by_member"):
            assert db.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)  # noqa: S608 (names of our own)
    assert (await look(store)).visible == 0


# Games that ended before there was a history


@pytest.fixture
async def older_store(path: Path) -> AsyncIterator[Store]:
    """A store opened on a file of an earlier version."""
    path.parent.mkdir()
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.executescript((FILES / "schema_6.sql").read_text())
    store = await Store.open(path)
    yield store
    await store.close()


async def taken_over(store: Store) -> None:
    while await store.history.take_over():
        pass


async def test_games_that_ended_before_are_taken_over_with_their_results(older_store: Store) -> None:
    assert (await look(older_store, asker_id=ROBIN)).visible == 0
    await taken_over(older_store)
    page = await look(older_store, asker_id=ROBIN)
    assert ids(page) == [COUNTED, RESIGNED, FIRST]
    counted, resigned, first = page.games
    assert counted.is_ended_early
    assert [seat.has_won for seat in counted.seats] == [False, False, False]
    assert [(seat.user_id, seat.left_user_id) for seat in resigned.seats] == [
        (MARIAN, None),
        (None, ROBIN),
        (None, None),
    ]
    stored = await older_store.table(FIRST)
    assert stored is not None
    assert stored.outcome is not None
    assert tuple(seat.score for seat in first.seats) == stored.outcome.scores
    assert tuple(seat.rank for seat in first.seats) == stored.outcome.ranks
    assert first.ended_at == (await older_store.moves(FIRST))[-1].at
    assert (await older_store.history.series(GUILD, GAME.name, (ROBIN, MARIAN))).games == 3


async def test_taking_over_goes_on_where_it_was_stopped_and_writes_nothing_twice(
    older_store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.history.CHUNK", 1)
    assert await older_store.history.take_over()
    await older_store.close()
    store = await Store.open(path)
    assert (await look(store, asker_id=ROBIN)).visible == 1
    await store.set_note("finished games taken over", "0")  # killed after the games and before the note
    await taken_over(store)
    assert (await look(store, asker_id=ROBIN)).visible == 3
    assert not await store.history.take_over()
    await store.close()


async def test_a_game_that_cannot_be_read_is_left_out_and_the_others_are_taken_over(
    older_store: Store, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE tables SET options = x'00' WHERE id = ?", (FIRST,))
        db.commit()
    await taken_over(older_store)
    assert ids(await look(older_store, asker_id=ROBIN)) == [COUNTED, RESIGNED]
    assert "missing in the history" in caplog.text


async def test_games_that_end_meanwhile_are_kept_once(older_store: Store) -> None:
    over = await finish(older_store, channel_id=CHANNEL + 9)
    await taken_over(older_store)
    assert sorted(ids(await look(older_store, asker_id=ROBIN))) == [FIRST, RESIGNED, COUNTED, over.id]
