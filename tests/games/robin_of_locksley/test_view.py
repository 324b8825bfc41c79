"""Tests of the information in a view for pictures, texts and computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.robin_of_locksley.state import (
    EndTurn,
    JumpTo,
    RobinOfLocksleyOptions,
    SellCollection,
    StepByTask,
)
from games.robin_of_locksley.tiles import Colour, Task
from games.robin_of_locksley.view import Ahead, Jump, Sale
from tests.games.robin_of_locksley.late import LATE_GAMES
from tests.games.robin_of_locksley.table import GAME, NOTHING, chance, facing, loot, moves, opening, play, supplied

if TYPE_CHECKING:
    from games.robin_of_locksley.state import Move, State

BLUE, RED, WHITE = Colour.BLUE, Colour.RED, Colour.WHITE


def random_positions() -> list[State]:
    """Return positions of random games, early and late ones."""
    states: list[State] = []
    for game in (GAME, *LATE_GAMES.values()):
        rng = chance(4)
        state = game.new(2, RobinOfLocksleyOptions(), rng)
        while state.won is None and len(states) < 800:
            states.append(state)
            legal = game.legal_moves(state, state.turn)
            state = game.play(state, state.turn, legal[int(rng.random() * len(legal))], rng).state
    return states


def test_the_view_tells_the_task_ahead_of_both_and_whether_it_is_met() -> None:
    state = replace(facing(Task.KINSMAN, loot=(loot(white=4), NOTHING)), bards=(0, 18))
    assert GAME.view(state, 0).ahead == (Ahead(Task.KINSMAN, met=True), Ahead(Task.NOTTINGHAM, met=True))
    assert GAME.view(replace(state, loot=(NOTHING, NOTHING)), None).ahead[0] == Ahead(Task.KINSMAN, met=False)


def test_the_view_tells_what_each_sale_brings_and_which_would_meet_the_task() -> None:
    state = facing(Task.THE_FENCE, loot=(loot(white=3, blue=5), NOTHING))
    assert GAME.view(state, 0).sales == (Sale(WHITE, 3, 1, meets=True), Sale(BLUE, 5, 3, meets=False))


def test_a_sale_may_meet_a_task_that_is_not_about_sales() -> None:
    state = facing(Task.ON_THE_RUN, loot=(loot(white=3, blue=6), NOTHING))
    assert GAME.view(state, 0).sales == (Sale(WHITE, 3, 1, meets=True), Sale(BLUE, 6, 4, meets=True))
    state = facing(Task.SMALL_FRY, loot=(loot(white=3, blue=2), NOTHING))
    assert GAME.view(state, 0).sales == (Sale(WHITE, 3, 1, meets=True),)


def test_the_view_tells_before_the_king_which_sale_brings_enough_coins() -> None:
    state = replace(facing(Task.KINSMAN, loot=(loot(white=3, blue=5), NOTHING)), bards=(38, 30), coins=((RED,), ()))
    assert GAME.view(state, 0).ahead[0] == Ahead(Task.LONG_LIVE_THE_KING, met=False)
    assert [sale.meets for sale in GAME.view(state, 0).sales] == [False, True]


def test_the_view_tells_what_each_jump_takes_and_which_would_meet_the_task() -> None:
    state = facing(Task.COACH_ROBBERY_BLUE)
    grid = list(state.grid)
    grid[7], grid[11] = BLUE, None
    view = GAME.view(replace(state, grid=tuple(grid)), 0)
    assert view.jumps == (Jump(7, BLUE, meets=True), Jump(11, None, meets=False))
    assert not view.jumped
    after = GAME.view(play(state, JumpTo(7)).state, 0)
    assert after.jumps == ()
    assert after.jumped


def test_forecasts_in_the_view_come_true() -> None:
    """Exactly the jumps and sales that are said to meet the task make the step legal."""
    for state in random_positions():
        view = GAME.view(state, state.turn)
        legal = GAME.legal_moves(state, state.turn)
        assert [JumpTo(jump.square) for jump in view.jumps] == [move for move in legal if isinstance(move, JumpTo)]
        assert [SellCollection(sale.colour) for sale in view.sales] == [
            move for move in legal if isinstance(move, SellCollection)
        ]
        ahead = view.ahead[state.turn]
        if ahead is None or ahead.task is Task.LONG_LIVE_THE_KING or state.phase != "turn":
            continue
        assert ahead.met is (StepByTask() in legal)
        promises: list[tuple[Move, bool]] = [(JumpTo(jump.square), jump.meets) for jump in view.jumps]
        promises += [(SellCollection(sale.colour), sale.meets) for sale in view.sales]
        for move, promise in promises:
            after = play(state, move).state
            if after.turn == state.turn:
                assert promise is (StepByTask() in moves(after))


def test_the_view_tells_why_a_turn_cannot_end_and_which_squares_are_empty() -> None:
    state = supplied(facing(Task.KINSMAN), loot(white=3), NOTHING, spare=0, empty=(12,))
    assert not GAME.view(state, 0).must_free_tiles
    jumped = play(state, JumpTo(7)).state
    view = GAME.view(jumped, 0)
    assert view.must_free_tiles
    assert view.gaps == (0, 12)
    assert not GAME.view(play(jumped, SellCollection(WHITE)).state, 0).must_free_tiles


def test_the_view_tells_what_was_done_in_this_turn_and_in_the_last() -> None:
    first = play(opening(), JumpTo(7))
    assert GAME.view(first.state, 1).done == first.events
    assert GAME.view(first.state, 1).last == ()
    ended = play(first.state, EndTurn())
    view = GAME.view(ended.state, 1)
    assert view.done == ()
    assert view.last == (*first.events, *ended.events)


def test_the_view_counts_the_draw_pile_by_colour_without_its_order() -> None:
    state = opening()
    view = GAME.view(state, None)
    assert sum(view.draw) == len(state.draw)
    assert view.draw == tuple(state.draw.count(colour) for colour in Colour)
    assert GAME.view(replace(state, draw=tuple(reversed(state.draw))), None) == view


def test_everybody_sees_the_same() -> None:
    for state in random_positions()[::40]:
        views = [GAME.view(state, viewer) for viewer in (None, 0, 1)]
        assert [view.seat for view in views] == [None, 0, 1]
        assert len({replace(view, seat=None) for view in views}) == 1


def test_moves_travel_in_short_texts() -> None:
    lengths = {len(GAME.encode(move)) for state in random_positions() for move in moves(state)}
    assert max(lengths) <= 70
