"""Reminds members whose time is nearly up, in place of the call for their turn."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.discord_errors import UNDELIVERED
from bot.tables.clocks import time_up

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.model.preferences import Preferences
    from bot.model.table import Table
    from bot.surfaces.turn_messages import TurnMessages


class Reminders:
    """Knows who is to be reminded, until the worker of their table's board sends it."""

    def __init__(self, messages: TurnMessages, preferences_of: Callable[[int], Preferences]) -> None:
        """Remind nobody yet.

        Args:
            messages: what reminders are sent with.
            preferences_of: gives what a member has chosen about reminders.
        """
        self._messages = messages
        self._preferences_of = preferences_of
        self._late: dict[int, frozenset[int]] = {}

    def note(self, table: Table, late: tuple[int, ...]) -> bool:
        """Note seats that are to be reminded; tell whether there is any: a server that wants no calls gets none."""
        if self._messages.settings_of(table.guild_id).calls == "never":
            return False
        self._late[table.id] = self._late.get(table.id, frozenset()) | frozenset(late)
        return True

    def to_call(self, table: Table) -> tuple[int, ...]:
        """Return the members who are called when their game has ended: not in quiet hours, nor where nobody is."""
        return self.awake(table, [seat.user_id for seat in table.seats if seat.user_id is not None])

    def asked(self, table: Table) -> tuple[int, ...]:
        """Return whom a lobby notifies when it is posted: those asked for a rematch, likewise."""
        return self.awake(table, table.asked)

    def awake(self, table: Table, members: Sequence[int]) -> tuple[int, ...]:
        """Return those of some members who are notified now: not in quiet hours, nor where nobody is."""
        if self._messages.settings_of(table.guild_id).calls == "never":
            return ()
        now = self._messages.now()
        return tuple(member for member in members if not self._preferences_of(member).quiet_seconds_left(now))

    async def send(self, table: Table, remind_again: Callable[[Table, tuple[int, ...]], None]) -> frozenset[int]:
        """Call those whose time is nearly up in place of the call for their turn, if they want to be called now.

        Args:
            table: as it is now.
            remind_again: is called with the table and seats at the end of quiet hours that end in time.

        Returns:
            the members that it has called.

        Raises:
            discord.HTTPException: Discord does not take the call; who is to be called stays noted.
            aiohttp.ClientError: likewise, the connection broke.
            OSError: likewise, or Discord did not reply in time.
        """
        due: dict[int, int] = {}
        for number in self._late.pop(table.id, frozenset()):
            user_id, up = table.seats[number].user_id, time_up(table, number)
            if user_id is None or up is None or not table.seats[number].reminded:
                continue
            preferences, now = self._preferences_of(user_id), self._messages.now()
            quiet = preferences.quiet_seconds_left(now)
            if preferences.reminders and not quiet:
                due[number] = up
            elif preferences.reminders and quiet < up - now:
                asyncio.get_running_loop().call_later(quiet, remind_again, table, (number,))
        return await self._remind(table, due) if due else frozenset()

    async def _remind(self, table: Table, due: Mapping[int, int]) -> frozenset[int]:
        """Name and notify members, by seats given with the Unix time at which the time of each is up."""
        board = await self._messages.store.boards.of_table(table.id)
        if board is None:
            return frozenset()
        members = [user_id for number in due if (user_id := table.seats[number].user_id) is not None]
        language = self._messages.language_of(table.guild_id)
        words = language.say_plural(
            "{names}, your time is up {when}: {game}",
            "{names}, your time is up {when}: {game}",
            len(members),
            names=language.listing([f"<@{user_id}>" for user_id in members]),
            when=f"<t:{min(due.values())}:R>",
            game=self._messages.hosted_games[table.game].words.title,
        )
        try:
            message_id = await self._messages.send(table, words, members)
        except UNDELIVERED:
            self.note(table, tuple(due))  # for the next attempt of its worker
            raise
        await self._messages.store.boards.save(replace(board, call_message_id=message_id))
        if board.call_message_id is not None:
            await self._messages.delete(table, board.call_message_id)
        return frozenset(members)
