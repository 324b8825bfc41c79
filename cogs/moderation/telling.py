"""What channels hear of what moderators did at their tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.client import Greenwood
    from bot.model.table import Table


def public_words(bot: Greenwood, table: Table, *lines: str) -> str:
    """Return lines about a table, without empty ones, below the game: a channel may have seen several tables."""
    title = bot.hosted_games[table.game].words.title
    return "\n".join([f"**{title}**", *(line for line in lines if line)])


def tell_channel(bot: Greenwood, table: Table, *lines: str) -> None:
    """Tell the channel of a table soon what was done there."""
    bot.notices.post(table.guild_id, table.channel_id, public_words(bot, table, *lines))
