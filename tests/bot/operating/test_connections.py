"""Tests of the connector that reuses the HTTP connection that was used last."""

import asyncio

import aiohttp
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.operating.connections import LatestFirstConnector

BURST = 5


async def test_the_connection_used_last_is_taken_again() -> None:
    all_there, ports = asyncio.Event(), list[int]()

    async def answer(request: web.Request) -> web.Response:
        assert request.transport is not None
        ports.append(request.transport.get_extra_info("peername")[1])
        if len(ports) >= BURST:
            all_there.set()
        await all_there.wait()
        return web.Response()

    app = web.Application()
    app.router.add_get("/", answer)
    async with TestServer(app) as server, aiohttp.ClientSession(connector=LatestFirstConnector(limit=0)) as session:

        async def ask() -> None:
            async with session.get(server.make_url("/")) as response:
                await response.read()

        await asyncio.gather(*(ask() for _ in range(BURST)))
        assert len(set(ports)) == BURST
        ports.clear()
        for _ in range(BURST):
            await ask()
    assert len(set(ports)) == 1
