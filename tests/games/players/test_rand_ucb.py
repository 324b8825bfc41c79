"""Tests of how trials are distributed among the moves."""

from __future__ import annotations

from random import Random

from games.players.rand_ucb import RandUCB

MEANS = (0.2, 0.5, 0.4, 0.1)


def tried(trials: int, *, scale: float, least: float) -> tuple[list[int], str]:
    """Try moves whose rewards vary a little; return the order of the trials, and the favourite."""
    rng = Random(1)
    learner = RandUCB(("a", "b", "c", "d"))
    order: list[int] = []
    for _ in range(trials):
        index = learner.select(rng)
        learner.learn(index, least + scale * (MEANS[index] + rng.random() / 2))
        order.append(index)
    return order, learner.favourite


def test_every_move_is_tried_before_any_is_tried_again() -> None:
    order, _ = tried(4, scale=1, least=0)
    assert sorted(order) == [0, 1, 2, 3]


def test_the_best_move_is_tried_most_and_becomes_the_favourite() -> None:
    order, favourite = tried(200, scale=1, least=0)
    assert favourite == "b"
    assert order.count(1) > 100


def test_rewards_close_together_are_told_apart_like_rewards_far_apart() -> None:
    assert tried(200, scale=0.01, least=0.5)[0].count(1) > 100


def test_equal_rewards_leave_no_move_untried() -> None:
    rng = Random(1)
    learner = RandUCB((0, 1, 2))
    visits = [0, 0, 0]
    for _ in range(90):
        index = learner.select(rng)
        learner.learn(index, 1.0)
        visits[index] += 1
    assert min(visits) > 15
