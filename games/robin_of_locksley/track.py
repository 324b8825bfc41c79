"""The race track: a lap of spaces, walked twice, and the King at the end.

A Bard's progress counts the spaces walked since the start; 0 is The Beginning. A lap is a tuple of its tasks by place:
The Beginning at place 0, the tasks in order of march, Nottingham last. On the second lap, Long Live the King stands
where Nottingham stood (RL-7).
"""

from __future__ import annotations

from games.robin_of_locksley.tiles import Task

SIDES = 4

Lap = tuple[Task, ...]


def lap_of(small: tuple[Task, ...], corners: tuple[tuple[Task, Task], ...]) -> Lap:
    """Lay out a lap: four sides of equally many small tiles, with the three corners between them."""
    side = len(small) // SIDES
    tasks = [Task.THE_BEGINNING]
    for number in range(SIDES):
        tasks += small[number * side : (number + 1) * side]
        tasks += corners[number] if number < len(corners) else ()
    return (*tasks, Task.NOTTINGHAM)


def goal(lap: Lap) -> int:
    """Return the progress of a Bard that has reached Long Live the King."""
    return 2 * len(lap) - 1


def task_at(lap: Lap, progress: int) -> Task:
    """Return the task of the space at this progress, which is what a Bard must meet to step onto it (RL-6)."""
    if progress == goal(lap):
        return Task.LONG_LIVE_THE_KING
    return lap[progress % len(lap)]


def is_lapped(lap: Lap, ahead: int, behind: int) -> bool:
    """Tell whether a Bard has passed another for the second time; the same spot is not enough (RL-10)."""
    return ahead - behind > len(lap)
