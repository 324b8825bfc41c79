"""Tests of the reported evaluation of the moves that a computer player would consider."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

from games import GAMES
from games.players import new_search, weigh_moves
from games.players.weighing import MOST_WEIGHED
from games.ruecks_raus.state import PlayRobber, State

RUECKS_RAUS = GAMES["ruecks_raus"]


def weighed(game: Any, view: Any, seat: int, iterations: int = 40) -> Any:
    """Compare moves with a clock that advances by one with each look."""
    ticks = count()
    return weigh_moves(new_search(game, view, seat, Random(5)), seconds=iterations, now=lambda: float(next(ticks)))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_few_legal_moves_are_weighed_the_one_tried_most_often_first(game: Any) -> None:
    state = game.new(game.seat_counts[-1], game.Options(), Random(3))
    seat = game.to_move(state)[0]
    tallies = weighed(game, game.view(state, seat), seat)
    assert 1 <= len(tallies) <= MOST_WEIGHED
    assert {tally.move for tally in tallies} <= set(game.legal_moves(state, seat))
    assert [tally.trials for tally in tallies] == sorted((tally.trials for tally in tallies), reverse=True)
    assert all(0 <= tally.mean <= 1 for tally in tallies)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_who_may_know_the_same_is_told_the_same(game: Any) -> None:
    rng = Random(11)
    state = game.new(game.seat_counts[-1], game.Options(), rng)
    for _ in range(6):
        seat = game.to_move(state)[0]
        state = game.play(state, seat, rng.choice(game.legal_moves(state, seat)), rng).state
    seat = game.to_move(state)[0]
    view = game.view(state, seat)
    told = weighed(game, view, seat)
    for _ in range(5):
        other = game.determinize(view, rng)
        assert weighed(game, game.view(other, seat), seat) == told


def test_no_iteration_begins_after_the_time() -> None:
    state = RUECKS_RAUS.new(3, RUECKS_RAUS.Options(), Random(1))
    tallies = weighed(RUECKS_RAUS, RUECKS_RAUS.view(state, 0), 0, iterations=10)
    assert sum(tally.trials for tally in tallies) <= 10


def test_a_move_that_wins_for_sure_is_told_to_win_always() -> None:
    new = RUECKS_RAUS.new(3, RUECKS_RAUS.Options(), Random(1))
    # The last but one round: seat 0 is second whatever it plays, and nobody can change that.
    state = State(
        expert=False,
        deck=new.deck,
        round=6,
        hands=(0b11, 0b11, 0b11),
        jewels=(50, 100, 1),
        robbers=new.robbers,
        choosers=0,
        favours=new.favours,
        waiting=0b111,
        history=(),
    )
    tallies = weighed(RUECKS_RAUS, RUECKS_RAUS.view(state, 0), 0)
    assert {tally.move for tally in tallies} == {PlayRobber(0), PlayRobber(1)}
    assert all(tally.mean == 1.0 for tally in tallies)


def test_who_has_nothing_to_choose_is_told_so() -> None:
    game = GAMES["robin_of_locksley"]
    begun = game.new(2, game.Options(), Random(1))
    idle = 1 - game.to_move(begun)[0]
    with pytest.raises(ValueError, match="nothing to choose"):
        weighed(game, game.view(begun, idle), idle)
