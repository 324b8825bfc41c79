"""Curves of several seats over the same turns."""

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
"""How long one colour lasts where curves run together, as a multiple of their width."""
_MOST_LEVELS: Final = 5
"""How many lines lie across above the lowest one at most."""
_MOST_MARKS: Final = 8
"""How many turns are numbered below the curves at most."""
_LEADER: Final = 3
"""How wide the line is that leads from a curve to what is said of it, in pixels."""


def draw_curves(canvas: Canvas, ways: Sequence[Sequence[Point]], width: float, edge: float) -> None:
    """Draw each seat's curve in its colour; where some run together, in the colours of all, one after the other.

    So each is seen where it really is, and none covers another.

    Args:
        canvas: to draw on.
        ways: the points of each seat's curve, as many for each.
        width: of a curve, without its edges.
        edge: how wide the dark edge on either side is.
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
    """Return the ways that several curves run together, from a turn to a later one, with their seats."""
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
    """Divide a way into so many pieces of the same length, which bend where it does."""
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
    """Return the points at which a line is drawn across: few, and round numbers, whatever the curves show.

    Args:
        lowest: of what the curves show.
        highest: likewise, and more than that.
    """
    step = _round_step(highest - lowest, _MOST_LEVELS)
    return range(-(-lowest // step) * step, highest + 1, step)


def marked_turns(last: int) -> range:
    """Return the turns that are numbered below the curves: few, and round numbers, however long the game was.

    Args:
        last: the number of the last turn.
    """
    step = _round_step(last, _MOST_MARKS)
    return range(step, last + 1, step)


def _round_step(length: int, most: int) -> int:
    """Return the least of 1, 2, 5, 10, 20 and so on of which at most so many steps have room in a length."""
    steps: Iterator[int] = (digit * 10**power for power in count() for digit in (1, 2, 5))
    return next(step for step in steps if length <= step * most)


def apart(wanted: Iterable[float], gap: float, top: float, bottom: float) -> list[float]:
    """Move what is said at the ends of curves so far apart that nothing touches.

    Args:
        wanted: where the curves end, from above.
        gap: between two places at least.
        top: the highest place.
        bottom: the lowest one.
    """
    lowered: list[float] = []
    for y in wanted:
        lowered.append(max(y, lowered[-1] + gap if lowered else top))
    return [min(y, bottom - gap * below) for y, below in zip(lowered, reversed(range(len(lowered))), strict=True)]


def draw_leaders(canvas: Canvas, leaders: Iterable[tuple[Point, Point]]) -> None:
    """Draw a line from the end of each curve to what is said of it, which may stand above or below."""
    for leader in leaders:
        canvas.line(leader, INK, _LEADER)
