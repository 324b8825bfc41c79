"""Tests of snakes of alms: CF-8 to CF-11, the rulebook's examples, and taking choices back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from games.chickwood_forest.alms import SPACES, ends_snake, most_glory
from games.chickwood_forest.events import AlmsGiven
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.moves import GiveAlms, RaidCastle, TakeBack
from games.chickwood_forest.scoring import scores_so_far
from games.chickwood_forest.state import TAKE_BACKS
from games.chickwood_forest.villages import CUBES, FORESTS, Village
from tests.games.chickwood_forest.table import GAME, STANDARD, before_raids, cubes_at, event, legal, play, random_game

if TYPE_CHECKING:
    from games.chickwood_forest.state import State

ONE, TWO, THREE = Loot.BENEFACTOR_1, Loot.BENEFACTOR_2, Loot.BENEFACTOR_3
FIVE = (TWO, TWO, ONE)

A, B, C, D, E, F, G = (village for village in Village if village not in FORESTS)
WOOD, FAR_WOOD = FORESTS

EXAMPLE = (
    WOOD, A, B,
    C, FAR_WOOD, D,
    E, F, G,
)  # fmt: skip
"""A grid like the one of the example: a ring of villages around a forest, open at the top left."""


def snake(*benefactors: Loot, grid: tuple[Village, ...] = EXAMPLE, **changes: Any) -> State:
    """Return the beginning of a snake of seat 0, after a raid that brought these benefactors."""
    return play(before_raids(3, {1: benefactors}, **{"grid": grid, **changes}), RaidCastle(1)).state


def reachable(state: State) -> set[Village]:
    return {move.village for move in legal(state) if isinstance(move, GiveAlms)}


def give(*villages: Village) -> list[GiveAlms]:
    return [GiveAlms(village) for village in villages]


def filled(*villages: Village) -> tuple[tuple[int, ...], ...]:
    """Return cubes that fill these villages, given by seats 1 and 2 in turn."""
    return cubes_at(**{village.name.lower(): ("12" * 5)[: SPACES[village]] for village in villages})


# Worked examples


def test_example_of_five_alms_all_can_be_given_on_the_way_round() -> None:
    step = play(snake(*FIVE), *give(F, G, D, B, A))
    there = tuple((glory, 0, 0) for glory in (0, 0, 2, 3, 3))
    given = AlmsGiven(0, (F, G, D, B, A), 0, (0, 0, 2, 3, 3), (8, 0, 0), there, cubes=((0,),) * 5, left=10)
    assert event(step, AlmsGiven) == given
    assert [step.state.cubes[village] for village in (F, G, D, B, A)] == [(0,)] * 5
    assert step.state.mover == 1


def test_example_of_a_route_that_ends_early_keeps_the_fifth_alms() -> None:
    step = play(snake(*FIVE), *give(G, F, E, C))
    there = tuple((glory, 0, 0) for glory in (0, 0, 2, 2))
    given = AlmsGiven(
        0, (G, F, E, C), 1, (0, 0, 2, 2), (4, 0, 0), there, out_of_cubes=False, cubes=((0,),) * 4, left=11
    )
    assert event(step, AlmsGiven) == given
    assert GAME.view(step.state, 0).supply[0] == CUBES - 4


def test_example_a_forest_cannot_be_crossed() -> None:
    state = play(snake(*FIVE), *give(D)).state
    assert reachable(state) == {B, G}
    assert not reachable(snake(*FIVE)) & set(FORESTS)


def test_example_of_a_full_village_in_the_middle_the_large_ones_cannot_both_be_reached() -> None:
    """The full village and the forests separate the corners, and a snake does not go diagonally."""
    grid = (WOOD, A, G, B, C, FAR_WOOD, F, D, E)
    state = snake(*FIVE, grid=grid, cubes=filled(C))
    assert C not in reachable(state)
    ways = [[F]]
    visited = set()
    while ways:
        way = ways.pop()
        visited |= set(way)
        after = play(state, *give(*way)).state
        if after.phase == "alms":
            ways += [[*way, village] for village in reachable(after)]
    assert visited == {F, B, D, E}


def test_whoever_gives_last_takes_the_glory_of_a_tie_from_who_was_ahead() -> None:
    before = snake(TWO, cubes=cubes_at(small_1="1", small_2="2"))
    step = play(before, *give(A, B))
    changes = event(step, AlmsGiven).changes
    assert changes == (6, -3, -3)
    one, other = (scores_so_far(GAME.view(state, None)) for state in (before, step.state))
    assert changes == tuple(later - earlier for earlier, later in zip(one, other, strict=True))


def test_the_first_cube_of_a_row_unlocks_its_glory() -> None:
    cubes = cubes_at(small_1="12", small_2="1", large_2="1212")
    step = play(snake(*FIVE, cubes=cubes), *give(A, B, D, G, F))
    assert event(step, AlmsGiven).unlocked == (6, 0, 2, 6, 0)


# CF-8


def test_cf8_all_benefactors_of_a_raid_make_one_snake_before_the_next_raid() -> None:
    state = snake(*FIVE)
    assert (state.phase, state.mover, state.alms) == ("alms", 0, 5)


def test_cf8_hidden_benefactors_count_as_well() -> None:
    assert play(before_raids(3, {1: [ONE]}, {1: [THREE]}), RaidCastle(1)).state.alms == 4


def test_cf8_a_snake_may_begin_in_any_village_and_goes_on_to_neighbours_not_visited_before() -> None:
    state = snake(*FIVE)
    assert reachable(state) == {A, B, C, D, E, F, G}
    state = play(state, *give(F)).state
    assert reachable(state) == {E, G}
    state = play(state, *give(G)).state
    assert reachable(state) == {D}


def test_cf8_earlier_cubes_of_ones_own_do_not_matter() -> None:
    assert A in reachable(snake(*FIVE, cubes=cubes_at(small_1="000")))


# CF-9


def test_cf9_an_alms_cannot_be_declined() -> None:
    assert all(isinstance(move, GiveAlms) for move in legal(snake(ONE)))


def test_cf9_a_snake_ends_by_itself_when_its_alms_are_given_or_its_way_is_barred() -> None:
    assert play(snake(ONE), *give(A)).state.phase == "raiding"
    barred = play(snake(*FIVE, cubes=filled(B)), *give(A))
    assert event(barred, AlmsGiven).surplus == 4
    assert barred.state.phase == "raiding"


# CF-10


def test_cf10_without_a_free_space_nothing_is_given() -> None:
    step = play(before_raids(3, {1: [TWO]}, grid=EXAMPLE, cubes=filled(A, B, C, D, E, F, G)), RaidCastle(1))
    assert event(step, AlmsGiven) == AlmsGiven(0, (), 2, (), (0, 0, 0), out_of_cubes=False, left=15)
    assert step.state.mover == 1


def test_cf10_the_only_village_with_a_free_space_is_taken_unasked() -> None:
    step = play(before_raids(3, {1: [TWO]}, grid=EXAMPLE, cubes=filled(A, B, C, D, E, F)), RaidCastle(1))
    given = AlmsGiven(0, (G,), 1, (0,), (0, 0, 0), ((0, 0, 0),), out_of_cubes=False, cubes=((0,),), left=14)
    assert event(step, AlmsGiven) == given
    assert step.state.mover == 1


ALMOST_ALL = {"small_1": "0000", "large_1": "00000", "large_2": "00000"}
"""All cubes of seat 0 except one."""


def test_cf10_who_runs_out_of_cubes_stops() -> None:
    state = snake(THREE, cubes=cubes_at(**ALMOST_ALL))
    step = play(state, *give(B))
    given = AlmsGiven(0, (B,), 2, (3,), (3, 0, 0), ((3, 0, 0),), out_of_cubes=True, cubes=((0,),), left=0)
    assert event(step, AlmsGiven) == given
    assert GAME.view(step.state, None).supply[0] == 0


def test_cf10_without_cubes_nothing_is_given() -> None:
    gone = cubes_at(**{**ALMOST_ALL, "small_2": "0"})
    step = play(before_raids(3, {1: [THREE]}, grid=EXAMPLE, cubes=gone), RaidCastle(1))
    assert event(step, AlmsGiven) == AlmsGiven(0, (), 3, (), (0, 0, 0), out_of_cubes=True, left=0)


# CF-19


def test_cf19_a_cube_that_draws_level_takes_glory_from_whoever_was_ahead() -> None:
    step = play(snake(ONE, cubes=cubes_at(small_2="1")), *give(B))
    given = event(step, AlmsGiven)
    assert given.changes_there == ((3, -3, 0),)
    assert given.ties_won == (B,)


def test_cf19_more_cubes_than_whoever_was_ahead_are_no_tie() -> None:
    step = play(snake(ONE, cubes=cubes_at(small_2="010")), *give(B))
    assert event(step, AlmsGiven).ties_won == ()


def test_cf19_a_row_can_be_unlocked_for_whoever_has_more_cubes() -> None:
    behind = event(play(snake(ONE, cubes=cubes_at(small_1="11")), *give(A)), AlmsGiven)
    assert behind.changes_there == ((3, 3, 0),)
    assert behind.behind == (A,)
    first = event(play(snake(ONE, cubes=cubes_at(small_1="10")), *give(A)), AlmsGiven)
    assert first.unlocked == (6,)
    assert first.behind == ()


# CF-11


def test_cf11_cubes_lie_in_the_order_in_which_they_were_given() -> None:
    step = play(snake(ONE, cubes=cubes_at(small_1="21")), *give(A))
    assert step.state.cubes[A] == (2, 1, 0)


# The way back


def test_cf26_each_step_can_be_taken_back_until_the_snake_is_finished() -> None:
    start = snake(*FIVE)
    assert TakeBack() not in legal(start)
    on_the_way = play(start, *give(F, G)).state
    assert on_the_way.picks == (F, G)
    assert on_the_way.cubes == start.cubes
    back = play(on_the_way, TakeBack()).state
    assert back.picks == (F,)
    assert legal(back) == legal(play(start, *give(F)).state)
    again = play(back, TakeBack()).state
    assert legal(again) == legal(start)


def test_steps_on_the_way_are_no_events_and_the_finished_snake_is_one() -> None:
    assert play(snake(*FIVE), *give(F)).events == ()
    assert play(snake(*FIVE), *give(F), TakeBack()).events == ()
    assert len(play(snake(TWO), *give(F, G)).events) == 1


def test_cf26_taking_back_comes_to_an_end() -> None:
    state = snake(*FIVE)
    for _ in range(TAKE_BACKS):
        state = play(state, GiveAlms(F), TakeBack()).state
    state = play(state, GiveAlms(F)).state
    assert legal(state) == tuple(give(E, G))
    finished = play(state, GiveAlms(E))
    assert event(finished, AlmsGiven).villages == (F, E, C), "the rest of the way leaves no choice"
    assert finished.state.taken_back == 0


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_everybody_sees_the_snake_grow(viewer: int | None) -> None:
    view = GAME.view(play(snake(*FIVE), *give(F, G)).state, viewer)
    assert (view.alms, view.picks) == (5, (F, G))


def best(state: State, seat: int) -> int:
    """Return the most glory from villages that a snake brings, by leading every one of them."""
    moves = [move for move in legal(state) if isinstance(move, GiveAlms)]
    steps = [play(state, move) for move in moves]
    return max(
        next(event.changes[seat] for event in step.events if isinstance(event, AlmsGiven))
        if step.events
        else best(step.state, seat)
        for step in steps
    )


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_the_most_that_alms_can_bring_is_known_beforehand(seats: int) -> None:
    told = set()
    for state in random_game(seats, STANDARD, seed=seats):
        if state.phase == "alms" and not state.picks:
            most = most_glory(GAME.view(state, None), state.mover, state.alms)
            assert most == best(state, state.mover)
            told.add(most)
    assert len(told) > 2


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_the_end_of_a_snake_is_known_before_it_is_laid(seats: int) -> None:
    """CF-9, CF-10: with this, players can be warned before a choice that cannot be taken back."""
    told = set()
    for state in random_game(seats, STANDARD, seed=seats):
        view = GAME.view(state, None)
        for move in legal(state) if state.phase == "alms" else ():
            if isinstance(move, GiveAlms):
                ends = ends_snake(view, move.village)
                assert bool(play(state, move).events) == ends
                told.add(ends)
    assert told == {True, False}
