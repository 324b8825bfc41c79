"""Helpers that run the program in a separate process, as an operator starts it."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from pathlib import Path

import pytest

import greenwood
from bot.settings import PREFIX

Output = pytest.CaptureFixture[str]
PROGRAM = Path(greenwood.__file__)
SECRET = "MTIz.the-secret.token"  # noqa: S105 (no token of anything)
WAIT = 30.0
"""Seconds after which a process that has not ended fails the test."""
RECORDS = PROGRAM.parent / "tests" / "records" / "golden"


def point_at(api: str, gateway: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"{PREFIX}DISCORD_API", api)
    monkeypatch.setenv(f"{PREFIX}DISCORD_GATEWAY", gateway)


async def start(*arguments: str) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(sys.executable, str(PROGRAM), *arguments, stdout=pipe, stderr=pipe)


async def finished(process: asyncio.subprocess.Process) -> tuple[int | None, str]:
    """Wait for the process; return its exit code and its standard error."""
    try:
        async with asyncio.timeout(WAIT):
            _, told = await process.communicate()
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
    return process.returncode, told.decode()
