"""A connection that carries out a whole transaction in one visit to its thread."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import aiosqlite

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    Parameters = Mapping[str, object] | tuple[object, ...]


class NoRowError(Exception):
    """A statement that must find a row found none; its transaction has written nothing."""


class Statement(NamedTuple):
    """One SQL statement that changes at most one row of its own."""

    sql: str
    parameters: Parameters
    """Values by name, or in the order of the question marks."""
    must_find_row: bool = False
    """Whether to refuse the whole transaction when no row was changed; the same for all statements of one `sql`."""


class TransactionConnection(aiosqlite.Connection):
    """What aiosqlite visits its thread for once a statement, and once more to commit, takes one visit here.

    Each visit waits for the interpreter on its way there and for the event loop on its way back: for milliseconds
    where the loop is busy, while the disk takes less than one.
    """

    async def transact(self, groups: Sequence[Sequence[Statement]]) -> None:
        """Carry out statements in one transaction, all or none; when this returns, they are durable.

        Whoever is cancelled here stops waiting; the transaction is seen to its end.

        Args:
            groups: in their order; those of one group have the same `sql`.

        Raises:
            NoRowError: a statement that must find a row found none.
            sqlite3.Error: the database refused.
        """
        visit: Callable[..., Awaitable[None]] = self._execute  # which aiosqlite leaves untyped
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
