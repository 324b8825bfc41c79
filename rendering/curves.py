"""Draws charts: the curves of several seats over the same turns."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from itertools import accumulate, count, cycle, pairwise
from math import dist
from typing import TYPE_CHECKING, Final

from rendering.theme import INK, SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rendering.canvas import Canvas, Point

_STRIPE: Final = 3
"""The length of a stripe of one colour on curves that coincide, as a multiple of their width."""
_MOST_LEVELS: Final = 5
"""The largest number of horizontal lines above the lowest one."""
_MOST_MARKS: Final = 8
"""The largest number of turns that are numbered below the curves."""
_LEADER: Final = 3
"""The width of a leader line, from the end of a curve to its label, in pixels."""


def draw_curves(canvas: Canvas, ways: Sequence[Sequence[Point]], width: float, edge: float) -> None:
    """Draw each seat's curve in its colour; where curves coincide, draw stripes in the colours of all of them.

    So every curve is visible where it really is, and none covers another.

    Args:
        canvas: the canvas to draw on.
        ways: the points of each seat's curve, by seat; all have the same number of points.
        width: the width of a curve without its edges.
        edge: the width of the dark edge on either side.
    """
    for seat in reversed(range(len(ways))):
        canvas.line(ways[seat], INK, width + 2 * edge)
        canvas.line(ways[seat], SEATS[seat].colour, width)
    for way, seats in shared_ways(ways):
        length = sum(dist(start, end) for start, end in pairwise(way))
        canvas.line(way, INK, width + 2 * edge)
        for piece, seat in zip(_pieces(way, max(len(seats), round(length / (_STRIPE * width)))), cycle(seats)):
            canvas.line(piece, SEATS[seat].colour, width)


def shared_ways(ways: Sequence[Sequence[Point]]) -> list[tuple[list[Point], list[int]]]:
    """Return the sections in which several curves coincide, over one or more turns, each with the seats."""
    steps: defaultdict[tuple[Point, Point], list[int]] = defaultdict(list)
    for seat, way in enumerate(ways):
        for step in pairwise(way):
            steps[step].append(seat)
    found: list[tuple[list[Point], list[int]]] = []
    for (start, end), seats in steps.items():
        if len(seats) == 1:
            continue
        if found and found[-1][1] == seats and found[-1][0][-1] == start:
            found[-1][0].append(end)
        else:
            found.append(([start, end], seats))
    return found


def _pieces(way: Sequence[Point], number: int) -> Iterator[list[Point]]:
    """Divide a polyline into `number` pieces of equal length, which keep its bends."""
    passed = list(accumulate((dist(start, end) for start, end in pairwise(way)), initial=0.0))

    def at(length: float) -> Point:
        step = min(bisect_right(passed, length), len(passed) - 1)
        part = (length - passed[step - 1]) / (passed[step] - passed[step - 1])
        (left, top), (right, bottom) = way[step - 1], way[step]
        return left + (right - left) * part, top + (bottom - top) * part

    for start, end in pairwise(passed[-1] * stop / number for stop in range(number + 1)):
        bends = [point for point, length in zip(way, passed, strict=True) if start < length < end]
        yield [at(start), *bends, at(end)]


def levels(lowest: int, highest: int) -> range:
    """Return the points at which a horizontal line is drawn: a few round numbers.

    Args:
        lowest: the lowest points in the chart.
        highest: the highest points in the chart; more than `lowest`.
    """
    step = _round_step(highest - lowest, _MOST_LEVELS)
    return range(-(-lowest // step) * step, highest + 1, step)


def marked_turns(last: int) -> range:
    """Return the numbers of the turns that are numbered below the curves: a few round numbers.

    Args:
        last: the number of the last turn.
    """
    step = _round_step(last, _MOST_MARKS)
    return range(step, last + 1, step)


def _round_step(length: int, most: int) -> int:
    """Return the smallest of 1, 2, 5, 10, 20 and so on, of which at most `most` steps are needed for a length."""
    steps: Iterator[int] = (digit * 10**power for power in count() for digit in (1, 2, 5))
    return next(step for step in steps if length <= step * most)


def apart(wanted: Iterable[float], gap: float, top: float, bottom: float) -> list[float]:
    """Move the labels at the ends of curves apart, so that no two overlap.

    Args:
        wanted: the vertical positions of the ends of the curves, in ascending order, so from the top down.
        gap: the smallest distance between two labels.
        top: the highest allowed position.
        bottom: the lowest allowed position.

    Returns:
        The vertical positions of the labels.
    """
    lowered: list[float] = []
    for y in wanted:
        lowered.append(max(y, lowered[-1] + gap if lowered else top))
    return [min(y, bottom - gap * below) for y, below in zip(lowered, reversed(range(len(lowered))), strict=True)]


def draw_leaders(canvas: Canvas, leaders: Iterable[tuple[Point, Point]]) -> None:
    """Draw a leader line from the end of each curve to its label, which may stand higher or lower."""
    for leader in leaders:
        canvas.line(leader, INK, _LEADER)
