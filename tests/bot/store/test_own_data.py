"""Tests that all data about a member can be shown and deleted, including data in tables added later."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.model.preferences import Preferences
from bot.model.pseudonyms import Pseudonym
from bot.model.rating_events import Pool, changes_of
from bot.model.server import AuditEntry, Ban, HashedBan, Offer
from bot.model.table import Contribution, Seat
from bot.standings.keeper import Ratings
from bot.store import Store, StoreError, database
from bot.store.forgetting import Forgotten
from bot.tables.keeper import Tables
from games import Outcome
from tests.bot.store.dumps import dump
from tests.bot.store.samples import CHANNEL, MARIAN, NOW, PRESS, ROBIN, TUCK, lobby, moved, playing

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from bot.model.table import Table

GUILD = lobby().guild_id
HOOD = Pseudonym(-7, "Hood X7Z9")
NAME = "Robin of the Wood"
OUTCOME = Outcome((9, 5, 4), (0,), ())

MEMBER_COLUMNS = {
    "audit.detail",
    "audit.moderator_id",
    "audit.reason",
    "audit.subject_id",
    "bans.moderator_id",
    "bans.user_id",
    "finished_by_member.user_id",
    "finished_games.members",
    "finished_seats.left_user_id",
    "finished_seats.name",
    "finished_seats.user_id",
    "hashed_bans.moderator_id",
    "last_presses.user_id",
    "moves.user_id",
    "offers.moderator_id",
    "offers.user_id",
    "participants.user_id",
    "preferences.user_id",
    "rating_changes.user_id",
    "rating_resets.user_id",
    "sitting.user_id",
    "tables.contributions",
    "tables.declined",
    "tables.host_id",
    "tables.invited",
    "tables.seats",
}
"""The columns that hold a member's id, or a name or text by which they may be recognised."""
OTHER_COLUMNS = {
    "audit": {
        "id action at guild_id table_id": "what was done, where and when; who is told by other columns",
    },
    "bans": {"guild_id at": "where and when", "reason": "gone with the ban of whom it is about"},
    "days_run": {"day": "when the bot ran"},
    "finished_by_member": {
        "guild_id ended_at table_id game place_id has_won score": "which game; it is found by its member"
    },
    "final_states": {"table_id state": "how a game has ended: it knows seats and no members"},
    "finished_badges": {"table_id badge seat": "what a seat has earned, whoever had it"},
    "finished_games": {
        "table_id guild_id channel_id place_id game rules_version ended_at is_ended_early is_rated is_judged": "which",
    },
    "finished_seats": {"table_id seat level rank score has_won": "how a seat did, whoever had it"},
    "hashed_bans": {"guild_id at": "where and when", "salt hash": "all by which a banned member is known again"},
    "last_presses": {"guild_id pressed_on looked_on has_left": "gone with the row of its member"},
    "moves": {"table_id number seat move at events": "what a seat did: games know seats and no members"},
    "notes": {"key value": "of the bot to itself: about servers, channels, messages and the state of the file"},
    "offers": {"table_id seat": "which seat", "reason": "gone with the offer of whom it is about"},
    "participants": {"table_id": "which table; it is found by its member"},
    "preferences": {
        "reminders quiet_from quiet_to utc_offset zone large_print pictures animation hints hints_away language "
        "is_hidden lessons_finished": "gone with the row of its member",
    },
    "rating_changes": {"pool_id at table_id mean deviation has_won": "how a rating changed, whosever it is"},
    "rating_pools": {"id guild_id game at table_id revision is_behind": "how far ratings are worked out"},
    "rating_resets": {"pool_id at": "when"},
    "serials": {"guild_id last": "how many shuffles a server has had"},
    "servers": {"guild_id settings": "channels and roles, and no members"},
    "sitting": {"table_id": "which table; it is found by its member"},
    "tables": {
        "id guild_id channel_id parent_id game rematch_of created_at phase moves revision version waiting_since pace "
        "animation clock deadline paused_at ended_by counted rules_version kind rated annulled advice lesson "
        "opponents": "how",
        "board_channel_id board_message_id board_version call_message_id called_revision": "the bot's own messages",
        "options seed secret serial state outcome": "the game: it knows seats and no members",
        "proposal votes": "seats by their numbers",
    },
}
"""All other columns, by table, with the reason why they say nothing about a member."""
SHOWN = {
    "audit": ("actions_of_moderators_about_you", "your_actions_as_a_moderator"),
    "bans": ("bans", "your_bans_as_a_moderator"),
    "finished_by_member": ("finished_games",),
    "finished_games": ("finished_games", "series"),
    "finished_seats": ("finished_games", "series", "badges"),
    "hashed_bans": ("your_bans_that_outlived_a_deletion",),
    "last_presses": ("last_presses",),
    "moves": ("tables",),
    "offers": ("offered_seats", "seats_that_you_offered"),
    "participants": ("tables",),
    "preferences": ("preferences",),
    "rating_changes": ("ratings",),
    "rating_resets": ("resets_of_your_ratings",),
    "sitting": ("tables",),
    "tables": ("tables",),
}
"""The keys of a member's file that show the data of each table of the database.

Hashed bans are shown to the moderator; the banned member is told by `Servers.earlier_bans`.
"""


def rows_of(path: Path, column: str) -> list[object]:
    table, _, name = column.partition(".")
    with contextlib.closing(sqlite3.connect(path)) as db:
        return [row[0] for row in db.execute(f"SELECT {name} FROM {table}")]  # noqa: S608 (names from this file)


def columns(path: Path) -> set[str]:
    sql = """
        SELECT tables.name || '.' || columns.name
        FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'
    """
    with contextlib.closing(sqlite3.connect(path)) as db:
        return {row[0] for row in db.execute(sql)}


async def play(store: Store, table: Table, moves: int = 3) -> Table:
    table = await store.create_table(table)
    for _ in range(moves):
        table, move = moved(table)
        await store.save_table(table, move)
    return table


async def finish(store: Store, table: Table) -> Table:
    ended = replace(table, phase="over", version=table.version + 1, outcome=OUTCOME, waiting_since=NOW + 60)
    await store.save_table(ended)
    return ended


def seats(*others: Seat) -> tuple[Seat, ...]:
    return (Seat(NAME, ROBIN), *others)


MARIANS, TUCKS, WAT = Seat("Marian", MARIAN), Seat("Tuck", TUCK), Seat("Wat", level="easy")
PRESSES = (Contribution(ROBIN, PRESS), Contribution(MARIAN, PRESS + 1))


async def tell_all_about_robin(store: Store) -> None:
    """Store everything that can be stored about a member."""
    for channel in (CHANNEL, CHANNEL + 1):
        begun = playing(channel, seats=seats(MARIANS, TUCKS), contributions=PRESSES, secret=bytes(32))
        over = await finish(store, await play(store, begun))
        await store.badges.judge(over, [("three_sevens", 0), ("three_sevens", 1)])
    for heir in (Seat(NAME, level="steady", resigned_user_id=ROBIN), Seat("Much", TUCK, resigned_user_id=ROBIN)):
        left = await play(store, playing(CHANNEL + 2, seats=seats(MARIANS, WAT)))
        await finish(store, replace(left, seats=(heir, MARIANS, WAT)))
    await play(store, playing(CHANNEL + 3, seats=seats(MARIANS, TUCKS), contributions=PRESSES))
    await store.create_table(lobby(CHANNEL + 4, seats=seats(MARIANS), contributions=PRESSES))
    await store.create_table(
        lobby(CHANNEL + 5, host_id=MARIAN, seats=(MARIANS,), invited=(TUCK, ROBIN), declined=(TUCK, ROBIN))
    )
    offered = await play(store, playing(CHANNEL + 6, host_id=MARIAN, seats=(MARIANS, TUCKS, Seat("Much", 5))))
    servers = store.servers
    await servers.save_offer(Offer(offered.id, 0, ROBIN, MARIAN, "their turn"))
    await servers.save_offer(Offer(offered.id, 1, TUCK, ROBIN, "mine"))
    await servers.save_ban(Ban(GUILD, ROBIN, MARIAN, f"{NAME} shouts", NOW))
    await servers.save_ban(Ban(GUILD, TUCK, ROBIN, "snores", NOW))
    old = Ban(GUILD, MARIAN, ROBIN, "long ago", NOW)
    await store.own_data.forget(Forgotten(8, Pseudonym(-8, "Hood 8"), (HashedBan.of(old),)), (), ())
    await store.ratings.reset(Pool(GUILD, "ruecks_raus"), ROBIN, NOW)
    await Ratings(store.ratings).catch_up_all()
    for entry in (
        AuditEntry(GUILD, NOW, MARIAN, "ban", None, ROBIN, f"{NAME} shouts", f"{NAME} is banned."),
        AuditEntry(GUILD, NOW, ROBIN, "pause", 1, None, "to eat", "The game rests."),
        AuditEntry(GUILD, NOW, MARIAN, "replace", 1, TUCK, f"{NAME} was late", f"<@{TUCK}> sits for {NAME}."),
        AuditEntry(GUILD, NOW, MARIAN, "settings", None, None, f"ask <@{ROBIN}>", f"<@{ROBIN}> may set up"),
    ):
        async with servers.noting(entry):
            pass
    await store.last_presses.note(ROBIN, GUILD, NOW // 86_400)
    await servers.save_preferences(ROBIN, Preferences(reminders=False, is_hidden=True))


BAN = HashedBan.of(Ban(GUILD, ROBIN, MARIAN, "", NOW))


async def forget_robin(store: Store, *bans: HashedBan) -> None:
    bans = bans or (BAN,)
    await Tables(store, lambda: NOW + 100).forget(Forgotten(ROBIN, HOOD, bans))


def others(row: Iterable[str]) -> set[str]:
    return {name for names in row for name in names.split()}


async def test_the_treatment_of_every_column_is_declared(store: Store) -> None:
    known = {f"{table}.{name}" for table, reasons in OTHER_COLUMNS.items() for name in others(reasons)}
    assert columns(store.path) == (known | MEMBER_COLUMNS)
    assert not known & MEMBER_COLUMNS


async def test_every_column_with_a_member_is_filled_then_forgotten(store: Store) -> None:
    await tell_all_about_robin(store)
    before = {column: str(rows_of(store.path, column)) for column in MEMBER_COLUMNS}
    assert {column for column, text in before.items() if str(ROBIN) in text or NAME in text} == MEMBER_COLUMNS
    await forget_robin(store)
    text = dump(store.path)
    assert str(ROBIN) not in text
    assert NAME not in text
    await store.check()


async def test_nothing_of_a_name_is_left_in_the_file_itself(store: Store) -> None:
    await tell_all_about_robin(store)
    for entry in range(60):
        async with store.servers.noting(AuditEntry(GUILD, NOW, MARIAN, "kick", None, ROBIN, "", NAME * entry)):
            pass
    await forget_robin(store)
    await store.close()
    assert not store.path.with_name(f"{store.path.name}-wal").exists()
    assert NAME.encode() not in store.path.read_bytes()


async def test_every_table_with_a_member_is_shown(store: Store) -> None:
    await tell_all_about_robin(store)
    shown = await store.own_data.everything(ROBIN)
    assert {column.partition(".")[0] for column in MEMBER_COLUMNS} == SHOWN.keys()
    assert {part for parts in SHOWN.values() for part in parts} == shown.keys()
    assert all(shown.values())
    json.dumps(shown)


async def test_nobody_elses_moves_and_ids_are_shown(store: Store) -> None:
    await tell_all_about_robin(store)
    shown = await store.own_data.everything(ROBIN)
    finished = next(table for table in shown["tables"] if table["phase"] == "over")
    assert [seat["name"] for seat in finished["seats"]] == [NAME, "Marian", "Tuck"]
    assert [seat.get("is_you", False) for seat in finished["seats"]] == [True, False, False]
    own = [move for move in await store.moves(finished["id"]) if move.user_id == ROBIN]
    assert [move["number"] for move in finished["your_moves"]] == [move.number for move in own]
    text = json.dumps({name: part for name, part in shown.items() if "moderator" not in name and "offered" not in name})
    assert str(MARIAN) not in text
    assert str(TUCK) not in text
    assert playing().seed.hex() not in text
    assert [(played["games"], played["your_victories"], played["names"]) for played in shown["series"]] == [
        (2, 2, [NAME, "Marian", "Tuck"]),
        (2, 0, ["Much", "Marian"]),
    ]


async def test_somebody_unknown_is_shown_nothing_and_forgotten_without_harm(store: Store) -> None:
    await tell_all_about_robin(store)
    before = dump(store.path)
    assert not any((await store.own_data.everything(99)).values())
    await Tables(store, lambda: NOW).forget(Forgotten(99, HOOD))
    assert dump(store.path) == before


async def test_one_pseudonym_keeps_games_together_and_leaves_others_as_they_were(store: Store) -> None:
    await tell_all_about_robin(store)
    before = {table_id: await store.history.game(table_id) for table_id in (1, 2, 3, 4)}
    await forget_robin(store)
    for table_id, game in before.items():
        assert game is not None
        after = await store.history.game(table_id)
        assert after is not None
        assert [(seat.rank, seat.score, seat.has_won) for seat in after.seats] == [
            (seat.rank, seat.score, seat.has_won) for seat in game.seats
        ]
        assert after.members == tuple(sorted(HOOD.id if member == ROBIN else member for member in game.members))
    assert (await store.history.series(GUILD, "ruecks_raus", (HOOD.id, MARIAN, TUCK))).games == 2


async def test_ratings_worked_out_anew_are_the_same_for_everybody(store: Store) -> None:
    await tell_all_about_robin(store)
    pool, ratings = Pool(GUILD, "ruecks_raus"), Ratings(store.ratings)
    before = [await store.ratings.rating(pool, member) for member in (ROBIN, MARIAN, TUCK)]
    await forget_robin(store)
    await store.ratings.start_anew()
    assert await ratings.catch_up_all() > 0
    assert [await store.ratings.rating(pool, member) for member in (HOOD.id, MARIAN, TUCK)] == before


async def test_ratings_that_are_being_worked_out_meanwhile_do_not_name_them_again(store: Store) -> None:
    await tell_all_about_robin(store)
    await store.ratings.start_anew()
    batch = await store.ratings.next_batch(Pool(GUILD, "ruecks_raus"), 50)
    assert batch is not None
    changes = changes_of(batch.events, batch.ratings)
    assert ROBIN in {change.user_id for change in changes}
    await forget_robin(store)
    assert not await store.ratings.save_batch(batch, changes)
    await Ratings(store.ratings).catch_up_all()
    assert str(ROBIN) not in dump(store.path)


async def test_open_tables_are_left_first(store: Store) -> None:
    await tell_all_about_robin(store)
    await forget_robin(store)
    game, gathering, inviting = [await store.table(table_id) for table_id in (5, 6, 7)]
    assert game is not None
    assert game.phase == "playing"
    assert game.seats[0] == Seat(HOOD.name, level="steady", resigned_user_id=HOOD.id)
    assert game.host_id == MARIAN
    assert gathering is not None
    assert [seat.user_id for seat in gathering.seats] == [MARIAN]
    assert gathering.host_id == MARIAN
    assert inviting is not None
    assert inviting.invited == inviting.declined == (TUCK,)


async def test_a_table_in_memory_forgets_as_well_and_goes_on(store: Store) -> None:
    tables = Tables(store, lambda: NOW)
    table = await play(store, playing(seats=seats(MARIANS, TUCKS)))
    heard: list[Table] = []
    tables.listen(heard.append)
    await tables.table(table.id)
    await tables.forget(Forgotten(ROBIN, HOOD))
    now = await tables.table(table.id)
    assert heard == [now]
    assert now.version == table.version + 1
    assert NAME not in str(now)
    assert str(ROBIN) not in str(now)


async def test_seats_taken_over_by_a_computer_keep_the_names_of_others(store: Store) -> None:
    await tell_all_about_robin(store)
    await forget_robin(store)
    by_computer, by_much = await store.history.game(3), await store.history.game(4)
    assert by_computer is not None
    assert by_much is not None
    assert [
        (game.seats[0].name, game.seats[0].user_id, game.seats[0].left_user_id) for game in (by_computer, by_much)
    ] == [
        (HOOD.name, None, HOOD.id),
        ("Much", TUCK, HOOD.id),
    ]


async def test_a_deletion_that_fails_has_changed_nothing(store: Store) -> None:
    await tell_all_about_robin(store)
    before = dump(store.path)
    with pytest.raises(StoreError):
        await forget_robin(store, BAN, BAN)
    assert dump(store.path) == before
    await forget_robin(store)
    assert str(ROBIN) not in dump(store.path)
    assert BAN in await store.servers.hashed_bans()


async def test_the_migration_finds_members_wherever_they_took_part(path: Path) -> None:
    path.parent.mkdir()
    db = await database.connect_to_write(path)
    await database.prepare(db, path, database.MIGRATIONS[:13])
    gone = [{"name": "Much", "level": "steady", "resigned_user_id": 12}, {"name": "Marian", "user_id": MARIAN}]
    row = """
        INSERT INTO tables (id, guild_id, channel_id, game, created_at, host_id, phase, seats, moves, revision, version,
            waiting_since, options, seed, contributions)
        VALUES (1, 2, 3, 'ruecks_raus', 0, 11, 'over', ?, 1, 0, 0, 0, x'7B7D', x'00', ?)
    """
    await db.execute(row, (json.dumps(gone), json.dumps([{"user_id": 13, "interaction_id": 1}])))
    await db.execute("INSERT INTO moves (table_id, number, seat, move, user_id, at) VALUES (1, 0, 0, x'7B7D', 14, 0)")
    await db.commit()
    await db.close()
    store = await Store.open(path)
    for user_id in (11, 12, 13, 14, MARIAN):
        assert await store.own_data.tables_of(user_id) == [1]
    await store.close()


async def test_the_score_of_a_finished_private_game_is_shown_though_no_history_holds_it(store: Store) -> None:
    table = await finish(store, await play(store, playing(kind="private", seats=seats(WAT, WAT))))
    open_one = await play(store, playing(CHANNEL + 1, kind="private", seats=seats(WAT, WAT)))
    shown = await store.own_data.everything(ROBIN)
    assert shown["finished_games"] == []
    over, playing_on = shown["tables"]
    assert (over["id"], playing_on["id"]) == (table.id, open_one.id)
    assert [(seat["score"], seat["has_won"]) for seat in over["seats"]] == [
        (OUTCOME.scores[number], number in OUTCOME.winners) for number in range(3)
    ]
    assert all("score" not in seat for seat in playing_on["seats"])
    assert all("outcome" not in shown_table for shown_table in shown["tables"])
