"""Which moves the position on a board marks: all since the position before it, and each for two seconds at least."""

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
    """The first move that it showed and the position before it did not."""


@dataclass(slots=True)
class Marks:
    """What is marked in the position that a board shows, or showed before the present show."""

    shown_moves: int
    """How many moves that position had."""
    first: int
    """The first move that it marks."""
    young: deque[_Rest] = field(default_factory=deque)
    """The positions whose changes have not been marked long enough, oldest first."""

    def first_of(self, moves: int, now: float) -> int:
        """Return the first move that a position of so many moves marks.

        The marks stay as long as the position does. Where it goes within two seconds, the next position repeats them.
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
        """Note that a moment replaces the position: the next position repeats the marks that stood too short a time."""
        self._forget_old(now)
        if self.young:
            self.shown_moves = self.young[0].first
            self.young.clear()

    def _forget_old(self, now: float) -> None:
        while self.young and now >= self.young[0].at + SHORTEST_SCENE:
            self.young.popleft()
