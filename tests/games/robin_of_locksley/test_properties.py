"""Tests of properties that hold in every turn of Robin of Locksley."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.robin_of_locksley.refill import gaps
from games.robin_of_locksley.state import EndTurn, FillSquare, RobinOfLocksleyOptions, TakeBack
from games.robin_of_locksley.tiles import COLOURS
from tests.games.robin_of_locksley.late import LATE_GAMES
from tests.games.robin_of_locksley.table import GAME, chance, tiles_in_play

if TYPE_CHECKING:
    from games.robin_of_locksley.state import State

STARTS = (GAME, *LATE_GAMES.values())
quick = settings(max_examples=120, derandomize=True)


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Draw a position somewhere in a random game."""
    game = draw(st.sampled_from(STARTS))
    side = draw(st.integers(2, 4))
    rng = chance(draw(st.integers(0, 1000)))
    state = game.new(2, RobinOfLocksleyOptions(side=side), rng)
    for _ in range(draw(st.integers(0, 120))):
        legal = game.legal_moves(state, state.turn)
        if not legal:
            break
        state = game.play(state, state.turn, legal[int(rng.random() * len(legal))], rng).state
    return state


@quick
@given(positions())
def test_no_tile_is_ever_lost(state: State) -> None:
    assert tiles_in_play(state) == dict.fromkeys(COLOURS, 10)


@quick
@given(positions())
def test_numbers_stay_in_their_bounds(state: State) -> None:
    assert all(0 <= bard < len(state.course) for bard in state.bards)
    assert min(*state.loot[0], *state.loot[1], *state.bribes) >= 0
    assert all(bribes <= bard for bribes, bard in zip(state.bribes, state.bards, strict=True))
    assert state.robins[0] != state.robins[1] or state.phase == "corner"
    assert all(state.grid[robin] is None for robin in state.robins if state.phase != "corner")


@quick
@given(positions())
def test_whatever_a_seat_does_in_its_turn_it_can_take_back(state: State) -> None:
    for move in GAME.legal_moves(state, state.turn):
        after = GAME.play(state, state.turn, move, chance()).state
        if isinstance(move, TakeBack) or TakeBack() not in GAME.legal_moves(after, state.turn):
            continue
        back = GAME.play(after, state.turn, TakeBack(), chance()).state
        assert replace(back, taken_back=state.taken_back) == state


@quick
@given(positions())
def test_taking_back_is_offered_after_everything_but_a_draw_and_the_end(state: State) -> None:
    if state.phase == "corner" or GAME.view(state, 0).take_backs == 0:
        return
    for move in GAME.legal_moves(state, state.turn):
        after = GAME.play(state, state.turn, move, chance()).state
        offered = TakeBack() in GAME.legal_moves(after, state.turn)
        if not isinstance(move, TakeBack | EndTurn | FillSquare):
            assert offered is (after.won is None)
        elif isinstance(move, FillSquare):
            assert not offered


@quick
@given(positions())
def test_turns_begin_without_gaps_unless_both_piles_are_empty(state: State) -> None:
    if state.phase == "turn" and not state.done and not state.jumped and state.last:
        assert not gaps(state) or not (state.draw or state.discard)
