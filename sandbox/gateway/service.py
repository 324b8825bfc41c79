"""The gateway itself: identifying, resuming, and passing events to sessions ("Gateway", "Gateway Events")."""

from __future__ import annotations

import asyncio
import secrets
import traceback
from typing import TYPE_CHECKING

from aiohttp import WSCloseCode, WSMsgType, web

from sandbox import limits, wire
from sandbox.disturbances import Drop, Late, Twice
from sandbox.gateway import protocol
from sandbox.gateway.protocol import ACK_SECONDS, HEARTBEAT_SECONDS, CloseCode, HangUpError, Intent, Op
from sandbox.gateway.sessions import Connection, Session
from sandbox.hub import BotChanged, Event, InteractionCreated, MessageChanged, WorldChanged
from sandbox.interactions import interaction_json
from sandbox.rate_limits import Window

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.backend import Backend
    from sandbox.jsontypes import Json
    from sandbox.world import Message

CLOSE_SECONDS = 1.0
"""How many seconds a closing socket waits for the client to close it as well."""


class Gateway:
    """All sessions of the bot."""

    def __init__(self, backend: Backend, url: Callable[[], str]) -> None:
        self._backend = backend
        self._world = backend.world
        self._url = url
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self._identifies = Window(limits.IDENTIFIES)
        backend.hub.listen(self._hear)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one WebSocket until it closes."""
        socket = web.WebSocketResponse(max_msg_size=limits.GATEWAY_BYTES * 4, autoping=False, timeout=CLOSE_SECONDS)
        await socket.prepare(request)
        connection = Connection(socket, request.transport, compress=request.query.get("compress") == "zlib-stream")
        connection.send(
            {"op": Op.HELLO, "t": None, "s": None, "d": {"heartbeat_interval": int(HEARTBEAT_SECONDS * 1000)}}
        )
        writer = asyncio.create_task(connection.write())
        self._connections.add(connection)
        try:
            await self._listen(connection)
        except HangUpError as end:
            await socket.close(code=end.code, message=end.reason.encode())
        except Exception:  # noqa: BLE001 - an error ends this connection and nothing else
            self._backend.faults.append(traceback.format_exc())
            await socket.close(code=CloseCode.UNKNOWN_ERROR)
        finally:
            self._drop(connection)
            writer.cancel()
        return socket

    async def settled(self, patience: float = 1.0) -> None:
        """Wait until the bot has read everything that it was sent up to now.

        Each connected client is pinged on its WebSocket. The event loop that answers the ping also reads the replies to
        the client's requests. A reply may take one turn of that loop more than a pong; therefore there are two rounds.

        Args:
            patience: for how many seconds each round waits for a busy bot.
        """
        for _ in range(2):
            pings = [connection.ping() for connection in self._connections if connection.session is not None]
            if pings:
                await asyncio.wait(pings, timeout=patience)

    async def cut(self) -> None:
        """Close every connection so that the client can resume its session, as Discord does now and then."""
        await self.close(code=4000)

    async def sever(self) -> None:
        """Break every connection in the middle of a frame, without a close frame. Sessions can be resumed."""
        for connection in tuple(self._connections):
            connection.sever()

    async def ask_to_reconnect(self) -> None:
        """Ask every client to reconnect and resume, as Discord does before it restarts one of its machines."""
        for connection in self._connections:
            connection.send({"op": Op.RECONNECT, "t": None, "s": None, "d": None})

    async def invalidate(self, *, resumable: bool = False) -> None:
        """Tell every client that its session is invalid; it has to identify again, or may resume if `resumable`."""
        if not resumable:
            self._sessions.clear()
        for connection in self._connections:
            connection.send({"op": Op.INVALID_SESSION, "t": None, "s": None, "d": resumable})

    def identifies_left(self) -> int:
        """Return how often the bot may still identify before the daily limit is reached."""
        return self._identifies.left(self._backend.clock.now())

    async def close(self, code: int = WSCloseCode.GOING_AWAY) -> None:
        """Close every connection; sessions can be resumed."""
        for connection in tuple(self._connections):
            connection.cut = True
            await connection.socket.close(code=code)

    async def _listen(self, connection: Connection) -> None:
        async for message in connection.socket:
            match message.type:
                case WSMsgType.PONG:
                    connection.pong(bytes(message.data))
                case WSMsgType.PING:
                    await connection.socket.pong(message.data)
                case WSMsgType.TEXT if len(message.data.encode()) <= limits.GATEWAY_BYTES:
                    connection.count(self._backend.clock.now())
                    self._receive(connection, protocol.frame(message.data))
                case _:
                    raise HangUpError(CloseCode.DECODE_ERROR, "Error while decoding payload.")

    def _receive(self, connection: Connection, frame: Json) -> None:
        op, data = frame["op"], frame.get("d")
        if op == Op.HEARTBEAT:
            echo: Json = {"op": Op.HEARTBEAT_ACK, "t": None, "s": None, "d": None}
            asyncio.get_running_loop().call_later(ACK_SECONDS, connection.send, echo)
        elif op == Op.IDENTIFY:
            self._identify(connection, protocol.fields(data))
        elif op == Op.RESUME:
            self._resume(connection, protocol.fields(data))
        elif connection.session is None:
            raise HangUpError(CloseCode.NOT_AUTHENTICATED, "Not authenticated.")
        elif op not in {Op.PRESENCE, Op.VOICE_STATE}:
            raise HangUpError(CloseCode.UNKNOWN_OP, "Unknown opcode.")

    def _authenticate(self, connection: Connection, token: object) -> None:
        if connection.session is not None:
            raise HangUpError(CloseCode.ALREADY_AUTHENTICATED, "Already authenticated.")
        if token != self._world.application.token:
            raise HangUpError(CloseCode.AUTHENTICATION_FAILED, "Authentication failed.")

    def _identify(self, connection: Connection, data: Json) -> None:
        self._authenticate(connection, data.get("token"))
        intents = protocol.intents(data.get("intents"), self._world.application.privileged_intents)
        if not self._identifies.take(self._backend.clock.now()):
            raise HangUpError(CloseCode.AUTHENTICATION_FAILED, "Too many identifies today; the token is reset.")
        session = Session(secrets.token_hex(16), intents, protocol.shard(data.get("shard", [0, 1])))
        self._forget_abandoned(session.shard)
        self._sessions[session.id] = session
        self._attach(connection, session)
        session.dispatch("READY", self._ready(session))
        if intents & Intent.GUILDS:
            for guild in self._world.guilds.values():
                if self._world.bot.id in guild.members and session.serves(guild.id):
                    session.dispatch("GUILD_CREATE", wire.guild_create_json(self._world, guild))

    def _forget_abandoned(self, shard: tuple[int, int]) -> None:
        """Drop the disconnected sessions of a shard, for which a client has identified anew."""
        for session in tuple(self._sessions.values()):
            if session.connection is None and session.shard == shard:
                del self._sessions[session.id]

    def _ready(self, session: Session) -> Json:
        bot = self._world.bot.id
        guilds = [guild for guild in self._world.guilds.values() if bot in guild.members and session.serves(guild.id)]
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

    def _resume(self, connection: Connection, data: Json) -> None:
        self._authenticate(connection, data.get("token"))
        session = self._sessions.get(str(data.get("session_id")))
        seen = data.get("seq")
        kept = session is not None and isinstance(seen, int) and session.sequence - len(session.sent) <= seen
        if session is None or not isinstance(seen, int) or not kept or seen > session.sequence:
            connection.send({"op": Op.INVALID_SESSION, "t": None, "s": None, "d": False})
            return
        for frame in session.sent:
            if frame["s"] > seen:
                connection.send(frame)
        self._attach(connection, session)
        session.dispatch("RESUMED", {})

    def _attach(self, connection: Connection, session: Session) -> None:
        session.connection, connection.session = connection, session
        self._tell_presence()

    def _drop(self, connection: Connection) -> None:
        self._connections.discard(connection)
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
            if not connection.cut and connection.socket.close_code in {WSCloseCode.OK, WSCloseCode.GOING_AWAY}:
                self._sessions.pop(session.id, None)
        connection.drop()
        self._tell_presence()

    def _tell_presence(self) -> None:
        online = any(connection.session is not None for connection in self._connections)
        if online != self._backend.bot_online:
            self._backend.bot_online = online
            self._backend.hub.tell(BotChanged(online))

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
        match self._backend.disturbances.of_event(name):
            case Drop():
                return
            case Late(seconds):
                self._backend.clock.call_later(seconds, lambda: self._dispatch(guild_id, needed, name, data))
                return
            case Twice():
                self._dispatch(guild_id, needed, name, data)
        self._dispatch(guild_id, needed, name, data)

    def _dispatch(self, guild_id: int, needed: Intent, name: str, data: Json) -> None:
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
    """Return a message as the bot receives it: without the message content intent, others' content is left out.

    The bot's own messages and those that mention it are complete. Source: "Gateway", "Message Content Intent".
    """
    data = wire.message_json(message)
    mentioned = any(user.id == bot_id for user in message.mentions)
    if privileged & Intent.MESSAGE_CONTENT or message.author.id == bot_id or mentioned:
        return data
    return data | {"content": "", "embeds": [], "attachments": [], "components": []}
