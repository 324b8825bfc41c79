"""Tests of which events of Robin of Locksley become moments."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.robin_of_locksley.state import (
    CornersTaken,
    GameWon,
    Jumped,
    PileShuffled,
    Refilled,
    Sold,
    SquaresLeftEmpty,
    Stepped,
    TakenBack,
    TurnEnded,
)
from games.robin_of_locksley.tiles import Colour, Task
from words.robin_of_locksley import WORDS
from words.telling import Moment

if TYPE_CHECKING:
    from games import Event

JUMP = Jumped(0, 0, 7, Colour.RED)
SALE = Sold(0, Colour.RED, 4)
STEP, NEXT = Stepped(0, Task.TITHE, 1, None), Stepped(0, Task.KINSMAN, 2, Colour.RED)
LAP, RANSOM = GameWon(0, "lap"), GameWon(0, "ransom")


@pytest.mark.parametrize(
    ("events", "found"),
    [
        ([JUMP], [Moment("jump", (JUMP,))]),
        ([SALE], [Moment("sale", (SALE,))]),
        ([STEP], [Moment("walk", (STEP,))]),
        ([STEP, NEXT], [Moment("walk", (STEP, NEXT))]),
        ([STEP, LAP], [Moment("walk", (STEP, LAP))]),
        ([RANSOM], [Moment("ransom", (RANSOM,))]),
        (
            [STEP, JUMP, TurnEnded(0), Refilled(0, Colour.PINK), SALE],
            [Moment("walk", (STEP,)), Moment("jump", (JUMP,)), Moment("sale", (SALE,))],
        ),
    ],
)
def test_moments_are_found_in_order(events: list[Event], found: list[Moment]) -> None:
    assert list(WORDS.moments.found(events)) == found


@pytest.mark.parametrize(
    "event",
    [
        CornersTaken(1, (20, 4), (Colour.RED, Colour.PINK)),
        Jumped(0, 0, 7, None),
        TurnEnded(0),
        PileShuffled(9),
        Refilled(0, Colour.PINK),
        SquaresLeftEmpty((3,)),
        TakenBack(0, SALE),
    ],
    ids=lambda event: type(event).__name__,
)
def test_nobody_stops_for_the_rest(event: Event) -> None:
    assert list(WORDS.moments.found([event])) == []


def test_steps_in_a_row_become_one_moment() -> None:
    first = Moment("walk", (STEP,))
    assert WORDS.moments.follow_up(first, (NEXT,)) == Moment("walk", (STEP, NEXT))
    assert WORDS.moments.follow_up(first, (NEXT, LAP)) == Moment("walk", (STEP, NEXT, LAP))


@pytest.mark.parametrize(
    "events", [(), (JUMP,), (STEP, JUMP), (Stepped(1, Task.TITHE, 1, None),), (RANSOM,), (TakenBack(0, SALE),)]
)
def test_whatever_else_comes_leaves_a_moment_as_it_is(events: tuple[Event, ...]) -> None:
    first = Moment("walk", (STEP,))
    assert WORDS.moments.follow_up(first, events) is first


def test_nothing_of_a_move_taken_back_is_shown() -> None:
    assert WORDS.moments.follow_up(Moment("jump", (JUMP,)), (TakenBack(0, JUMP),)) is None
    walk = Moment("walk", (STEP, NEXT))
    assert WORDS.moments.follow_up(walk, (TakenBack(0, NEXT),)) == Moment("walk", (STEP,))
