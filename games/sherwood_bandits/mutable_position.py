"""The position while a move is carried out: one that may change, with the events so far and the source of chance.

Rules replace fields of a `MutablePosition` by new tuples, and so never change the state that it was thawed from. That
copies the fields once for a move, however many of them it changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import astuple

from games.sherwood_bandits.state import Position, State
from games.sherwood_bandits.values import Earned, plus
from games.tuples import replaced

if TYPE_CHECKING:
    from games.chance import Chance
    from games.sherwood_bandits.box import Loot
    from games.sherwood_bandits.events import Deed

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
"""The stage that follows, or None where the game waits for the active seat."""


class MutablePosition(Position, gc=False):
    """A position whose fields may be replaced."""

    put_away: tuple[tuple[Loot, ...], ...]
    """Without a default here, so that all fields can be passed by position, which takes an eighth less time."""
    rng: Chance
    events: list[Deed]


def thaw(state: State, rng: Chance) -> MutablePosition:
    """Return a position that may change, with all that a state holds."""
    fields = astuple(state)
    fields += (rng, [])
    return MutablePosition(*fields)


def freeze(position: MutablePosition) -> State:
    """Return a state with the fields of a position."""
    position.last = tuple(position.events)
    return State(*astuple(position)[:-2])


def earn(position: MutablePosition, band: int, more: Earned) -> None:
    """Add points to those of a band."""
    position.earned = replaced(position.earned, band, plus(position.earned[band], more))
