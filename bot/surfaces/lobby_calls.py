"""Messages that call a member to a table which gathers its players; each goes once it has nothing to say any more.

Where the game begins without a member who was called, the call tells that instead: whoever was notified finds out why.
Whoever becomes the host of such a table is called by itself. Calls are known until the bot stops; one that outlives a
restart stays in its channel.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple

from bot.background_tasks import BackgroundTasks
from bot.bounded_dict import BoundedDict
from bot.discord_errors import UNDELIVERED
from bot.pages.parts import plain_buttons
from bot.surfaces.channels import channel_of, delete_message, notifying
from bot.tables.lobby import seat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from discord import ui

    from bot.pages.parts import Button
    from bot.surfaces.channels import Channels
    from bot.tables.keeper import Tables
    from bot.tables.model import Table
    from words.language import Language

MOST_TABLES = 1_000
"""Of how many tables the calls are known, the latest."""

logger = logging.getLogger(__name__)


class _Call(NamedTuple):
    """A call that holds."""

    table: Table
    """As it was when the member was called; it may have moved to another channel since."""
    holds: Callable[[Table], bool]
    message_id: int | None = None
    """None before it is posted."""


class LobbyCalls:
    """The latest call of every member to every table."""

    def __init__(
        self,
        tables: Tables,
        channels: Channels,
        language_of: Callable[[int], Language],
        awake: Callable[[Table, Sequence[int]], tuple[int, ...]],
    ) -> None:
        """Know of none.

        Args:
            tables: all, which calls follow.
            channels: the Discord client, by way of which to post.
            language_of: returns the language of a server.
            awake: returns those of some members who are notified now; the others are only named.
        """
        self._tables = tables
        self._channels = channels
        self._language_of = language_of
        self._awake = awake
        self._calls: BoundedDict[int, dict[int, _Call]] = BoundedDict(MOST_TABLES)
        """By table and member."""
        self._hosts: BoundedDict[int, int] = BoundedDict(MOST_TABLES)
        """Of tables that gather their players."""
        self._working = BackgroundTasks()
        tables.listen(self.follow)
        tables.on_load(self._note_first_host)

    def call(
        self,
        table: Table,
        user_id: int,
        words: str,
        holds: Callable[[Table], bool],
        buttons: Sequence[Button] = (),
    ) -> None:
        """Call a member soon.

        Args:
            table: to which.
            user_id: the member.
            words: the message.
            holds: tells of the table as it is whether the message is still to be there; not asked once it has begun.
            buttons: by which to answer.
        """
        self._take_back(table.id, user_id)
        called = _Call(table, holds)
        self._calls[table.id] = self._calls.get(table.id, {}) | {user_id: called}
        self._working.begin(self._post(user_id, words, plain_buttons(*buttons), called), "call to a table")
        self._tables.tell_again(table)  # the member may have answered already

    def follow(self, table: Table) -> None:
        """Take back calls to a table that hold no longer, or all of them once it gathers nobody here any more.

        Whoever does not sit at the game that has begun meanwhile is told so instead.
        """
        for user_id, call in list(self._calls.get(table.id, {}).items()):
            if table.phase == "playing" and seat_of(table, user_id) is None:
                self._tell_begun(table, user_id)
            elif table.phase != "lobby" or table.channel_id != call.table.channel_id or not call.holds(table):
                self._take_back(table.id, user_id)
        before = self._hosts.get(table.id, table.host_id)
        self._note_host(table)
        if table.phase == "lobby" and table.host_id != before:
            self._call_host(table)

    def _note_first_host(self, table: Table) -> None:
        if table.id not in self._hosts:  # else whoever is host by now is told of it
            self._note_host(table)

    def _note_host(self, table: Table) -> None:
        if table.phase == "lobby":
            self._hosts[table.id] = table.host_id
        else:
            self._hosts.pop(table.id, None)

    def _call_host(self, table: Table) -> None:
        """Tell whoever hosts a table now that it is theirs: the note that they have may be far above."""
        host_id = table.host_id
        words = self._language_of(table.guild_id).say(
            "<@{host}>, the table is yours now: its host sits there no longer.", host=host_id
        )
        self.call(table, host_id, words, lambda now: now.host_id == host_id)

    async def settled(self) -> None:
        """Wait until nothing is left to post or to delete."""
        await self._working.settled()

    async def close(self, seconds: float) -> None:
        """Post and delete what waits, for so long at most."""
        await self._working.close(seconds)

    async def _post(self, user_id: int, words: str, buttons: ui.View, called: _Call) -> None:
        table = called.table
        try:
            notified = notifying(self._awake(table, [user_id]))
            message = await channel_of(table, self._channels).send(words, view=buttons, allowed_mentions=notified)
        except UNDELIVERED as error:
            logger.warning("a call to table %d was not taken: %s", table.id, error)
            return
        known = self._calls.get(table.id, {})
        if known.get(user_id) is called:
            known[user_id] = called._replace(message_id=message.id)
        else:  # answered meanwhile
            await self._delete(table, message.id)

    def _tell_begun(self, table: Table, user_id: int) -> None:
        """Have a call say that the game has begun without its member."""
        call = self._forgotten(table.id, user_id)
        if call is not None and call.message_id is not None:
            words = self._language_of(table.guild_id).say(
                "<@{member}>, this game has begun without you. Once it is over, you can join the next one.",
                member=user_id,
            )
            self._working.begin(self._rewrite(call.table, call.message_id, user_id, words), "tell who was called")

    def _take_back(self, table_id: int, user_id: int) -> None:
        call = self._forgotten(table_id, user_id)
        if call is not None and call.message_id is not None:
            self._working.begin(self._delete(call.table, call.message_id), "take back a call")

    def _forgotten(self, table_id: int, user_id: int) -> _Call | None:
        """Return a member's call, known no longer; none where there was none."""
        known = self._calls.get(table_id, {})
        call = known.pop(user_id, None)
        if not known:
            self._calls.pop(table_id, None)
        return call

    async def _rewrite(self, table: Table, message_id: int, user_id: int, words: str) -> None:
        """Write a call anew; that notifies nobody, and it stays among those that its member is shown to be named in."""
        message = channel_of(table, self._channels).get_partial_message(message_id)
        try:
            await message.edit(content=words, view=None, allowed_mentions=notifying(self._awake(table, [user_id])))
        except UNDELIVERED as error:
            logger.info("a call to table %d stays as it is: %s", table.id, error)

    async def _delete(self, table: Table, message_id: int) -> None:
        try:
            await delete_message(channel_of(table, self._channels), message_id)
        except UNDELIVERED as error:
            logger.info("a call to table %d stays: %s", table.id, error)
