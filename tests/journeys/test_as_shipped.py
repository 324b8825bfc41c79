"""A journey with the bot exactly as it is shipped: every host name, Discord's too, leads to the sandbox."""

from __future__ import annotations

import asyncio
import socket
import ssl
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import aiohttp
import trustme
from aiohttp.abc import AbstractResolver, ResolveResult
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.client import Greenwood, Tempo
from bot.settings import Settings
from bot.store import Store
from sandbox.rate_limits import REALISTIC
from sandbox.server import DiscordNames, Sandbox

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE = 10.0


class EverythingHere(AbstractResolver):
    """Resolves every host name to a port of the loopback, and records the names."""

    def __init__(self, port: int) -> None:
        self.asked: set[str] = set()
        self._port = port

    async def resolve(
        self,
        host: str,
        port: int = 0,  # noqa: ARG002 - the port of the real host
        family: socket.AddressFamily = socket.AF_INET,
    ) -> list[ResolveResult]:
        self.asked.add(host)
        return [ResolveResult(hostname=host, host="127.0.0.1", port=self._port, family=family, proto=0, flags=0)]

    async def close(self) -> None:
        """Do nothing: there is nothing to close."""


async def test_the_bot_as_shipped_logs_in_and_answers_under_discords_own_names(tmp_path: Path) -> None:
    authority = trustme.CA()
    served, trusted = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.create_default_context()
    authority.issue_cert("discord.com", "gateway.discord.gg").configure_cert(served)
    authority.configure_trust(trusted)

    async with AsyncExitStack() as stack:
        sandbox = await stack.enter_async_context(
            await Sandbox.start(pace=REALISTIC, discord_names=DiscordNames(tls=served))
        )
        store = await Store.open(tmp_path / "greenwood.sqlite3")
        stack.push_async_callback(store.close)
        bot = Greenwood(Settings(token=sandbox.token), store, tempo=Tempo(guild_ready_timeout=0.05))
        resolver = EverythingHere(sandbox.port)
        bot.http.connector = aiohttp.TCPConnector(resolver=resolver, ssl=trusted, family=socket.AF_INET)
        await stack.enter_async_context(bot)
        serving = asyncio.create_task(bot.start(sandbox.token))
        stack.push_async_callback(bot.close)
        async with asyncio.timeout(PATIENCE):
            await bot.wait_until_ready()

        oak, marian = sandbox.channel("the-oak"), sandbox.member("Marian")
        told = await marian.command(oak, "games")
        assert told.ephemeral
        await marian.command(oak, "rueck start")
        lobby = await marian.wait_for(oak, lambda message: "At the table" in message.text)
        much = sandbox.member("Much")
        await much.press(lobby, "Join")
        await marian.wait_for(oak, lambda message: much.mention in message.text)
        assert resolver.asked == {"discord.com", "gateway.discord.gg"}
        assert sandbox.faults == []
        assert sandbox.refusals == []

    assert serving.done()
    assert Route.BASE == "https://discord.com/api/v10"
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "wss://gateway.discord.gg/"
