"""Checks of how a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.conformance.case import WALKS, positions, walk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from games import Outcome
    from tests.games.conformance.case import Case

STEP_LIMIT = 5_000
"""A game that is still going on after this many random moves is taken to be endless."""


def random_play_ends(case: Case, rng: Random) -> None:
    """Random play reaches the end of the game."""
    for _ in range(WALKS):
        *_, last = walk(case, rng, limit=STEP_LIMIT, change_of_mind=0)
        assert not case.game.to_move(last.after), f"still going after {last.number + 1} moves"


def the_end_is_final(case: Case, rng: Random) -> None:
    """There is an outcome exactly when the game waits for nobody, and then nobody has a move."""
    for state in positions(case, rng):
        over = case.game.to_move(state) == ()
        assert (case.game.outcome(state) is not None) is over
        if over:
            assert not any(case.game.legal_moves(state, seat) for seat in range(case.seats))


def scores_add_up(case: Case, rng: Random) -> None:
    """Each score is the sum of its sheet, and all sheets have the same rows."""
    for outcome in _outcomes(case, rng):
        assert len(outcome.scores) == len(outcome.breakdown) == case.seats
        rows = [tuple(line.category for line in sheet) for sheet in outcome.breakdown]
        assert set(rows) == {rows[0]}
        assert len(set(rows[0])) == len(rows[0])
        for score, sheet in zip(outcome.scores, outcome.breakdown, strict=True):
            assert sum(line.points for line in sheet) == score


def winners_are_seats(case: Case, rng: Random) -> None:
    """Winners are seats of the table, each once, in ascending order."""
    for outcome in _outcomes(case, rng):
        assert list(outcome.winners) == sorted(set(outcome.winners))
        assert set(outcome.winners) <= set(range(case.seats))


def _outcomes(case: Case, rng: Random) -> Iterator[Outcome]:
    for _ in range(WALKS):
        *_, last = walk(case, rng, limit=STEP_LIMIT // 5)
        outcome = case.game.outcome(last.after)
        if outcome is not None:
            yield outcome
