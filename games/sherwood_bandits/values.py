"""Small values that states, views and events share."""

from __future__ import annotations

from enum import IntEnum, unique
from operator import add
from typing import NamedTuple

import msgspec

NOBODY = -1
"""No band on a space, or no seat to ask."""
NOWHERE = -1
"""No stretch of road in question."""


@unique
class Leader(IntEnum):
    """Where a leader is: on the card of a character, numbered as that character, or elsewhere."""

    LADY_MARION = 0
    LITTLE_JOHN = 1
    ROBIN_HOOD = 2
    FRIAR_TUCK = 3
    HOME = 4
    """At home, and free to be sent."""
    CAUGHT = 5
    """Jailed in this turn; released when arrests are due in the next one (BS-21, BS-25)."""
    JAILED = 6
    """In prison since the turn before."""
    RESTING = 7
    """At home, and not to be asked for until the turn ends (BS-38)."""


class Earned(NamedTuple):
    """Where a band's points on the track come from."""

    carts: int = 0
    """For robbed carts, one for each however many dice have counted (BS-15)."""
    rightmost: int = 0
    """For the last of the dice that beat a cart (BS-15)."""
    lying: int = 0
    """For such a last die whose bandit lies down (BS-15)."""
    market: int = 0
    """For loot sold at Friar Tuck's."""
    rewards: int = 0
    arrests: int = 0
    """Never positive."""


def plus(earned: Earned, more: Earned) -> Earned:
    """Return the sum, row by row."""
    return Earned._make(map(add, earned, more))


class Die(msgspec.Struct, frozen=True, gc=False):
    """A die beside a cart."""

    space: int
    band: int
    pips: int
    squeezed: bool
    """Its bandit has joined another on this space; that other's die comes before it."""
    fixed: bool
    """Left behind by a Quick Job, and not rolled."""
    marked: bool
    """X: Robin Hood cannot change it any more in this turn."""


class Fight(msgspec.Struct, frozen=True, gc=False):
    """How an assault ended."""

    defence: int
    dice: tuple[Die, ...]
    """From the left."""
    counted: int
    """How many dice from the left have beaten the cart; 0 if it escaped."""
    loot_by: tuple[int, ...]
    """By counted space, from the right, the band that gets its loot; empty if the cart escaped."""
