"""What a lesson of a game is made of: a prepared position, and what is told and done from there on.

A lesson is data beside its game's words. The member who learns sits at the first seat, and the others play what the
lesson has them play. Moves are written as in records (`records.notation`), as far as they have to be told apart: of the
legal moves, those count that say the same and may say more.
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
"""What is said to a member who presses something else than a step asks for."""
OF_MOVES = (("back", mark("In a lesson nothing is taken back: press what is green.")),)
"""What is said in any lesson to moves that it never lets be played, and does not offer, as in `Told.of_moves`."""


@dataclass(frozen=True)
class Told:
    """A step that tells the member something, and waits for a move of theirs or for *Next*."""

    text: str
    """What they are told, marked for translation; `{first}`, `{second}` and so on are the names of the others, in the
    order of their seats."""
    expected: tuple[str, ...] = ()
    """The moves with any of which the lesson goes on; none where it goes on with *Next*."""
    otherwise: str = OTHERWISE
    """What is said kindly, marked likewise, where they choose another move, which changes nothing."""
    of_moves: tuple[tuple[str, str], ...] = ()
    """What is said instead where they choose certain moves: such a move with its text, the first that fits."""
    tells_news: bool = False
    """Whether the text tells itself what matters of what has happened, so that nothing else tells it once more."""


@dataclass(frozen=True)
class Scripted:
    """A step in which another seat moves."""

    seat: int
    move: str


LessonStep = Told | Scripted


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A lesson of one game."""

    seed: int
    """From which the seed of its table is made."""
    seats: int
    """How many sit at its table."""
    steps: Sequence[LessonStep]
    options: Any = None
    """An instance of the game's `Options`; none for the usual ones."""
    opening: Sequence[Scripted] = ()
    """The moves of all seats that have led to the prepared position; none where it is the beginning of the game."""

    @property
    def told(self) -> int:
        """How many steps tell the member something."""
        return sum(isinstance(step, Told) for step in self.steps)

    def number_of(self, step: int) -> int:
        """Return which of the steps that tell something is the one at this place among all steps, from 1."""
        return sum(isinstance(each, Told) for each in self.steps[: step + 1])


def script(written: str) -> tuple[Scripted, ...]:
    """Return the moves written in lines, each of which holds a seat and its moves: `0: jump square=12, end`."""
    lines = (line.partition(": ") for line in written.strip().splitlines())
    return tuple(Scripted(int(seat), move) for seat, _, moves in lines for move in moves.split(", "))


ORDINALS = ("first", "second", "third", "fourth")
"""How texts call the other seats."""


def names_of_others(names: Sequence[str]) -> dict[str, str]:
    """Return the values of the placeholders in what a lesson tells, from the names by seat."""
    return dict(zip(ORDINALS, names[LEARNER + 1 :], strict=False))
