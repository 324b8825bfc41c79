"""The parts of a lesson: a prepared position, and the steps that are told and played from there.

A lesson is data beside its game's words. The member who learns has the first seat; the other seats make the moves that
the lesson gives them. Moves are written as in records (`records.notation`), but only as fully as needed to tell them
apart: what is written fits every legal move that says at least as much.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

LEARNER = 0
"""The seat of the member who learns."""
LONGEST_TEXT = 320
"""How many characters a step tells at most, in any language: what one reads without losing the thread."""
OTHERWISE = mark("That can be done too, but not just now: press what is green.")
"""The default answer to a move that a step does not ask for."""
OF_MOVES = (("back", mark("In a lesson nothing is taken back: press what is green.")),)
"""Answers, as in `Told.of_moves`, to moves that no lesson allows or offers."""


@dataclass(frozen=True)
class Told:
    """A step that tells the member something, and waits for their move or for the button *Next step*."""

    text: str
    """What the member is told, marked for translation; `{first}`, `{second}` and so on are the names of the others, in
    the order of their seats."""
    expected: tuple[str, ...] = ()
    """The moves of which one has to be made; empty if the lesson goes on with *Next step*."""
    otherwise: str = OTHERWISE
    """The kind answer to any other move, which changes nothing; marked for translation."""
    of_moves: tuple[tuple[str, str], ...] = ()
    """Special answers to certain moves, in place of `otherwise`: pairs of a move and its answer; the first that fits is
    used."""
    tells_news: bool = False
    """Whether the text itself tells the important news, so that the panel shows no other news."""


@dataclass(frozen=True)
class Scripted:
    """A step in which another seat makes a given move."""

    seat: int
    move: str


LessonStep = Told | Scripted


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A lesson of one game."""

    seed: int
    """The number that the table's seed is made from."""
    seats: int
    """How many seats its table has."""
    steps: Sequence[LessonStep]
    options: Any = None
    """An instance of the game's `Options`; None for the defaults."""
    opening: Sequence[Scripted] = ()
    """The moves of all seats that lead to the prepared position; empty if that is the beginning of the game."""

    @property
    def told(self) -> int:
        """How many steps tell the member something."""
        return sum(isinstance(step, Told) for step in self.steps)

    def number_of(self, step: int) -> int:
        """Return the number, from 1, that the member sees for a step; `step` counts all steps from 0."""
        return sum(isinstance(each, Told) for each in self.steps[: step + 1])


def script(written: str) -> tuple[Scripted, ...]:
    """Read moves from lines that each hold a seat and its moves: `0: jump square=12, end`."""
    lines = (line.partition(": ") for line in written.strip().splitlines())
    return tuple(Scripted(int(seat), move) for seat, _, moves in lines for move in moves.split(", "))


ORDINALS = ("first", "second", "third", "fourth")
"""The placeholders for the names of the other seats."""


def names_of_others(names: Sequence[str]) -> dict[str, str]:
    """Return the values of the placeholders for the other seats, from the names by seat."""
    return dict(zip(ORDINALS, names[LEARNER + 1 :], strict=False))
