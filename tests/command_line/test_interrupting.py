"""Tests of Ctrl-C and SIGTERM while a command is running."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

import greenwood
from bot.store import Store
from command_line.exit_codes import INTERRUPTED
from tests.command_line.programs import PROGRAM, WAIT, finished

if TYPE_CHECKING:
    from pathlib import Path

    from tests.command_line.programs import Output

COPY_FOR_EVER = """
import asyncio, signal, sys
import aiosqlite
import greenwood

async def backup(*_):
    print("copying", flush=True)
    await asyncio.Event().wait()

aiosqlite.Connection.backup = backup
if "ignoring" in sys.argv:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
sys.exit(greenwood.main(sys.argv[1].split()))
"""


async def interrupted(command: str, number: signal.Signals, *, mode: str = "") -> tuple[int | None, str]:
    """Run a command, interrupt it while it copies; return its exit code and standard error."""
    pipe = asyncio.subprocess.PIPE
    environment = os.environ | {"PYTHONPATH": str(PROGRAM.parent)}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", COPY_FOR_EVER, command, mode, env=environment, stdout=pipe, stderr=pipe
    )
    assert process.stdout is not None
    async with asyncio.timeout(WAIT):
        assert await process.stdout.readline() == b"copying\n"
    process.send_signal(number)
    return await finished(process)


@pytest.fixture
async def folder(empty_folder: Path) -> Path:
    """Return the folder of a database, with a backup in it."""
    store = await Store.open(empty_folder / "data" / "greenwood.sqlite3")
    await store.backup(empty_folder / "data" / "monday.sqlite3")
    await store.close()
    return empty_folder / "data"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot send a process these signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("command", ["backup data/tuesday.sqlite3", "restore data/monday.sqlite3"])
async def test_a_copy_that_is_interrupted_says_so_and_leaves_nothing(
    folder: Path, command: str, number: signal.Signals
) -> None:
    before = sorted(folder.iterdir())
    code, told = await interrupted(command, number)
    assert (code, told) == (INTERRUPTED, "Interrupted before it was finished; give the command once more.\n")
    assert sorted(folder.iterdir()) == before


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot send a process these signals")
async def test_sigterm_ends_a_command_in_the_background_that_ignores_ctrl_c(folder: Path) -> None:
    before = sorted(folder.iterdir())
    code, _ = await interrupted("backup data/tuesday.sqlite3", signal.SIGTERM, mode="ignoring")
    assert code == INTERRUPTED
    assert sorted(folder.iterdir()) == before


@pytest.mark.parametrize(
    ("command", "function", "code"),
    [
        ("run", "serving.run", 0),
        ("play", "playing.play", 0),
        ("check", "checking.check", INTERRUPTED),
        ("ratings", "database.ratings", INTERRUPTED),
    ],
)
def test_only_what_serves_until_somebody_ends_it_is_well_ended_by_ctrl_c(
    command: str, function: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr(f"command_line.{function}", Mock(side_effect=KeyboardInterrupt))
    assert greenwood.main([command]) == code
    assert bool(capsys.readouterr().err) is bool(code)


def test_the_handler_of_sigterm_is_restored_after_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.getsignal(signal.SIGTERM)
    during: list[object] = []

    def look(_chosen: object) -> int:
        during.append(signal.getsignal(signal.SIGTERM))
        return 0

    monkeypatch.setattr("command_line.checking.check", look)
    monkeypatch.setattr("command_line.serving.run", look)
    assert greenwood.main(["check"]) == greenwood.main(["run"]) == 0
    assert [handler is before for handler in during] == [False, True]
    assert signal.getsignal(signal.SIGTERM) is before
