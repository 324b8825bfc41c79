"""Checks who may open and join tables, and where, by what a server has chosen and whom it has banned."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.errors import UserError
from words.language import mark

if TYPE_CHECKING:
    from bot.interactions.client import Interaction
    from bot.model.server import ServerSettings

MOST_NAMED = 10
"""How many channels an error names to a member who has tried the wrong one."""


def require_not_banned(interaction: Interaction, user_id: int | None = None) -> None:
    """Make sure that a member, the one who asks unless another is named, may play on this server.

    Raises:
        UserError: the member is banned.
    """
    asked = interaction.user.id if user_id is None else user_id
    if not interaction.client.servers.is_banned(interaction.guild_id or 0, asked):
        return
    if asked == interaction.user.id:
        raise UserError(mark("You cannot join games on this server at the moment. Ask a moderator about it."))
    raise UserError(mark("<@{member}> cannot join games on this server at the moment."), member=asked)


def require_may_open(interaction: Interaction) -> None:
    """Make sure that the member who asks may open a table here.

    Raises:
        UserError: they may not, or not in this channel.
    """
    require_not_banned(interaction)
    settings = interaction.client.servers.settings(interaction.guild_id or 0)
    _require_channel(interaction.channel, settings)
    if not interaction.permissions.manage_messages:
        _require_role(interaction.user, settings)


def is_allowed(channel: object, settings: ServerSettings) -> bool:
    """Tell whether games may be played in a channel or thread."""
    chosen = not _places(channel).isdisjoint(settings.channels)
    return settings.channel_rule == "anywhere" or chosen == (settings.channel_rule == "only")


def _require_channel(channel: object, settings: ServerSettings) -> None:
    if is_allowed(channel, settings):
        return
    if settings.channel_rule == "only" and settings.channels:
        named = " ".join(f"<#{channel_id}>" for channel_id in settings.channels[:MOST_NAMED])
        raise UserError(mark("Games are played in other channels of this server: {channels}"), channels=named)
    raise UserError(mark("Games are not played in this channel. Try another one."))


def _require_role(member: object, settings: ServerSettings) -> None:
    roles = {role.id for role in member.roles} if isinstance(member, discord.Member) else set()
    if settings.starter_roles and roles.isdisjoint(settings.starter_roles):
        named = " ".join(f"<@&{role_id}>" for role_id in settings.starter_roles)
        raise UserError(
            mark("On this server, tables are opened by members with one of these roles: {roles}"), roles=named
        )


def _places(channel: object) -> frozenset[int]:
    """Return the ids of a channel, of the one that a thread belongs to, and of its category."""
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    found = (getattr(channel, "id", None), getattr(channel, "parent_id", None), getattr(parent, "category_id", None))
    return frozenset(place for place in found if place is not None)
