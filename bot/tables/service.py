"""Everything that can be done at a table: checked, played, made durable, and only then announced."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.errors import StalePressError, UserError
from bot.languages import mark
from bot.store import ChannelTakenError, StaleTableError
from bot.tables import lobby
from bot.tables.model import OPEN_PHASES, LoggedMove, Seat, Table
from bot.tables.replay import ReplayedMove, chance, replay
from games import GAMES, IllegalMoveError

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.store import Store
    from games.options import OptionValue
    from games.players import LevelName

    Listener = Callable[[Table], None]
    Change = Callable[[Table], Table]

SEED_BYTES = 32
LIVE_TABLES = 2_000
"""How many tables are kept in memory; the least recently used go first."""
NEWS_EVENTS = 6
"""How many of the last events a table keeps at hand for its board."""
EARLIER_DECISION = mark("That was for an earlier decision. This is how things stand now.")
"""Answers a press on a panel that shows the past."""
SUCCESSOR_LEVEL: LevelName = "steady"
"""How well the computer plays that takes over from a member who resigns."""


class Tables:
    """The tables of this process.

    Every change runs under the lock of its table, is committed to the store, and is then told to the listeners, which
    must neither block nor raise.
    """

    def __init__(self, store: Store, now: Callable[[], float], live_tables: int = LIVE_TABLES) -> None:
        """Serve tables from a store; `now` is the time in Unix seconds."""
        self._store = store
        self._now = now
        self._live: OrderedDict[int, Table] = OrderedDict()
        self._live_tables = live_tables
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Have a function called after every commit, with the table as it is now."""
        self._listeners.append(listener)

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

    async def table_in(self, channel_id: int) -> Table:
        """Return the open table of a channel, or the last one that was there.

        Raises:
            UserError: no table was ever opened here.
        """
        table_id = await self._store.latest_table_in(channel_id)
        if table_id is None:
            raise UserError(mark("There is no table in this channel. Open one: /games shows how."))
        return await self.table(table_id)

    async def open(self, table: Table) -> Table:
        """Open a table in the lobby, as drafted with `draft` or `lobby.rematch`.

        Raises:
            UserError: the channel has an open table.
        """
        try:
            opened = await self._store.create_table(table)
        except ChannelTakenError as error:
            raise UserError(
                mark(
                    "There is already a table in this channel. Finish it, or play in another channel or thread. A "
                    "moderator can close a table that its host has left: /table close"
                )
            ) from error
        self._remember(opened)
        self._announce(opened)
        return opened

    def draft(self, guild_id: int, channel_id: int, game: str, options: Any, host: Seat) -> Table:
        """Return a table for `open`, with its host on the first seat."""
        if host.user_id is None:
            raise ValueError("the host is a member")
        return Table(
            guild_id=guild_id,
            game=game,
            options=options,
            host_id=host.user_id,
            phase="lobby",
            seats=(host,),
            **self._fresh(channel_id),
        )

    async def join(self, table_id: int, user_id: int, name: str) -> Table:
        """Seat a member in the lobby."""
        return await self._change(table_id, lambda table: lobby.join(table, user_id, name))

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Free a member's seat in the lobby."""
        return await self._change(table_id, lambda table: lobby.leave(table, user_id))

    async def add_computer(self, table_id: int, user_id: int, level: LevelName) -> Table:
        """Seat a computer player; for the host."""
        return await self._change(table_id, lambda table: lobby.add_computer(table, user_id, level))

    async def remove_computer(self, table_id: int, user_id: int) -> Table:
        """Free the last computer player's seat; for the host."""
        return await self._change(table_id, lambda table: lobby.remove_computer(table, user_id))

    async def set_option(self, table_id: int, user_id: int, name: str, value: OptionValue) -> Table:
        """Choose how to play; for the host."""
        return await self._change(table_id, lambda table: lobby.set_option(table, user_id, name, value))

    async def start(self, table_id: int, user_id: int) -> Table:
        """Begin the game; for the host."""

        def started(table: Table) -> Table:
            begun = lobby.start(table, user_id)
            return replace(begun, revision=table.revision + 1, waiting_since=int(self._now()))

        return await self._change(table_id, started)

    async def cancel(self, table_id: int, user_id: int, *, is_moderator: bool = False) -> Table:
        """Close the table before its game has begun; for the host, and for moderators where he is gone."""
        return await self._change(table_id, lambda table: lobby.cancel(table, user_id, is_moderator=is_moderator))

    async def rematch(self, table_id: int, user_id: int, name: str, channel_id: int) -> Table:
        """Open the next table after this one."""
        table = await self.table(table_id)
        return await self.open(lobby.rematch(table, user_id, name, **self._fresh(channel_id)))

    async def resign(self, table_id: int, user_id: int) -> Table:
        """Hand a member's seat to the computer; a game without members ends."""

        def resigned(table: Table) -> Table:
            require_playing(table)
            number = lobby.require_seat(table, user_id)
            successor = Seat(table.seats[number].name, level=SUCCESSOR_LEVEL, resigned_user_id=user_id)
            seats = (*table.seats[:number], successor, *table.seats[number + 1 :])
            deserted = all(seat.is_computer for seat in seats)
            return replace(table, seats=seats, phase="cancelled" if deserted else "playing")

        return await self._change(table_id, resigned)

    async def abandon(self, table_id: int) -> Table:
        """Close a table whose channel is gone; a game that has ended stays as it is."""

        def abandoned(table: Table) -> Table:
            return replace(table, phase="cancelled") if table.phase in OPEN_PHASES else table

        return await self._change(table_id, abandoned)

    async def play(self, table_id: int, user_id: int, revision: int, move: Any) -> Table:
        """Play a member's move in the decision that he saw.

        Raises:
            StalePressError: that decision or the game is over, or this choice is not open to him now.
            UserError: he does not sit at the table, or the game has not begun.
        """
        async with self._lock(table_id):
            table = await self.table(table_id)
            seat = lobby.require_seat(table, user_id)
            return await self._play(table, seat, revision, move, user_id)

    async def play_for_computer(self, table_id: int, seat: int, revision: int, move: Any) -> Table:
        """Play a computer player's move; errors as for `play`."""
        async with self._lock(table_id):
            table = await self.table(table_id)
            if not table.seats[seat].is_computer:
                raise StalePressError(mark("This seat is a member's again."))
            return await self._play(table, seat, revision, move, None)

    async def history(self, table: Table) -> list[ReplayedMove]:
        """Return every move of the log with what came of it."""
        return list(replay(table, await self._store.moves(table.id)))

    async def _load(self, table_id: int) -> Table | None:
        table = await self._store.table(table_id)
        if table is None or table.state is None:
            return table
        events = [event for replayed in await self.history(table) for event in replayed.events]
        return replace(table, news=tuple(events[-NEWS_EVENTS:]))

    async def _play(self, table: Table, seat: int, revision: int, move: Any, user_id: int | None) -> Table:
        require_playing(table)
        if revision != table.revision:
            raise StalePressError(EARLIER_DECISION)
        game = GAMES[table.game]
        try:
            step = game.play(table.state, seat, move, chance(table.seed, table.moves))
        except IllegalMoveError as error:
            raise StalePressError(mark("That choice is not open to you now. This is how things stand.")) from error
        over = game.outcome(step.state) is not None
        logged = LoggedMove(table.moves, seat, game.encode(move), user_id, int(self._now()))
        following = replace(
            table,
            state=step.state,
            moves=table.moves + 1,
            phase="over" if over else "playing",
            revision=table.revision + step.settled,
            waiting_since=logged.at if step.settled else table.waiting_since,
            news=(table.news + step.events)[-NEWS_EVENTS:],
        )
        return await self._commit(following, logged)

    async def _change(self, table_id: int, change: Change) -> Table:
        """Commit a change other than a move."""
        async with self._lock(table_id):
            return await self._commit(change(await self.table(table_id)))

    async def _commit(self, table: Table, move: LoggedMove | None = None) -> Table:
        saved = replace(table, version=table.version + 1)
        try:
            await self._store.save_table(saved, move)
        except StaleTableError:
            self._live.pop(table.id, None)
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

    def _fresh(self, channel_id: int) -> dict[str, Any]:
        now = int(self._now())
        return {
            "id": 0,
            "channel_id": channel_id,
            "seed": secrets.token_bytes(SEED_BYTES),
            "created_at": now,
            "waiting_since": now,
        }


def no_such_table() -> UserError:
    """Return the error for a table that is not there, or not for whoever asks."""
    return UserError(mark("This table does not exist any more. Open a new one: /games shows how."))


def require_playing(table: Table) -> None:
    """Tell that no game is going on at this table."""
    if table.phase == "lobby":
        raise UserError(mark("This game has not begun yet."))
    if table.phase != "playing":
        raise StalePressError(mark("This game is over."))


def view_for(table: Table, seat: int | None) -> Any:
    """Return the view of a seat, or of an onlooker, in a game that has begun."""
    return GAMES[table.game].view(table.state, seat)


def waits_for(table: Table) -> tuple[int, ...]:
    """Return the seats that a table waits for; none unless it plays."""
    return GAMES[table.game].to_move(table.state) if table.phase == "playing" else ()


__all__ = ["Tables", "no_such_table", "require_playing", "view_for", "waits_for"]
