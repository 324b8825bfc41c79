"""Tests of storing ratings, which follow from the history, in whatever order games end or are annulled."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.model.rating import MOST_A_DAY, NEWCOMER
from bot.model.rating_events import Instant, Pool, changes_of
from bot.model.table import Seat
from bot.standings.keeper import Ratings
from bot.store import Store
from bot.store.database import MIGRATIONS
from bot.tables import moderating
from games import Outcome
from tests.bot.store.older import FILES
from tests.bot.store.samples import (
    GAME,
    MARIAN,
    MEMBERS,
    NOBODY,
    NOW,
    ROBIN,
    TUCK,
    changed,
    ended,
    finish,
    lobby,
    playing,
)

if TYPE_CHECKING:
    from pathlib import Path

    from bot.model.table import Table

RATED_ANEW = 24
"""The version of the schema since which all games are rated by the present rules."""
POOL = Pool(lobby().guild_id, GAME.name)
ROBIN_WINS = Outcome((20, 9, 5), (0,), ((), (), ()))
MARIAN_WINS = Outcome((5, 20, 9), (1,), ((), (), ()))


async def means(store: Store) -> dict[int, float]:
    """Return all ratings once every game is judged."""
    await Ratings(store.ratings).catch_up(POOL)
    return {member: (await store.ratings.rating(POOL, member)).mean for member in (ROBIN, MARIAN, TUCK)}


async def recomputed(store: Store) -> dict[int, float]:
    """Return all ratings, computed again from the beginning."""
    await store.ratings.start_anew()
    return await means(store)


async def play_some(store: Store, count: int = 6, first: int = NOW) -> list[Table]:
    """Store games on consecutive days, and update the ratings after each."""
    tables = []
    for number in range(count):
        outcome = (ROBIN_WINS, MARIAN_WINS, NOBODY)[number % 3]
        tables.append(await finish(store, outcome, first + number * 86_400, channel_id=number + 1))
        await means(store)
    return tables


async def test_winners_gain_rating_and_losers_lose_it(store: Store) -> None:
    await finish(store, ROBIN_WINS)
    found = await means(store)
    assert found[ROBIN] > found[MARIAN] > found[TUCK]


async def test_only_the_order_of_the_members_counts(store: Store) -> None:
    seats = (MEMBERS[0], Seat("Wat", level="sharp"), MEMBERS[2])
    await finish(store, MARIAN_WINS, seats=seats)
    with_computer = await means(store)
    assert with_computer[TUCK] > NEWCOMER.mean > with_computer[ROBIN]
    assert with_computer[MARIAN] == NEWCOMER.mean


async def test_all_players_tie_without_a_winner_but_those_who_left_are_last(store: Store) -> None:
    await finish(store, NOBODY)
    assert set((await means(store)).values()) == {NEWCOMER.mean}
    left = Seat("Robin", level="steady", resigned_user_id=ROBIN)
    await finish(store, NOBODY, NOW + 1, channel_id=2, seats=(left, *MEMBERS[1:]))
    found = await means(store)
    assert found[MARIAN] == found[TUCK] > found[ROBIN]


async def test_a_member_who_resigned_is_last_even_if_their_seat_wins(store: Store) -> None:
    left = Seat("Robin", level="steady", resigned_user_id=ROBIN)
    await finish(store, ROBIN_WINS, seats=(left, *MEMBERS[1:]))
    found = await means(store)
    assert found[ROBIN] < found[TUCK] < found[MARIAN]


async def test_taking_over_a_seat_is_not_rated(store: Store) -> None:
    seats = (Seat("Tuck", TUCK, resigned_user_id=ROBIN), MEMBERS[1])
    await finish(store, Outcome((9, 3), (0,), ((), ())), seats=seats)
    found = await means(store)
    assert found[TUCK] == NEWCOMER.mean
    assert found[MARIAN] > found[ROBIN]


@pytest.mark.parametrize(
    "unrated",
    [
        {"rated": False},
        {"seats": (MEMBERS[0], Seat("Wat", level="easy"), Seat("Hob", level="easy"))},
    ],
    ids=["as agreed", "against computers alone"],
)
async def test_some_games_are_not_rated(store: Store, unrated: dict[str, Any]) -> None:
    await finish(store, ROBIN_WINS, **unrated)
    assert set((await means(store)).values()) == {NEWCOMER.mean}


async def test_a_game_that_a_moderator_ended_moves_no_ratings_whether_it_counts_or_not(store: Store) -> None:
    await finish(store, ROBIN_WINS)
    before = await means(store)
    for number, counted in enumerate((False, True)):
        table = await store.create_table(playing(channel_id=10 + number))
        await store.save_table(changed(moderating.end(table, NOW + 10, counted=counted)))
        assert (await store.history.game(table.id) is not None) is counted
        assert await means(store) == before


async def test_a_member_with_more_points_than_the_winner_loses_rating(store: Store) -> None:
    await finish(store, Outcome((9, 20, 5), (0,), ((), (), ())))
    found = await means(store)
    assert found[ROBIN] > found[TUCK] > found[MARIAN]
    assert found[MARIAN] < NEWCOMER.mean


async def test_a_file_with_ratings_by_earlier_rules_has_them_worked_out_anew(store: Store) -> None:
    await finish(store, ROBIN_WINS)
    table = await store.create_table(playing(channel_id=10))
    await store.save_table(changed(moderating.end(table, NOW + 10, counted=True)))
    found = await means(store)
    with contextlib.closing(sqlite3.connect(store.path)) as db:
        db.executescript("UPDATE finished_games SET is_rated = 1; UPDATE rating_changes SET mean = mean + 77;")
        assert await means(store) != found
        db.executescript(MIGRATIONS[RATED_ANEW - 1].sql)
    assert await means(store) == found
    game = await store.history.game(table.id)
    assert game is not None
    assert not game.is_rated


async def test_ten_games_a_day_of_the_same_members_are_rated(store: Store) -> None:
    for number in range(MOST_A_DAY):
        await finish(store, ROBIN_WINS, NOW + number, channel_id=number + 1)
    before = await means(store)
    await finish(store, ROBIN_WINS, NOW + 20, channel_id=20)
    assert await means(store) == before
    await finish(store, ROBIN_WINS, NOW + 21, channel_id=21, seats=MEMBERS[:2])
    others = await means(store)
    assert others[ROBIN] > before[ROBIN]
    await finish(store, ROBIN_WINS, NOW + 86_400, channel_id=22)
    assert (await means(store))[TUCK] < others[TUCK]


async def test_recomputing_gives_the_same_ratings(store: Store) -> None:
    await play_some(store)
    found = await means(store)
    assert await recomputed(store) == found
    assert len(set(found.values())) == 3


async def test_games_that_end_at_once_and_out_of_order_give_what_their_order_says(store: Store) -> None:
    tables = [await store.create_table(playing(channel_id=number)) for number in range(1, 5)]
    overs = [ended(table, (ROBIN_WINS, MARIAN_WINS)[number % 2]) for number, table in enumerate(tables)]
    for over, move in reversed(overs):
        await asyncio.gather(store.save_table(over, move), means(store))
    assert await means(store) == await recomputed(store)


async def test_a_batch_that_was_read_before_the_history_changed_changes_nothing(store: Store) -> None:
    first = await finish(store, ROBIN_WINS)
    batch = await store.ratings.next_batch(POOL, 10)
    assert batch is not None
    await store.save_table(changed(replace(first, annulled=True)))
    assert not await store.ratings.save_batch(batch, changes_of(batch.events, batch.ratings))
    assert set((await means(store)).values()) == {NEWCOMER.mean}


async def test_an_annulled_game_has_no_effect_on_ratings(store: Store) -> None:
    tables = await play_some(store)
    await store.save_table(changed(replace(tables[1], annulled=True)))
    found = await means(store)
    assert found == await recomputed(store)
    assert await store.history.game(tables[1].id) is None


async def test_an_annulled_game_stays_out_when_its_table_is_stored_again(store: Store) -> None:
    over = await finish(store)
    annulled = changed(replace(over, annulled=True))
    await store.save_table(annulled)
    await store.save_table(changed(annulled))
    assert await store.history.game(over.id) is None


async def test_a_game_that_is_taken_back_takes_its_rating_along(store: Store) -> None:
    over = await finish(store)
    await means(store)
    await store.rewind_table(changed(over, phase="playing", outcome=None, moves=over.moves - 1))
    assert set((await means(store)).values()) == {NEWCOMER.mean}


async def test_a_reset_lets_one_member_begin_anew_and_is_kept_when_recomputed(store: Store) -> None:
    await play_some(store, 3)
    before = await means(store)
    await store.ratings.reset(POOL, ROBIN, NOW + 10 * 86_400)
    found = await means(store)
    assert found == before | {ROBIN: NEWCOMER.mean}
    await play_some(store, 1, NOW + 20 * 86_400)
    after = await means(store)
    assert after[ROBIN] > NEWCOMER.mean
    assert await recomputed(store) == after


async def test_a_reader_does_not_wait_for_long_work_which_goes_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finish(store, ROBIN_WINS)
    ratings = Ratings(store.ratings)
    monkeypatch.setattr("bot.standings.keeper.PATIENCE", 0)
    assert not await ratings.catch_up_soon(POOL)
    monkeypatch.setattr("bot.standings.keeper.PATIENCE", 30)
    assert await ratings.catch_up_soon(POOL)
    assert (await store.ratings.rating(POOL, ROBIN)).mean > NEWCOMER.mean
    await ratings.close()


async def test_a_kill_between_a_result_and_its_rating_loses_nothing(path: Path) -> None:
    store = await Store.open(path)
    over = await finish(store)
    await store.close()
    store = await Store.open(path)
    try:
        assert await store.ratings.pools_behind() == [POOL]
        assert await Ratings(store.ratings).catch_up_all() == 1
        assert await store.ratings.pools_behind() == []
        changes = await store.ratings.at_game(POOL, Instant(NOW, over.id))
        assert changes[ROBIN][0] == NEWCOMER
        assert changes[ROBIN][1].mean > NEWCOMER.mean
    finally:
        await store.close()


async def test_games_of_a_file_from_before_there_were_ratings_are_rated(path: Path) -> None:
    path.parent.mkdir()
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.executescript((FILES / "schema_12.sql").read_text())
    store = await Store.open(path)
    try:
        assert (
            await Ratings(store.ratings).catch_up_all() == 2
        )  # neither that against computers nor that which a moderator ended
        found = await means(store)
        assert found[ROBIN] > found[TUCK] > found[MARIAN]  # who has more than Robin, and has not won
        table = await store.table(1)
        assert table is not None
        assert table.rated
        assert not table.annulled
    finally:
        await store.close()
