"""What Discord knows of the bot, asked over HTTP alone, for an operator who wants to know before the first evening.

Nothing is changed, no connection to the gateway is opened, and no login of the day is used up.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import discord
from discord.http import Route

from bot.client import Greenwood
from bot.interactions.command_sync import payload
from bot.needed_permissions import NEEDS
from bot.operating.voice import quieten_voice
from bot.settings import variable
from bot.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.settings import Settings

    Json = dict[str, Any]

SCOPES = ("bot", "applications.commands")
"""What a server grants by the invitation: a member that is a bot, and slash commands."""

OPTIONAL_NEEDS = frozenset({"create_public_threads"})
"""Needed only where a server has chosen a thread for each table, so that no invitation asks for it."""

SERVERS_LOOKED_AT = 25
"""For so many servers, at most, it is asked whether they allow commands, since each takes a request."""

ANSWER_SECONDS = 30.0
"""So long may it take altogether until Discord counts as away; discord.py itself tries a failing request again."""

GUILD_INSTALL = 0
"""For servers, which is what a command is for that does not say so (docs: Application Integration Types)."""

GIVEN_BY_DISCORD = frozenset({"id", "application_id", "guild_id", "version", "handler", "dm_permission"})
"""What Discord adds to a command, or derives from the rest (docs: Application Command Structure)."""


class Online(NamedTuple):
    """What there is to tell."""

    facts: list[str]
    """One line each."""
    problems: list[str]
    """What the operator has to put right, one line each."""


async def ask_discord(settings: Settings) -> Online:
    """Log in over HTTP and tell how Discord sees the bot.

    Raises:
        discord.LoginFailure: Discord refuses the token.
        discord.HTTPException, aiohttp.ClientConnectionError, TimeoutError: Discord is away.
    """
    quieten_voice()
    Route.BASE = settings.discord_api
    commands = await _own_commands(settings)
    async with asyncio.timeout(ANSWER_SECONDS), discord.Client(intents=discord.Intents(guilds=True)) as client:
        await client.login(settings.token)
        application = await client.application_info()
        told = [
            _application(application),
            await _known_commands(client, application, commands),
            await _servers(client, application),
            await _logins(client, settings),
        ]
    return Online([fact for part in told for fact in part.facts], [issue for part in told for issue in part.problems])


def invitation(application_id: int) -> str:
    """Return the link with which an application's bot is invited, asking for the few permissions that it needs."""
    permissions = discord.Permissions(**{name: True for name in NEEDS if name not in OPTIONAL_NEEDS})
    return discord.utils.oauth_url(application_id, permissions=permissions, scopes=SCOPES)


def differing(commands: Iterable[Json], known: Iterable[Json]) -> list[str]:
    """Return the names of the commands that are not the same on both sides, or missing on one, in order.

    Args:
        commands: what this version tells Discord.
        known: what Discord answers when asked, translations included.
    """
    ours = {command["name"]: _essence(command) for command in commands}
    theirs = {command["name"]: _essence(command) for command in known}
    return sorted(name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name))


def _essence(command: Json) -> Json:
    """Return a command without what Discord adds, and with nothing that means the same as leaving it out."""
    kept: Json = _without_defaults({key: value for key, value in command.items() if key not in GIVEN_BY_DISCORD})
    if "default_member_permissions" in kept:  # a number for Discord, and a text from it
        kept["default_member_permissions"] = str(kept["default_member_permissions"])
    if kept.get("integration_types") == [GUILD_INSTALL]:
        del kept["integration_types"]
    return kept


def _without_defaults(value: Any) -> Any:
    if isinstance(value, dict):
        inner = {key: _without_defaults(item) for key, item in value.items()}
        return {
            key: item for key, item in inner.items() if item is not None and item is not False and item not in ([], {})
        }
    return [_without_defaults(item) for item in value] if isinstance(value, list) else value


async def _own_commands(settings: Settings) -> list[Json]:
    """Return what this version tells Discord about its commands; a bot that never logs in knows."""
    with tempfile.TemporaryDirectory(prefix="greenwood-") as folder:
        store = await Store.open(Path(folder) / "empty.sqlite3")
        try:
            async with Greenwood(settings, store) as bot:
                await bot.load_commands()
                return await payload(bot.tree)
        finally:
            await store.close()


def _application(application: discord.AppInfo) -> Online:
    facts = [
        f"The application is called {application.name}, with the id {application.id}.",
        f"Invite the bot with {invitation(application.id)}",
    ]
    problems = []
    if not application.bot_public:
        facts.append("Only you can invite it, because it is not a public bot.")
    if application.bot_require_code_grant:
        problems.append("The invitation will fail: turn off “Requires OAuth2 Code Grant” in the developer portal.")
    if application.interactions_endpoint_url:
        problems.append(
            "Discord sends commands and presses to another address: clear “Interactions Endpoint URL” in the "
            "developer portal (General Information)."
        )
    return Online(facts, problems)


async def _known_commands(client: discord.Client, application: discord.AppInfo, commands: list[Json]) -> Online:
    route = Route("GET", "/applications/{application_id}/commands", application_id=application.id)
    known = await client.http.request(route, params={"with_localizations": "true"})
    stale = differing(commands, known)
    if not stale:
        return Online([f"Discord knows all {len(commands)} commands as they are now."], [])
    fact = (
        f"Discord does not know these commands as they are now: {', '.join(f'/{name}' for name in stale)}. "
        "The bot tells it at its next start; if they differ even then, another program uses the same token."
    )
    return Online([fact], [])


async def _servers(client: discord.Client, application: discord.AppInfo) -> Online:
    """Tell in how many servers the bot is, and which of them do not let it offer commands.

    Discord answers 403 when it is asked for the commands of a server that has not granted the scope.
    """
    servers = [guild async for guild in client.fetch_guilds(limit=SERVERS_LOOKED_AT, with_counts=False)]
    without = []
    for guild in servers:
        try:
            await client.http.get_guild_commands(application.id, guild.id)
        except discord.Forbidden:
            without.append(guild.name)
    count = f"at least {SERVERS_LOOKED_AT} servers" if len(servers) == SERVERS_LOOKED_AT else f"{len(servers)} servers"
    problems = [
        f"The server “{name}” does not let the bot offer commands, because it was invited without the scope "
        "applications.commands. Invite it there again with the link above; nothing is lost by it."
        for name in without
    ]
    return Online([f"The bot is in {count}."], problems)


async def _logins(client: discord.Client, settings: Settings) -> Online:
    shards, _, limit = await client.http.get_bot_gateway()
    hours = limit["reset_after"] / 1000 / 3600
    facts = [
        f"Discord recommends {shards} {'shard' if shards == 1 else 'shards'}.",
        f"Logins left today: {limit['remaining']} of {limit['total']}; all of them again in {hours:.0f} hours.",
    ]
    problems = []
    if settings.shard_count is not None and settings.shard_count < shards:
        problems.append(
            f"{variable('shard_count')} is {settings.shard_count}, fewer than Discord recommends: raise it to {shards} "
            "at least, or leave it out."
        )
    if limit["remaining"] < (settings.shard_count or shards):
        problems.append(f"Not enough logins are left today: the bot cannot start for {hours:.0f} hours.")
    return Online(facts, problems)
