"""The requests of the page as types; `docs/sandbox.md` describes them."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Id = Annotated[str, Meta(pattern=r"^\d{1,20}$")]


class Request(msgspec.Struct, kw_only=True, tag_field="op"):
    """Base of all requests of the page."""

    nonce: str | None = None


class OptionInput(msgspec.Struct, omit_defaults=True):
    """An option of a command as a member filled it in."""

    name: str
    type: int = 0
    value: str | int | float | bool | None = None
    options: list[OptionInput] = []


class OpenChannel(Request, tag="open_channel"):
    """Read a channel."""

    channel_id: Id


class UseCommand(Request, tag="command"):
    """Use a slash command."""

    channel_id: Id
    command_id: Id
    options: list[OptionInput] = []


class Autocomplete(Request, tag="autocomplete"):
    """Ask for suggestions while an option is typed."""

    channel_id: Id
    command_id: Id
    focused: str
    options: list[OptionInput] = []


class Press(Request, tag="press"):
    """Press a button."""

    channel_id: Id
    message_id: Id
    custom_id: str


class Select(Request, tag="select"):
    """Choose in a select."""

    channel_id: Id
    message_id: Id
    custom_id: str
    values: list[str]


class Say(Request, tag="say"):
    """Post a message."""

    channel_id: Id
    content: str


class Delete(Request, tag="delete"):
    """Delete a message."""

    channel_id: Id
    message_id: Id


class Dismiss(Request, tag="dismiss"):
    """Hide an ephemeral message."""

    message_id: Id


AnyRequest = OpenChannel | UseCommand | Autocomplete | Press | Select | Say | Delete | Dismiss
decode = msgspec.json.Decoder(AnyRequest).decode
"""Decode a frame of the page; raises `msgspec.MsgspecError` if it is not a request."""
