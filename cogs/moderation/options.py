"""Options that several commands of moderators have: what they are called, and what comes of them."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str


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
Reason = app_commands.Range[str, 1, 200]
"""Why a moderator does something, in so many characters."""

PLACE = {"where": locale_str("where"), "reason": locale_str("reason")}
"""How the options are called that every action at a table has."""
ABOUT_PLACE = {
    "where": locale_str("Where the table is, if not here"),
    "reason": locale_str("Why; the table and the moderators' log are told"),
}
ABOUT_PRIVATE_REASON = locale_str("Why; the moderators' log is told")
"""The same option of an action whose reason no table is told."""
