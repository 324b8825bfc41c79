"""Who has left a server. Discord does not tell, so the bot asks before it shows a member who was silent for a month."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Protocol

import discord

from bot.discord_errors import UNDELIVERED, UNKNOWN_MEMBER, UNKNOWN_USER

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from bot.store.last_presses import LastPress, LastPressRecords

SILENT_DAYS = 30
"""Discord is asked about a member after this many days without a press, and again after as many."""
PATIENCE_SECONDS = 1.0
"""How long an answer waits for Discord; a member not known about by then is shown, and asked about next time."""

logger = logging.getLogger(__name__)


class Guilds(Protocol):
    """The part of the Discord client that knows servers."""

    def get_guild(self, guild_id: int, /) -> discord.Guild | None:
        """Return a server that the bot is in; it may be unavailable at the moment."""


class Membership:
    """Knows who has left a server, asking Discord once a month only about members who are about to be shown."""

    def __init__(self, records: LastPressRecords, guilds: Guilds, today: Callable[[], int]) -> None:
        """Note in these records what Discord says; `today` counts days from 1970."""
        self._records = records
        self._guilds = guilds
        self._today = today

    async def gone(self, guild_id: int, members: Collection[int]) -> frozenset[int]:
        """Return which members have left a server, as far as it is known or Discord tells it in time.

        Args:
            guild_id: the server.
            members: those who are about to be shown, about fifteen at most.

        Raises:
            StoreError: Discord's answer cannot be stored.
        """
        guild = self._guilds.get_guild(guild_id)
        known = await self._records.of_members(guild_id, members)
        asked = [] if guild is None or guild.unavailable else [last for last in known if self._is_doubtful(last)]
        looks = await asyncio.gather(*(self._look(guild, last) for last in asked))
        answers = {last.user_id: has_left for last, has_left in zip(asked, looks, strict=True) if has_left is not None}
        return frozenset(last.user_id for last in known if answers.get(last.user_id, last.has_left))

    def _is_doubtful(self, last: LastPress) -> bool:
        heard_of = max(last.pressed_on, last.looked_on or 0)
        return self._today() - heard_of >= SILENT_DAYS

    async def _look(self, guild: discord.Guild | None, last: LastPress) -> bool | None:
        """Ask Discord whether a member has left, and store its answer; None if it gives none."""
        if guild is None:
            return None
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await guild.fetch_member(last.user_id)
            has_left = False
        except discord.NotFound as error:
            if error.code not in {UNKNOWN_MEMBER, UNKNOWN_USER}:
                return None
            has_left = True
        except (*UNDELIVERED, TimeoutError) as error:
            logger.info("Discord does not tell whether a member is still there: %s", type(error).__name__)
            return None
        await self._records.note_look(guild.id, last, self._today(), has_left=has_left)
        return has_left
