"""How a table changes: under its lock, and stored before anybody hears of it; tables in use are kept in memory."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Concatenate, ParamSpec

import msgspec
from msgspec.structs import replace

from bot.bounded_dict import BoundedDict
from bot.errors import UserError
from bot.keyed_locks import KeyedLocks
from bot.model.table import OPEN_PHASES
from bot.store import StoreError
from bot.store.errors import ChannelTakenError, GameTakenError, StaleTableError
from bot.tables.clocks import with_clocks_set
from bot.tables.leaving import left
from bot.tables.playing import Played
from bot.tables.replay import (
    MOST_RECENT,
    DamagedLogError,
    ReplayedMove,
    past_move,
    recent_move,
    replay,
    set_up,
    stood_in_for,
    with_recent,
)
from games import GAMES, IllegalMoveError
from records.shuffle import SECRET_BYTES
from words.game_log import PastMove
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from bot.model.table import LoggedMove, RecentMove, Table
    from bot.store import Store
    from bot.store.forgetting import Forgotten
    from games import Event

    Listener = Callable[[Table], None]
    Reminder = Callable[[Table, tuple[int, ...]], None]

P = ParamSpec("P")

logger = logging.getLogger(__name__)

LIVE_TABLES = 2_000
"""How many open tables are kept in memory; the least recently used go first."""
ENDED_TABLES = 32
"""How many tables that have ended are kept: members look at a result for a while, and seldom later."""
CHANNEL_TAKEN = mark(
    "There is already a table in this channel: /table board shows it. Wait until it has ended, or play in another "
    "channel or thread, or alone where only you see it. A moderator can close a table that its host has left: /table "
    "close"
)


class ChannelHasTableError(UserError):
    """A channel has an open table, and so has no room for another."""

    def __init__(self) -> None:
        """Lead to that table by its command."""
        super().__init__(CHANNEL_TAKEN)


class HasPrivateTableError(UserError):
    """A member has an open private table of a game, and so has no room for another."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__(mark("You have an open private game of this kind here already."))


class NoTableError(UserError):
    """No table was ever opened in a channel."""


class Tables:
    """The tables of this process, and the one way in which they change.

    What may be done at a table are pure transitions, found in `lobby`, `playing`, `absence`, `moderating`, `take_back`
    and `overdue`; `change` carries them out. Who may act as a moderator is for the caller to check.
    """

    def __init__(self, store: Store, now: Callable[[], float], live_tables: int = LIVE_TABLES) -> None:
        """Serve tables from a store; `now` is the time in Unix seconds."""
        self._store = store
        self._clock = now
        self._live: BoundedDict[int, Table] = BoundedDict(live_tables)
        self._ended: BoundedDict[int, Table] = BoundedDict(ENDED_TABLES)
        self._locks: KeyedLocks[int] = KeyedLocks()
        self._listeners: list[Listener] = []
        self._loaders: list[Listener] = []
        self._reminders: list[Reminder] = []

    def listen(self, listener: Listener) -> None:
        """Have a function called after every commit, with the table as it is now; it must neither block nor raise."""
        self._listeners.append(listener)

    def tell_again(self, seen: Table) -> None:
        """Tell the listeners again how a table stands if it has changed since it was seen.

        This is for a caller that could not act on the change when it came. Other listeners may hear of it twice.
        """
        now = self._kept(seen.id)
        if now is not None and now.version != seen.version:
            self._announce(now)

    def on_load(self, listener: Listener) -> None:
        """Have a function called with each table that comes from the store; it must neither block nor raise."""
        self._loaders.append(listener)

    def on_reminder(self, remind: Reminder) -> None:
        """Have a function called when seats are to be reminded of their turn; it must neither block nor raise."""
        self._reminders.append(remind)

    def now(self) -> int:
        """Return the time by which tables go, in Unix seconds."""
        return int(self._clock())

    async def table(self, table_id: int) -> Table:
        """Return a table as it is now.

        Raises:
            UserError: there is no such table.
        """
        kept = self._kept(table_id)
        if kept is not None:
            return kept
        async with self._locks.of(table_id):  # else a change during the read would be overwritten in memory
            return await self._read(table_id)

    async def table_in(self, channel_id: int) -> Table:
        """Return the open table of a channel, or the last one that was there.

        Raises:
            NoTableError: no table was ever opened here.
        """
        table_id = await self._store.latest_table_in(channel_id)
        if table_id is None:
            raise NoTableError(mark("There is no table in this channel. Open one: /games shows how."))
        return await self.table(table_id)

    async def private_table(self, user_id: int, guild_id: int, game: str) -> Table:
        """Return the private table of a game that a member has open on a server, or the last one that they had.

        Raises:
            UserError: they never had one.
        """
        table_id = await self._store.latest_private_table(user_id, guild_id, game)
        if table_id is None:
            raise UserError(mark("You have no private game of this kind here. Begin one: /games shows how."))
        return await self.table(table_id)

    async def open_private_tables(self, user_id: int, guild_id: int) -> list[Table]:
        """Return the private tables that a member has open on a server, one of a game, the oldest first."""
        return await self.readable(await self._store.open_private_tables(user_id, guild_id))

    async def latest_begun_in(self, channel_id: int) -> Table | None:
        """Return the last table of a channel whose game has begun, whether or not it goes on; none where none has."""
        table_id = await self._store.latest_begun_in(channel_id)
        return None if table_id is None else await self.table(table_id)

    async def table_numbered(self, guild_id: int, channel_id: int, number: int) -> Table:
        """Return the table of a channel whose shuffle has this number on its server.

        Raises:
            UserError: there was none in this channel; who may not look into another one learns nothing of its tables.
        """
        table_id = await self._store.table_numbered(guild_id, number)
        table = None if table_id is None else await self.table(table_id)
        if table is None or table.channel_id != channel_id:
            raise UserError(
                mark("There was no shuffle {number} in this channel. Ask where it was played."), number=number
            )
        return table

    async def log(self, table: Table) -> tuple[LoggedMove, ...]:
        """Return the log of a table as it is stored, the first move first."""
        return await self._store.moves(table.id)

    async def history(self, table: Table) -> list[ReplayedMove]:
        """Return every move of the log with what came of it.

        Raises:
            DamagedLogError: the log does not belong to its game, or lacks moves.
        """
        moves = await self.log(table)
        try:
            # A long game takes a while to play again, and the event loop has others to serve.
            history = await asyncio.to_thread(lambda: list(replay(table, moves)))
        except (IllegalMoveError, msgspec.DecodeError) as error:
            logger.exception("the log of table %d cannot be replayed", table.id)
            raise DamagedLogError from error
        if table.phase == "over" and len(history) < table.moves:
            logger.error("the log of table %d lacks moves", table.id)
            raise DamagedLogError
        return history

    async def past(self, table: Table) -> list[PastMove]:
        """Return what has happened in a game; for one by old rules, as far as it was stored when it happened."""
        if table.has_old_rules:
            log = await self._store.moves(table.id)
            moves = [PastMove(_kept_events(table, logged) or ()) for logged in log]
        else:
            history = await self.history(table)
            log = tuple(replayed.logged for replayed in history)
            moves = [past_move(table, replayed) for replayed in history]
        return [move._replace(stood_in_for=seat) for move, seat in zip(moves, stood_in_for(table, log), strict=True)]

    async def open(self, draft: Table, log: Sequence[LoggedMove] = ()) -> Table:
        """Open a table as drafted with `drafts.draft` or `drafts.rematch`, with a new secret unless it has a seed.

        Args:
            draft: as it begins.
            log: the moves that have led there, where it does not begin at its lobby: see `lessons.begin`.

        Raises:
            ChannelHasTableError: the channel has an open table.
            HasPrivateTableError: the member has an open private table of this game.
        """
        now = self.now()
        secret = None if draft.seed else secrets.token_bytes(SECRET_BYTES)
        born = replace(draft, secret=secret, created_at=now, waiting_since=now)
        try:
            opened = await self._store.create_table(with_clocks_set(born, born, now), log)
        except ChannelTakenError as error:
            raise ChannelHasTableError from error
        except GameTakenError as error:
            raise HasPrivateTableError from error
        self._keep(opened)
        self._announce(opened)
        return opened

    async def change(
        self,
        table_id: int,
        transition: Callable[Concatenate[Table, P], Table | Played],
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Table:
        """Carry out a transition under the table's lock, and return the table as it is once that is durable.

        Args:
            table_id: which table.
            transition: makes of the table as it is now what it shall be. A move comes with its entry for the log; where
                the table goes back to fewer moves, its state of then is taken from the log. To return the very table
                changes nothing.
            args: what the transition wants to know besides the table.
            kwargs: likewise.

        Raises:
            UserError: it cannot be done, the message says what to do instead, and nothing has changed.
        """
        async with self._locks.of(table_id):
            before = await self._read(table_id)
            result = transition(before, *args, **kwargs)
            after, move = result if isinstance(result, Played) else (result, None)
            if after is before:
                return before
            if after.moves < before.moves:
                after = await self._as_it_was(after)
            saved = await self._commit(before, after, move)
            late = _reminded(before, after)
            for remind in self._reminders if late else ():
                _tell(remind, saved, late)
            return saved

    async def forget(self, forgotten: Forgotten) -> None:
        """Put a member under a pseudonym at all tables, and wherever else the store knows them; see `OwnDataRecords`.

        They leave open tables as `leaving.left` tells. A table that they join meanwhile keeps them: ask again.

        Args:
            forgotten: who.
        """
        table_ids = await self._store.own_data.tables_of(forgotten.user_id)
        async with AsyncExitStack() as locked:
            for table_id in table_ids:
                await locked.enter_async_context(self._locks.of(table_id))
            before = await _readable(self._read, await self._store.own_data.open_among(table_ids))
            after = [left(table, forgotten.user_id) for table in before]
            saved = [self._next_version(*tables) for tables in zip(before, after, strict=True)]
            try:
                await self._store.own_data.forget(forgotten, table_ids, saved)
            finally:  # what is in memory names them, or does not know whether they were forgotten
                for table_id in table_ids:
                    self._drop(table_id)
        for table in await self.readable(table.id for table in saved):
            self._announce(table)

    async def readable(self, table_ids: Iterable[int]) -> list[Table]:
        """Return tables as they are now, without those that cannot be read; the log tells of these."""
        return await _readable(self.table, table_ids)

    async def _read(self, table_id: int) -> Table:
        """Return a table as it is now, as `table` does; the caller holds the lock."""
        kept = self._kept(table_id)
        if kept is not None:
            return kept
        stored = await self._load(table_id)
        if stored is None:
            raise no_such_table()
        self._keep(stored)
        for loader in self._loaders:
            _tell(loader, stored)
        return stored

    def _kept(self, table_id: int) -> Table | None:
        """Return a table if it is in memory, and note that it is in use."""
        kept = self._live.get(table_id) or self._ended.get(table_id)
        if kept is not None:
            self._keep(kept)
        return kept

    def _keep(self, table: Table) -> None:
        """Keep a table in memory as it is now."""
        self._drop(table.id)
        kept = self._live if table.phase in OPEN_PHASES else self._ended
        kept[table.id] = table

    def _drop(self, table_id: int) -> None:
        self._live.pop(table_id, None)
        self._ended.pop(table_id, None)

    async def _load(self, table_id: int) -> Table | None:
        table = await self._store.table(table_id)
        if table is None or table.has_old_rules or (table.state is None and table.phase != "over"):
            return table
        recent = None if table.state is None else await self._kept_recent(table)
        if recent is not None:
            return replace(table, recent=recent)
        try:
            history = await self.history(table)
        except DamagedLogError:
            if table.phase == "over":
                return table  # its result can be shown
            raise
        if table.state is None:
            table = replace(table, state=history[-1].state)
        return with_recent(table, history)

    async def _kept_recent(self, table: Table) -> tuple[RecentMove, ...] | None:
        """Return the latest moves with the events stored beside them; none where one of these is missing."""
        latest = await self._store.latest_moves(table, MOST_RECENT)
        told = ((logged, _kept_events(table, logged)) for logged in latest)
        recent = tuple(recent_move(logged, events) for logged, events in told if events is not None)
        numbers = tuple(range(max(table.moves - MOST_RECENT, 0), table.moves))
        return recent if tuple(move.number for move in recent) == numbers else None

    async def _as_it_was(self, table: Table) -> Table:
        """Return a table that goes back with the state and the latest moves after the moves that it keeps."""
        kept = (await self.history(table))[: table.moves]
        return with_recent(replace(table, state=kept[-1].state if kept else set_up(table)), kept)

    async def _commit(self, before: Table, after: Table, move: LoggedMove | None = None) -> Table:
        """Store what a table has become, its clocks set; the caller holds the lock.

        Raises:
            ChannelHasTableError: the table was to move to a channel that has one.
        """
        saved = self._next_version(before, after)
        try:
            if saved.moves < before.moves:
                await self._store.rewind_table(saved)
            else:
                await self._store.save_table(saved, move)
        except ChannelTakenError as error:
            raise ChannelHasTableError from error
        except StaleTableError:
            self._drop(after.id)
            raise
        self._keep(saved)
        self._announce(saved)
        return saved

    def _next_version(self, before: Table, after: Table) -> Table:
        return replace(with_clocks_set(before, after, self.now()), version=after.version + 1)

    def _announce(self, table: Table) -> None:
        for listener in self._listeners:
            _tell(listener, table)


async def _readable(read: Callable[[int], Awaitable[Table]], table_ids: Iterable[int]) -> list[Table]:
    found = []
    for table_id in table_ids:
        try:
            found.append(await read(table_id))
        except (StoreError, UserError):
            logger.exception("table %d cannot be read", table_id)
    return found


def _kept_events(table: Table, logged: LoggedMove) -> tuple[Event, ...] | None:
    """Return the events that were stored with a move; none where there are none, or they cannot be read any more."""
    try:
        return None if logged.events is None else GAMES[table.game].decode_events(logged.events)
    except msgspec.DecodeError:
        return None


def _tell(hear: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
    """Call a listener; its failure is only logged, since the change is stored and must not seem to have failed."""
    try:
        hear(*args, **kwargs)
    except Exception:
        logger.exception("a change was stored, but not everybody has heard of it")


def _reminded(before: Table, after: Table) -> tuple[int, ...]:
    seats = zip(before.seats, after.seats, strict=False)  # before the game, they come and go
    return tuple(number for number, (was, now) in enumerate(seats) if now.reminded and not was.reminded)


def no_such_table() -> UserError:
    """Return the error for a table that is not there, or not for whoever asks."""
    return UserError(mark("This table does not exist any more. Open a new one: /games shows how."))
