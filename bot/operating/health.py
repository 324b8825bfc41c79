"""Whether the bot is well, and its figures, told on a port of this machine for health checks and Prometheus."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from aiohttp import web

from bot.operating.health_check import HOST, PATH, unusable

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from aiohttp.typedefs import Handler
    from discord import AutoShardedClient

NAMES = frozenset({HOST, "localhost", "[::1]"})
"""The host names under which requests are answered. A web page can make a name of its own point to loopback (DNS
rebinding), but its browser still sends that name as `Host`."""
METRICS_PATH = "/metrics"
METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"
"""The media type of Prometheus's text format (https://prometheus.io/docs/instrumenting/exposition_formats)."""


def is_connected(bot: AutoShardedClient) -> bool:
    """Tell whether the bot is logged in and every shard has an open connection to Discord's gateway.

    `AutoShardedClient.is_ready` alone is not enough: once set, it stays set while a lost connection is restored.
    """
    shards = bot.shards.values()
    return bot.is_ready() and bool(shards) and not any(shard.is_closed() for shard in shards)


@asynccontextmanager
async def serve_health(
    port: int, is_ready: Callable[[], bool], metrics: Callable[[], Awaitable[bytes]] | None = None
) -> AsyncIterator[None]:
    """Answer on loopback while the context lasts: `GET /health` with 200 `ok` when ready, else 503; `GET /metrics`.

    A request under any other name than those of loopback gets 421.

    Args:
        port: where to listen.
        is_ready: tells whether the bot is logged in and connected.
        metrics: gives the figures in Prometheus's text format; without it, `/metrics` is not found.

    Raises:
        SettingsError: the port cannot be used, for example because another program has it.
    """

    async def health(_request: web.Request) -> web.Response:
        return web.Response(text="ok\n") if is_ready() else web.Response(status=503, text="not connected\n")

    async def figures(_request: web.Request) -> web.Response:
        if metrics is None:
            raise web.HTTPNotFound
        return web.Response(body=await metrics(), headers={"Content-Type": METRICS_TYPE})

    @web.middleware
    async def own_names_only(request: web.Request, handler: Handler) -> web.StreamResponse:
        name = request.headers.get("Host", "").lower().removesuffix(f":{port}")
        if name not in NAMES:
            return web.Response(status=421, text="This answers to names of the loopback only.\n")
        return await handler(request)

    application = web.Application(middlewares=[own_names_only])
    application.router.add_get(PATH, health)
    application.router.add_get(METRICS_PATH, figures)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    try:
        await _listen(runner, port)
        yield
    finally:
        await runner.cleanup()


async def _listen(runner: web.AppRunner, port: int) -> None:
    try:
        await web.TCPSite(runner, HOST, port).start()
    except OSError as error:
        raise unusable(port, error) from error
