"""`/setup check`: which permission is missing where, why it is needed, and how to grant it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.needed_permissions import NEEDS, missing, required_in, sending_in
from bot.pages import parts
from bot.servers.admission import is_allowed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from bot.interactions.client import Interaction
    from bot.model.server import ServerSettings
    from bot.pages.parts import Page
    from words.language import Language

    Lacking = Mapping[str, Sequence[int]]

GONE = "gone"
"""Stands where a permission would, for channels that were chosen and have been deleted since."""
MOST_NAMED = 12
"""How many channels are named for one permission."""
MOST_NAMED_ELSEWHERE = 8
"""How many are named of those where games are merely allowed."""


def lacking_on(interaction: Interaction, settings: ServerSettings) -> Lacking:
    """Return in which channels each permission is missing: here, where games are allowed, and where the bot posts."""
    found: dict[str, list[int]] = {}
    for channel_id, names in _needs(interaction, settings):
        for name in names:
            channels = found.setdefault(name, [])
            if channel_id not in channels:
                channels.append(channel_id)
    return found


def lacking_elsewhere(interaction: Interaction, settings: ServerSettings, told: Collection[int]) -> Lacking:
    """Return what is missing in the other text channels that a member sees, and where games are allowed.

    There are no others where games are allowed only in chosen channels, of which everything is told already.

    Args:
        interaction: the member's.
        settings: what the server has chosen.
        told: the channels of which everything is told already.
    """
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member) or settings.channel_rule == "only":
        return {}
    found: dict[str, list[int]] = {}
    for channel in guild.text_channels:
        is_told = channel.id == interaction.channel_id or channel.id in told
        if is_told or not is_allowed(channel, settings) or not channel.permissions_for(member).view_channel:
            continue
        for name in missing(channel.permissions_for(guild.me), required_in(channel)):
            found.setdefault(name, []).append(channel.id)
    return found


def lacking_for_table(channel: object, granted: discord.Permissions) -> tuple[str, ...]:
    """Return which permissions are missing in the channel of a table, also those that it can do without."""
    return missing(granted, (*required_in(channel), "read_message_history"))


def check_page(lacking: Lacking, elsewhere: Lacking, language: Language) -> Page:
    """Show what is missing, or that nothing is.

    Args:
        lacking: here, and in the channels that were chosen.
        elsewhere: in other channels where games are allowed.
        language: the reader's.
    """
    lines = [_line(name, channels, language) for name, channels in lacking.items()]
    said = [language.say("## What I lack"), *lines] if lacking else [_nothing_lacking(elsewhere, language)]
    return parts.page(
        parts.text(*said),
        parts.text(*_lines_elsewhere(elsewhere, language)) if elsewhere else None,
        parts.text(how_to_grant(language)) if elsewhere or lacking.keys() - {GONE} else None,
    )


def how_to_grant(language: Language) -> str:
    """Say how a permission is granted on Discord."""
    return language.say(
        "**How to grant it**: open the settings of the channel, choose “Permissions”, add my role, and switch the "
        "permission on. For all channels at once: Server Settings, “Roles”, my role."
    )


def _nothing_lacking(elsewhere: Lacking, language: Language) -> str:
    if elsewhere:
        return language.say("I have every permission that I need here.")
    return language.say("I have every permission that I need, in all text channels where games may be played.")


def _lines_elsewhere(elsewhere: Lacking, language: Language) -> list[str]:
    introduction = language.say(
        "In other channels games are allowed, but I lack permissions. Where there are to be no games, nothing needs to "
        "be done."
    )
    lines = [_line(name, channels, language, MOST_NAMED_ELSEWHERE) for name, channels in elsewhere.items()]
    return [introduction, *lines]


def _named(channels: Sequence[int], most: int, language: Language) -> str:
    named = " ".join(f"<#{channel_id}>" for channel_id in channels[:most])
    if len(channels) <= most:
        return named
    return language.say("{channels} and {n} more", channels=named, n=len(channels) - most)


def _line(name: str, channels: Sequence[int], language: Language, most: int = MOST_NAMED) -> str:
    named = _named(channels, most, language)
    if name == GONE:
        return language.say(
            "- Chosen channels that are gone: {channels}. Choose others with /setup panel.", channels=named
        )
    need = NEEDS[name]
    return language.say(
        "- **{permission}** in {channels}: {why}.",
        permission=language.say(need.name),
        channels=named,
        why=language.say(need.why),
    )


def _needs(interaction: Interaction, settings: ServerSettings) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield channels with what is missing in them."""
    guild = interaction.guild
    if guild is None or interaction.channel_id is None:
        return
    yield interaction.channel_id, _lacking_for_games(interaction.channel, interaction.app_permissions, settings)
    for channel_id in settings.channels if settings.channel_rule == "only" else ():
        chosen = guild.get_channel_or_thread(channel_id)
        if chosen is None:
            yield channel_id, (GONE,)
        for channel in chosen.text_channels if isinstance(chosen, discord.CategoryChannel) else (chosen,):
            if channel is not None:
                yield channel.id, _lacking_for_games(channel, channel.permissions_for(guild.me), settings)
    for written_id in (settings.results_channel, settings.audit_channel):
        if written_id is not None:
            yield written_id, _lacking_for_posts(guild, written_id)


def _lacking_for_games(channel: object, granted: discord.Permissions, settings: ServerSettings) -> tuple[str, ...]:
    lacking = lacking_for_table(channel, granted)
    if not settings.opens_threads or isinstance(channel, discord.Thread):
        return lacking
    return lacking + missing(granted, ("create_public_threads", "send_messages_in_threads"))


def _lacking_for_posts(guild: discord.Guild, channel_id: int) -> tuple[str, ...]:
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None:
        return (GONE,)
    return missing(channel.permissions_for(guild.me), ("view_channel", sending_in(channel)))
