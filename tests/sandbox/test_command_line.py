"""Tests of `python -m sandbox`."""

import asyncio
import signal
import socket
import sys


async def start(*arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", *arguments, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )


async def test_it_prints_its_addresses_and_ends_on_a_signal() -> None:
    process = await start("--port", "0")
    assert process.stdout is not None
    lines = [(await asyncio.wait_for(process.stdout.readline(), 10)).decode().split() for _ in range(4)]
    assert [words[0] for words in lines] == ["Page", "API", "Gateway", "Token"]
    assert lines[1][1] == lines[0][1] + "/api/v10"
    process.send_signal(signal.SIGTERM)
    _, errors = await asyncio.wait_for(process.communicate(), 10)
    assert (process.returncode, errors) == (0, b"")


async def test_a_taken_port_is_told_in_words() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        process = await start("--port", str(taken.getsockname()[1]))
        _, errors = await asyncio.wait_for(process.communicate(), 10)
    assert process.returncode == 1
    assert b"cannot listen on port" in errors
    assert b"Traceback" not in errors
