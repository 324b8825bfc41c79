"""Group commit: one transaction, and so one wait for the disk, for all who want to write at the same time."""

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
"""So long after a change, what stands in the log alone is copied into the file; later while somebody writes."""

ALONG_SECONDS = 1.0
"""What goes along with the next job waits so long for one at most."""

logger = logging.getLogger(__name__)

companions: ContextVar[Companions] = ContextVar("companions")
"""What is to be written in one transaction with the next change of a task."""


class Companions(NamedTuple):
    """What goes with the next change of one task, and not with those of tasks that it starts meanwhile."""

    task: asyncio.Task[object] | None
    statements: list[Statement]
    """Emptied once they are written."""


class _Done(asyncio.Future[None]):
    """What has become of a job: its caller awaits this."""

    is_under_way = False

    def cancel(self, msg: object = None) -> bool:
        """Refuse once the job is under way: asyncio then cancels whoever awaits this when it is done."""
        return not self.is_under_way and super().cancel(msg)

    def give_up(self) -> None:
        """Cancel, though the job is under way."""
        super().cancel()


class _Job(NamedTuple):
    statements: tuple[Statement, ...]
    done: _Done


class Writer:
    """Carries out jobs on a connection that it alone writes with, and that begins a transaction with the first change.

    A job is one or several statements that are written together or not at all. Jobs that wait at the same time share a
    transaction, statement by statement rather than job by job: first the first statements of all, then the second ones.
    That saves most of the way between the threads, and asks of the jobs that the second statement of one never
    decides about the first of another.
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

        A caller that is cancelled while its job waits has written nothing. Once the job is under way, that is seen to
        the end: the caller learns what became of it, and is cancelled where it waits for something next.

        Raises:
            NoRowError: a statement that must find a row found none.
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
        """Have a statement carried out before the next job, in its transaction, or by itself after `ALONG_SECONDS`.

        It is for what a crash may forget. If it fails, the log tells, and nobody else.

        Args:
            key: takes the place of what still waits with the same key.
            statement: a job of its own.

        Raises:
            StoreClosedError: `close` was called.
        """
        if self._closed:
            raise StoreClosedError
        self._along[key] = statement
        if self._along_alarm is None:
            self._along_alarm = asyncio.get_running_loop().call_later(ALONG_SECONDS, self._send_along)

    def _send_along(self) -> None:
        """Put what goes along among the jobs that wait; what is asked for later comes later."""
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
        """Begin anew with what came meanwhile; a worker that was cancelled, as by a loop that ends, lets all go."""
        self._worker = None
        if worker.cancelled():
            for job in (*self._under_way, *self._waiting):
                job.done.give_up()
        elif self._waiting:
            self._begin(self._work(), "store writer")

    async def close(self) -> None:
        """Accept nothing more and finish what waits."""
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
        """Leave little in the log alone."""
        try:
            await write_ahead.checkpoint(self._connection)
        except sqlite3.Error as error:
            logger.warning("the write-ahead log could not be copied into the file: %s", error)

    async def _carry_out(self, jobs: Sequence[_Job]) -> None:
        """Write all jobs in one transaction; where that fails, halve them until the culprit is alone."""
        try:
            await self._commit(jobs)
        except Exception as error:  # noqa: BLE001 (whatever it is, the culprit must hear it and the others must not)
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
    """Tell the log why something that went along was not written; that its row is gone is no trouble."""
    error = None if done.cancelled() else done.exception()
    if error is not None and not isinstance(error, NoRowError):
        logger.warning("something that a restart makes up for was not stored: %s", error)


def _accompanying() -> list[Statement]:
    """Return what goes with the next change of this task."""
    found = companions.get(None)  # a task that was started meanwhile has found it in its context
    return found.statements if found is not None and found.task is asyncio.current_task() else []


def _put_off_cancellation() -> None:
    """Have this task be cancelled where it waits next, rather than now."""
    task = asyncio.current_task()
    if task is not None:
        task.uncancel()
        task.cancel()


def _grouped(jobs: Sequence[_Job]) -> list[list[Statement]]:
    """Put together the statements that one call can carry out."""
    groups: dict[tuple[int, str], list[Statement]] = {}
    for job in jobs:
        for position, statement in enumerate(job.statements):
            groups.setdefault((position, statement.sql), []).append(statement)
    return [groups[key] for key in sorted(groups, key=lambda key: key[0])]
