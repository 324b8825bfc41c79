"""What interrupts a command: Ctrl-C, and SIGTERM as well."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType


@contextmanager
def interrupted_by_sigterm() -> Iterator[None]:
    """Have SIGTERM do within what Ctrl-C does, so that a command takes away what it has not finished."""
    if threading.current_thread() is not threading.main_thread():  # only that one may say what a signal does
        yield
        return
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Do what Ctrl-C does at the moment; asyncio has it cancel its task, which ends more gently than an error."""
    handler = signal.getsignal(signal.SIGINT)
    if not callable(handler):  # a shell lets what it starts in the background ignore Ctrl-C
        raise KeyboardInterrupt
    handler(number, frame)
