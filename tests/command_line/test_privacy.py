"""Tests of `privacy`: what the operator does for a member who cannot ask the bot."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from typing import TYPE_CHECKING

import pytest

import greenwood
from bot.model.preferences import Preferences
from bot.model.server import Ban
from bot.own_data import EARLIER_BANS
from bot.store import Store
from command_line.exit_codes import OPERATOR_ERROR
from tests.bot.store.samples import MARIAN, NOW, ROBIN, finish, lobby

if TYPE_CHECKING:
    from pathlib import Path

    from tests.command_line.programs import Output

GUILD = 1


async def command(*arguments: str) -> int:
    return await asyncio.to_thread(greenwood.main, ["privacy", *arguments])


@pytest.fixture
async def database(empty_folder: Path) -> Path:
    """Return a database in which Robin has played, sits in a lobby, has chosen something and is banned."""
    path = empty_folder / "data" / "greenwood.sqlite3"
    store = await Store.open(path)
    await finish(store)
    await store.create_table(lobby(channel_id=77))
    await store.servers.save_preferences(ROBIN, Preferences(is_hidden=True))
    await store.servers.save_ban(Ban(GUILD, ROBIN, MARIAN, "a long story", NOW))
    await store.close()
    return path


@pytest.mark.usefixtures("database")
async def test_it_is_shown_as_the_member_would_see_it(capsys: Output) -> None:
    assert await command("show", str(ROBIN)) == 0
    held = json.loads(capsys.readouterr().out)
    assert held["member"] == str(ROBIN)
    assert len(held["finished_games"]) == 1
    assert len(held["tables"]) == 2
    assert held["preferences"][0]["is_hidden"]


async def test_it_is_deleted_when_that_is_meant(database: Path, capsys: Output) -> None:
    assert await command("delete", str(ROBIN)) == OPERATOR_ERROR
    assert "Nothing is deleted: say --yes." in capsys.readouterr().err
    assert await command("delete", "--yes", str(ROBIN)) == 0
    written = capsys.readouterr().out
    assert f"Deleted what was known about {ROBIN}." in written
    assert "Backups still hold it" in written
    store = await Store.open(database)
    assert await store.own_data.tables_of(ROBIN) == []
    assert await store.servers.preferences() == {}
    assert await store.servers.bans() == []
    assert [ban.bans(ROBIN) for ban in await store.servers.hashed_bans()] == [True]
    await store.close()


@pytest.mark.usefixtures("database")
async def test_a_ban_outlives_the_deletion_and_that_is_said(capsys: Output) -> None:
    await command("delete", "--yes", str(ROBIN))
    assert "A ban stays, as a hash that does not tell whom it bans." in capsys.readouterr().out
    assert await command("show", str(ROBIN)) == 0
    held = json.loads(capsys.readouterr().out)
    assert {name for name, value in held.items() if isinstance(value, list) and value} == {EARLIER_BANS}
    assert await command("delete", "--yes", str(ROBIN)) == 0
    assert capsys.readouterr().out.startswith("All is deleted but a ban of ")


async def test_it_is_shown_while_the_bot_runs_and_deleted_only_when_it_does_not(database: Path, capsys: Output) -> None:
    store = await Store.open(database)
    try:
        assert await command("show", str(ROBIN)) == 0
        assert json.loads(capsys.readouterr().out)["tables"]
        assert await command("delete", "--yes", str(ROBIN)) == OPERATOR_ERROR
        assert "in use by another process" in capsys.readouterr().err
    finally:
        await store.close()


async def test_what_is_wrong_with_the_database_is_said_of_itself_and_not_of_the_copy(
    database: Path, capsys: Output
) -> None:
    with contextlib.closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA user_version = 9999")
    assert await command("show", str(ROBIN)) == OPERATOR_ERROR
    said = capsys.readouterr().err
    assert "was written by a newer version" in said
    assert f"{database.parent.name}/{database.name}" in said.replace("\\", "/")


@pytest.mark.usefixtures("database")
async def test_who_is_unknown_or_no_member_is_told(capsys: Output) -> None:
    for deed in (("show",), ("delete", "--yes")):
        assert await command(*deed, "99") == OPERATOR_ERROR
        assert "knows nothing about 99." in capsys.readouterr().err
    for wrong in ("robin", "0", str(2**63)):
        with pytest.raises(SystemExit):
            await command("show", wrong)
        assert "must be an id of Discord" in capsys.readouterr().err
