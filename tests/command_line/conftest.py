"""Fixture that runs each test in an empty folder, with no setting except a token."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from bot.settings import PREFIX
from tests.command_line.programs import SECRET

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Change to an empty folder, with no setting except a token."""
    for name in [name for name in os.environ if name.startswith(PREFIX)]:
        monkeypatch.delenv(name)
    monkeypatch.setenv(f"{PREFIX}TOKEN", SECRET)
    monkeypatch.chdir(tmp_path)
    return tmp_path
