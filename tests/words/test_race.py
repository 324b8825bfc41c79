"""Tests of the story of a game, which follows from the standing after each turn."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.languages import LANGUAGES
from games import GAMES, Outcome
from games.chance import pick
from rendering import PICTURES
from tests.cogs.hosted_games import HOSTED_GAMES
from tests.games.option_sets import option_sets
from tests.words.whole_games import random_game
from words.endings import EndWords
from words.game_log import PastTurn, race_of
from words.race import RaceTurn, Standings, curve_facts, finished_race, most_is_ahead, story

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.hosted_game import HostedGame

ENGLISH = LANGUAGES["en"]
WORDS = {hosted.rules.name: hosted.words for hosted in HOSTED_GAMES}
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
    return story(turns, outcome, NAMES, ENGLISH, reader)


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
    assert (
        story(race_of(words, (points[0], points[-1]), turns, outcome, language), outcome, NAMES, language, None) == said
    )


def ends_of_races(hosted: HostedGame) -> Iterator[tuple[Standings, Standings]]:
    """Play at random with every number of seats; yield the standing after the last move, and the outcome."""
    game, words = hosted.rules, hosted.words
    assert words.race.standings is not None
    for seats in game.seat_counts:
        for options in option_sets(game.Options):
            *_, (_, _, state) = random_game(game, seats, options, f"{seats} {options}")
            outcome, end = game.outcome(state), game.view(state, None)
            assert outcome is not None
            unseated = [other.score for other in words.end.unseated(end, ENGLISH)]
            yield (
                words.race.standings(end),
                finished_race([RaceTurn("", Standings((), ()), 0)], outcome, unseated)[0].standings,
            )


COUNTED_TO_THE_END = [
    hosted
    for hosted in HOSTED_GAMES
    if hosted.words.race.standings is not None and not hosted.words.race.counted_at_end
]


@pytest.mark.parametrize("hosted", COUNTED_TO_THE_END, ids=lambda hosted: hosted.rules.name)
def test_a_race_counts_what_the_game_ends_with(hosted: HostedGame) -> None:
    said = "count in `standings` what `Outcome.scores` does, or say in `counted_at_end` what else the end counts"
    for counted, ended in ends_of_races(hosted):
        assert counted == ended, said


def test_a_race_in_another_unit_than_the_scores_is_found() -> None:
    hosted = COUNTED_TO_THE_END[0]
    usual = hosted.words.race.standings
    assert usual is not None
    doubled = replace(hosted.words.race, standings=lambda view: most_is_ahead([2 * n for n in usual(view).points]))
    odd = hosted._replace(words=replace(hosted.words, race=doubled))
    assert any(counted != ended for counted, ended in ends_of_races(odd))


def test_a_player_without_a_seat_has_a_curve_to_their_own_score() -> None:
    """Will Scarlet takes part like this beside two bands (WS-1)."""
    game, rng = GAMES["sherwood_bandits"], Random(1)
    words, state = PICTURES["sherwood_bandits"].words, game.new(2, game.Options(), rng)
    beginning = game.view(state, None)
    while waiting := game.to_move(state):
        state = game.play(state, waiting[0], pick(game.legal_moves(state, waiting[0]), rng), rng).state
    outcome, end = game.outcome(state), game.view(state, None)
    assert outcome is not None
    assert words.race.standings is not None
    (scarlet,) = words.end.unseated(end, ENGLISH)
    turns = [PastTurn(number, "", (), "", words.race.standings(end)) for number in (1, 2, 3, 4)]
    run = race_of(words, (beginning, end), turns, outcome, ENGLISH)
    assert [len(turn.standings.points) for turn in run] == [3] * 6, "the chests are counted after the last turn"
    assert run[-1].standings == Standings((*outcome.scores, scarlet.score), outcome.winners)
    assert all(seat < 2 for turn in run for seat in turn.standings.ahead)
    assert outcome.winners == ()
    said = f"Marian was winning after turn 4 of 4, but then {scarlet.name} won."
    assert story(run, outcome, (*NAMES[:2], scarlet.name), ENGLISH, None) == said


SCARLET_PLAYS = (*NAMES[:2], "Will Scarlet")


def told_with_scarlet(*points: tuple[int, int, int]) -> str:
    """Tell the story of two players and Will Scarlet, who beats both (WS-7)."""
    turns = [
        RaceTurn(f"Round {number}" if number else "", Standings(each, _ahead(each)), number)
        for number, each in enumerate(points)
    ]
    outcome = Outcome(points[-1][:2], (), ((), ()))
    return story(finished_race(turns, outcome, points[-1][2:]), outcome, SCARLET_PLAYS, ENGLISH, None)


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
    assert told((0, 0), (4, 1), (9, 5), (12, 7), (18, 17)) == said.format(1)
    assert told((0, 0, 0), (3, 4, 3), (9, 8, 3), (24, 23, 12)) == said.format(2), "also after the last turn but one"
    assert told((0, 0), (4, 1), (9, 8), (14, 13), (24, 22)).endswith("only 1 behind after Round 3."), "that was closer"
    assert told((0, 0), (4, 1), (9, 5), (24, 21)) == "Marian was winning from Round 1 on.", "that is not close"
    assert told((0, 0), (4, 1), (9, 5), (9, 9), winners=(0,)) == "Marian was winning from Round 1 on.", "a tie"


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
    said = "Marian was winning after Round 2, but then Tuck won."
    assert told((0, 0, 0), (3, 0, 1), (6, 1, 2), (7, 2, 9)) == said
    said = "Marian and Much were winning after Round 2, but then Tuck won."
    assert told((0, 0, 0), (3, 0, 1), (6, 6, 2), (7, 7, 9)) == said


def test_points_counted_only_at_the_end_belong_to_the_last_turn() -> None:
    assert told((0, 0), (3, 0), (3, 2), (5, 5), winners=(1,)) == "Marian was winning after Round 2, but then Much won."
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
    assert story(turns, outcome, NAMES, ENGLISH, None) == said


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
                "You were winning after Round 1, but then Much won.",
                "Marian was winning after Round 1, but then you won.",
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
    assert story(turns, outcome, NAMES, ENGLISH, 0) == said
    turns, outcome = race((0, 0), (3, 0), (5, 5), (9, 5))
    turns[2] = turns[2]._replace(standings=Standings((5, 5), ()))
    assert story(turns, outcome, NAMES, ENGLISH, 0) == "Nobody was winning after Round 2; you won at the very end."


def test_turns_count_as_in_the_log_where_some_have_no_standings() -> None:
    """After a forced jump, the next turn of a game for two begins within the same move."""
    words = replace(WORDS["robin_of_locksley"], end=EndWords())
    words = replace(words, race=replace(words.race, standings=most_is_ahead))
    standings = [None if number in {2, 3, 50} else most_is_ahead((number, 0)) for number in range(61)]
    turns = [PastTurn(number, "", (), "", each) for number, each in enumerate(standings)][1:]
    outcome = Outcome((60, 0), (0,), ((), ()))
    run = race_of(words, ((0, 0), (60, 0)), turns, outcome, ENGLISH)
    assert [turn.number for turn in run] == [0, 1, *range(4, 50), *range(51, 61)]
    every, steps, _ = (fact.text for fact in curve_facts(run, NAMES[:2], ENGLISH))
    assert every == "Every 3 turns from the beginning, and at the end."
    assert steps == "0, 4, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60."


def test_the_end_decided_a_game_in_which_nobody_was_ahead() -> None:
    turns, outcome = race((0, 0), (3, 0), (5, 5), (9, 5))
    turns[2] = turns[2]._replace(standings=Standings((5, 5), ()))
    assert (
        story(turns, outcome, NAMES, ENGLISH, None) == "Nobody was winning after Round 2; Marian won at the very end."
    )


def test_a_game_without_winner_or_events_has_no_story() -> None:
    assert told((0, 0), (3, 0), (3, 3), winners=()) == ""
    assert told((0, 0), (3, 0)) == ""
    _, outcome = race((0, 0), (3, 0))
    assert story([], outcome, NAMES, ENGLISH, None) == ""


def test_every_language_tells_it_in_its_own_words() -> None:
    races = (
        ((0, 0), (3, 0), (6, 1), (9, 2)),
        ((0, 0), (3, 3), (6, 3), (9, 3)),
        ((0, 0), (3, 0), (6, 6), (9, 6)),
        ((0, 0), (3, 0), (6, 6), (9, 9)),
        ((0, 0), (3, 0), (6, 3), (9, 9)),
    )
    for points in races:
        turns, outcome = race(*points)
        assert len({story(turns, outcome, NAMES, language, None) for language in LANGUAGES.values()}) == len(LANGUAGES)


def test_the_last_picture_of_ruecks_raus_tells_its_curves_in_words() -> None:
    rules, words, rng = GAMES["ruecks_raus"], WORDS["ruecks_raus"], Random(3)
    state = rules.new(3, rules.Options(), rng)
    while waiting := rules.to_move(state):
        state = rules.play(state, waiting[0], pick(rules.legal_moves(state, waiting[0]), rng), rng).state
    view = rules.view(state, None)
    outcome = rules.outcome(state)
    assert outcome is not None
    facts = words.final(view, outcome, NAMES, ENGLISH)
    for seat, name in enumerate(NAMES):
        jewels = [8, *(ended.jewels[seat] for ended in view.history)]
        assert any((fact.heading, fact.text) == (name, f"{', '.join(map(str, jewels))}.") for fact in facts)
