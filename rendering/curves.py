"""Curves of several seats over the same turns."""

from __future__ import annotations

from collections import defaultdict
from itertools import cycle, pairwise
from math import dist
from typing import TYPE_CHECKING, Final

from rendering.theme import INK, SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.canvas import Canvas, Point

_STRIPE: Final = 2.4
"""How long one colour lasts where curves run together, as a multiple of their width."""


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
