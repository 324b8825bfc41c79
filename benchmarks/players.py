"""How well the computer players play: each level against random seats and against the level below.

One seat of the stronger kind plays against seats of the weaker kind, at each place in turn. Its share of the victories
is printed with a 95 % confidence interval, and beside it the share of an equal player: the victories of all seats in
these games, divided by the number of seats. If the whole interval is above that share, the kind is called stronger;
otherwise these games do not show that it is. The next line has the mean scores of that seat and of the others, and its
lead over their mean, with a confidence interval as well. In games where the highest score does not win, scores say how
somebody plays and not how well. The time of a search is measured in processor time, so that other work of the machine
makes no player weaker.

The full run plays with every number of seats; on two idle cores, Rück's raus! for three takes five minutes, and larger
tables take longer. `--quick` (in `make bench`) plays only at the smallest table of each game, with enough games to show
the differences between the levels of Rück's raus! in a minute and a half.

    python -m benchmarks.players [--quick] [--game NAME] [--seats N] [--level NAME] [--games N] [--processes N]
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from bot.standings.interval import Z, wilson
from games import GAMES
from games.chance import pick
from games.players import LEVELS, LevelName, choose_move, new_search

SECONDS_A_MOVE = 0.15
"""The time that the bot gives a search (`bot.players.computer`)."""
Kind = LevelName | None
"""A level, or None for random moves."""


class Match(NamedTuple):
    """One seat of a kind among others of another kind."""

    one: LevelName
    others: Kind
    games: int
    """How many: the smaller the difference between the kinds, the more."""
    quick_games: int
    """How many with `--quick`."""


MATCHES = (
    Match("easy", None, 900, 400),
    Match("steady", None, 200, 250),
    Match("steady", "easy", 500, 250),
    Match("sharp", None, 120, 30),
    Match("sharp", "steady", 250, 65),
    Match("sharp", "easy", 250, 40),
)


class Job(NamedTuple):
    """One game to play."""

    game: str
    number: int
    players: tuple[Kind, ...]
    """By seat."""


class Result(NamedTuple):
    """How a game ended."""

    shares: tuple[float, ...]
    """Of the victory, by seat."""
    scores: tuple[int, ...]
    """By seat."""


class Scores(NamedTuple):
    """Mean scores, and the lead of the one seat over the others with half the width of its 95 % interval."""

    one: float
    others: float
    lead: float
    margin: float

    def __str__(self) -> str:
        low, high = self.lead - self.margin, self.lead + self.margin
        return (
            f"score {self.one:5.1f}, others {self.others:5.1f}, ahead {self.lead:+5.1f} ({low:+5.1f} to {high:+5.1f})"
        )


class Share(NamedTuple):
    """A mean share of victories with its 95 % interval."""

    mean: float
    low: float
    high: float
    equal: float
    """The mean share of all seats; below 1/n with n seats if some of the games had no winner."""

    def __str__(self) -> str:
        return f"{self.mean:6.1%} ({self.low:6.1%} to {self.high:6.1%}; equal {self.equal:6.1%})"

    @property
    def verdict(self) -> str:
        """Say whether these games show that the player is stronger than an equal one."""
        return "stronger" if self.low > self.equal else "weaker" if self.high < self.equal else "no difference shown"


def play_out(job: Job) -> Result:
    """Play one game."""
    game = GAMES[job.game]
    rng = Random(f"{job.game} {job.number}")
    state = game.new(len(job.players), game.Options(), rng)
    while waited_for := game.to_move(state):
        seat = waited_for[0]
        name = job.players[seat]
        if name is None:
            move = pick(game.legal_moves(state, seat), rng)
        else:
            view = game.view(state, seat)
            search = new_search(game, view, seat, rng)
            move = choose_move(search, LEVELS[name], seconds=SECONDS_A_MOVE, now=time.process_time)
        state = game.play(state, seat, move, rng).state
    outcome = game.outcome(state)
    if outcome is None:
        raise ValueError(f"{job.game} waits for nobody and has no outcome")
    winners = outcome.winners
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(job.players)))
    return Result(shares, outcome.scores)


def share_of(shares: list[float], equal: float) -> Share:
    """Return mean and 95 % interval of independent games, and the share of an equal player.

    This is Wilson's interval, which has a width even if all games ended alike. Shared victories make it a little too
    wide.
    """
    return Share(fmean(shares), *wilson(sum(shares), len(shares)), equal)


def scores_of(results: list[Result], seats: list[int]) -> Scores:
    """Compare the scores of one seat of each game with the others; the interval assumes normally distributed leads."""
    ones = [result.scores[seat] for result, seat in zip(results, seats, strict=True)]
    others = [
        fmean([score for other, score in enumerate(result.scores) if other != seat])
        for result, seat in zip(results, seats, strict=True)
    ]
    leads = [one - other for one, other in zip(ones, others, strict=True)]
    margin = Z * stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else inf
    return Scores(fmean(ones), fmean(others), fmean(leads), margin)


def play_match(pool: ProcessPoolExecutor, game: str, seats: int, match: Match, games: int) -> tuple[Share, Scores]:
    """Seat one player of the first kind among those of the second, at each place in turn."""
    jobs = [
        Job(game, number, tuple(match.one if seat == number % seats else match.others for seat in range(seats)))
        for number in range(games)
    ]
    results = list(pool.map(play_out, jobs, chunksize=max(1, games // 50)))
    places = [number % seats for number in range(games)]
    shares = [result.shares[place] for result, place in zip(results, places, strict=True)]
    equal = fmean([fmean(result.shares) for result in results])
    return share_of(shares, equal), scores_of(results, places)


def measure(pool: ProcessPoolExecutor, game: str, seats: int, how: argparse.Namespace) -> None:
    """Play the chosen matches of a game with a number of seats, and print two lines for each."""
    print(f"\n{game}, {seats} seats")
    for match in MATCHES:
        if how.level and match.one not in how.level:
            continue
        games = how.games or (match.quick_games if how.quick else match.games)
        began = time.perf_counter()
        share, scores = play_match(pool, game, seats, match, games)
        took = time.perf_counter() - began
        pair = f"{match.one:6} among {match.others or 'random':6}"
        print(f"  {pair}  {share}  {games:3} games, {took:3.0f} s   {share.verdict}")
        print(f"{'':23}{scores}", flush=True)


def main() -> None:
    """Play all matches and print a table."""
    parser = argparse.ArgumentParser(description="Strength of the computer players")
    parser.add_argument("--quick", action="store_true", help="the smallest tables alone, and fewer games")
    parser.add_argument("--game", choices=sorted(GAMES), action="append", help="only this game; may be repeated")
    parser.add_argument("--seats", type=int, action="append", help="only this number of seats; may be repeated")
    parser.add_argument("--level", choices=list(LEVELS), action="append", help="only this level; may be repeated")
    parser.add_argument("--games", type=int, help="number of games for each pair of levels")
    parser.add_argument("--processes", type=int, help="number of games at a time; by default one on each core")
    arguments = parser.parse_args()
    print(f"95 % intervals; at most {SECONDS_A_MOVE:.2f} s of processor time a move; {os.cpu_count()} cores")
    with ProcessPoolExecutor(arguments.processes) as pool:
        for game in arguments.game or sorted(GAMES):
            counts = GAMES[game].seat_counts
            for seats in arguments.seats or (counts[:1] if arguments.quick else counts):
                measure(pool, game, seats, arguments)
    if arguments.quick:
        print("\nNot shown: larger tables, and differences too small for so few games; without --quick it tells more.")


if __name__ == "__main__":
    main()
