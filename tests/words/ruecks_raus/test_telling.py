"""Tests of how the events of Rück's raus! are told in the news, the panels and the log.

`UPDATE_GOLDEN=1 pytest tests/words/ruecks_raus/test_telling.py` writes the stored games again; read the difference
before you commit it.
"""

from __future__ import annotations

import os
from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from bot.languages import LANGUAGES
from games.core import Event
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import (
    ROUNDS,
    NobleRevealed,
    PointAt,
    RobbersRevealed,
    RoundEnded,
    RuecksRausOptions,
    TakeJewels,
)
from tests.games.ruecks_raus.round import GAME, first_round, play, reveal, round_of
from tests.words.whole_games import NAMES, random_game, told_game
from words.game_log import PastMove, past_turns
from words.icons import SEAT_ICONS
from words.news import NEWS_LINES, News
from words.ruecks_raus import WORDS
from words.telling import Entry, Weight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.ruecks_raus.state import RoundResult

ENGLISH = LANGUAGES["en"]
FOLDER = Path(__file__).parent / "golden"
STORED = (("3-en", 3, "en"), ("5-en", 5, "en"), ("4-de", 4, "de"), ("3-fr", 3, "fr"), ("4-it", 4, "it"))


def entries(*events: Event, reader: int | None = None) -> Sequence[Entry]:
    """Tell events of a game of three."""
    return WORDS.tell(events, NAMES[:3], ENGLISH, reader)


def told(result: RoundResult, reader: int | None = None) -> list[str]:
    return [entry.text for entry in WORDS.tell((RoundEnded(0, result),), NAMES[: len(result.robbers)], ENGLISH, reader)]


@pytest.mark.parametrize(("name", "seats", "code"), STORED, ids=[name for name, _, _ in STORED])
def test_a_whole_game_is_told_as_stored(name: str, seats: int, code: str) -> None:
    path = FOLDER / f"{name}.txt"
    game = told_game("ruecks_raus", seats, RuecksRausOptions(), code)
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(game, encoding="utf-8")
    assert game == path.read_text(encoding="utf-8")


def test_no_stored_game_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {name for name, _, _ in STORED}


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_the_gains_told_are_what_a_round_has_changed(seats: int) -> None:
    ended = [
        event
        for seed in range(20)
        for _, events, _ in random_game(GAME, seats, RuecksRausOptions(), f"{seed}")
        for event in events
        if isinstance(event, RoundEnded)
    ]
    assert len(ended) == 20 * 8
    for event in ended:
        changes = {
            seat: change + event.result.pity[seat]
            for seat, change in enumerate(event.result.favour_changes)
            if change + event.result.pity[seat]
        }
        for reader in (None, *range(seats)):
            gains: Counter[int] = Counter()
            for entry in WORDS.tell((event,), NAMES[:seats], ENGLISH, reader):
                gains.update(entry.gains)
            assert {seat: gain for seat, gain in gains.items() if gain} == changes


def test_a_robber_without_gain_is_told_to_its_owner_alone() -> None:
    result = round_of(Noble.GAIN_6, (5, 7, 0))
    assert told(result) == [
        "Round 1 \N{EN DASH} The countess +6: Marian played 5, Much 7, Tuck 0.",
        "Much played 7, the strongest, and took **6 jewels**.",
        "**Marian and Tuck have the second-most now: 8 jewels each.**",
    ]
    assert told(result, reader=0)[1] == "You played 5: nothing."
    assert "You played 0, the weakest: no pity." in told(result, reader=2)


def test_the_news_say_that_the_last_robbers_were_not_chosen_by_anybody() -> None:
    last = RoundEnded(ROUNDS - 1, round_of(Noble.GAIN_6, (5, 7, 0)))
    assert (
        entries(last)[0].text
        == "Round 8 \N{EN DASH} The countess +6. Everybody's last robber: Marian 5, Much 7, Tuck 0."
    )
    assert entries(last, reader=0)[0].text.endswith("Everybody's last robber: you 5, Much 7, Tuck 0.")


def test_several_strongest_and_weakest_are_told_in_one_sentence_but_for_the_reader() -> None:
    result = round_of(Noble.GAIN_5, (6, 6, 2, 2, 3))
    assert "Marian and Much played 6, the strongest, and took **5 jewels** each." in told(result)
    assert "Tuck and Alan played 2, the weakest, and got **2 jewels** each out of pity." in told(result)
    own = told(result, reader=0)
    assert "You played 6, the strongest, and took **5 jewels**." in own
    assert "Much played 6, the strongest, and took **5 jewels**." in own


@pytest.mark.parametrize("is_over", [False, True])
def test_a_strength_that_several_have_played_stands_after_the_robber_of_each(*, is_over: bool) -> None:
    faces = {f"robber_{strength}_{icon}": icon for strength in (2, 6) for icon in SEAT_ICONS}
    language = ENGLISH.with_icons(faces)
    event: Event = RobbersRevealed(0, Noble.GAIN_5, (6, 6, 2, 2, 3), strongest=(0, 1), cancelled=())
    if is_over:
        event = RoundEnded(0, round_of(Noble.GAIN_5, (6, 6, 2, 2, 3)))
    for reader in (None, *range(5)):
        for entry in WORDS.tell((event,), NAMES, language, reader):
            if entry.is_heading or entry.is_standing:
                continue
            named = {seat for seat in range(5) if NAMES[seat] in entry.text.replace("You", NAMES[reader or 0])}
            pictured = {seat for seat, icon in enumerate(SEAT_ICONS[:5]) if f"{icon}\N{NO-BREAK SPACE}" in entry.text}
            assert pictured in (named, set()), entry.text
            assert pictured or "nothing" in entry.text or "chooses" in entry.text


def still_true(rounds: Sequence[Event]) -> list[list[str]]:
    """Return the texts of rounds as they stay true: only the last one says who has the second-most."""
    told = [WORDS.tell((event,), NAMES[:3], ENGLISH, None) for event in rounds]
    return [[entry.text for entry in turn if turn is told[-1] or not entry.is_standing] for turn in told]


def test_rounds_that_nobody_has_seen_are_told_whole_or_not_at_all() -> None:
    rounds = [
        (Noble.GAIN_5, (6, 1, 1)),
        (Noble.GAIN_4, (5, 2, 3)),
        (Noble.GAIN_6, (5, 7, 3)),
        (Noble.GAIN_7, (4, 2, 2)),
    ]
    events: list[Event] = []
    for number, (noble, robbers) in enumerate(rounds):
        events += (NobleRevealed(number, noble), RoundEnded(number, round_of(noble, robbers)))
    each = still_true(events[1::2])
    assert WORDS.news(events, NAMES[:3], ENGLISH, shown=0) == News(each[3], sum(map(len, each[:3])))
    assert WORDS.news(events[2:], NAMES[:3], ENGLISH, shown=4) == News(each[3], 0)


def test_no_unseen_round_is_left_out_between_two_that_are_told() -> None:
    rounds = [(Noble.GAIN_7, (5, 3, 0)), (Noble.LOSE_3, (6, 4, 4)), (Noble.GAIN_7, (6, 4, 4))]
    events: list[Event] = []
    for number, (noble, robbers) in enumerate(rounds):
        events += (NobleRevealed(number, noble), RoundEnded(number, round_of(noble, robbers)))
    each = still_true(events[1::2])
    assert len(each[0]) + len(each[2]) <= NEWS_LINES < len(each[1]) + len(each[2])
    assert WORDS.news(events, NAMES[:3], ENGLISH, shown=0) == News(each[2], len(each[0]) + len(each[1]))


def test_rounds_that_nobody_has_seen_leave_the_picture_in_sight() -> None:
    rounds = [(Noble.GAIN_4, (6, 2, 0)), (Noble.GAIN_7, (5, 3, 0)), (Noble.GAIN_6, (7, 1, 0))]
    events: list[Event] = []
    for number, (noble, robbers) in enumerate(rounds):
        events += (NobleRevealed(number, noble), RoundEnded(number, round_of(noble, robbers)))
    each = still_true(events[1::2])
    assert len(each[0]) + len(each[1]) <= NEWS_LINES < sum(map(len, each))
    assert WORDS.news(events, NAMES[:3], ENGLISH, shown=0) == News([*each[1], *each[2]], len(each[0]))


def test_the_most_exciting_events_have_the_greatest_weight() -> None:
    sevens = RoundEnded(0, round_of(Noble.GAIN_4, (7, 7, 2, 4)))
    cancelled = WORDS.tell((sevens,), NAMES[:4], ENGLISH, None)
    assert [entry.text for entry in cancelled if entry.weight is Weight.GREAT] == [
        "**The sevens of Marian and Much cancelled each other.**"
    ]
    alone = entries(RoundEnded(0, round_of(Noble.GAIN_4, (7, 7, 2))), reader=0)
    assert [entry.text for entry in alone if entry.weight is Weight.GREAT] == [
        "You played 7, but so did Much: **the sevens cancelled each other.**",
        "Only one robber is left, so nobody is the strongest or the weakest: **nothing happens.**",
    ]
    king = entries(RoundEnded(0, round_of(Noble.GAIN_7, (5, 3, 2))))
    assert [entry.weight for entry in king if entry.gains.get(0) == 7] == [Weight.GREAT]


@pytest.mark.parametrize(
    ("robbers", "why"),
    [
        ((7, 7, 2), "Only one robber is left, so nobody is the strongest or the weakest: **nothing happens.**"),
        ((7, 7, 7), "No robber is left, so nobody is the strongest or the weakest: **nothing happens.**"),
        ((4, 4, 4), "All robbers are equally strong, so nobody is the strongest or the weakest: **nothing happens.**"),
        (
            (7, 7, 4, 4),
            "The other robbers are equally strong, so nobody is the strongest or the weakest: **nothing happens.**",
        ),
    ],
)
def test_why_nothing_comes_of_a_round_is_told(robbers: tuple[int, ...], why: str) -> None:
    result = round_of(Noble.LOSE_3, robbers)
    assert why in told(result)
    for reader in range(len(robbers)):
        own = told(result, reader=reader)
        assert why in own
        assert not any(line.endswith(": nothing.") for line in own), "that has been told to all"


def test_a_change_of_second_place_weighs_most_in_the_last_two_rounds() -> None:
    result = round_of(Noble.GAIN_4, (5, 3, 2), jewels=(9, 12, 15))
    for number, weight in ((5, Weight.NOTABLE), (6, Weight.GREAT), (7, Weight.GREAT)):
        last = entries(RoundEnded(number, result))[-1]
        assert last == Entry("**Marian has the second-most now: 13 jewels.**", weight, {0: 0}, is_standing=True)


def test_second_place_is_told_to_others_only_when_it_has_changed() -> None:
    result = round_of(Noble.GAIN_4, (5, 3, 2), jewels=(8, 20, 30))
    assert not any("second-most now" in line for line in told(result))
    assert "**You have the second-most now: 23 jewels.**" not in told(result, reader=1)
    assert "You still have the second-most: 20 jewels." in told(result, reader=1)
    risen = round_of(Noble.GAIN_4, (5, 3, 2), jewels=(18, 20, 30))
    assert "**You have the second-most now: 22 jewels.**" in told(risen, reader=0)
    assert "You still have the second-most, level with Tuck: 20 jewels." in told(
        round_of(Noble.GAIN_4, (5, 3, 0, 4), jewels=(8, 20, 20, 30)), reader=1
    )


@pytest.mark.parametrize(
    ("jewels", "line"),
    [
        ((9, 9, 9), "You have 9 jewels, like everybody else."),
        ((9, 12, 10), "You have 9 jewels, 1 fewer than the second-most."),
        ((12, 9, 10), "You have 12 jewels, the most: 3 too many to win."),
        ((12, 12, 10), "You share the most with Much: 12 jewels, 1 too many to win. Tuck has the second-most: 10."),
        ((5, 0, 0), "You have 5 jewels, the most."),
        ((10, 9, 12), "You still have the second-most: 10 jewels."),
    ],
)
def test_everybody_reads_how_far_they_are_from_second_place(jewels: tuple[int, ...], line: str) -> None:
    assert told(round_of(Noble.GAIN_4, (5, 5, 5), jewels=jewels), reader=0)[-1] == line


def test_the_loss_of_what_is_not_there_is_told_as_none() -> None:
    result = round_of(Noble.LOSE_3, (5, 3, 2), jewels=(0, 9, 9))
    assert "Marian played 5, the strongest, but had nothing to lose." in told(result)
    assert "You played 5, the strongest, but had nothing to lose." in told(result, reader=0)


def test_the_gamblers_favour_is_told_as_chosen() -> None:
    result = round_of(Noble.TAKE_0_OR_8, (6, 6, 2), {0: TakeJewels(0), 1: TakeJewels(8)})
    assert "Marian played 6, the strongest, and chose to take nothing." in told(result)
    assert "Much played 6, the strongest, and took **8 jewels**." in told(result)
    assert "You played 6, the strongest, and chose to take nothing." in told(result, reader=0)


def test_a_gift_speaks_to_whoever_gives_or_gets_it() -> None:
    result = round_of(Noble.GIVE_5_TO_NEIGHBOUR, (6, 3, 2), {0: PointAt(1)})
    assert "Marian played 6, the strongest, and gave Much **5 jewels** from the bank." in told(result)
    assert "You played 6, the strongest, and gave Much **5 jewels** from the bank." in told(result, reader=0)
    assert told(result, reader=1)[:2] == [
        "Round 1 \N{EN DASH} The merchant +5: Marian played 6, you 3, Tuck 2.",
        "Marian played 6, the strongest, and gave you **5 jewels** from the bank.",
    ]


def test_two_who_rob_the_same_neighbour_take_no_more_than_there_is() -> None:
    result = round_of(Noble.NEIGHBOUR_LOSES_2, (6, 3, 6, 0), {0: PointAt(1), 2: PointAt(1)}, jewels=(8, 1, 8, 8))
    assert told(result)[1:3] == [
        "Marian played 6, the strongest, and made Much lose **1 jewel** to the bank.",
        "Tuck played 6, the strongest, and pointed at Much, who had nothing left.",
    ]
    assert "Tuck played 6, the strongest, and pointed at you, but you had nothing left." in told(result, reader=1)
    assert "Marian played 6, the strongest, and made you lose **1 jewel** to the bank." in told(result, reader=1)
    own = told(result, reader=2)
    assert "You played 6, the strongest, and pointed at Much, who had nothing left." in own


def test_robbers_turned_up_are_told_until_their_round_is_over() -> None:
    step = reveal(first_round(Noble.TAKE_0_OR_8, (8, 8, 8)), (6, 6, 2))
    (revealed,) = step.events
    assert isinstance(revealed, RobbersRevealed)
    assert [entry.text for entry in entries(revealed)] == [
        "Round 1 \N{EN DASH} The gambler 0/8: Marian played 6, Much 6, Tuck 2.",
        "Marian and Much played 6, the strongest, and each choose a favour.",
        "Tuck played 2, the weakest, and will get **2 jewels** out of pity.",
    ]
    assert [entry.text for entry in entries(revealed, reader=0)][1:] == [
        "You played 6, the strongest: the choice is yours.",
        "Much played 6 as well and chooses a favour too.",
        "Tuck played 2, the weakest, and will get **2 jewels** out of pity.",
    ]
    own = [entry.text for entry in entries(revealed, reader=2)]
    assert own[-1] == "You played 2, the weakest, and will get **2 jewels** out of pity."
    over = play(step.state, [(0, TakeJewels(0)), (1, TakeJewels(0))]).events
    assert entries(revealed, *over) == entries(*over)


def test_the_next_noble_belongs_to_the_round_before() -> None:
    for seats in GAME.seat_counts:
        events = [event for _, events, _ in random_game(GAME, seats, RuecksRausOptions(), "turns") for event in events]
        turns = WORDS.turns(events)
        assert [turn[-1].round for turn in turns[:-1] if isinstance(turn[-1], NobleRevealed)] == list(range(1, 8))
        assert isinstance(turns[-1][-1], RoundEnded)
        assert all(WORDS.tell(turn, NAMES[:seats], ENGLISH, None) for turn in turns)


def test_standing_names_the_richest_first_and_who_would_win() -> None:
    state = first_round(Noble.GAIN_4, (9, 12, 9, 3))
    assert WORDS.race.standing(GAME.view(state, None), NAMES, ENGLISH) == (
        "Jewels: Much 12, Marian 9, Tuck 9 and Alan 3. **Second-most: Marian and Tuck.**"
    )
    start = first_round(Noble.GAIN_4, (8, 8, 8))
    assert WORDS.race.standing(GAME.view(start, None), NAMES, ENGLISH) == "Jewels: Marian 8, Much 8 and Tuck 8."


def test_the_last_two_rounds_end_with_one_choice_and_each_has_its_own_standing() -> None:
    moves = [
        PastMove(events, partial(GAME.view, state, None))
        for _, events, state in random_game(GAME, 4, RuecksRausOptions(), "two rounds at once")
    ]
    last = [event for event in moves[-1].events if isinstance(event, RoundEnded)]
    assert [event.round for event in last] == [6, 7]
    assert last[0].result.jewels != last[1].result.jewels
    turns = past_turns(WORDS, moves, NAMES[:4], ENGLISH)
    results = [event.result for move in moves for event in move.events if isinstance(event, RoundEnded)]
    assert [turn.standings and turn.standings.points for turn in turns] == [result.jewels for result in results]
    assert len({turn.standing for turn in turns[-2:]}) == 2


def test_a_panel_of_two_rounds_tells_why_of_both_and_the_last_standing_alone() -> None:
    first = round_of(Noble.GAIN_4, (5, 3, 1))
    second = round_of(Noble.GAIN_4, (6, 2, 1), jewels=(12, 8, 9))
    turned = NobleRevealed(6, Noble.GAIN_4)
    lines = WORDS.since((RoundEnded(5, first), turned, RoundEnded(6, second)), NAMES[:3], ENGLISH, 1)
    assert [line for line in lines if " The squire +4" in line] == [
        "Round 6 \N{EN DASH} The squire +4: Marian played 5, you 3, Tuck 1.",
        "Round 7 \N{EN DASH} The squire +4: Marian played 6, you 2, Tuck 1.",
    ]
    assert [line for line in lines if line.startswith("You have ")] == [
        line for line in told(second, reader=1) if line.startswith("You have ")
    ]


def test_a_panel_says_last_how_the_reader_stands() -> None:
    result = round_of(Noble.GAIN_4, (3, 4, 1))
    assert WORDS.since((RoundEnded(2, result),), NAMES[:3], ENGLISH, 0)[1:] == [
        "You played 3: nothing.",
        "Much played 4, the strongest, and took **4 jewels**.",
        "Tuck played 1, the weakest, and got **1 jewel** out of pity.",
        "You have 8 jewels, 1 fewer than the second-most.",
    ]


def test_the_end_tells_what_decided_it_round_by_round() -> None:
    cancelled = RoundEnded(6, round_of(Noble.GAIN_4, (1, 7, 0, 7), jewels=(12, 18, 19, 17)))
    last = RoundEnded(7, round_of(Noble.GAIN_5, (5, 2, 7, 2), jewels=(16, 18, 19, 17)))
    turned = NobleRevealed(7, Noble.GAIN_5)
    assert WORDS.since((cancelled, turned, last), NAMES[:4], ENGLISH, 3, is_over=True) == [
        "Round 7 \N{EN DASH} The squire +4: Marian played 1, Much 7, Tuck 0, you 7.",
        "You played 7, but so did Much: **the sevens cancelled each other.**",
        "Marian played 1, the strongest, and took **4 jewels**.",
        "Round 8 \N{EN DASH} The abbot +5. Everybody's last robber: Marian 5, Much 2, Tuck 7, you 2.",
        "Tuck played 7, the strongest, and took **5 jewels**.",
        "You played 2, the weakest, and got **2 jewels** out of pity.",
        "Much played 2, the weakest, and got **2 jewels** out of pity.",
    ]
    others = WORDS.since((cancelled, turned, last), NAMES[:4], ENGLISH, 0, is_over=True)
    assert others[:3] == [
        "Round 7 \N{EN DASH} The squire +4: you played 1, Much 7, Tuck 0, Alan 7.",
        "**The sevens of Much and Alan cancelled each other.**",
        "You played 1, the strongest, and took **4 jewels**.",
    ]


def test_a_round_that_has_begun_is_told_with_its_noble_before_older_ones() -> None:
    duchess = RoundEnded(5, round_of(Noble.NEIGHBOUR_LOSES_2, (0, 7, 3), {1: PointAt(2)}, jewels=(32, 27, 15)))
    sheriff = RoundEnded(6, round_of(Noble.LOSE_3, (1, 2, 5), jewels=(32, 27, 13)))
    chosen = RobbersRevealed(7, Noble.GIVE_2_TO_OPPONENT, (2, 0, 7), (), (2,))
    events = [duchess, NobleRevealed(6, Noble.LOSE_3), sheriff, NobleRevealed(7, Noble.GIVE_2_TO_OPPONENT), chosen]
    news = WORDS.news(events, NAMES[:3], ENGLISH, shown=0)
    assert news.lines == [
        "Round 7 \N{EN DASH} The sheriff \N{MINUS SIGN}3: Marian played 1, Much 2, Tuck 5.",
        "Tuck played 5, the strongest, and lost **3 jewels**.",
        "Marian played 1, the weakest, and got **1 jewel** out of pity.",
        "Round 8 \N{EN DASH} The godmother +2. Everybody's last robber: Marian 2, Much 0, Tuck 7.",
        "Tuck played 7, the strongest, and chooses the favour.",
    ]
    assert news.untold == 2


def test_an_event_of_another_game_is_no_event_of_this_one() -> None:
    with pytest.raises(TypeError, match="no event of this game"):
        entries(Event())


def test_while_unseen_robbers_are_turned_up_nothing_tells_what_they_take() -> None:
    def opened(event: Event, reader: int | None = None) -> str:
        (moment,) = WORDS.moments.found((event,))
        return WORDS.moments.opening(moment, NAMES[:3], ENGLISH, reader)

    at_once = RoundEnded(1, round_of(Noble.GAIN_4, (7, 7, 2)))
    assert opened(at_once) == "Round 2: the robbers are turned up."
    favours = structs.replace(at_once.result, favours=(TakeJewels(8), None, None))
    said = "Round 2: Marian has chosen."
    for reader, told in ((None, said), (1, said), (0, "")):
        assert opened(RoundEnded(1, favours), reader) == told, "whoever has chosen knows"
    assert opened(RoundEnded(7, favours), 0) == "Round 8: what comes of your choice?", "it decides the game"
    both = structs.replace(favours, favours=(TakeJewels(8), TakeJewels(0), None))
    assert opened(RoundEnded(1, both)) == "Round 2: Marian and Much have chosen."
    assert opened(RoundEnded(1, both), 0) == "Round 2: you and Much have chosen."


def test_a_panel_after_two_rounds_tells_at_least_whose_jewels_have_changed() -> None:
    gift = RoundEnded(6, round_of(Noble.GIVE_2_TO_OPPONENT, (5, 7, 0), {1: PointAt(0)}, jewels=(23, 19, 26)))
    chosen = RobbersRevealed(7, Noble.NEIGHBOUR_LOSES_2, (4, 3, 3), (), (0,))
    events = (gift, NobleRevealed(7, Noble.NEIGHBOUR_LOSES_2), chosen)
    waiting = WORDS.since(events, NAMES[:3], ENGLISH, 2)
    assert "Much played 7, the strongest, and gave Marian **2 jewels** from the bank." in waiting
    assert "You played 3, the weakest, and will get **3 jewels** out of pity." in waiting
    choosing = WORDS.since(events, NAMES[:3], ENGLISH, 0)
    assert "Much played 7, the strongest, and gave you **2 jewels** from the bank." in choosing
    assert "Much and Tuck played 3, the weakest, and will get **3 jewels** each out of pity." in choosing


def test_the_news_say_that_nothing_will_come_once_it_is_certain() -> None:
    def own(noble: Noble, reader: int) -> list[str]:
        revealed = RobbersRevealed(0, noble, (5, 7, 0), (), (1,))
        return [entry.text for entry in entries(revealed, reader=reader)]

    assert "You played 5: nothing." in own(Noble.TAKE_0_OR_8, 0)
    assert "You played 5: nothing." not in own(Noble.GIVE_2_TO_OPPONENT, 0), "Much may give 2 jewels to Marian"
    assert "You played 0, the weakest: no pity." in own(Noble.GIVE_2_TO_OPPONENT, 2)


def test_a_tie_for_the_most_jewels_is_told_with_who_is_second() -> None:
    result = round_of(Noble.GAIN_6, (5, 0, 2), jewels=(16, 15, 22))
    assert told(result)[-1] == "Marian and Tuck share the most: 22. **Much has the second-most: 15 jewels.**"


def test_a_panel_of_the_last_two_rounds_tells_what_has_changed_for_everybody() -> None:
    countess = RoundEnded(6, round_of(Noble.GAIN_6, (5, 3, 1), jewels=(16, 13, 12)))
    duchess = RobbersRevealed(7, Noble.NEIGHBOUR_LOSES_2, (0, 6, 5), (), (1,))
    events = (countess, NobleRevealed(7, Noble.NEIGHBOUR_LOSES_2), duchess)
    assert WORDS.since(events, NAMES[:3], ENGLISH, 0) == [
        "Round 7 \N{EN DASH} The countess +6: you played 5, Much 3, Tuck 1.",
        (
            "You played 5, the strongest, and took **6 jewels**. "
            "Tuck played 1, the weakest, and got **1 jewel** out of pity."
        ),
        "Round 8 \N{EN DASH} The duchess \N{MINUS SIGN}2. Everybody's last robber: you 0, Much 6, Tuck 5.",
        "You played 0, the weakest: no pity.",
        "Much played 6, the strongest, and chooses the favour.",
    ]


def test_who_waits_in_the_last_round_reads_for_whom_whatever_the_round_before_has_brought() -> None:
    for sevens in ((1, 7, 7), (7, 1, 7)):
        cancelled = RoundEnded(6, round_of(Noble.GAIN_6, sevens))
        gambler = RobbersRevealed(7, Noble.TAKE_0_OR_8, (1, 0, 7), (), (2,))
        since = WORDS.since((cancelled, NobleRevealed(7, gambler.noble), gambler), NAMES[:3], ENGLISH, 0)
        assert since[-1] == "Tuck played 7, the strongest, and chooses the favour."
        assert any("cancelled" in line for line in since)


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_a_panel_leaves_out_nothing_that_has_changed_anybodys_jewels(seats: int) -> None:
    for seed in range(20):
        for _, events, state in random_game(GAME, seats, RuecksRausOptions(), f"{seed}"):
            for reader in range(seats):
                told = WORDS.tell(events, NAMES[:seats], ENGLISH, reader)
                shown = WORDS.since(events, NAMES[:seats], ENGLISH, reader, is_over=state.round == ROUNDS)
                untold = [entry.text for entry in told if any(entry.gains.values()) and entry.text not in shown]
                assert not untold
