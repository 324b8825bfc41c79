"""Tests of the story of a game, which follows from the standing after each turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.languages import LANGUAGES
from games import Outcome
from rendering import PICTURES
from words.endings import EndWords
from words.game_log import PastTurn, race_of
from words.race import RaceTurn, Standings, finished_race, most_is_ahead
from words.story import how_won, story

if TYPE_CHECKING:
    from collections.abc import Sequence


ENGLISH = LANGUAGES["en"]
NAMES = ("Marian", "Much", "Tuck")


def race(*points: tuple[int, ...], winners: tuple[int, ...] | None = None) -> tuple[list[RaceTurn], Outcome]:
    """Return a race by points, from the beginning on, and the outcome."""
    turns = [
        RaceTurn(f"Round {number}" if number else "", most_is_ahead(each), number) for number, each in enumerate(points)
    ]
    outcome = Outcome(points[-1], turns[-1].standings.ahead if winners is None else winners, ((),) * len(points[-1]))
    return finished_race(turns, outcome), outcome


def told(*points: tuple[int, ...], winners: tuple[int, ...] | None = None, reader: int | None = None) -> str:
    turns, outcome = race(*points, winners=winners)
    return how_won(turns, outcome, NAMES, ENGLISH, reader)


@pytest.mark.parametrize(
    ("game", "code", "said"),
    [
        ("robin_of_locksley", "en", "Marian was winning from turn 1 of the duel on."),
        ("robin_of_locksley", "de", "Seit dem Ende von Zug 1 des Duells lag Marian auf Siegkurs."),
        ("sherwood_bandits", "en", "Marian was winning from turn 1 of 4 on."),
        ("chickwood_forest", "fr", "Depuis la manche 1, Marian était en passe de gagner."),
        ("ruecks_raus", "it", "Dopo la manche 1 e fino alla fine Marian stava vincendo."),
    ],
)
def test_a_turn_is_named_as_a_sentence_needs_it(game: str, code: str, said: str) -> None:
    points, language = ((0, 0), (3, 0), (6, 1), (9, 2)), LANGUAGES[code]
    usual = PICTURES[game].words
    words = replace(usual, race=replace(usual.race, standings=most_is_ahead), end=EndWords())
    turns = [PastTurn(number, "", (), "", most_is_ahead(each)) for number, each in enumerate(points[1:], 1)]
    _, outcome = race(*points)
    run = race_of(words, (points[0], points[-1]), turns, outcome, language)
    assert how_won(run, outcome, NAMES, language, None) == said


SCARLET_PLAYS = (*NAMES[:2], "Will Scarlet")


def told_with_scarlet(*points: tuple[int, int, int]) -> str:
    """Tell the story of two players and Will Scarlet, who beats both (WS-7)."""
    turns = [
        RaceTurn(f"Round {number}" if number else "", Standings(each, _ahead(each)), number)
        for number, each in enumerate(points)
    ]
    outcome = Outcome(points[-1][:2], (), ((), ()))
    return how_won(finished_race(turns, outcome, points[-1][2:]), outcome, SCARLET_PLAYS, ENGLISH, None)


def _ahead(points: tuple[int, int, int]) -> tuple[int, ...]:
    return tuple(seat for seat in range(2) if points[seat] == max(points))


def test_the_victory_of_who_has_no_seat_is_a_story_too() -> None:
    said = "Will Scarlet was winning from Round 2 on."
    assert told_with_scarlet((0, 0, 0), (3, 0, 2), (3, 1, 5), (4, 4, 6), (5, 5, 6)) == said
    said = "Marian and Much were winning after Round 2, but then Will Scarlet won."
    assert told_with_scarlet((0, 0, 0), (3, 0, 2), (5, 5, 4), (6, 6, 7)) == said


def test_a_walkover_is_told_as_one() -> None:
    said = "Marian was winning from Round 1 on."
    assert told((0, 0), (3, 0), (6, 1), (9, 2)) == said


def test_the_story_names_the_first_turn_that_the_winner_ended_ahead() -> None:
    said = "Much was winning from Round 2 on."
    assert told((0, 0), (3, 0), (3, 6), (3, 7), (3, 8), (3, 9), (3, 10)) == said


def test_a_lead_that_somebody_came_close_to_is_told_with_that() -> None:
    said = "Marian was winning from Round 1 on, but Tuck was only 1 behind after Round 3."
    assert told((0, 0, 0), (4, 1, 2), (7, 2, 3), (10, 3, 9), (16, 5, 9), (18, 5, 9)) == said
    plain = "Marian was winning from Round 1 on."
    assert told((0, 0, 0), (4, 1, 2), (7, 2, 3), (10, 9, 9), (16, 9, 9), (18, 9, 9)) == plain, "two were as close"
    assert told((0, 0), (4, 2), (7, 5), (10, 8), (16, 9), (18, 9)) == plain, "they were never further behind"
    assert told((0, 0), (4, 1), (9, 5), (9, 7), (16, 9), (18, 9)) == plain, "they did not come close"


def test_a_lead_that_somebody_came_closest_to_at_the_end_is_told_with_that() -> None:
    said = "Marian was winning from Round {} on, but at the end Much was only 1 behind."
    assert told((0, 0), (4, 1), (9, 5), (12, 9), (18, 17)) == said.format(1)
    assert told((0, 0, 0), (3, 4, 3), (9, 8, 3), (24, 23, 12)) == said.format(2), "also after the last turn but one"
    assert told((0, 0), (4, 1), (9, 8), (14, 13), (24, 22)).endswith("only 1 behind after Round 3."), "that was closer"
    assert told((0, 0), (4, 1), (9, 5), (24, 21)) == "Marian was winning from Round 1 on.", "that is not close"
    assert told((0, 0), (4, 1), (9, 5), (9, 9), winners=(0,)) == "Marian was winning from Round 1 on.", "a tie"


def test_a_great_lead_that_was_nearly_lost_at_the_end_is_told_with_what_was_left_of_it() -> None:
    points = (0, 0), (10, 4), (20, 8), (30, 14), (31, 30)
    rest = "ahead of {} after Round 3; at the end it was only 1."
    assert told(*points) == f"Marian was still 16 {rest.format('Much')}"
    assert told(*points, reader=0) == f"You were still 16 {rest.format('Much')}"
    assert told(*points, reader=1) == f"Marian was still 16 {rest.format('you')}"
    usual = "Marian was winning from Round 1 on, but at the end Much was only 2 behind."
    assert told((0, 0), (10, 4), (20, 8), (30, 25), (31, 29)) == usual, "5 of 31 points are no great lead"
    usual = "Marian was winning from Round 1 on, but at the end Much was only 3 behind."
    assert told((0, 0), (10, 4), (20, 8), (30, 22), (31, 28)) == usual, "8 are less than three times as many"


def test_who_was_level_with_others_after_the_first_turn_is_not_said_to_have_been_ahead() -> None:
    said = "Marian was level with Much and Tuck after Round 1, and from then on was winning alone."
    assert told((0, 0, 0), (2, 2, 2), (5, 3, 2), (7, 6, 2), (9, 8, 2)) == said


def test_a_lead_that_others_drew_level_with_counts_from_the_last_time_they_did() -> None:
    said = "Much made up 5 on Marian and drew level after Round 3, but from then on Marian was ahead again."
    assert told((0, 0, 0), (3, 0, 1), (5, 0, 1), (6, 6, 1), (8, 6, 1), (9, 7, 1), (12, 7, 1)) == said
    assert told((0, 0, 0), (3, 0, 1), (5, 0, 1), (6, 6, 1), (8, 6, 1), (9, 7, 1)) == said


def test_a_small_lead_that_was_made_up_is_not_told() -> None:
    said = "Marian was level with Much after Round 3, and from then on was winning alone."
    assert told((0, 0), (6, 6), (9, 8), (12, 12), (15, 12), (18, 12)) == said


def test_what_was_made_up_is_told_only_of_one_who_was_behind_until_they_drew_level() -> None:
    said = "{} was level with {} after Round {}, and from then on was winning alone."
    assert told((0, 0), (5, 0), (6, 9), (10, 10), (12, 10), (13, 10)) == said.format("Marian", "Much", 3)
    assert told((0, 0, 0), (8, 0, 3), (8, 8, 8), (9, 8, 8), (10, 8, 8)) == said.format("Marian", "Much and Tuck", 2)
    assert told((0, 0), (5, 0), (5, 5), (6, 6), (7, 6), (8, 6)) == said.format("Marian", "Much", 3)


def test_drawing_level_from_behind_does_not_count_as_taking_the_lead() -> None:
    said = "Much was level with Marian after Round 3, and from then on was winning alone."
    assert told((0, 0), (3, 0), (6, 1), (6, 6), (6, 7), (6, 8), (6, 9)) == said


def test_who_was_level_with_others_before_the_last_turn_won_after_that() -> None:
    said = "Marian was level with Much after Round {}, and won at the very end."
    assert told((0, 0), (3, 0), (5, 5), (9, 5)) == said.format(2)
    assert told((0, 0, 0), (2, 2, 0), (6, 4, 0), (10, 10, 0), (15, 12, 0)) == said.format(3)
    assert told((0, 0), (3, 3), (9, 5)) == said.format(1)
    assert told((0, 0), (3, 0), (5, 5), (7, 7), winners=(0,)) == said.format(2)


def test_a_comeback_names_the_turn() -> None:
    turns = ((0, 0), (3, 0), (6, 1), (6, 5), (6, 7), (7, 9), (7, 10))
    assert told(*turns) == "Much was winning from Round 4 on."


def test_who_was_winning_at_the_end_of_the_last_turn_but_one_still_was_once_more() -> None:
    said = "Much was winning after Round 3, and nobody could change that."
    assert told((0, 0), (3, 0), (6, 1), (6, 7), (6, 9)) == said
    said = "Marian was winning after Round 1, and nobody could change that."
    assert told((0, 0), (3, 0), (6, 1)) == said


def test_a_victory_of_the_last_turn_names_who_was_winning_before() -> None:
    said = "Tuck was still 4 behind Marian after Round 2, and won at the very end."
    assert told((0, 0, 0), (3, 0, 1), (6, 1, 2), (7, 2, 9)) == said
    said = "Marian and Much were winning after Round 2, but then Tuck won."
    assert told((0, 0, 0), (3, 0, 1), (6, 6, 2), (7, 7, 9)) == said


def test_points_counted_only_at_the_end_belong_to_the_last_turn() -> None:
    said = "Much was still 1 behind Marian after Round 2, and won at the very end."
    assert told((0, 0), (3, 0), (3, 2), (5, 5), winners=(1,)) == said
    turns, outcome = race((0, 0), (3, 0), (3, 9))
    assert turns[-1].standings == Standings((3, 9), (1,)) == Standings(outcome.scores, outcome.winners)


def test_the_story_of_a_shared_victory_says_who_was_winning_before() -> None:
    said = "Marian was winning after Round {}; in the end Marian and Much won together."
    assert told((0, 0), (3, 0), (3, 3)) == said.format(1)
    assert told((0, 0), (3, 3), (6, 6), (9, 6), (9, 9)) == said.format(3)
    said = "Marian and Much were winning after Round 1; in the end Marian and Tuck won together."
    assert told((0, 0, 0), (3, 3, 0), (6, 3, 6)) == said


def test_the_story_of_a_shared_victory_says_since_when_all_winners_were_ahead() -> None:
    said = "Marian and Much were winning together from Round {} on."
    assert told((0, 0), (3, 0), (6, 6), (9, 9)) == said.format(2)
    assert told((0, 0), (3, 3), (6, 6), (9, 9)) == said.format(1)
    turns, outcome = race((0, 0), (3, 0), (5, 5))
    turns[1] = turns[1]._replace(standings=Standings((3, 0), ()))
    said = "Nobody was winning after Round 1; in the end Marian and Much won together."
    assert how_won(turns, outcome, NAMES, ENGLISH, None) == said


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (
            ((0, 0), (3, 0), (6, 1), (9, 2)),
            ("You were winning from Round 1 on.", "Marian was winning from Round 1 on."),
        ),
        (
            ((0, 0), (3, 0), (6, 1)),
            (
                "You were winning after Round 1, and nobody could change that.",
                "Marian was winning after Round 1, and nobody could change that.",
            ),
        ),
        (
            ((0, 0), (3, 0), (6, 9)),
            (
                "Much was still 3 behind you after Round 1, and won at the very end.",
                "You were still 3 behind Marian after Round 1, and won at the very end.",
            ),
        ),
        (
            ((0, 0), (3, 0), (6, 6), (9, 6)),
            (
                "You were level with Much after Round 2, and won at the very end.",
                "Marian was level with you after Round 2, and won at the very end.",
            ),
        ),
        (
            ((0, 0), (3, 3), (6, 6), (9, 6), (12, 6)),
            (
                "You were level with Much after Round 2, and from then on were winning alone.",
                "Marian was level with you after Round 2, and from then on was winning alone.",
            ),
        ),
        (
            ((0, 0), (9, 3), (9, 9), (12, 9), (15, 9)),
            (
                "Much made up 6 on you and drew level after Round 2, but from then on you were ahead again.",
                "You made up 6 on Marian and drew level after Round 2, but from then on Marian was ahead again.",
            ),
        ),
        (
            ((0, 0), (3, 3), (6, 6), (9, 9)),
            (
                "You were winning together with Much from Round 1 on.",
                "You were winning together with Marian from Round 1 on.",
            ),
        ),
        (
            ((0, 0), (3, 0), (3, 3)),
            (
                "You were winning after Round 1; in the end you won together with Much.",
                "Marian was winning after Round 1; in the end you won together with Marian.",
            ),
        ),
    ],
)
def test_a_story_addresses_whoever_reads_it_alone(points: Sequence[tuple[int, ...]], said: tuple[str, str]) -> None:
    assert tuple(told(*points, reader=reader) for reader in (0, 1)) == said


def test_a_story_addresses_one_of_several_who_were_winning() -> None:
    points: tuple[tuple[int, ...], ...] = ((0, 0, 0), (3, 0, 1), (6, 6, 2), (7, 7, 9))
    assert told(*points, reader=0) == "You were winning together with Much after Round 2, but then Tuck won."
    assert told(*points, reader=2) == "Marian and Much were winning after Round 2, but then you won."
    points = ((0, 0, 0), (3, 3, 0), (6, 3, 6))
    shared = "Marian and Much were winning after Round 1; in the end Marian and Tuck won together."
    assert told(*points, reader=0) == shared, "both at once would take two sentences"
    assert told(*points, reader=2) == (
        "Marian and Much were winning after Round 1; in the end you won together with Marian."
    )
    points = ((0, 0, 0), (3, 0, 0), (3, 6, 6))
    assert told(*points, reader=0) == "You were winning after Round 1; in the end Much and Tuck won together."
    turns, outcome = race((0, 0), (3, 0), (5, 5))
    turns[1] = turns[1]._replace(standings=Standings((3, 0), ()))
    said = "Nobody was winning after Round 1; in the end you won together with Much."
    assert how_won(turns, outcome, NAMES, ENGLISH, 0) == said
    turns, outcome = race((0, 0), (3, 0), (5, 5), (9, 5))
    turns[2] = turns[2]._replace(standings=Standings((5, 5), ()))
    assert how_won(turns, outcome, NAMES, ENGLISH, 0) == "Nobody was winning after Round 2; you won at the very end."


def test_the_end_decided_a_game_in_which_nobody_was_ahead() -> None:
    turns, outcome = race((0, 0), (3, 0), (5, 5), (9, 5))
    turns[2] = turns[2]._replace(standings=Standings((5, 5), ()))
    assert (
        how_won(turns, outcome, NAMES, ENGLISH, None) == "Nobody was winning after Round 2; Marian won at the very end."
    )


def test_a_game_without_winner_or_events_has_no_story() -> None:
    assert told((0, 0), (3, 0), (3, 3), winners=()) == ""
    assert told((0, 0), (3, 0)) == ""
    _, outcome = race((0, 0), (3, 0))
    assert how_won([], outcome, NAMES, ENGLISH, None) == ""


def test_who_was_ahead_without_the_most_points_is_not_said_to_have_been_so_many_ahead() -> None:
    """In Rück's raus!, the second-most jewels win (RR-10)."""
    turns, outcome = race((0, 0), (3, 0), (2, 9), (9, 5))
    turns[2] = turns[2]._replace(standings=Standings((2, 9), (0,)))
    turns[3] = turns[3]._replace(standings=Standings((9, 5), (1,)))
    said = "Marian was winning after Round 2, but then Much won."
    assert how_won(turns, outcome._replace(winners=(1,)), NAMES, ENGLISH, None) == said


def in_full(*points: tuple[int, ...], reader: int | None = None) -> str:
    """Tell a story with what is worth telling beside how it was won."""
    turns, outcome = race(*points)
    return story(turns, outcome, NAMES, ENGLISH, reader)


def test_a_story_tells_how_far_behind_the_winner_was() -> None:
    turns = (0, 0, 0), (3, 0, 1), (9, 4, 2), (9, 6, 3), (10, 12, 4), (11, 14, 5), (12, 16, 6)
    won = "{} winning from Round 4 on."
    assert in_full(*turns) == f"Much was 5 behind Marian after Round 2. {won.format('Much was')}"
    assert in_full(*turns, reader=1) == f"You were 5 behind Marian after Round 2. {won.format('You were')}"
    assert in_full(*turns, reader=0) == f"Much was 5 behind you after Round 2. {won.format('Much was')}"
    twice = (0, 0), (5, 0), (6, 6), (9, 4), (9, 10), (10, 12), (11, 14)
    assert in_full(*twice).startswith("Much was 5 behind Marian after Round 3. "), "the latest of two"
    little = (0, 0), (3, 0), (6, 4), (6, 8), (8, 10), (9, 13)
    assert in_full(*little) == won.format("Much was").replace("4", "3"), "3 of 13 points are not far"
    shared = (0, 0, 0), (9, 9, 1), (9, 9, 10), (9, 9, 12), (9, 9, 14)
    assert "behind" not in in_full(*shared), "nobody was ahead alone"


def test_a_story_tells_how_far_behind_the_winner_was_before_the_last_turn_only_once() -> None:
    late = "Tuck was still 4 behind Marian after Round 2, and won at the very end."
    assert in_full((0, 0, 0), (3, 0, 2), (6, 1, 2), (7, 2, 9)).startswith(late)
    both = f"Tuck was 6 behind Marian after Round 1. {late}"
    assert in_full((0, 0, 0), (6, 0, 0), (7, 1, 3), (8, 2, 12)) == both


def test_a_story_tells_how_often_the_lead_changed() -> None:
    turns = (0, 0), (9, 8), (10, 12), (14, 14), (17, 16), (18, 19), (21, 22), (25, 26)
    assert in_full(*turns) == "The lead changed 3 times. Much was winning from Round 5 on, but at the end {}".format(
        "Marian was only 1 behind."
    ), "a tie is no change, whoever leads after it"
    assert "changed" not in in_full(*turns[3:])
    assert in_full((0, 0), (9, 8), (10, 12), (13, 12), (14, 14)).startswith("Marian was winning after Round 3")
    both = (0, 0), (9, 8), (10, 12), (13, 12), (13, 14), (15, 15)
    assert in_full(*both).startswith("The lead changed 3 times. Much was winning"), "also of a shared victory"


def test_a_story_tells_of_the_greatest_gain_if_that_is_much_and_happened_once() -> None:
    turns = (0, 0), (3, 0), (6, 1), (9, 6), (12, 8)
    won = "Marian was winning from Round 1 on."
    assert in_full(*turns) == f"{won} Greatest gain: Round 3, with +5 for Much."
    assert in_full(*turns, reader=1).endswith("Greatest gain: Round 3, with +5 for you.")
    assert in_full((0, 0), (3, 0), (6, 1), (9, 4), (12, 6)) == won, "three in four turns"
    assert in_full((0, 0), (3, 0), (6, 1), (9, 5), (13, 8), (17, 9), (21, 10)) == won, "4 of 21 points are not much"


def test_who_began_with_less_is_not_said_to_have_been_behind_after_a_turn() -> None:
    assert in_full((9, 0), (9, 10), (9, 13), (9, 16)) == "Much was winning from Round 1 on. {}".format(
        "Greatest gain: Round 1, with +10 for Much."
    )
    assert in_full((9, 0), (9, 1), (9, 5), (9, 10)).startswith("Much was 8 behind Marian after Round 1. ")


def test_a_gain_over_several_turns_is_none_within_a_turn() -> None:
    turns, outcome = race((0, 0), (3, 0), (4, 2), (13, 4))
    turns[-1] = turns[-1]._replace(number=9)
    assert story(turns, outcome, NAMES, ENGLISH, None).endswith("Greatest gain: Round 1, with +3 for Marian.")


def test_what_only_the_end_counts_is_no_gain_within_a_turn() -> None:
    turns, outcome = race((0, 0), (5, 0), (8, 1), (11, 2), (30, 20))
    assert "Greatest gain: Round 4, with +19 for Marian." in story(turns, outcome, NAMES, ENGLISH, None)
    turns[-1] = turns[-1]._replace(name=turns[-2].name)
    assert story(turns, outcome, NAMES, ENGLISH, None) == "Marian was winning from Round 1 on."


def test_every_language_tells_it_in_its_own_words() -> None:
    races = (
        ((0, 0), (3, 0), (6, 1), (9, 2)),
        ((0, 0), (3, 3), (6, 3), (9, 3)),
        ((0, 0), (3, 0), (6, 6), (9, 6)),
        ((0, 0), (3, 0), (6, 6), (9, 9)),
        ((0, 0), (3, 0), (6, 3), (9, 9)),
        ((0, 0), (9, 1), (6, 3), (9, 12)),
        ((0, 0), (9, 8), (10, 12), (14, 13), (15, 16)),
        ((0, 0), (3, 0), (6, 1), (9, 6), (12, 8)),
    )
    for points in races:
        turns, outcome = race(*points)
        assert len({how_won(turns, outcome, NAMES, language, None) for language in LANGUAGES.values()}) == len(
            LANGUAGES
        )
