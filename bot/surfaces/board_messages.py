"""The messages of boards in Discord: edited in place, or posted anew where players would have to look for them."""

from __future__ import annotations

import logging
import math
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.bounded_dict import BoundedDict
from bot.discord_errors import AWAY, OLD_MESSAGE_EDITED_TOO_OFTEN, THREAD_ARCHIVED, UNDELIVERED, UNKNOWN_MESSAGE
from bot.icons.sending import send_page
from bot.interactions.answers import NOBODY
from bot.model.table import BoardMessage
from bot.surfaces.channels import channel_of, delete_message, notifying
from bot.surfaces.pace import Pace

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from bot.icons.registry import IconRegistry
    from bot.model.table import Table
    from bot.pages.parts import Page
    from bot.surfaces.channels import Channels

SCROLLED_AWAY = 6
"""With so many messages below it, the board is posted anew at the bottom."""
BETWEEN_LOOKS = 20.0
"""Seconds between two looks at what stands below a board: each is a request, of which Discord allows 50 a second."""
OLD_AGE = 50 * 60
"""Seconds after which a board is posted anew instead of edited: Discord slows edits after an hour (error 30046)."""
DELETED_LATER_SECONDS = 60.0
"""After how many seconds a former board is deleted if Discord was away when it was to be."""
MOST_MESSAGES = 2_000
"""For how many messages it is remembered what they show, so that the same is not sent twice."""
REQUESTS_A_SECOND = 49.0
"""How many requests all boards together make. Discord allows an application 50 in all (docs: Rate Limits), and the few
calls need some. With fewer than 49, boards fall behind at 50 presses a second."""

logger = logging.getLogger(__name__)


class BoardMessages:
    """Writes the messages of all boards, and looks at what stands below them."""

    def __init__(
        self,
        *,
        channels: Channels,
        icons: IconRegistry,
        now: Callable[[], float],
        call_later: Callable[[float, Callable[[], None]], object],
        refresh: Callable[[int], None],
    ) -> None:
        """Know no message yet.

        Args:
            channels: the Discord client.
            icons: those that messages can show.
            now: the time in Unix seconds.
            call_later: calls a function after so many seconds of that time.
            refresh: brings the board of a table up to date, soon: then what stands below it is looked at.
        """
        self._channels = channels
        self._icons = icons
        self._now = now
        self._call_later = call_later
        self._refresh = refresh
        self._requests = Pace(REQUESTS_A_SECOND)
        self._sent: BoundedDict[int, bytes] = BoundedDict(MOST_MESSAGES)
        self._looked: BoundedDict[int, float] = BoundedDict(MOST_MESSAGES)
        self._to_look: BoundedDict[int, bool] = BoundedDict(MOST_MESSAGES)
        """The tables where a look at what stands below the board is due, and whether it is scheduled."""
        self._replaced: BoundedDict[int, list[BoardMessage]] = BoundedDict(MOST_MESSAGES)
        """By table, the boards that others have replaced, and that are still to be deleted."""

    async def write(
        self,
        table: Table,
        message_id: int | None,
        called: Sequence[int],
        drawn: Callable[[], Awaitable[tuple[Page, float]]],
    ) -> tuple[int, float]:
        """Edit the message of a board, or post another; return which one shows it, and how long its picture moves.

        Args:
            table: whose board it is.
            message_id: of the message to be edited; none to post one.
            called: whom a new message notifies.
            drawn: returns the page, and how many seconds its picture moves.
        """
        page, seconds = await drawn()
        digest = page.digest
        if message_id is not None and await self._edit(table, message_id, page, digest):
            self._sent[message_id] = digest
            return message_id, seconds
        if message_id is not None:
            # Sending takes the files for good, so that an edit that failed needs them drawn again (from the cache).
            page, seconds = await drawn()
            digest = page.digest
        posted = await send_page(page, partial(self._post, table, called), self._icons)
        self._looked[posted] = self._now()  # nothing stands below it yet
        self._to_look.pop(table.id, None)
        self._sent[posted] = digest
        return posted, seconds

    async def _post(self, table: Table, called: Sequence[int], page: Page) -> int:
        files, mentions = list(page.files), notifying(called)
        await self._requests.turn()
        return (await self._channel(table).send(view=page.layout, files=files, allowed_mentions=mentions)).id

    async def _edit(self, table: Table, message_id: int, page: Page, digest: bytes) -> bool:
        """Edit the board in place; return false where it is gone, too old, or in a thread that a new message wakes."""
        if self._sent.get(message_id) == digest:
            page.close()
            return True
        message = self._channel(table).get_partial_message(message_id)

        async def edit(page: Page) -> None:
            await self._requests.turn()
            await message.edit(view=page.layout, attachments=list(page.files), allowed_mentions=NOBODY)

        try:
            await send_page(page, edit, self._icons)
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, OLD_MESSAGE_EDITED_TOO_OFTEN, THREAD_ARCHIVED):
                return False
            raise
        return True

    async def leave(self, table: Table, board: BoardMessage) -> BoardMessage:
        """Delete a table's messages in the channel that it has left; return what is noted of its board: nothing yet."""
        channel = self._channels.get_partial_messageable(board.channel_id, guild_id=table.guild_id)
        for message_id in (board.message_id, board.call_message_id):
            if message_id is not None:
                await delete_message(channel, message_id)
        return BoardMessage(table.id, table.channel_id)

    def note_replaced(self, board: BoardMessage) -> None:
        """Note that another message shows a table now."""
        self._replaced[board.table_id] = [*self._replaced.get(board.table_id, ()), board]

    async def delete_replaced(self, table: Table) -> None:
        """Delete the messages of a table that others have replaced; while Discord is away, that is put off."""
        for board in self._replaced.pop(table.id, ()):
            channel = self._channels.get_partial_messageable(board.channel_id, guild_id=table.guild_id)
            try:
                if board.message_id is not None:
                    await delete_message(channel, board.message_id)
            except AWAY as error:
                logger.info("a former board is deleted later: %r", error)
                self.note_replaced(board)
                self._call_later(DELETED_LATER_SECONDS, partial(self._refresh, table.id))
            except UNDELIVERED as error:
                logger.warning("a former board stays: %s", error)

    async def has_scrolled_away(self, table: Table, board: BoardMessage) -> bool:
        """Tell whether players would have to look for the board.

        There is a look with every new decision, but only one in `BETWEEN_LOOKS` seconds; an earlier one is put off.
        """
        is_decided = board.called_revision == table.revision and table.id not in self._to_look
        if board.message_id is None or table.phase == "lobby" or is_decided:
            return False
        if self._now() - discord.utils.snowflake_time(board.message_id).timestamp() > OLD_AGE:
            return True
        too_soon = BETWEEN_LOOKS - (self._now() - self._looked.get(board.message_id, -math.inf))
        if too_soon > 0:
            self._look_later(table, too_soon)
            return False
        after = discord.Object(board.message_id)
        await self._requests.turn()
        try:
            below = [message.id async for message in self._channel(table).history(limit=SCROLLED_AWAY + 1, after=after)]
        except discord.Forbidden:
            below = []  # without Read Message History the board stays where it is
        self._looked[board.message_id] = self._now()
        self._to_look.pop(table.id, None)
        return len([message for message in below if message != board.call_message_id]) >= SCROLLED_AWAY

    def _look_later(self, table: Table, seconds: float) -> None:
        """Schedule a look at what stands below a board, unless one is scheduled already."""
        if not self._to_look.get(table.id):
            self._to_look[table.id] = True
            self._call_later(seconds, partial(self._look_again, table.id))

    def _look_again(self, table_id: int) -> None:
        if table_id in self._to_look:
            self._to_look[table_id] = False
            self._refresh(table_id)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return channel_of(table, self._channels)
