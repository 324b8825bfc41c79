"""Calls to a table that gathers its players; each goes once the member has answered, or the lobby is gone.

Where the game begins without a member who was called, the call tells that instead until it has ended: whoever was
notified finds out why. Whoever becomes the host of such a table is called by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.bounded_dict import BoundedDict
from bot.surfaces.passing_calls import MOST_TABLES
from bot.tables.seats import seat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.model.table import Table
    from bot.pages.parts import Button
    from bot.surfaces.passing_calls import PassingCalls
    from bot.tables.keeper import Tables
    from words.language import Language


class LobbyCalls:
    """The latest call of every member to every table."""

    def __init__(self, tables: Tables, calls: PassingCalls, language_of: Callable[[int], Language]) -> None:
        """Know of none.

        Args:
            tables: all; whoever becomes the host of one is called.
            calls: with which to call.
            language_of: returns the language of a server.
        """
        self._calls = calls
        self._language_of = language_of
        self._hosts: BoundedDict[int, int] = BoundedDict(MOST_TABLES)
        """Of tables that gather their players."""
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

        def says(now: Table) -> str:
            if now.phase == "playing" and seat_of(now, user_id) is None:
                return self._begun(now, user_id)
            is_here = now.phase == "lobby" and now.channel_id == table.channel_id
            return words if is_here and holds(now) else ""

        self._calls.call(user_id, table, [user_id], says, buttons)

    def follow(self, table: Table) -> None:
        """Call whoever becomes the host."""
        before = self._hosts.get(table.id, table.host_id)
        self._note_host(table)
        if table.phase == "lobby" and table.host_id != before:
            self._call_host(table)

    def _begun(self, table: Table, user_id: int) -> str:
        return self._language_of(table.guild_id).say(
            "<@{member}>, this game has begun without you. Once it is over, you can join the next one.", member=user_id
        )

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
