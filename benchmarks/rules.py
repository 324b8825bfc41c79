"""Random steps a second of every game, for each number of seats and each variant, with their goals.

Run with `python -m benchmarks.rules [GAME …]`. The figures are medians, on one core, of processor time. A step is one
move: asking who is to move and what is legal, choosing at random, and playing. The machine's speed is measured again
with each run, for machines whose cores are shared with others.
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from benchmarks.calibration import figure, loops_a_second, speed
from games import GAMES
from games.options import options_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from msgspec import Struct

    from games import AnyGame

GOALS = {
    "ruecks_raus": 200_000,
    "robin_of_locksley": 120_000,
}
"""Steps a second, for the games that have a goal of their own."""
USUAL_GOAL = 80_000
"""Steps a second, for all other games."""
STEPS = 40_000
RUNS = 7


def steps_a_second(game: AnyGame, seats: int, options: Struct, seed: int) -> float:
    """Return the speed of random play over about `STEPS` moves."""
    rng, steps = Random(seed), 0
    start = process_time()
    while steps < STEPS:
        state = game.new(seats, options, rng)
        while waited_for := game.to_move(state):
            seat = waited_for[0]
            moves = game.legal_moves(state, seat)
            state = game.play(state, seat, moves[int(rng.random() * len(moves))], rng).state
            steps += 1
    return steps / (process_time() - start)


def variants(game: AnyGame) -> Iterator[tuple[str, Struct]]:
    """Yield the standard game, and then the game with each option changed that is either on or off, with a name."""
    yield "", game.Options()
    for option in options_of(game.Options):
        if isinstance(option.default, bool):
            yield (
                f", {option.name} {'off' if option.default else 'on'}",
                game.Options(**{option.name: not option.default}),
            )


def main(names: Iterable[str]) -> None:
    """Print the speed of these games."""
    for name in names:
        game = GAMES[name]
        for variant, options in variants(game):
            for seats in game.seat_counts:
                runs = [(steps_a_second(game, seats, options, run), loops_a_second()) for run in range(RUNS)]
                measured = median(steps for steps, _ in runs)
                machine = speed(median(loops for _, loops in runs))
                print(
                    figure(f"{name}, {seats} seats{variant}", measured, GOALS.get(name, USUAL_GOAL), "steps/s", machine)
                )


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m benchmarks.rules", description="Measure how quick the rules are.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="module names; all games by default")
    chosen = parser.parse_args().games
    if unknown := set(chosen) - set(GAMES):
        parser.error(f"there is no game {', '.join(sorted(unknown))}, but {', '.join(GAMES)}")
    main(chosen or GAMES)
