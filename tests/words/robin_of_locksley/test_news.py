"""The news: a line for each turn, so that a long turn hides nothing of the one before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.languages import LANGUAGES
from games.robin_of_locksley.state import (
    CornersTaken,
    EndTurn,
    Jumped,
    JumpTo,
    RobinOfLocksleyOptions,
    SellCollection,
    StepByBribe,
    StepByTask,
    TakeBack,
    TakeCorner,
)
from games.robin_of_locksley.tiles import Colour, Task
from tests.games.robin_of_locksley.table import GAME, NOTHING, chance, facing, loot, moves, play
from tests.words.robin_of_locksley.reading import ENGLISH, NAMES, position, prompt
from words.robin_of_locksley import WORDS
from words.robin_of_locksley.news import turn_before, turn_so_far
from words.robin_of_locksley.terms import colour_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event
    from games.robin_of_locksley.state import State


def news(state: State, events: Sequence[Event] = ()) -> list[str]:
    view = GAME.view(state, None)
    corners = WORDS.news([event for event in events if isinstance(event, CornersTaken)], NAMES, ENGLISH)
    told = [*([] if view.last else corners), turn_before(view, NAMES, ENGLISH), turn_so_far(view, NAMES, ENGLISH)]
    return [line for line in told if line]


def long_turn() -> State:
    """Return a turn of Marian with a sale, two steps in a row, the jump, and a third step."""
    state = facing(Task.MARKET, loot=(loot(red=5), loot(red=1)), coins=((), ()))
    state = replace(state, course=(*state.course[:2], Task.NOBILITY_OBLIGATED, Task.KINSMAN, *state.course[4:]))
    return play(state, SellCollection(Colour.RED), StepByTask(), StepByTask(), JumpTo(7), StepByBribe()).state


def told_of_the_long_turn(state: State) -> str:
    jump = next(deed for deed in state.done if isinstance(deed, Jumped))
    assert jump.loot is not None
    taken = colour_name(jump.loot, ENGLISH)
    return (
        "sold 5 red for 3 coins; Bard took 2 steps to space 2, Nobility Obligated; "
        f"jumped to row 2, column 3 and took {taken}; Bard stepped to space 3, Kinsman, with a bribe."
    )


def test_a_turn_is_one_line_however_long() -> None:
    state = long_turn()
    assert news(state) == [f"This turn, Marian: {told_of_the_long_turn(state)}"]


def test_the_turn_before_is_told_with_the_tile_that_came_and_stays_through_a_long_turn() -> None:
    state = long_turn()
    line = f"Previous turn, Marian: {told_of_the_long_turn(state)}"
    state = play(state, EndTurn()).state
    (told,) = news(state)
    assert told.startswith(f"{line} New in row 1, column 1: ")
    while not state.jumped:
        state = play(state, StepByBribe() if StepByBribe() in moves(state) else moves(state)[-1]).state
    assert news(state)[0] == told
    assert news(state)[1].startswith("This turn, Much: ")


def test_what_was_taken_back_is_no_news() -> None:
    assert news(play(facing(Task.ON_THE_RUN), StepByTask(), TakeBack()).state) == []


def test_the_corners_are_news_until_the_first_turn_is_over() -> None:
    step = play(replace(GAME.new(2, RobinOfLocksleyOptions(), chance(1)), turn=0), TakeCorner(0))
    told = "Marian takes the top left corner and begins; Much has the bottom right corner."
    assert news(step.state, step.events) == [told]
    jumped = play(step.state, JumpTo(7)).state
    assert news(jumped, step.events)[0] == told
    assert told not in news(play(jumped, EndTurn()).state, step.events)


def test_whoever_comes_to_turn_reads_above_the_buttons_what_the_other_did() -> None:
    state = play(long_turn(), EndTurn()).state
    line = "Previous turn, Marian: sold 5 red for 3 coins"
    assert line in prompt(state, 1)
    assert line in position(state, 1)
    assert line in position(state, None)
    assert "Previous turn" not in prompt(state, 0)


def test_whoever_waits_reads_what_the_other_has_done_so_far() -> None:
    assert "This turn, Marian: sold 5 red for 3 coins" in prompt(long_turn(), 1)
    assert "This turn" not in prompt(long_turn(), 0)


def test_a_jump_to_an_empty_square_is_told_as_such() -> None:
    state = facing(Task.KINSMAN, loot=(NOTHING, NOTHING))
    bare = replace(state, grid=tuple(None if square == 7 else tile for square, tile in enumerate(state.grid)))
    assert news(play(bare, JumpTo(7)).state) == ["This turn, Marian: jumped to row 2, column 3, an empty square."]


def test_the_news_are_told_in_every_language() -> None:
    view = GAME.view(play(long_turn(), EndTurn()).state, None)
    told = {turn_before(view, NAMES, language) for language in LANGUAGES.values()}
    assert len(told) == len(LANGUAGES)
