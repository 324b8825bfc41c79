"""Which of several moves to try next, when trying is the only way to learn what each is worth."""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from random import Random

MoveT = TypeVar("MoveT")

EXPLORATION = 2.0
"""How much a rarely tried move is favoured at most, in standard deviations of the rewards seen so far."""
LEAST_VARIANCE = 1e-12
"""Taken for the variance of rewards that are all the same, so that moves of equal merit take turns; those of whoever
cannot win any more differ by a hundred-thousandth (`games.players.search.CONSOLATION`)."""


class Tally(NamedTuple, Generic[MoveT]):
    """What was learnt about one move."""

    move: MoveT
    trials: int
    """How often it was tried, at least once."""
    mean: float
    """What a trial brought on average, from 0 for defeat to 1 for victory."""


class RandUCB(Generic[MoveT]):
    """What one seat has learnt about its moves in one information set.

    Moves are chosen as Vaswani, Mehrabian, Durand and Kveton have it ("Old dog learns new tricks: randomized UCB for
    bandit problems", 2020): the best mean so far plus a bonus that shrinks with each trial, weighted by chance for each
    move. Without the chance, seats that choose at the same time explore in lockstep and take that for cause and effect.
    The bonus is in proportion to how much rewards differ, since verdicts may lie far closer together than victory and
    defeat.
    """

    __slots__ = ("_rewards", "_squares", "_sum", "_trials", "_visits", "moves")

    def __init__(self, moves: tuple[MoveT, ...]) -> None:
        self.moves = moves
        self._trials = 0
        self._sum = 0.0
        self._squares = 0.0
        self._visits = [0] * len(moves)
        self._rewards = [0.0] * len(moves)

    def select(self, rng: Random) -> int:
        """Return the index of the move to try next: an untried one at random, or the one of the highest bound."""
        visits = self._visits
        if self._trials < len(visits):
            untried = [index for index, count in enumerate(visits) if not count]
            return untried[int(rng.random() * len(untried))]
        trials = self._trials
        variance = max(LEAST_VARIANCE, self._squares / trials - (self._sum / trials) ** 2)
        scale = EXPLORATION * sqrt(variance * log(trials))
        chance = rng.random
        best, highest = 0, -1.0
        for index, (count, reward) in enumerate(zip(visits, self._rewards, strict=True)):
            bound = reward / count + scale * chance() / sqrt(count)
            if bound > highest:
                best, highest = index, bound
        return best

    def learn(self, index: int, reward: float) -> None:
        """Remember what a trial of a move brought; `reward` is between 0 and 1."""
        self._trials += 1
        self._sum += reward
        self._squares += reward * reward
        self._visits[index] += 1
        self._rewards[index] += reward

    @property
    def favourite(self) -> MoveT:
        """The move tried most often; of several, the one with the higher mean."""
        return self.moves[self._by_merit()[0]]

    @property
    def tallies(self) -> tuple[Tally[MoveT], ...]:
        """What was learnt about each move that was tried, the favourite first."""
        return tuple(
            Tally(self.moves[index], self._visits[index], self._rewards[index] / self._visits[index])
            for index in self._by_merit()
            if self._visits[index]
        )

    def _by_merit(self) -> list[int]:
        visits, rewards = self._visits, self._rewards
        return sorted(range(len(visits)), key=lambda index: (visits[index], rewards[index]), reverse=True)
