"""Tests of filling the grid, and of running out of tiles: RL-16 and RL-17."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from games import IllegalMoveError
from games.robin_of_locksley.state import (
    EndTurn,
    FillSquare,
    Jumped,
    JumpTo,
    PayRansom,
    PileShuffled,
    Refilled,
    SellCollection,
    Sold,
    SquaresLeftEmpty,
    State,
    StepByBribe,
    StepByTask,
    TakeBack,
    TurnEnded,
)
from games.robin_of_locksley.tasks import is_met
from games.robin_of_locksley.tiles import Colour, Task
from tests.games.robin_of_locksley.table import GAME, chance, facing, loot, moves, of_type, opening, play, supplied

POOR = loot(white=1, red=1, blue=1)
BLACK, BLUE, GREEN, RED, WHITE = Colour.BLACK, Colour.BLUE, Colour.GREEN, Colour.RED, Colour.WHITE


def short(mine: tuple[int, int, int, int, int, int], *, spare: int, empty: tuple[int, ...] = ()) -> State:
    """Return seat 0's turn, without coins, before a task that it cannot meet, with this number of tiles to draw."""
    state = supplied(facing(Task.CONTRACT_WORK), mine, POOR, spare=spare, empty=empty, poor=0)
    return replace(state, course=(state.course[0], *[Task.CONTRACT_WORK] * 38, Task.LONG_LIVE_THE_KING))


def refilled(events: tuple[object, ...]) -> list[int]:
    """Return the squares filled, in order."""
    return [event.square for event in of_type(events, Refilled)]


# RL-16


def test_rl16_the_square_left_is_filled_from_the_top_of_the_draw_pile() -> None:
    state = opening()
    ended = play(state, JumpTo(7), EndTurn()).state
    assert ended.grid[0] == state.draw[-1]
    assert ended.draw == state.draw[:-1]
    assert ended.grid[7] is None, "a Robin stands there"


def test_rl16_older_gaps_are_filled_too_but_never_a_square_with_a_robin() -> None:
    state = short(POOR, spare=9, empty=(12, 18))
    step = play(state, JumpTo(7), EndTurn())
    assert refilled(step.events) == [0, 12, 18]
    assert step.state.grid[7] is step.state.grid[24] is None
    assert len(step.state.draw) == 6


def test_rl16_an_empty_draw_pile_is_made_from_the_shuffled_discard_pile() -> None:
    state = replace(short(POOR, spare=9), draw=())
    pile = (WHITE, WHITE, RED, RED, BLUE, BLACK)
    step = play(replace(state, discard=pile), JumpTo(7), EndTurn())
    assert step.events[0] == TurnEnded(0)
    assert step.events[1] == PileShuffled(6)
    assert step.state.discard == ()
    assert Counter((*step.state.draw, step.state.grid[0])) == Counter(pile)
    firsts = {play(replace(state, discard=pile), JumpTo(7), EndTurn(), rng=chance(n)).state.grid[0] for n in range(30)}
    assert firsts == set(pile)


def test_rl16_the_discard_pile_waits_until_a_tile_is_needed() -> None:
    state = replace(short(POOR, spare=1), discard=(RED, RED))
    step = play(state, JumpTo(7), EndTurn())
    assert step.state.discard == (RED, RED)
    assert step.state.draw == ()
    assert not of_type(step.events, PileShuffled)


# RL-17


def test_rl17_a_turn_does_not_end_while_both_piles_are_empty_and_something_can_be_sold() -> None:
    state = short(loot(white=1, red=4), spare=0)
    jumped = play(state, JumpTo(7)).state
    assert EndTurn() not in moves(jumped)
    assert SellCollection(RED) in moves(jumped)
    with pytest.raises(IllegalMoveError):
        play(jumped, EndTurn())
    sold = play(jumped, SellCollection(RED)).state
    assert EndTurn() in moves(sold)
    step = play(sold, EndTurn())
    assert of_type(step.events, PileShuffled) == [PileShuffled(2)]
    assert step.state.grid[0] == RED


def test_rl17_a_coin_may_be_spent_instead() -> None:
    state = replace(short(POOR, spare=0), coins=((GREEN,), ()))
    jumped = play(state, JumpTo(7)).state
    assert EndTurn() not in moves(jumped)
    step = play(jumped, StepByBribe(), EndTurn())
    assert step.state.grid[0] == GREEN


def test_rl17_the_act_is_an_ordinary_one_so_that_steps_may_follow() -> None:
    state = short(loot(white=1, red=4), spare=0)
    state = replace(state, course=(state.course[0], Task.NOBILITY_OBLIGATED, *state.course[2:]))
    jumped = play(state, JumpTo(7)).state
    assert StepByTask() not in moves(jumped)
    assert StepByTask() in moves(play(jumped, SellCollection(RED)).state)


def test_rl17_a_sale_or_bribe_made_earlier_in_the_turn_has_freed_tiles_already() -> None:
    state = short(loot(white=1, red=4), spare=0)
    assert EndTurn() in moves(play(state, SellCollection(RED), JumpTo(7)).state)


def test_rl17a_what_must_be_done_is_asked_before_drawing_only() -> None:
    """One tile is left for two empty squares: a collection could be sold, but nobody has to."""
    state = short(loot(white=1, red=4), spare=1, empty=(12,))
    step = play(state, JumpTo(7), EndTurn(), FillSquare(0))
    assert step.state.turn == 1
    assert step.state.loot[0][RED] >= 4


def test_rl17b_the_gap_stays_where_nothing_can_be_done() -> None:
    step = play(short(POOR, spare=0), JumpTo(7), EndTurn())
    assert step.state.turn == 1
    assert step.state.grid[0] is None
    assert step.events == (TurnEnded(0), SquaresLeftEmpty((0,)))


def test_rl17_coins_before_the_king_are_no_way_out_but_for_the_four_that_win() -> None:
    state = replace(short(POOR, spare=0), bards=(38, 20))
    few = play(replace(state, coins=((RED,) * 3, ())), JumpTo(7)).state
    assert moves(few) == (EndTurn(), TakeBack())
    enough = play(replace(state, coins=((RED,) * 4, ())), JumpTo(7)).state
    assert moves(enough) == (PayRansom(), TakeBack())


def test_rl17c_all_gaps_are_filled_when_tiles_are_back_by_whoever_ends_a_turn() -> None:
    left = play(short(POOR, spare=0), JumpTo(7), EndTurn()).state
    freed = replace(left, discard=(BLACK, BLACK, RED))
    jumped = play(replace(freed, coins=((), ())), JumpTo(13)).state
    step = play(jumped, EndTurn())
    assert refilled(step.events) == [0, 24]
    assert len(step.state.draw) == 1


def test_rl17c_with_too_few_tiles_the_square_is_named_before_each_draw() -> None:
    state = short(POOR, spare=2, empty=(12, 18))
    filling = play(state, JumpTo(7), EndTurn()).state
    assert filling.phase == "filling"
    assert filling.turn == 0
    assert moves(filling) == (FillSquare(0), FillSquare(12), FillSquare(18), TakeBack())
    first = play(filling, FillSquare(12))
    assert first.events == (Refilled(12, state.draw[-1]),)
    assert moves(first.state) == (FillSquare(0), FillSquare(18))
    second = play(first.state, FillSquare(18))
    assert second.events == (Refilled(18, state.draw[-2]), SquaresLeftEmpty((0,)))
    assert second.state.turn == 1
    assert second.state.phase == "turn"


def test_rl17c_the_square_named_may_come_from_the_shuffled_discard_pile() -> None:
    state = replace(short(POOR, spare=1, empty=(12, 18)), discard=(BLUE,))
    step = play(state, JumpTo(7), EndTurn(), FillSquare(0), FillSquare(12))
    assert [type(event) for event in step.events] == [PileShuffled, Refilled, SquaresLeftEmpty]


def test_rl12_a_sale_is_stale_while_squares_are_named_and_fresh_again_when_the_end_is_taken_back() -> None:
    state = short(loot(white=1, red=4), spare=0, empty=(12, 18))
    sold = play(state, JumpTo(7), SellCollection(RED)).state
    filling = play(sold, EndTurn()).state
    assert filling.phase == "filling"
    assert is_met(Task.NOBILITY_OBLIGATED, sold, 0)
    assert not is_met(Task.NOBILITY_OBLIGATED, filling, 0)
    assert is_met(Task.NOBILITY_OBLIGATED, play(filling, TakeBack()).state, 0)


def test_rl25_ending_a_turn_is_taken_back_until_a_tile_is_drawn() -> None:
    jumped = play(short(POOR, spare=2, empty=(12, 18)), JumpTo(7)).state
    back = play(jumped, EndTurn(), TakeBack()).state
    assert replace(back, taken_back=0) == jumped
    drawn = play(jumped, EndTurn(), FillSquare(0)).state
    assert TakeBack() not in moves(drawn)


def test_rl17_the_only_way_out_is_taken_by_itself_when_the_jump_was_forced_too() -> None:
    """Seat 1 can only jump to 13, takes its third red there, finds nothing to draw, and has nothing else to sell."""
    state = replace(short(POOR, spare=1), robins=(6, 24), loot=(POOR, loot(red=2)), coins=((), ()))
    tiles = [BLACK if tile is None and square not in (6, 24) else tile for square, tile in enumerate(state.grid)]
    tiles[6], tiles[13] = None, RED
    step = play(replace(state, grid=tuple(tiles)), JumpTo(17), EndTurn())
    assert [type(event) for event in step.events] == [TurnEnded, Refilled, Jumped, Sold]
    assert step.state.turn == 1
    assert step.state.coins == ((), (RED,))
    assert moves(step.state) == (StepByBribe(), EndTurn())
    assert GAME.view(step.state, 1).kept == 2
