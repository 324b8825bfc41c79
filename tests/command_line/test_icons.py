"""Tests of `icons` against the sandbox, over real HTTP."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from discord.http import Route

import greenwood
from bot.icons.drawing_worker import Icon
from bot.settings import PREFIX
from command_line.exit_codes import OPERATOR_ERROR
from rendering.icons import icons
from sandbox.server import Sandbox
from sandbox.world import ApplicationEmoji
from tests.command_line.programs import finished, point_at, start

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.command_line.programs import Output

DRAWN = tuple(Icon(icon.thing, icon.name, icon.data) for _, icon in zip(range(3), icons(), strict=False))
OLD, STRANGER = "leaf_000000", "pepe"


@pytest.fixture
async def sandbox(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    async with await Sandbox.start() as running:
        monkeypatch.setattr(Route, "BASE", running.api_base)
        monkeypatch.setenv(f"{PREFIX}TOKEN", running.token)
        monkeypatch.setenv(f"{PREFIX}DISCORD_API", running.api_base)
        monkeypatch.setattr("command_line.icons.draw_icons", _drawn)
        monkeypatch.setattr("bot.icons.operator.UPLOAD_SPACING", 0)
        for number, name in enumerate((OLD, STRANGER), 1):
            running.world.application.emojis[number] = ApplicationEmoji(number, name, "image/png", b"")
        yield running
        assert running.faults == []


async def _drawn(_module: str) -> tuple[Icon, ...]:
    return DRAWN


async def command(*arguments: str) -> int:
    """Run a command beside the sandbox, which runs in this event loop."""
    return await asyncio.to_thread(greenwood.main, ["icons", *arguments])


def owned(sandbox: Sandbox) -> list[str]:
    return [emoji.name for emoji in sandbox.world.application.emojis.values()]


async def test_list_says_what_is_there_and_changes_nothing(sandbox: Sandbox, capsys: Output) -> None:
    assert await command("list") == 0
    told = capsys.readouterr().out
    assert "Discord has 0 of 3 icons." in told
    assert f"Missing (3): {', '.join(icon.name for icon in DRAWN)}" in told
    assert f"Of other versions (1): {OLD}" in told
    assert f"No icons of Greenwood (1): {STRANGER}" in told
    assert owned(sandbox) == [OLD, STRANGER]


async def test_upload_repairs_what_is_missing_and_removes_nothing(sandbox: Sandbox, capsys: Output) -> None:
    assert await command("upload") == 0
    assert owned(sandbox) == [OLD, STRANGER, *(icon.name for icon in DRAWN)]
    assert await command("upload") == 0
    assert "Discord has all 3 icons." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "kept"),
    [
        ((DRAWN[0].name,), [OLD, STRANGER, DRAWN[1].name, DRAWN[2].name]),
        (("--old",), [STRANGER, *(icon.name for icon in DRAWN)]),
        (("--all",), [STRANGER]),
    ],
)
async def test_remove_deletes_what_is_asked_for_and_nothing_else(
    sandbox: Sandbox, arguments: tuple[str, ...], kept: list[str]
) -> None:
    await command("upload")
    assert await command("remove", *arguments) == 0
    assert owned(sandbox) == kept


async def test_remove_says_which_names_discord_does_not_know(sandbox: Sandbox, capsys: Output) -> None:
    assert await command("remove", OLD, "unknown", "--old") == OPERATOR_ERROR
    told = capsys.readouterr()
    assert f"Removed 1 of 2: {OLD}" in told.out
    assert "none of this name: unknown" in told.err
    assert owned(sandbox) == [STRANGER]


@pytest.mark.usefixtures("sandbox")
async def test_no_icons_are_removed_if_no_other_version_left_any(capsys: Output) -> None:
    assert await command("remove", "--old") == 0
    capsys.readouterr()
    assert await command("remove", "--old") == 0
    told = capsys.readouterr()
    assert told.out == "There is none of these to remove.\n"
    assert not told.err


async def test_remove_alone_removes_nothing(sandbox: Sandbox, capsys: Output) -> None:
    assert await command("remove") == OPERATOR_ERROR
    assert "name emojis, or say --old or --all" in capsys.readouterr().err
    assert owned(sandbox) == [OLD, STRANGER]


async def test_a_token_that_discord_refuses_is_told(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setenv(f"{PREFIX}TOKEN", "another")
    assert await command("upload") == OPERATOR_ERROR
    assert "Discord does not accept the token" in capsys.readouterr().err
    assert owned(sandbox) == [OLD, STRANGER]


async def test_icons_are_listed_without_a_word_of_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    async with await Sandbox.start() as sandbox:
        point_at(sandbox.api_base, sandbox.gateway_url, monkeypatch)
        monkeypatch.setenv(f"{PREFIX}TOKEN", sandbox.token)
        code, told = await finished(await start("icons", "list"))
    assert code == 0
    assert told == ""
