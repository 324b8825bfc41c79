"""What every action of a moderator has: what it asks before it is done, what it does, and how others hear of it.

None of it looks into a hand; whatever is said here may stand in public.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Concatenate, ParamSpec

import msgspec

from bot.errors import UserError
from cogs.moderation.telling import tell_channel
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.client import Greenwood
    from bot.model.table import Table
    from words.language import Language

P = ParamSpec("P")

CHANGED = mark("Things have changed at this table meanwhile. Use the command again.")


@dataclass(frozen=True)
class Action(ABC):
    """Something that a moderator wants to do."""

    moderator_id: int
    reason: str
    """Why, in the moderator's words; may be empty."""

    name: ClassVar[str]
    """What the audit log calls it, a key of `bot.pages.audit_entries.ACTIONS`."""

    @property
    def about(self) -> Table | None:
        """The table that it is about, as it was when they asked for it; none if it is about none."""
        return None

    @property
    def channel_id(self) -> int | None:
        """The channel in which the moderator needs the right; none for the whole server."""
        return None if self.about is None else self.about.channel_id

    async def found_again(self, _bot: Greenwood) -> Action:
        """Return the same action in the channel where its table is by now."""
        return self

    @property
    def table_id(self) -> int | None:
        """The id of that table."""
        return None if self.about is None else self.about.id

    @property
    def subject_id(self) -> int | None:
        """The member whom it concerns, if one."""
        return None

    @abstractmethod
    def question(self, language: Language) -> str:
        """Ask the moderator whether they mean it, and say what will come of it."""

    @abstractmethod
    async def perform(self, bot: Greenwood) -> None:
        """Do it.

        Raises:
            UserError: it cannot be done, or not any more.
        """

    @abstractmethod
    def news(self, language: Language) -> str:
        """Tell what was done."""

    async def tell(self, bot: Greenwood, *lines: str) -> None:
        """Tell the table that it is about, if it is about one, what was done."""
        if self.about is not None:
            tell_channel(bot, self.about, *lines)

    def detail(self, language: Language) -> str:
        """Tell the audit log what the name of the action does not say."""
        return self.news(language)

    def undoing(self, _language: Language) -> str:
        """Tell the moderator which command undoes it; nothing where none does, or it goes without saying."""
        return ""


@dataclass(frozen=True)
class TableAction(Action):
    """Something that a moderator wants to do at one table."""

    table: Table
    """As it was when they asked for it, but for its channel: see `found_again`."""

    @property
    def about(self) -> Table:
        """The table."""
        return self.table

    async def found_again(self, bot: Greenwood) -> Action:
        """Return it with the channel that the table has by now."""
        now = await bot.tables.table(self.table.id)
        return replace(self, table=msgspec.structs.replace(self.table, channel_id=now.channel_id))

    def require_as_asked(self, now: Table) -> None:
        """Make sure that the question is still true of the table, and that the news will be.

        Raises:
            UserError: something else would come of it by now.
        """

    async def change(
        self, bot: Greenwood, transition: Callable[Concatenate[Table, P], Table], *args: P.args, **kwargs: P.kwargs
    ) -> Table:
        """Carry out a transition as `Tables.change` does, if it does what the moderator was asked about.

        Raises:
            UserError: it cannot be done, something else would come of it by now, or the table is not any more where the
                moderator has the right.
        """

        def as_asked(now: Table) -> Table:
            # What cannot be done at all says so in better words.
            following = transition(now, *args, **kwargs)
            if now.channel_id != self.channel_id:
                raise UserError(CHANGED)
            self.require_as_asked(now)
            return following

        return await bot.tables.change(self.table.id, as_asked)
