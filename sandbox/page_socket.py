"""Serves the page: its files, and one WebSocket for each pane in the protocol of `docs/sandbox.md`."""

from __future__ import annotations

import asyncio
import json
import re
import traceback
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from sandbox import wire
from sandbox.errors import ApiError
from sandbox.hub import BotChanged, CommandsChanged, Event, InteractionSettled, MessageChanged, WorldChanged
from sandbox.interactions import NO_RESPONSE
from sandbox.members import MemberClient
from sandbox.options import CannotDoError
from sandbox.page_requests import (
    AnyRequest,
    Autocomplete,
    Delete,
    Dismiss,
    OpenChannel,
    Press,
    Say,
    Select,
    UseCommand,
    decode,
)
from sandbox.rest.call import BACKEND
from sandbox.validation.callbacks import InteractionType

if TYPE_CHECKING:
    from sandbox.backend import Backend
    from sandbox.interaction_model import Interaction
    from sandbox.jsontypes import Json
    from sandbox.world import Message, User

PAGE = Path(__file__).parent / "page"
ID = re.compile(r"[0-9]{1,20}")
LATEST = 50
"""How many messages are sent when a channel is opened."""

routes = web.RouteTableDef()


class Pane:
    """One member's pane on the page: sends what they see, and carries out what they do."""

    def __init__(self, backend: Backend, user: User, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._backend = backend
        self._world = backend.world
        self._user = user
        self._client = MemberClient(backend, user)
        self._frames: asyncio.Queue[Json] = asyncio.Queue()
        self._pending: set[int] = set()

    async def run(self) -> None:
        """Serve the pane until its socket closes."""
        writer = asyncio.create_task(self._write())
        self._backend.hub.listen(self._hear)
        self._send("hello", **self._overview())
        try:
            async for message in self.socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(message.data)
                else:
                    self._error(None, "Frames are JSON in text.")
        finally:
            self._backend.hub.leave(self._hear)
            writer.cancel()

    async def _write(self) -> None:
        with suppress(ConnectionError):
            while True:
                await self.socket.send_str(json.dumps(await self._frames.get()))

    def _send(self, kind: str, **fields: object) -> None:
        self._frames.put_nowait({"type": kind, **fields})

    def _error(self, nonce: str | None, message: str) -> None:
        self._send("error", nonce=nonce, message=message)

    def _overview(self) -> Json:
        guilds = self._client.guilds()
        members = {user_id: member.user for guild in guilds for user_id, member in guild.members.items()}
        return {
            "me": wire.pane_member_json(self._world, self._user),
            "members": [wire.pane_member_json(self._world, user) for user in members.values()],
            "guilds": [wire.pane_guild_json(self._world, guild, self._user) for guild in guilds],
            "bot": self._backend.bot_json(),
            "commands": self._client.commands(),
        }

    # From the page

    def _receive(self, text: str) -> None:
        try:
            request = decode(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            self._error(_nonce(text), f"This is no request: {error}")
            return
        try:
            self._carry_out(request)
        except CannotDoError as error:
            self._error(request.nonce, str(error))
        except ApiError as error:
            self._error(request.nonce, error.message)
        except Exception:  # noqa: BLE001 - an error in one request must not end the pane
            self._backend.faults.append(traceback.format_exc())
            self._error(request.nonce, "The sandbox has made a mistake.")

    def _carry_out(self, request: AnyRequest) -> None:
        client, nonce = self._client, request.nonce
        match request:
            case OpenChannel():
                self._show_channel(int(request.channel_id))
            case UseCommand():
                options = msgspec.to_builtins(request.options)
                self._await(client.use_command(int(request.channel_id), int(request.command_id), options, nonce))
            case Autocomplete():
                options, focused = msgspec.to_builtins(request.options), request.focused
                channel_id, command_id = int(request.channel_id), int(request.command_id)
                self._await(client.autocomplete(channel_id, command_id, options, focused, nonce))
            case Press():
                self._await(client.press(int(request.channel_id), int(request.message_id), request.custom_id, nonce))
            case Select():
                channel_id, message_id = int(request.channel_id), int(request.message_id)
                self._await(client.select(channel_id, message_id, request.custom_id, request.values, nonce))
            case Say():
                client.say(int(request.channel_id), request.content)
            case Delete():
                client.delete(int(request.channel_id), int(request.message_id))
            case Dismiss():
                client.dismiss(int(request.message_id))

    def _await(self, interaction: Interaction) -> None:
        self._pending.add(interaction.id)
        self._send("interaction_pending", nonce=interaction.nonce, id=str(interaction.id))
        if interaction.failed:
            self._tell_settled(interaction, failed=True)

    def _show_channel(self, channel_id: int) -> None:
        messages = self._client.messages(channel_id)[-LATEST:]
        self._send("channel", channel_id=str(channel_id), messages=[self._shown(message) for message in messages])

    def _shown(self, message: Message) -> Json:
        return wire.pane_message_json(self._world, message, self._user)

    # To the page

    def _hear(self, event: Event) -> None:
        match event:
            case MessageChanged(kind, message):
                self._tell_message(kind, message)
            case InteractionSettled(interaction, failed) if interaction.id in self._pending:
                self._tell_settled(interaction, failed=failed)
            case CommandsChanged():
                self._send("commands", commands=self._client.commands())
            case BotChanged():
                self._send("bot", **self._backend.bot_json())
            case WorldChanged():
                self._send("world", **self._overview())

    def _tell_message(self, kind: str, message: Message) -> None:
        gone_for_me = (
            message.owner is self._user
            if message.ephemeral
            else self._world.sees(self._user, self._world.channel(message.channel_id))
        )
        if kind == "delete" and gone_for_me:
            self._send("message_delete", channel_id=str(message.channel_id), id=str(message.id))
        elif kind != "delete" and self._client.sees(message):
            self._send(f"message_{kind}", message=self._shown(message))

    def _tell_settled(self, interaction: Interaction, *, failed: bool) -> None:
        nonce = interaction.nonce
        self._pending.discard(interaction.id)
        if failed:
            self._send("interaction_failed", nonce=nonce, reason=NO_RESPONSE)
            return
        if interaction.kind == InteractionType.AUTOCOMPLETE:
            self._send("autocomplete", nonce=nonce, choices=interaction.choices)
        self._send("interaction_done", nonce=nonce)


PANES = web.AppKey("panes", set[Pane])


def _nonce(text: str) -> str | None:
    """Return the nonce of an invalid frame, if it has one, so that the page can say which request failed."""
    with suppress(ValueError, RecursionError):
        frame = json.loads(text)
        if isinstance(frame, dict) and isinstance(frame.get("nonce"), str):
            return str(frame["nonce"])
    return None


@routes.get("/page/socket")
async def get_socket(request: web.Request) -> web.WebSocketResponse:
    """Serve a pane until its socket closes."""
    backend = request.app[BACKEND]
    user_id = request.query.get("member", "")
    user = backend.world.users.get(int(user_id)) if ID.fullmatch(user_id) else None
    if user is None or user.bot:
        raise web.HTTPNotFound(text="There is no such member.")
    socket = web.WebSocketResponse(max_msg_size=64 * 1024, timeout=1.0)
    await socket.prepare(request)
    pane = Pane(backend, user, socket)
    request.app[PANES].add(pane)
    try:
        await pane.run()
    finally:
        request.app[PANES].discard(pane)
    return socket


@routes.get("/page/world")
async def get_world(request: web.Request) -> web.Response:
    """Return the members, servers and bot, so that the page can choose its first pane."""
    backend = request.app[BACKEND]
    world = backend.world
    return web.json_response(
        {
            "members": [wire.pane_member_json(world, user) for user in world.users.values()],
            "guilds": [wire.pane_guild_json(world, guild, None) for guild in world.guilds.values()],
            "bot": backend.bot_json(),
        }
    )


@routes.get("/")
async def get_page(_request: web.Request) -> web.FileResponse:
    """Serve the page."""
    return web.FileResponse(PAGE / "index.html")


@routes.get("/emojis/{emoji_id}.png")
async def get_emoji(request: web.Request) -> web.Response:
    """Serve the picture of one of the application's emojis, as Discord's file servers do."""
    text = request.match_info["emoji_id"]
    emoji = request.app[BACKEND].world.application.emojis.get(int(text)) if ID.fullmatch(text) else None
    if emoji is None:
        raise web.HTTPNotFound
    return web.Response(body=emoji.data, content_type=emoji.content_type)


@routes.get("/attachments/{channel_id}/{attachment_id}/{filename}")
async def get_attachment(request: web.Request) -> web.Response:
    """Serve a file of a message."""
    text = request.match_info["attachment_id"]
    attachment = request.app[BACKEND].world.attachments.get(int(text)) if ID.fullmatch(text) else None
    if attachment is None:
        raise web.HTTPNotFound
    return web.Response(
        body=attachment.data,
        content_type=attachment.content_type.partition(";")[0],
        headers={"X-Content-Type-Options": "nosniff", "Cache-Control": "max-age=31536000, immutable"},
    )


async def close_panes(app: web.Application) -> None:
    """Close every pane when the sandbox closes."""
    panes = app[PANES]
    for pane in tuple(panes):
        await pane.socket.close(code=WSCloseCode.GOING_AWAY)
