"""Tests of what a player does in a turn: RL-2 to RL-6, RL-8, RL-11, RL-13, RL-20 and RL-25."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games import IllegalMoveError
from games.robin_of_locksley.state import (
    TAKE_BACKS,
    EndTurn,
    Jumped,
    JumpTo,
    PayRansom,
    Refilled,
    SellCollection,
    Sold,
    State,
    StepByBribe,
    StepByTask,
    Stepped,
    TakeBack,
    TakenBack,
    TurnEnded,
)
from games.robin_of_locksley.tiles import Colour, Task
from tests.games.robin_of_locksley.table import (
    GAME,
    NOTHING,
    chance,
    facing,
    loot,
    moves,
    of_type,
    opening,
    play,
)

BLUE, GREEN, PINK, RED, WHITE = Colour.BLUE, Colour.GREEN, Colour.PINK, Colour.RED, Colour.WHITE


def rich(task: Task = Task.THE_TOWER) -> State:
    """Return a position in which seat 0 can do everything that a turn offers; it stands in a corner."""
    return facing(task, loot=(loot(white=3, blue=5, red=1), loot(white=1)), coins=((PINK, GREEN), (RED,)))


def without_chance(state: State) -> State:
    """Return the state without the count of moves taken back."""
    return replace(state, taken_back=0)


# RL-2, RL-3: the order of things


def test_rl2_the_jump_is_mandatory_and_there_is_one() -> None:
    state = opening()
    assert EndTurn() not in moves(state)
    jumped = play(state, JumpTo(7)).state
    assert EndTurn() in moves(jumped)
    assert not [move for move in moves(jumped) if isinstance(move, JumpTo)]
    with pytest.raises(IllegalMoveError):
        play(jumped, JumpTo(11))


def test_rl2_rl3_steps_and_sales_go_before_and_after_the_jump_in_any_order() -> None:
    state = play(rich(), StepByTask(), SellCollection(WHITE)).state
    jumped = play(state, JumpTo(7)).state
    after = play(jumped, StepByBribe(), SellCollection(BLUE)).state
    assert after.bards == (2, 0)
    assert EndTurn() in moves(after)


def test_rl2_ending_the_turn_refills_and_gives_the_turn_away() -> None:
    step = play(opening(), JumpTo(7), EndTurn())
    assert step.state.turn == 1
    assert [event.square for event in of_type(step.events, Refilled)] == [0]
    assert GAME.legal_moves(step.state, 0) == ()
    assert step.state.last[0] == play(opening(), JumpTo(7)).events[0]


def test_a_turn_of_jump_step_and_end_is_three_moves() -> None:
    state = facing(Task.COACH_ROBBERY_BLUE)
    state = replace(state, grid=(*state.grid[:7], BLUE, *state.grid[8:]))
    assert play(state, JumpTo(7), StepByTask(), EndTurn()).state.turn == 1


# RL-4, RL-5: the jump


def test_rl4_a_robin_takes_the_tile_it_lands_on_and_leaves_its_square_empty() -> None:
    state = opening()
    tile = state.grid[11]
    assert tile is not None
    jumped = play(state, JumpTo(11)).state
    assert jumped.robins == (11, 24)
    assert jumped.loot[0][tile] == 1
    assert sum(jumped.loot[0]) == 1
    assert jumped.grid[11] is None
    assert jumped.grid[0] is None


def test_rl4_a_robin_may_not_land_on_the_other_and_a_corner_may_leave_one_square() -> None:
    state = replace(opening(), robins=(0, 7), loot=(loot(white=3), NOTHING))
    assert [move for move in moves(state) if isinstance(move, JumpTo)] == [JumpTo(11)]
    state = replace(opening(), robins=(12, 7))
    assert len([move for move in moves(state) if isinstance(move, JumpTo)]) == 8
    state = replace(opening(), robins=(12, 9))
    assert JumpTo(9) not in moves(state)


def test_a_forced_jump_is_made_and_a_turn_without_any_choice_ends_by_itself() -> None:
    """Seat 0 blocks one of the two squares that seat 1 could reach from its corner; seat 1 has no coin or loot."""
    state = facing(Task.KINSMAN, robins=(6, 24), coins=((RED,), ()))
    step = play(state, JumpTo(17), EndTurn())
    assert [type(event) for event in step.events] == [TurnEnded, Refilled, Jumped, TurnEnded, Refilled]
    assert [event.is_forced for event in of_type(step.events, Jumped)] == [True]
    assert not any(event.is_forced for event in of_type(play(state, JumpTo(17)).events, Jumped))
    assert step.state.robins == (17, 13)
    assert step.state.turn == 0


def test_rl25_a_forced_jump_cannot_be_taken_back() -> None:
    """As before, but after the jump of seat 1 the Robins stand diagonally, so that it may step or end its turn."""
    state = facing(Task.EAGLE_EYE, robins=(6, 24), coins=((RED,), ()))
    state = play(state, JumpTo(17), EndTurn()).state
    assert state.turn == 1
    assert moves(state) == (StepByTask(), EndTurn())
    assert moves(play(state, StepByTask()).state)[-1] == TakeBack()
    assert moves(play(state, StepByTask(), TakeBack()).state) == (StepByTask(), EndTurn())


def test_rl5_an_empty_square_may_be_landed_on_and_gives_nothing() -> None:
    state = opening()
    state = replace(state, grid=(*state.grid[:7], None, *state.grid[8:]))
    step = play(state, JumpTo(7))
    assert step.state.loot == state.loot
    assert step.events[0].loot is None  # type: ignore[attr-defined]  # the jump
    ended = play(step.state, EndTurn())
    assert [event.square for event in of_type(ended.events, Refilled)] == [0]


# RL-6, RL-8, RL-11: steps


def test_rl6_the_task_of_the_space_ahead_counts() -> None:
    state = facing(Task.THE_TOWER)
    state = replace(state, course=(*state.course[:2], Task.KINSMAN, *state.course[3:]))
    stepped = play(state, StepByTask()).state
    assert stepped.bards == (1, 0)
    assert StepByTask() not in moves(stepped)


def test_steps_may_go_on_as_long_as_tasks_are_met() -> None:
    state = facing(Task.THE_TOWER)
    state = replace(state, course=(state.course[0], *(Task.THE_TOWER, Task.SMALL_FRY) * 3, *state.course[7:]))
    assert play(state, *[StepByTask()] * 6).state.bards == (6, 0)


def test_rl8_bribes_cost_the_oldest_coin_each_and_bring_its_colour_back() -> None:
    state = replace(facing(Task.KINSMAN), coins=((PINK, GREEN, BLUE), (RED,)))
    step = play(state, StepByBribe(), StepByBribe())
    assert step.state.coins == ((BLUE,), (RED,))
    assert step.state.discard == (PINK, GREEN)
    assert step.state.bards == (2, 0)
    assert step.events == (Stepped(0, state.course[2], 2, GREEN),)
    assert step.state.bribes == (2, 0)


def test_rl8_a_task_that_is_met_may_be_bribed_all_the_same() -> None:
    assert set(moves(rich())) >= {StepByTask(), StepByBribe()}


def test_rl8_nobody_bribes_without_coins_and_nobody_bribes_the_king() -> None:
    assert StepByBribe() not in moves(facing(Task.KINSMAN, coins=((), (RED,))))
    state = opening()
    before_king = replace(state, bards=(38, 20), coins=((RED,) * 9, ()))
    assert StepByBribe() not in moves(before_king)
    assert StepByTask() not in moves(before_king)
    assert PayRansom() in moves(before_king)


def test_rl11_bards_share_a_space_freely() -> None:
    state = replace(facing(Task.THE_TOWER), bards=(0, 1))
    step = play(state, StepByTask())
    assert step.state.bards == (1, 1)
    assert len(step.events) == 1
    assert step.state.won is None


# RL-13, RL-20: sales and coins


@pytest.mark.parametrize(("tiles", "coins"), [(3, 1), (4, 2), (5, 3), (10, 8)])
def test_example_rl13_a_sale_of_five_discards_two_and_brings_three_coins(tiles: int, coins: int) -> None:
    state = facing(Task.KINSMAN, loot=(loot(green=tiles, white=2), NOTHING), coins=((RED,), ()))
    step = play(state, SellCollection(GREEN))
    assert step.state.loot[0] == loot(white=2)
    assert step.state.coins[0] == (RED, *[GREEN] * coins)
    assert step.state.discard == (GREEN, GREEN)
    assert step.events == (Sold(0, GREEN, tiles),)


def test_rl13_only_collections_of_three_and_more_are_sold_one_by_one() -> None:
    state = facing(Task.KINSMAN, loot=((2, 3, 1, 4, 0, 2), (9, 0, 0, 0, 0, 0)))
    assert [move for move in moves(state) if isinstance(move, SellCollection)] == [
        SellCollection(RED),
        SellCollection(GREEN),
    ]
    assert SellCollection(GREEN) in moves(play(state, SellCollection(RED)).state)


def test_rl13_only_the_seat_whose_turn_it_is_may_sell() -> None:
    state = facing(Task.KINSMAN, loot=(NOTHING, loot(white=5)))
    with pytest.raises(IllegalMoveError):
        GAME.play(state, 1, SellCollection(WHITE), chance())


def test_rl20_everybody_sees_loot_and_coins_of_both() -> None:
    state = rich()
    for viewer in (None, 0, 1):
        view = GAME.view(state, viewer)
        assert view.loot == state.loot
        assert view.coins == state.coins


# RL-25: taking back


@pytest.mark.parametrize(
    "move", [StepByTask(), StepByBribe(), SellCollection(WHITE), SellCollection(BLUE), JumpTo(7), JumpTo(11)]
)
def test_rl25_taking_back_leads_to_the_position_before(
    move: StepByTask | StepByBribe | SellCollection | JumpTo,
) -> None:
    state = rich()
    done = play(state, move)
    back = play(done.state, TakeBack())
    assert without_chance(back.state) == state
    assert back.events == (TakenBack(0, done.events[0]),)  # type: ignore[arg-type]  # a deed
    assert back.state.taken_back == 1


def test_rl25_everything_of_a_turn_is_taken_back_step_by_step() -> None:
    state = rich()
    before = [state]
    for move in (SellCollection(WHITE), StepByTask(), JumpTo(7), StepByBribe(), SellCollection(BLUE)):
        before.append(play(before[-1], move).state)
    state = before.pop()
    while before:
        state = play(state, TakeBack()).state
        assert without_chance(state) == before.pop()
    assert TakeBack() not in moves(state)


def test_rl25_a_sale_is_fresh_again_when_what_made_it_stale_is_taken_back() -> None:
    sold = play(rich(Task.NOBILITY_OBLIGATED), SellCollection(WHITE)).state
    stale = play(sold, JumpTo(7)).state
    assert StepByTask() not in moves(stale)
    assert StepByTask() in moves(play(stale, TakeBack()).state)


def test_rl25_nothing_is_taken_back_at_the_beginning_of_a_turn_or_after_a_tile_was_drawn() -> None:
    state = opening()
    assert TakeBack() not in moves(state)
    ended = play(state, JumpTo(7), EndTurn()).state
    assert TakeBack() not in moves(ended)


def test_rl25_taking_back_is_limited_so_that_a_turn_ends() -> None:
    state = rich()
    for _ in range(TAKE_BACKS):
        state = play(state, JumpTo(7), TakeBack()).state
    assert without_chance(state) == rich()
    jumped = play(state, JumpTo(7)).state
    assert TakeBack() not in moves(jumped)
    assert GAME.view(jumped, 0).take_backs == 0


def test_rl25_the_next_turn_may_take_back_as_often_again() -> None:
    state = play(rich(), JumpTo(7), TakeBack(), JumpTo(7), EndTurn()).state
    assert state.turn == 1
    assert GAME.view(state, 1).take_backs == TAKE_BACKS
