"""Marks for tests that need a certain system, and helpers that ask it about a process."""

from __future__ import annotations

import asyncio
import os
import sys

import pytest

linux = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's limits and `/proc` for processes")
posix = pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def until_gone(pid: int) -> None:
    async with asyncio.timeout(10):
        while is_alive(pid):  # noqa: ASYNC110 (a process has no event to wait for)
            await asyncio.sleep(0.01)
