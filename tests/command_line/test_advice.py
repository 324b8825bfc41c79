"""Tests of what the operator reads when a command fails, and of its exit code."""

from __future__ import annotations

import asyncio
import re
import sys
from typing import TYPE_CHECKING
from unittest.mock import Mock

import aiohttp
import discord
import pytest

import greenwood
from bot.settings import PREFIX
from command_line.exit_codes import FAULT, OPERATOR_ERROR, TRY_AGAIN
from tests.command_line.programs import PROGRAM, finished

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.command_line.programs import Output


def raising(error: Exception) -> Callable[..., int]:
    return Mock(side_effect=error)


@pytest.mark.parametrize("command", ["run", "check", "icons list"])
def test_a_token_that_is_something_else_is_told_before_discord_is_asked(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setenv(f"{PREFIX}TOKEN", "123456789012345678")
    assert greenwood.main(command.split()) == OPERATOR_ERROR
    assert capsys.readouterr().err.startswith("GREENWOOD_TOKEN looks like the application's id, not like a bot's token")


@pytest.mark.parametrize(
    ("error", "advice"),
    [
        (discord.LoginFailure("Improper token"), "Discord does not accept the token. Make a new one at https://"),
        (ModuleNotFoundError(name="msgspec_.inner"), "The package msgspec_ is missing from this Python"),
    ],
)
def test_faults_that_the_operator_can_mend_are_told_as_advice(
    error: Exception, advice: str, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr("command_line.checking.check", raising(error))
    assert greenwood.main(["check"]) == OPERATOR_ERROR
    told = capsys.readouterr().err
    assert told.startswith(advice)
    assert "Traceback" not in told


@pytest.mark.parametrize(
    "error",
    [
        aiohttp.ClientConnectionError("no route"),
        TimeoutError("no answer"),
        discord.GatewayNotFound(),  # type: ignore[no-untyped-call]  # discord.py gives it no types
        discord.DiscordServerError(Mock(status=503, reason="Unavailable"), "overloaded"),
        discord.HTTPException(Mock(status=429, reason="Too Many Requests"), "slow down"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_temporary_faults_are_told_as_advice_to_try_again(
    error: Exception, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr("command_line.checking.check", raising(error))
    assert greenwood.main(["check"]) == TRY_AGAIN
    told = capsys.readouterr().err
    assert told.startswith("Discord cannot be reached; check the network")
    assert "Traceback" not in told


def test_permanent_refusals_by_discord_are_not_to_be_retried(monkeypatch: pytest.MonkeyPatch) -> None:
    refusal = discord.Forbidden(Mock(status=403, reason="Forbidden"), "no access")
    monkeypatch.setattr("command_line.checking.check", raising(refusal))
    assert greenwood.main(["check"]) == FAULT


def test_a_missing_part_of_the_program_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("command_line.checking.check", raising(ModuleNotFoundError(name="bot.nowhere")))
    assert greenwood.main(["check"]) == FAULT


def test_a_fault_of_the_program_has_an_id_that_is_in_the_log(
    monkeypatch: pytest.MonkeyPatch, capsys: Output, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("command_line.checking.check", raising(KeyError("oops")))
    assert greenwood.main(["check"]) == FAULT
    told = re.fullmatch(r".* under (\w{6})\.\n", capsys.readouterr().err)
    assert told is not None
    assert f"Fault {told[1]}" in caplog.text
    assert "oops" in caplog.text


async def test_a_python_without_the_packages_names_the_way_to_them() -> None:
    pipe = asyncio.subprocess.PIPE
    bare = await asyncio.create_subprocess_exec(sys.executable, "-ES", str(PROGRAM), "check", stdout=pipe, stderr=pipe)
    code, told = await finished(bare)
    assert code == OPERATOR_ERROR
    assert re.match(r"The package \w+ is missing from this Python, .*`make play`.*requirements\.lock`", told)
    assert told.count("\n") == 1


def test_the_documented_service_comes_back_unless_the_operator_must_act() -> None:
    unit = (PROGRAM.parent / "docs" / "operating.md").read_text(encoding="utf-8").partition("[Service]")[2]
    assert "Restart=on-failure" in unit
    never = re.search(r"^RestartPreventExitStatus=(.*)$", unit, flags=re.MULTILINE)
    assert never is not None
    assert never[1].split() == [str(OPERATOR_ERROR)]
