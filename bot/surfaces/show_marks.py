"""Which moves the positions of a board bear marks of: all since the position before, and each for two seconds."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.surfaces.show_stage import SHORTEST_SCENE


class _Rest(NamedTuple):
    """A position that a board has shown."""

    at: float
    """When it came."""
    first: int
    """The first move that it has added."""


@dataclass(slots=True)
class Marks:
    """The marks of the position that a board shows, or showed before the show, and of those before it."""

    shown_moves: int
    """How many moves that position had."""
    first: int
    """The first move whose marks it bears."""
    young: deque[_Rest] = field(default_factory=deque)
    """The positions whose changes have not been marked long enough, oldest first."""

    def first_of(self, moves: int, now: float) -> int:
        """Return the first move of which a position of so many moves bears marks; as long as it stays, they stay.

        Marks stand two seconds at least, on the positions after it where it goes sooner.
        """
        if moves == self.shown_moves:
            return self.first
        self._forget_old(now)
        first = self.young[0].first if self.young else self.shown_moves
        return min(first, max(0, moves - 1))

    def note_shown(self, moves: int, now: float) -> None:
        """Note that a board shows a position of so many moves."""
        self.first = self.first_of(moves, now)
        if moves > self.shown_moves:
            self.young.append(_Rest(now, self.shown_moves))
        self.shown_moves = moves

    def note_hidden(self, now: float) -> None:
        """Note that a moment covers the position: the next one bears the marks that have not stood long enough."""
        self._forget_old(now)
        if self.young:
            self.shown_moves = self.young[0].first
            self.young.clear()

    def _forget_old(self, now: float) -> None:
        while self.young and now >= self.young[0].at + SHORTEST_SCENE:
            self.young.popleft()
