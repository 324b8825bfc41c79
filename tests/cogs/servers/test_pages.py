"""Tests that the settings panel and the server check keep within Discord's limits and offer every choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec
import pytest

from bot.languages import LANGUAGES
from bot.model.server import ServerSettings
from bot.needed_permissions import NEEDS, required_in
from bot.pages.preferences import LANGUAGE_NAMES
from bot.tables.clocks import CLOCKS
from cogs.servers.check import GONE, check_page
from cogs.servers.panel import MOST_CHOSEN, SETTINGS, Menu, panel_page, value_in_words
from tests.bot.pages.limits import faults
from tests.bot.pages.samples import MOST_DISCORD_ID

if TYPE_CHECKING:
    import discord

    from words.language import Language

MANY = tuple(range(MOST_DISCORD_ID - MOST_CHOSEN, MOST_DISCORD_ID))
FULL = ServerSettings(
    channel_rule="except",
    channels=MANY,
    starter_roles=MANY,
    results_channel=MOST_DISCORD_ID,
    audit_channel=MOST_DISCORD_ID,
)


class Everything:
    """A server that has every channel and role."""

    def get_channel_or_thread(self, channel_id: int) -> int:
        return channel_id

    get_role = get_channel_or_thread


GUILD = cast("discord.Guild", Everything())


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_the_panel_keeps_within_discords_limits(language: Language) -> None:
    for settings in (ServerSettings(), FULL):
        notes = tuple(f"{name}: {value_in_words(settings, name, language)}" for name in ("channels", "calls"))
        assert faults(panel_page(settings, GUILD, language, "channels", notes)) == []


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_the_check_keeps_within_discords_limits(language: Language) -> None:
    assert faults(check_page({}, {}, language)) == []
    assert (
        faults(check_page(dict.fromkeys((*NEEDS, GONE), MANY), dict.fromkeys(required_in(None), MANY), language)) == []
    )


def test_every_setting_can_be_chosen_and_every_default_has_words() -> None:
    assert set(SETTINGS) == {field.name for field in msgspec.structs.fields(ServerSettings)}
    assert all(value_in_words(ServerSettings(), name, LANGUAGES["en"]) for name in SETTINGS)


def test_the_menus_offer_all_languages_clocks_and_rules_there_are() -> None:
    def values(name: str) -> set[Any]:
        menu = SETTINGS[name]
        assert isinstance(menu, Menu)
        return {choice.value for choice in menu.choices.values()}

    assert set(LANGUAGE_NAMES) == set(LANGUAGES)
    assert values("language") == {None, *LANGUAGES}
    assert values("clock") == set(CLOCKS)
    for name in ("channel_rule", "calls"):
        for value in values(name):
            written = msgspec.json.encode({name: value})
            assert getattr(msgspec.json.decode(written, type=ServerSettings), name) == value
