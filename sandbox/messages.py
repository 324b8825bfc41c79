"""Writing, editing and deleting messages, those of members and of the bot alike."""

import io
import itertools
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from msgspec import UNSET
from PIL import Image, UnidentifiedImageError

from sandbox import limits
from sandbox.errors import bad_form, too_large
from sandbox.hub import Hub, MessageChanged
from sandbox.jsontypes import Json
from sandbox.permissions import Permission
from sandbox.threads import Threads
from sandbox.validation.components import SELECT_TYPES, ComponentType, plain
from sandbox.validation.messages import (
    AllowedMentions,
    AttachmentBody,
    Draft,
    MessageBody,
    check_draft,
    check_flags,
    check_mentions,
)
from sandbox.world import Attachment, Channel, Message, MessageFlag, MessageKind, Origin, User, World

EDITABLE_FLAGS = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2
WRITABLE_FLAGS = EDITABLE_FLAGS | MessageFlag.SUPPRESS_NOTIFICATIONS
"""Flags that a body may set, in an edit and in a new message; Discord sets the others itself."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request, under its number in the form (`files[n]`)."""

    number: int
    filename: str
    content_type: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Envelope:
    """Everything about a new message but its body.

    Attributes:
        owner: the only member who sees the message, if it is ephemeral.
        origin: the interaction that the message answers, if any.
    """

    channel: Channel
    author: User
    kind: MessageKind = MessageKind.DEFAULT
    owner: User | None = None
    origin: Origin | None = None


class Messages:
    """Writes, edits and deletes messages, and tells the hub."""

    def __init__(self, world: World, hub: Hub, threads: Threads, base_url: str) -> None:
        self._world = world
        self._hub = hub
        self._threads = threads
        self._base_url = base_url

    def write(self, envelope: Envelope, body: MessageBody, uploads: Sequence[Upload] = ()) -> Message:
        """Check a body and post the message in its channel.

        Raises:
            ApiError: 50035, 50006 or 40005; in that case nothing has changed.
        """
        message = self._new(envelope)
        if envelope.owner is not None:
            message.flags = MessageFlag.EPHEMERAL
        self._apply(message, body, uploads, WRITABLE_FLAGS)
        self._put(envelope.channel, message)
        return message

    def hold_place(self, envelope: Envelope) -> Message:
        """Post the placeholder of a deferred answer ("… is thinking")."""
        message = self._new(envelope)
        message.flags = MessageFlag.LOADING | (MessageFlag.EPHEMERAL if envelope.owner else MessageFlag(0))
        self._put(envelope.channel, message)
        return message

    def _new(self, envelope: Envelope) -> Message:
        now, number = self._world.clock.now(), self._world.snowflakes.next()
        message = Message(number, envelope.channel.id, envelope.author, now, kind=envelope.kind)
        message.owner, message.origin = envelope.owner, envelope.origin
        return message

    def edit(self, message: Message, body: MessageBody, uploads: Sequence[Upload] = ()) -> Message:
        """Check a body and change the fields of a message that it names; a placeholder becomes a real message.

        Raises:
            ApiError: 50035, 50006 or 40005; in that case nothing has changed.
        """
        filling = bool(message.flags & MessageFlag.LOADING)
        self._apply(message, body, uploads, WRITABLE_FLAGS if filling else EDITABLE_FLAGS)
        message.flags &= ~MessageFlag.LOADING
        if not filling:
            message.edited_at = self._world.clock.now()
        self._hub.tell(MessageChanged("update", message))
        return message

    def delete(self, message: Message) -> None:
        """Delete a message and its files; nothing happens if it was deleted before."""
        channel = self._world.channel(message.channel_id)
        messages = channel.ephemeral if message.ephemeral else channel.messages
        if messages.pop(message.id, None) is None:
            return
        for attachment in message.attachments:
            self._world.withdraw(attachment)
        self._hub.tell(MessageChanged("delete", message))

    def _put(self, channel: Channel, message: Message) -> None:
        if message.ephemeral:
            channel.ephemeral[message.id] = message
        else:
            self._threads.note_activity(channel)
            channel.messages[message.id] = message
            channel.last_message_id = message.id
        self._hub.tell(MessageChanged("create", message))

    def _apply(self, message: Message, body: MessageBody, uploads: Sequence[Upload], allowed: MessageFlag) -> None:
        flags = _new_flags(message, body, allowed)
        check_mentions(body.allowed_mentions)
        attachments, new = self._attachments(message, body, uploads)
        draft = _draft(message, body, flags, attachments, self._world.application.emojis)
        check_draft(draft)

        message.content, message.flags = draft.content, flags
        if draft.components is not None:
            message.components = _resolved([plain(component) for component in draft.components], attachments)
            message.shown_attachments = _shown(message.components)
        for gone in set(message.attachments) - set(attachments):
            self._world.withdraw(gone)
        self._world.attachments.update({attachment.id: attachment for attachment in new})
        message.attachments = attachments
        self._mention(message, body.allowed_mentions)

    def _attachments(
        self, message: Message, body: MessageBody, uploads: Sequence[Upload]
    ) -> tuple[list[Attachment], list[Attachment]]:
        """Return all files that the message will have, and the new ones among them."""
        if any(len(upload.data) > limits.ATTACHMENT_BYTES for upload in uploads):
            raise too_large()
        old = {attachment.id: attachment for attachment in message.attachments}
        described: dict[int, AttachmentBody] = {}
        kept = list(old.values())
        numbers = {upload.number for upload in uploads}
        if body.attachments is not UNSET:
            described = {int(attachment.id): attachment for attachment in body.attachments or ()}
            kept = [old[attachment_id] for attachment_id in described if attachment_id in old]
            strange = set(described) - set(old) - numbers
            if strange:
                index = list(described).index(min(strange))
                raise bad_form(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", "No file has this number.")
        new = [self._attachment(message, upload, described.get(upload.number)) for upload in uploads]
        if len(kept) + len(new) > limits.ATTACHMENTS:
            raise bad_form(
                ("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.ATTACHMENTS} or fewer in length."
            )
        return [*kept, *new], new

    def _attachment(self, message: Message, upload: Upload, body: AttachmentBody | None) -> Attachment:
        attachment_id = self._world.snowflakes.next()
        filename = re.sub(r"[^\w.\-]", "_", (body and body.filename) or upload.filename)
        attachment = Attachment(
            attachment_id,
            filename,
            upload.content_type,
            upload.data,
            f"{self._base_url}/attachments/{message.channel_id}/{attachment_id}/{filename}",
            body.description if body else None,
        )
        attachment.width, attachment.height = _picture_size(upload)
        return attachment

    def _mention(self, message: Message, allowed: AllowedMentions | None) -> None:
        """Set whom the message pings: those whom its text mentions and `allowed` lets it ping."""
        text = "\n".join([message.content, *_texts(message.components)])
        channel = self._world.channel(message.channel_id)
        guild = self._world.guild_of(channel)
        may_ping_all = self._world.permissions(message.author, channel) & Permission.MENTION_EVERYONE
        parse = {"users", "roles", "everyone"} if allowed is None else set(allowed.parse or ())
        users = {int(user_id) for user_id in (allowed and allowed.users) or ()}
        roles = {int(role_id) for role_id in (allowed and allowed.roles) or ()}
        named = dict.fromkeys(int(user_id) for user_id in re.findall(r"<@!?(\d+)>", text))
        named_roles = dict.fromkeys(int(role_id) for role_id in re.findall(r"<@&(\d+)>", text))
        message.mentions = [
            guild.members[user_id].user
            for user_id in named
            if user_id in guild.members and ("users" in parse or user_id in users)
        ]
        message.mention_role_ids = [
            role_id for role_id in named_roles if role_id in guild.roles and ("roles" in parse or role_id in roles)
        ]
        everyone = re.search(r"@(everyone|here)\b", text)
        message.mention_everyone = "everyone" in parse and bool(may_ping_all) and everyone is not None


def _new_flags(message: Message, body: MessageBody, allowed: MessageFlag) -> MessageFlag:
    settable = allowed | (message.flags & MessageFlag.EPHEMERAL)
    if body.flags is UNSET or body.flags is None:
        return message.flags
    flags = check_flags(body.flags, settable)
    lost = message.flags & ~flags
    if lost & MessageFlag.COMPONENTS_V2:
        raise bad_form(
            ("flags",), "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", "The flag IS_COMPONENTS_V2 cannot be taken away."
        )
    return flags | (message.flags & ~allowed)


def _draft(
    message: Message,
    body: MessageBody,
    flags: MessageFlag,
    attachments: Sequence[Attachment],
    emojis: Collection[int],
) -> Draft:
    components = None if body.components is UNSET else tuple(body.components or ())
    return Draft(
        content=message.content if body.content is UNSET else body.content or "",
        components=components,
        component_count=len(message.components if components is None else components),
        files=tuple(attachment.filename for attachment in attachments),
        emojis=emojis,
        flags=flags,
    )


def _picture_size(upload: Upload) -> tuple[int | None, int | None]:
    """Return width and height in pixels, or None for a file that is not a picture."""
    if not upload.content_type.startswith("image/"):
        return None, None
    try:
        with Image.open(io.BytesIO(upload.data)) as image:
            return image.size
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError):
        return None, None


def _resolved(components: list[Json], attachments: Sequence[Attachment]) -> list[Json]:
    """Complete components as Discord does: with ids, default values and, for `attachment://`, the file's address."""
    by_name = {attachment.filename: attachment for attachment in attachments}
    for node in every_component(numbered(components)):
        _fill(node, _DEFAULTS.get(node["type"], {}))
        for item in node.get("items", ()):
            _fill(item, _GALLERY_ITEM_DEFAULTS)
            url = item["media"]["url"]
            item["media"] = _unfurled(url, by_name.get(url.removeprefix("attachment://")))
    return components


def _shown(components: Sequence[Json]) -> frozenset[int]:
    """Return the ids of the attachments that resolved components show."""
    media = (item["media"] for node in every_component(components) for item in node.get("items", ()))
    return frozenset(int(shown["attachment_id"]) for shown in media if "attachment_id" in shown)


_GALLERY_ITEM_DEFAULTS: Json = {"description": None, "spoiler": False}
_SELECT_DEFAULTS: Json = {"min_values": 1, "max_values": 1}
_DEFAULTS: dict[int, Json] = {
    **dict.fromkeys(SELECT_TYPES, _SELECT_DEFAULTS),
    ComponentType.CONTAINER: {"accent_color": None, "spoiler": False},
}
"""The fields that Discord adds to a component that leaves them out, by the component's type."""


def _fill(item: Json, defaults: Json) -> None:
    for key, value in defaults.items():
        item.setdefault(key, value)


def numbered(components: list[Json]) -> list[Json]:
    """Give an id of its own to every component of a tree that has none, in place, and return the tree."""
    nodes = every_component(components)
    taken = {node["id"] for node in nodes if node.get("id")}
    free = (number for number in itertools.count(1) if number not in taken)
    for node in nodes:
        if not node.get("id"):
            node["id"] = next(free)
    return components


def every_component(components: Sequence[Json]) -> list[Json]:
    """Return all components of a tree of JSON, parents before children."""
    found: list[Json] = []
    for component in components:
        found.append(component)
        found += every_component(component.get("components", ()))
    return found


def _unfurled(url: str, attachment: Attachment | None) -> Json:
    if attachment is None:
        return {"id": "0", "url": url, "proxy_url": url, "loading_state": 2, "placeholder": None}
    return {
        "url": attachment.url,
        "proxy_url": attachment.url,
        "width": attachment.width,
        "height": attachment.height,
        "content_type": attachment.content_type,
        "id": str(attachment.id),
        "attachment_id": str(attachment.id),
        "placeholder": None,
        "loading_state": 2,
    }


def _texts(components: Sequence[Json]) -> list[str]:
    return [node["content"] for node in every_component(components) if node["type"] == ComponentType.TEXT_DISPLAY]
