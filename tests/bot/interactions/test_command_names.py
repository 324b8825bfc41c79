"""Tests of the translations of commands' names and descriptions in Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from discord import Locale
from discord.app_commands import TranslationContext, TranslationContextLocation, locale_str

from bot.interactions.command_names import CommandTranslator
from bot.languages import LANGUAGES, CatalogueLanguage

if TYPE_CHECKING:
    import pytest


async def test_commands_are_translated_where_there_is_a_translation(monkeypatch: pytest.MonkeyPatch) -> None:
    class German(CatalogueLanguage):
        def say(self, message: str, /, **_values: object) -> str:
            return {"Start a game": "Starte ein Spiel"}.get(message, message)

        def command_name(self, name: str) -> str:
            return {"start": "starten"}.get(name, name)

    monkeypatch.setitem(LANGUAGES, "de", German("de", "de"))
    at = TranslationContextLocation

    async def translated(text: str, locale: Locale, location: Any) -> str | None:
        return await CommandTranslator().translate(
            locale_str(text), locale, TranslationContext(location, cast("Any", None))
        )

    assert await translated("start", Locale.german, at.command_name) == "starten"
    assert await translated("Start a game", Locale.german, at.command_description) == "Starte ein Spiel"
    assert await translated("rueck", Locale.german, at.group_name) is None
    assert await translated("start", Locale.british_english, at.command_name) is None
    assert await translated("start", Locale.japanese, at.command_name) is None
