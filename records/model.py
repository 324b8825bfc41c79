"""What a record holds: plain immutable values, without a game's own types, so that any version can read them."""

from __future__ import annotations

from typing import Literal, NamedTuple

Ending = Literal["over", "closed"]
"""The game came to its end, or the table was closed before."""

MEMBER = "member"
"""The kind of a seat whose member chooses."""


class RecordedSeat(NamedTuple):
    """Who sat on a seat at the end."""

    kind: str
    """`MEMBER`, or `computer` with its level, such as `computer sharp`."""
    name: str | None = None
    """The name shown at the table; None unless the record was asked for with names."""


class RecordedPress(NamedTuple):
    """A press that was mixed into the shuffle."""

    interaction_id: int
    """Discord's id of the interaction."""
    hash: bytes
    """What was mixed in, as it was published."""
    seat: int | None
    """The member's seat when the game began; None if they had left by then, or lost the seat later."""


class Shuffle(NamedTuple):
    """What proves how the deck came about."""

    number: int
    """The number of this shuffle on its server, from 1; 0 at a private table, where shuffles are not counted."""
    commitment: bytes
    secret: bytes
    presses: tuple[RecordedPress, ...]


class RecordedStep(NamedTuple):
    """What happened in the set-up or in a move."""

    chance: tuple[float, ...]
    """The numbers that chance gave, each from 0 to below 1, in the order in which the game drew them."""
    facts: tuple[str, ...]
    """The position after the set-up, field by field, or the events of a move; in the notation of `records.notation`."""


class RecordedMove(NamedTuple):
    """One move with what happened in it."""

    seat: int
    move: str
    """In the notation of `records.notation`."""
    by_computer: bool
    """Whether the computer chose it."""
    step: RecordedStep


class RecordedScore(NamedTuple):
    """One row of a seat's score sheet."""

    category: str
    points: int


class Result(NamedTuple):
    """How a game ended."""

    sheets: tuple[tuple[RecordedScore, ...], ...]
    """The score sheet by seat; its points add up to the seat's score."""
    winners: tuple[int, ...]


class Record(NamedTuple):
    """A finished game."""

    game: str
    """The game's module name."""
    rules_version: int
    options: tuple[str, ...]
    """Each as `name=value`, in the notation of `records.notation`."""
    seats: tuple[RecordedSeat, ...]
    """In playing order."""
    seed: bytes
    shuffle: Shuffle | None
    """None if the shuffle was not sealed: at older tables, and at those that began as a lesson."""
    setup: RecordedStep
    moves: tuple[RecordedMove, ...]
    ending: Ending
    result: Result | None
    """None if the table was closed before the end."""
