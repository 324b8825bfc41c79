"""Messages that call a member to a table which gathers its players; each goes once it has nothing to say any more.

They are known until the bot stops; one that a restart has outlived stays in its channel.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple

from bot.background_tasks import BackgroundTasks
from bot.bounded_dict import BoundedDict
from bot.discord_errors import UNDELIVERED
from bot.surfaces.channels import channel_of, delete_message, notifying

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.surfaces.channels import Channels
    from bot.tables.model import Table

MOST_TABLES = 1_000
"""Of how many tables the calls are known, the latest."""

logger = logging.getLogger(__name__)


class _Call(NamedTuple):
    """A call that holds."""

    holds: Callable[[Table], bool]
    message_id: int | None = None
    """None before it is posted."""


class LobbyCalls:
    """The latest call of every member to every table."""

    def __init__(self, channels: Channels, awake: Callable[[Table, Sequence[int]], tuple[int, ...]]) -> None:
        """Know of none.

        Args:
            channels: the Discord client, by way of which to post.
            awake: returns those of some members who are notified now; the others are only named.
        """
        self._channels = channels
        self._awake = awake
        self._calls: BoundedDict[int, dict[int, _Call]] = BoundedDict(MOST_TABLES)
        """By table and member."""
        self._working = BackgroundTasks()

    def call(self, table: Table, user_id: int, words: str, holds: Callable[[Table], bool]) -> None:
        """Call a member soon.

        Args:
            table: to which.
            user_id: the member.
            words: the message.
            holds: tells of the table as it is whether the message is still to be there; not asked once it has begun.
        """
        self._take_back(table, user_id)
        called = _Call(holds)
        self._calls[table.id] = self._calls.get(table.id, {}) | {user_id: called}
        self._working.begin(self._post(table, user_id, words, called), "call to a table")

    def follow(self, table: Table) -> None:
        """Take back calls to a table that hold no longer; all of them once it gathers nobody any more."""
        for user_id, call in list(self._calls.get(table.id, {}).items()):
            if table.phase != "lobby" or not call.holds(table):
                self._take_back(table, user_id)

    async def settled(self) -> None:
        """Wait until nothing is left to post or to delete."""
        await self._working.settled()

    async def close(self, seconds: float) -> None:
        """Post and delete what waits, for so long at most."""
        await self._working.close(seconds)

    async def _post(self, table: Table, user_id: int, words: str, called: _Call) -> None:
        try:
            notified = notifying(self._awake(table, [user_id]))
            message = await channel_of(table, self._channels).send(words, allowed_mentions=notified)
        except UNDELIVERED as error:
            logger.warning("a call to table %d was not taken: %s", table.id, error)
            return
        known = self._calls.get(table.id, {})
        if known.get(user_id) is called:
            known[user_id] = called._replace(message_id=message.id)
        else:  # answered meanwhile
            await self._delete(table, message.id)

    def _take_back(self, table: Table, user_id: int) -> None:
        known = self._calls.get(table.id, {})
        call = known.pop(user_id, None)
        if not known:
            self._calls.pop(table.id, None)
        if call is not None and call.message_id is not None:
            self._working.begin(self._delete(table, call.message_id), "take back a call")

    async def _delete(self, table: Table, message_id: int) -> None:
        try:
            await delete_message(channel_of(table, self._channels), message_id)
        except UNDELIVERED as error:
            logger.info("a call to table %d stays: %s", table.id, error)
