"""The geometry of the five by five squares, worked out once.

Squares are numbered from 0, row by row and from the left; 24 is the last.
"""

from __future__ import annotations

SIDE = 5
SQUARES = range(SIDE * SIDE)
NOWHERE = -1
"""Where a Robin is before the corners are taken."""
CORNERS = (0, SIDE - 1, SIDE * (SIDE - 1), SIDE * SIDE - 1)


def opposite(square: int) -> int:
    """Return the square across the centre."""
    return SIDE * SIDE - 1 - square


def _distances(one: int, other: int) -> tuple[int, int]:
    """Return how many rows and columns lie between two squares, the smaller number first."""
    rows, columns = abs(one // SIDE - other // SIDE), abs(one % SIDE - other % SIDE)
    return (rows, columns) if rows < columns else (columns, rows)


def _squares_at(square: int, distances: tuple[int, int]) -> tuple[int, ...]:
    return tuple(other for other in SQUARES if _distances(square, other) == distances)


KNIGHTS_MOVE = tuple(_squares_at(square, (1, 2)) for square in SQUARES)
"""By square: the squares a knight's move away, ascending."""
ORTHOGONAL = tuple(_squares_at(square, (0, 1)) for square in SQUARES)
"""By square: the neighbours in its row and its column."""
DIAGONAL = tuple(_squares_at(square, (1, 1)) for square in SQUARES)
"""By square: the diagonal neighbours."""
