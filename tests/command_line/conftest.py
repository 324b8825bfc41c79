"""Fixtures: each test runs in an empty folder, with no setting except a token; and a port where nobody listens."""

from __future__ import annotations

import os
import socket
from typing import TYPE_CHECKING

import pytest

from bot.settings import PREFIX
from tests.command_line.programs import SECRET

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Change to an empty folder, with no setting except a token."""
    for name in [name for name in os.environ if name.startswith(PREFIX)]:
        monkeypatch.delenv(name)
    monkeypatch.setenv(f"{PREFIX}TOKEN", SECRET)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def silent_port() -> Iterator[int]:
    """A port of this computer where nobody listens, or begins to while the test lasts."""
    with socket.socket() as kept:
        kept.bind(("127.0.0.1", 0))
        yield int(kept.getsockname()[1])
