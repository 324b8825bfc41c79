"""The values that a game of Robin of Locksley is made of.

Squares are numbers from 0 to 24 (`grid`). A supply of loot is a tuple of counts by `Colour`. Coins are stored as the
colours on their other sides, oldest first, because the colour comes back into play when a coin is spent (RL-8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from games.core import Event
from games.robin_of_locksley.tiles import Colour, Task
from games.robin_of_locksley.track import Course

if TYPE_CHECKING:
    from collections.abc import Iterable

SEATS = 2
TAKE_BACKS = 20
"""RL-25: how often something may be taken back in a turn; the limit makes every turn end."""

Phase = Literal["corner", "turn", "filling", "over"]
"""The first player takes a corner; turns; naming which square to fill when tiles are short; the end."""
SetUp = Literal["random", "day", "night"]
Handicap = Literal["none", "first_1", "first_2", "second_1", "second_2"]
"""Which seat gets extra coins, and how many."""
Beginner = Literal["lot", "first", "second"]
"""Who begins: one drawn by lot, or the seat named."""

Loot = tuple[int, int, int, int, int, int]
"""How many tiles of each colour."""


def loot_of(tiles: Iterable[int]) -> Loot:
    """Return how many tiles of each colour there are, given in the order of the colours."""
    white, red, pink, green, blue, black = tiles
    return white, red, pink, green, blue, black


Coins = tuple[Colour, ...]
"""The colours under a seat's coins, oldest first."""


class RobinOfLocksleyOptions(msgspec.Struct, frozen=True):
    """How to play; the defaults are the standard game."""

    setup: SetUp = "random"
    """Which fame tiles lie out: any, as many day tiles as there are, or as many night tiles."""
    side: Annotated[int, msgspec.Meta(ge=2, le=4)] = 3
    """RL-21: small fame tiles on each side of the track."""
    handicap: Handicap = "none"
    """RL-21: extra coins for one seat."""
    begins: Beginner = "lot"
    """RL-1: who takes a corner and has the first turn."""


# Moves


class TakeCorner(msgspec.Struct, frozen=True, tag="corner", tag_field="move"):
    """Choose the corner to start from; its tile becomes a coin, and the opponent has the opposite corner (RL-1)."""

    square: int


class StepByTask(msgspec.Struct, frozen=True, tag="task", tag_field="move"):
    """Move the Bard one space because the task there is met (RL-6)."""


class StepByBribe(msgspec.Struct, frozen=True, tag="bribe", tag_field="move"):
    """Move the Bard one space for a coin (RL-8)."""


class PayRansom(msgspec.Struct, frozen=True, tag="ransom", tag_field="move"):
    """Pay four coins on Long Live the King and win (RL-9)."""


class SellCollection(msgspec.Struct, frozen=True, tag="sell", tag_field="move"):
    """Sell all one's tiles of a colour (RL-13)."""

    colour: Colour


class JumpTo(msgspec.Struct, frozen=True, tag="jump", tag_field="move"):
    """Move the Robin and take the tile there, if there is one (RL-2, RL-4, RL-5)."""

    square: int


class EndTurn(msgspec.Struct, frozen=True, tag="end", tag_field="move"):
    """End the turn; empty squares are filled (RL-16)."""


class FillSquare(msgspec.Struct, frozen=True, tag="fill", tag_field="move"):
    """Name the square that gets the next tile, while there are fewer tiles than empty squares (RL-17)."""

    square: int


class TakeBack(msgspec.Struct, frozen=True, tag="back", tag_field="move"):
    """Take back the latest thing done in this turn."""


Move = (
    TakeCorner
    | StepByTask
    | StepByBribe
    | PayRansom
    | SellCollection
    | JumpTo
    | EndTurn
    | FillSquare
    | TakeBack
)  # fmt: skip


# Events


class CornersTaken(Event, frozen=True):
    """The Robins stand in opposite corners, and the tiles there have become coins; tuples by seat."""

    seat: int
    """The seat that chose, and begins."""
    squares: tuple[int, int]
    coins: tuple[Colour, Colour]


class Stepped(Event, frozen=True):
    """A Bard has moved one space."""

    seat: int
    task: Task
    """The task of the space reached."""
    progress: int
    """The Bard's progress there."""
    coin: Colour | None
    """What lay under the coin paid as a bribe; None if the task was met."""
    brings_king: bool = False
    """Whether both Bards have left Nottingham behind with it, so that Long Live the King takes its place (RL-7)."""


class Sold(Event, frozen=True):
    """A collection was sold for two coins less than it had tiles."""

    seat: int
    colour: Colour
    tiles: int


class Jumped(Event, frozen=True):
    """A Robin has moved."""

    seat: int
    origin: int
    square: int
    loot: Colour | None
    """The tile taken; None if the square was empty (RL-5)."""
    is_forced: bool = False
    """Whether the rules made it without being asked, because it was the only legal move."""


class TurnEnded(Event, frozen=True):
    """A seat has ended its turn; what is drawn for it follows."""

    seat: int


class PileShuffled(Event, frozen=True):
    """The discard pile was shuffled and is the new draw pile."""

    tiles: int


class Refilled(Event, frozen=True):
    """A tile was drawn and laid on an empty square."""

    square: int
    loot: Colour


class SquaresLeftEmpty(Event, frozen=True):
    """There was no tile left for these squares; ascending."""

    squares: tuple[int, ...]


Deed = Stepped | Sold | Jumped | TurnEnded | PileShuffled | Refilled | SquaresLeftEmpty
"""Something that happens in a turn."""


class TakenBack(Event, frozen=True):
    """A seat has taken back the latest thing it did."""

    seat: int
    deed: Deed


class GameWon(Event, frozen=True):
    """A Bard has lapped the other (RL-10), or the ransom was paid (RL-9)."""

    seat: int
    how: Literal["lap", "ransom"]


class State(msgspec.Struct, frozen=True):
    """Everything about a game; the order of the draw pile is its only secret."""

    options: RobinOfLocksleyOptions
    course: Course
    """What the Bards walk (`track`)."""
    phase: Phase
    turn: int
    """The seat whose turn it is; at the end, the winner."""
    grid: tuple[Colour | None, ...]
    """The tile on each square; None under a Robin and on an empty square."""
    robins: tuple[int, int]
    """The square of each seat's Robin; `grid.NOWHERE` before the corners are taken."""
    loot: tuple[Loot, Loot]
    coins: tuple[Coins, Coins]
    bards: tuple[int, int]
    """The progress of each seat's Bard (`track`)."""
    bribes: tuple[int, int]
    """How many steps each seat has paid for."""
    draw: tuple[Colour, ...]
    """The draw pile; the next tile is the last."""
    discard: tuple[Colour, ...]
    """The open discard pile, the latest tile last."""
    jumped: bool
    """Whether the mandatory jump of this turn is done."""
    done: tuple[Deed, ...]
    """What has happened in this turn; it is taken back from the end."""
    kept: int
    """How many of `done` cannot be taken back: they were forced, or a tile was drawn."""
    taken_back: int
    """How often something was taken back in this turn; at most `TAKE_BACKS`."""
    last: tuple[Deed, ...]
    """What happened in the turn before."""
    won: GameWon | None
