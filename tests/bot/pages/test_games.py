"""Tests of the list of games that is shown to members who want to begin one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.languages import LANGUAGES
from bot.pages.games import GALLERY, OPEN_TABLE, Greeting, first_game, gallery_page, gallery_pages
from bot.pages.press import Press, parse
from tests.bot.pages.samples import components
from tests.cogs.hosted_games import HOSTED_GAMES, repeated_games

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame


def presses_of(games: list[HostedGame], number: int) -> list[Press]:
    """Return the arguments of the buttons on a page of the gallery."""
    shown = components(gallery_page(games, {}, Greeting("Games"), LANGUAGES["en"], number))
    found = [parse(part["custom_id"]) for part in shown if "custom_id" in part]
    return [press for press in found if press is not None]


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


@pytest.mark.parametrize("count", [1, 4, 5, 6, 9])
def test_every_game_stands_on_one_page_of_the_gallery_and_buttons_lead_to_each(count: int) -> None:
    games = repeated_games(count)
    pages = [presses_of(games, number) for number in range(len(gallery_pages(games, finished=())))]
    opened = [press.argument for page in pages for press in page if press.verb == OPEN_TABLE]
    turned = [[int(press.argument) for press in page if press.verb == GALLERY] for page in pages]
    assert sorted(opened) == sorted(hosted.rules.name for hosted in games)
    assert turned == [
        [other for other in (here - 1, here + 1) if 0 <= other < len(pages)] for here in range(len(pages))
    ]


def test_a_gallery_of_one_page_says_nothing_of_pages() -> None:
    assert len(gallery_pages(repeated_games(4), finished=())) == 1
    shown = components(gallery_page(repeated_games(4), {}, Greeting("Games"), LANGUAGES["en"]))
    assert "page" not in " ".join(str(part.get("label") or part.get("content")) for part in shown).casefold()
