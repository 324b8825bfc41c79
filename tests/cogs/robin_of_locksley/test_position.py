"""The text board holds everything that the picture shows."""

from __future__ import annotations

import re

from msgspec.structs import replace

from games.robin_of_locksley.grid import SIDE, SQUARES
from games.robin_of_locksley.state import JumpTo, PayRansom
from games.robin_of_locksley.tiles import Colour, Task
from games.robin_of_locksley.track import goal, lap_length
from rendering.robin_of_locksley.marks import square_letters
from rendering.robin_of_locksley.tasks import colour_name, full_task_name
from tests.cogs.robin_of_locksley.reading import ENGLISH, position
from tests.games.robin_of_locksley.table import GAME, NOTHING, facing, loot, opening, play


def rows(text: str) -> list[list[str]]:
    """Return the squares of the text board, row by row."""
    return [row.split(", ") for row in re.findall(r"Row \d: (.*)\.", text)]


def test_every_square_is_told_in_its_place_with_the_letters_of_the_choices() -> None:
    state = opening()
    state = replace(state, grid=(*state.grid[:9], None, *state.grid[10:]))
    letters = square_letters(GAME.view(state, 0))
    board = rows(position(state))
    assert [len(row) for row in board] == [SIDE] * SIDE
    for square in SQUARES:
        told, tile = board[square // SIDE][square % SIDE], state.grid[square]
        letter = f"**{letters[square]}** " if square in letters else ""
        if square in state.robins:
            assert told == f"Robin of {('Marian', 'Much')[state.robins.index(square)]}"
        else:
            assert told == letter + ("empty" if tile is None else colour_name(tile, ENGLISH))


def test_letters_are_told_only_while_there_is_something_to_choose() -> None:
    assert "letters that Marian can choose" in position(opening(), None)
    after = position(play(opening(), JumpTo(7)).state, None)
    assert "letters" not in after
    assert "empty" in after


def test_every_seat_is_told_with_loot_coins_and_the_task_ahead() -> None:
    state = facing(Task.KINSMAN, loot=(loot(white=4), loot(pink=1)), coins=((), (Colour.RED,)))
    said = position(state, None)
    assert "**Marian**: 4 white; 0 coins; Bard on space 0; ahead Kinsman, which is met." in said
    assert "**Much**: 1 pink; 1 coin; Bard on space 0; ahead Kinsman, which is not met." in said


def test_the_whole_track_is_told_with_the_bards_on_it() -> None:
    state = replace(opening(), bards=(3, 23))
    lap = lap_length(state.course)
    said = position(state, None)
    for number in range(1, lap + 1):
        assert f"{number} {full_task_name(state.course[number], ENGLISH)}" in said
    assert f"3 {full_task_name(state.course[3], ENGLISH)} [Marian, Much]" in said
    assert f"Long Live the King is space {goal(state.course)}" in said
    assert "The race to space 39: Marian 3, Much 23." in said


def test_piles_are_told_by_their_number_and_never_by_their_order() -> None:
    state = opening()
    shuffled = replace(state, draw=tuple(reversed(state.draw)))
    assert state.draw != shuffled.draw
    assert f"Draw pile: {len(state.draw)}. Discard pile: 0." in position(state)
    assert all(position(state, seat) == position(shuffled, seat) for seat in (None, 0, 1))


def test_an_onlooker_reads_no_prompt_and_a_player_does() -> None:
    assert "Ahead: " not in position(opening(), None)
    assert "Ahead: " in position(opening(), 1)


def test_a_finished_game_says_who_has_won() -> None:
    state = opening()
    state = replace(state, bards=(goal(state.course) - 1, 20), coins=((Colour.RED,) * 4, ()), loot=(NOTHING, NOTHING))
    over = position(play(state, PayRansom()).state)
    assert "The game is over: Marian has won." in over
    assert "**Marian**: no loot; 0 coins; Bard at the King." in over
