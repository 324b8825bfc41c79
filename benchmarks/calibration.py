"""How fast this machine is, so that a figure means the same everywhere; and one way to print figures.

Goals were set on a machine whose empty loop ran `REFERENCE` times a second. A figure of speed is printed with its goal
and with its share of the goal as it would be on that machine.
"""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

REFERENCE = 5_400_000
"""Empty loops a second on the machine that the goals stand on."""
LOOPS = 100_000
RUNS = 5


def loops_a_second() -> float:
    """Return how often a second one core goes round a loop that plays random moves in an empty game."""
    return median(_run() for _ in range(RUNS))


def speed(loops: float) -> float:
    """Return how fast a machine of so many loops a second is; 1 is as fast as the one that the goals stand on."""
    return loops / REFERENCE


async def median_seconds(ask: Callable[[], Awaitable[object]], runs: int) -> float:
    """Ask so often, one after the other, and return the median of how long an answer takes."""
    taken = []
    for _ in range(runs):
        start = perf_counter()
        await ask()
        taken.append(perf_counter() - start)
    return median(taken)


def figure(what: str, measured: float, goal: float, unit: str, machine: float) -> str:
    """Return the line for something that should be fast: the figure, its goal, and its share of the goal.

    Args:
        what: what was measured.
        measured: so many units a second, here and now.
        goal: so many units a second, on the reference machine.
        unit: what is counted.
        machine: the `speed` of this machine at the time.
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
    """Takes a move and makes nothing of it."""

    def play(self, move: int) -> None:
        """Do nothing."""


def main() -> None:
    """Print the calibration."""
    found = loops_a_second()
    print(f"empty loop {found / 1e6:.1f} M a second, {speed(found):.2f} of the one that goals stand on")


if __name__ == "__main__":
    main()
