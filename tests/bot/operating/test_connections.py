from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING

import aiohttp
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.operating.connections import Connector

if TYPE_CHECKING:
    from types import SimpleNamespace

BURST = 5
PICTURE = bytes(range(256)) * 200


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
    async with TestServer(app) as server, aiohttp.ClientSession(connector=Connector(limit=0)) as session:

        async def ask() -> None:
            async with session.get(server.make_url("/")) as response:
                await response.read()

        await asyncio.gather(*(ask() for _ in range(BURST)))
        assert len(set(ports)) == BURST
        ports.clear()
        for _ in range(BURST):
            await ask()
    assert len(set(ports)) == 1


async def test_a_message_with_a_picture_is_written_at_once() -> None:
    received, chunks = dict[str, object](), list[bytes]()

    async def answer(request: web.Request) -> web.Response:
        form = await request.post()
        picture = form["files[0]"]
        assert isinstance(picture, web.FileField)
        received.update(words=form["payload_json"], picture=picture.file.read(), name=picture.filename)
        return web.Response()

    async def moved(_request: web.Request) -> web.Response:
        raise web.HTTPTemporaryRedirect("/moved")

    async def written(
        _session: aiohttp.ClientSession, _context: SimpleNamespace, sent: aiohttp.TraceRequestChunkSentParams
    ) -> None:
        chunks.append(sent.chunk)

    app = web.Application()
    app.router.add_post("/", moved)
    app.router.add_post("/moved", answer)
    trace = aiohttp.TraceConfig()
    trace.on_request_chunk_sent.append(written)
    picture = io.BytesIO(PICTURE)
    async with (
        TestServer(app) as server,
        aiohttp.ClientSession(connector=Connector(limit=0), trace_configs=[trace]) as session,
    ):
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", "Grüße")
        form.add_field("files[0]", picture, filename="board.png", content_type="application/octet-stream")
        async with session.post(server.make_url("/"), data=form) as response:
            assert response.ok
    assert received == {"words": "Grüße", "picture": PICTURE, "name": "board.png"}, "after a redirect as well"
    assert len(chunks) == 2, "one for each request"
    assert not picture.closed  # discord.py sends it once more where Discord fails
