"""Reminds members whose time is nearly up, in place of the call for their turn."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.surfaces.channels import Channels, channel_of, delete_message, notifying
from bot.tables.clocks import time_up

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.hosted_game import HostedGame
    from bot.players.preferences import Preferences
    from bot.servers.model import ServerSettings
    from bot.store import Store
    from bot.tables.model import Table
    from words.language import Language


class Reminders:
    """Knows who is to be reminded, until the worker of their table's board sends it."""

    def __init__(  # noqa: PLR0913 (the composition root hands each its part)
        self,
        *,
        store: Store,
        channels: Channels,
        hosted_games: Mapping[str, HostedGame],
        language_of: Callable[[int], Language],
        settings_of: Callable[[int], ServerSettings],
        preferences_of: Callable[[int], Preferences],
        now: Callable[[], float],
    ) -> None:
        """Remind nobody yet.

        Args:
            store: where it stands which message calls.
            channels: the Discord client.
            hosted_games: the words of each game.
            language_of: gives the language of a server.
            settings_of: gives what a server has chosen.
            preferences_of: gives what a member has chosen about reminders.
            now: the time in Unix seconds.
        """
        self._store = store
        self._channels = channels
        self._games = hosted_games
        self._language_of = language_of
        self._settings_of = settings_of
        self._preferences_of = preferences_of
        self._now = now
        self._late: dict[int, frozenset[int]] = {}

    def note(self, table: Table, late: tuple[int, ...]) -> bool:
        """Note seats that are to be reminded; tell whether there is any: a server that wants no calls gets none."""
        if self._settings_of(table.guild_id).pings == "never":
            return False
        self._late[table.id] = self._late.get(table.id, frozenset()) | frozenset(late)
        return True

    async def send(self, table: Table, remind_again: Callable[[Table, tuple[int, ...]], None]) -> None:
        """Call those whose time is nearly up in place of the call for their turn, if they want to be called now.

        Args:
            table: as it is now.
            remind_again: is called with the table and seats at the end of quiet hours that end in time.
        """
        members: dict[int, int] = {}
        for number in self._late.pop(table.id, frozenset()):
            user_id, up = table.seats[number].user_id, time_up(table, number)
            if user_id is None or up is None or not table.seats[number].reminded:
                continue
            preferences, now = self._preferences_of(user_id), self._now()
            quiet = preferences.quiet_seconds_left(now)
            if preferences.reminders and not quiet:
                members[user_id] = up
            elif preferences.reminders and quiet < up - now:
                asyncio.get_running_loop().call_later(quiet, remind_again, table, (number,))
        if members:
            await self._remind(table, members)

    async def _remind(self, table: Table, members: Mapping[int, int]) -> None:
        """Name and notify members, given with the Unix time at which the time of each is up."""
        board = await self._store.board(table.id)
        if board is None:
            return
        language = self._language_of(table.guild_id)
        words = language.say_plural(
            "{names}, your time is up {when}: {game}",
            "{names}, your time is up {when}: {game}",
            len(members),
            names=language.listing([f"<@{user_id}>" for user_id in members]),
            when=f"<t:{min(members.values())}:R>",
            game=self._games[table.game].words.title,
        )
        channel = channel_of(table, self._channels)
        message = await channel.send(words, allowed_mentions=notifying(members))
        await self._store.save_board(replace(board, ping_message_id=message.id))
        if board.ping_message_id is not None:
            await delete_message(channel, board.ping_message_id)
