"""Tests that every message of the bot keeps within Discord's limits, whatever the members' names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from discord import ButtonStyle, ui

from bot.languages import LANGUAGES
from bot.needed_permissions import NEEDS
from bot.pages import parts
from bot.pages.games import Greeting, gallery_page, gallery_pages, lacking_line, own_tables
from cogs.games import MOST_TABLES
from tests.bot.pages.every_page import every_page
from tests.bot.pages.limits import faults
from tests.bot.pages.samples import NAMES, Blank, long_table
from tests.cogs.hosted_games import HOSTED_GAMES, repeated_games

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage


def whole_button(
    label: str,
    custom_id: str,
    style: ButtonStyle = ButtonStyle.secondary,
    emoji: str | None = None,
    *,
    is_off: bool = False,
) -> ui.Button[Any]:
    """Return a button whose label is not shortened, so that a label that is too long is found."""
    return ui.Button(label=label, custom_id=custom_id, style=style, emoji=emoji, disabled=is_off)


@pytest.mark.parametrize("script", NAMES)
@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_every_page_keeps_within_discords_limits(
    hosted: HostedGame, language: CatalogueLanguage, script: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "button", whole_button)
    found = {(kind, *faults(page)) for kind, page in every_page(hosted, NAMES[script], language)}
    assert {kind for kind in found if len(kind) > 1} == set()


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
@pytest.mark.parametrize("count", [1, 4, 5, 6, 9])
def test_the_gallery_keeps_within_them_however_many_games_there_are(
    count: int, language: CatalogueLanguage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "button", whole_button)
    games = repeated_games(count)
    own = [long_table(hosted, NAMES["plain"], hosted.rules.Options()) for hosted in games * MOST_TABLES][:MOST_TABLES]
    titles = {hosted.rules.name: hosted.words.title for hosted in games}
    covers = {hosted.rules.name: Blank() for hosted in games}
    footer = (*own_tables(own, titles, language), lacking_line(tuple(NEEDS), language))
    greeting = Greeting("## " + "x" * 200, footer, may_set_up=True)
    for number in range(len(gallery_pages(games, finished=()))):
        assert faults(gallery_page(games, covers, greeting, language, number)) == []
