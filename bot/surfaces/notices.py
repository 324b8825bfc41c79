"""Plain messages in channels: what moderators did, results, the audit log. Nobody waits for them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.background_tasks import BackgroundTasks
from bot.discord_errors import UNDELIVERED
from bot.surfaces.channels import notifying

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.pages.parts import Page
    from bot.surfaces.channels import Channels

MOST_CHARACTERS = 2000
"""Of a message (docs: Create Message)."""

logger = logging.getLogger(__name__)


class Notices:
    """Posts messages that are worth saying and not worth failing for."""

    def __init__(self, channels: Channels) -> None:
        """Post by way of the Discord client."""
        self._channels = channels
        self._posting = BackgroundTasks()

    def post(self, guild_id: int, channel_id: int, notice: str | Page, called: Iterable[int] = ()) -> None:
        """Post a text, or a message with buttons, soon; `called` are the members whom it may notify."""
        self._posting.begin(self.send(guild_id, channel_id, notice, called), "notice")

    async def send(self, guild_id: int, channel_id: int, notice: str | Page, called: Iterable[int] = ()) -> bool:
        """Post it now, and tell whether Discord took it."""
        mentions = notifying(called)
        channel = self._channels.get_partial_messageable(channel_id, guild_id=guild_id)
        try:
            if isinstance(notice, str):
                await channel.send(notice[:MOST_CHARACTERS], allowed_mentions=mentions)
            else:
                await channel.send(view=notice.layout, files=list(notice.files), allowed_mentions=mentions)
        except UNDELIVERED as error:
            logger.warning("a notice for channel %d was not taken: %s", channel_id, error)
            return False
        return True

    async def settled(self) -> None:
        """Wait until nothing is left to post."""
        await self._posting.settled()

    async def close(self, seconds: float) -> None:
        """Post what waits, for so long at most."""
        await self._posting.close(seconds)
