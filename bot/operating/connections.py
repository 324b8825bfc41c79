"""The connections to Discord that stay open between requests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import aiohttp

if TYPE_CHECKING:
    from aiohttp import ClientRequest
    from aiohttp.client_proto import ResponseHandler
    from aiohttp.client_reqrep import ConnectionKey
    from aiohttp.connector import Connection


class Connector(aiohttp.TCPConnector):
    """Sends a message with its picture at once, and keeps few connections open.

    aiohttp has no setting for either.
    """

    async def connect(self, req: ClientRequest, *args: Any, **keywords: Any) -> Connection:
        """Put the parts of a message together before a connection is taken for it.

        aiohttp writes each boundary, head and part by itself, nine times for a message with one picture, and each time
        whoever reads is woken.
        """
        if isinstance(req.body, aiohttp.MultipartWriter):
            parts = await req.body.as_bytes()
            await req.update_body(aiohttp.BytesPayload(parts, content_type=req.body.content_type))
        return await super().connect(req, *args, **keywords)

    def _release(self, key: ConnectionKey, protocol: ResponseHandler, *, should_close: bool = False) -> None:
        """Keep a connection for the next request, before all others.

        So those which only a busy moment has needed fall idle and end. aiohttp takes them in turns, so that none is
        ever idle: in an hour of full play they went from 11 to 25 and stayed.
        """
        super()._release(key, protocol, should_close=should_close)
        kept = self._conns.get(key)
        if kept and kept[-1][0] is protocol:
            kept.rotate(1)
