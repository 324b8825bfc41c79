"""What a press in the settings panel changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.digits import LARGEST_ID, whole_number
from bot.errors import UserError
from bot.interactions import answers
from bot.model.server import AuditEntry
from bot.needed_permissions import missing, permission_names, sending_in
from bot.servers.permissions import require_right
from cogs.servers.panel import MOST_CHOSEN, SETTINGS, Menu, Picked, panel_page, value_in_words
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    import discord

    from bot.client import Interaction
    from bot.model.server import ServerSettings
    from bot.pages.press import Press
    from words.language import Language


async def change_setting(interaction: Interaction, press: Press) -> None:
    """Set one field of the settings, note it in the audit log, and show the panel with what holds now."""
    guild_id = require_right(interaction, "manage_guild")
    name = press.argument.partition("=")[0]
    servers = interaction.client.servers
    value = _value(interaction, name)
    settings = replace(servers.settings(guild_id), **{name: value})
    if settings != servers.settings(guild_id):
        detail = _sentence(settings, name, interaction.client.language_of(guild_id))
        now, user_id = interaction.client.tables.now(), interaction.user.id
        async with interaction.client.audit.noting(AuditEntry(guild_id, now, user_id, "settings", detail=detail)):
            settings = await servers.change(guild_id, **{name: value})
    language = answers.language_of(interaction)
    saved = language.say("Saved: {value}", value=value_in_words(settings, name, language))
    notes = (saved, *_warnings(settings, name, interaction.guild, language))
    await answers.show(interaction, panel_page(settings, interaction.guild, language, name, notes))


def _sentence(settings: ServerSettings, name: str, language: Language) -> str:
    return language.say(
        "{what}: {told}",
        what=language.say(SETTINGS[name].title),
        told=value_in_words(settings, name, language),
    )


def _value(interaction: Interaction, name: str) -> object:
    """Return what was chosen; nothing of a press is trusted.

    Raises:
        UserError: there is no such setting or value, or not on this server.
    """
    setting = SETTINGS.get(name)
    data: dict[str, Any] = dict(interaction.data or {})
    values = [str(value) for value in data.get("values") or ()]
    if isinstance(setting, Menu) and len(values) == 1 and values[0] in setting.choices:
        return setting.choices[values[0]].value
    if isinstance(setting, Picked) and all(_is_there(interaction.guild, setting, value) for value in values):
        picked = tuple(dict.fromkeys(int(value) for value in values))[:MOST_CHOSEN]
        return picked if setting.many else next(iter(picked), None)
    raise UserError(mark("There is no such setting. Use /setup panel for a fresh panel."))


def _is_there(guild: discord.Guild | None, setting: Picked, value: str) -> bool:
    number = whole_number(value, LARGEST_ID)
    if guild is None or number is None:
        return False
    found = guild.get_channel_or_thread(number) if setting.kinds else guild.get_role(number)
    return found is not None


def _warnings(settings: ServerSettings, name: str, guild: discord.Guild | None, language: Language) -> Iterator[str]:
    """Yield what keeps a new choice from having its effect."""
    if name in ("channel_rule", "channels") and settings.channel_rule != "anywhere" and not settings.channels:
        yield (
            language.say("No channel is chosen yet, so games cannot be played anywhere.")
            if settings.channel_rule == "only"
            else language.say("No channel is chosen yet, so games can be played everywhere.")
        )
    if name in ("results_channel", "audit_channel"):
        yield from _unwritable(guild, getattr(settings, name), language)


def _unwritable(guild: discord.Guild | None, channel_id: int | None, language: Language) -> Iterator[str]:
    channel = None if guild is None or channel_id is None else guild.get_channel_or_thread(channel_id)
    if guild is None or channel is None:
        return
    lacking = missing(channel.permissions_for(guild.me), ("view_channel", sending_in(channel)))
    if lacking:
        yield language.say(
            "I cannot write in <#{channel}> yet: I lack {permissions}.",
            channel=channel.id,
            permissions=permission_names(lacking, language),
        )
