"""The gateway: sessions, events in order, resuming ("Gateway" in Discord's documentation)."""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
import zlib
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntFlag
from typing import TYPE_CHECKING, Any

from aiohttp import WSCloseCode, WSMsgType, web

from sandbox import limits, wire
from sandbox.hub import BotChanged, Event, InteractionCreated, MessageChanged, WorldChanged
from sandbox.interactions import interaction_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.backend import Backend
    from sandbox.jsontypes import Json
    from sandbox.world import Message

HEARTBEAT_SECONDS = 41.25
CLOSE_SECONDS = 1.0
"""How long a closing socket waits for the client's word."""

RESUMABLE_EVENTS = 1000
"""How many events of a session can be sent again; Discord keeps them for a few minutes."""


class Intent(IntFlag):
    """What a session wants to hear of, under Discord's bits."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
ALL_INTENTS = (1 << 26) - 1


class Op:
    """The kinds of frame, under Discord's numbers."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class CloseCode:
    """Why the gateway hangs up, under Discord's numbers."""

    UNKNOWN_OP = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    RATE_LIMITED = 4008
    INVALID_SHARD = 4010
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class HangUp(Exception):  # noqa: N818 - a close of the socket, with its code
    """Close the socket with a code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


@dataclass(eq=False)
class Session:
    """One identified client, over as many sockets as it resumes on."""

    id: str
    intents: Intent
    shard: tuple[int, int]
    sequence: int = 0
    sent: deque[Json] = field(default_factory=lambda: deque(maxlen=RESUMABLE_EVENTS))
    line: Line | None = None

    def serves(self, guild_id: int) -> bool:
        """Return whether a server belongs to this session's shard."""
        return (guild_id >> 22) % self.shard[1] == self.shard[0]

    def dispatch(self, name: str, data: Json) -> None:
        """Send an event, and keep it in case the client resumes."""
        self.sequence += 1
        frame: Json = {"op": Op.DISPATCH, "t": name, "s": self.sequence, "d": data}
        self.sent.append(frame)
        if self.line is not None:
            self.line.send(frame)


class Line:
    """One socket: sends frames in order, compressed when the client asked for it.

    Attributes:
        session: who speaks here, once identified.
        cut: whether the sandbox closed it; a client that closes normally ends its session, one that was cut may resume.
    """

    def __init__(self, socket: web.WebSocketResponse, *, compress: bool) -> None:
        self.socket = socket
        self.session: Session | None = None
        self.cut = False
        self._compressor = zlib.compressobj() if compress else None
        self._frames: asyncio.Queue[Json | bytes] = asyncio.Queue()
        self._received: deque[float] = deque()
        self._pings: dict[bytes, asyncio.Future[None]] = {}
        self._numbers = itertools.count()

    def send(self, frame: Json) -> None:
        """Put a frame at the end of what is to be sent."""
        self._frames.put_nowait(frame)

    def ping(self) -> asyncio.Future[None]:
        """Ask for a pong after all that was put before, and return the future of its arrival."""
        payload = str(next(self._numbers)).encode()
        self._pings[payload] = asyncio.get_running_loop().create_future()
        self._frames.put_nowait(payload)
        return self._pings[payload]

    def pong(self, payload: bytes) -> None:
        """Take in a pong."""
        future = self._pings.pop(payload, None)
        if future is not None and not future.done():
            future.set_result(None)

    def drop(self) -> None:
        """Let nobody wait for a socket that is gone."""
        for payload in tuple(self._pings):
            self.pong(payload)

    async def write(self) -> None:
        """Send what is put, until the socket is gone or this task is cancelled."""
        with suppress(ConnectionError):
            while True:
                await self._write(await self._frames.get())

    async def _write(self, frame: Json | bytes) -> None:
        if isinstance(frame, bytes):
            await self.socket.ping(frame)
        elif self._compressor is None:
            await self.socket.send_str(json.dumps(frame))
        else:
            packed = self._compressor.compress(json.dumps(frame).encode())
            await self.socket.send_bytes(packed + self._compressor.flush(zlib.Z_SYNC_FLUSH))

    def count(self, now: float) -> None:
        """Count a frame from the client.

        Raises:
            HangUp: it sent too many in a minute.
        """
        self._received.append(now)
        while self._received[0] <= now - limits.GATEWAY_SECONDS:
            self._received.popleft()
        if len(self._received) > limits.GATEWAY_EVENTS:
            raise HangUp(CloseCode.RATE_LIMITED, "You are being rate limited.")


class Gateway:
    """All sessions of the bot."""

    def __init__(self, backend: Backend, url: Callable[[], str]) -> None:
        self._backend = backend
        self._world = backend.world
        self._url = url
        self._sessions: dict[str, Session] = {}
        self._lines: set[Line] = set()
        backend.hub.listen(self._hear)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Talk to one socket until it closes."""
        socket = web.WebSocketResponse(max_msg_size=limits.GATEWAY_BYTES * 4, autoping=False, timeout=CLOSE_SECONDS)
        await socket.prepare(request)
        line = Line(socket, compress=request.query.get("compress") == "zlib-stream")
        line.send({"op": Op.HELLO, "t": None, "s": None, "d": {"heartbeat_interval": int(HEARTBEAT_SECONDS * 1000)}})
        writer = asyncio.create_task(line.write())
        self._lines.add(line)
        try:
            await self._listen(line)
        except HangUp as end:
            await socket.close(code=end.code, message=end.reason.encode())
        finally:
            self._drop(line)
            writer.cancel()
        return socket

    async def settled(self, patience: float = 1.0) -> None:
        """Wait until the bot has taken in what it was sent up to now.

        Each connected client is pinged on its WebSocket. Its pong comes from the same event loop that reads the replies
        to its requests. The second round is there because a reply may take that loop a turn more than the pong does.

        Args:
            patience: seconds after which a busy bot is waited for no longer.
        """
        for _ in range(2):
            pings = [line.ping() for line in self._lines if line.session is not None]
            if pings:
                await asyncio.wait(pings, timeout=patience)

    async def cut(self) -> None:
        """Close every socket in a way that lets the client resume, as Discord does now and then."""
        await self.close(code=4000)

    async def invalidate(self) -> None:
        """Tell every client that its session is over, so that it has to identify anew."""
        self._sessions.clear()
        for line in self._lines:
            line.send({"op": Op.INVALID_SESSION, "t": None, "s": None, "d": False})

    async def close(self, code: int = WSCloseCode.GOING_AWAY) -> None:
        """Close every socket."""
        for line in tuple(self._lines):
            line.cut = True
            await line.socket.close(code=code)

    async def _listen(self, line: Line) -> None:
        async for message in line.socket:
            match message.type:
                case WSMsgType.PONG:
                    line.pong(bytes(message.data))
                case WSMsgType.PING:
                    await line.socket.pong(message.data)
                case WSMsgType.TEXT if len(message.data.encode()) <= limits.GATEWAY_BYTES:
                    line.count(self._backend.clock.now())
                    self._receive(line, _frame(message.data))
                case _:
                    raise HangUp(CloseCode.DECODE_ERROR, "Error while decoding payload.")

    def _receive(self, line: Line, frame: Json) -> None:
        op, data = frame["op"], frame.get("d")
        if op == Op.HEARTBEAT:
            line.send({"op": Op.HEARTBEAT_ACK, "t": None, "s": None, "d": None})
        elif op == Op.IDENTIFY:
            self._identify(line, _fields(data))
        elif op == Op.RESUME:
            self._resume(line, _fields(data))
        elif line.session is None:
            raise HangUp(CloseCode.NOT_AUTHENTICATED, "Not authenticated.")
        elif op == Op.REQUEST_MEMBERS:
            self._send_members(line.session, _fields(data))
        elif op not in {Op.PRESENCE, Op.VOICE_STATE}:
            raise HangUp(CloseCode.UNKNOWN_OP, "Unknown opcode.")

    def _authenticate(self, line: Line, token: object) -> None:
        if line.session is not None:
            raise HangUp(CloseCode.ALREADY_AUTHENTICATED, "Already authenticated.")
        if token != self._world.application.token:
            raise HangUp(CloseCode.AUTHENTICATION_FAILED, "Authentication failed.")

    def _identify(self, line: Line, data: Json) -> None:
        self._authenticate(line, data.get("token"))
        intents = _intents(data.get("intents"), self._world.application.privileged_intents)
        session = Session(secrets.token_hex(16), intents, _shard(data.get("shard", [0, 1])))
        self._forget_abandoned(session.shard)
        self._sessions[session.id] = session
        self._attach(line, session)
        session.dispatch("READY", self._ready(session))
        if intents & Intent.GUILDS:
            for guild in self._world.guilds.values():
                if self._world.bot.id in guild.members and session.serves(guild.id):
                    session.dispatch("GUILD_CREATE", wire.guild_create_json(self._world, guild))

    def _forget_abandoned(self, shard: tuple[int, int]) -> None:
        """Drop sessions whose client went away without a word, once another takes their place."""
        for session in tuple(self._sessions.values()):
            if session.line is None and session.shard == shard:
                del self._sessions[session.id]

    def _ready(self, session: Session) -> Json:
        guilds = [guild for guild in self._world.guilds.values() if session.serves(guild.id)]
        return {
            "v": 10,
            "user": wire.own_user_json(self._world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "private_channels": [],
            "relationships": [],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self._url(),
            "shard": list(session.shard),
            "application": {"id": str(self._world.application.id), "flags": 0},
        }

    def _resume(self, line: Line, data: Json) -> None:
        self._authenticate(line, data.get("token"))
        session = self._sessions.get(str(data.get("session_id")))
        seen = data.get("seq")
        kept = session is not None and isinstance(seen, int) and session.sequence - len(session.sent) <= seen
        if session is None or not isinstance(seen, int) or not kept or seen > session.sequence:
            line.send({"op": Op.INVALID_SESSION, "t": None, "s": None, "d": False})
            return
        for frame in session.sent:
            if frame["s"] > seen:
                line.send(frame)
        self._attach(line, session)
        session.dispatch("RESUMED", {})

    def _attach(self, line: Line, session: Session) -> None:
        session.line, line.session = line, session
        self._tell_presence()

    def _drop(self, line: Line) -> None:
        self._lines.discard(line)
        session = line.session
        if session is not None and session.line is line:
            session.line = None
            if not line.cut and line.socket.close_code in {WSCloseCode.OK, WSCloseCode.GOING_AWAY}:
                self._sessions.pop(session.id, None)
        line.drop()
        self._tell_presence()

    def _tell_presence(self) -> None:
        online = any(line.session is not None for line in self._lines)
        if online != self._backend.bot_online:
            self._backend.bot_online = online
            self._backend.hub.tell(BotChanged(online))

    def _send_members(self, session: Session, data: Json) -> None:
        guild = self._world.guilds.get(int(data.get("guild_id", 0)))
        if guild is None:
            return
        wanted = {str(user_id) for user_id in data.get("user_ids") or ()}
        everyone = session.intents & Intent.GUILD_MEMBERS and not wanted
        members = [member for member in guild.members.values() if everyone or str(member.user.id) in wanted]
        session.dispatch(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": str(guild.id),
                "members": [wire.member_json(member) for member in members],
                "chunk_index": 0,
                "chunk_count": 1,
                "nonce": data.get("nonce"),
            },
        )

    def _hear(self, event: Event) -> None:
        match event:
            case MessageChanged(kind, message):
                self._pass_message(kind, message)
            case InteractionCreated(interaction):
                self._pass(
                    interaction.channel.guild_id,
                    Intent(0),
                    "INTERACTION_CREATE",
                    interaction_json(self._world, interaction),
                )
            case WorldChanged():
                self._pass_change(event)

    def _pass(self, guild_id: int, needed: Intent, name: str, data: Json) -> None:
        for session in self._sessions.values():
            if session.serves(guild_id) and session.intents & needed == needed:
                session.dispatch(name, data)

    def _pass_change(self, event: WorldChanged) -> None:
        hidden = event.thread is not None and not self._world.sees(self._world.bot, event.thread)
        if hidden:
            return
        needed = Intent.GUILD_MEMBERS if event.name.startswith("GUILD_MEMBER") else Intent.GUILDS
        self._pass(event.guild_id, needed, event.name, event.data)

    def _pass_message(self, kind: str, message: Message) -> None:
        channel = self._world.channel(message.channel_id)
        if message.ephemeral or not self._world.sees(self._world.bot, channel):
            return
        guild = self._world.guild_of(channel)
        data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        if kind != "delete":
            data = redacted(message, self._world.application.privileged_intents, self._world.bot.id)
            author = guild.members.get(message.author.id)
            if author is not None and message.origin is None:
                data["member"] = {key: value for key, value in wire.member_json(author).items() if key != "user"}
        data["guild_id"] = str(guild.id)
        self._pass(guild.id, Intent.GUILD_MESSAGES, f"MESSAGE_{kind.upper()}", data)


def redacted(message: Message, privileged: int, bot_id: int) -> Json:
    """Return a message as a bot gets it: without the message content intent, others' words are withheld.

    Source: Discord's "Gateway", "Message Content Intent". The bot's own messages and those that mention it are whole.
    """
    data = wire.message_json(message)
    mentioned = any(user.id == bot_id for user in message.mentions)
    if privileged & Intent.MESSAGE_CONTENT or message.author.id == bot_id or mentioned:
        return data
    return data | {"content": "", "embeds": [], "attachments": [], "components": []}


def _frame(text: str) -> Json:
    try:
        frame: Any = json.loads(text)
    except ValueError:
        raise HangUp(CloseCode.DECODE_ERROR, "Error while decoding payload.") from None
    if not isinstance(frame, dict) or not isinstance(frame.get("op"), int):
        raise HangUp(CloseCode.DECODE_ERROR, "Error while decoding payload.")
    return frame


def _fields(data: object) -> Json:
    if not isinstance(data, dict):
        raise HangUp(CloseCode.DECODE_ERROR, "Error while decoding payload.")
    return data


def _intents(value: object, privileged: int) -> Intent:
    if not isinstance(value, int) or value & ~ALL_INTENTS:
        raise HangUp(CloseCode.INVALID_INTENTS, "Invalid intent(s).")
    if value & PRIVILEGED & ~privileged:
        raise HangUp(CloseCode.DISALLOWED_INTENTS, "Disallowed intent(s).")
    return Intent(value)


def _shard(value: object) -> tuple[int, int]:
    match value:
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
        case _:
            raise HangUp(CloseCode.INVALID_SHARD, "Invalid shard.")
