"""The bot's side of a process that works for it: started when needed, asked, replaced when it fails, ended.

It is a plain child that speaks over pipes. `multiprocessing` would import the bot's main module into the child and keep
a helper process beside it, and its executor has no way to end work that hangs.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from bot.processes.frames import ANSWER, FAILURE, LENGTH, MOST_BYTES, READY, frame
from bot.processes.serving import OUT_OF_MEMORY

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

logger = logging.getLogger(__name__)

ROOT = Path(__file__).resolve().parents[2]
BELOW_NORMAL_PRIORITY = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
"""Windows alone has this; elsewhere the process lowers its own priority."""
BUFFERED_BYTES = 256 * 1024
"""What is read from a process before its turn comes; a picture fits."""

START_SECONDS = 10.0
"""How long a process may take to load what it needs; then it is hung."""
IDLE_SECONDS = 600.0
"""After so long without a question the process ends and gives its memory back."""
ENDING_SECONDS = 1.0
"""How long a process may take to end by itself before it is killed."""
ATTEMPTS = 2
"""How many processes are asked the same."""
REST_SECONDS, MOST_REST_SECONDS = 1.0, 60.0
"""How long none is started after all attempts have failed: doubled each time that they fail again, up to the most."""

KEPT_VARIABLES = frozenset({"PATH", "LANG", "LD_LIBRARY_PATH", "SYSTEMROOT", "TMPDIR", "TEMP", "TMP", "TZ"})
KEPT_BEGINNINGS = ("LC_", "PYTHON")
"""What a process is told of the bot's environment: what Python itself may need, and neither token nor settings."""


class WorkerError(Exception):
    """There is no answer; the text tells nothing of the question, which may hold secrets."""


class StartError(WorkerError):
    """There is no process to be had."""


class AnswerError(WorkerError):
    """The question itself cannot be answered; the process is well."""


class Worker:
    """One process that answers one question after another."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        *,
        start_seconds: float = START_SECONDS,
        idle_seconds: float = IDLE_SECONDS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start nothing yet.

        Args:
            name: what the log calls it.
            command: how to start it; see `python_module`.
            start_seconds: how long it may take to load.
            idle_seconds: after so long without a question it ends.
            now: a monotonic clock in seconds, for the rests after failures.
        """
        self._name = name
        self._command = tuple(command)
        self._start_seconds = start_seconds
        self._idle_seconds = idle_seconds
        self._now = now
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._idle: asyncio.Task[None] | None = None
        self._failures = 0
        self._failure: type[WorkerError] = WorkerError
        self._rests_until = 0.0
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The id of the process, or none while there is no living one."""
        process = self._process
        return process.pid if process is not None and process.returncode is None else None

    @property
    def is_resting(self) -> bool:
        """Whether all attempts have failed lately, so that nothing is answered for a while."""
        return self._failures > 0 and self._now() < self._rests_until

    async def warm(self) -> None:
        """Start the process, so that the first question need not wait for it; a failure shows at that question."""
        async with self._turn:
            if not self.is_resting and not self._closed:
                with contextlib.suppress(WorkerError):
                    await self._started()
                self._wait_for_idleness()

    async def ask(self, question: bytes, seconds: float) -> bytes:
        """Return the answer; a process that fails is replaced at once, and after a rest when that does not help.

        Args:
            question: what it is asked.
            seconds: how long the answer may take; then the process is hung.

        Raises:
            StartError: there is no process to be had.
            AnswerError: the question cannot be answered.
            WorkerError: the process died or hung at each attempt, or rests after that.
            RuntimeError: the worker was closed.
        """
        async with self._turn:
            self._check_open()
            if self.is_resting:
                raise self._failure("it rests after failures")
            for attempt in range(1, ATTEMPTS + 1):
                try:
                    answer = await self._answer(question, seconds)
                except AnswerError:
                    raise
                except WorkerError as error:
                    await self._end()
                    self._check_open()
                    self._failure = type(error)
                    logger.warning("%s, attempt %d of %d: %s", self._name, attempt, ATTEMPTS, error)
                else:
                    self._failures = 0
                    return answer
            self._rest()
            raise self._failure("every attempt failed")

    async def close(self) -> None:
        """End the process at once, in the middle of an answer too; whoever waits for one gets `RuntimeError`."""
        self._closed = True
        self._hang_up()
        async with self._turn:
            self._stop_waiting_for_idleness()
            await self._end()

    def _check_open(self) -> None:
        if self._closed:
            raise RuntimeError(f"{self._name} was closed")

    def _rest(self) -> None:
        self._rests_until = self._now() + min(MOST_REST_SECONDS, REST_SECONDS * 2**self._failures)
        self._failures += 1

    async def _answer(self, question: bytes, seconds: float) -> bytes:
        process = await self._started()
        try:
            reply = await self._exchange(process, frame(question), seconds)
        except asyncio.CancelledError:
            # Its answer would be taken for the next one's.
            await self._end()
            raise
        self._wait_for_idleness()
        kind, content = reply[:1], reply[1:]
        if kind == FAILURE:
            raise AnswerError(content.decode(errors="replace"))
        if kind != ANSWER:
            raise WorkerError("it wrote nonsense")
        return content

    async def _exchange(self, process: asyncio.subprocess.Process, question: bytes, seconds: float) -> bytes:
        """Write what is given and return the content of the next frame."""
        if process.stdin is None or process.stdout is None:
            raise WorkerError("it has no pipes")
        try:
            async with asyncio.timeout(seconds):
                process.stdin.write(question)
                await process.stdin.drain()
                (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
                if length > MOST_BYTES:
                    raise WorkerError("it wrote nonsense")
                return await process.stdout.readexactly(length)
        except TimeoutError:
            raise WorkerError("it hung") from None
        except (asyncio.IncompleteReadError, ConnectionError):
            code = await self._end()
            raise WorkerError("it ran out of memory" if code == OUT_OF_MEMORY else "it died") from None

    async def _started(self) -> asyncio.subprocess.Process:
        """Return the process, started if there is none.

        Raises:
            StartError: it cannot be started, or does not become ready.
        """
        self._check_open()
        self._stop_waiting_for_idleness()
        process = self._process
        if process is not None and process.returncode is None:
            return process
        await self._end()
        try:
            process = self._process = await self._spawn()
            if self._closed:  # meanwhile
                self._hang_up()
            ready = await self._exchange(process, b"", self._start_seconds)
        except (OSError, WorkerError) as error:
            await self._end()
            reason = str(error) if isinstance(error, WorkerError) else type(error).__name__
            raise StartError(f"it cannot be started: {reason}") from None
        except asyncio.CancelledError:
            await self._end()
            raise
        if ready != READY:
            await self._end()
            raise StartError("it cannot be started: it wrote nonsense")
        return process

    async def _spawn(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            limit=BUFFERED_BYTES,
            cwd=ROOT,
            env=scrubbed(os.environ),
            process_group=0,  # out of a terminal's Ctrl-C, yet in its session, where niceness counts
            creationflags=BELOW_NORMAL_PRIORITY,
        )

    def _hang_up(self) -> None:
        """Let the process see the end of its input, at which it ends, whatever it is doing."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()

    async def _end(self) -> int | None:
        """End the process, wait until its pipes are closed, and return its exit code, or none where there was none.

        The caller holds the turn, for nobody else may read. The process is killed only if it does not end by itself:
        `Popen.kill` on a process that is just ending takes its exit status away from asyncio, which then complains of
        an unknown child.
        """
        self._hang_up()
        process, self._process = self._process, None
        if process is None:
            return None
        try:
            async with asyncio.timeout(ENDING_SECONDS):
                await process.communicate()
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.communicate()
        return process.returncode

    def _wait_for_idleness(self) -> None:
        self._stop_waiting_for_idleness()
        self._idle = asyncio.create_task(self._end_when_idle(), name=f"idle {self._name}")

    def _stop_waiting_for_idleness(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None

    async def _end_when_idle(self) -> None:
        await asyncio.sleep(self._idle_seconds)
        async with self._turn:
            await self._end()


def python_module(module: str, *arguments: str) -> tuple[str, ...]:
    """Return the command that runs a module of this project with the Python that runs the bot."""
    return (sys.executable, "-m", module, *arguments)


def scrubbed(environment: Mapping[str, str]) -> dict[str, str]:
    """Return what a process may know of an environment."""
    return {
        name: value for name, value in environment.items() if name in KEPT_VARIABLES or name.startswith(KEPT_BEGINNINGS)
    }
