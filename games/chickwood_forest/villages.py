"""The village cards, and where they lie: in rows of three, squares numbered from left to right, then downwards."""

from __future__ import annotations

from enum import IntEnum, unique

COLUMNS = 3
CUBES = 15
"""How many cubes each raider has to give."""


@unique
class Village(IntEnum):
    """A village card; what is printed on it is in `house`."""

    SMALL_1 = 0
    SMALL_2 = 1
    MEDIUM_1 = 2
    MEDIUM_2 = 3
    MEDIUM_3 = 4
    LARGE_1 = 5
    LARGE_2 = 6
    FOREST_1 = 7
    """No village: nothing is ever given here."""
    FOREST_2 = 8
    """No village: nothing is ever given here."""


FORESTS = (Village.FOREST_1, Village.FOREST_2)

LETTERS: dict[Village, str] = dict(zip(Village, "ABCDEFG", strict=False))
"""What villages are called on pictures, on buttons and in the log, wherever they lie; forests have no letter."""


def neighbours(square: int, squares: int) -> tuple[int, ...]:
    """Return the squares that touch this one by a side, ascending, in a grid of so many squares."""
    row, column = divmod(square, COLUMNS)
    rows = squares // COLUMNS
    return tuple(
        other_row * COLUMNS + other_column
        for other_row, other_column in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        if 0 <= other_row < rows and 0 <= other_column < COLUMNS
    )
