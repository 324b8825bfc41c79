"""What runs in a worker process: it answers one question after another until the bot is gone.

It imports nothing else of the bot, so that the processes stay small.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

from bot.processes.frames import ANSWER, FAILURE, READY, frame, read_frame

if sys.platform == "linux":
    import resource

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType
    from typing import BinaryIO, NoReturn

OUT_OF_MEMORY = 12
"""The exit code of a process that had too little memory for an answer."""
MOST_MEMORY = 1024**3
"""Bytes of address space that a process may have, several times what it needs: no single picture may starve the bot."""
KILLED_FIRST = "500"
"""What is written to Linux's `oom_score_adj`, so that it kills this process rather than the bot if memory runs out."""


T = TypeVar("T")


class DiscreetError(Exception):
    """Some work failed; only kind and place of the error are told, since its own text may hold a secret."""


def serve(answer: Callable[[bytes], bytes], *, niceness: int) -> NoReturn:
    """Answer questions until the input ends, then end at once, even within an answer: so it never outlives the bot.

    Args:
        answer: turns a question into its answer; of an error that it raises only kind and place are sent, since the
            text of an error may hold a secret.
        niceness: by how much the process lowers its priority; it matters where there is a single core, or no Linux.
    """
    # Ctrl-C reaches every process of a terminal; the bot ends this one when it is done.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit_resources(niceness)
    output = _own_output()
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_read, args=(sys.stdin.buffer, questions), daemon=True).start()
    try:
        _write(output, READY)
        while True:
            _write(output, _reply(answer, questions.get()))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except BrokenPipeError:
        os._exit(0)  # the bot was killed, and nobody is left to hear an answer


def _limit_resources(niceness: int) -> None:
    if hasattr(os, "nice"):
        os.nice(niceness)
    if sys.platform == "linux":
        with contextlib.suppress(OSError):  # a container may forbid it
            _run_when_idle()
        with contextlib.suppress(OSError, ValueError):  # the operator has set a lower limit
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        with contextlib.suppress(OSError):
            Path("/proc/self/oom_score_adj").write_text(KILLED_FIRST, encoding="ascii")


def _run_when_idle() -> None:
    """Let Linux run this process only when nothing else wants to run, if there are several cores (sched(7)).

    A core that runs nothing else counts as free, so that the bot gets it at once when it wakes. With the least weight
    instead, `SCHED_BATCH` and niceness 19, the bot waited for a core for 7.8 % of the time instead of 5.4, and 99 of
    100 answers took up to 10.6 ms instead of 9.6 (`python -m benchmarks.load --rate 50`). On a single core, any other
    work that lasts would stop such a process completely.
    """
    if sys.platform == "linux" and len(os.sched_getaffinity(0)) > 1:
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _own_output() -> BinaryIO:
    """Return the standard output for frames alone; what a library prints goes to standard error."""
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return output


def _read(stream: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    while (question := read_frame(stream)) is not None:
        questions.put(question)
    os._exit(0)  # the only way to end the work of another thread


def _write(output: BinaryIO, content: bytes) -> None:
    output.write(frame(content))
    output.flush()


def _reply(answer: Callable[[bytes], bytes], question: bytes) -> bytes:
    try:
        return ANSWER + discreetly(partial(answer, question))
    except DiscreetError as error:
        return FAILURE + str(error).encode()


def discreetly(work: Callable[[], T]) -> T:
    """Do some work and return its result.

    Raises:
        DiscreetError: it failed.
        MemoryError: there was too little memory for it.
    """
    try:
        return work()
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 (of any error but that, only kind and place may be told)
        raise DiscreetError(f"{type(error).__name__} at {_place(error.__traceback__)}") from None


def _place(traceback: TracebackType | None) -> str:
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    if traceback is None:
        return "an unknown place"
    return f"{traceback.tb_frame.f_globals.get('__name__')}:{traceback.tb_lineno}"
