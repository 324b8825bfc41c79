"""The games that are shown to whoever wants to begin."""

from __future__ import annotations

from dataclasses import replace

from bot.pages.games import first_game
from tests.cogs.hosted_games import HOSTED_GAMES


def test_the_game_to_begin_with_is_one_that_is_taught() -> None:
    first = first_game(HOSTED_GAMES)
    assert first.rules.name == "ruecks_raus"
    untaught = [
        hosted._replace(words=replace(hosted.words, lesson=None)) if hosted is first else hosted
        for hosted in HOSTED_GAMES
    ]
    other = first_game(untaught)
    assert other.rules.name != "ruecks_raus"
    assert other.words.lesson is not None
