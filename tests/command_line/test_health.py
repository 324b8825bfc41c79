"""Tests of `health`, which asks the running bot."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import greenwood
from bot.operating.health import serve_health
from bot.settings import PREFIX
from command_line.exit_codes import FAULT, OPERATOR_ERROR
from tests.ports import free_port

if TYPE_CHECKING:
    import pytest

    from tests.command_line.programs import Output


async def test_health_asks_the_running_bot(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    assert greenwood.main(["health"]) == OPERATOR_ERROR
    assert "GREENWOOD_HEALTH_PORT is not set" in capsys.readouterr().err
    port = free_port()
    monkeypatch.setenv(f"{PREFIX}HEALTH_PORT", str(port))
    assert greenwood.main(["health"]) == FAULT
    async with serve_health(port, lambda: True):
        assert await asyncio.to_thread(greenwood.main, ["health"]) == 0
