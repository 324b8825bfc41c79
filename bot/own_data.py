"""What the bot holds about a member: as a file for themselves, and deleted when they wish."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from bot.errors import UserError
from bot.model import pseudonyms
from bot.store.forgetting import Forgotten
from bot.store.own_data import utc
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.players.finished_lessons import FinishedLessons
    from bot.players.hints import Hints
    from bot.players.last_presses import LastPresses
    from bot.players.members import Members
    from bot.players.presence import Presence
    from bot.servers.keeper import Servers
    from bot.standings.badges import Badges
    from bot.store import Store
    from bot.tables.keeper import Tables

logger = logging.getLogger(__name__)

INDENT = 2
"""Spaces by which the file is easy to read."""
EARLIER_BANS = "bans_from_before_a_deletion"
"""The name in the file of bans that no further deletion can delete."""


@dataclass(eq=False, kw_only=True)
class OwnData:
    """Shows members what is known about them, and forgets it: all that its parts hold."""

    store: Store
    tables: Tables
    servers: Servers
    members: Members
    hints: Hints
    presence: Presence
    last_presses: LastPresses
    finished_lessons: FinishedLessons
    badges: Badges
    when_forgotten: Callable[[int], None]
    """Is told of every member whose data has been deleted: what stands before their eyes changes as well."""
    now: Callable[[], float]
    """The time in Unix seconds."""
    _under_way: set[int] = field(default_factory=set, init=False)
    """The members whose data is being deleted."""

    async def file(self, user_id: int) -> bytes:
        """Return all that is held about a member as JSON that people can read, too."""
        stored = await self.store.own_data.everything(user_id)
        guilds = dict.fromkeys(game["guild_id"] for game in stored["finished_games"])
        held: dict[str, Any] = {
            "member": str(user_id),
            "made_at": utc(self.now()),
            **stored,
            "badges_for_all_games_together": [
                {"guild_id": guild_id, "badge": badge.name}
                for guild_id in guilds
                for badge in await self.badges.of_career(int(guild_id), user_id)
            ],
            EARLIER_BANS: [
                {"guild_id": str(ban.guild_id), "at": utc(ban.at)} for ban in self.servers.earlier_bans(user_id)
            ],
        }
        # Who has played very much has a long file, and the event loop has others to serve.
        return await asyncio.to_thread(lambda: msgspec.json.format(msgspec.json.encode(held), indent=INDENT))

    async def forget(self, user_id: int) -> None:
        """Delete what is known about a member, who leaves all open tables.

        Where others need to know that somebody played, one new pseudonym stands in their place. All of it is one
        transaction, so that a crash leaves everything as it was, or nothing; but who joins a table or is banned at that
        very moment is known by that again, and forgotten with another one.

        Raises:
            UserError: it is under way already.
            StoreError: it cannot be stored, and nothing has changed.
        """
        if user_id in self._under_way:
            raise UserError(mark("I am deleting your data at this moment."))
        self._under_way.add(user_id)
        try:
            await self._forget(user_id)
        finally:
            self._under_way.discard(user_id)

    async def forget_silent(self, days: int) -> None:
        """Forget whoever has pressed nothing for so many days on which the bot ran; called once a day at least.

        Days on which it did not run, or that a wrong clock skips, make nobody silent.

        Raises:
            StoreError: somebody cannot be forgotten; those before them are.
        """
        records, today = self.store.last_presses, self.last_presses.today()
        await records.note_run(today)
        since = await records.running_since(today, days)
        silent = [] if since is None else await records.silent_since(since)
        for user_id in silent:
            await self.forget(user_id)
        if silent:
            logger.info("%d members were forgotten who had pressed nothing for %d days", len(silent), days)

    async def _forget(self, user_id: int) -> None:
        pseudonym = pseudonyms.draw()
        await self.last_presses.settled()
        await self.finished_lessons.settled()
        is_known = True
        while is_known:
            async with self.members.lock(user_id):
                async with self.servers.forgetting(user_id) as bans:
                    await self.tables.forget(Forgotten(user_id, pseudonym, bans))
                self.members.forget(user_id)
                self.hints.forget(user_id)
                self.presence.forget(user_id)
                self.last_presses.forget(user_id)
            is_known = bool(await self.store.own_data.tables_of(user_id) or self.servers.is_banned_by_id(user_id))
        self.when_forgotten(user_id)
