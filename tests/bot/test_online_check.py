"""Tests of `check --online`, which asks Discord about the bot and changes nothing."""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord.http import Route

import greenwood
from bot.online_check import _own_commands, differing, invitation
from bot.settings import PREFIX, load_settings
from bot.store import Store
from command_line.exit_codes import OPERATOR_ERROR, TRY_AGAIN
from sandbox.disturbances import Fail
from sandbox.server import Sandbox
from sandbox.world import TOKEN

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.command_line.programs import Output

README = Path(greenwood.__file__).with_name("README.md")
REFUSED = "MTIz.the-secret.token"


@pytest.fixture
async def sandbox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """Start a sandbox to which the settings of the environment point; the working directory is empty."""
    for name in [name for name in os.environ if name.startswith(PREFIX)]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    async with await Sandbox.start() as sandbox:
        monkeypatch.setenv(f"{PREFIX}TOKEN", TOKEN)
        monkeypatch.setenv(f"{PREFIX}DISCORD_API", sandbox.api_base)
        yield sandbox


async def check() -> int:
    return await asyncio.to_thread(greenwood.main, ["check", "--online"])


async def known_commands(sandbox: Sandbox) -> list[dict[str, Any]]:
    """Register the commands of this version in Discord; return them."""
    commands = await _own_commands(load_settings())
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(TOKEN)
        await client.http.bulk_upsert_global_commands(sandbox.world.application.id, commands)
    return commands


async def test_the_state_in_discord_is_reported_and_nothing_is_changed(
    sandbox: Sandbox, tmp_path: Path, capsys: Output
) -> None:
    assert await check() == 0
    told, wrong = capsys.readouterr()
    assert wrong == ""
    application = sandbox.world.application
    assert f"The application is called {application.name}, with the id {application.id}." in told
    assert f"client_id={application.id}&" in told
    assert "Discord recommends 1 shard." in told
    assert "Logins left today: 1000 of 1000; all of them again in 24 hours." in told
    assert f"The bot is in {len(sandbox.world.guilds)} servers." in told
    assert sandbox.refusals == []
    assert application.commands == {}
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("sandbox")
async def test_discord_can_be_asked_beside_a_running_bot(tmp_path: Path, capsys: Output) -> None:
    store = await Store.open(tmp_path / "data" / "greenwood.sqlite3")
    try:
        assert await check() == 0
        told, wrong = capsys.readouterr()
        assert wrong == ""
        assert "Invite the bot with https://" in told
        assert "A bot runs on the database" in told
        assert await asyncio.to_thread(greenwood.main, ["check"]) == OPERATOR_ERROR
    finally:
        await store.close()


async def test_commands_are_up_to_date_once_the_bot_has_told_of_them(sandbox: Sandbox, capsys: Output) -> None:
    assert await check() == 0
    assert re.search(r"does not know these commands as they are now: /about, .*/table\.", capsys.readouterr().out)
    commands = await known_commands(sandbox)
    assert await check() == 0
    assert f"Discord knows all {len(commands)} commands as they are now." in capsys.readouterr().out
    changed = next(known for known in sandbox.world.application.commands.values() if known["name"] == "rueck")
    changed["options"][0]["description_localizations"]["de"] = "Etwas anderes"
    assert await check() == 0
    assert "as they are now: /rueck. The bot tells it" in capsys.readouterr().out


async def test_a_token_that_discord_refuses_is_told_without_it(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setenv(f"{PREFIX}TOKEN", REFUSED)
    assert await check() == OPERATOR_ERROR
    told = capsys.readouterr().err
    assert told.startswith("Discord does not accept the token.")
    assert REFUSED not in told
    assert len(sandbox.refusals) == 1


async def test_a_server_without_the_scope_for_commands_is_named(sandbox: Sandbox, capsys: Output) -> None:
    guild = next(iter(sandbox.world.guilds.values()))
    guild.commands_scope = False
    assert await check() == OPERATOR_ERROR
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert told.err.startswith(f"The server “{guild.name}” does not let the bot offer commands")
    assert "Invite the bot with https://" in told.out


async def test_a_discord_that_is_away_is_a_reason_to_try_again(sandbox: Sandbox, capsys: Output) -> None:
    sandbox.disturb.requests(Fail(503), "GET", "/users/@me")
    assert await check() == TRY_AGAIN
    assert capsys.readouterr().err.startswith("Discord cannot be reached")
    await sandbox.close()
    assert await check() == TRY_AGAIN
    assert capsys.readouterr().err.startswith("Discord cannot be reached")


async def test_too_few_shards_and_logins_are_told(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    async def gateway(_http: object) -> tuple[int, str, dict[str, int]]:
        return 4, sandbox.gateway_url, {"total": 1000, "remaining": 1, "reset_after": 7_200_000, "max_concurrency": 1}

    monkeypatch.setattr(discord.http.HTTPClient, "get_bot_gateway", gateway)
    monkeypatch.setenv(f"{PREFIX}SHARD_COUNT", "2")
    assert await check() == OPERATOR_ERROR
    few, late = capsys.readouterr().err.splitlines()
    assert few.startswith("GREENWOOD_SHARD_COUNT is 2, fewer than Discord recommends: raise it to 4")
    assert late == "Not enough logins are left today: the bot cannot start for 2 hours."


def test_the_invitation_asks_for_what_the_readme_says() -> None:
    documented = re.search(r"https://discord.com/oauth2/\S+", README.read_text(encoding="utf-8"))
    assert documented is not None

    def parts(link: str) -> set[str]:
        return set(link.partition("?")[2].split("&"))

    assert parts(invitation(5)) == parts(documented[0].replace("YOUR_APPLICATION_ID", "5"))


def test_commands_differ_by_what_members_see_and_not_by_what_discord_adds() -> None:
    ours = {"name": "games", "description": "Which", "type": 1, "nsfw": False, "options": [], "contexts": None}
    ours |= {"default_member_permissions": 32, "integration_types": None, "name_localizations": {"de": "spiele"}}
    known = {"name": "games", "description": "Which", "type": 1, "id": "5", "version": "7", "application_id": "1"}
    known |= {"default_member_permissions": "32", "integration_types": [0], "name_localizations": {"de": "spiele"}}
    assert differing([ours], [known]) == []
    changes: list[dict[str, Any]] = [{"description": "What"}, {"name_localizations": {}}, {"contexts": [0]}]
    for change in changes:
        assert differing([ours], [known | change]) == ["games"]
    assert differing([ours], []) == differing([], [known]) == ["games"]
