"""What the bot needs in a channel; told before anything depends on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import discord

from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from words.language import Language


class Need(NamedTuple):
    """A permission that the bot needs."""

    name: str
    """As Discord's settings show it."""
    why: str


NEEDS = {
    "view_channel": Need(mark("View Channel"), mark("to see the channel of its table")),
    "send_messages": Need(mark("Send Messages"), mark("to post the board and to tell whose turn it is")),
    "send_messages_in_threads": Need(
        mark("Send Messages in Threads"), mark("to post the board and to tell whose turn it is")
    ),
    "attach_files": Need(mark("Attach Files"), mark("because the board is a picture")),
    "read_message_history": Need(
        mark("Read Message History"), mark("to notice that the board has scrolled away, and to post it anew")
    ),
    "create_public_threads": Need(
        mark("Create Public Threads"), mark("because every table is to get a thread of its own")
    ),
}
"""By the names of the attributes of `discord.Permissions`."""


def required_in(channel: object) -> tuple[str, ...]:
    """Return what no table can do without in a channel or thread, as keys of `NEEDS`."""
    return ("view_channel", sending_in(channel), "attach_files")


def sending_in(channel: object) -> str:
    """Return the permission to write in a channel or thread, a key of `NEEDS`."""
    return "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"


def missing(granted: discord.Permissions, names: Iterable[str]) -> tuple[str, ...]:
    """Return which permissions of these are not granted, in their order."""
    return tuple(name for name in names if not getattr(granted, name))


def permission_names(names: Iterable[str], language: Language) -> str:
    """Return how permissions, keys of `NEEDS`, are called, as a list in a sentence."""
    return language.listing([language.say(NEEDS[name].name) for name in names])
