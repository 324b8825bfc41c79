"""Curves of several seats over the same turns."""

from __future__ import annotations

from collections import defaultdict
from itertools import count, cycle, pairwise
from math import dist
from typing import TYPE_CHECKING, Final

from rendering.theme import INK, SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rendering.canvas import Canvas, Point

_STRIPE: Final = 2.4
"""How long one colour lasts where curves run together, as a multiple of their width."""
_MOST_LEVELS: Final = 5
"""So many lines lie across above the lowest one at most."""
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
    for (start, end), seats in shared_steps(ways):
        stripes = max(len(seats), round(dist(start, end) / (_STRIPE * width)))
        stops = [
            (start[0] + (end[0] - start[0]) * stop / stripes, start[1] + (end[1] - start[1]) * stop / stripes)
            for stop in range(stripes + 1)
        ]
        canvas.line([start, end], INK, width + 2 * edge)
        for stripe, seat in zip(pairwise(stops), cycle(seats)):
            canvas.line(stripe, SEATS[seat].colour, width)


def shared_steps(ways: Sequence[Sequence[Point]]) -> list[tuple[tuple[Point, Point], list[int]]]:
    """Return the steps from one turn to the next on which several curves run, with their seats."""
    steps: defaultdict[tuple[Point, Point], list[int]] = defaultdict(list)
    for seat, way in enumerate(ways):
        for step in pairwise(way):
            steps[step].append(seat)
    return [(step, seats) for step, seats in steps.items() if len(seats) > 1]


def levels(lowest: int, highest: int) -> range:
    """Return the points at which a line is drawn across: few, and round numbers, whatever the curves show.

    Args:
        lowest: of what the curves show.
        highest: likewise, and more than that.
    """
    round_numbers = (digit * 10**power for power in count() for digit in (1, 2, 5))
    step = next(number for number in round_numbers if highest - lowest <= number * _MOST_LEVELS)
    return range(-(-lowest // step) * step, highest + 1, step)


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
