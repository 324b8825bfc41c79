"""Chance that is written down as it is drawn, and chance that comes from what was written."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.chance import Chance


class ChanceMissingError(Exception):
    """A game wants more chance than was written down."""


class WrittenChance:
    """Draws from a source, and remembers what it gave; games draw with `random` alone (`games.chance`)."""

    def __init__(self, source: Chance) -> None:
        """Draw from this source."""
        self._source = source
        self.drawn: list[float] = []
        """What was drawn so far."""

    def random(self) -> float:
        """Return the source's next number."""
        self.drawn.append(self._source.random())
        return self.drawn[-1]


class ReadChance:
    """Gives numbers that were written down."""

    def __init__(self, numbers: Iterable[float]) -> None:
        """Give these, in their order."""
        self._numbers = list(reversed(list(numbers)))

    def random(self) -> float:
        """Return the next number.

        Raises:
            ChanceMissingError: there is none left.
        """
        if not self._numbers:
            raise ChanceMissingError
        return self._numbers.pop()

    @property
    def left(self) -> int:
        """How many numbers nobody has asked for."""
        return len(self._numbers)
