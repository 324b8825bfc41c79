"""Tests of the commands for the database: `backup`, `restore` and `ratings`."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import TYPE_CHECKING

import greenwood
from bot.model.rating_events import Pool
from bot.settings import PREFIX
from bot.store import Store
from command_line.exit_codes import FAULT, OPERATOR_ERROR
from tests.bot.store.on_disk import overwrite, write_some
from tests.bot.store.samples import GAME, finish

if TYPE_CHECKING:
    import pytest

    from tests.command_line.programs import Output


async def test_backup_copies_the_database_of_a_running_bot_and_overwrites_nothing(
    empty_folder: Path, capsys: Output
) -> None:
    store = await Store.open(empty_folder / "data" / "greenwood.sqlite3")
    try:
        await store.set_note("kept", "yes")
        assert await asyncio.to_thread(greenwood.main, ["backup", "copy.sqlite3"]) == 0
        assert await asyncio.to_thread(greenwood.main, ["backup", "copy.sqlite3"]) == OPERATOR_ERROR
        assert "exists already" in capsys.readouterr().err
    finally:
        await store.close()
    copied = await Store.open(empty_folder / "copy.sqlite3")
    assert await copied.note("kept") == "yes"
    await copied.close()


async def test_backup_of_a_damaged_database_fails_and_leaves_no_file(empty_folder: Path, capsys: Output) -> None:
    database = empty_folder / "data" / "greenwood.sqlite3"
    await write_some(database, tables=50)
    overwrite(database, at=8 * 4096, content=b"\xa5" * 4096)
    assert await asyncio.to_thread(greenwood.main, ["backup", "copy.sqlite3"]) == OPERATOR_ERROR
    told = capsys.readouterr()
    assert "keep them" in told.err
    assert not told.out
    assert [entry.name for entry in empty_folder.iterdir()] == ["data"]


async def test_restore_brings_a_backup_back_and_keeps_what_was_there(empty_folder: Path, capsys: Output) -> None:
    store = await Store.open(empty_folder / "data" / "greenwood.sqlite3")
    await store.set_note("day", "monday")
    await store.backup(empty_folder / "monday.sqlite3")
    await store.set_note("day", "tuesday")
    assert await asyncio.to_thread(greenwood.main, ["restore", "monday.sqlite3"]) == OPERATOR_ERROR
    assert "in use by another process" in capsys.readouterr().err
    await store.close()
    assert await asyncio.to_thread(greenwood.main, ["restore", "monday.sqlite3"]) == 0
    kept = re.search(r"What was there is now (\S+)\.\n", capsys.readouterr().out)
    assert kept is not None
    for path, day in ((empty_folder / "data" / "greenwood.sqlite3", "monday"), (Path(kept[1]), "tuesday")):
        opened = await Store.open(path)
        assert await opened.note("day") == day
        await opened.close()


async def test_a_log_without_its_database_is_told_and_kept(empty_folder: Path, capsys: Output) -> None:
    database = empty_folder / "data" / "greenwood.sqlite3"
    store = await Store.open(database)
    await store.backup(empty_folder / "monday.sqlite3")
    await store.close()
    database.unlink()
    log = database.with_name("greenwood.sqlite3-wal")
    log.write_bytes(b"the last moves")
    for command in ("run", "check", "ratings", "backup copy.sqlite3"):
        assert await asyncio.to_thread(greenwood.main, command.split()) == OPERATOR_ERROR
        assert "is missing or empty, though its write-ahead log is there" in capsys.readouterr().err
    assert log.read_bytes() == b"the last moves"
    assert await asyncio.to_thread(greenwood.main, ["restore", "monday.sqlite3"]) == 0
    kept = re.search(r"the write-ahead log of one.* is now (\S+)\. ", capsys.readouterr().out)
    assert kept is not None
    assert Path(kept[1]).read_bytes() == b"the last moves"


async def test_ratings_are_worked_out_anew_while_no_bot_runs(empty_folder: Path, capsys: Output) -> None:
    store = await Store.open(empty_folder / "data" / "greenwood.sqlite3")
    await finish(store)
    await store.ratings.reset(Pool(1, GAME.name), 7, 0)
    assert await asyncio.to_thread(greenwood.main, ["ratings"]) == OPERATOR_ERROR
    assert "in use by another process" in capsys.readouterr().err
    await store.close()
    for _ in range(2):
        assert await asyncio.to_thread(greenwood.main, ["ratings"]) == 0
        told = "All ratings and badges are worked out anew. Rated games: 1. Games judged for badges: 1.\n"
        assert capsys.readouterr().out == told


def test_ratings_of_a_database_that_is_not_there_make_none(empty_folder: Path, capsys: Output) -> None:
    assert greenwood.main(["ratings"]) == OPERATOR_ERROR
    told = capsys.readouterr()
    assert "greenwood.sqlite3 does not exist. Nothing was changed" in told.err
    assert not told.out
    assert list(empty_folder.iterdir()) == []


async def test_commands_for_the_database_need_no_token(
    empty_folder: Path, silent_port: int, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.delenv(f"{PREFIX}TOKEN")
    await (await Store.open(empty_folder / "data" / "greenwood.sqlite3")).close()
    for command in ("backup copy.sqlite3", "restore copy.sqlite3", "ratings"):
        assert await asyncio.to_thread(greenwood.main, command.split()) == 0
    monkeypatch.setenv(f"{PREFIX}HEALTH_PORT", str(silent_port))
    assert await asyncio.to_thread(greenwood.main, ["health"]) == FAULT
    assert capsys.readouterr().err == "The bot is not running, or not logged in.\n"
