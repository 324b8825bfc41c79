"""The store as a whole: opens and closes the file, and reads and writes tables; other records are in its parts."""

from __future__ import annotations

import sqlite3
from contextlib import AsyncExitStack
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.model.table import LoggedMove, Table
from bot.store import database, rows, write_ahead
from bot.store.badges import BadgeRecords
from bot.store.boards import BoardRecords
from bot.store.errors import (
    ChannelTakenError,
    Explained,
    GameTakenError,
    StaleTableError,
    StoreClosedError,
)
from bot.store.history import HistoryRecords
from bot.store.last_presses import LastPressRecords
from bot.store.own_data import OwnDataRecords
from bot.store.profiles import ProfileRecords
from bot.store.ratings import RatingRecords
from bot.store.servers import ServerRecords
from bot.store.transactions import NoRowError
from bot.store.writer import Writer
from games import GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import aiosqlite

    from bot.store.database import Contents
    from bot.store.transactions import Statement


class _Condition(NamedTuple):
    """In what condition a file was found when it was opened."""

    last_id: int
    """The highest id that a table has ever had."""
    lacks_log: bool
    """Whether the write-ahead log was missing."""
    is_looked_through: bool
    """Whether every page has been checked already."""


class Store:
    """Everything that must outlive the process, in one SQLite file.

    When a method that writes returns, its change is durable, unless it says otherwise: it survives a crash of the
    process or of the system, and a power failure. Every method may raise a `StoreError`; a method that writes has then
    written nothing, and the store can be used further.
    """

    def __init__(
        self,
        path: Path,
        writer: Writer,
        reader: aiosqlite.Connection,
        resources: AsyncExitStack,
        found: _Condition,
    ) -> None:
        """Take over open connections; use `open` to get a store."""
        self.path = path
        self._writer = writer
        self._reader = reader
        self._new_ids = count(found.last_id + 1)
        self._resources = resources
        self._closed = False
        self.lacks_log = found.lacks_log
        """Whether the write-ahead log was missing when the store was opened; see `write_ahead.lost_log`."""
        self._is_looked_through = found.is_looked_through
        self.moves_written = 0
        """How many moves this process has stored."""
        self.boards = BoardRecords(self._fetch, self._write, self._writer.write_along)
        self.servers = ServerRecords(self._fetch, self._write)
        self.history = HistoryRecords(self._fetch, self._write)
        self.ratings = RatingRecords(self._fetch, self._write)
        self.badges = BadgeRecords(self._fetch, self._write)
        self.profiles = ProfileRecords(self._fetch, self._write)
        self.last_presses = LastPressRecords(self._fetch, self._write)
        self.own_data = OwnDataRecords(self._fetch, self._write)

    @classmethod
    async def open(cls, path: Path, *, makes_missing: bool = True) -> Store:
        """Open the file, or create it with its folders, and bring its schema up to date.

        Before a migration the file is copied to `<stem>.v<version><suffix>` beside it.

        Args:
            path: the file.
            makes_missing: whether a missing file is created.

        Raises:
            MissingDatabaseError: it is missing, and must not be created.
            DatabaseInUseError: another process has it open.
            BrokenRestoreError: a restore was interrupted.
            LoneLogError: it is missing or empty, and its write-ahead log is there.
            ManyNamesError: it has a hard link.
            UnreadableDatabaseError: it cannot be opened or made.
            ForeignDatabaseError: it is not ours.
            NewerDatabaseError: a newer version of the bot has written it.
            DamagedDatabaseError: it is damaged.
            MigrationFailedError: its schema could not be brought up to date.
            DiskError: the disk is full or failed.
            OldSqliteError: Python's own SQLite is too old.
        """
        database.require_sqlite()
        with Explained(path):
            if not makes_missing:
                database.require_file(path)
            path = database.make_folder(path)
            async with AsyncExitStack() as resources:
                resources.callback(database.lock(path).close)
                database.require_whole(path)
                database.require_one_name(path)
                await database.require_ours(path)
                had_log = write_ahead.log_of(path).exists()
                written = await database.connect_to_write(path)
                resources.push_async_callback(written.close)
                is_looked_through = await database.prepare(written, path, had_log=had_log)
                lacks_log = await write_ahead.is_lost(written, had_log=had_log)
                await write_ahead.note_in_use(written)
                resources.push_async_callback(write_ahead.note_empty, written)
                reader = await database.connect_to_read(path)
                resources.push_async_callback(reader.close)
                found = _Condition(await database.last_table_id(written), lacks_log, is_looked_through)
                return cls(path, Writer(written), reader, resources.pop_all(), found)

    async def close(self) -> None:
        """Finish what waits to be written, and close the file; later calls raise `StoreClosedError`."""
        if self._closed:
            return
        self._closed = True
        try:
            await self._writer.close()
        finally:  # also if the caller is cancelled: the threads of connections would keep the process alive
            with Explained(self.path):
                await self._resources.aclose()

    @property
    def commits(self) -> int:
        """How many transactions this process has committed."""
        return self._writer.commits

    async def create_table(self, table: Table, log: Sequence[LoggedMove] = ()) -> Table:
        """Store a new table and return it with its id and its number on the server; the given ones are ignored.

        Args:
            table: as it begins.
            log: the moves that have led to it, if it does not begin in its lobby.

        Raises:
            ChannelTakenError: its channel has an open table.
            GameTakenError: it is private, and its member has an open private table of the game on the server.
        """
        table = msgspec.structs.replace(table, id=next(self._new_ids))
        moves = (rows.insert_move(table.id, move) for move in log)
        await self._write_table(table, rows.insert_table(table), *moves)
        if table.secret is None or table.is_private:
            return table
        found = await self._fetch("SELECT serial FROM tables WHERE id = ?", table.id)
        return msgspec.structs.replace(table, serial=found[0]["serial"])

    async def save_table(self, table: Table, move: LoggedMove | None = None) -> None:
        """Store the next version of a table, together with the move that led to it if there was one.

        With a move, only what a move can change is written. If the game ends, it is added to the history, and its final
        state is stored. What is fixed when a table is created is never written again: server, game, time, and the table
        that it is a rematch of.

        Raises:
            StaleTableError: the stored table is not the version before this one.
            ChannelTakenError: its channel has another open table.
            ValueError: the move is not the last that the table counts.
        """
        ended = rows.ending_of(table)
        if move is None:
            await self._write_table(table, rows.update_table(table), *ended)
            return
        if move.number != table.moves - 1:
            raise ValueError(f"move {move.number} is not the last of {table.moves}")
        await self._write_table(table, rows.update_played(table), rows.insert_move(table.id, move), *ended)
        self.moves_written += 1

    async def rewind_table(self, table: Table) -> None:
        """Store the next version of a table, and delete the logged moves that it does not count.

        A game that had ended is removed from the history.

        Raises:
            StaleTableError: the stored table is not the version before this one.
        """
        forgotten = (
            rows.delete_later_moves(table),
            rows.delete_finished(table.id),
            rows.delete_final_state(table.id),
        )
        await self._write_table(table, rows.update_table(table), *forgotten)

    async def close_outdated_games(self) -> None:
        """Close all games in progress under another version of the rules than ours; called before any table is read."""
        await self._write(*(rows.close_outdated(game) for game in GAMES.values()))

    async def table(self, table_id: int) -> Table | None:
        """Return a table, or None if there is none with this id.

        Raises:
            DamagedTableError: what is stored of it cannot be read.
        """
        found = await self._fetch(rows.SELECT_TABLE, table_id)
        return rows.read_table(found[0]) if found else None

    async def open_table_in(self, channel_id: int) -> int | None:
        """Return the id of the open public table of a channel, or None."""
        return await self._fetch_id(
            "SELECT id FROM tables WHERE channel_id = ? AND phase IN ('lobby', 'playing') AND kind = 'public'",
            channel_id,
        )

    async def latest_table_in(self, channel_id: int) -> int | None:
        """Return the id of the public table opened last in a channel, in any phase, or None."""
        return await self._fetch_id(
            "SELECT id FROM tables WHERE channel_id = ? AND kind = 'public' ORDER BY id DESC LIMIT 1", channel_id
        )

    async def latest_begun_in(self, channel_id: int) -> int | None:
        """Return the id of the public table opened last in a channel whose game has begun, or None."""
        return await self._fetch_id(
            """
            SELECT id FROM tables
            WHERE channel_id = ? AND kind = 'public'
                AND (phase IN ('playing', 'over') OR state IS NOT NULL OR moves > 0 OR ended_by = 'rules')
            ORDER BY id DESC LIMIT 1
            """,
            channel_id,
        )

    async def latest_private_table(self, user_id: int, guild_id: int, game: str) -> int | None:
        """Return the id of the private table of a game that a member opened last on a server, in any phase, or None."""
        return await self._fetch_id(
            """
            SELECT id FROM tables WHERE host_id = ? AND guild_id = ? AND game = ? AND kind = 'private'
            ORDER BY id DESC LIMIT 1
            """,
            user_id,
            guild_id,
            game,
        )

    async def open_private_tables(self, user_id: int, guild_id: int) -> list[int]:
        """Return the ids of the private tables that a member has open on a server, ascending."""
        # Without the hint, SQLite would read every open table of the server.
        return await self._fetch_ids(
            """
            SELECT id FROM tables INDEXED BY open_private_tables
            WHERE host_id = ? AND guild_id = ? AND kind = 'private' AND phase IN ('lobby', 'playing') ORDER BY id
            """,
            user_id,
            guild_id,
        )

    async def table_numbered(self, guild_id: int, serial: int) -> int | None:
        """Return the id of the table of a server with this number, if there is one; the latest if there are several."""
        return await self._fetch_id(
            "SELECT id FROM tables WHERE guild_id = ? AND serial = ? ORDER BY id DESC LIMIT 1", guild_id, serial
        )

    async def deadlines(self) -> list[tuple[int, int]]:
        """Return the tables with a deadline, the nearest first: pairs of an id and a Unix time in seconds."""
        sql = "SELECT id, deadline FROM tables WHERE deadline IS NOT NULL ORDER BY deadline, id"
        return [(row["id"], row["deadline"]) for row in await self._fetch(sql)]

    async def waits_after(self, now: int) -> list[tuple[int, int]]:
        """Return the games in progress that began to wait after a moment: pairs of an id and a Unix time in seconds."""
        sql = """
            SELECT id, max(waiting_since, coalesce(
                (SELECT max(json_extract(value, '$.clock_since')) FROM json_each(seats)), 0
            )) AS begun
            FROM tables INDEXED BY games_in_progress WHERE phase = 'playing' AND begun > ? ORDER BY id
        """
        return [(row["id"], row["begun"]) for row in await self._fetch(sql, now)]

    async def open_places(self) -> list[tuple[int, int, int | None]]:
        """Return id, server and channel of every open table, by ascending id; the channel of a private one is None."""
        # Without the hint, SQLite would read every table to avoid sorting.
        sql = """
            SELECT id, guild_id, CASE kind WHEN 'public' THEN channel_id END
            FROM tables INDEXED BY open_tables_by_server WHERE phase IN ('lobby', 'playing') ORDER BY id
        """
        return [(row[0], row[1], row[2]) for row in await self._fetch(sql)]

    async def open_tables_of(self, guild_id: int) -> list[int]:
        """Return the ids of the open tables of a server, private ones as well, ascending."""
        return await self._fetch_ids(
            "SELECT id FROM tables WHERE guild_id = ? AND phase IN ('lobby', 'playing') ORDER BY id", guild_id
        )

    async def tables_of(self, user_id: int) -> list[int]:
        """Return the ids of the open tables at which a member sits, ascending."""
        return await self._fetch_ids(
            """
            SELECT id FROM sitting JOIN tables ON id = table_id
            WHERE user_id = ? AND phase IN ('lobby', 'playing') ORDER BY id
            """,
            user_id,
        )

    async def moves(self, table_id: int) -> tuple[LoggedMove, ...]:
        """Return a table's log, first move first."""
        found = await self._fetch(rows.SELECT_MOVES, table_id, 0)
        return tuple(LoggedMove(**dict(row)) for row in found)

    async def latest_moves(self, table: Table, most: int) -> tuple[LoggedMove, ...]:
        """Return the last moves of a table's log among those that the table counts, this many at most, oldest first."""
        found = await self._fetch(rows.SELECT_MOVES, table.id, max(table.moves - most, 0))
        return tuple(LoggedMove(**dict(row)) for row in found)

    async def note(self, key: str) -> str | None:
        """Return what the bot noted for itself under this key."""
        found = await self._fetch(rows.SELECT_NOTE, key)
        return found[0]["value"] if found else None

    async def set_note(self, key: str, value: str) -> None:
        """Note something in place of what stood under this key."""
        await self._write(rows.set_note(key, value))

    async def backup(self, target: Path) -> None:
        """Copy the database to a new file while it is in use; errors as for `bot.store.backup`."""
        self._require_open()
        await database.backup(self.path, target)

    async def look_through(self) -> None:
        """Check every page of the file while it is in use, unless that was done when it was opened.

        Raises:
            DamagedDatabaseError: it is damaged.
        """
        self._require_open()
        if self._is_looked_through:
            return
        with Explained(self.path):
            async with database.open_beside(self.path) as db:
                await database.check_pages(db, self.path)
        self._is_looked_through = True

    async def check(self) -> Contents:
        """Check the whole file while it is in use, and return how much it holds.

        Raises:
            DamagedDatabaseError: it is damaged.
        """
        self._require_open()
        with Explained(self.path):
            async with database.open_beside(self.path) as db:
                await database.check(db, self.path)
                return await database.contents(db)

    async def _write(self, *statements: Statement) -> None:
        with Explained(self.path):
            await self._writer.write(*statements)

    async def _write_table(self, table: Table, *statements: Statement) -> None:
        with Explained(self.path):
            try:
                await self._writer.write(*statements)
            except NoRowError as error:
                raise StaleTableError(table.id, table.version) from error
            except sqlite3.IntegrityError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_CONSTRAINT_UNIQUE:
                    raise
                if table.is_private:
                    raise GameTakenError(table.game) from error
                raise ChannelTakenError(table.channel_id) from error

    async def _fetch_id(self, sql: str, *parameters: object) -> int | None:
        return next(iter(await self._fetch_ids(sql, *parameters)), None)

    async def _fetch_ids(self, sql: str, *parameters: object) -> list[int]:
        return [row[0] for row in await self._fetch(sql, *parameters)]

    async def _fetch(self, sql: str, *parameters: object, **named: object) -> list[sqlite3.Row]:
        self._require_open()
        with Explained(self.path):
            return list(await self._reader.execute_fetchall(sql, named or parameters))

    def _require_open(self) -> None:
        if self._closed:
            raise StoreClosedError
