"""What moderators can do about a member, on the whole server: keep them from playing, and reset their rating."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.errors import UserError
from bot.markdown import in_text
from bot.model.rating_events import Pool
from bot.store import StoreError
from bot.tables import moderating
from bot.tables.leaving import left
from bot.tables.seats import seat_of
from cogs.moderation.actions import Action
from cogs.moderation.seat_actions import Kick
from cogs.moderation.telling import tell_channel

if TYPE_CHECKING:
    from bot.client import Greenwood
    from bot.model.table import Table
    from words.language import Language

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class MemberAction(Action):
    """Something that a moderator wants to do about a member, on the whole server."""

    guild_id: int
    member_id: int
    member_name: str

    @property
    def subject_id(self) -> int | None:
        """The member."""
        return self.member_id


@dataclass(frozen=True)
class Ban(MemberAction):
    """Keep a member from playing."""

    name = "ban"

    def question(self, language: Language) -> str:
        return language.say(
            "Do you want to ban <@{member}> from games on this server? They lose every seat and every invitation "
            "here: in games, computer players take over.",
            member=self.member_id,
        )

    async def perform(self, bot: Greenwood) -> None:
        """Ban them first, so that they cannot sit down again, then free their seats and those kept for them.

        The ban holds whatever fails; made again, it frees what is left.
        """
        if not self._holds(bot):
            await bot.servers.ban(self.guild_id, self.member_id, self.moderator_id, self.reason)
        for table_id in await self._tables(bot):
            try:
                await self._leave(bot, table_id)
            except (StoreError, UserError):
                logger.exception("the seat of a banned member at table %d cannot be freed", table_id)

    async def has_no_effect(self, bot: Greenwood) -> bool:
        """Tell whether they are banned already, and neither sit nor are invited anywhere."""
        return self._holds(bot) and not await self._tables(bot)

    def _holds(self, bot: Greenwood) -> bool:
        return bot.servers.is_banned(self.guild_id, self.member_id)

    async def _tables(self, bot: Greenwood) -> list[int]:
        return await bot.store.servers.open_tables_with(self.guild_id, self.member_id)

    async def _leave(self, bot: Greenwood, table_id: int) -> None:
        """Take the member away from a table, and tell that table if they sat there."""
        seen: list[Table] = []

        def leave(now: Table) -> Table:
            seen.append(now)  # under the lock, so that the news are about what the table was
            return moderating.closed_by_moderator(left(now, self.member_id))

        await bot.tables.change(table_id, leave)
        before = seen[-1]
        number = seat_of(before, self.member_id)
        if number is not None and not before.is_private:
            kick = Kick(self.moderator_id, self.reason, before, number)
            tell_channel(bot, before, kick.news(bot.language_of(self.guild_id)))

    def news(self, language: Language) -> str:
        return language.say("{name} is banned from games on this server.", name=in_text(self.member_name))


@dataclass(frozen=True)
class Unban(MemberAction):
    """Let a member play again."""

    name = "unban"

    def question(self, language: Language) -> str:
        return language.say("Do you want to let <@{member}> play on this server again?", member=self.member_id)

    async def perform(self, bot: Greenwood) -> None:
        """Lift the ban."""
        await bot.servers.unban(self.guild_id, self.member_id)

    def news(self, language: Language) -> str:
        return language.say("{name} may play on this server again.", name=in_text(self.member_name))


@dataclass(frozen=True)
class ResetRating(MemberAction):
    """Have a member's rating in one game begin anew."""

    game: str
    """Its module name."""
    title: str
    """What it is called."""

    name = "reset"

    def question(self, language: Language) -> str:
        return language.say(
            "Do you want to reset the rating of <@{member}> in {game}? It begins anew; what others have won or lost "
            "against them stays.",
            member=self.member_id,
            game=self.title,
        )

    async def perform(self, bot: Greenwood) -> None:
        """Note it; the rating follows when somebody next asks for it."""
        await bot.store.ratings.reset(Pool(self.guild_id, self.game), self.member_id, int(bot.now()))

    def news(self, language: Language) -> str:
        return language.say(
            "The rating of {name} in {game} begins anew.", name=in_text(self.member_name), game=self.title
        )
