"""Tests that each game has exactly the features that its particulars list, so that none is lost unnoticed."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pytest

from tests.cogs.features import FEATURES
from tests.cogs.hosted_games import HOSTED_GAMES
from tests.games.particulars import particulars
from words.game_words import GameWords
from words.moment_words import MomentWords

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame


def features_of(hosted: HostedGame) -> set[str]:
    return {feature for feature, has in FEATURES.items() if has(hosted)}


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_a_game_has_the_features_that_its_particulars_name(hosted: HostedGame) -> None:
    said = f"name in tests/games/{hosted.rules.name}/particulars.py what the game has, so that nobody loses it"
    assert features_of(hosted) == particulars(hosted.rules.name).features, said


def test_most_games_have_each_feature() -> None:
    """So that the shared tests of each feature run with at least three games."""
    games = [features_of(hosted) for hosted in HOSTED_GAMES]
    assert all(sum(feature in game for game in games) >= 3 for feature in FEATURES)


def test_words_without_a_feature_are_found_to_lack_it() -> None:
    whole = HOSTED_GAMES[0]
    words = dataclasses.replace(
        whole.words,
        badges=(),
        hints=GameWords.hints,
        lesson=None,
        moments=MomentWords(),
        reason=GameWords.reason,
        signs=GameWords.signs,
    )
    assert features_of(whole) == set(FEATURES)
    assert features_of(whole._replace(words=words)) == {"hand that tells all", "question of its own"}
