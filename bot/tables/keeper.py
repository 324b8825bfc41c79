"""How a table changes: under its lock, durable before anybody hears of it, and kept in memory while it is used."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.errors import StalePressError, UserError
from bot.languages import mark
from bot.store import ChannelTakenError, StaleTableError
from bot.tables.clocks import wound
from bot.tables.model import LoggedMove, Table
from bot.tables.replay import ReplayedMove, chance, replay
from bot.tables.waiting import require_playing
from games import GAMES, IllegalMoveError

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.store import Store

    Listener = Callable[[Table], None]
    Reminder = Callable[[Table, tuple[int, ...]], None]
    Change = Callable[[Table], Table]

LIVE_TABLES = 2_000
"""How many tables are kept in memory; the least recently used go first."""
NEWS_EVENTS = 6
"""How many of the last events a table keeps at hand for its board."""
EARLIER_DECISION = mark("That was for an earlier decision. This is how things stand now.")
"""Answers a press on a panel that shows the past."""
CHANNEL_TAKEN = mark(
    "There is already a table in this channel. Finish it, or play in another channel or thread. A moderator can close "
    "a table that its host has left: /table close"
)


class TableKeeper:
    """The tables of this process, and the one way in which they change."""

    def __init__(self, store: Store, now: Callable[[], float], live_tables: int = LIVE_TABLES) -> None:
        """Serve tables from a store; `now` is the time in Unix seconds."""
        self._store = store
        self._clock = now
        self._live: OrderedDict[int, Table] = OrderedDict()
        self._live_tables = live_tables
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Listener] = []
        self._reminders: list[Reminder] = []

    def listen(self, listener: Listener) -> None:
        """Have a function called after every commit, with the table as it is now; it must neither block nor raise."""
        self._listeners.append(listener)

    def on_reminder(self, remind: Reminder) -> None:
        """Have a function called when seats are to be reminded of their turn; it must neither block nor raise."""
        self._reminders.append(remind)

    async def table(self, table_id: int) -> Table:
        """Return a table as it is now.

        Raises:
            UserError: there is no such table.
        """
        stored = None if table_id in self._live else await self._load(table_id)
        table = self._live.get(table_id, stored)
        if table is None:
            raise no_such_table()
        self._remember(table)
        return table

    async def history(self, table: Table) -> list[ReplayedMove]:
        """Return every move of the log with what came of it."""
        moves = await self._store.moves(table.id)
        # A long game takes a while to play again, and the event loop has others to serve.
        return await asyncio.to_thread(lambda: list(replay(table, moves)))

    def _now(self) -> int:
        return int(self._clock())

    async def _load(self, table_id: int) -> Table | None:
        table = await self._store.table(table_id)
        if table is None or table.state is None:
            return table
        return with_news(table, await self.history(table))

    async def _create(self, table: Table) -> Table:
        try:
            created = await self._store.create_table(table)
        except ChannelTakenError as error:
            raise UserError(CHANNEL_TAKEN) from error
        self._remember(created)
        self._announce(created)
        return created

    async def _play(self, table: Table, seat: int, revision: int, move: Any, user_id: int | None) -> Table:
        """Play a move; the caller holds the lock, and `table` is as it is now but for what the move changes anyway."""
        require_playing(table)
        if revision != table.revision:
            raise StalePressError(EARLIER_DECISION)
        game = GAMES[table.game]
        try:
            step = game.play(table.state, seat, move, chance(table.seed, table.moves))
        except IllegalMoveError as error:
            raise StalePressError(mark("That choice is not open to you now. This is how things stand.")) from error
        over = game.outcome(step.state) is not None
        logged = LoggedMove(table.moves, seat, game.encode(move), user_id, self._now())
        following = replace(
            table,
            state=step.state,
            moves=table.moves + 1,
            phase="over" if over else "playing",
            revision=table.revision + step.settled,
            waiting_since=logged.at if step.settled else table.waiting_since,
            proposal=None,
            votes=() if step.settled else table.votes,
            news=(table.news + step.events)[-NEWS_EVENTS:],
        )
        return await self._commit(table, following, logged)

    async def _change(self, table_id: int, change: Change) -> Table:
        """Commit a change other than a move."""
        async with self._lock(table_id):
            table = await self.table(table_id)
            return await self._commit(table, change(table))

    async def _commit(self, before: Table, after: Table, move: LoggedMove | None = None) -> Table:
        """Store what a table has become, its clocks wound; the caller holds the lock.

        Raises:
            UserError: the table was to move to a channel that has one.
        """
        saved = replace(wound(before, after, self._now()), version=after.version + 1)
        try:
            if saved.moves < before.moves:
                await self._store.rewind_table(saved)
            else:
                await self._store.save_table(saved, move)
        except ChannelTakenError as error:
            raise UserError(CHANNEL_TAKEN) from error
        except StaleTableError:
            self._live.pop(after.id, None)
            raise
        self._remember(saved)
        self._announce(saved)
        return saved

    def _announce(self, table: Table) -> None:
        for listener in self._listeners:
            listener(table)

    def _remember(self, table: Table) -> None:
        self._live[table.id] = table
        self._live.move_to_end(table.id)
        while len(self._live) > self._live_tables:
            self._live.popitem(last=False)

    def _lock(self, table_id: int) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())


def with_news(table: Table, history: list[ReplayedMove]) -> Table:
    """Return a table with the last events of its log at hand."""
    events = [event for replayed in history for event in replayed.events]
    return replace(table, news=tuple(events[-NEWS_EVENTS:]))


def no_such_table() -> UserError:
    """Return the error for a table that is not there, or not for whoever asks."""
    return UserError(mark("This table does not exist any more. Open a new one: /games shows how."))
