"""The bot's side of a worker process: it starts the process when needed, asks it, replaces it if it fails, and ends it.

It is a plain child process, reached over pipes. `multiprocessing` would import the bot's main module into the child
and keep a helper process beside it, and its executor cannot end work that hangs.
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
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from bot.processes.frames import ANSWER, FAILURE, LENGTH, MOST_BYTES, READY, frame
from bot.processes.serving import OUT_OF_MEMORY
from bot.processes.usage import processor_seconds

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping, Sequence

logger = logging.getLogger(__name__)

ROOT = Path(__file__).resolve().parents[2]
BELOW_NORMAL_PRIORITY = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
"""Windows alone has this; elsewhere the process lowers its own priority."""
BUFFERED_BYTES = 256 * 1024
"""How many bytes are read from a process ahead of time; a picture fits."""

START_SECONDS = 10.0
"""How long a process may take to load what it needs before it counts as hung."""
IDLE_SECONDS = 600.0
"""How long a process may be without a question before it is ended, which frees its memory."""
LOOKS = 4
"""How often a process is looked at within the time for an answer; one that did nothing since the last look is hung."""
MOST_PATIENCE = 6
"""A process that works, but gets little time on a busy machine, may take this many times the time for an answer."""
ENDING_SECONDS = 1.0
"""How long a process may take to end by itself before it is killed."""
ATTEMPTS = 2
"""How many processes are asked the same question before giving up."""
REST_SECONDS, MOST_REST_SECONDS = 1.0, 60.0
"""How long no process is started after all attempts have failed; doubled each time they fail again, up to the most."""

KEPT_VARIABLES = frozenset({"PATH", "LANG", "LD_LIBRARY_PATH", "SYSTEMROOT", "TMPDIR", "TEMP", "TMP", "TZ"})
KEPT_BEGINNINGS = ("LC_", "PYTHON")
"""The variables of the bot's environment that a process gets: what Python may need, but neither token nor settings."""


class WorkerError(Exception):
    """There is no answer; the text says nothing about the question, which may hold secrets."""


class StartError(WorkerError):
    """No process can be started."""


class AnswerError(WorkerError):
    """The question itself cannot be answered; the process works."""


class Patience(NamedTuple):
    """How long things may take before a process is ended."""

    start_seconds: float = START_SECONDS
    """How long it may take to load."""
    idle_seconds: float = IDLE_SECONDS
    """How long it may be asked nothing."""


USUAL_PATIENCE = Patience()


class Worker:
    """One process that answers one question after another.

    The next question is sent while one is answered, so that the process need not wait for the bot in between. A caller
    therefore waits for two locks: `_next`, whose holder sends its question ahead, and `_turn`, whose holder alone reads
    from the process, starts it or ends it.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        *,
        patience: Patience = USUAL_PATIENCE,
        environment: Mapping[str, str] = MappingProxyType({}),
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start nothing yet.

        Args:
            name: what the log calls it.
            command: how to start it; see `python_module`.
            patience: how long it may take to start, and how long it is kept without a question.
            environment: variables that it gets besides those of the bot's that it may know.
            now: a monotonic clock in seconds, for the rests after failures.
        """
        self._name = name
        self._command = tuple(command)
        self._patience = patience
        self._environment = dict(environment)
        self._now = now
        self._process: asyncio.subprocess.Process | None = None
        self._next = asyncio.Lock()
        self._turn = asyncio.Lock()
        self._spoiled: asyncio.subprocess.Process | None = None
        """The process that will answer a question whose caller was cancelled, so that it cannot be used any more."""
        self._idle: asyncio.Task[None] | None = None
        self._failures = 0
        self._failure: type[WorkerError] = WorkerError
        self._rests_until = 0.0
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The id of the process, or None while none is running."""
        process = self._process
        return process.pid if process is not None and process.returncode is None else None

    @property
    def is_resting(self) -> bool:
        """Whether all attempts have failed lately, so that questions are refused for a while."""
        return self._failures > 0 and self._now() < self._rests_until

    async def warm(self) -> None:
        """Start the process, so that the first question need not wait for it; only that question raises an error."""
        async with self._turn:
            if not self.is_resting and not self._closed:
                with contextlib.suppress(WorkerError):
                    await self._started()
                self._wait_for_idleness()

    async def ask(
        self, question: bytes, seconds: float, *, anew: bytes | None = None, attempts: int = ATTEMPTS
    ) -> bytes:
        """Return the answer; a process that fails is replaced at once, and after a rest once all attempts have failed.

        Args:
            question: what it is asked.
            seconds: how long the answer may take, counted from the answer to the question before; then the process
                counts as hung, unless it works and the machine is busy.
            anew: what a replacement is asked instead, if the question makes sense to the present process only.
            attempts: how many processes are asked, the present one included.

        Raises:
            StartError: no process can be started.
            AnswerError: the question cannot be answered.
            WorkerError: the process died or hung at each attempt, or the worker rests after that.
            RuntimeError: the worker was closed.
        """
        asked = frame(question)
        async with self._turn_after_sending(asked) as sent_to:
            self._check_open()
            if self.is_resting:
                raise self._failure("it rests after failures")
            for attempt in range(1, attempts + 1):
                try:
                    answer = await self._answer(asked, sent_to, seconds)
                except AnswerError:
                    raise
                except WorkerError as error:
                    await self._end()
                    self._check_open()
                    self._failure = type(error)
                    logger.warning("%s, attempt %d of %d: %s", self._name, attempt, attempts, error)
                    asked = frame(question if anew is None else anew)
                else:
                    self._failures = 0
                    return answer
            self._rest()
            raise self._failure("every attempt failed")

    async def close(self) -> None:
        """End the process at once, even within an answer; callers that wait for one get a `RuntimeError`."""
        self._closed = True
        self._hang_up()
        async with self._turn:
            self._stop_waiting_for_idleness()
            await self._end()

    @contextlib.asynccontextmanager
    async def _turn_after_sending(self, asked: bytes) -> AsyncIterator[asyncio.subprocess.Process | None]:
        """Send a question ahead, then hold the turn; gives the process that has the question, or None if none has."""
        async with self._next:
            sent_to = self._sent_ahead(asked)
            try:
                await self._turn.acquire()
            except asyncio.CancelledError:
                self._spoiled = sent_to
                raise
        try:
            yield sent_to
        finally:
            self._turn.release()

    def _sent_ahead(self, asked: bytes) -> asyncio.subprocess.Process | None:
        """Send a question to the process if it is answering another one, and return that process."""
        process = self._process
        if not self._turn.locked() or process is None or process.stdin is None or process.stdin.is_closing():
            return None
        process.stdin.write(asked)
        return process

    def _check_open(self) -> None:
        if self._closed:
            raise RuntimeError(f"{self._name} was closed")

    def _rest(self) -> None:
        self._rests_until = self._now() + min(MOST_REST_SECONDS, REST_SECONDS * 2**self._failures)
        self._failures += 1

    async def _answer(self, asked: bytes, sent_to: asyncio.subprocess.Process | None, seconds: float) -> bytes:
        process = await self._started()
        try:
            if process is not sent_to and process.stdin is not None:
                process.stdin.write(asked)
            reply = await self._next_frame(process, seconds)
        except asyncio.CancelledError:
            # Otherwise its answer would be taken for that to the next question.
            await self._end()
            raise
        self._wait_for_idleness()
        kind, content = reply[:1], reply[1:]
        if kind == FAILURE:
            raise AnswerError(content.decode(errors="replace"))
        if kind != ANSWER:
            raise WorkerError("it wrote nonsense")
        return content

    async def _next_frame(self, process: asyncio.subprocess.Process, seconds: float) -> bytes:
        """Read a frame and return its content."""
        waiting = _Waiting(process.pid, seconds)
        try:
            (length,) = LENGTH.unpack(await _read(process, LENGTH.size, waiting))
            if length > MOST_BYTES:
                raise WorkerError("it wrote nonsense")
            return await _read(process, length, waiting)
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
        if process is not None and process.returncode is None and process is not self._spoiled:
            return process
        await self._end()
        try:
            process = self._process = await self._spawn()
            if self._closed:  # while it was started
                self._hang_up()
            ready = await self._next_frame(process, self._patience.start_seconds)
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
            env=scrubbed(os.environ) | self._environment,
            process_group=0,  # Ctrl-C does not reach it; niceness counts only within the bot's own session
            creationflags=BELOW_NORMAL_PRIORITY,
        )

    def _hang_up(self) -> None:
        """Close the input of the process, at which it ends, whatever it is doing."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()

    async def _end(self) -> int | None:
        """End the process, wait until its pipes are closed, and return its exit code, or None if there was no process.

        The caller holds the turn, as nobody else may read. The process is killed only if it does not end by itself:
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
        await asyncio.sleep(self._patience.idle_seconds)
        async with self._turn:
            await self._end()


class _Waiting:
    """One wait for a process, which tells whether the process has hung.

    Elapsed time alone says little if other processes need the processor too, or if the bot itself was held up. So it
    also counts how busy the process was.
    """

    def __init__(self, pid: int, seconds: float) -> None:
        self.interval = seconds / LOOKS
        """Seconds until the next look."""
        self._pid = pid
        self._seconds = seconds
        self._looks = 0
        self._begun = self._last = 0.0
        """Its processor time in seconds at the first look and at the latest; most answers come before anybody looks."""

    def look(self) -> None:
        """Look at the process once more.

        Raises:
            WorkerError: it hung: it waits for something that never comes, or works without end.
        """
        self._looks += 1
        used = processor_seconds(self._pid)
        if self._looks == 1:
            self._begun = used
        is_working = used > self._last and used - self._begun < self._seconds
        self._last = used
        if self._looks >= LOOKS and (not is_working or self._looks >= LOOKS * MOST_PATIENCE):
            raise WorkerError("it hung")


async def _read(process: asyncio.subprocess.Process, count: int, waiting: _Waiting) -> bytes:
    """Read this many bytes; `readexactly` takes all or nothing, so it can be repeated after a timeout."""
    if process.stdout is None:
        raise WorkerError("it has no pipes")
    while True:
        try:
            async with asyncio.timeout(waiting.interval):
                return await process.stdout.readexactly(count)
        except TimeoutError:
            waiting.look()


def python_module(module: str, *arguments: str) -> tuple[str, ...]:
    """Return the command that runs a module of this project with the Python that runs the bot."""
    return (sys.executable, "-m", module, *arguments)


def scrubbed(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the variables of an environment that a worker process may know."""
    return {
        name: value for name, value in environment.items() if name in KEPT_VARIABLES or name.startswith(KEPT_BEGINNINGS)
    }
