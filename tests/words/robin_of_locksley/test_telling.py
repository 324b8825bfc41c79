"""Tests of how the events of Robin of Locksley are told in the log, the news, the panels and the moments.

`UPDATE_GOLDEN=1 pytest tests/words/robin_of_locksley/test_telling.py` writes the stored games again; read the
difference before you commit it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from games.core import Event, Outcome, ScoreLine
from games.robin_of_locksley.state import (
    CornersTaken,
    EndTurn,
    FillSquare,
    GameWon,
    Jumped,
    JumpTo,
    PileShuffled,
    Refilled,
    SellCollection,
    Sold,
    SquaresLeftEmpty,
    State,
    StepByBribe,
    StepByTask,
    Stepped,
    TakeBack,
    TakenBack,
    TurnEnded,
)
from games.robin_of_locksley.tiles import Colour, Task
from tests.games.robin_of_locksley.table import GAME, NOTHING, facing, loot, opening, play, supplied
from tests.words.robin_of_locksley.reading import ENGLISH, NAMES, position, prompt, told
from tests.words.robin_of_locksley.whole_games import STORED, played, whole_game
from words.robin_of_locksley import WORDS
from words.robin_of_locksley.terms import colour_name
from words.telling import Weight

if TYPE_CHECKING:
    from collections.abc import Iterable

FOLDER = Path(__file__).parent / "golden"
SALE = Sold(1, Colour.GREEN, 3)


@pytest.mark.parametrize("stored", STORED)
def test_a_whole_game_is_told_as_stored(stored: str) -> None:
    path = FOLDER / f"{stored}.txt"
    written = whole_game(stored)
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(written, encoding="utf-8")
    assert written == path.read_text(encoding="utf-8")


def test_no_stored_game_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(STORED)


@pytest.mark.parametrize(
    ("event", "line", "addressed"),
    [
        (
            CornersTaken(1, (20, 4), (Colour.RED, Colour.PINK)),
            (
                "Much took the top right corner and begins; Marian has the bottom left corner. "
                "Both have the tile of their corner as a first coin."
            ),
            (
                "You took the top right corner and begin; Marian has the bottom left corner. "
                "Both have the tile of their corner as a first coin."
            ),
        ),
        (
            Stepped(1, Task.TWO_HOUSES, 4, None),
            "Much met “Two Houses”: the Bard took **1 step** to space 4.",
            "You met “Two Houses”: your Bard took **1 step** to space 4.",
        ),
        (
            Stepped(1, Task.COACH_ROBBERY_RED, 5, Colour.BLUE),
            "Much paid 1 coin for “Coach Robbery (red)”: the Bard took **1 step** to space 5.",
            "You paid 1 coin for “Coach Robbery (red)”: your Bard took **1 step** to space 5.",
        ),
        (SALE, "Much sold 3 green for **1 coin**.", "You sold 3 green for **1 coin**."),
        (Sold(1, Colour.RED, 6), "Much sold 6 red for **4 coins**.", "You sold 6 red for **4 coins**."),
        (
            Jumped(1, 0, 7, Colour.WHITE),
            "Much jumped to row 2, column 3 and took **white**.",
            "You jumped to row 2, column 3 and took **white**.",
        ),
        (
            Jumped(1, 0, 11, None),
            "Much jumped to row 3, column 2, an empty square.",
            "You jumped to row 3, column 2, an empty square.",
        ),
        (TurnEnded(1), "", ""),
        (PileShuffled(1), *["1 discarded tile is shuffled and fills a gap."] * 2),
        (Refilled(24, Colour.BLACK), "", ""),
        (SquaresLeftEmpty((0, 24)), *["No tile is left for: row 1, column 1; row 5, column 5."] * 2),
        (TakenBack(1, SALE), "Much took back: sale.", "You took back: sale."),
        (
            GameWon(1, "lap"),
            "**Much won**: the Bard is more than a lap ahead.",
            "**You won**: your Bard is more than a lap ahead.",
        ),
        (
            GameWon(1, "ransom"),
            "**Much won**: 4 coins have ransomed the King.",
            "**You won**: you paid 4 coins and ransomed the King.",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_every_event_is_told_to_everybody_and_to_whom_it_concerns(event: Event, line: str, addressed: str) -> None:
    assert told(event) == ([line] if line else [])
    assert told(event, reader=1) == ([addressed] if addressed else [])


def test_whoever_has_the_other_corner_is_addressed_too() -> None:
    event = CornersTaken(1, (20, 4), (Colour.RED, Colour.PINK))
    assert told(event, reader=0) == [
        (
            "Much took the top right corner and begins; you have the bottom left corner. "
            "Both have the tile of their corner as a first coin."
        )
    ]


def test_events_of_other_games_are_refused() -> None:
    with pytest.raises(TypeError):
        told(Event())


def long_turn() -> tuple[State, list[Event]]:
    """Return a turn of Marian with two sales, two steps, the jump, a third step that was taken back and a fourth."""
    state = facing(Task.MARKET, loot=(loot(red=5, blue=3), loot(red=1)), coins=((), ()))
    state = replace(state, course=(*state.course[:2], Task.NOBILITY_OBLIGATED, Task.KINSMAN, *state.course[4:]))
    events: list[Event] = []
    for move in (
        SellCollection(Colour.RED),
        StepByTask(),
        StepByTask(),
        SellCollection(Colour.BLUE),
        JumpTo(7),
        StepByBribe(),
        TakeBack(),
        StepByBribe(),
    ):
        step = play(state, move)
        events += step.events
        state = step.state
    return state, events


def told_of_the_long_turn(state: State) -> list[str]:
    jump = next(deed for deed in state.done if isinstance(deed, Jumped))
    assert jump.loot is not None
    return [
        "Marian sold 5 red for **3 coins**.",
        "Marian met “Market” and “Nobility Obligated”: the Bard took **2 steps** to space 2.",
        "Marian sold 3 blue for **1 coin**.",
        f"Marian jumped to row 2, column 3 and took **{colour_name(jump.loot, ENGLISH)}**.",
        "Marian paid 1 coin for “Kinsman”: the Bard took **1 step** to space 3.",
    ]


def test_a_turn_is_told_in_the_order_in_which_it_finally_went() -> None:
    state, events = long_turn()
    assert told(*events) == told_of_the_long_turn(state)
    assert WORDS.news(events, NAMES, ENGLISH).lines == told_of_the_long_turn(state)


def test_sales_in_a_row_are_told_together() -> None:
    assert told(Sold(0, Colour.RED, 5), Sold(0, Colour.BLUE, 3)) == ["Marian sold 5 red and 3 blue for **4 coins**."]


@pytest.mark.parametrize(
    ("reader", "line"),
    [
        (None, "Marian met “Tithe”, paid 1 coin for “Kinsman” and met “Market”: the Bard took **3 steps** to space 3."),
        (0, "You met “Tithe”, paid 1 coin for “Kinsman” and met “Market”: your Bard took **3 steps** to space 3."),
    ],
)
def test_steps_in_a_row_are_told_in_their_order_whether_met_or_paid_for(reader: int | None, line: str) -> None:
    walk = Stepped(0, Task.TITHE, 1, None), Stepped(0, Task.KINSMAN, 2, Colour.RED), Stepped(0, Task.MARKET, 3, None)
    assert told(*walk, reader=reader) == [line]


def test_a_move_taken_back_is_told_until_the_next_action() -> None:
    sold, back = play(supplied(opening(), loot(red=3), NOTHING, spare=9), SellCollection(Colour.RED)), TakeBack()
    undone = play(sold.state, back)
    events = [*sold.events, *undone.events]
    assert told(*events) == WORDS.news(events, NAMES, ENGLISH).lines == ["Marian took back: sale."]
    assert [line.split()[1] for line in told(*events, *play(undone.state, JumpTo(7)).events)] == ["jumped"]


def test_a_shuffled_pile_is_news() -> None:
    events = [Jumped(0, 0, 7, Colour.RED), TurnEnded(0), PileShuffled(29), Refilled(0, Colour.BLUE)]
    assert WORDS.news(events, NAMES, ENGLISH).lines[1:] == ["29 discarded tiles are shuffled; one fills a gap."]


def test_the_loser_reads_of_the_end_in_its_order() -> None:
    events = [TurnEnded(1), Jumped(0, 0, 7, Colour.RED), GameWon(0, "ransom")]
    assert [line.split()[1] for line in WORDS.since(events, NAMES, ENGLISH, 1)] == ["jumped", "won**:"]
    assert [line.split()[1] for line in WORDS.since(events, NAMES, ENGLISH, 1, is_over=True)] == ["jumped"]


def test_the_log_of_a_single_move_tells_that_it_was_taken_back() -> None:
    state, _ = long_turn()
    assert told(*play(state, TakeBack()).events) == ["Marian took back: step."]


def test_a_turn_ends_with_what_is_drawn_after_it() -> None:
    corners = CornersTaken(0, (0, 24), (Colour.RED, Colour.PINK))
    first = [corners, Jumped(0, 0, 7, Colour.RED), TurnEnded(0), PileShuffled(5), Refilled(0, Colour.BLUE)]
    second = [Jumped(1, 24, 13, Colour.RED), TurnEnded(1), SquaresLeftEmpty((24,))]
    assert WORDS.turns([*first, *second, GameWon(0, "ransom")]) == [first, second, [GameWon(0, "ransom")]]


def test_a_turn_goes_on_whose_end_was_taken_back() -> None:
    state = supplied(opening(), loot(white=3), NOTHING, spare=2, empty=(6, 8))
    events: list[Event] = []
    for move in (JumpTo(7), EndTurn(), TakeBack(), SellCollection(Colour.WHITE), EndTurn()):
        step = play(state, move)
        events += step.events
        state = step.state
    assert state.turn == 1
    assert WORDS.turns(events) == [events]
    assert [line.split()[1] for line in told(*events)[:2]] == ["jumped", "sold"]


def test_a_turn_that_ended_square_by_square_is_one() -> None:
    state = supplied(opening(), NOTHING, NOTHING, spare=2, empty=(6, 8))
    events: list[Event] = []
    for move in (JumpTo(7), EndTurn(), FillSquare(0), FillSquare(6)):
        step = play(state, move)
        events += step.events
        state = step.state
    events += play(state, JumpTo(13)).events
    assert [len(turn) for turn in WORDS.turns(events)] == [len(events) - 1, 1]
    assert any("No tile is left for" in line for line in WORDS.news(events[:-1], NAMES, ENGLISH).lines)


def test_many_steps_and_a_lap_are_what_people_talk_about() -> None:
    course = opening().course
    walk = [Stepped(0, course[space], space, None) for space in range(17, 21)]
    told_of = WORDS.tell(walk, NAMES, ENGLISH, None)
    assert [(entry.weight, dict(entry.gains)) for entry in told_of] == [(Weight.GREAT, {0: 4}), (Weight.GREAT, {0: 0})]
    assert told_of[1].text == "Marian's Bard has finished **the first lap**."
    assert told(*walk, reader=0)[1] == "Your Bard has finished **the first lap**."
    (short,) = WORDS.tell(walk[:2], NAMES, ENGLISH, None)
    assert short.weight is Weight.NOTABLE


def test_the_second_bard_to_finish_its_first_lap_brings_the_king() -> None:
    step = Stepped(0, Task.THE_BEGINNING, 20, Colour.RED, brings_king=True)
    for reader in (None, 0, 1):
        *_, last = WORDS.tell([step], NAMES, ENGLISH, reader)
        assert last.text == "Both Bards have finished **the first lap**: the King stands where Nottingham was."
        assert (last.weight, dict(last.gains)) == (Weight.GREAT, {0: 0, 1: 0})


def test_a_long_walk_names_its_first_and_its_last_task() -> None:
    steps = [Stepped(0, task, space, None) for space, task in enumerate((Task.KINSMAN, Task.TITHE, Task.MARKET), 1)]
    steps += [Stepped(0, Task.RIVALRY, space, Colour.RED) for space in (4, 5)]
    deeds = "met 3 tasks from “Kinsman” to “Market” and paid 2 coins for “Rivalry” and “Rivalry”"
    assert told(*steps) == [f"Marian {deeds}: the Bard took **5 steps** to space 5."]


def test_members_read_their_own_deeds_first_and_nothing_of_what_was_drawn() -> None:
    events = [
        TurnEnded(0),
        Refilled(0, Colour.BLUE),
        Jumped(1, 24, 13, Colour.RED),
        Stepped(1, Task.KINSMAN, 1, Colour.RED),
    ]
    assert WORDS.since(events[:2], NAMES, ENGLISH, 0) == []
    assert [line.split()[0] for line in WORDS.since(events, NAMES, ENGLISH, 0)] == ["Much", "Much"]
    assert [line.split()[0] for line in WORDS.since(events[2:], NAMES, ENGLISH, 1)] == ["You", "You"]


def test_position_and_alternative_text_tell_the_turn_before_and_the_one_that_goes_on() -> None:
    state, _ = long_turn()
    line = " ".join(told_of_the_long_turn(state)).replace("**", "")
    assert f"**In this turn:** {line}" in position(state, None)
    assert "**In this turn:** You sold 5 red for 3 coins. You met" in position(state, 0)
    ended = play(state, EndTurn()).state
    assert f"**Previous turn:** {line}" in position(ended, None)
    assert "This turn" not in position(ended, None)
    assert "**Previous turn:** You sold" in position(ended, 0)


def test_a_move_taken_back_is_in_no_position() -> None:
    assert "This turn" not in position(play(facing(Task.ON_THE_RUN), StepByTask(), TakeBack()).state, None)


def test_the_prompt_leaves_the_telling_to_the_lines_above_it() -> None:
    state, _ = long_turn()
    assert all(" took " not in prompt(play(state, EndTurn()).state, seat) for seat in (0, 1))


def test_the_standing_says_where_the_bards_are_and_what_both_have() -> None:
    state = facing(Task.KINSMAN, loot=(loot(red=1), loot(red=1, blue=2)), coins=((), (Colour.RED,)), bards=(3, 23))
    assert WORDS.race.standing(GAME.view(state, None), NAMES, ENGLISH) == (
        "Marian: space 3 of 39, 0 coins, 1 tile; Much: space 23 of 39, 1 coin, 3 tiles."
    )


@pytest.mark.parametrize("reader", [None, 0, 1])
def test_every_telling_is_another_in_every_language(reader: int | None) -> None:
    _, events = long_turn()
    for turn in (events, [GameWon(0, "lap")], [GameWon(0, "ransom")], [TakenBack(0, SALE)]):
        texts = {
            tuple(entry.text for entry in WORDS.tell(turn, NAMES, language, reader)) for language in LANGUAGES.values()
        }
        assert len(texts) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("ransom", "loser", "words"),
    [
        (1, 32, "after 33 steps: 4 coins have ransomed the King"),
        (0, 11, "after 32 steps, more than a lap (20 spaces) ahead of Marian"),
    ],
)
def test_the_result_says_which_way_the_game_was_won(ransom: int, loser: int, words: str) -> None:
    sheets = tuple((ScoreLine("tasks", 30), ScoreLine("bribes", 2), ScoreLine("ransom", paid)) for paid in (0, ransom))
    outcome = Outcome(scores=(loser, 32 + ransom), winners=(1,), breakdown=sheets)
    result = WORDS.end.result(outcome, NAMES, ENGLISH)
    assert result.startswith("**Much wins**")
    assert words in result
    lost, won = f"took {loser} steps", f"took {32 + ransom} steps"
    assert WORDS.end.shortfall(outcome, 0, ENGLISH) == f"**You have lost**: your Bard {lost}, the other {32 + ransom}."
    assert WORDS.end.victory(outcome, 1, NAMES, ENGLISH) == f"**You have won**: your Bard {won}, the other {loser}."


def numbers_in(lines: Iterable[str]) -> list[int]:
    """Return the numbers before lines, in their order."""
    return ["①②③④⑤⑥⑦⑧⑨".index(sign) + 1 for line in lines for sign in line.partition(" ")[0] if sign in "①②③④⑤⑥⑦⑧⑨"]


def test_lines_have_the_numbers_of_what_the_picture_beside_them_marks() -> None:
    events = [
        *(Jumped(0, 0, 7, Colour.GREEN), Sold(0, Colour.GREEN, 3), TurnEnded(0), Refilled(0, Colour.BLUE)),
        *(Jumped(1, 24, 13, Colour.RED), Stepped(1, Task.KINSMAN, 1, None), Stepped(1, Task.TITHE, 2, None)),
    ]
    assert WORDS.news(events, NAMES, ENGLISH, shown=1).lines == [
        "① Marian sold 3 green for **1 coin**.",
        "② Much jumped to row 3, column 4 and took **red**.",
        "③ Much met “Kinsman” and “Tithe”: the Bard took **2 steps** to space 2.",
    ]
    partly = WORDS.news([*events, SALE], NAMES, ENGLISH, shown=6)
    assert numbers_in(partly.lines) == [1, 2, 3]  # the jump, too, which was marked in the picture before
    assert partly.deeds == ((events[4],), tuple(events[5:]), (SALE,))
    assert numbers_in(WORDS.news(events[:1], NAMES, ENGLISH, shown=0).lines) == []  # a single one needs no number
    assert [entry.text[0] for entry in WORDS.in_short(events, NAMES, ENGLISH, None)] == ["①", "②", "③", "④"]
    assert numbers_in(WORDS.since(events, NAMES, ENGLISH, 1)) == []  # the picture of a hand has none


def test_a_line_whose_piece_bears_the_number_of_a_later_line_has_none() -> None:
    events = [
        *(Jumped(0, 0, 7, Colour.GREEN), Sold(0, Colour.GREEN, 3), Stepped(0, Task.KINSMAN, 1, None), TurnEnded(0)),
        *(Jumped(1, 24, 13, Colour.RED), TurnEnded(1), Stepped(0, Task.TITHE, 2, None), Jumped(0, 7, 18, Colour.GREEN)),
    ]
    news = WORDS.news(events, NAMES, ENGLISH, shown=0)
    assert [line.partition(" ")[0] for line in news.lines] == ["Marian", "①", "Marian", "②", "③", "④"]
    assert news.deeds == tuple((event,) for event in (events[1], events[4], events[6], events[7]))


def test_panels_tell_in_order_and_leave_out_what_their_member_did_before_what_others_did() -> None:
    events = [
        *(Sold(0, Colour.GREEN, 3), Jumped(0, 0, 7, Colour.GREEN), Sold(0, Colour.RED, 3), TurnEnded(0)),
        *(PileShuffled(9), Refilled(0, Colour.BLUE), Sold(1, Colour.BLACK, 4), Jumped(1, 24, 13, Colour.RED)),
        Stepped(1, Task.KINSMAN, 1, None),
    ]
    assert [line.partition(" ")[0] for line in WORDS.since(events, NAMES, ENGLISH, 0)] == [
        *("You", "9", "Much", "Much", "Much"),
    ]


def test_a_jump_that_nobody_has_chosen_is_told_as_such() -> None:
    forced = Jumped(0, 0, 7, Colour.RED, is_forced=True)
    assert told(forced) == ["Marian had only one jump, made at once: to row 2, column 3, taking **red**."]
    assert told(forced, reader=0) == ["Your only jump was made for you: to row 2, column 3. You took **red**."]
    assert told(forced, TurnEnded(0), reader=0)[0].endswith(" You took **red**. Your turn ended.")
    assert told(forced, TurnEnded(0)) == told(forced)
    assert told(forced, SALE, TurnEnded(0), reader=0) == told(forced, SALE, reader=0), "somebody ended it"
    bare = Jumped(0, 0, 7, None, is_forced=True)
    assert told(bare) == ["Marian had only one jump, made at once: to row 2, column 3, an empty square."]
    assert told(bare, reader=0) == ["Your only jump was made for you: to row 2, column 3, an empty square."]


@pytest.mark.parametrize("stored", STORED)
def test_in_a_whole_game_all_marks_of_a_board_are_numbered_before_its_lines(stored: str) -> None:
    moves = [events for events, _ in played(stored, STORED[stored][2])]
    for last in range(2, len(moves)):
        events = [event for move in moves[max(0, last - 60) : last] for event in move]
        new = [event for move in moves[max(0, last - 3) : last] for event in move]
        news = WORDS.news(events, NAMES, ENGLISH, shown=len(events) - len(new))
        told = len(news.deeds)
        assert numbers_in(news.lines) == list(range(1, told + 1) if told > 1 else ())
