"""The time by which the bot goes: when somebody sets the system's clock back, nobody gains time by it."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

NOTICED_SECONDS = 2.0
"""A clock that is set back by less is not worth a word."""

logger = logging.getLogger(__name__)


class SteadyClock:
    """Tells the time in Unix seconds, which passes as it does for everybody and only ever jumps forward.

    A system's clock that is set back is followed at the next start of the bot; see `bot.tables.clocks.set_back`.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        """Begin with the time of the system.

        Args:
            wall: the time in Unix seconds, as the system tells it.
            steady: seconds since some moment, which nobody can set.
        """
        self._wall = wall
        self._steady = steady
        self._ahead = wall() - steady()
        self._is_told = False

    def __call__(self) -> float:
        """Return the time."""
        steady = self._steady()
        ahead = self._wall() - steady
        behind = self._ahead - ahead
        if behind > NOTICED_SECONDS and not self._is_told:
            self._is_told = True
            logger.warning("the system's clock was set back by %.0f s; until the next start the bot goes on", behind)
        self._ahead = max(self._ahead, ahead)
        return steady + self._ahead
