"""Tests of the reasons for and against jumps and sales in Robin of Locksley."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.robin_of_locksley.state import JumpTo, SellCollection
from games.robin_of_locksley.tiles import Colour, Task
from tests.games.robin_of_locksley.table import GAME, NOTHING, facing, loot
from tests.words.robin_of_locksley.reading import ENGLISH, NAMES
from words.robin_of_locksley import WORDS

LOST = " Then your Bard does not meet the task ahead any more."


def test_a_sale_is_told_by_the_task_that_it_loses() -> None:
    view = GAME.view(facing(Task.COACH_ROBBERY_PINK, loot=(loot(pink=3, blue=3), NOTHING)), 0)
    told = {colour: WORDS.reason(view, SellCollection(colour), NAMES, ENGLISH) for colour in (Colour.PINK, Colour.BLUE)}
    assert told == {Colour.PINK: LOST.strip(), Colour.BLUE: "The task ahead stays met."}


@pytest.mark.parametrize(
    ("white", "said"),
    [
        (0, "It is your first tile of white."),
        (1, "With one more tile of white you have a collection that can be sold."),
        (2, "Then 3 tiles of white can be sold for 1 coin."),
        (4, "Then 5 tiles of white can be sold for 3 coins."),
    ],
)
@pytest.mark.parametrize(("task", "loses"), [(Task.VAIN_ENDEAVOUR, False), (Task.ON_THE_RUN, True)])
def test_a_jump_is_told_by_the_sale_that_it_leads_to_and_the_task_that_it_loses(
    white: int, said: str, task: Task, *, loses: bool
) -> None:
    others = 6 - white if loses else 0  # a seventh tile ends On the Run
    state = replace(facing(task, loot=(loot(white=white, red=others), NOTHING)), grid=(Colour.WHITE,) * 25)
    view = GAME.view(state, 0)
    reasons = {WORDS.reason(view, JumpTo(jump.square), NAMES, ENGLISH) for jump in view.jumps}
    assert reasons == {said + (LOST if loses else "")}
