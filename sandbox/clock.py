"""A clock that follows the system's clock and that a test can move forward."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime


@dataclass(eq=False)
class Timer:
    """A callback that waits for its time; made by `Clock.call_later`.

    Attributes:
        due: when to call it, in seconds since 1970 on the sandbox's clock.
    """

    due: float
    callback: Callable[[], None]
    handle: asyncio.TimerHandle | None = None


class Clock:
    """The time in seconds since 1970, and timers that follow it."""

    def __init__(self) -> None:
        self._offset = 0.0
        self._stopped_at: float | None = None
        """The system's time when this clock was stopped; None while it runs."""
        self._timers: set[Timer] = set()

    def now(self) -> float:
        """Return the present moment in seconds since 1970."""
        return (time.time() if self._stopped_at is None else self._stopped_at) + self._offset

    def stop(self) -> None:
        """Let time stand still from now on, but for `advance`: whatever waits has all the time of a slow machine."""
        self._stopped_at = time.time()
        for timer in self._timers:
            self._schedule(timer)

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        """Run `callback` in the event loop once `seconds` have passed on this clock."""
        timer = Timer(self.now() + seconds, callback)
        self._timers.add(timer)
        self._schedule(timer)
        return timer

    def cancel(self, timer: Timer) -> None:
        """Cancel a timer; nothing happens if it has run or was cancelled already."""
        self._timers.discard(timer)
        if timer.handle is not None:
            timer.handle.cancel()

    def advance(self, seconds: float) -> None:
        """Move the clock forward and run the timers that are due by then, earliest first."""
        self._offset += seconds
        for timer in sorted(self._timers, key=lambda timer: timer.due):
            if timer.due <= self.now():
                self._run(timer)
            else:
                self._schedule(timer)

    def close(self) -> None:
        """Cancel every timer."""
        for timer in tuple(self._timers):
            self.cancel(timer)

    def _schedule(self, timer: Timer) -> None:
        if timer.handle is not None:
            timer.handle.cancel()
        if self._stopped_at is not None and timer.due > self.now():
            return
        delay = max(0.0, timer.due - self.now())
        timer.handle = asyncio.get_running_loop().call_later(delay, self._run, timer)

    def _run(self, timer: Timer) -> None:
        if timer in self._timers:
            self.cancel(timer)
            timer.callback()


def timestamp(seconds: float) -> str:
    """Return a time (seconds since 1970) as Discord's API writes it: ISO 8601 with offset."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
