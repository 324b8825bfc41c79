"""Tests of every task, met and not met, and of its rulings: RL-12, RL-14, RL-15, RL-15b, RL-18, RL-19, RL-23.

`meets` tells whether seat 0 may step onto a space with the task.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from games.robin_of_locksley.state import JumpTo, SellCollection, StepByBribe, StepByTask
from games.robin_of_locksley.tasks import is_met
from games.robin_of_locksley.tiles import COACH_ROBBERIES, COLOURS, Colour, Task
from tests.games.robin_of_locksley.table import GAME, NOTHING, facing, loot, meets, moves, opening, play

if TYPE_CHECKING:
    from games.robin_of_locksley.state import Loot

BLACK, BLUE, GREEN, RED, WHITE = Colour.BLACK, Colour.BLUE, Colour.GREEN, Colour.RED, Colour.WHITE
ONE_OF_EACH: Loot = (1, 1, 1, 1, 1, 1)


def owning(task: Task, mine: Loot, theirs: Loot = NOTHING) -> bool:
    """Tell whether these collections meet a task."""
    return meets(task, loot=(mine, theirs))


def with_coins(task: Task, mine: int, theirs: int) -> bool:
    """Tell whether this number of coins meets a task."""
    return meets(task, coins=((RED,) * mine, (RED,) * theirs))


# What is mine


@pytest.mark.parametrize("task", COACH_ROBBERIES)
def test_coach_robbery_asks_for_one_tile_of_its_colour(task: Task) -> None:
    colour = Colour(task)
    only = loot(**{colour.name.lower(): 1})
    assert owning(task, only)
    assert not owning(task, tuple(1 - tiles for tiles in only), only)  # type: ignore[arg-type]  # six again


@pytest.mark.parametrize(
    ("task", "mine", "met"),
    [
        (Task.DEAD_OF_NIGHT, loot(white=1, red=1), True),
        (Task.DEAD_OF_NIGHT, loot(white=1, pink=1), True),
        (Task.DEAD_OF_NIGHT, loot(white=1, red=2, pink=3), True),
        (Task.DEAD_OF_NIGHT, loot(white=3, green=1), False),
        (Task.DEAD_OF_NIGHT, loot(green=1, blue=1, black=1), False),
        (Task.SHERWOOD_FOREST, loot(green=1, blue=1), True),
        (Task.SHERWOOD_FOREST, loot(blue=2, black=1), True),
        (Task.SHERWOOD_FOREST, loot(green=4, white=1, red=1, pink=1), False),
        (Task.TITHE, loot(white=2), True),
        (Task.TITHE, loot(white=2, red=3, black=2), True),
        (Task.TITHE, loot(white=2, red=1), False),
        (Task.TITHE, NOTHING, False),
        (Task.SPECIALIST, loot(white=1, red=1, pink=5), True),
        (Task.SPECIALIST, loot(white=1, red=1), False),
        (Task.SPECIALIST, loot(white=1, red=1, pink=1, blue=1), False),
        (Task.TWO_HOUSES, loot(white=1, red=1), True),
        (Task.TWO_HOUSES, loot(white=1), False),
        (Task.TWO_HOUSES, loot(white=2, red=2, pink=1), False),
        (Task.KINSMAN, loot(white=4), True),
        (Task.KINSMAN, loot(white=5, red=1), True),
        (Task.KINSMAN, loot(white=3, red=3), False),
        (Task.CONTRACT_WORK, loot(white=1, red=2, pink=3), True),
        (Task.CONTRACT_WORK, loot(white=3, red=1, pink=3, black=2), True),
        (Task.CONTRACT_WORK, loot(white=1, red=5), False),
        (Task.CONTRACT_WORK, loot(white=1, red=2, pink=4), False),
        (Task.CONTRACT_WORK, loot(white=1, red=1, pink=3), False),
        (Task.SLEEPING_GUARD, loot(white=3, red=3), True),
        (Task.SLEEPING_GUARD, loot(white=3, red=5, pink=1), True),
        (Task.SLEEPING_GUARD, loot(white=6, red=2), False),
        (Task.ON_THE_RUN, loot(white=6), True),
        (Task.ON_THE_RUN, NOTHING, True),
        (Task.ON_THE_RUN, loot(white=6, red=1), False),
        (Task.SMALL_FRY, loot(white=2, red=2, pink=2), True),
        (Task.SMALL_FRY, NOTHING, True),
        (Task.SMALL_FRY, loot(white=3), False),
        (Task.THE_BEGINNING, NOTHING, True),
        (Task.THE_BEGINNING, loot(white=7), True),
        (Task.THE_BEGINNING, loot(white=1, red=1), False),
    ],
)
def test_task_of_collections(task: Task, mine: Loot, met: bool) -> None:
    assert owning(task, mine) is met
    assert owning(task, mine, ONE_OF_EACH) is met


@pytest.mark.parametrize(("coins", "met"), [(0, True), (1, True), (2, False), (5, False)])
def test_nottingham_asks_for_one_coin_at_most(coins: int, met: bool) -> None:
    assert with_coins(Task.NOTTINGHAM, coins, 3) is met


# Worked examples


def test_example_of_collections_two_green_and_one_white_are_two() -> None:
    mine = loot(green=2, white=1)
    assert owning(Task.TWO_HOUSES, mine)
    assert not owning(Task.SPECIALIST, mine)


def test_example_of_the_track_rl6_rl15b_two_blue_and_one_black_meet_two_houses_and_a_coin_passes_vain_endeavour() -> (
    None
):
    """The Bard stands on The Fence; what counts is the task ahead, not the one under it."""
    state = opening()
    every_colour = tuple(COLOURS[square % 6] if tile is not None else None for square, tile in enumerate(state.grid))
    state = replace(
        state,
        course=(state.course[0], Task.THE_FENCE, Task.TWO_HOUSES, Task.VAIN_ENDEAVOUR, *state.course[4:]),
        bards=(1, 0),
        grid=every_colour,
        loot=(loot(blue=2, black=1), NOTHING),
        coins=((RED,), ()),
    )
    state = play(state, StepByTask()).state
    assert state.bards == (2, 0)
    assert StepByTask() not in moves(state)
    state = play(state, StepByBribe()).state
    assert state.bards == (3, 0)
    assert state.coins[0] == ()


# Vain Endeavour


def grid_without(*missing: Colour) -> tuple[Colour | None, ...]:
    """Return a grid without tiles of some colours; the Robins are in the corners 0 and 24."""
    there = [colour for colour in COLOURS if colour not in missing]
    return (None, *[there[square % len(there)] for square in range(1, 24)], None)


def test_vain_endeavour_asks_for_a_colour_that_the_grid_has_not() -> None:
    mine = loot(blue=1, red=2)
    assert meets(Task.VAIN_ENDEAVOUR, loot=(mine, NOTHING), grid=grid_without(BLUE))
    assert not meets(Task.VAIN_ENDEAVOUR, loot=(mine, NOTHING), grid=grid_without(BLACK))
    assert not meets(Task.VAIN_ENDEAVOUR, loot=(mine, NOTHING), grid=grid_without())
    assert not meets(Task.VAIN_ENDEAVOUR, loot=(NOTHING, mine), grid=grid_without(BLUE))


def test_rl19_taking_the_last_tile_of_a_colour_meets_vain_endeavour_at_once() -> None:
    grid = tuple(BLUE if square == 7 else tile for square, tile in enumerate(grid_without(BLUE)))
    state = facing(Task.VAIN_ENDEAVOUR, grid=grid)
    assert StepByTask() not in moves(state)
    assert StepByTask() in moves(play(state, JumpTo(7)).state)


# RL-12: fresh sales


SALE_TASKS = (Task.NOBILITY_OBLIGATED, Task.THE_FENCE, Task.MARKET)


def selling(task: Task, *, first: Task | None = None) -> Any:
    """Return a position before this task in which seat 0 owns three whites and four blues, and seat 1 both."""
    state = facing(task, loot=(loot(white=3, blue=4), loot(white=1, blue=1)), coins=((RED, RED), ()))
    return state if first is None else replace(state, course=(state.course[0], task, first, *state.course[3:]))


@pytest.mark.parametrize("task", SALE_TASKS)
def test_rl12_a_sale_task_needs_a_sale_just_made(task: Task) -> None:
    state = selling(task)
    assert StepByTask() not in moves(state)
    sold = play(state, SellCollection(WHITE)).state
    assert StepByTask() in moves(sold)
    assert play(sold, StepByTask()).state.bards == (1, 0)


@pytest.mark.parametrize("task", SALE_TASKS)
def test_rl12_taking_a_tile_makes_a_sale_stale(task: Task) -> None:
    assert StepByTask() not in moves(play(selling(task), SellCollection(WHITE), JumpTo(7)).state)


@pytest.mark.parametrize("task", SALE_TASKS)
def test_rl12_spending_a_coin_makes_a_sale_stale_so_that_a_bribe_does(task: Task) -> None:
    state = selling(Task.THE_TOWER, first=task)
    assert StepByTask() in moves(play(state, SellCollection(WHITE), StepByTask()).state)
    assert StepByTask() not in moves(play(state, SellCollection(WHITE), StepByBribe()).state)


@pytest.mark.parametrize("task", SALE_TASKS)
def test_rl12_ending_the_turn_makes_a_sale_stale(task: Task) -> None:
    """Jump first, sell, end; in the next turn the sale is of no use, nor is it to the opponent."""
    state = play(selling(task), JumpTo(7), SellCollection(WHITE)).state
    assert StepByTask() in moves(state)
    assert not is_met(task, state, 1)
    for seat in (0, 1):
        ended = replace(state, turn=1 - seat, last=state.done, done=())
        assert not is_met(task, ended, seat)


def test_rl12_several_sales_are_all_fresh_and_one_serves_several_tasks() -> None:
    state = selling(Task.THE_FENCE, first=Task.MARKET)
    state = replace(state, course=(*state.course[:3], Task.NOBILITY_OBLIGATED, *state.course[4:]))
    for order in ((WHITE, BLUE), (BLUE, WHITE)):
        sold = play(state, *[SellCollection(colour) for colour in order]).state
        assert play(sold, StepByTask(), StepByTask(), StepByTask()).state.bards == (3, 0)


def test_rl5_rl12_jumping_onto_an_empty_square_keeps_a_sale_fresh() -> None:
    state = selling(Task.NOBILITY_OBLIGATED)
    state = replace(state, grid=(*state.grid[:7], None, *state.grid[8:]))
    sold = play(state, SellCollection(WHITE), JumpTo(7)).state
    assert StepByTask() in moves(sold)


def test_rl13_the_fence_asks_for_a_sale_of_exactly_three_tiles() -> None:
    state = selling(Task.THE_FENCE)
    assert StepByTask() not in moves(play(state, SellCollection(BLUE)).state)
    assert StepByTask() in moves(play(state, SellCollection(WHITE)).state)


def test_market_asks_for_a_colour_that_the_opponent_has() -> None:
    state = replace(selling(Task.MARKET), loot=(loot(white=3, blue=4), loot(blue=1)))
    assert StepByTask() not in moves(play(state, SellCollection(WHITE)).state)
    assert StepByTask() in moves(play(state, SellCollection(BLUE)).state)


# Mine and the opponent's


@pytest.mark.parametrize(
    ("task", "mine", "theirs", "met"),
    [
        (Task.SLY_OLD_FOX, loot(white=1), NOTHING, True),
        (Task.SLY_OLD_FOX, loot(white=2, red=1), loot(white=1, red=5), True),
        (Task.SLY_OLD_FOX, loot(white=2), loot(white=2, red=1), False),
        (Task.SLY_OLD_FOX, NOTHING, NOTHING, False),
        (Task.MUTUAL_SPOILS, loot(white=1, red=3), loot(white=2, red=1), True),
        (Task.MUTUAL_SPOILS, ONE_OF_EACH, loot(blue=1, black=1), True),
        (Task.MUTUAL_SPOILS, loot(white=4, red=1), loot(white=2, pink=1), False),
        (Task.MUTUAL_SPOILS, ONE_OF_EACH, NOTHING, False),
        (Task.GOOD_SAMARITAN, loot(white=2), loot(red=2), True),
        (Task.GOOD_SAMARITAN, NOTHING, loot(red=1), True),
        (Task.GOOD_SAMARITAN, loot(white=3), loot(red=2), False),
    ],
)
def test_task_of_both_supplies(task: Task, mine: Loot, theirs: Loot, met: bool) -> None:
    assert owning(task, mine, theirs) is met


def test_good_samaritan_does_not_count_coins() -> None:
    assert meets(Task.GOOD_SAMARITAN, loot=(loot(white=1), loot(red=1)), coins=((RED,) * 5, ()))


@pytest.mark.parametrize(("mine", "theirs", "met"), [(0, 0, True), (2, 2, True), (1, 2, True), (3, 2, False)])
def test_rl14_the_scales_are_met_by_as_many_coins_or_fewer(mine: int, theirs: int, met: bool) -> None:
    assert with_coins(Task.THE_SCALES, mine, theirs) is met


@pytest.mark.parametrize(("tiles", "met"), [(5, True), (6, True), (7, False), (8, False)])
def test_rl14_on_the_run_is_met_below_seven_tiles(tiles: int, met: bool) -> None:
    assert owning(Task.ON_THE_RUN, loot(white=tiles)) is met


def test_rl15_more_is_as_good_but_for_exact_tasks() -> None:
    for task in (Task.KINSMAN, Task.SLEEPING_GUARD, Task.DEAD_OF_NIGHT, Task.MUTUAL_SPOILS):
        assert owning(task, (9, 9, 9, 9, 9, 9), ONE_OF_EACH)
    for task in (Task.SPECIALIST, Task.TWO_HOUSES, Task.CONTRACT_WORK):
        assert not owning(task, (9, 9, 9, 9, 9, 9), ONE_OF_EACH)


def test_rl15b_two_houses_counts_colours_and_not_tiles() -> None:
    assert owning(Task.TWO_HOUSES, loot(white=1, black=1))
    assert owning(Task.TWO_HOUSES, loot(white=2, black=2))


# Where the Robins are


@pytest.mark.parametrize(
    ("robins", "met"),
    [
        ((12, 7), Task.RIVALRY),
        ((12, 13), Task.RIVALRY),
        ((12, 18), Task.EAGLE_EYE),
        ((12, 6), Task.EAGLE_EYE),
        ((12, 1), Task.GOLDEN_ARROW),
        ((12, 19), Task.GOLDEN_ARROW),
        ((12, 10), None),
        ((12, 24), None),
        ((9, 10), None),
        ((4, 5), None),
        ((9, 15), None),
    ],
)
def test_task_of_both_robins(robins: tuple[int, int], met: Task | None) -> None:
    """Squares that are neighbours only by their numbers, at the ends of two rows, are not adjacent."""
    for task in (Task.RIVALRY, Task.EAGLE_EYE, Task.GOLDEN_ARROW):
        assert meets(task, robins=robins) is (task is met)
        assert meets(task, robins=robins[::-1]) is (task is met)


@pytest.mark.parametrize("square", range(25))
def test_the_tower_asks_for_ones_own_robin_in_a_corner(square: int) -> None:
    assert meets(Task.THE_TOWER, robins=(square, 12 if square != 12 else 13)) is (square in (0, 4, 20, 24))
    assert not meets(Task.THE_TOWER, robins=(12, 24))


# Tasks are judged at the moment


def test_rl18_a_bribe_changes_the_scales_for_both_at_once() -> None:
    state = facing(Task.THE_BEGINNING, coins=((RED, RED, RED), (RED, RED)))
    assert not is_met(Task.THE_SCALES, state, 0)
    assert is_met(Task.THE_SCALES, state, 1)
    once = play(state, StepByBribe()).state
    assert is_met(Task.THE_SCALES, once, 0)
    assert is_met(Task.THE_SCALES, once, 1)
    twice = play(once, StepByBribe()).state
    assert not is_met(Task.THE_SCALES, twice, 1)
    assert is_met(Task.NOTTINGHAM, twice, 0)


def test_rl23_every_space_of_any_course_has_a_task_that_can_be_judged() -> None:
    state = opening()
    for task in Task:
        for seat in (0, 1):
            assert is_met(task, state, seat) in (True, False)


def test_tasks_of_the_opponent_are_judged_from_the_opponents_side() -> None:
    state = replace(opening(), loot=(loot(white=4), loot(red=1)))
    assert is_met(Task.KINSMAN, state, 0)
    assert not is_met(Task.KINSMAN, state, 1)
    assert is_met(Task.GOOD_SAMARITAN, state, 1)
    assert GAME.legal_moves(state, 1) == ()
