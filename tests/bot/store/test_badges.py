"""Tests of storing badges, which follow from the history, in whatever order games end or are annulled."""

from __future__ import annotations

import contextlib
import dataclasses
import sqlite3
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.model.finished_game import finished
from bot.model.table import Seat
from bot.pages.badges import badge_lines
from bot.standings.badges import Badges
from bot.store import Store
from bot.tables import moderating
from bot.tables.keeper import Tables
from bot.tables.lobby import start
from bot.tables.playing import Chosen, play
from bot.tables.waiting import waits_for
from games import GAMES
from tests.bot.store.older import FILES
from tests.bot.store.samples import (
    GAME,
    MARIAN,
    MEMBERS,
    NOBODY,
    NOW,
    ROBIN,
    ROBIN_WINS,
    TUCK,
    changed,
    finish,
    lobby,
    playing,
)
from words.ruecks_raus import WORDS

if TYPE_CHECKING:
    from pathlib import Path

    from bot.model.table import Table

GUILD = lobby().guild_id
RULES = {name: game.rules_version for name, game in GAMES.items()}
GLORY = WORDS.badges[0]._replace(name="glory", deed=lambda _events, outcome: outcome.winners)
"""A badge that is easily earned."""
DAY = 86_400


@pytest.fixture
def badges(store: Store) -> Badges:
    words = dataclasses.replace(WORDS, badges=(GLORY,))
    return Badges(store, Tables(store, lambda: NOW), {GAME.name: words, "another": words})


async def new_at(badges: Badges, table: Table) -> list[tuple[int, str]]:
    """Return the badges that each member has earned by a game."""
    game = finished(table)
    assert game is not None
    return [(member, badge.name) for member, badge in await badges.new_at(game)]


async def had(badges: Badges, member: int = ROBIN) -> list[str]:
    """Return the badges of a member once everything is judged."""
    await badges.catch_up_all(rest=0)
    return [badge.name for _, badge in await badges.of_member(GUILD, member)]


async def test_a_badge_is_new_once(store: Store, badges: Badges) -> None:
    first = await finish(store, ROBIN_WINS)
    second = await finish(store, ROBIN_WINS, NOW + DAY, channel_id=2)
    third = await finish(store, ROBIN_WINS, NOW + 2 * DAY, channel_id=3)
    for _ in range(2):  # however often the end is shown
        assert await new_at(badges, first) == [(ROBIN, "glory"), (ROBIN, "first_victory")]
        assert await new_at(badges, second) == []
        assert await new_at(badges, third) == [(ROBIN, "three_in_a_row")]
    assert await had(badges) == ["first_victory", "three_in_a_row", "glory"]
    assert await had(badges, MARIAN) == []


async def test_it_is_told_in_a_line(store: Store, badges: Badges) -> None:
    game = finished(await finish(store, ROBIN_WINS))
    assert game is not None
    assert badge_lines(game, await badges.new_at(game), LANGUAGES["en"]) == (
        "“Three sevens” goes to **Robin**, who played a seven that cancelled two other sevens.",
        "“First victory” goes to **Robin**, who won a game.",
    )


async def test_members_with_the_same_badge_are_told_together(store: Store, badges: Badges) -> None:
    game = finished(await finish(store, ROBIN_WINS))
    assert game is not None
    (_, glory), (_, victory) = await badges.new_at(game)
    assert badge_lines(game, [(ROBIN, glory), (ROBIN, victory), (MARIAN, glory)], LANGUAGES["en"]) == (
        "“Three sevens” goes to **Robin** and **Marian**: each played a seven that cancelled two other sevens.",
        "“First victory” goes to **Robin**, who won a game.",
    )


async def test_an_annulled_game_takes_its_badges_along_and_the_next_one_gives_them(
    store: Store, badges: Badges
) -> None:
    first = await finish(store, ROBIN_WINS)
    second = await finish(store, ROBIN_WINS, NOW + DAY, channel_id=2)
    await badges.catch_up_all(rest=0)
    assert await new_at(badges, second) == []
    await store.save_table(changed(moderating.annul(first)))
    assert await new_at(badges, second) == [(ROBIN, "glory"), (ROBIN, "first_victory")]
    await store.save_table(changed(moderating.annul(second)))
    assert await had(badges) == []


async def test_a_game_that_is_taken_back_takes_its_badges_along(store: Store, badges: Badges) -> None:
    over = await finish(store, ROBIN_WINS)
    assert await had(badges) == ["first_victory", "glory"]
    await store.rewind_table(changed(over, phase="playing", moves=0, outcome=None, state=playing().state))
    assert await had(badges) == []


async def test_a_game_that_has_changed_meanwhile_is_not_judged_by_what_it_was(store: Store, badges: Badges) -> None:
    over = await finish(store, ROBIN_WINS)
    assert not await store.badges.judge(replace(over, version=over.version - 1), [("glory", 1)])
    assert await had(badges) == ["first_victory", "glory"]
    assert not await store.badges.judge(over, [("glory", 1)])  # once is enough
    assert await had(badges, MARIAN) == []


@pytest.mark.parametrize(
    "born",
    [
        {"seats": (MEMBERS[0], Seat("Wat", level="easy"), Seat("Hob", level="easy"))},
        {"seats": (Seat("Robin", level="steady", resigned_user_id=ROBIN), *MEMBERS[1:])},
        {"seats": (Seat("Much", 5, resigned_user_id=ROBIN), *MEMBERS[1:])},
    ],
    ids=["against computers alone", "resigned", "replaced"],
)
async def test_some_victories_give_no_badges(store: Store, badges: Badges, born: dict[str, Any]) -> None:
    over = await finish(store, ROBIN_WINS, **born)
    assert await new_at(badges, over) == []
    assert await had(badges) == await had(badges, 5) == []


async def test_a_game_that_a_moderator_ended_gives_none(store: Store, badges: Badges) -> None:
    table = await store.create_table(playing())
    ended = changed(moderating.end(table, NOW + 10, counted=True))
    await store.save_table(ended)
    assert await new_at(badges, ended) == []


async def test_games_that_were_not_shown_any_more_are_judged_after_a_start(store: Store, badges: Badges) -> None:
    for number, outcome in enumerate((ROBIN_WINS, NOBODY)):
        await finish(store, outcome, channel_id=number)
    assert await badges.catch_up_all(rest=0) == 2
    assert await badges.catch_up_all(rest=0) == 0
    assert await store.badges.at_game(1) == [(ROBIN, "glory")]


async def test_all_worked_out_anew_is_the_same_and_games_by_other_rules_keep_theirs(
    store: Store, badges: Badges
) -> None:
    await finish(store, ROBIN_WINS)
    before = await had(badges)
    await store.badges.start_anew({GAME.name: 99})
    assert await badges.catch_up_all(rest=0) == 0
    assert await had(badges) == before
    await store.badges.start_anew(RULES)
    assert await store.badges.at_game(1) == []
    assert await had(badges) == before


async def test_a_whole_game_gives_what_happened_in_it(store: Store) -> None:
    tables = Tables(store, lambda: NOW)
    badges = Badges(store, tables, {GAME.name: WORDS})
    table = await tables.open(lobby(seed=bytes([1]) * 32))
    table = await tables.change(table.id, start, ROBIN, NOW, 1)
    while waiting := waits_for(table):  # all play the same: whoever has the most sevens left, cancels
        seat = waiting[0]
        move = GAME.legal_moves(table.state, seat)[-1]
        member = table.seats[seat].user_id or 0
        table = await tables.change(table.id, play, member, Chosen(seat, table.revision, move), NOW)
    new = await new_at(badges, table)
    assert {(member, "three_sevens") for member in (ROBIN, MARIAN, TUCK)} <= set(new)


async def test_games_of_a_file_from_before_there_were_badges_are_judged(path: Path) -> None:
    path.parent.mkdir()
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.executescript((FILES / "schema_12.sql").read_text())
    store = await Store.open(path)
    try:
        badges = Badges(store, Tables(store, lambda: NOW), {GAME.name: WORDS})
        assert await badges.catch_up_all(rest=0) == 4
        assert "first_victory" in [badge.name for _, badge in await badges.of_member(GUILD, ROBIN)]
        await store.check()
    finally:
        await store.close()


async def test_a_long_career_earns_what_a_short_one_does(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    one_game = Badges(store, Tables(store, lambda: NOW), {GAME.name: dataclasses.replace(WORDS, badges=(GLORY,))})
    tables = [await finish(store, ROBIN_WINS, NOW + number * DAY, channel_id=number) for number in range(12)]
    new, all_of_them = [await new_at(one_game, table) for table in tables], await had(one_game)
    assert (ROBIN, "companions") in new[9]
    assert len(all_of_them) == 5
    for beginning in (1, 10, 11):
        monkeypatch.setattr("bot.standings.badges.BEGINNING", beginning)
        assert [await new_at(one_game, table) for table in tables] == new
        assert await had(one_game) == all_of_them
