"""Tests of `run`: what it says at its start, and the advice that it gives where it cannot serve."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import greenwood
from bot.operating.health import serve_health
from bot.settings import PREFIX
from bot.version import VERSION
from command_line.exit_codes import OPERATOR_ERROR, TRY_AGAIN
from sandbox.server import Sandbox
from tests.command_line.programs import SECRET, finished, point_at, start
from tests.ports import free_port

if TYPE_CHECKING:
    import pytest

    from tests.command_line.programs import Output


def test_a_missing_token_is_one_clear_line(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.delenv(f"{PREFIX}TOKEN")
    assert greenwood.main(["run"]) == OPERATOR_ERROR
    told = capsys.readouterr().err
    assert told.startswith("GREENWOOD_TOKEN is missing.")
    assert told.count("\n") == 1


async def test_a_port_for_health_checks_that_is_taken_is_named_by_its_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    port = free_port()
    monkeypatch.setenv(f"{PREFIX}HEALTH_PORT", str(port))
    async with serve_health(port, lambda: True):
        code, told = await finished(await start("run"))
    assert code == OPERATOR_ERROR
    assert told.splitlines()[-1].startswith(f"GREENWOOD_HEALTH_PORT is {port}, and this port cannot be used")
    assert "Traceback" not in told


async def test_a_start_tells_which_version_works_with_which_file(
    monkeypatch: pytest.MonkeyPatch, silent_port: int
) -> None:
    point_at(f"http://127.0.0.1:{silent_port}/api/v10", f"ws://127.0.0.1:{silent_port}", monkeypatch)
    _, told = await finished(await start("run"))
    assert re.search(rf"INFO bot\.serving: Greenwood {VERSION}, with the database .+\.sqlite3$", told, re.MULTILINE)
    assert re.search(r"INFO bot\.store\.database: .+\.sqlite3 is new$", told, re.MULTILINE)


async def test_errors_at_the_start_are_json_if_the_log_is_json(
    monkeypatch: pytest.MonkeyPatch, silent_port: int
) -> None:
    point_at(f"http://127.0.0.1:{silent_port}/api/v10", f"ws://127.0.0.1:{silent_port}", monkeypatch)
    monkeypatch.setenv(f"{PREFIX}LOG_FORMAT", "json")
    code, told = await finished(await start("run"))
    assert code == TRY_AGAIN
    records = [json.loads(line) for line in told.splitlines()]
    assert records[-1]["level"] == "error"
    assert records[-1]["message"].startswith("Discord cannot be reached")


async def test_a_token_that_discord_refuses_is_advice_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    async with await Sandbox.start() as sandbox:
        point_at(sandbox.api_base, sandbox.gateway_url, monkeypatch)
        code, told = await finished(await start("run"))
    assert code == OPERATOR_ERROR
    assert "Discord does not accept the token." in told
    assert "Traceback" not in told
    assert SECRET not in told


async def test_a_discord_that_cannot_be_reached_is_advice_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, silent_port: int
) -> None:
    point_at(f"http://127.0.0.1:{silent_port}/api/v10", f"ws://127.0.0.1:{silent_port}", monkeypatch)
    code, told = await finished(await start("run"))
    assert code == TRY_AGAIN
    assert "Discord cannot be reached" in told
    assert "Traceback" not in told
