"""Keeps the public message of every table fresh: the latest state wins, and no press ever waits for it."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Protocol

import discord
from msgspec.structs import replace

from bot.discord_errors import (
    OLD_MESSAGE_EDITED_TOO_OFTEN,
    THREAD_ARCHIVED,
    TROUBLE_NOT_ALLOWED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    trouble_of,
)
from bot.icons.sending import send_page
from bot.interactions.answers import NOBODY
from bot.operating.logs import at_table
from bot.pages.board import board_page, closed_page, final_page, outcome_of
from bot.pages.lobby import lobby_page
from bot.pages.people import mention
from bot.players.presence import PRESENT_SECONDS
from bot.surfaces.coalescing import Coalescer
from bot.tables import moderating
from bot.tables.clocks import time_up
from bot.tables.model import BoardMessage
from bot.tables.waiting import members_to_move

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from bot.hosted_game import Face
    from bot.icons.shelf import IconShelf
    from bot.languages import Language
    from bot.pages.parts import Page
    from bot.pictures.painting import Painter
    from bot.players.preferences import Preferences
    from bot.players.presence import Presence
    from bot.servers.model import ServerSettings
    from bot.store import Store
    from bot.tables.keeper import Tables
    from bot.tables.model import Seat, Table

SCROLLED_AWAY = 6
"""With so many messages below it, the board is posted anew at the bottom."""
OLD_AGE = 50 * 60
"""Seconds after which a board is posted anew instead of edited: Discord slows edits after an hour (error 30046)."""
CALL_AGAIN_SECONDS = 60.0
"""After so long at most, those are called who were at the table when the decision came up, and have not chosen yet."""
EDIT_SPACING = 1.0
"""Seconds between two edits of the same board; a channel takes about five in five seconds."""


class Channels(Protocol):
    """The part of the Discord client that boards need."""

    def get_partial_messageable(self, channel_id: int, /, *, guild_id: int | None = None) -> discord.PartialMessageable:
        """Return a channel to send to, without asking Discord."""
        ...

    def serves(self, guild_id: int) -> bool:
        """Tell whether the bot is in a server that Discord can reach, so that there is any use in sending there."""
        ...


class Boards:
    """One worker for each table whose board is out of date."""

    def __init__(  # noqa: PLR0913 (the composition root hands each its part)
        self,
        *,
        tables: Tables,
        store: Store,
        painter: Painter,
        faces: Mapping[str, Face],
        channels: Channels,
        language_of: Callable[[int], Language],
        settings_of: Callable[[int], ServerSettings],
        announce: Callable[[Table], Awaitable[None]],
        preferences_of: Callable[[int], Preferences],
        presence: Presence,
        icons: IconShelf,
        now: Callable[[], float],
        spacing: float = EDIT_SPACING,
    ) -> None:
        """Listen to the tables.

        Args:
            tables: whose boards to show.
            store: where it stands which message shows which table.
            painter: draws the pictures.
            faces: words and pictures of each game.
            channels: the Discord client.
            language_of: gives the language of a server.
            settings_of: gives what a server has chosen.
            preferences_of: gives what a member has chosen about reminders.
            announce: tells a server how a game ended; called when the board first shows it.
            presence: knows who is looking at a table anyway.
            icons: those that messages can show.
            now: the time in Unix seconds.
            spacing: seconds between two edits of the same board.
        """
        self._tables = tables
        self._store = store
        self._painter = painter
        self._faces = faces
        self._channels = channels
        self._language_of = language_of
        self._settings_of = settings_of
        self._announce = announce
        self._preferences_of = preferences_of
        self._presence = presence
        self._icons = icons
        self._now = now
        self._workers: Coalescer[int] = Coalescer(self._refresh, spacing)
        self._wanted_at_bottom: set[int] = set()
        self._troubles: dict[int, str] = {}
        self._called: dict[int, tuple[int, frozenset[int]]] = {}
        self._late: dict[int, frozenset[int]] = {}
        tables.listen(self._on_change)
        tables.on_reminder(self._remind)

    def refresh(self, table_id: int) -> None:
        """Bring a board up to date, soon."""
        self._workers.request(table_id)

    def repost(self, table_id: int) -> None:
        """Post a board anew at the bottom of its channel, soon."""
        self._wanted_at_bottom.add(table_id)
        self._workers.request(table_id)

    def trouble(self, table_id: int) -> str | None:
        """Return why a board cannot be shown, as a message to translate; none if all is well."""
        return self._troubles.get(table_id)

    def retry(self) -> None:
        """Try the boards again that could not be shown, since something has changed that may let them."""
        for table_id in self._troubles:
            self._workers.request(table_id)

    @property
    def backlog(self) -> int:
        """How many boards are behind."""
        return self._workers.backlog

    @property
    def lag(self) -> float:
        """For how many seconds the one that is most behind has been so."""
        return self._workers.lag

    async def settled(self) -> None:
        """Wait until every board is up to date."""
        await self._workers.settled()

    async def close(self) -> None:
        """Stop refreshing; boards left behind are found by `Store.stale_boards` at the next start."""
        await self._workers.close()

    def _on_change(self, table: Table) -> None:
        self._workers.request(table.id)

    async def _refresh(self, table_id: int) -> None:
        at_table.set(table_id)
        table = await self._tables.table(table_id)
        if not self._channels.serves(table.guild_id):
            self._troubles[table_id] = TROUBLE_NOT_ALLOWED
            return
        board = await self._store.board(table_id) or BoardMessage(table_id, table.channel_id)
        try:
            if board.channel_id != table.channel_id:
                board = await self._leave(table, board)
            board = await self._show(table, board)
            await self._ping(table, board)
            await self._remind_late(table)
        except discord.HTTPException as error:
            trouble = trouble_of(error)
            if trouble is None:
                raise
            self._troubles[table_id] = trouble
            if error.code == UNKNOWN_CHANNEL:
                await self._give_up(table, board)
        else:
            self._troubles.pop(table_id, None)

    async def _give_up(self, table: Table, board: BoardMessage) -> None:
        """Close a table whose channel is gone, so that nobody tries to show it ever again."""
        self._wanted_at_bottom.discard(table.id)
        closed = await self._tables.change(table.id, moderating.abandon)
        await self._store.save_board(replace(board, version=closed.version, pinged_revision=closed.revision))

    async def _show(self, table: Table, board: BoardMessage) -> BoardMessage:
        at_bottom = table.id in self._wanted_at_bottom or await self._has_scrolled_away(table, board)
        if board.version == table.version and not at_bottom:
            return board
        page = await self._page(table)
        message_id = None if at_bottom else await self._edit(table, board, page)
        if message_id is None:
            # Sending takes the files for good, so that an edit that failed needs them drawn again (from the cache).
            page = await self._page(table)
            message_id = await send_page(page, partial(self._post, table), self._icons)
        self._wanted_at_bottom.discard(table.id)
        if table.phase == "over" and board.version != table.version:
            await self._announce(table)
        shown = replace(board, message_id=message_id, version=table.version)
        await self._store.save_board(shown)
        if board.message_id is not None and board.message_id != message_id:
            await self._delete(self._channel(table), board.message_id)
        return shown

    async def _post(self, table: Table, page: Page) -> int:
        return (await self._channel(table).send(view=page.layout, files=list(page.files))).id

    async def _leave(self, table: Table, board: BoardMessage) -> BoardMessage:
        """Clear the channel from which a table has moved; return what its new channel shows of it: nothing yet."""
        channel = self._channels.get_partial_messageable(board.channel_id, guild_id=table.guild_id)
        for message_id in (board.message_id, board.ping_message_id):
            if message_id is not None:
                await self._delete(channel, message_id)
        return BoardMessage(table.id, table.channel_id)

    async def _edit(self, table: Table, board: BoardMessage, page: Page) -> int | None:
        """Edit the board in place; none where that message is gone or too old, or its thread sleeps until a new one."""
        if board.message_id is None:
            return None
        message = self._channel(table).get_partial_message(board.message_id)

        async def edit(page: Page) -> None:
            await message.edit(view=page.layout, attachments=list(page.files), allowed_mentions=NOBODY)

        try:
            await send_page(page, edit, self._icons)
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, OLD_MESSAGE_EDITED_TOO_OFTEN, THREAD_ARCHIVED):
                return None
            raise
        return board.message_id

    async def _has_scrolled_away(self, table: Table, board: BoardMessage) -> bool:
        """Tell whether players would have to look for the board; asked once for every new decision."""
        if board.message_id is None or table.phase == "lobby" or board.pinged_revision == table.revision:
            return False
        if self._now() - discord.utils.snowflake_time(board.message_id).timestamp() > OLD_AGE:
            return True
        after = discord.Object(board.message_id)
        try:
            below = [message.id async for message in self._channel(table).history(limit=SCROLLED_AWAY + 1, after=after)]
        except discord.Forbidden:
            return False  # without Read Message History the board stays where it is
        return len([message for message in below if message != board.ping_message_id]) >= SCROLLED_AWAY

    async def _ping(self, table: Table, board: BoardMessage) -> None:
        """Call the members whom the decision waits for and who are not here anyway; an older call goes.

        A server may have its members called late, as if everybody were here, or never.

        Whoever is here is called a while later, if he has not chosen by then; only then does the store learn that the
        call for this decision is done, so that a restart forgets nobody. The call also goes when it waits for members
        no more, because they have chosen or left.
        """
        waiting = [table.seats[number] for number in members_to_move(table)]
        members = frozenset(seat.user_id for seat in waiting if seat.user_id is not None)
        done = board.pinged_revision == table.revision
        called = members if done else self._called_already(table)
        here = frozenset(member for member in members - called if self._may_wait(table, member))
        to_call = members - called - here
        if here:
            self._called[table.id] = (table.revision, called | to_call)
            asyncio.get_running_loop().call_later(_patience(table), self.refresh, table.id)
        else:
            self._called.pop(table.id, None)
        ping_id = board.ping_message_id
        if ping_id is not None and (to_call or not members or not (done or called)):
            await self._delete(self._channel(table), ping_id)
            ping_id = None
        if to_call and self._settings_of(table.guild_id).pings != "never":
            ping_id = await self._call(table, waiting, to_call)
        pinged = board.pinged_revision if here else table.revision
        if (ping_id, pinged) != (board.ping_message_id, board.pinged_revision):
            await self._store.save_board(replace(board, ping_message_id=ping_id, pinged_revision=pinged))

    def _remind(self, table: Table, late: tuple[int, ...]) -> None:
        """Have members called once more before their time is up; a server that wants no calls gets none."""
        if self._settings_of(table.guild_id).pings != "never":
            self._late[table.id] = self._late.get(table.id, frozenset()) | frozenset(late)
            self._workers.request(table.id)

    async def _remind_late(self, table: Table) -> None:
        """Call those whose time is nearly up in place of the call for their turn, if they want to be called now."""
        late = self._late.pop(table.id, frozenset())
        members = {
            user_id: up
            for number in late
            if table.seats[number].reminded
            and (up := time_up(table, number)) is not None
            and (user_id := table.seats[number].user_id) is not None
            and self._wants_reminder(table, number, user_id, up)
        }
        board = await self._store.board(table.id) if members else None
        if board is None:
            return
        language = self._language_of(table.guild_id)
        words = language.say_plural(
            "{names}, your time is up {when}: {game}",
            "{names}, your time is up {when}: {game}",
            len(members),
            names=language.listing([f"<@{user_id}>" for user_id in members]),
            when=f"<t:{min(members.values())}:R>",
            game=self._faces[table.game].words.title,
        )
        notified = discord.AllowedMentions(users=[discord.Object(member) for member in members])
        message = await self._channel(table).send(words, allowed_mentions=notified)
        await self._store.save_board(replace(board, ping_message_id=message.id))
        if board.ping_message_id is not None:
            await self._delete(self._channel(table), board.ping_message_id)

    def _wants_reminder(self, table: Table, number: int, user_id: int, up: int) -> bool:
        """Tell whether to remind a member now; where his quiet hours end in time, it is asked again then."""
        preferences, now = self._preferences_of(user_id), self._now()
        quiet = preferences.quiet_seconds_left(now)
        if preferences.reminders and 0 < quiet < up - now:
            asyncio.get_running_loop().call_later(quiet, self._remind, table, (number,))
        return preferences.reminders and not quiet

    def _may_wait(self, table: Table, member: int) -> bool:
        """Tell whether to call a member only if he has still not chosen after a while."""
        if self._presence.is_present(table.id, member):
            return True
        late = self._settings_of(table.guild_id).pings == "late"
        return late and self._now() - table.waiting_since < _patience(table)

    def _called_already(self, table: Table) -> frozenset[int]:
        revision, called = self._called.get(table.id, (table.revision, frozenset[int]()))
        return called if revision == table.revision else frozenset()

    async def _call(self, table: Table, waiting: Sequence[Seat], members: frozenset[int]) -> int:
        """Name all whom the table waits for, and notify some of them."""
        language = self._language_of(table.guild_id)
        words = language.say_plural(
            "{names}, it is your turn: {game}",
            "{names}, it is your turn: {game}",
            len(waiting),
            names=language.listing([mention(seat) for seat in waiting]),
            game=self._faces[table.game].words.title,
        )
        notified = discord.AllowedMentions(users=[discord.Object(member) for member in sorted(members)])
        return (await self._channel(table).send(words, allowed_mentions=notified)).id

    async def _page(self, table: Table) -> Page:
        face = self._faces[table.game]
        language = self._icons.illustrated(self._language_of(table.guild_id))
        if table.phase == "lobby":
            self._painter.rehearse(face, table, language)
            return lobby_page(table, face, language)
        if table.phase == "cancelled":
            return closed_page(table, face, language)
        outcome = outcome_of(table)
        if table.state is None:
            if outcome is None:
                return closed_page(table, face, language)
            return final_page(table, face, None, outcome, language)
        drawn = await self._painter.board(face, table, language)
        if outcome is not None:
            return final_page(table, face, drawn, outcome, language)
        return board_page(table, face, drawn, language)

    async def _delete(self, channel: discord.PartialMessageable, message_id: int) -> None:
        try:
            await channel.get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE and trouble_of(error) is None:
                raise

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._channels.get_partial_messageable(table.channel_id, guild_id=table.guild_id)


def _patience(table: Table) -> float:
    """Return after how many seconds to call members who are here: well before their time, or a reaction's, is up."""
    if table.deadline is None:
        return CALL_AGAIN_SECONDS
    return max(PRESENT_SECONDS, min(CALL_AGAIN_SECONDS, (table.deadline - table.waiting_since) / 2))
