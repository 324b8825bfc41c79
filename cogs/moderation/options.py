"""Options of the commands of moderators that discord.py does not bring along."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands


class ChannelId(app_commands.Transformer):
    """A text channel or thread, given by its id: one that sleeps is not among those that the client knows."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """The kind of option that Discord shows."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Where a table can be."""
        return [
            discord.ChannelType.text,
            discord.ChannelType.news,
            discord.ChannelType.news_thread,
            discord.ChannelType.public_thread,
            discord.ChannelType.private_thread,
        ]

    async def transform(self, _interaction: discord.Interaction, value: Any, /) -> int:
        """Return the id."""
        return int(value.id)


Place = app_commands.Transform[int, ChannelId]
"""What a command gets for such an option."""
