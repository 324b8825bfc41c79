"""Channels as those who post in them see them: to send to, without asking Discord for them first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import discord

from bot.discord_errors import UNKNOWN_MESSAGE, trouble_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.model.table import Table


class Channels(Protocol):
    """The part of the Discord client that those who post need."""

    def get_partial_messageable(self, channel_id: int, /, *, guild_id: int | None = None) -> discord.PartialMessageable:
        """Return a channel to send to, without asking Discord."""

    def serves(self, guild_id: int) -> bool:
        """Tell whether the bot is in a server that Discord can reach, so that there is any use in sending there."""


def channel_of(table: Table, channels: Channels) -> discord.PartialMessageable:
    """Return the channel or thread of a table."""
    return channels.get_partial_messageable(table.channel_id, guild_id=table.guild_id)


async def delete_message(channel: discord.PartialMessageable, message_id: int) -> None:
    """Delete a message of the bot; one that is gone already, or that it may not reach any more, is left at that."""
    try:
        await channel.get_partial_message(message_id).delete()
    except discord.HTTPException as error:
        if error.code != UNKNOWN_MESSAGE and trouble_of(error) is None:
            raise


def notifying(members: Iterable[int]) -> discord.AllowedMentions:
    """Return what lets a message notify these members, and nobody else whom it names."""
    return discord.AllowedMentions(users=[discord.Object(member) for member in members])
