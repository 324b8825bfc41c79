"""Messages: the bodies of all routes that write one, and the rules that concern several of their fields."""

from collections.abc import Collection
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from sandbox import limits
from sandbox.errors import bad_form, empty_message
from sandbox.validation.components import MessageComponent, check_tree
from sandbox.validation.shapes import Bool, Shape, Snowflake
from sandbox.world import MessageFlag


class AllowedMentions(Shape, kw_only=True):
    """Who may be pinged by a message."""

    parse: list[Literal["users", "roles", "everyone"]] | None = None
    users: Annotated[list[Snowflake], Meta(max_length=100)] | None = None
    roles: Annotated[list[Snowflake], Meta(max_length=100)] | None = None
    replied_user: Bool = None


class AttachmentBody(Shape, kw_only=True):
    """A file to keep (by its id) or to add (by its number in the request)."""

    id: Snowflake
    filename: Annotated[str, Meta(min_length=1, max_length=1024)] | None = None
    description: Annotated[str, Meta(max_length=limits.ALT_TEXT)] | None = None
    # discord.py sends these fields back as it received them, for a file that the message keeps.
    size: int | None = None
    url: str | None = None
    proxy_url: str | None = None
    content_type: str | None = None
    width: int | None = None
    height: int | None = None
    spoiler: Bool = None


class MessageBody(Shape, kw_only=True):
    """The fields of all bodies that write a message; in an edit, a field that is left out stays as it is."""

    content: Annotated[str, Meta(max_length=limits.CONTENT)] | UnsetType | None = UNSET
    components: Annotated[list[MessageComponent], Meta(max_length=limits.COMPONENTS_V2)] | UnsetType | None = UNSET
    attachments: Annotated[list[AttachmentBody], Meta(max_length=limits.ATTACHMENTS)] | UnsetType | None = UNSET
    allowed_mentions: AllowedMentions | None = None
    flags: int | UnsetType | None = UNSET
    tts: Literal[False] | None = None


class ChannelMessageBody(MessageBody, kw_only=True):
    """The body of a new message in a channel; discord.py always sends a nonce, which has no effect here."""

    nonce: Annotated[str, Meta(max_length=25)] | int | None = None
    enforce_nonce: Bool = None


class Draft(Shape, kw_only=True):
    """A message as it would be after a request, for the rules that concern several fields."""

    content: str
    components: tuple[MessageComponent, ...] | None
    component_count: int
    files: tuple[str, ...]
    emojis: Collection[int]
    """Ids of the custom emojis that the application may use."""
    flags: MessageFlag


def check_flags(flags: int, allowed: MessageFlag) -> MessageFlag:
    """Return the flags of a body, or refuse those that this request cannot set.

    Raises:
        ApiError: 50035 at `flags`.
    """
    if flags & ~int(allowed):
        raise bad_form(("flags",), "BASE_TYPE_CHOICES", f"Flags {flags & ~int(allowed)} cannot be set here.")
    return MessageFlag(flags)


def check_mentions(mentions: AllowedMentions | None) -> None:
    """Refuse `allowed_mentions` that contradict themselves ("Allowed Mentions Object").

    Raises:
        ApiError: 50035 at `allowed_mentions`.
    """
    if mentions is None:
        return
    for kind, ids in (("users", mentions.users), ("roles", mentions.roles)):
        if ids and kind in (mentions.parse or ()):
            raise bad_form(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )


def check_draft(draft: Draft) -> None:
    """Refuse a message whose fields contradict one another, that is too large, or that is empty.

    Raises:
        ApiError: 50035 with the path of the first wrong field, or 50006.
    """
    v2 = bool(draft.flags & MessageFlag.COMPONENTS_V2)
    if v2 and draft.content:
        raise bad_form(
            ("content",),
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
        )
    if draft.components is not None:
        check_tree(draft.components, v2=v2, files=draft.files, emojis=draft.emojis)
    filled = draft.component_count if v2 else draft.content.strip() or draft.files
    if not filled:
        raise empty_message()
