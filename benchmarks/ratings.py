"""Compares rating models: how well they find strengths, and how well they know their own error; times recomputing.

Run with `python -m benchmarks.ratings [FOLDER]`; the folder chooses the disk (default: the one for temporary files).

Simulated members, whose strengths differ as widely as luck does, play at tables of two to five. For each model these
figures are printed: the rank correlation (Spearman's rho) of ratings and true strengths after 20 and 60 games each; the
deviation that the model states and its real error, after its scale was fitted to the true one; the number of games
after which half of the members are sure; and the time for one game. If a model states a deviation far above its error,
members wait too long for a rating; if it states less than its error, ratings look more certain than they are.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from random import Random
from statistics import correlation, linear_regression, mean, median
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from openskill.models import (
    BradleyTerryFull,
    BradleyTerryPart,
    PlackettLuce,
    ThurstoneMostellerFull,
    ThurstoneMostellerPart,
)

from benchmarks.calibration import median_seconds
from benchmarks.stored.disk import chosen_disk
from benchmarks.stored.games import new_file
from bot.model.finished_game import FinishedGame, FinishedSeat
from bot.model.rating import DEVIATION, DRIFT, LUCK, MEAN, SURE
from bot.model.rating_events import Pool
from bot.standings.badges import BEGINNING
from bot.standings.keeper import Ratings
from bot.store import Store
from bot.store.badges import Before
from bot.store.rows import insert_finished
from games import GAMES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

MODELS: tuple[type[Any], ...] = (
    PlackettLuce,
    BradleyTerryFull,
    BradleyTerryPart,
    ThurstoneMostellerFull,
    ThurstoneMostellerPart,
)
SEATS = (2, 3, 4, 5)
MEMBERS = 40
ROUNDS = 60
EARLY = 20
RUNS = 8
GOAL_CORRELATION = 0.9
"""At least, after `ROUNDS` games each."""
GOAL_SECONDS = 60
"""At most, to recompute `STORED_GAMES` games."""
GOAL_ANSWER = 0.2
"""Seconds, at most, in which a leaderboard or a profile is shown."""
LINES = 10
"""Members on one page of a leaderboard."""
STORED_GAMES, STORED_MEMBERS = 100_000, 10_000
BUSY, GUILD, CHANNEL = 3 * 10**18, 10**18, 2 * 10**18
CHANNELS = 200
BEGUN_AT = 1_700_000_000


_TABLE = """
    INSERT INTO tables (
        id, guild_id, channel_id, game, host_id, phase, seats, options, seed, created_at, waiting_since, moves,
        revision, version
    ) VALUES (?, ?, ?, 'ruecks_raus', ?, 'over', '[]', x'7B7D', x'', 0, 0, 0, 0, 0)
"""
"""The table that each finished game refers to."""


class Found(NamedTuple):
    """How well a model knows the simulated members."""

    correlation: float
    """Spearman's rho of ratings and strengths."""
    deviation: float
    """The mean deviation that the model states."""
    error: float
    """The root mean square error of the ratings, after their scale was fitted to that of the strengths."""


class Simulated(NamedTuple):
    """The result of one simulation."""

    early: Found
    late: Found
    sure_after: float
    """The median number of games until a member is sure."""


def simulate(model_type: type[Any], seats: int, seed: int) -> Simulated:
    """Let members play against each other at random."""
    rng = Random(seed)
    model = model_type(mu=MEAN, sigma=DEVIATION, beta=LUCK, tau=DRIFT)
    strengths = [rng.gauss(MEAN, LUCK) for _ in range(MEMBERS)]
    ratings = [model.rating() for _ in strengths]
    sure_after: dict[int, float] = {}
    found: list[Found] = []
    for number in range(1, ROUNDS * MEMBERS // seats + 1):
        table = rng.sample(range(MEMBERS), seats)
        results = [rng.gauss(strengths[member], LUCK) for member in table]
        after = model.rate([[ratings[member]] for member in table], scores=results)
        for member, team in zip(table, after, strict=True):
            ratings[member] = team[0]
            if team[0].sigma <= SURE:
                sure_after.setdefault(member, number * seats / MEMBERS)
        if number in {EARLY * MEMBERS // seats, ROUNDS * MEMBERS // seats}:
            found.append(_found(strengths, [each.mu for each in ratings], [each.sigma for each in ratings]))
    early, late = found
    return Simulated(early, late, median(sure_after.get(member, ROUNDS) for member in range(MEMBERS)))


def _found(strengths: list[float], means: list[float], deviations: list[float]) -> Found:
    slope, intercept = linear_regression(strengths, means)
    errors = [rated - intercept - slope * true for true, rated in zip(strengths, means, strict=True)]
    rho = correlation(_ranks(strengths), _ranks(means))
    return Found(rho, mean(deviations), mean(error**2 for error in errors) ** 0.5)


def _ranks(values: list[float]) -> list[int]:
    ordered = sorted(values)
    return [ordered.index(value) for value in values]


def compare_models() -> None:
    """Print the figures of each model at each size of table."""
    print(f"{MEMBERS} members, {RUNS} times; a dash where fewer than half are sure after {ROUNDS} games")
    for model_type in MODELS:
        for seats in SEATS:
            start = perf_counter()
            runs = [simulate(model_type, seats, seed) for seed in range(RUNS)]
            cost = (perf_counter() - start) / (RUNS * ROUNDS * MEMBERS / seats)
            early, late = _average([run.early for run in runs]), _average([run.late for run in runs])
            sure_after = median(run.sure_after for run in runs)
            waiting = f"{sure_after:.0f}" if sure_after < ROUNDS else "-"
            print(
                f"{model_type.__name__:<23}{seats} seats: rho {early.correlation:.3f} after {EARLY} games, "
                f"{late.correlation:.3f} after {ROUNDS} (goal {GOAL_CORRELATION}); states {late.deviation:>3.0f}, "
                f"errs by {late.error:>3.0f}; sure after {waiting:>2} games; "
                f"{cost * 1e6:>4.0f} us a game"
            )


def _average(found: list[Found]) -> Found:
    return Found(*(mean(values) for values in zip(*found, strict=True)))


def fill(path: Path) -> None:
    """Write `STORED_GAMES` finished games of `STORED_MEMBERS` members into the history of a file."""
    rng = Random(1)
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        for number in range(1, STORED_GAMES + 1):
            db.execute(_TABLE, (number, GUILD, CHANNEL, BUSY))
            for statement in insert_finished(_game(number, rng)):
                db.execute(statement.sql, statement.parameters)


def _game(number: int, rng: Random) -> FinishedGame:
    """Return a finished game of random members; one member plays in every fifth game."""
    game = tuple(GAMES)[number % len(GAMES)]
    count = rng.choice(GAMES[game].seat_counts)
    others = rng.sample(range(1, STORED_MEMBERS), count)
    members = [BUSY, *others[1:]] if number % 5 == 0 else [BUSY + other for other in others]
    order = rng.sample(range(1, count + 1), count)
    seats = tuple(
        FinishedSeat(f"Member {member - BUSY}", member, None, None, rank, 50 - 9 * rank + rng.randrange(9), rank == 1)
        for member, rank in zip(members, order, strict=True)
    )
    place = CHANNEL + rng.randrange(CHANNELS)
    return FinishedGame(number, GUILD, place, place, game, 1, BEGUN_AT + number * 300, False, True, seats)


async def recompute(path: Path) -> None:
    """Print how long it takes to work out all ratings from the history."""
    store = await Store.open(path)
    for occasion in ("at first", "once more"):
        await store.ratings.start_anew()
        start = perf_counter()
        games = await Ratings(store.ratings).catch_up_all()
        print(f"{games:,} games worked out {occasion} in {perf_counter() - start:.1f} s   goal {GOAL_SECONDS} s")
    await measure_answers(store)
    await store.close()


async def measure_answers(store: Store) -> None:
    """Print how long the data of leaderboards and profiles take to be read."""
    pool, places = Pool(GUILD, "chickwood_forest"), range(CHANNEL, CHANNEL + CHANNELS, 2)
    lately = BEGUN_AT + STORED_GAMES * 290
    profiles, somebody = store.profiles, BUSY + 5

    async def leaderboard(since: int, first: int) -> None:
        standing = await profiles.standing(pool, since, somebody, first, LINES)
        await profiles.names(GUILD, {placed.user_id for placed in standing.shown})

    async def profile(member: int) -> None:
        await profiles.results(GUILD, member, somebody, places)
        rivals = await profiles.rivals(GUILD, member, somebody, places)
        await profiles.names(GUILD, {rival.user_id for rival in rivals})
        for game in GAMES:
            await profiles.curve(Pool(GUILD, game), member)
        await store.badges.of_member(Before(GUILD, member))
        await store.badges.career(Before(GUILD, member), BEGINNING)

    questions: dict[str, Callable[[], Awaitable[None]]] = {
        "the first page of a leaderboard": lambda: leaderboard(0, 0),
        "its last page": lambda: leaderboard(0, STORED_MEMBERS - LINES),
        "that of a short time": lambda: leaderboard(lately, 0),
        "a profile": lambda: profile(somebody),
        "that of who has played a fifth of all games": lambda: profile(BUSY),
    }
    for name, ask in questions.items():
        taken = await median_seconds(ask, RUNS)
        print(f"{name:<46}{taken * 1e3:>6.1f} ms   goal {GOAL_ANSWER * 1e3:.0f} ms")


def main() -> None:
    """Compare the models, then recompute the ratings of a large file."""
    with chosen_disk(__doc__) as folder:
        compare_models()
        path = folder / "ratings.db"
        asyncio.run(new_file(path))
        fill(path)
        asyncio.run(recompute(path))


if __name__ == "__main__":
    main()
