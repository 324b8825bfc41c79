"""Sources of chance that note the numbers they give, or give numbers that were noted."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.chance import Chance


class ChanceMissingError(Exception):
    """A game draws more numbers than were noted."""


class WrittenChance:
    """Draws numbers from a source and notes them; games use no method but `random` (`games.chance`)."""

    def __init__(self, source: Chance) -> None:
        """Draw from this source."""
        self._source = source
        self.drawn: list[float] = []
        """The numbers drawn so far, in their order."""

    def random(self) -> float:
        """Return the source's next number."""
        self.drawn.append(self._source.random())
        return self.drawn[-1]


class ReadChance:
    """Gives numbers that were noted."""

    def __init__(self, numbers: Iterable[float]) -> None:
        """Give these numbers, in their order."""
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
        """How many numbers have not been drawn."""
        return len(self._numbers)
