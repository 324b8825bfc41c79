"""Tests of properties that hold in every position of Sherwood Bandits."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from games.sherwood_bandits.box import BANDITS, CARTS, MERRY_MEN, Character, MerryMan
from games.sherwood_bandits.dice import counted
from games.sherwood_bandits.events import CartBeaten, LeaderSent, TurnBegan
from games.sherwood_bandits.values import NOBODY, Die
from tests.games.option_sets import option_sets
from tests.games.sherwood_bandits.table import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games import Step
    from games.sherwood_bandits.state import State

LONGEST_MOVE = 70
"""The most characters of a move in JSON, since it is part of a button's id."""

quick = settings(max_examples=12, derandomize=True)
games = st.tuples(st.sampled_from(GAME.seat_counts), st.sampled_from(list(option_sets(GAME.Options))), st.integers())


def played(game: tuple[int, object, int]) -> Iterator[Step[State]]:
    """Play at random, and yield the steps."""
    seats, options, seed = game
    rng = Random(seed)
    state = GAME.new(seats, options, rng)  # type: ignore[arg-type]  # one of the game's own option sets
    while state.active != NOBODY:
        moves = GAME.legal_moves(state, state.active)
        for move in moves:
            assert len(GAME.encode(move)) <= LONGEST_MOVE
        step = GAME.play(state, state.active, moves[int(rng.random() * len(moves))], rng)
        yield step
        state = step.state


@quick
@given(games)
def test_every_bandit_is_somewhere(game: tuple[int, object, int]) -> None:
    for state in (step.state for step in played(game)):
        for band, in_hand in enumerate(state.bandits):
            on_road = sum(spaces.count(band) for spaces in (state.lurkers, state.squeezed, state.pockets))
            assert state.phase == "over" or on_road + in_hand == BANDITS


@quick
@given(games)
def test_points_are_never_negative_and_come_from_somewhere(game: tuple[int, object, int]) -> None:
    for step in played(game):
        points = GAME.view(step.state, None).points
        assert min(points) >= 0
        assert points == tuple(map(sum, step.state.earned))


@quick
@given(games)
def test_a_leader_helps_at_most_once_a_turn(game: tuple[int, object, int]) -> None:
    helped: set[int] = set()
    for step in played(game):
        for event in step.events:
            if isinstance(event, TurnBegan):
                helped.clear()
            elif isinstance(event, LeaderSent):
                assert event.band not in helped
                helped.add(event.band)


@quick
@given(games)
def test_cards_are_never_doubled(game: tuple[int, object, int]) -> None:
    for state in (step.state for step in played(game)):
        on_table = (*state.deck, *state.carts)
        assert all(on_table.count(cart) <= CARTS.count(cart) for cart in on_table)
        for cards, of_character in zip(state.merry_men, MERRY_MEN, strict=True):
            assert cards
            assert len(set(cards)) == len(cards)
            assert set(cards) <= set(of_character)


@quick
@given(games)
def test_bs15_points_of_a_beaten_cart_are_one_for_each_player_and_one_or_two_more(
    game: tuple[int, object, int],
) -> None:
    for step in played(game):
        for event in step.events:
            if isinstance(event, CartBeaten):
                fight = event.fight
                players = {die.band for die in fight.dice[: fight.counted] if not die.squeezed}
                assert sum(event.points) - len(players) in {1, 2}
                assert max(event.points) <= 3
                assert {band for band, points in enumerate(event.points) if points} == players


@quick
@given(games)
def test_bs6_nobody_has_looked_at_a_cart_that_an_inside_job_may_replace(game: tuple[int, object, int]) -> None:
    for state in (step.state for step in played(game)):
        if state.merry_men[Character.LADY_MARION][0] is MerryMan.INSIDE_JOB and not state.revealed:
            assert not any(state.looked)


dice = st.lists(st.integers(1, 6), max_size=4).map(
    lambda pips: tuple(
        Die(space, 0, number, squeezed=False, fixed=False, marked=False) for space, number in enumerate(pips)
    )
)


@settings(max_examples=200, derandomize=True)
@given(dice, st.integers(1, 33))
def test_no_die_counts_more_than_is_needed(rolled: tuple[Die, ...], defence: int) -> None:
    number = counted(rolled, defence)
    total = sum(die.pips for die in rolled[:number])
    if number:
        assert total >= defence > total - rolled[number - 1].pips
    else:
        assert sum(die.pips for die in rolled) < defence
