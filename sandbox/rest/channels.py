"""`/channels`: channels, messages, threads."""

from typing import Annotated, Literal

from aiohttp import web
from msgspec import Meta

from sandbox import limits, wire
from sandbox.errors import (
    bad_form,
    empty_message,
    foreign_message,
    missing_permissions,
    wrong_channel_type,
)
from sandbox.gateway import redacted
from sandbox.jsontypes import Json
from sandbox.messages import Envelope
from sandbox.permissions import Permission
from sandbox.rest.call import Payload, backend, bot_channel, nothing, number, payload, reply, whole_number
from sandbox.validation.messages import ChannelMessageBody, MessageBody
from sandbox.validation.shapes import Bool, Shape
from sandbox.world import Channel, Message

routes = web.RouteTableDef()
Name = Annotated[str, Meta(min_length=1, max_length=100)]
ArchiveMinutes = Literal[60, 1440, 4320, 10080]


class ThreadBody(Shape, kw_only=True):
    """The body of a new thread.

    Without `type`, Discord makes a private thread ("Start Thread without Message"), which the sandbox does not have.
    """

    name: Name
    auto_archive_duration: ArchiveMinutes | None = None
    type: Literal[11] | None = None
    invitable: Bool = None
    rate_limit_per_user: Annotated[int, Meta(ge=0, le=21600)] | None = None


class ThreadStateBody(Shape, kw_only=True):
    """The changes to a thread that the sandbox supports, of all those of "Modify Channel"."""

    archived: bool


def _seen(request: web.Request, message: Message) -> Json:
    world = backend(request).world
    return redacted(message, world.application.privileged_intents, world.bot.id)


def _writing(channel: Channel) -> Permission:
    return Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES


def _check_may_show(request: web.Request, channel: Channel, sent: Payload) -> None:
    """Refuse files where the bot may not show them (50013)."""
    world = backend(request).world
    if sent.uploads and not world.permissions(world.bot, channel) & Permission.ATTACH_FILES:
        raise missing_permissions()


def _check_may_manage(request: web.Request, channel: Channel) -> None:
    """Refuse to change what is no thread, or a thread that the bot may not manage (50013)."""
    world = backend(request).world
    if not channel.is_thread or not world.permissions(world.bot, channel) & Permission.MANAGE_THREADS:
        raise missing_permissions()


@routes.get("/channels/{channel_id}")
async def get_channel(request: web.Request) -> web.Response:
    """Get Channel."""
    return reply(wire.channel_json(bot_channel(request)))


@routes.patch("/channels/{channel_id}")
async def patch_thread(request: web.Request) -> web.Response:
    """Modify Channel: archive or wake a thread that the bot has created or may manage."""
    channel = bot_channel(request)
    if channel.owner_id != backend(request).world.bot.id:
        _check_may_manage(request, channel)
    body = (await payload(request)).as_a(ThreadStateBody)
    backend(request).threads.set_state(channel, archived=body.archived)
    return reply(wire.channel_json(channel))


@routes.delete("/channels/{channel_id}")
async def delete_thread(request: web.Request) -> web.Response:
    """Delete Channel: a thread that the bot may manage."""
    channel = bot_channel(request)
    _check_may_manage(request, channel)
    backend(request).changes.delete_channel(channel)
    return reply(wire.channel_json(channel))


@routes.get("/channels/{channel_id}/messages")
async def get_messages(request: web.Request) -> web.Response:
    """Get Channel Messages: newest first; none without the permission to read the history."""
    channel = bot_channel(request)
    world = backend(request).world
    if not world.permissions(world.bot, channel) & Permission.READ_MESSAGE_HISTORY:
        return reply([])
    limit = _query_number(request, "limit", 50)
    if not 1 <= limit <= limits.HISTORY:
        raise bad_form(("limit",), "NUMBER_TYPE_MAX", f"Value should be between 1 and {limits.HISTORY}.")
    messages = sorted(channel.messages.values(), key=lambda message: message.id, reverse=True)
    return reply([_seen(request, message) for message in _page(request, messages, limit)])


def _page(request: web.Request, messages: list[Message], limit: int) -> list[Message]:
    if "around" in request.query:
        middle, half = _query_number(request, "around"), limit // 2
        newer = [message for message in messages if message.id > middle][-half:] if half else []
        return [*newer, *[message for message in messages if message.id <= middle][: limit - len(newer)]]
    if "after" in request.query:
        return [message for message in messages if message.id > _query_number(request, "after")][-limit:]
    before = _query_number(request, "before", 1 << 64)
    return [message for message in messages if message.id < before][:limit]


def _query_number(request: web.Request, name: str, default: int = 0) -> int:
    text = request.query.get(name, str(default))
    return whole_number(name, text)


@routes.post("/channels/{channel_id}/messages")
async def post_message(request: web.Request) -> web.Response:
    """Create Message."""
    channel = bot_channel(request)
    world = backend(request).world
    if not world.permissions(world.bot, channel) & _writing(channel):
        raise missing_permissions()
    backend(request).threads.check_writable(world.bot, channel)
    sent = await payload(request)
    body = sent.as_a(ChannelMessageBody)
    _check_may_show(request, channel, sent)
    return reply(wire.message_json(backend(request).messages.write(Envelope(channel, world.bot), body, sent.uploads)))


def _message(request: web.Request, channel: Channel) -> Message:
    return backend(request).world.message(channel, number(request, "message_id"))


@routes.patch("/channels/{channel_id}/messages/{message_id}")
async def patch_message(request: web.Request) -> web.Response:
    """Edit Message."""
    channel = bot_channel(request)
    message = _message(request, channel)
    if message.author is not backend(request).world.bot:
        raise foreign_message()
    backend(request).threads.check_changeable(message.author, channel)
    if backend(request).clock.now() - message.created_at >= limits.OLD_MESSAGE_SECONDS:
        backend(request).old_edits.take(channel.id)
    sent = await payload(request)
    body = sent.as_a(MessageBody)
    _check_may_show(request, channel, sent)
    return reply(wire.message_json(backend(request).messages.edit(message, body, sent.uploads)))


@routes.delete("/channels/{channel_id}/messages/{message_id}")
async def delete_message(request: web.Request) -> web.Response:
    """Delete Message: those of others only with the permission to manage messages."""
    channel = bot_channel(request)
    message = _message(request, channel)
    world = backend(request).world
    if message.author is not world.bot and not world.permissions(world.bot, channel) & Permission.MANAGE_MESSAGES:
        raise missing_permissions()
    backend(request).messages.delete(message)
    return nothing()


@routes.post("/channels/{channel_id}/threads")
async def post_thread(request: web.Request) -> web.Response:
    """Start Thread without Message."""
    channel = bot_channel(request, Permission.CREATE_PUBLIC_THREADS)
    if channel.is_thread:
        raise wrong_channel_type()
    body = (await payload(request)).as_a(ThreadBody)
    if not body.name.strip():
        raise empty_message()
    if body.type is None:
        raise bad_form(("type",), "BASE_TYPE_CHOICES", "There are no private threads here: ask for type 11.")
    thread = backend(request).threads.create(channel, body.name, backend(request).world.bot)
    thread.archive_minutes = body.auto_archive_duration or thread.archive_minutes
    return reply(wire.channel_json(thread), 201)
