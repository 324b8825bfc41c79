"""Tests that every message of the bot keeps within Discord's limits, whatever the members' names."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from discord import ButtonStyle, ui

from bot.languages import LANGUAGES
from bot.needed_permissions import NEEDS
from bot.pages import parts
from bot.pages.games import Greeting, gallery_page, gallery_pages, lacking_line, own_tables
from cogs.games import MOST_TABLES
from rendering.icons import drawers
from tests.bot.pages.every_page import every_page
from tests.bot.pages.limits import faults
from tests.bot.pages.samples import MOST_DISCORD_ID, NAMES, Blank, components, long_table
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


ILLUSTRATED = LANGUAGES["de"].with_icons(dict.fromkeys(drawers(), f"<:{'i' * 32}:{MOST_DISCORD_ID}>"))
"""A language in which every icon is shown, each with as many characters as Discord allows."""


@pytest.mark.parametrize(
    ("language", "script"),
    [*product(LANGUAGES.values(), NAMES), (ILLUSTRATED, "plain")],
    ids=lambda each: each if isinstance(each, str) else f"{each.code}{' illustrated' * bool(each.icons)}",
)
@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_every_page_keeps_within_discords_limits_and_its_buttons_differ(
    hosted: HostedGame, language: CatalogueLanguage, script: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "button", whole_button)
    for kind, page in every_page(hosted, NAMES[script], language):
        labels = [part["label"] for part in components(page) if "label" in part]
        assert (kind, faults(page)) == (kind, [])
        assert len(set(labels)) == len(labels), kind


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
