"""Tests that every button and menu leads to a handler."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.languages import LANGUAGES
from bot.model.server import ServerSettings
from bot.pages import verbs
from bot.pages.press import parse
from cogs.servers.panel import panel_page
from tests.bot.pages.every_page import every_page
from tests.bot.pages.samples import NAMES, components
from tests.cogs.hosted_games import HOSTED_GAMES
from tests.cogs.moderation.test_pages import pages
from tests.cogs.servers.test_pages import GUILD

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.client import Greenwood
    from bot.hosted_game import HostedGame
    from bot.pages.parts import Page

ENGLISH = LANGUAGES["en"]


def unheard(bot: Greenwood, shown: Iterable[tuple[str, Page]]) -> set[tuple[str, str]]:
    """Return the pages with presses for which the bot has no handler."""
    return {(kind, custom_id) for kind, page in shown for custom_id in ids_in(page) if not is_heard(bot, custom_id)}


def ids_in(page: Page) -> Iterator[str]:
    """Yield the `custom_id`s of a page."""
    return (component["custom_id"] for component in components(page) if "custom_id" in component)


def is_heard(bot: Greenwood, custom_id: str) -> bool:
    press = parse(custom_id)
    return press is not None and press.verb in bot.router._handlers


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
async def test_every_press_at_a_table_has_a_handler(whole_bot: Greenwood, hosted: HostedGame) -> None:
    assert unheard(whole_bot, every_page(hosted, NAMES["plain"], ENGLISH)) == set()


async def test_every_verb_of_a_table_has_a_handler_and_a_word_of_its_own(whole_bot: Greenwood) -> None:
    words = [word for name, word in vars(verbs).items() if name.isupper()]
    assert len(words) == len(set(words))
    assert set(words) <= set(whole_bot.router._handlers)


async def test_every_press_of_moderators_has_a_handler(whole_bot: Greenwood) -> None:
    settings = ("settings", panel_page(ServerSettings(), GUILD, ENGLISH))
    assert unheard(whole_bot, [*pages(ENGLISH), settings]) == set()
