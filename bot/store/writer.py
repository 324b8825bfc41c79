"""Group commit: all who want to write at the same time share one transaction, and so one wait for the disk."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import deque
from contextvars import ContextVar
from typing import TYPE_CHECKING, NamedTuple

from bot.store import write_ahead
from bot.store.errors import StoreClosedError
from bot.store.transactions import NoRowError

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence

    from bot.store.transactions import Statement, TransactionConnection

CHECKPOINT_SECONDS = 10.0
"""Seconds after a change until the log is copied into the file; more while somebody keeps writing."""

ALONG_SECONDS = 1.0
"""How many seconds a statement of `write_along` waits for another job at most."""

logger = logging.getLogger(__name__)

companions: ContextVar[Companions] = ContextVar("companions")
"""The statements that are written in one transaction with the next change of the current task."""


class Companions(NamedTuple):
    """Statements that go with the next change of one task, but not with those of tasks that it starts meanwhile."""

    task: asyncio.Task[object] | None
    statements: list[Statement]
    """Emptied once they are written."""


class _Done(asyncio.Future[None]):
    """The result of a job, which its caller awaits."""

    is_under_way = False
    """Whether the job is being written, so that it can no longer be cancelled."""

    def cancel(self, msg: object = None) -> bool:
        """Refuse once the job is under way; asyncio then cancels the task that awaits this when the job is done."""
        return not self.is_under_way and super().cancel(msg)

    def give_up(self) -> None:
        """Cancel, even if the job is under way."""
        super().cancel()


class _Job(NamedTuple):
    statements: tuple[Statement, ...]
    done: _Done


class Writer:
    """Carries out jobs on a connection that nothing else writes with; its first change begins a transaction.

    A job is one or several statements that are written together or not at all. Jobs that wait at the same time share a
    transaction, ordered by statement rather than by job: first the first statements of all jobs, then the second ones.
    So equal statements of many jobs need one call only. It requires that the second statement of one job never affects
    the first statement of another, and that jobs which write the same row by different statements do not wait at the
    same time: whoever has such jobs holds a lock, as tables and bans do.
    """

    def __init__(self, connection: TransactionConnection) -> None:
        self._connection = connection
        self._waiting: deque[_Job] = deque()
        self._under_way: list[_Job] = []
        self._worker: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._along: dict[int, Statement] = {}
        self._along_alarm: asyncio.TimerHandle | None = None
        self._closed = False
        self.commits = 0
        """How many transactions were committed."""

    async def write(self, *statements: Statement) -> None:
        """Carry out one job; when this returns, it is durable.

        A caller that is cancelled while its job waits has written nothing. A job that is under way is finished: its
        caller learns the result, and is cancelled at its next `await`.

        Raises:
            NoRowError: a statement with `must_find_row` changed no row.
            StoreClosedError: `close` was called.
            sqlite3.Error: the database refused; nothing was written.
        """
        if self._closed:
            raise StoreClosedError
        self._send_along()
        with_it = _accompanying()
        together = (*statements, *(each for each in with_it if each not in statements))
        job = _Job(together, _Done())
        self._enqueue(job)
        await _outcome(job.done)
        with_it.clear()

    def write_along(self, key: int, statement: Statement) -> None:
        """Queue a statement: it is written in the transaction of the next job, or alone after `ALONG_SECONDS`.

        This is for what a crash may lose. An error is logged, and nobody else learns of it.

        Args:
            key: replaces a statement with the same key that still waits.
            statement: written as a job of its own, before the next one.

        Raises:
            StoreClosedError: `close` was called.
        """
        if self._closed:
            raise StoreClosedError
        self._along[key] = statement
        if self._along_alarm is None:
            self._along_alarm = asyncio.get_running_loop().call_later(ALONG_SECONDS, self._send_along)

    def _send_along(self) -> None:
        """Put the queued statements among the jobs that wait, before any job that comes later."""
        if self._along_alarm is not None:
            self._along_alarm.cancel()
            self._along_alarm = None
        for statement in self._along.values():
            job = _Job((statement,), _Done())
            job.done.add_done_callback(_report)
            self._enqueue(job)
        self._along.clear()

    def _enqueue(self, job: _Job) -> None:
        self._waiting.append(job)
        if self._worker is None:
            self._begin(self._work(), "store writer")

    def _begin(self, work: Coroutine[None, None, None], name: str) -> None:
        self._worker = asyncio.create_task(work, name=name)
        self._worker.add_done_callback(self._ended)

    def _ended(self, worker: asyncio.Task[None]) -> None:
        """Start again if jobs came meanwhile; a worker that was cancelled, as when the loop ends, gives up all jobs."""
        self._worker = None
        if worker.cancelled():
            for job in (*self._under_way, *self._waiting):
                job.done.give_up()
        elif self._waiting:
            self._begin(self._work(), "store writer")

    async def close(self) -> None:
        """Accept no more jobs, and finish those that wait."""
        self._closed = True
        self._send_along()
        if self._alarm is not None:
            self._alarm.cancel()
        while self._worker is not None:
            await asyncio.wait({self._worker})

    async def _work(self) -> None:
        while self._waiting:
            jobs = [job for job in self._waiting if not job.done.done()]
            self._waiting.clear()
            if jobs:
                self._under_way = jobs
                for job in jobs:
                    job.done.is_under_way = True
                await self._carry_out(jobs)
        if self._alarm is None and not self._closed:
            self._set_alarm()

    def _set_alarm(self) -> None:
        self._alarm = asyncio.get_running_loop().call_later(CHECKPOINT_SECONDS, self._checkpoint_unless_busy)

    def _checkpoint_unless_busy(self) -> None:
        if self._worker is None:
            self._alarm = None
            self._begin(self._checkpoint(), "store checkpoint")
        else:
            self._set_alarm()

    async def _checkpoint(self) -> None:
        """Copy the log into the file, so that little would be lost with the log."""
        try:
            await write_ahead.checkpoint(self._connection)
        except sqlite3.Error as error:
            logger.warning("the write-ahead log could not be copied into the file: %s", error)

    async def _carry_out(self, jobs: Sequence[_Job]) -> None:
        """Write all jobs in one transaction; if that fails, write its halves alone, until the failing job is found."""
        try:
            await self._commit(jobs)
        except Exception as error:  # noqa: BLE001 (the failing job must get any error, and the others must not)
            if len(jobs) > 1:
                half = len(jobs) // 2
                await self._carry_out(jobs[:half])
                await self._carry_out(jobs[half:])
            elif not jobs[0].done.done():
                jobs[0].done.set_exception(error)
        else:
            for job in jobs:
                if not job.done.done():
                    job.done.set_result(None)

    async def _commit(self, jobs: Sequence[_Job]) -> None:
        await self._connection.transact(_grouped(jobs))
        self.commits += 1


async def _outcome(done: _Done) -> None:
    try:
        await done
    except asyncio.CancelledError:
        if done.cancelled():
            raise
        _put_off_cancellation()
        done.result()


def _report(done: asyncio.Future[None]) -> None:
    """Log why a queued statement was not written; it does not matter if its row is gone."""
    error = None if done.cancelled() else done.exception()
    if error is not None and not isinstance(error, NoRowError):
        logger.warning("something that a restart makes up for was not stored: %s", error)


def _accompanying() -> list[Statement]:
    """Return the statements that go with the next change of this task."""
    found = companions.get(None)  # a task that was started meanwhile has inherited it
    return found.statements if found is not None and found.task is asyncio.current_task() else []


def _put_off_cancellation() -> None:
    """Cancel this task at its next `await` rather than now."""
    task = asyncio.current_task()
    if task is not None:
        task.uncancel()
        task.cancel()


def _grouped(jobs: Sequence[_Job]) -> list[list[Statement]]:
    """Group the statements that can be executed with one call."""
    groups: dict[tuple[int, str], list[Statement]] = {}
    for job in jobs:
        for position, statement in enumerate(job.statements):
            groups.setdefault((position, statement.sql), []).append(statement)
    return [groups[key] for key in sorted(groups, key=lambda key: key[0])]
