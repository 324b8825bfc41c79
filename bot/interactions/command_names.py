"""Tells Discord what the commands are called in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import TranslationContextLocation

from bot.languages import LANGUAGES

if TYPE_CHECKING:
    import discord

_NAMES = frozenset(
    {
        TranslationContextLocation.command_name,
        TranslationContextLocation.group_name,
        TranslationContextLocation.parameter_name,
    }
)


class CommandTranslator(app_commands.Translator):
    """Translates what a command tree shows: names and descriptions of commands and options, names of choices.

    Where a text has values, its extras hold them, and as `message` what is translated.
    """

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text for a locale, or None where the English text stays."""
        code = locale.value.partition("-")[0]
        if code == "en" or code not in LANGUAGES:
            return None
        language = LANGUAGES[code]
        if context.location in _NAMES:
            text = language.command_name(string.message)
        else:
            values = dict(string.extras)
            message = values.pop("message", string.message)
            text = language.say(message, **values)
        return text if text != string.message else None
