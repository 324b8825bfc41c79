"""Tests that hold for every game's policy: it decides quickly, is unbiased, and never undoes its own move."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from games import GAMES
from games.chance import pick
from games.players.policies import ANY_GAME, POLICIES, Policy, policy_of
from tests.games.option_sets import option_sets
from tests.games.particulars import particulars
from tests.games.robin_of_locksley.late import BeforeTheKing, Chase, ManyGaps, ShortOfTiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    import msgspec

    from games import AnyGame

LONGEST = 200
"""The number of moves of a game that are enough: taking back and a random chase can make it long."""
PLAIN = [
    (game, seats, options)
    for game in (GAMES[name] for name in POLICIES)
    for seats in game.seat_counts
    for options in option_sets(game.Options)
]
LATE = [(game(), 2, game.Options()) for game in (BeforeTheKing, Chase, ManyGaps, ShortOfTiles)]
TABLES = [
    pytest.param(game, seats, options, id=f"{game.name} {type(game).__name__} {seats} {options!r}")
    for game, seats, options in (*PLAIN, *LATE)
]


def positions(game: AnyGame, seats: int, options: msgspec.Struct, rng: Random) -> Iterator[tuple[Any, int, Any]]:
    """Play at random, and yield each state with the seat to move and its legal moves, where there is a choice."""
    state = game.new(seats, options, rng)
    for _ in range(LONGEST):
        waited_for = game.to_move(state)
        if not waited_for:
            break
        seat = waited_for[0]
        moves = game.legal_moves(state, seat)
        if len(moves) > 1:
            yield state, seat, moves
        state = game.play(state, seat, pick(moves, rng), rng).state


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_some_legal_moves_are_considered_and_taking_back_never(
    game: AnyGame, seats: int, options: msgspec.Struct
) -> None:
    policy, ways_back = policy_of(game.name), particulars(game.name).ways_back
    for state, seat, moves in positions(game, seats, options, Random(seats)):
        considered = policy.considered(state, seat, moves)
        assert considered
        assert set(considered) <= set(moves)
        assert not any(isinstance(move, ways_back) for move in considered)
        assert policy.choose(state, seat, considered, Random(0)) in considered


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_policy_looks_at_nothing_that_the_seat_does_not_see(
    game: AnyGame, seats: int, options: msgspec.Struct
) -> None:
    policy = policy_of(game.name)
    rng = Random(seats)
    for state, seat, moves in positions(game, seats, options, rng):
        considered = policy.considered(state, seat, moves)
        imagined = game.determinize(game.view(state, seat), rng)
        assert policy.considered(imagined, seat, moves) == considered
        assert policy.choose(imagined, seat, considered, Random(1)) == policy.choose(state, seat, considered, Random(1))


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_verdict_shares_out_one_victory_at_most(game: AnyGame, seats: int, options: msgspec.Struct) -> None:
    policy = policy_of(game.name)
    all_may_lose = seats in particulars(game.name).all_may_lose
    for state, _, _ in positions(game, seats, options, Random(seats)):
        verdict = policy.verdict(state, LONGEST)
        if verdict is not None:
            assert len(verdict) == seats
            assert min(verdict) >= 0
            if all_may_lose:
                assert sum(verdict) < 1
            else:
                assert sum(verdict) == pytest.approx(1)


def test_a_game_without_a_policy_is_searched_without_help() -> None:
    policy: Policy[Any, Any] = policy_of("a game that nobody knows")
    assert policy is ANY_GAME
    assert policy.considered(None, 0, (1, 2)) == (1, 2)
    assert {policy.choose(None, 0, (1, 2), Random(seed)) for seed in range(20)} == {1, 2}
    assert policy.verdict(None, LONGEST) is None
