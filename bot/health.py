"""Whether the bot is well, told on a port of this machine for a container's health check."""

from __future__ import annotations

import http.client
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from aiohttp import web
    from discord import AutoShardedClient

HOST = "127.0.0.1"
PATH = "/health"


def is_connected(bot: AutoShardedClient) -> bool:
    """Tell whether the bot is logged in and every shard has an open connection to Discord's gateway.

    `AutoShardedClient.is_ready` alone would not do: once set, it stays so while a lost connection is sought again.
    """
    shards = bot.shards.values()
    return bot.is_ready() and bool(shards) and not any(shard.is_closed() for shard in shards)


@asynccontextmanager
async def serve_health(port: int, is_ready: Callable[[], bool]) -> AsyncIterator[None]:
    """Answer `GET /health` on loopback while the context lasts: 200 `ok` when ready, else 503.

    Args:
        port: where to listen.
        is_ready: tells whether the bot is logged in and connected.

    Raises:
        OSError: the port is taken.
    """
    # Imported here, because `is_healthy` runs twice a minute in a process of its own and has no need of it.
    from aiohttp import web  # noqa: PLC0415

    async def health(_request: web.Request) -> web.Response:
        return web.Response(text="ok\n") if is_ready() else web.Response(status=503, text="not connected\n")

    application = web.Application()
    application.router.add_get(PATH, health)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, HOST, port).start()
        yield
    finally:
        await runner.cleanup()


def is_healthy(port: int, seconds: float = 3.0) -> bool:
    """Ask a running bot whether it is well, waiting at most so many seconds."""
    connection = http.client.HTTPConnection(HOST, port, timeout=seconds)
    try:
        connection.request("GET", PATH)
        return connection.getresponse().status == http.HTTPStatus.OK
    except OSError:
        return False
    finally:
        connection.close()
