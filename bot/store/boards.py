"""The messages that show tables: which message each table has, and which version of the table it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.bounded_dict import BoundedDict
from bot.model.table import BoardMessage
from bot.store.access import Records
from bot.store.errors import StoreError, UnknownTableError
from bot.store.transactions import NoRowError, Statement

if TYPE_CHECKING:
    from bot.store.access import Fetch, Write, WriteAlong

MOST_KNOWN = 2_000
"""How many boards are kept in memory: those that changed last."""
_UPDATE = """
    UPDATE tables
    SET board_channel_id = :channel_id, board_message_id = :message_id, board_version = :version,
        call_message_id = :call_message_id, called_revision = :called_revision
    WHERE id = :table_id
"""
_SELECT = """
    SELECT id AS table_id, board_channel_id AS channel_id, board_message_id AS message_id, board_version AS version,
        call_message_id, called_revision
    FROM tables WHERE id = ? AND board_channel_id IS NOT NULL
"""
_STALE = """
    SELECT id FROM tables WHERE board_version <> version AND kind = 'public'
    UNION SELECT id FROM tables WHERE phase = 'playing' AND called_revision <> revision AND kind = 'public'
    ORDER BY id
"""


class BoardRecords(Records):
    """The messages that show tables.

    A board changes with every move, and is written twice for each. So the latest boards are kept in memory, and which
    version a board shows is written together with the next change of anything: if a crash loses that, the board is
    shown once more.
    """

    def __init__(self, fetch: Fetch, write: Write, write_along: WriteAlong) -> None:
        """Read and write with these functions of the store."""
        super().__init__(fetch, write)
        self._write_along = write_along
        self._known: BoundedDict[int, BoardMessage] = BoundedDict(MOST_KNOWN)

    async def save(self, board: BoardMessage) -> None:
        """Store which message shows a table, and which version; durable at once only if the message is a new one.

        Raises:
            UnknownTableError: there is no such table.
            StoreError: it could not be written; it is known all the same, and goes along with what can be written next.
        """
        known = self._known.get(board.table_id)
        update = update_board(board)
        if known is not None and _messages(known) == _messages(board):
            self._write_along(board.table_id, update)
        else:
            try:
                await self._write(update)
            except NoRowError as error:
                raise UnknownTableError(board.table_id) from error
            except StoreError:
                self._known[board.table_id] = board  # else these messages would be sent again
                self._write_along(board.table_id, update)
                raise
        self._known[board.table_id] = board

    async def of_table(self, table_id: int) -> BoardMessage | None:
        """Return the message that shows a table, or None if none was ever stored."""
        known = self._known.get(table_id)
        if known is not None:
            return known
        found = await self._fetch(_SELECT, table_id)
        return BoardMessage(**dict(found[0])) if found else None

    async def stale(self) -> list[int]:
        """Return the ids of the public tables, in any phase, whose board or whose call to members is out of date."""
        await self._write()  # what still waits for the next change
        return [row["id"] for row in await self._fetch(_STALE)]


def update_board(board: BoardMessage) -> Statement:
    """Return the statement that stores a table's public message; it finds no row if there is no such table."""
    return Statement(_UPDATE, msgspec.structs.asdict(board), must_find_row=True)


def _messages(board: BoardMessage) -> tuple[int, int | None, int | None]:
    """Return the ids that a crash must not lose, or nobody would edit or delete these messages any more."""
    return board.channel_id, board.message_id, board.call_message_id
