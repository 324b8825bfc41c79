"""Tests of `play`, which runs the bot in a browser, and of how it ends."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import socket
import sys
from typing import TYPE_CHECKING

import aiohttp
import pytest

import greenwood
from command_line.exit_codes import FAULT, OPERATOR_ERROR, TRY_AGAIN
from command_line.playing import _keep_bot_running, _start_sandbox
from command_line.ports import PLAY_PORT, PLAY_PORTS
from tests.command_line.programs import WAIT, finished, start

if TYPE_CHECKING:
    from pathlib import Path

    from tests.command_line.programs import Output


@pytest.mark.parametrize("port", ["99999", "-1", "x", "8" * 5000])
def test_a_port_that_is_none_is_a_slip_of_usage(port: str, capsys: Output) -> None:
    with pytest.raises(SystemExit) as caught:
        greenwood.main(["play", f"--port={port}"])
    assert caught.value.code == OPERATOR_ERROR
    assert "argument --port: must be a whole number from 0 to 65535" in capsys.readouterr().err


def test_a_port_of_the_page_that_is_taken_is_one_clear_sentence(capsys: Output) -> None:
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = other.getsockname()[1]
        assert greenwood.main(["play", "--no-browser", "--port", str(port)]) == OPERATOR_ERROR
    assert capsys.readouterr().err.startswith(f"Port {port} cannot be used: ")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot send a process SIGTERM")
async def test_play_opens_a_page_with_the_bot_in_it_and_ends_cleanly(empty_folder: Path) -> None:
    playing = await start("play", "--no-browser", "--port", "0")
    assert playing.stdout is not None
    async with asyncio.timeout(WAIT):
        address = re.search(rb"http://\S+", await playing.stdout.readline())
        assert address is not None
        async with aiohttp.ClientSession(address[0].decode()) as browser:
            page = await browser.get("/")
            assert page.status == 200
            members = (await (await browser.get("/page/world")).json())["members"]
            somebody = next(member["id"] for member in members if not member["bot"])
            async with browser.ws_connect(f"/page/socket?member={somebody}") as pane:
                async for frame in pane:
                    if frame.json().get("commands"):
                        break  # the bot has come and told what it can do
    playing.send_signal(signal.SIGTERM)
    code, told = await finished(playing)
    assert code == 0
    assert "Traceback" not in told
    assert not any(empty_folder.iterdir()), "nothing is left behind"


@pytest.mark.parametrize("died", [FAULT, TRY_AGAIN])
async def test_under_play_a_bot_that_dies_is_started_again(
    died: int, empty_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    stop = asyncio.Event()

    def hear(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()
        stop.set()

    server = await asyncio.start_server(hear, "127.0.0.1", 0)
    address = server.sockets[0].getsockname()
    bot = stand_in(
        empty_folder,
        f"sys.exit({died}) if starts == 1 else (socket.create_connection({address}), time.sleep(60))",
        monkeypatch,
    )
    async with server, asyncio.timeout(WAIT):
        assert await _keep_bot_running(bot, stop) == 0
    assert f"The bot ended with code {died}; it starts again" in capsys.readouterr().out


async def test_under_play_a_bot_that_cannot_start_is_not_tried_again(
    empty_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = stand_in(empty_folder, "sys.exit(2)", monkeypatch)
    async with asyncio.timeout(WAIT):
        assert await _keep_bot_running(bot, asyncio.Event()) == OPERATOR_ERROR
    assert (empty_folder / "starts").read_text() == "1"


def test_play_says_where_it_is_to_be_had_if_the_sandbox_is_not_there(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.delitem(sys.modules, "command_line.playing")
    for name in [*sys.modules]:
        if name.partition(".")[0] == "sandbox":
            monkeypatch.setitem(sys.modules, name, None)
    assert greenwood.main(["play"]) == OPERATOR_ERROR
    assert "Clone the project, and use `make play`" in capsys.readouterr().err


def test_play_takes_the_next_free_port() -> None:
    async def ports() -> tuple[int, int]:
        async with (
            await _start_sandbox(None) as first,
            await _start_sandbox(None) as second,
        ):
            return first.port, second.port

    first, second = asyncio.run(ports())
    assert first != second
    assert {first, second} <= set(range(PLAY_PORT, PLAY_PORT + PLAY_PORTS))


def stand_in(folder: Path, behaviour: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Put a small program in the place of the bot; return its environment."""
    program = folder / "bot.py"
    program.write_text(
        "import socket, sys, time\n"
        "from pathlib import Path\n"
        "count = Path('starts')\n"
        "starts = int(count.read_text()) + 1 if count.exists() else 1\n"
        "count.write_text(str(starts))\n"
        f"{behaviour}\n"
    )
    monkeypatch.setattr("command_line.playing.PROGRAM", program)
    monkeypatch.setattr("command_line.playing.RESTART_SECONDS", 0.0)
    return dict(os.environ)
