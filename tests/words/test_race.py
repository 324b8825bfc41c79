"""Tests of the race of a game: how everybody stood after each turn."""

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
from words.race import RaceTurn, Standings, curve_facts, finished_race, most_is_ahead
from words.story import story

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.hosted_game import HostedGame

ENGLISH = LANGUAGES["en"]
WORDS = {hosted.rules.name: hosted.words for hosted in HOSTED_GAMES}
NAMES = ("Marian", "Much", "Tuck")


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
