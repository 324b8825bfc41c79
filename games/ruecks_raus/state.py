"""The values that a game of Rück's raus! is made of.

Hands are bit masks: bit s stands for the robber of strength s. Sets of seats inside a state are bit masks, too.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from games.core import Event
from games.ruecks_raus.nobles import Noble

ROUNDS = 8
STRENGTHS = range(8)
SEVEN = 7
FULL_HAND = 0b1111_1111
START_JEWELS = 8

Phase = Literal["robbers", "favours", "over"]
"""All choose a robber; then the strongest choose a favour where the noble offers a choice."""


class RuecksRausOptions(msgspec.Struct, frozen=True):
    """How to play; the defaults are the standard game."""

    expert: bool = False
    """RR-12: draw eight nobles and show them before the game; only their order stays unknown."""


class PlayRobber(msgspec.Struct, frozen=True, tag="robber", tag_field="move"):
    """Put a robber face down; the choice stays hidden until all have chosen."""

    strength: int


class TakeJewels(msgspec.Struct, frozen=True, tag="take", tag_field="move"):
    """Choose how many jewels to take from `Noble.TAKE_0_OR_8`."""

    amount: int


class PointAt(msgspec.Struct, frozen=True, tag="point", tag_field="move"):
    """Choose the opponent whom a favour helps or harms."""

    seat: int


Favour = TakeJewels | PointAt
"""The choice of a favour."""
Move = PlayRobber | TakeJewels | PointAt


class RoundResult(msgspec.Struct, frozen=True):
    """What happened in one round; all tuples are by seat unless another order is given."""

    noble: Noble
    robbers: tuple[int, ...]
    """The strengths played."""
    cancelled: tuple[int, ...]
    """The seats whose sevens cancelled each other (RR-2), ascending; otherwise empty."""
    strongest: tuple[int, ...]
    """The seats that enjoyed the favour, ascending; empty where all were equal (RR-3)."""
    weakest: tuple[int, ...]
    """The seats that got pity, ascending; empty where all were equal (RR-3)."""
    favours: tuple[Favour | None, ...]
    """What each seat chose, if the noble offers a choice."""
    favour_changes: tuple[int, ...]
    """By how much the favours changed each seat's jewels, never taking more than there were (RR-6)."""
    pity: tuple[int, ...]
    """Jewels from the bank for the weakest (RR-4)."""
    jewels: tuple[int, ...]
    """Each seat's jewels after the round."""


class State(msgspec.Struct, frozen=True):
    """Everything about a game, secrets included; a `View` is what one seat may know of it."""

    expert: bool
    deck: tuple[Noble, ...]
    """The nobles in the order in which they appear; `deck[round]` lies on the table."""
    round: int
    """0 to 7; 8 when the game is over."""
    hands: tuple[int, ...]
    """Bit masks by seat; a robber stays in its hand until all are revealed."""
    jewels: tuple[int, ...]
    robbers: tuple[int, ...]
    """The strength chosen by each seat in this round; -1 before it has chosen."""
    choosers: int
    """Mask of the seats that choose a favour; 0 outside the phase of favours."""
    favours: tuple[Favour | None, ...]
    waiting: int
    """Mask of the seats that have yet to choose; 0 when the game is over."""
    history: tuple[RoundResult, ...]


class View(msgspec.Struct, frozen=True):
    """What one seat, or an onlooker, may know."""

    seat: int | None
    expert: bool
    phase: Phase
    round: int
    """0 to 7; 8 when the game is over."""
    noble: Noble | None
    """The noble on the table; None when the game is over."""
    unseen: tuple[Noble, ...]
    """The nobles that may yet come, sorted: of all fourteen, or of the eight shown in the expert variant."""
    hands: tuple[int, ...]
    """Bit masks by seat of the robbers not yet revealed (RR-14: public), a face-down one included."""
    jewels: tuple[int, ...]
    """Public at all times (RR-9)."""
    robbers: tuple[int | None, ...]
    """The robbers of this round that this viewer sees: all in the phase of favours, before that their own."""
    favours: tuple[Favour | None, ...]
    """The favours of this round that this viewer knows: their own."""
    strongest: tuple[int, ...]
    """In the phase of favours, the seats that choose one."""
    waiting: tuple[int, ...]
    """The seats that have yet to choose."""
    history: tuple[RoundResult, ...]
    """The rounds already played."""


class RobbersRevealed(Event, frozen=True):
    """All robbers of a round were turned up and somebody now chooses a favour."""

    round: int
    noble: Noble
    robbers: tuple[int, ...]
    cancelled: tuple[int, ...]
    strongest: tuple[int, ...]


class RoundEnded(Event, frozen=True):
    """Favours and pity were handed out."""

    round: int
    result: RoundResult


class NobleRevealed(Event, frozen=True):
    """The noble of the next round was turned up."""

    round: int
    noble: Noble
