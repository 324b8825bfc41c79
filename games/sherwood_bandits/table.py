"""The table while a move is carried out: a position that may change, what has happened, and chance.

Rules change the fields of a `Table`, each by putting a new tuple in place of the old one, and so leave alone the state
that the table was set from. That is one copy of the fields for a move, however many of them it changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeVar

from msgspec.structs import astuple

from games.sherwood_bandits.state import Position, State
from games.sherwood_bandits.values import Earned, plus
from games.tuples import replaced

if TYPE_CHECKING:
    from random import Random

    from games.sherwood_bandits.events import Deed

Item = TypeVar("Item")

Stage = Literal[
    "turn",
    "guards",
    "john",
    "ambush",
    "assault",
    "robin",
    "result",
    "drawbridge",
    "tuck",
    "arrests",
    "bail",
    "judgement",
    "reward",
    "clean_up",
]
"""A part of a turn that the game enters by itself."""
Onwards = Stage | None
"""The stage that follows, or none where the game waits for the active seat."""


class Table(Position, kw_only=True, gc=False):
    """A position that changes."""

    rng: Random
    events: list[Deed]


def lay_out(state: State, rng: Random) -> Table:
    """Return a table set from a state."""
    return Table(*astuple(state), rng=rng, events=[])


def freeze(table: Table) -> State:
    """Return what the table has come to, as a state."""
    table.last = tuple(table.events)
    return State(*astuple(table)[:-2])


def earn(table: Table, band: int, more: Earned) -> None:
    """Add points to those of a band."""
    table.earned = replaced(table.earned, band, plus(table.earned[band], more))
