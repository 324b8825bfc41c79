"""Tests that a command imports only the modules that it uses."""

from __future__ import annotations

import asyncio
import os
import sys

import pytest

from tests.command_line.programs import PROGRAM, RECORDS, WAIT


@pytest.mark.parametrize(
    ("command", "spared"),
    [
        (["--help"], ("msgspec", "discord", "PIL")),
        (["check"], ("PIL", "bot.client")),
        (["health"], ("discord", "asyncio")),
        (["replay", str(RECORDS / "ruecks_raus.txt")], ("PIL", "discord")),
        (["verify", str(RECORDS / "ruecks_raus.txt")], ("PIL", "discord")),
    ],
    ids=lambda names: names[0],
)
async def test_a_command_loads_only_what_it_uses(command: list[str], spared: tuple[str, ...]) -> None:
    """Checking a record must not need the drawing libraries, and health checks of containers are frequent."""
    told = f"print([name for name in {spared} if name in sys.modules])"
    script = f"import atexit, sys; atexit.register(lambda: {told}); import greenwood; greenwood.main({command})"
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        script,
        env=os.environ | {"PYTHONPATH": str(PROGRAM.parent)},
        stdout=asyncio.subprocess.PIPE,
    )
    async with asyncio.timeout(WAIT):
        said, _ = await process.communicate()
    assert said.decode().splitlines()[-1] == "[]"
