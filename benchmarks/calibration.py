"""Measures how fast this machine is, so that figures of different machines can be compared, and prints figures.

The goals of all benchmarks are for the *reference machine*, whose empty loop ran `REFERENCE` times a second. A
*calibrated* figure is what was measured, converted to that machine.
"""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

REFERENCE = 5_400_000
"""Empty loops a second on the reference machine."""
LOOPS = 100_000
RUNS = 5


def loops_a_second() -> float:
    """Return how often a second one core runs the empty loop: random moves in a game without rules."""
    return median(_run() for _ in range(RUNS))


def speed(loops: float) -> float:
    """Return the speed of a machine with this many empty loops a second; 1 is the speed of the reference machine."""
    return loops / REFERENCE


async def median_seconds(ask: Callable[[], Awaitable[object]], runs: int) -> float:
    """Ask `runs` times, one after the other, and return the median of how many seconds an answer takes."""
    taken = []
    for _ in range(runs):
        start = perf_counter()
        await ask()
        taken.append(perf_counter() - start)
    return median(taken)


def figure(what: str, measured: float, goal: float, unit: str, machine: float) -> str:
    """Return the line for a figure that should be high: the figure, its goal, and its share of the goal.

    Args:
        what: what was measured.
        measured: units a second on this machine.
        goal: units a second on the reference machine.
        unit: what is counted.
        machine: the `speed` of this machine during the measurement.
    """
    share = measured / goal
    shares = f"{share:.2f} of the goal, {share / machine:.2f} calibrated"
    return f"{what:<28}{measured:>11,.0f} {unit}   goal {goal:>9,.0f}   {shares}"


def _run() -> float:
    rng, moves, table = Random(0), tuple(range(8)), _Table()
    start = process_time()
    for _ in range(LOOPS):
        table.play(moves[int(rng.random() * len(moves))])
    return LOOPS / (process_time() - start)


class _Table:
    """A game without rules."""

    def play(self, move: int) -> None:
        """Do nothing."""


def main() -> None:
    """Print the calibration."""
    found = loops_a_second()
    print(f"empty loop {found / 1e6:.1f} M a second, {speed(found):.2f} of the reference machine")


if __name__ == "__main__":
    main()
