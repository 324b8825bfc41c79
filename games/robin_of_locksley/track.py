"""The race track: a lap of spaces, which is walked twice, and the King at the end.

A Bard's progress counts the spaces walked since the start. A course lists the task of each space by progress: The
Beginning at 0, where the Bards start; the spaces of a lap up to Nottingham; the same spaces again, but with Long Live
the King in place of Nottingham (RL-7). It is twice as long as a lap.
"""

from __future__ import annotations

from games.robin_of_locksley.tiles import Task

SIDES = 4

Course = tuple[Task, ...]


def course_of(small: tuple[Task, ...], corners: tuple[tuple[Task, Task], ...]) -> Course:
    """Lay out a course: four sides of equally many small tiles, with three corners between them."""
    side = len(small) // SIDES
    lap = [Task.THE_BEGINNING]
    for number in range(SIDES):
        lap += small[number * side : (number + 1) * side]
        lap += corners[number] if number < len(corners) else ()
    return (*lap, Task.NOTTINGHAM, *lap, Task.LONG_LIVE_THE_KING)


def spaces_of_a_lap(side: int) -> int:
    """Return the number of spaces of a lap with this many small tiles on each side, and corners of two."""
    return SIDES * (side + 2)


def lap_length(course: Course) -> int:
    """Return the number of spaces once round the track; progress modulo this is the place on the table."""
    return len(course) // 2


def goal(course: Course) -> int:
    """Return the progress of a Bard that has reached Long Live the King."""
    return len(course) - 1


def is_lapped(course: Course, ahead: int, behind: int) -> bool:
    """Tell whether a Bard has passed another for the second time; being on the same space is not enough (RL-10)."""
    return ahead - behind > len(course) // 2
