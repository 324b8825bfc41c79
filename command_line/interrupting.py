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
    """Treat SIGTERM like Ctrl-C while the context lasts, so that a command removes what it has not finished."""
    if threading.current_thread() is not threading.main_thread():  # only the main thread may set what a signal does
        yield
        return
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Do what Ctrl-C does at this moment; under asyncio it cancels the task, which is gentler than an exception."""
    handler = signal.getsignal(signal.SIGINT)
    if not callable(handler):  # processes that a shell starts in the background ignore Ctrl-C
        raise KeyboardInterrupt
    handler(number, frame)
