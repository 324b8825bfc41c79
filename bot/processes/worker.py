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
"""What is read from a process before its turn comes; a picture fits."""

START_SECONDS = 10.0
"""How long a process may take to load what it needs; then it is hung."""
IDLE_SECONDS = 600.0
"""After so long without a question the process ends and gives its memory back."""
LOOKS = 4
"""How often a process is looked at while it may keep the bot waiting; one that has done nothing meanwhile is hung."""
MOST_PATIENCE = 6
"""How many times as long a process may take that works, and that a busy machine seldom lets."""
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


class Patience(NamedTuple):
    """How long things may take before a process is ended."""

    start_seconds: float = START_SECONDS
    """How long it may take to load."""
    idle_seconds: float = IDLE_SECONDS
    """How long it may be asked nothing."""


USUAL_PATIENCE = Patience()


class Worker:
    """One process that answers one question after another.

    The next question is sent while one is answered, so that the process need not wait for the bot in between. Whoever
    asks waits in two queues: for being the next, whose question is sent, and for the turn, in which alone anybody reads
    from the process, starts or ends it.
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
            patience: how long it is waited for, and how long it waits itself.
            environment: variables that it is given besides those that it may know of the bot's.
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

    async def ask(
        self, question: bytes, seconds: float, *, anew: bytes | None = None, attempts: int = ATTEMPTS
    ) -> bytes:
        """Return the answer; a process that fails is replaced at once, and after a rest when that does not help.

        Args:
            question: what it is asked.
            seconds: how long the answer may take, from when those asked for before were given; then the process is
                hung, unless it works and the machine is busy.
            anew: what another process is asked instead, where the question makes sense to this one alone.
            attempts: how many processes are asked, this one included.

        Raises:
            StartError: there is no process to be had.
            AnswerError: the question cannot be answered.
            WorkerError: the process died or hung at each attempt, or rests after that.
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
        """End the process at once, in the middle of an answer too; whoever waits for one gets `RuntimeError`."""
        self._closed = True
        self._hang_up()
        async with self._turn:
            self._stop_waiting_for_idleness()
            await self._end()

    @contextlib.asynccontextmanager
    async def _turn_after_sending(self, asked: bytes) -> AsyncIterator[asyncio.subprocess.Process | None]:
        """Hold the turn; what is asked is sent before, and what is given back is the process that has it, if any."""
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
        """Send a question to the process, where there is one that answers another, and return that process."""
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

    async def _next_frame(self, process: asyncio.subprocess.Process, seconds: float) -> bytes:
        """Read a frame and return its content."""
        patience = _Patience(process.pid, seconds)
        try:
            (length,) = LENGTH.unpack(await _read(process, LENGTH.size, patience))
            if length > MOST_BYTES:
                raise WorkerError("it wrote nonsense")
            return await _read(process, length, patience)
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
            if self._closed:  # meanwhile
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
        await asyncio.sleep(self._patience.idle_seconds)
        async with self._turn:
            await self._end()


class _Patience:
    """How long a process is waited for: as long as it takes, while it works.

    Time alone says little where others want the processor too, or where the bot itself was held up.
    """

    def __init__(self, pid: int, seconds: float) -> None:
        self.interval = seconds / LOOKS
        """Seconds until the next look."""
        self._pid = pid
        self._seconds = seconds
        self._looks = 0
        self._begun = self._last = 0.0
        """How busy it had been at the first look, and at the latest: most answers come before anybody looks."""

    def look(self) -> None:
        """Look at the process once more.

        Raises:
            WorkerError: it hung: it waits for something that never comes, or goes round in circles.
        """
        self._looks += 1
        used = processor_seconds(self._pid)
        if self._looks == 1:
            self._begun = used
        is_working = used > self._last and used - self._begun < self._seconds
        self._last = used
        if self._looks >= LOOKS and (not is_working or self._looks >= LOOKS * MOST_PATIENCE):
            raise WorkerError("it hung")


async def _read(process: asyncio.subprocess.Process, count: int, patience: _Patience) -> bytes:
    """Read so many bytes; `readexactly` takes all or nothing, so it may be interrupted."""
    if process.stdout is None:
        raise WorkerError("it has no pipes")
    while True:
        try:
            async with asyncio.timeout(patience.interval):
                return await process.stdout.readexactly(count)
        except TimeoutError:
            patience.look()


def python_module(module: str, *arguments: str) -> tuple[str, ...]:
    """Return the command that runs a module of this project with the Python that runs the bot."""
    return (sys.executable, "-m", module, *arguments)


def scrubbed(environment: Mapping[str, str]) -> dict[str, str]:
    """Return what a process may know of an environment."""
    return {
        name: value for name, value in environment.items() if name in KEPT_VARIABLES or name.startswith(KEPT_BEGINNINGS)
    }
