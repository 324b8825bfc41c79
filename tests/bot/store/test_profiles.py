"""Tests of the numbers in profiles and leaderboards."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING, Any

from bot.model.preferences import Preferences
from bot.model.rating import NEWCOMER
from bot.model.rating_events import Pool
from bot.model.table import Seat
from bot.standings.keeper import Ratings
from bot.store import Store
from games import Outcome
from tests.bot.store.older import FILES
from tests.bot.store.samples import CHANNEL, GAME, MARIAN, MEMBERS, NOBODY, NOW, ROBIN, ROBIN_WINS, TUCK, finish, lobby

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from bot.store.profiles import Standing

GUILD = lobby().guild_id
POOL = Pool(GUILD, GAME.name)
DAY = 86_400
STRANGER = 99
GAMES = 30
"""The number of games after which every rating is certain."""


async def results(store: Store, user_id: int, asker_id: int = STRANGER, *places: int) -> tuple[int, int, int | None]:
    """Return the numbers of games and victories and the best score in our game."""
    found = await store.profiles.results(GUILD, user_id, asker_id, places)
    return next(((each.games, each.wins, each.best) for each in found), (0, 0, None))


async def play_often(store: Store) -> None:
    """Have Robin win against Marian, and Marian against Tuck, until all three ratings are certain."""
    for number in range(GAMES):
        await finish(store, Outcome((9, 5, 1), (0,), ((), (), ())), NOW + number * DAY, channel_id=number + 1)
    await Ratings(store.ratings).catch_up(POOL)


async def standing(store: Store, asker_id: int = STRANGER, since: int = 0, first: int = 0, most: int = 10) -> Standing:
    return await store.profiles.standing(POOL, since, asker_id, first, most)


async def test_games_and_victories_are_counted_wherever_they_were(store: Store) -> None:
    await finish(store, ROBIN_WINS, channel_id=1)
    await finish(store, NOBODY, channel_id=2)
    assert await results(store, ROBIN) == (2, 1, None)
    assert await results(store, MARIAN) == (2, 0, None)


async def test_the_best_score_is_told_to_those_who_may_see_its_game(store: Store) -> None:
    await finish(store, ROBIN_WINS, channel_id=1)
    assert await results(store, ROBIN, STRANGER, 1) == (1, 1, 9)
    assert await results(store, ROBIN, STRANGER, 2) == (1, 1, None)
    assert await results(store, ROBIN, ROBIN) == (1, 1, 9)
    assert await results(store, MARIAN, MARIAN) == (1, 0, None), "where the second-most wins, the most is nothing"


async def test_who_left_has_lost_and_who_took_over_has_not_played(store: Store) -> None:
    seats = (Seat("Tuck", TUCK, resigned_user_id=ROBIN), MEMBERS[1], Seat("Hob", level="easy"))
    await finish(store, ROBIN_WINS, channel_id=1, seats=seats)
    assert await results(store, ROBIN, ROBIN) == (1, 0, None)
    assert await results(store, TUCK, TUCK) == (0, 0, None)


async def test_a_shared_victory_is_a_defeat_for_none_of_the_winners(store: Store) -> None:
    await finish(store, ROBIN_WINS._replace(winners=(0, 1)), channel_id=1, seats=MEMBERS[:2])
    (rival,) = await store.profiles.rivals(GUILD, ROBIN, ROBIN, [])
    assert (rival.wins, rival.losses) == (1, 0)
    await finish(store, ROBIN_WINS._replace(winners=(1,)), NOW + 1, channel_id=2, seats=MEMBERS[:2])
    (rival,) = await store.profiles.rivals(GUILD, ROBIN, ROBIN, [])
    assert (rival.wins, rival.losses) == (1, 1)


async def test_rivals_are_those_with_whom_one_plays_as_far_as_the_asker_may_see(store: Store) -> None:
    for number in range(3):
        await finish(store, ROBIN_WINS, NOW + number, channel_id=number + 1, seats=MEMBERS[: 2 + number % 2])
    found = await store.profiles.rivals(GUILD, ROBIN, ROBIN, [])
    assert [(each.user_id, each.games, each.wins, each.losses) for each in found] == [
        (MARIAN, 3, 3, 0),
        (TUCK, 1, 1, 0),
    ]
    (seen,) = await store.profiles.rivals(GUILD, ROBIN, STRANGER, [1])
    assert (seen.user_id, seen.games) == (MARIAN, 1)
    (own,) = (each for each in await store.profiles.rivals(GUILD, ROBIN, TUCK, []) if each.user_id == TUCK)
    assert own.games == 1
    assert await store.profiles.rivals(GUILD, ROBIN, STRANGER, []) == ()


async def test_members_are_called_as_at_their_latest_table(store: Store) -> None:
    await finish(store, ROBIN_WINS, NOW, channel_id=1)
    renamed = (Seat("Robin of Loxley", ROBIN), *MEMBERS[1:])
    await finish(store, ROBIN_WINS, NOW + 1, channel_id=2, seats=renamed)
    assert await store.profiles.names(GUILD, [ROBIN, MARIAN, STRANGER]) == {ROBIN: "Robin of Loxley", MARIAN: "Marian"}


async def test_a_leaderboard_has_those_of_whom_it_is_sure_the_strongest_first(store: Store) -> None:
    await finish(store, ROBIN_WINS, NOW - DAY, channel_id=99, seats=(MEMBERS[0], Seat("Much", 4)))
    await play_often(store)
    found = await standing(store)
    assert [(each.user_id, each.place, each.games, each.wins) for each in found.shown] == [
        (ROBIN, 1, GAMES + 1, GAMES + 1),
        (MARIAN, 2, GAMES, 0),
        (TUCK, 3, GAMES, 0),
    ]
    assert (found.own, found.members) == (None, 3)


async def test_a_leaderboard_goes_by_pages_and_tells_the_askers_place(store: Store) -> None:
    await play_often(store)
    found = await standing(store, TUCK, most=1)
    assert [each.user_id for each in found.shown] == [ROBIN]
    assert found.own is not None
    assert (found.own.user_id, found.own.place, found.members) == (TUCK, 3, 3)
    assert [each.user_id for each in (await standing(store, first=1, most=1)).shown] == [MARIAN]


async def test_a_leaderboard_of_a_time_has_those_who_played_then(store: Store) -> None:
    await play_often(store)
    late = NOW + 2 * GAMES * DAY
    await finish(store, ROBIN_WINS, late, channel_id=99, seats=MEMBERS[:2])
    await Ratings(store.ratings).catch_up(POOL)
    found = await standing(store, since=late)
    assert [(each.user_id, each.games, each.wins) for each in found.shown] == [(ROBIN, 1, 1), (MARIAN, 1, 0)]


async def test_a_leaderboard_tells_who_is_on_the_way_to_it(store: Store) -> None:
    await play_often(store)
    will, much = Seat("Will", 71), Seat("Much", 72)
    for number, seats in enumerate(((will, much), (will, MEMBERS[0]))):
        await finish(store, ROBIN_WINS, NOW + (GAMES + number) * DAY, channel_id=200 + number, seats=seats)
    await Ratings(store.ratings).catch_up(POOL)
    coming = (await standing(store, asker_id=72)).coming
    assert [each.user_id for each in coming] == [71, 72], "who has played more is nearer"
    assert [(each.games, each.wins) for each in coming] == [(2, 2), (1, 0)]
    await store.servers.save_preferences(71, Preferences(is_hidden=True))
    found = await standing(store)
    assert [each.user_id for each in found.coming] == [72]
    assert found.members == 3
    assert (await standing(store, since=NOW + 9 * GAMES * DAY)).coming == ()
    await store.ratings.reset(POOL, 72, NOW + 2 * GAMES * DAY)
    await Ratings(store.ratings).catch_up(POOL)
    assert (await standing(store)).coming == (), "whose rating begins anew has to play first"
    assert (await standing(store, first=1)).coming == (), "they stand beside the first places"


async def test_hidden_members_are_on_no_leaderboard_and_among_nobodys_rivals(store: Store) -> None:
    await play_often(store)
    await store.servers.save_preferences(ROBIN, Preferences(is_hidden=True))
    assert [each.user_id for each in (await standing(store)).shown] == [MARIAN, TUCK]
    assert [each.user_id for each in await store.profiles.rivals(GUILD, MARIAN, MARIAN, [])] == [TUCK]
    assert ROBIN in {each.user_id for each in await store.profiles.rivals(GUILD, MARIAN, ROBIN, [])}


async def test_a_curve_begins_where_a_rating_began_anew(store: Store) -> None:
    await play_often(store)
    curve = await store.profiles.curve(POOL, ROBIN)
    assert len(curve) == GAMES
    assert [rating.mean for rating in curve] == sorted(rating.mean for rating in curve)
    await store.ratings.reset(POOL, ROBIN, NOW + 2 * GAMES * DAY)
    await Ratings(store.ratings).catch_up(POOL)
    assert await store.profiles.curve(POOL, ROBIN) == (NEWCOMER,)


async def test_games_of_a_file_from_before_are_counted(path: Path) -> None:
    path.parent.mkdir()
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.executescript((FILES / "schema_12.sql").read_text())
    store = await Store.open(path)
    try:
        assert await results(store, ROBIN, ROBIN) == (4, 2, 9)
        assert await results(store, ROBIN, STRANGER, CHANNEL) == (4, 2, 9)
        assert await results(store, TUCK, STRANGER, CHANNEL) == (3, 0, None)
    finally:
        await store.close()


async def test_nobody_plays_and_nothing_breaks(store: Store) -> None:
    nothing: Any = await standing(store)
    assert nothing == ((), None, 0, ())
    assert await store.profiles.curve(POOL, ROBIN) == ()
    assert await store.profiles.last_games(GUILD, ROBIN) == []


async def test_the_game_played_last_is_the_members_own_then_the_servers(store: Store) -> None:
    await finish(store, ROBIN_WINS, NOW, channel_id=1, seats=MEMBERS[:2])
    await finish(store, ROBIN_WINS, NOW + 1, channel_id=2, game="chickwood_forest", seats=MEMBERS[1:])
    assert await store.profiles.last_games(GUILD, ROBIN) == [GAME.name, "chickwood_forest"]
    assert await store.profiles.last_games(GUILD, MARIAN) == ["chickwood_forest", "chickwood_forest"]
    assert await store.profiles.last_games(GUILD, STRANGER) == ["chickwood_forest"]
    assert await store.profiles.last_games(GUILD + 1, ROBIN) == []


async def test_the_game_played_last_is_found_without_looking_through_a_history(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetch, plans = store.profiles._fetch, []

    async def explain(sql: str, **parameters: object) -> list[Any]:
        plans.extend([row["detail"] for row in await fetch(f"EXPLAIN QUERY PLAN {sql}", **parameters)])
        return [{"own": None, "latest": None}]

    monkeypatch.setattr(store.profiles, "_fetch", explain)
    await store.profiles.last_games(GUILD, ROBIN)
    assert [plan for plan in plans if plan.startswith(("SEARCH", "USE"))] == [
        "SEARCH finished_by_member USING PRIMARY KEY (user_id=? AND guild_id=?)",
        "SEARCH finished_games USING COVERING INDEX finished_by_time (guild_id=?)",
    ]
