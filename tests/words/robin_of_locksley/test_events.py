"""The log in words."""

from __future__ import annotations

import pytest

from games.core import Event, Outcome, ScoreLine
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
from tests.words.robin_of_locksley.reading import ENGLISH, NAMES, told
from words.robin_of_locksley import WORDS


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            CornersTaken(1, (20, 4), (Colour.RED, Colour.PINK)),
            "Much takes the top right corner and begins; Marian has the bottom left corner.",
        ),
        (Stepped(0, Task.TWO_HOUSES, 4, None), "Marian meets Two Houses: the Bard steps on to space 4."),
        (
            Stepped(0, Task.COACH_ROBBERY_RED, 5, Colour.BLUE),
            "Marian pays a bribe for Coach Robbery (red): the Bard steps on to space 5.",
        ),
        (Sold(1, Colour.GREEN, 3), "Much sells 3 green for 1 coin."),
        (Sold(1, Colour.GREEN, 6), "Much sells 6 green for 4 coins."),
        (Jumped(0, 0, 7, Colour.WHITE), "Marian jumps to row 2, column 3 and takes white."),
        (Jumped(0, 0, 11, None), "Marian jumps to row 3, column 2, where there is nothing to take."),
        (TurnEnded(0), ""),
        (PileShuffled(1), "The discard pile is shuffled: 1 tile to draw."),
        (Refilled(24, Colour.BLACK), "New in row 5, column 5: black."),
        (SquaresLeftEmpty((0, 24)), "No tile is left for: row 1, column 1; row 5, column 5."),
        (TakenBack(1, Sold(1, Colour.GREEN, 3)), "Much takes back: sale."),
        (GameWon(0, "lap"), "The Bard of Marian has lapped the other."),
        (GameWon(1, "ransom"), "Much pays the ransom of 4 coins."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_every_event_has_its_line(event: Event, line: str) -> None:
    assert told(event) == ([line] if line else [])


def test_events_of_other_games_are_refused() -> None:
    with pytest.raises(TypeError):
        told(Event())


@pytest.mark.parametrize(("ransom", "words"), [(1, "have ransomed the King"), (0, "more than a lap ahead")])
def test_the_result_says_which_way_the_game_was_won(ransom: int, words: str) -> None:
    sheets = tuple((ScoreLine("tasks", 30), ScoreLine("bribes", 2), ScoreLine("ransom", paid)) for paid in (0, ransom))
    result = WORDS.result(Outcome(scores=(32, 32 + ransom), winners=(1,), breakdown=sheets), NAMES, ENGLISH)
    assert result.startswith("**Much wins**")
    assert words in result
