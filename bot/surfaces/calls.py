"""Calls members when it is their turn: who is called, when, and when the call goes again."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from bot.bounded_dict import BoundedDict
from bot.pages.people import mention
from bot.players.presence import PRESENT_SECONDS
from bot.surfaces.shows import longest_show
from bot.tables.seats import plays_in_peace
from bot.tables.waiting import members_to_move

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from bot.model.table import BoardMessage, Seat, Table
    from bot.players.presence import Presence
    from bot.surfaces.turn_messages import TurnMessages

CALL_AGAIN_SECONDS = 60.0
"""How long members who were at the table when the decision came up have to choose before they are called; half of their
time where that is shorter. All are called at once: else several would be, one after the other, as each grows quiet."""
CALL_ALONE_SECONDS = 300.0
"""The same for whoever plays against computers alone: nobody waits while they read and think."""
MOST_STANDING = 1_000
"""At how many tables calls go as soon as members have come; at others they stay until the decision is made."""
LEAST_PATIENCE_SECONDS = 10.0
"""How long they have at least, however little time there is."""


class _Decision(NamedTuple):
    """What has been done about a decision for which somebody may still be called."""

    revision: int
    called: frozenset[int] = frozenset()
    """The members who have been called."""
    here: frozenset[int] = frozenset()
    """The members who were at the table when the decision came up, or when it began to wait for them as well."""


class Calls:
    """The one message below each board that calls those whom the table waits for."""

    def __init__(self, messages: TurnMessages, presence: Presence) -> None:
        """Call nobody yet.

        Args:
            messages: what calls are sent with.
            presence: knows who is looking at a table anyway.
        """
        self._messages = messages
        self._presence = presence
        self._open: dict[int, _Decision] = {}
        self._called_at: BoundedDict[int, float] = BoundedDict(MOST_STANDING)

    def follow(self, look_again: Callable[[int], None]) -> None:
        """Have a table looked at again when somebody presses something there while a call stands below its board."""

        def seen(table_id: int) -> None:
            if table_id in self._called_at:
                look_again(table_id)

        self._presence.on_seen(seen)

    async def update(self, table: Table, board: BoardMessage) -> float | None:
        """Call the members whom the decision waits for, unless they are at the table anyway; an older call goes.

        Whoever is at the table is called a while later if they have not chosen by then. Only when everybody has been
        called does the store learn that calling is done for this decision, so that a restart forgets nobody. The call
        also goes when the decision waits for members no more, because they have chosen or left, and when all of them
        have pressed something since: it would push their panels up. A server may have its members called late, as if
        everybody were at the table, or never.

        Returns:
            After how many seconds to come back for those who are at the table; none where everybody has been called.
        """
        waiting = [table.seats[number] for number in members_to_move(table)]
        members = frozenset(seat.user_id for seat in waiting if seat.user_id is not None)
        done = board.called_revision == table.revision
        known = self._decision(table)
        called = members if done else known.called
        here = frozenset(member for member in members - called if self._may_wait(table, member, known.here))
        to_call = members - called - here
        if here:
            self._open[table.id] = _Decision(table.revision, called | to_call, here)
        else:
            self._open.pop(table.id, None)
        is_outdated = bool(to_call) or not members or not (done or called) or self._have_come(table, members)
        call_id = None if is_outdated else board.call_message_id
        if is_outdated and board.call_message_id is not None:
            await self._messages.delete(table, board.call_message_id)
            self._called_at.pop(table.id, None)
        if to_call and self._messages.settings_of(table.guild_id).calls != "never":
            call_id = await self._call(table, waiting, to_call)
        noted = board.called_revision if here else table.revision
        if (call_id, noted) != (board.call_message_id, board.called_revision):
            await self._messages.store.boards.save(replace(board, call_message_id=call_id, called_revision=noted))
        return self._until_next_look(table) if here else None

    def note_reminded(self, table: Table, members: frozenset[int]) -> None:
        """Note that a reminder has called members for the decision, in the place of a call."""
        known = self._decision(table)
        if members:
            self._open[table.id] = known._replace(called=known.called | members, here=known.here - members)
            self._called_at[table.id] = self._messages.now()

    async def withdraw(self, table: Table, board: BoardMessage) -> BoardMessage:
        """Delete the call for a decision that has been made, before anything is shown or anybody else is called.

        Returns:
            what is noted of the board then.
        """
        is_current = board.called_revision == table.revision or bool(self._decision(table).called)
        if board.call_message_id is None or is_current:
            return board
        await self._messages.delete(table, board.call_message_id)
        self._called_at.pop(table.id, None)
        board = replace(board, call_message_id=None)
        await self._messages.store.boards.save(board)
        return board

    def _have_come(self, table: Table, members: Collection[int]) -> bool:
        """Tell whether all members have pressed something at a table since they were called."""
        called_at = self._called_at.get(table.id)
        return called_at is not None and all(
            self._presence.is_seen_since(table.id, member, called_at) for member in members
        )

    def _may_wait(self, table: Table, member: int, were_here: Collection[int]) -> bool:
        """Tell whether a member need not be called yet: they are at the table, or were and have time to choose."""
        if self._presence.is_present(table.id, member, _presence(table)):
            return True
        is_late = self._messages.settings_of(table.guild_id).calls == "late"
        return (is_late or member in were_here) and self._messages.now() - table.waiting_since < _patience(table)

    def _until_next_look(self, table: Table) -> float:
        """Return after how many seconds to see whether those who are here have to be called."""
        left = _patience(table) - (self._messages.now() - table.waiting_since)
        return left if left > 0 else _presence(table)

    def _decision(self, table: Table) -> _Decision:
        known = self._open.get(table.id)
        return known if known is not None and known.revision == table.revision else _Decision(table.revision)

    async def _call(self, table: Table, waiting: Sequence[Seat], members: frozenset[int]) -> int:
        """Name all whom the table waits for, and notify some of them."""
        language = self._messages.language_of(table.guild_id)
        words = language.say_plural(
            "{names}, it is your turn: {game}",
            "{names}, it is your turn: {game}",
            len(waiting),
            names=language.listing([mention(seat) for seat in waiting]),
            game=self._messages.hosted_games[table.game].words.title,
        )
        self._called_at[table.id] = self._messages.now()
        return await self._messages.send(table, words, sorted(members))


def _patience(table: Table) -> float:
    """Return after how many seconds to call members who are here: well before their time is up."""
    patience = CALL_ALONE_SECONDS if plays_in_peace(table) else CALL_AGAIN_SECONDS
    if table.deadline is None:
        return patience
    return max(LEAST_PATIENCE_SECONDS, min(patience, (table.deadline - table.waiting_since) / 2))


def _presence(table: Table) -> float:
    """Return for how long after a press a member counts as here: less where there is little time to choose.

    Whoever plays alone has first to look at all that the computers have brought.
    """
    watches = longest_show(table) if plays_in_peace(table) else 0.0
    return min(PRESENT_SECONDS + watches, _patience(table) / 2)
