"""Discord's ids: milliseconds since 2015 in the upper bits, a counter below."""

from sandbox.clock import Clock

DISCORD_EPOCH_MS = 1_420_070_400_000
"""The first moment of 2015, from which Discord counts."""


class Snowflakes:
    """Makes ids that are unique, increasing, and contain the clock's time."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """Return a new id, greater than every one before."""
        milliseconds = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        self._last = max(milliseconds << 22, self._last + 1)
        return self._last


def creation_time(snowflake: int) -> float:
    """Return when an id was made, in seconds since 1970."""
    return ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000
