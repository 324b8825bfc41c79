"""Tests of storing what belongs to a server: settings, bans, the audit log and offers of games."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from typing import TYPE_CHECKING

import pytest

from bot.model.preferences import Preferences
from bot.model.server import AuditEntry, Ban, Offer, ServerSettings
from bot.model.table import Seat
from bot.store import Store, database, rows
from bot.store.errors import StaleTableError
from tests.bot.store.older import older_file
from tests.bot.store.samples import MARIAN, NOW, ROBIN, changed, lobby, moved, playing

if TYPE_CHECKING:
    from pathlib import Path

GUILD, OTHER_GUILD = 1_300_000_000_000_000_000, 1_300_000_000_000_000_001
INSERT_FIRST = """
    INSERT INTO tables (
        id, guild_id, channel_id, game, created_at, host_id, phase, seats, moves, revision, version, waiting_since,
        options, seed, state
    ) VALUES (
        :id, :guild_id, :channel_id, :game, :created_at, :host_id, :phase, :seats, :moves, :revision, :version,
        :waiting_since, :options, :seed, :state
    )
"""
"""A statement that inserts a table into a file of the first version of the schema."""
BAN = Ban(GUILD, ROBIN, MARIAN, "stole the prize", NOW)


async def test_settings_are_as_they_were_stored_last(store: Store, path: Path) -> None:
    settings = ServerSettings(language="fr", channel_rule="only", channels=(1, 2), audit_channel=3, calls="late")
    await store.servers.save_settings(GUILD, ServerSettings(clock="day"))
    await store.servers.save_settings(GUILD, settings)
    await store.close()
    again = await Store.open(path)
    assert await again.servers.settings() == {GUILD: settings}
    await again.close()


async def test_settings_that_cannot_be_read_do_not_keep_the_bot_from_starting(store: Store, path: Path) -> None:
    await store.servers.save_settings(GUILD, ServerSettings(clock="day"))
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("""UPDATE servers SET settings = '{"calls": "whenever"}'""")
        db.commit()
    assert await store.servers.settings() == {GUILD: ServerSettings()}


async def test_a_server_of_an_older_file_calls_as_its_moderators_have_chosen(path: Path) -> None:
    older = """INSERT INTO servers VALUES (?, '{"pings": "late", "clock": "day"}'), (?, '{"clock": "day"}')"""
    await older_file(path, "$.pings", older.replace("?", str(GUILD), 1).replace("?", str(GUILD + 1)))
    store = await Store.open(path)
    try:
        assert await store.servers.settings() == {
            GUILD: ServerSettings(clock="day", calls="late"),
            GUILD + 1: ServerSettings(clock="day"),
        }
    finally:
        await store.close()


async def test_a_ban_replaces_an_older_one_and_can_be_taken_back(store: Store) -> None:
    await store.servers.save_ban(Ban(GUILD, ROBIN, MARIAN, "first", NOW - 1))
    await store.servers.save_ban(BAN)
    assert await store.servers.bans() == [BAN]
    await store.servers.remove_ban(GUILD, ROBIN)
    await store.servers.remove_ban(GUILD, ROBIN)
    assert await store.servers.bans() == []


async def test_the_audit_log_gives_pages_of_one_server_the_latest_first(store: Store) -> None:
    entries = [AuditEntry(GUILD, NOW + number, MARIAN, "end", number, ROBIN, "why", "what") for number in range(5)]
    for entry in entries:
        async with store.servers.noting(entry):
            pass
    async with store.servers.noting(AuditEntry(OTHER_GUILD, NOW, MARIAN, "ban")):
        pass
    page = await store.servers.entries(GUILD, first=1, most=2)
    assert page.total == 5
    assert page.entries == (entries[3], entries[2])


async def test_moderators_actions_at_a_table_are_listed_latest_first(store: Store) -> None:
    table = await store.create_table(playing())
    pause, move, annul = (
        AuditEntry(table.guild_id, NOW + number, MARIAN, action, table.id)
        for number, action in enumerate(("pause", "move", "annul"))
    )
    elsewhere = AuditEntry(table.guild_id, NOW, MARIAN, "move", table.id + 1)
    for entry in (pause, move, annul, elsewhere):
        async with store.servers.noting(entry):
            pass
    assert await store.servers.at_table(table, {"pause", "move"}, most=9) == [move, pause]
    assert await store.servers.at_table(table, {"pause", "move", "annul"}, most=2) == [annul, move]


async def test_an_offer_stands_until_it_is_removed(store: Store) -> None:
    table = await store.create_table(playing())
    offer = Offer(table.id, 1, ROBIN, MARIAN, "")
    assert await store.servers.offer(table.id, 1) is None
    await store.servers.save_offer(offer)
    assert await store.servers.offer(table.id, 1) == offer
    await store.servers.remove_offer(offer)
    assert await store.servers.offer(table.id, 1) is None


async def test_the_open_tables_of_a_server_are_listed(store: Store) -> None:
    first = await store.create_table(lobby(1))
    await store.create_table(lobby(2, guild_id=OTHER_GUILD))
    ended = await store.create_table(lobby(3))
    second = await store.create_table(playing(4))
    await store.save_table(changed(ended, phase="cancelled"))
    assert await store.servers.open_tables(GUILD) == [first.id, second.id]


async def test_the_open_tables_of_a_server_that_know_a_member_are_listed(store: Store) -> None:
    sits = await store.create_table(playing(1, seats=(Seat("Robin", ROBIN), Seat("Marian", MARIAN))))
    await store.create_table(lobby(2, guild_id=OTHER_GUILD, invited=(ROBIN,)))
    ended = await store.create_table(lobby(3, invited=(ROBIN,)))
    invited = await store.create_table(lobby(4, host_id=MARIAN, seats=(Seat("Marian", MARIAN),), invited=(ROBIN,)))
    await store.save_table(changed(ended, phase="cancelled"))
    assert await store.servers.open_tables_with(GUILD, ROBIN) == [sits.id, invited.id]
    assert await store.servers.open_tables_with(GUILD, MARIAN) == [sits.id, invited.id]
    assert await store.servers.open_tables_with(GUILD, 99) == []


async def test_preferences_are_as_they_were_stored_last(store: Store) -> None:
    await store.servers.save_preferences(ROBIN, Preferences(reminders=False))
    chosen = Preferences(reminders=True, quiet_from=1380, quiet_to=420, utc_offset=-90, large_print=True)
    await store.servers.save_preferences(ROBIN, chosen)
    assert await store.servers.preferences() == {ROBIN: chosen}


async def test_a_file_of_the_first_version_with_a_game_in_progress_opens_and_the_game_goes_on(path: Path) -> None:
    path.parent.mkdir()
    db = await database.connect_to_write(path)
    await database.prepare(db, path, database.MIGRATIONS[:1])
    state = playing(id=1)
    await db.execute(INSERT_FIRST, rows.insert_table(state).parameters)
    await db.commit()
    await db.close()
    store = await Store.open(path)
    table = await store.table(1)
    assert table == state
    following, move = moved(table)
    await store.save_table(following, move)
    assert await store.table(1) == following
    assert await store.servers.settings() == {}
    assert await store.deadlines() == []
    assert (path.parent / "greenwood.v1.db").exists()
    await store.close()


async def test_an_action_and_its_entry_are_one_transaction(store: Store) -> None:
    ban, entry = Ban(GUILD, ROBIN, MARIAN, "", NOW), AuditEntry(GUILD, NOW, MARIAN, "ban")
    before = store.commits
    async with store.servers.noting(entry):
        await store.servers.save_ban(ban)
    assert store.commits == before + 1
    assert (await store.servers.entries(GUILD, 0, 9)).entries == (entry,)


async def test_a_failed_action_is_not_noted(store: Store) -> None:
    entry = AuditEntry(GUILD, NOW, MARIAN, "end")
    with pytest.raises(StaleTableError):
        async with store.servers.noting(entry):
            await store.save_table(playing(id=77))
    assert (await store.servers.entries(GUILD, 0, 9)).total == 0


async def test_changes_caused_by_an_action_are_not_noted_again(store: Store) -> None:
    entry = AuditEntry(GUILD, NOW, MARIAN, "repair")

    async def write_later() -> None:
        await store.servers.save_preferences(ROBIN, Preferences(reminders=False))

    async with store.servers.noting(entry):
        started = asyncio.create_task(write_later())
    await started
    assert (await store.servers.entries(GUILD, 0, 9)).entries == (entry,)
