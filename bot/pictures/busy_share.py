"""For which share of the time something has been busy lately."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class BusyShare:
    """Remembers when something was busy; what is long ago counts ever less.

    Args:
        now: a clock, in seconds.
        memory: how many seconds it takes until what was before counts for a third.
    """

    def __init__(self, now: Callable[[], float], memory: float) -> None:
        self._now = now
        self._memory = memory
        self._is_busy = False
        self._share = 0.0
        self._noted = -math.inf

    def note(self, *, is_busy: bool) -> None:
        """Note whether it is busy from now on."""
        self._share, self._noted, self._is_busy = self.share, self._now(), is_busy

    @property
    def share(self) -> float:
        """The share, from 0 to 1."""
        old = math.exp((self._noted - self._now()) / self._memory)
        return self._share * old + self._is_busy * (1 - old)
