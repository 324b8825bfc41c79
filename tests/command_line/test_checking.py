"""Tests of `check`: it reports what the next start would find, and changes nothing."""

from __future__ import annotations

import asyncio
import shutil
import socket
from typing import TYPE_CHECKING

import greenwood
from bot.operating.health_check import HOST
from bot.operating.shards import Shards, claim
from bot.settings import PREFIX
from bot.store import Store
from bot.store.database import MIGRATIONS
from command_line.exit_codes import OPERATOR_ERROR
from tests.bot.store.older import older_file
from tests.bot.store.samples import moved, playing

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.command_line.programs import Output


def test_check_says_that_all_is_well_and_makes_nothing(empty_folder: Path, capsys: Output) -> None:
    assert greenwood.main(["check"]) == 0
    assert "will be created" in capsys.readouterr().out
    assert list(empty_folder.iterdir()) == []


async def test_check_looks_into_the_database(empty_folder: Path, capsys: Output) -> None:
    store = await Store.open(empty_folder / "data" / "greenwood.sqlite3")
    await store.save_table(*moved(await store.create_table(playing())))
    await store.close()
    assert await asyncio.to_thread(greenwood.main, ["check"]) == 0
    told = capsys.readouterr()
    assert "is fine. Tables: 1 (1 open). Moves: 1.\nThe last move was made on 2026-09-21 at 14:13:20 UTC.\n" in told.out
    assert not told.err


async def test_check_reports_a_missing_write_ahead_log(empty_folder: Path, capsys: Output) -> None:
    store = await Store.open(empty_folder / "running.sqlite3")
    (empty_folder / "data").mkdir()
    shutil.copy(store.path, empty_folder / "data" / "greenwood.sqlite3")
    await store.close()
    assert await asyncio.to_thread(greenwood.main, ["check"]) == 0
    assert "greenwood.sqlite3-wal is missing" in capsys.readouterr().err


async def test_check_leaves_an_older_database_to_the_next_start(empty_folder: Path, capsys: Output) -> None:
    database = empty_folder / "data" / "greenwood.sqlite3"
    await older_file(database, MIGRATIONS[21].sql)
    before = database.read_bytes()
    for _ in range(2):
        assert await asyncio.to_thread(greenwood.main, ["check"]) == 0
        told = f"brings it from schema 21 to schema {len(MIGRATIONS)}"
        assert told in (out := capsys.readouterr().out)
        assert "copies it as it is now to" in out
        assert "greenwood.v21.sqlite3" in out
    assert database.read_bytes() == before


def test_check_refuses_a_database_that_cannot_be_made(
    empty_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    (empty_folder / "file").touch()
    monkeypatch.setenv(f"{PREFIX}DATABASE", "file/greenwood.sqlite3")
    assert greenwood.main(["check"]) == OPERATOR_ERROR
    assert "greenwood.sqlite3 cannot be opened (Not a directory)" in capsys.readouterr().err


def test_check_tells_what_is_wrong_with_a_database(empty_folder: Path, capsys: Output) -> None:
    database = empty_folder / "data" / "greenwood.sqlite3"
    database.parent.mkdir()
    database.write_bytes(b"this is no database" * 100)
    assert greenwood.main(["check"]) == OPERATOR_ERROR
    told = capsys.readouterr().err
    assert str(database.name) in told
    assert "Traceback" not in told


async def test_check_refuses_a_database_whose_servers_another_process_has_served(
    empty_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    store = await Store.open(empty_folder / "data" / "greenwood.sqlite3")
    await claim(store, Shards(2, (0,)))
    await store.close()
    assert await asyncio.to_thread(greenwood.main, ["check"]) == OPERATOR_ERROR
    assert "was last used for the shards 0 of 2" in capsys.readouterr().err
    monkeypatch.setenv(f"{PREFIX}SHARD_COUNT", "2")
    monkeypatch.setenv(f"{PREFIX}SHARD_IDS", "0")
    assert await asyncio.to_thread(greenwood.main, ["check"]) == 0


def test_check_refuses_a_port_that_another_program_has(
    empty_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    with socket.create_server((HOST, 0)) as other:
        port = other.getsockname()[1]
        monkeypatch.setenv(f"{PREFIX}HEALTH_PORT", str(port))
        assert greenwood.main(["check"]) == OPERATOR_ERROR
        assert f"HEALTH_PORT is {port}, and this port cannot be used" in capsys.readouterr().err
    assert greenwood.main(["check"]) == 0
    assert list(empty_folder.iterdir()) == []
