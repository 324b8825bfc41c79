"""How long a picture takes from view to bytes, and how many bytes it has.

Run with `python -m benchmarks.pictures`. Time is measured by the clock, since a second core compresses as well. The
views come from random games with every number of seats, one move after the other. Some games are played before, so that
caches are filled as in a bot that has run for a while. Figures with other names:

- "first board" is the first picture of its game in this process, including fonts and scenery.
- "as usually written" is the same board encoded as a PNG with Pillow's defaults, for comparison.
- "in turn" draws the tables of all games by turns, as a busy bot does. The tiles of a table's last picture may have
  been dropped from the cache before its next one.
"""

from __future__ import annotations

import io
from functools import partial
from itertools import cycle, islice
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from benchmarks.calibration import loops_a_second, speed
from games import GAMES
from rendering import PICTURES
from rendering.gallery import PlainEnglish

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from games import AnyGame
    from rendering import Picture
    from rendering.game_pictures import GamePictures
    from rendering.sherwood_bandits import SherwoodBanditsPictures

GAMES_PLAYED = 4
"""For each number of seats."""
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elif")
TABLES_IN_TURN = 100
MEDIAN_GOAL, P99_GOAL, FIRST_GOAL = 6.0, 15.0, 150.0
"""Milliseconds."""
BYTES_GOAL = 70_000 / 1024
"""Kibibytes, of any picture."""


class Measured(NamedTuple):
    """Time and size of each picture of one kind."""

    milliseconds: list[float]
    kibibytes: list[float]


def milliseconds(draw: Callable[[], Picture]) -> tuple[float, Picture]:
    """Draw once, and return how many milliseconds that took with the picture."""
    start = perf_counter()
    picture = draw()
    return (perf_counter() - start) * 1000, picture


def measure(game: AnyGame, draw: GamePictures | SherwoodBanditsPictures, first_seed: int) -> dict[str, Measured]:
    """Draw every board, and the hand of whoever moves, of some random games."""
    kinds = {"board": Measured([], []), "hand": Measured([], [])}
    language = PlainEnglish()
    for seats in game.seat_counts:
        names = NAMES[:seats]
        for seed in range(first_seed, first_seed + GAMES_PLAYED):
            rng = Random(seed)
            state = game.new(seats, game.Options(), rng)
            while waiting := game.to_move(state):
                seat = rng.choice(waiting)
                board, hand = game.view(state, None), game.view(state, seat)
                _note(kinds["board"], milliseconds(partial(draw.board, board, names, language)))
                _note(kinds["hand"], milliseconds(partial(draw.hand, hand, names, language)))
                state = game.play(state, seat, rng.choice(game.legal_moves(state, seat)), rng).state
    return kinds


def measure_in_turn() -> list[float]:
    """Draw the board and a hand of each table after each of its moves, the tables in turn.

    Returns:
        Milliseconds of each picture; those of the first round are not counted.
    """
    kinds = cycle((game, seats) for game in GAMES.values() for seats in game.seat_counts)
    tables = [_play_on(game, seats, number) for number, (game, seats) in enumerate(islice(kinds, TABLES_IN_TURN))]
    for table in tables:
        next(table)
    return [spent for table in tables for spent in next(table)]


def _play_on(game: AnyGame, seats: int, number: int) -> Iterator[list[float]]:
    """Play at random at a table; after each move, yield how many milliseconds board and hand took to draw."""
    rng, draw, language = Random(number), PICTURES[game.name], PlainEnglish()
    names = [f"Outlaw {number}.{seat}" for seat in range(seats)]
    state = game.new(seats, game.Options(), rng)
    while waiting := game.to_move(state):
        seat = rng.choice(waiting)
        state = game.play(state, seat, rng.choice(game.legal_moves(state, seat)), rng).state
        board, hand = game.view(state, None), game.view(state, seat)
        yield [
            milliseconds(partial(draw.board, board, names, language))[0],
            milliseconds(partial(draw.hand, hand, names, language))[0],
        ]


def _note(kind: Measured, drawn: tuple[float, Picture]) -> None:
    kind.milliseconds.append(drawn[0])
    kind.kibibytes.append(len(drawn[1].data) / 1024)


def quantile(values: list[float], share: float) -> float:
    """Return the value below which this share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def line(what: str, measured: float, goal: float, unit: str, machine: float | None = None) -> str:
    """Return the line for a figure that should be low; with the machine's speed, it has the calibrated one as well."""
    calibrated = f", {measured * machine:.1f} calibrated" if machine else ""
    return f"{what:<34}{measured:>8.1f} {unit}   goal {goal:>6.1f}{calibrated}"


def main() -> None:
    """Print the figures of every game."""
    for name, game in GAMES.items():
        draw = PICTURES[name]
        machine = speed(loops_a_second())
        seats = game.seat_counts[-1]
        view = game.view(game.new(seats, game.Options(), Random(0)), None)
        first, picture = milliseconds(partial(draw.board, view, NAMES[:seats], PlainEnglish()))
        print(line(f"{name}, first board", first, FIRST_GOAL, "ms", machine))
        measure(game, draw, first_seed=GAMES_PLAYED)
        for kind, measured in measure(game, draw, first_seed=0).items():
            title = f"{name}, {kind}"
            print(line(f"{title}, median", quantile(measured.milliseconds, 0.5), MEDIAN_GOAL, "ms", machine))
            print(line(f"{title}, p99", quantile(measured.milliseconds, 0.99), P99_GOAL, "ms", machine))
            print(line(f"{title}, median", quantile(measured.kibibytes, 0.5), BYTES_GOAL, "KB"))
            print(line(f"{title}, largest", max(measured.kibibytes), BYTES_GOAL, "KB"))
        _compare(picture)
    in_turn = quantile(measure_in_turn(), 0.5)
    print(line(f"{TABLES_IN_TURN} tables in turn, median", in_turn, P99_GOAL, "ms", speed(loops_a_second())))


def _compare(picture: Picture) -> None:
    """Print how long the same picture takes to encode without the palette, and how large it is."""
    with Image.open(io.BytesIO(picture.data)) as image:
        plain = image.convert("RGBA").convert("RGB")
    start = perf_counter()
    buffer = io.BytesIO()
    plain.save(buffer, "PNG")
    spent = (perf_counter() - start) * 1000
    print(f"{'as usually written, encoding alone':<34}{spent:>8.1f} ms   {len(buffer.getvalue()) / 1024:.0f} KB")


if __name__ == "__main__":
    main()
