"""One search for every game: imagine the hidden things, play on, and prefer what tends to win.

This is information-set Monte Carlo tree search with a tree of its own for each seat (MO-ISMCTS: Cowling, Powley,
Whitehouse, "Information Set Monte Carlo Tree Search", 2012). Every iteration draws a full state from the view, lets
each seat choose by what *that seat* has learnt in what *it* would see, and plays on by a policy once the known part of
the tree is left. The policy also tells which moves are worth a thought, and may judge a game before its end. A choice
that others make at the same time needs no rule of its own: their views hide it.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from games.players.policies import policy_of
from games.players.rand_ucb import RandUCB

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from games.core import Game
    from games.players.policies import Policy
    from games.players.rand_ucb import Tally

CONSOLATION = 0.004
"""What all points of a game together are worth to those who have lost it, in victories.

So little that no chance of victory is given away for points. Without it, all moves of whoever cannot win any more are
worth the same, and a computer player plays any: also one that costs it much, or makes a present to a rival. Whoever has
lost with more than every winner has lost by that, and gets none.
"""

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")


def new_search(game: Game[StateT, MoveT, ViewT], view: ViewT, seat: int, rng: Random) -> Search[StateT, MoveT, ViewT]:
    """Return a search for the next move of a seat, which has not begun.

    Args:
        game: the game's rules.
        view: what `seat` may know; nothing else enters.
        seat: whose move it is.
        rng: the source of everything imagined.

    Raises:
        ValueError: the seat has no legal move.
    """
    search = Search(game, policy_of(game.name), view, seat, rng)
    if not search.moves:
        raise ValueError(f"seat {seat} has nothing to choose")
    return search


class _Trial(NamedTuple):
    """A move that one seat tried in an iteration, to be judged by how the iteration ends."""

    learner: RandUCB[Any]
    choice: int
    """The index of the move."""
    seat: int


class Search(Generic[StateT, MoveT, ViewT]):
    """The thoughts of one seat about one decision; nothing enters them but its view."""

    def __init__(
        self, game: Game[StateT, MoveT, ViewT], policy: Policy[StateT, MoveT], view: ViewT, seat: int, rng: Random
    ) -> None:
        self._game = game
        self._policy = policy
        self._view = view
        self._seat = seat
        self.rng = rng
        """The source of everything imagined."""
        self._seats = 0
        self._known: dict[tuple[int, ViewT], RandUCB[MoveT]] = {}
        self._rethought: dict[tuple[int, frozenset[MoveT]], RandUCB[MoveT]] = {}
        # In every state that the view allows, the seat has the same moves.
        self._root = RandUCB(self._moves(game.determinize(view, rng), seat))

    def think(self, iterations: int, *, seconds: float, now: Callable[[], float]) -> None:
        """Imagine the game on and on.

        Args:
            iterations: how often at most.
            seconds: no iteration begins after so long; at least one is made.
            now: a monotonic clock in seconds, because rules read no clock of their own.
        """
        end = now() + seconds
        for _ in range(iterations):
            self.iterate()
            if now() >= end:
                return

    @property
    def moves(self) -> tuple[MoveT, ...]:
        """The moves to choose from: the legal ones that are worth a thought."""
        return self._root.moves

    @property
    def favourite(self) -> MoveT:
        """The move that looks best so far."""
        return self._root.favourite

    @property
    def tallies(self) -> tuple[Tally[MoveT], ...]:
        """What was learnt about each of them that was tried, the favourite first."""
        return self._root.tallies

    def iterate(self) -> None:
        """Imagine one game, to its end or until the policy judges it, and learn from it."""
        trials: list[_Trial] = []
        state = self._rethink(self._game.determinize(self._view, self.rng), trials)
        rewards = self._play_on(self._try(state, self._seat, self._root, trials), trials)
        self._seats = len(rewards)
        for trial in trials:
            trial.learner.learn(trial.choice, rewards[trial.seat])

    def _moves(self, state: StateT, seat: int) -> tuple[MoveT, ...]:
        moves = self._game.legal_moves(state, seat)
        return self._policy.considered(state, seat, moves) if len(moves) > 1 else moves

    def _try(self, state: StateT, seat: int, learner: RandUCB[MoveT], trials: list[_Trial]) -> StateT:
        index = learner.select(self.rng)
        trials.append(_Trial(learner, index, seat))
        return self._game.play(state, seat, learner.moves[index], self.rng).state

    def _rethink(self, state: StateT, trials: list[_Trial]) -> StateT:
        """Let the seats whose hidden choice already lies on the table make it as they would, not at random.

        The contract has no count of seats; the first iteration learns it from the outcome.
        """
        waited_for = self._game.to_move(state)
        for seat in range(self._seats):
            if seat != self._seat and seat not in waited_for:
                state = self._rethink_choice(state, seat, trials)
        return state

    def _rethink_choice(self, state: StateT, seat: int, trials: list[_Trial]) -> StateT:
        game = self._game
        others = game.legal_moves(state, seat)
        if not others:
            return state
        # `legal_moves` leaves out what lies on the table; once another choice lies there, it offers the first again.
        state = game.play(state, seat, others[0], self.rng).state
        choices = (others[0], *game.legal_moves(state, seat))
        key = (seat, frozenset(choices))
        learner = self._rethought.get(key)
        if learner is None:
            learner = self._rethought[key] = RandUCB(choices)
        index = learner.select(self.rng)
        trials.append(_Trial(learner, index, seat))
        choice = learner.moves[index]
        return state if choice == others[0] else game.play(state, seat, choice, self.rng).state

    def _play_on(self, state: StateT, trials: list[_Trial]) -> tuple[float, ...]:
        """Play on, each seat by its tree as far as that reaches and by the policy beyond; return rewards by seat."""
        game, rng, known, policy = self._game, self.rng, self._known, self._policy
        beyond: set[int] = set()
        for played in count(1):
            waited_for = game.to_move(state)
            if not waited_for:
                break
            rewards = policy.verdict(state, played)
            if rewards is not None:
                return rewards
            seat = waited_for[0]
            moves = self._moves(state, seat)
            if len(moves) == 1:
                state = game.play(state, seat, moves[0], rng).state
                continue
            if seat in beyond:
                state = game.play(state, seat, policy.choose(state, seat, moves, rng), rng).state
                continue
            key = (seat, game.view(state, seat))
            learner = known.get(key)
            if learner is None:
                learner = known[key] = RandUCB(moves)
                beyond.add(seat)
            state = self._try(state, seat, learner, trials)
        return self._rewards(state)

    def _rewards(self, state: StateT) -> tuple[float, ...]:
        """Return each seat's share of the victory in a game that is over, or in its place the consolation of points."""
        outcome = self._game.outcome(state)
        if outcome is None:
            raise ValueError(f"{self._game.name} waits for nobody and has no outcome")
        winners, scores = outcome.winners, outcome.scores
        lowest, most = min(0, *scores), max((scores[seat] for seat in winners), default=max(scores))
        points = [score - lowest if score <= most else 0 for score in scores]
        each = CONSOLATION / max(1, sum(points))
        return tuple([1 / len(winners) if seat in winners else own * each for seat, own in enumerate(points)])
