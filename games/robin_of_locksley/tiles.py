"""Everything printed: loot tiles, fame tiles, and which of them count as day or night.

Names and numbers of the fame tiles are printed in the rulebook. House values, which an owner of the box can correct
here: `TILES_OF_A_COLOUR`, the halves `DAY_SMALL` and `NIGHT_SMALL`, and the pairs and halves of the corner pieces.
"""

from __future__ import annotations

from enum import IntEnum, unique


@unique
class Colour(IntEnum):
    """The colour of a loot tile."""

    WHITE = 0
    RED = 1
    PINK = 2
    GREEN = 3
    BLUE = 4
    BLACK = 5


COLOURS = tuple(Colour)
TILES_OF_A_COLOUR = 10
"""House value: the sixty loot tiles are shared out evenly."""


@unique
class Task(IntEnum):
    """What a space of the race track demands; a coach robbery has the number of its colour.

    “Mine” are the loot tiles of the Bard's owner; coins never count as loot. A number means “at least” unless something
    else is said (RL-15).
    """

    COACH_ROBBERY_WHITE = 0
    """One white tile is mine; likewise the other five."""
    COACH_ROBBERY_RED = 1
    COACH_ROBBERY_PINK = 2
    COACH_ROBBERY_GREEN = 3
    COACH_ROBBERY_BLUE = 4
    COACH_ROBBERY_BLACK = 5
    DEAD_OF_NIGHT = 6
    """Two colours out of white, red and pink are mine."""
    SHERWOOD_FOREST = 7
    """Two colours out of green, blue and black are mine."""
    NOBILITY_OBLIGATED = 8
    """I have just sold a collection (RL-12)."""
    TITHE = 9
    """I have a collection, and none of a single tile."""
    SPECIALIST = 10
    """Exactly three colours are mine."""
    THE_FENCE = 11
    """I have just sold a collection for exactly one coin (RL-12, RL-13)."""
    TWO_HOUSES = 12
    """Exactly two colours are mine, however many tiles (RL-15b)."""
    KINSMAN = 13
    """Four tiles of a colour are mine."""
    VAIN_ENDEAVOUR = 14
    """A colour is mine of which no tile lies in the grid (RL-19)."""
    CONTRACT_WORK = 15
    """Exactly one tile of a colour, exactly two of another and exactly three of a third are mine."""
    SLY_OLD_FOX = 16
    """More tiles of some colour are mine than the opponent's."""
    GOLDEN_ARROW = 17
    """The Robins are a knight's move apart."""
    SLEEPING_GUARD = 18
    """Three tiles each of two colours are mine."""
    MUTUAL_SPOILS = 19
    """Two colours are both mine and the opponent's."""
    ON_THE_RUN = 20
    """Fewer than seven tiles are mine (RL-14)."""
    THE_SCALES = 21
    """I have no more coins than the opponent (RL-14)."""
    RIVALRY = 22
    """The Robins are next to each other in a row or column."""
    SMALL_FRY = 23
    """None of my collections could be sold."""
    GOOD_SAMARITAN = 24
    """I have no more tiles than the opponent."""
    EAGLE_EYE = 25
    """The Robins are next to each other diagonally."""
    MARKET = 26
    """I have just sold a collection (RL-12) of a colour that the opponent has."""
    THE_TOWER = 27
    """My Robin is in a corner of the grid."""
    NOTTINGHAM = 28
    """I have one coin at most."""
    THE_BEGINNING = 29
    """I have one collection at most."""
    LONG_LIVE_THE_KING = 30
    """I pay four coins; there is no other way, and the game is won (RL-9)."""


COACH_ROBBERIES = tuple(Task(colour) for colour in COLOURS)

NAMED_COLOURS: dict[Task, tuple[Colour, ...]] = {
    **{task: (Colour(task),) for task in COACH_ROBBERIES},
    Task.DEAD_OF_NIGHT: (Colour.WHITE, Colour.RED, Colour.PINK),
    Task.SHERWOOD_FOREST: (Colour.GREEN, Colour.BLUE, Colour.BLACK),
}
"""The colours that a task names: a coach robbery wants its one, the others two of their three."""
DAY_SMALL = (*COACH_ROBBERIES, Task.DEAD_OF_NIGHT, Task.SHERWOOD_FOREST)
"""House value: the eight easier small fame tiles."""
NIGHT_SMALL = (
    Task.NOBILITY_OBLIGATED,
    Task.TITHE,
    Task.SPECIALIST,
    Task.THE_FENCE,
    Task.TWO_HOUSES,
    Task.KINSMAN,
    Task.VAIN_ENDEAVOUR,
    Task.CONTRACT_WORK,
)
"""House value: the eight harder small fame tiles."""

Corner = tuple[Task, Task]
"""The tasks of a big fame tile in the order in which a Bard comes to them."""

DAY_CORNERS: tuple[Corner, ...] = (
    (Task.SLY_OLD_FOX, Task.GOLDEN_ARROW),
    (Task.ON_THE_RUN, Task.THE_SCALES),
    (Task.GOOD_SAMARITAN, Task.EAGLE_EYE),
)
"""House value: the three easier big fame tiles, and which tasks share a piece."""
NIGHT_CORNERS: tuple[Corner, ...] = (
    (Task.SLEEPING_GUARD, Task.MUTUAL_SPOILS),
    (Task.RIVALRY, Task.SMALL_FRY),
    (Task.MARKET, Task.THE_TOWER),
)
"""House value: the three harder big fame tiles, and which tasks share a piece."""

NIGHT_TASKS = frozenset((*NIGHT_SMALL, *(task for corner in NIGHT_CORNERS for task in corner)))
"""The tasks on night tiles; day and night are marks of a tile. The start piece and the goal have none."""

SMALLEST_SALE = 3
"""How many tiles a collection needs to be sold (RL-13)."""
PRICE_OF_A_SALE = 2
"""How many tiles of a sold collection are discarded; the rest become coins (RL-13)."""
RANSOM = 4
"""How many coins Long Live the King costs (RL-9)."""
