"""Whether the bot can do its work in a channel, told before a game depends on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.answers import language_of
from bot.errors import UserError
from bot.languages import mark

if TYPE_CHECKING:
    from collections.abc import Iterator

PERMISSION_NAMES = {
    "view_channel": mark("View Channel"),
    "send_messages": mark("Send Messages"),
    "send_messages_in_threads": mark("Send Messages in Threads"),
    "attach_files": mark("Attach Files"),
}
"""What the bot needs in a channel, by the names that Discord's settings show."""


def require_permissions(interaction: discord.Interaction[Any]) -> None:
    """Tell the member which permissions the bot lacks in this channel, if any."""
    if interaction.guild_id is None:
        raise UserError(mark("Games are played in the channels of a server. Invite me to one and try again there."))
    missing = [language_of(interaction).say(PERMISSION_NAMES[name]) for name in _missing(interaction)]
    if missing:
        raise UserError(
            mark("I cannot play here without these permissions: {permissions}. A moderator can grant them."),
            permissions=", ".join(missing),
        )


def _missing(interaction: discord.Interaction[Any]) -> Iterator[str]:
    in_thread = isinstance(interaction.channel, discord.Thread)
    sending = "send_messages_in_threads" if in_thread else "send_messages"
    for name in ("view_channel", sending, "attach_files"):
        if not getattr(interaction.app_permissions, name):
            yield name
