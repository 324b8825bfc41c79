"""Tests of the labels of Robin of Locksley's buttons."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from games.robin_of_locksley.state import (
    EndTurn,
    FillSquare,
    JumpTo,
    PayRansom,
    RobinOfLocksleyOptions,
    SellCollection,
    StepByBribe,
    StepByTask,
    TakeBack,
)
from games.robin_of_locksley.tiles import Colour, Task
from games.robin_of_locksley.track import goal
from tests.games.robin_of_locksley.table import GAME, NOTHING, facing, loot, opening, play, supplied
from tests.words.robin_of_locksley.reading import NAMES, labels, prompt, texts
from words.robin_of_locksley import WORDS
from words.robin_of_locksley.marks import square_letters

if TYPE_CHECKING:
    from words.language import Language

COMFORTABLE = 34
"""The number of characters that a button shows on a phone."""


def test_corners_are_named_by_letter_and_place() -> None:
    state = GAME.new(2, RobinOfLocksleyOptions(), Random(1))
    assert texts(state) == ["A: top left", "B: top right", "C: bottom left", "D: bottom right"]


def test_a_jump_carries_the_letter_of_the_picture_and_what_it_takes() -> None:
    state = replace(facing(Task.COACH_ROBBERY_PINK), robins=(12, 24))
    state = replace(state, grid=tuple(None if square in {12, 24, 1} else Colour.RED for square in range(25)))
    state = replace(state, grid=(*state.grid[:3], Colour.PINK, *state.grid[4:]))
    letters = square_letters(GAME.view(state, 0))
    named = labels(state)
    assert list(letters.values()) == list("ABCDEFGH")
    assert named[JumpTo(1)].text == f"{letters[1]}: nothing"
    assert named[JumpTo(3)].text == f"{letters[3]}: pink → 1 ✓"
    assert named[JumpTo(5)].text == f"{letters[5]}: red → 1"


def test_a_step_names_its_task_and_a_bribe_its_price() -> None:
    state = facing(Task.ON_THE_RUN)
    named = labels(state)
    assert named[StepByTask()].text == "Step: On the Run"
    assert named[StepByTask()].emphasis == "good"
    bribe = named[StepByBribe()]
    assert (bribe.text, bribe.on_button) == ("Step for 1 coin (a bribe)", "Bribe: 1 coin")


def test_the_end_of_a_turn_says_that_a_step_is_left() -> None:
    state = facing(Task.ON_THE_RUN)
    state = play(state, next(move for move in labels(state) if isinstance(move, JumpTo))).state
    assert (labels(state)[EndTurn()].text, labels(state)[EndTurn()].emphasis) == ("End turn without the step", "other")
    state = play(state, StepByTask()).state
    assert (labels(state)[EndTurn()].text, labels(state)[EndTurn()].emphasis) == ("End turn", "main")


def test_a_sale_names_what_goes_and_what_comes_and_whether_it_meets_the_task_ahead() -> None:
    state = facing(Task.THE_FENCE, loot=(loot(pink=3, blue=5), NOTHING))
    named = labels(state)
    assert named[SellCollection(Colour.PINK)].text == "Sell 3 pink: 1 coin ✓"
    assert named[SellCollection(Colour.BLUE)].text == "Sell 5 blue: 3 coins"


def test_a_sale_that_meets_the_task_ahead_is_what_to_do_before_the_turn_ends() -> None:
    for task, emphases in ((Task.THE_FENCE, ("main", "other")), (Task.KINSMAN, ("other", "main"))):
        state = facing(task, loot=(loot(pink=3), NOTHING), jumped=True)
        named = {type(move): label.emphasis for move, label in labels(state).items()}
        assert (named[SellCollection], named[EndTurn]) == emphases


def test_nothing_is_ticked_while_the_task_ahead_is_met_anyway() -> None:
    state = facing(Task.COACH_ROBBERY_PINK, loot=(loot(pink=1, blue=3), NOTHING))
    assert any(jump.meets for jump in GAME.view(state, 0).jumps)
    assert not any("✓" in text for text in texts(state))
    assert "✓" not in prompt(state)


def test_moves_that_would_lose_a_met_task_are_crossed_out() -> None:
    state = facing(Task.THE_TOWER, loot=(loot(pink=3), NOTHING))
    named = labels(state)
    assert all(named[move].text.endswith(" ✗") for move in named if isinstance(move, JumpTo))
    assert named[SellCollection(Colour.PINK)].text == "Sell 3 pink: 1 coin"
    state = facing(Task.COACH_ROBBERY_PINK, loot=(loot(pink=3), NOTHING))
    named = labels(state)
    assert named[SellCollection(Colour.PINK)].text == "Sell 3 pink: 1 coin ✗"
    assert not any(named[move].text.endswith("✗") for move in named if isinstance(move, JumpTo))
    assert not any("✗" in text for text in texts(facing(Task.KINSMAN, loot=(loot(pink=3), NOTHING))))


def test_the_ransom_is_the_end() -> None:
    state = opening()
    state = replace(state, bards=(goal(state.course) - 1, 20), coins=((Colour.RED,) * 4, ()))
    assert labels(state)[PayRansom()].text == "Pay 4 coins and win"
    assert min(labels(state).values(), key=lambda label: label.group) == labels(state)[PayRansom()]
    jumped = play(state, next(move for move in labels(state) if isinstance(move, JumpTo))).state
    assert (labels(jumped)[EndTurn()].text, labels(jumped)[EndTurn()].emphasis) == ("End turn without winning", "other")


def test_taking_back_says_what() -> None:
    state = facing(Task.ON_THE_RUN, loot=(loot(pink=3), NOTHING))
    assert labels(play(state, StepByTask()).state)[TakeBack()].text == "Take back: step"
    assert labels(play(state, SellCollection(Colour.PINK)).state)[TakeBack()].text == "Take back: sale"
    jumped = play(state, next(move for move in labels(state) if isinstance(move, JumpTo))).state
    assert labels(jumped)[TakeBack()].text == "Take back: jump"


def test_empty_squares_are_named_by_letter_and_place() -> None:
    state = supplied(opening(), NOTHING, NOTHING, spare=2, empty=(6, 7, 8))
    state = play(state, JumpTo(11), EndTurn()).state
    named = labels(state)
    assert named[FillSquare(0)].text == "A: row 1, column 1"
    assert named[FillSquare(8)].text == "D: row 2, column 4"
    assert named[TakeBack()].text == "Take back: end of turn"


def test_moves_are_grouped_earned_step_robin_bribe_and_sales_end() -> None:
    before = facing(Task.ON_THE_RUN, loot=(loot(pink=3), NOTHING))
    state = play(before, StepByTask()).state
    groups = {type(move): label.group for move, label in labels(state).items()}
    assert min(labels(before).values(), key=lambda label: label.group) == labels(before)[StepByTask()]
    assert groups[JumpTo] < groups[StepByBribe] == groups[SellCollection] < groups[TakeBack]


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_labels_fit_on_a_phone(language: Language) -> None:
    longest = ""
    for task in Task:
        state = facing(task, loot=(loot(pink=9, white=9, black=9), loot(pink=1)))
        for position in (state, replace(state, loot=(NOTHING, NOTHING)), replace(state, robins=(12, 24))):
            view = GAME.view(position, 0)
            names = [WORDS.move_label(view, move, NAMES, language).text for move in GAME.legal_moves(position, 0)]
            longest = max(longest, *names, key=len)
    assert len(longest) <= COMFORTABLE, longest
