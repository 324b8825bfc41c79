"""Tests that a replayed record shows what the game showed."""

from __future__ import annotations

import pytest

from records.replay import replay
from records.shots import shots
from tests.cogs.hosted_games import HOSTED_GAMES
from tests.records.games import random_record

WORDS = {hosted.rules.name: hosted.words for hosted in HOSTED_GAMES}


@pytest.mark.parametrize("game", WORDS)
def test_a_game_is_shown_from_its_beginning_to_its_outcome(game: str) -> None:
    replayed = replay(random_record(game))
    first, *_, last = shots(replayed, WORDS[game])
    assert replayed.game is not None
    assert first.view == replayed.game.view(replayed.setup, None)
    assert last.outcome == replayed.game.outcome(replayed.turns[-1].after)
    assert last.view == replayed.game.view(replayed.turns[-1].after, None)


def test_a_game_that_no_rules_can_play_has_no_pictures() -> None:
    replayed = replay(random_record("sherwood_bandits", 2))
    words = WORDS["sherwood_bandits"]
    assert shots(replayed._replace(game=None), words) == []
    assert shots(replayed._replace(setup=None), words) == []


def test_a_game_that_has_not_begun_shows_how_it_was_set_up() -> None:
    replayed = replay(random_record("sherwood_bandits", 2))
    assert [shot.outcome for shot in shots(replayed._replace(turns=()), WORDS["sherwood_bandits"])] == [None]
