"""Measures which share of the recent time something was busy."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class BusyShare:
    """The share of time that something was busy, as an exponential moving average: recent time counts most.

    Args:
        now: a clock, in seconds.
        memory: the time constant of the average in seconds; time that lies so far back counts for about a third.
    """

    def __init__(self, now: Callable[[], float], memory: float) -> None:
        self._now = now
        self._memory = memory
        self._is_busy = False
        self._share = 0.0
        self._noted = -math.inf

    def note(self, *, is_busy: bool) -> None:
        """Record whether it is busy from now on."""
        self._share, self._noted, self._is_busy = self.share, self._now(), is_busy

    @property
    def share(self) -> float:
        """The average share of busy time, from 0 to 1; 0 before the first note."""
        old = math.exp((self._noted - self._now()) / self._memory)
        return self._share * old + self._is_busy * (1 - old)
