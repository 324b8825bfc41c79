"""Public messages about a table that hold for a while, such as calls for members.

Each is deleted, or written anew, when the table has made it untrue. They are kept in mind until the bot stops; a
message from before a restart stays in its channel.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple

from bot.background_tasks import BackgroundTasks
from bot.bounded_dict import BoundedDict
from bot.discord_errors import UNDELIVERED
from bot.pages.parts import buttons_below_words
from bot.surfaces.channels import channel_of, delete_message, notifying

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    import discord

    from bot.model.table import Table
    from bot.pages.parts import Button
    from bot.surfaces.channels import Channels
    from bot.tables.keeper import Tables

MOST_TABLES = 1_000
"""Of how many tables the calls are kept in mind; the oldest goes first."""

logger = logging.getLogger(__name__)


class _Call(NamedTuple):
    """A call that has something to say."""

    table: Table
    """As it was when members were called; it may have moved to another channel since."""
    members: tuple[int, ...]
    says: Callable[[Table], str]
    words: str
    """What it says by now."""
    message_id: int | None = None
    """None before it is posted."""


class PassingCalls:
    """The latest call to every table for each purpose."""

    def __init__(
        self, tables: Tables, channels: Channels, awake: Callable[[Table, Sequence[int]], tuple[int, ...]]
    ) -> None:
        """Know of none.

        Args:
            tables: all, which calls follow.
            channels: the Discord client, by way of which to post.
            awake: returns those of some members who are notified now; the others are only named.
        """
        self._tables = tables
        self._channels = channels
        self._awake = awake
        self._calls: BoundedDict[int, dict[Hashable, _Call]] = BoundedDict(MOST_TABLES)
        """By table and purpose."""
        self._working = BackgroundTasks()
        tables.listen(self.follow)

    def call(
        self,
        purpose: Hashable,
        table: Table,
        members: Sequence[int],
        says: Callable[[Table], str],
        buttons: Sequence[Button] = (),
    ) -> None:
        """Call members soon, in place of an earlier call for the same purpose.

        Args:
            purpose: what they are called for.
            table: to which.
            members: who; nobody where something is only told.
            says: returns what the message says, for the table as it is then; nothing where it is to be deleted.
            buttons: by which to answer; they disappear when the message says something else.
        """
        self._take_back(table.id, purpose)
        called = _Call(table, tuple(members), says, says(table))
        self._calls[table.id] = self._calls.get(table.id, {}) | {purpose: called}
        self._working.begin(self._post(purpose, called, buttons), "call to a table")
        self._tables.tell_again(table)  # they may have answered already

    def follow(self, table: Table) -> None:
        """Delete or write anew the calls to a table that are not true any more."""
        for purpose, call in list(self._calls.get(table.id, {}).items()):
            says = call.says(table)
            if not says:
                self._take_back(table.id, purpose)
            elif says != call.words and call.message_id is not None:
                self._calls[table.id][purpose] = following = call._replace(words=says)
                self._working.begin(self._rewrite(following, call.message_id), "tell who was called")

    async def settled(self) -> None:
        """Wait until nothing is left to post or to delete."""
        await self._working.settled()

    async def close(self, seconds: float) -> None:
        """Post and delete what waits, for so long at most."""
        await self._working.close(seconds)

    async def _post(self, purpose: Hashable, called: _Call, buttons: Sequence[Button]) -> None:
        table, view = called.table, buttons_below_words(*buttons)
        try:
            channel = channel_of(table, self._channels)
            message = await channel.send(called.words, view=view, allowed_mentions=self._notified(called))
        except UNDELIVERED as error:
            logger.warning("a call to table %d was not taken: %s", table.id, error)
            return
        known = self._calls.get(table.id, {})
        if known.get(purpose) is not called:  # answered meanwhile
            await self._delete(table, message.id)
            return
        known[purpose] = called._replace(message_id=message.id)
        self._tables.tell_again(table)  # it may say something else by now

    async def _rewrite(self, call: _Call, message_id: int) -> None:
        """Write a call anew. That notifies nobody; Discord keeps listing it where members look for their mentions."""
        message = channel_of(call.table, self._channels).get_partial_message(message_id)
        try:
            await message.edit(content=call.words, view=None, allowed_mentions=self._notified(call))
        except UNDELIVERED as error:
            logger.info("a call to table %d stays as it is: %s", call.table.id, error)

    def _notified(self, call: _Call) -> discord.AllowedMentions:
        return notifying(self._awake(call.table, call.members))

    def _take_back(self, table_id: int, purpose: Hashable) -> None:
        known = self._calls.get(table_id, {})
        call = known.pop(purpose, None)
        if not known:
            self._calls.pop(table_id, None)
        if call is not None and call.message_id is not None:
            self._working.begin(self._delete(call.table, call.message_id), "take back a call")

    async def _delete(self, table: Table, message_id: int) -> None:
        try:
            await delete_message(channel_of(table, self._channels), message_id)
        except UNDELIVERED as error:
            logger.info("a call to table %d stays: %s", table.id, error)
