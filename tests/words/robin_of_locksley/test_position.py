"""Tests that the position in words holds everything that Robin of Locksley's picture shows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from games.robin_of_locksley.grid import SIDE, SQUARES
from games.robin_of_locksley.state import JumpTo, PayRansom
from games.robin_of_locksley.tiles import COLOURS, Colour, Task
from games.robin_of_locksley.track import goal, lap_length
from tests.games.robin_of_locksley.table import GAME, NOTHING, facing, loot, opening, play
from tests.words.robin_of_locksley.reading import ENGLISH, position
from words.facts import NAME_LENGTHS, Importance, alt_text
from words.robin_of_locksley import WORDS
from words.robin_of_locksley.marks import square_letters
from words.robin_of_locksley.tasks import full_task_name
from words.robin_of_locksley.terms import colour_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.robin_of_locksley.view import View
    from words.language import Language


def rows(text: str) -> list[list[str]]:
    """Return the squares of the position in words, row by row."""
    return [row.split(", ") for row in re.findall(r"Row \d: (.*)\.", text)]


def alternative_text(view: View, names: Sequence[str], language: Language) -> str:
    """Return the alternative text of a view's picture."""
    return alt_text(lambda cuts: WORDS.position(view, cuts, language), names, language)


def test_every_square_is_told_in_its_place_with_the_letters_of_the_choices() -> None:
    state = opening()
    state = replace(state, grid=(*state.grid[:9], None, *state.grid[10:]))
    letters = square_letters(GAME.view(state, 0))
    board = rows(position(state, 0))
    assert [len(row) for row in board] == [SIDE] * SIDE
    for square in SQUARES:
        told, tile = board[square // SIDE][square % SIDE], state.grid[square]
        letter = f" ({letters[square]})" if square in letters else ""
        if square in state.robins:
            assert told == f"Robin of {('Marian', 'Much')[state.robins.index(square)]}"
        else:
            assert told == ("empty" if tile is None else colour_name(tile, ENGLISH)) + letter


def test_letters_are_told_only_while_there_is_something_to_choose() -> None:
    assert "Squares with a letter may be chosen now." in position(opening(), None)
    after = position(play(opening(), JumpTo(7)).state, None)
    assert "letter" not in after
    assert "(A)" not in after
    assert "empty" in after


def test_who_waits_is_offered_no_letters() -> None:
    assert "(A)" in position(opening(), 0)
    assert "(A)" not in position(opening(), 1)


def test_every_seat_is_told_with_loot_coins_and_the_task_ahead() -> None:
    state = facing(Task.KINSMAN, loot=(loot(white=4), loot(pink=1)), coins=((), (Colour.RED,)))
    said = position(state, None)
    assert "**Marian:** Bard on space 0 of 39; 0 coins; 4 white; ahead Kinsman, which is met." in said
    assert "**Much:** Bard on space 0 of 39; 1 coin; 1 pink; ahead Kinsman, which is not met." in said


def test_onlookers_are_told_once_which_choices_meet_or_lose_the_task_as_the_board_shows() -> None:
    met, unmet = facing(Task.THE_TOWER), facing(Task.THE_FENCE, loot=(loot(pink=3), NOTHING))
    assert position(met, None).count("which is met. No longer met after any jump.") == 1
    assert position(unmet, None).count("which is not met. Met after selling: pink.") == 1
    assert "No longer met" not in position(met, 1)


def test_the_whole_track_is_told_with_the_bards_on_it() -> None:
    state = replace(opening(), bards=(3, 23))
    lap = lap_length(state.course)
    said = position(state, None)
    for number in range(1, lap + 1):
        assert f"{number} {full_task_name(state.course[number], ENGLISH)}" in said
    assert f"3 {full_task_name(state.course[3], ENGLISH)} [Marian, Much]" in said
    assert f"Long Live the King is space {goal(state.course)}" in said
    assert "**Marian:** Bard on space 3 of 39; " in said
    assert "**Much:** Bard on space 23 of 39; " in said


def test_a_bard_that_has_not_left_does_not_stand_at_the_end_of_a_lap() -> None:
    state = opening()
    lap = lap_length(state.course)
    assert f", {lap} The Beginning." in position(state, None)
    assert f", {lap} The Beginning [Much]." in position(replace(state, bards=(0, lap)), None)


def test_a_seat_is_told_the_next_tasks_and_not_the_whole_track() -> None:
    state = replace(opening(), bards=(3, 23))
    tasks = (f"{space} {full_task_name(state.course[space], ENGLISH)}" for space in range(5, 10))
    assert f"\n**After that:** {', '.join(tasks)}." in position(state, 0)
    assert "The track" not in position(state, 0)
    last = goal(state.course)
    assert f"**After that:** {last} Long Live the King." in position(replace(state, bards=(last - 2, 3)), 0)
    assert "After that" not in position(replace(state, bards=(last - 1, 3)), 0), "nothing follows the King"


def test_piles_are_told_by_their_number_and_never_by_their_order() -> None:
    state = opening()
    shuffled = replace(state, draw=tuple(reversed(state.draw)))
    assert state.draw != shuffled.draw
    assert f"Draw pile: {len(state.draw)}. Discard pile: 0." in position(state, 0)
    assert all(position(state, seat) == position(shuffled, seat) for seat in (None, 0, 1))


def test_an_onlooker_reads_no_prompt_and_a_player_does() -> None:
    assert "**Ahead:** " not in position(opening(), None)
    assert "**Ahead:** " in position(opening(), 1)


def test_a_finished_game_says_who_has_won() -> None:
    state = opening()
    state = replace(state, bards=(goal(state.course) - 1, 20), coins=((Colour.RED,) * 4, ()), loot=(NOTHING, NOTHING))
    over = position(play(state, PayRansom()).state, 0)
    assert over.startswith("Marian has won.\n")
    assert "**Marian:** Bard at the King; 0 coins; no loot." in over


def test_a_finished_game_tells_nobody_of_a_task_ahead_as_theirs() -> None:
    state = opening()
    state = replace(state, bards=(goal(state.course) - 1, 20), coins=((Colour.RED,) * 4, ()))
    assert "**Ahead:** " not in position(play(state, PayRansom()).state, 1)


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_an_alternative_text_leaves_away_background_alone(language: Language) -> None:
    """With the longest names that are allowed, and with full grid and supplies."""
    names = ["M" * NAME_LENGTHS[0], "W" * NAME_LENGTHS[0]]
    full = tuple(COLOURS)[:4]
    for task in Task:
        state = facing(task, loot=((4,) * 6, (3,) * 6), coins=(full, full))
        state = replace(state, bards=(0, 0))
        for seat in (None, 0, 1):
            view = GAME.view(state, seat)
            told = alternative_text(view, names, language)
            facts = WORDS.position(view, names, language)
            needed = [fact.text for fact in facts if fact.importance > Importance.BACKGROUND]
            assert [text for text in needed if text not in told] == []
