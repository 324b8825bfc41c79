"""The games that are shown to whoever wants to begin."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.languages import LANGUAGES
from bot.pages.games import Greeting, first_game, gallery_page
from tests.bot.pages.samples import components
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


@pytest.mark.parametrize(
    ("finished", "said", "label"),
    [
        (set(), "New here? Begin with **Rück's raus!**", "Learn Rück's raus!"),
        ({"ruecks_raus"}, "Lesson not played yet: **", "Learn "),
        ({hosted.rules.name for hosted in HOSTED_GAMES}, "", ""),
    ],
)
def test_whoever_has_learnt_a_game_is_offered_the_next(finished: set[str], said: str, label: str) -> None:
    shown = components(gallery_page(HOSTED_GAMES, {}, Greeting("Games", finished=frozenset(finished)), LANGUAGES["en"]))
    first, *_, last = (str(part["content"]) for part in shown if "content" in part)
    labels = [
        part["label"] for part in shown if part.get("label", "").startswith("Learn ") and part["label"] != "Learn it"
    ]
    assert first == "Games"
    assert last.startswith(said), "beside the button: a phone shows the end of a long message"
    assert bool(said) == ("Begin with **" in last or "not played yet" in last)
    assert len(labels) == bool(label)
    assert all(each.startswith(label) for each in labels)
    assert not finished or "Learn Rück's raus!" not in labels
