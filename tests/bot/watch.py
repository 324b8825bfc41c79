"""A clock for tests."""

from __future__ import annotations

from tests.bot.store.samples import NOW


class Watch:
    """A clock that stands still until it is moved."""

    def __init__(self, seconds: float = NOW) -> None:
        self.seconds = float(seconds)

    def __call__(self) -> float:
        return self.seconds

    def advance(self, seconds: float) -> None:
        self.seconds += seconds
