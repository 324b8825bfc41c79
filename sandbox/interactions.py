"""The life of an interaction: three seconds for the first answer, fifteen minutes for follow-ups.

The rules are on Discord's page "Receiving and Responding to Interactions".
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from typing import TYPE_CHECKING

from sandbox import limits, wire
from sandbox.errors import already_acknowledged, dead_token, unknown
from sandbox.hub import Hub, InteractionCreated, InteractionSettled
from sandbox.interaction_model import Failure, Interaction, MemberRequest
from sandbox.messages import Envelope, Messages, Upload
from sandbox.validation.callbacks import (
    Callback,
    CallbackType,
    ChoicesData,
    DeferredData,
    InteractionType,
    check_callback,
    data_of,
)
from sandbox.validation.components import plain
from sandbox.validation.messages import MessageBody, check_flags
from sandbox.world import Channel, Member, Message, MessageFlag, MessageKind, Origin, World

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sandbox.jsontypes import Json

NO_RESPONSE = "The application did not respond"
MOST_DEAD_TOKENS = 10_000
"""How many expired tokens are remembered; older ones are treated as unknown."""


class Interactions:
    """Keeps the interactions whose tokens are valid, and carries out the bot's answers."""

    def __init__(self, world: World, hub: Hub, messages: Messages) -> None:
        self._world = world
        self._hub = hub
        self._messages = messages
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._dead_tokens: OrderedDict[str, None] = OrderedDict()

    def create(self, channel: Channel, member: Member, asked: MemberRequest) -> Interaction:
        """Send an interaction to the bot, and start the timers of its answer and its token."""
        interaction = Interaction(
            self._world.snowflakes.next(),
            secrets.token_urlsafe(32),
            asked.kind,
            channel,
            member,
            asked.data,
            self._world.clock.now(),
            asyncio.get_running_loop().create_future(),
            asked.message,
            asked.nonce,
        )
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        self._world.clock.call_later(limits.ANSWER_SECONDS, lambda: self.fail(interaction, NO_RESPONSE))
        self._world.clock.call_later(limits.TOKEN_SECONDS, lambda: self._forget(interaction))
        self._hub.tell(InteractionCreated(interaction))
        return interaction

    def get(self, interaction_id: int) -> Interaction:
        """Return an interaction, or refuse (10062)."""
        try:
            return self._by_id[interaction_id]
        except KeyError:
            raise unknown("interaction") from None

    def fail(self, interaction: Interaction, reason: str) -> None:
        """End an interaction without an answer."""
        if interaction.callback is None and not interaction.failed:
            interaction.failed = True
            interaction.settle(Failure(reason))
            self._hub.tell(InteractionSettled(interaction, failed=True))

    def reply(self, interaction_id: int, token: str, body: object, uploads: Sequence[Upload]) -> Interaction:
        """Carry out the bot's first answer to an interaction.

        Raises:
            ApiError: 10062 for an unknown interaction, a wrong token or a late answer, 40060 for a second answer,
                50035 or 50006 for a bad body; after a bad body the interaction can still be answered.
        """
        interaction = self.get(interaction_id)
        if not secrets.compare_digest(interaction.token.encode(), token.encode()):
            raise unknown("interaction")
        if interaction.callback is not None:
            raise already_acknowledged()
        if interaction.failed:
            raise unknown("interaction")
        callback = check_callback(body, interaction.kind)
        self._carry_out(interaction, callback, uploads)
        interaction.callback = callback.type
        self._hub.tell(InteractionSettled(interaction))
        return interaction

    def live(self, token: str) -> Interaction:
        """Return the answered interaction of a token.

        Raises:
            ApiError: 10015 for an unknown token or one whose interaction has no answer yet, 50027 for an expired one.
        """
        if token in self._dead_tokens:
            raise dead_token()
        interaction = self._by_token.get(token)
        if interaction is None or interaction.callback is None:
            raise unknown("Webhook")
        return interaction

    def find(self, interaction: Interaction, name: str) -> Message:
        """Return the message with an id or `@original` that an interaction's token can reach, or refuse (10008)."""
        message = interaction.original if name == "@original" else self._reachable(interaction, name)
        if message is None or not self._exists(message):
            raise unknown("Message")
        return message

    def follow_up(self, interaction: Interaction, body: MessageBody, uploads: Sequence[Upload]) -> Message:
        """Write another message.

        The first one after a deferred answer fills its placeholder, and is ephemeral or public as that was.

        Raises:
            ApiError: 50035 or 50006.
        """
        original = interaction.original
        if original is not None and original.flags & MessageFlag.LOADING and self._exists(original):
            return self._messages.edit(original, without_ephemeral(body), uploads)
        envelope = self._envelope(interaction, body.flags, MessageKind.DEFAULT)
        message = self._messages.write(envelope, without_ephemeral(body), uploads)
        interaction.followups[message.id] = message
        return message

    def _carry_out(self, interaction: Interaction, callback: Callback, uploads: Sequence[Upload]) -> None:
        match callback.type:
            case CallbackType.MESSAGE:
                body = data_of(callback, MessageBody)
                envelope = self._envelope(interaction, body.flags, self._kind(interaction))
                interaction.original = self._messages.write(envelope, without_ephemeral(body), uploads)
            case CallbackType.DEFERRED_MESSAGE:
                flags = data_of(callback, DeferredData).flags
                check_flags(flags or 0, MessageFlag.EPHEMERAL | MessageFlag.COMPONENTS_V2)
                interaction.original = self._messages.hold_place(
                    self._envelope(interaction, flags, self._kind(interaction))
                )
            case CallbackType.DEFERRED_UPDATE:
                interaction.original = interaction.message
            case CallbackType.UPDATE:
                interaction.original = self._update(interaction, data_of(callback, MessageBody), uploads)
            case CallbackType.CHOICES:
                interaction.choices = [plain(choice) for choice in data_of(callback, ChoicesData).choices]

    def _update(self, interaction: Interaction, body: MessageBody, uploads: Sequence[Upload]) -> Message:
        message = interaction.message
        if message is None or not self._exists(message):
            raise unknown("Message")
        return self._messages.edit(message, body, uploads)

    def _kind(self, interaction: Interaction) -> MessageKind:
        return MessageKind.CHAT_INPUT_COMMAND if interaction.kind == InteractionType.COMMAND else MessageKind.DEFAULT

    def _envelope(self, interaction: Interaction, flags: object, kind: MessageKind) -> Envelope:
        ephemeral = isinstance(flags, int) and bool(flags & MessageFlag.EPHEMERAL)
        owner = interaction.member.user if ephemeral else None
        return Envelope(interaction.channel, self._world.bot, kind, owner=owner, origin=_origin(interaction))

    def _reachable(self, interaction: Interaction, name: str) -> Message | None:
        candidates = [*interaction.followups.values(), interaction.original, interaction.message]
        return next((message for message in candidates if message is not None and str(message.id) == name), None)

    def _exists(self, message: Message) -> bool:
        channel = self._world.channel(message.channel_id)
        return message.id in channel.messages or message.id in channel.ephemeral

    def _forget(self, interaction: Interaction) -> None:
        del self._by_id[interaction.id]
        del self._by_token[interaction.token]
        self._dead_tokens[interaction.token] = None
        if len(self._dead_tokens) > MOST_DEAD_TOKENS:
            self._dead_tokens.popitem(last=False)


def _origin(interaction: Interaction) -> Origin:
    original, pressed = interaction.original, interaction.message
    return Origin(
        interaction.id,
        interaction.kind,
        interaction.member.user,
        command_name(interaction.data) if interaction.kind == InteractionType.COMMAND else None,
        original.id if original is not None and original is not pressed else None,
        pressed.id if pressed is not None else None,
    )


def without_ephemeral(body: MessageBody) -> MessageBody:
    """Remove the ephemeral flag from a body, since the envelope says who sees the message, and return the body."""
    if isinstance(body.flags, int):
        body.flags &= ~int(MessageFlag.EPHEMERAL)
    return body


def command_name(data: Json) -> str:
    """Return the full name of the command that was used: group and subcommand included."""
    names, options = [data["name"]], data.get("options", [])
    while options and options[0]["type"] in (1, 2):
        names.append(options[0]["name"])
        options = options[0].get("options", [])
    return " ".join(names)


def interaction_json(world: World, interaction: Interaction) -> Json:
    """Return the interaction object that the bot receives."""
    channel, member = interaction.channel, interaction.member
    guild = world.guild_of(channel)
    permissions = world.permissions(member.user, channel)
    body: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application.id),
        "type": interaction.kind,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "channel_id": str(channel.id),
        "channel": wire.channel_json(channel) | {"permissions": wire.bits(permissions)},
        "member": wire.member_json(member, permissions),
        "locale": member.user.locale,
        "app_permissions": wire.bits(world.permissions(world.bot, channel)),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": str(guild.id)},
        "context": 0,
        "attachment_size_limit": limits.ATTACHMENT_BYTES,
    }
    if interaction.message is not None:
        body["message"] = wire.message_json(interaction.message)
    return body
