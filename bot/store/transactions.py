"""A connection that runs a whole transaction in one call to its thread."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import aiosqlite

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    Parameters = Mapping[str, object] | tuple[object, ...]


class NoRowError(Exception):
    """A statement with `must_find_row` changed no row, so its transaction was rolled back."""


class Statement(NamedTuple):
    """One SQL statement that writes."""

    sql: str
    parameters: Parameters
    """Values by name, or in the order of the question marks."""
    must_find_row: bool = False
    """Whether the transaction is refused if this statement changes no row.

    Such a statement may change one row at most. All statements with the same `sql` have the same value here.
    """


class TransactionConnection(aiosqlite.Connection):
    """A connection that needs one call to its thread for a whole transaction.

    aiosqlite calls its thread once for each statement, and once more to commit. Each call waits for the interpreter on
    the way there and for the event loop on the way back. Where the loop is busy that takes milliseconds, while the disk
    takes less than one.
    """

    async def transact(self, groups: Sequence[Sequence[Statement]]) -> None:
        """Execute statements in one transaction, all or none; when this returns, they are durable.

        A caller that is cancelled stops waiting, but the transaction is finished.

        Args:
            groups: executed in this order; the statements of a group have the same `sql`.

        Raises:
            NoRowError: a statement with `must_find_row` changed no row.
            sqlite3.Error: the database refused.
        """
        visit: Callable[..., Awaitable[None]] = self._execute  # aiosqlite does not annotate it
        await visit(self._transact, groups)

    def _transact(self, groups: Sequence[Sequence[Statement]]) -> None:
        try:
            for group in groups:
                self._carry_out(group)
            self._conn.commit()
        except BaseException:
            self._conn.rollback()
            raise

    def _carry_out(self, group: Sequence[Statement]) -> None:
        cursor = self._conn.executemany(group[0].sql, [statement.parameters for statement in group])
        if group[0].must_find_row and cursor.rowcount != len(group):
            raise NoRowError
