"""A game step by step, and folded into the pictures of a moving one."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.cogs.hosted_games import HOSTED_GAMES
from words.game_log import PastMove
from words.steps import MOST_SHOTS, SHORTEST_SHOT, Step, folded, seconds_of_shot, steps_of

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame


def random_game(hosted: HostedGame) -> list[Step]:
    """Return the steps of a game in which all choose at random, and check what everybody could see of each."""
    rules, rng = hosted.rules, Random(5)
    state = beginning = rules.new(rules.seat_counts[-1], rules.Options(), rng)
    views, moves = [rules.view(beginning, None)], []
    while waiting := rules.to_move(state):
        played = rules.play(state, waiting[0], rng.choice(rules.legal_moves(state, waiting[0])), rng)
        state = played.state
        views.append(rules.view(state, None))
        moves.append(PastMove(played.events, partial(rules.view, state, None)))
    steps = steps_of(hosted.words, views[0], moves)
    for step in steps:
        assert not any(move.events for move in moves[step.first : step.last - 1]), "each has a step of its own"
        assert moves[step.last - 1].events, "each step has something to tell"
    assert steps[-1].last == len(moves)
    return steps


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_steps_follow_each_other_and_turns_never_go_back(hosted: HostedGame) -> None:
    steps = random_game(hosted)
    assert [step.first for step in steps] == [0, *(step.last for step in steps[:-1])]
    assert [step.turn for step in steps] == sorted(step.turn for step in steps)


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_a_whole_game_is_folded_into_few_pictures_with_all_its_turns_as_far_as_they_have_room(
    hosted: HostedGame,
) -> None:
    steps = random_game(hosted)
    shown = folded(steps)
    assert len(shown) < MOST_SHOTS
    assert [step.first for step in shown] == [0, *(step.last for step in shown[:-1])]
    assert shown[-1].last == steps[-1].last
    turns = {step.turn for step in steps}
    if len(turns) < MOST_SHOTS:
        assert {step.turn for step in shown} == turns
    else:
        assert len(shown) == MOST_SHOTS - 1


def test_a_long_game_is_folded_by_turns_and_a_hidden_choice_has_no_picture() -> None:
    long = [Step(place, place + 1, place // 3 + 1, is_told=True) for place in range(600)]
    shown = folded(long)
    assert len(shown) == MOST_SHOTS - 1
    assert all(step.last % 3 == 0 for step in shown), "each picture ends with a turn"
    assert seconds_of_shot(MOST_SHOTS) >= SHORTEST_SHOT
    hidden = [step._replace(is_told=place % 2 == 1) for place, step in enumerate(long[:6])]
    assert [(step.first, step.last) for step in folded(hidden)] == [(0, 2), (2, 4), (4, 6)]


def test_a_game_of_which_nothing_is_told_has_no_pictures() -> None:
    assert folded([]) == []
    assert folded([Step(0, 1, 1, is_told=False)]) == []
