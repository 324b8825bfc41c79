"""Sessions of the gateway, and the connections that each of them uses one after the other."""

from __future__ import annotations

import asyncio
import itertools
import zlib
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from sandbox import limits
from sandbox.gateway.protocol import CloseCode, HangUpError, Intent, Op

if TYPE_CHECKING:
    from aiohttp import web

    from sandbox.jsontypes import Json

BROKEN_FRAME = b"\x81\x7e\x01\x00{"
"""The beginning of a WebSocket frame: its header announces 256 bytes of text, but only one follows (RFC 6455, 5.2)."""
RESUMABLE_EVENTS = 1000
"""How many events of a session can be sent again; Discord keeps them for a few minutes."""


@dataclass(eq=False)
class Session:
    """One identified client. When its connection breaks, it can resume the session on another one.

    Attributes:
        shard: the number of the shard, and how many there are.
        sequence: the number of the last event.
        sent: the last events, which can be sent again.
    """

    id: str
    intents: Intent
    shard: tuple[int, int]
    sequence: int = 0
    sent: deque[Json] = field(default_factory=lambda: deque(maxlen=RESUMABLE_EVENTS))
    connection: Connection | None = None

    def serves(self, guild_id: int) -> bool:
        """Return whether a server belongs to this session's shard."""
        return (guild_id >> 22) % self.shard[1] == self.shard[0]

    def dispatch(self, name: str, data: Json) -> None:
        """Send an event, and keep it in case the client resumes."""
        self.sequence += 1
        frame: Json = {"op": Op.DISPATCH, "t": name, "s": self.sequence, "d": data}
        self.sent.append(frame)
        if self.connection is not None:
            self.connection.send(frame)


class Connection:
    """One WebSocket: sends frames in order, compressed if the client asked for it.

    Attributes:
        session: the session of the client, once it has identified or resumed.
        cut: whether the sandbox closed it. A client that closes it normally ends its session; else it may resume.
    """

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, *, compress: bool) -> None:
        self.socket = socket
        self._transport = transport
        self.session: Session | None = None
        self.cut = False
        self._compressor = zlib.compressobj() if compress else None
        self._frames: asyncio.Queue[Json | bytes] = asyncio.Queue()
        self._received: deque[float] = deque()
        self._pings: dict[bytes, asyncio.Future[None]] = {}
        self._numbers = itertools.count()

    def send(self, frame: Json) -> None:
        """Queue a frame."""
        self._frames.put_nowait(frame)

    def ping(self) -> asyncio.Future[None]:
        """Queue a ping behind the frames that wait, and return a future that is done when its pong arrives."""
        payload = str(next(self._numbers)).encode()
        self._pings[payload] = asyncio.get_running_loop().create_future()
        self._frames.put_nowait(payload)
        return self._pings[payload]

    def pong(self, payload: bytes) -> None:
        """Note the pong to a ping."""
        future = self._pings.pop(payload, None)
        if future is not None and not future.done():
            future.set_result(None)

    def sever(self) -> None:
        """Send the beginning of a frame and break the connection."""
        self.cut = True
        if self._transport is not None:
            self._transport.write(BROKEN_FRAME)
            self._transport.close()

    def drop(self) -> None:
        """End the waiting for pongs, since the connection is gone."""
        for payload in tuple(self._pings):
            self.pong(payload)

    async def write(self) -> None:
        """Send the queued frames until the connection is gone or this task is cancelled."""
        with suppress(ConnectionError):
            while True:
                await self._write(await self._frames.get())

    async def _write(self, frame: Json | bytes) -> None:
        if isinstance(frame, bytes):
            await self.socket.ping(frame)
        elif self._compressor is None:
            await self.socket.send_str(msgspec.json.encode(frame).decode())
        else:
            packed = self._compressor.compress(msgspec.json.encode(frame))
            await self.socket.send_bytes(packed + self._compressor.flush(zlib.Z_SYNC_FLUSH))

    def count(self, now: float) -> None:
        """Count a frame from the client.

        Raises:
            HangUpError: it has sent too many in a minute.
        """
        self._received.append(now)
        while self._received[0] <= now - limits.GATEWAY_SECONDS:
            self._received.popleft()
        if len(self._received) > limits.GATEWAY_EVENTS:
            raise HangUpError(CloseCode.RATE_LIMITED, "You are being rate limited.")
