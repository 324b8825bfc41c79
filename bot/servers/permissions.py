"""Checks whether the bot and a member have the permissions for what is asked, in the channel where it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord

from bot.errors import UserError
from bot.interactions.answers import language_of
from bot.needed_permissions import NEEDS, missing, required_in
from words.language import mark

if TYPE_CHECKING:
    from bot.interactions.client import Interaction

Right = Literal["manage_messages", "manage_guild"]
"""The permission that a member needs: to moderate games, or to choose a server's settings."""

RIGHT_NAMES: dict[Right, str] = {"manage_messages": mark("Manage Messages"), "manage_guild": mark("Manage Server")}

NO_SERVER = mark("Games are played in the channels of a server. Invite me to one and try again there.")


def public_parent(channel: object) -> int | None:
    """Return the id of the channel above a public thread, which decides who may view it; None for anything else."""
    if isinstance(channel, discord.Thread) and not channel.is_private():
        return channel.parent_id
    return None


def require_guild(interaction: Interaction) -> int:
    """Return the id of the server that an interaction comes from.

    Raises:
        UserError: it comes from no server.
    """
    if interaction.guild_id is None:
        raise UserError(NO_SERVER)
    return interaction.guild_id


def viewable_places(interaction: Interaction) -> frozenset[int]:
    """Return the ids of the channels and threads of the server that the member may view at this moment.

    Only threads that are not archived are known; who may view an archived one depends on the channel above it.
    """
    member, guild = interaction.user, interaction.guild
    if guild is None or not isinstance(member, discord.Member):
        return frozenset()
    here = frozenset(() if interaction.channel_id is None else (interaction.channel_id,))
    rights = {channel.id: channel.permissions_for(member) for channel in guild.channels}
    viewable = frozenset(channel_id for channel_id, granted in rights.items() if granted.view_channel)
    threads = frozenset(
        thread.id
        for thread in guild.threads
        if thread.parent_id in viewable and (not thread.is_private() or rights[thread.parent_id].manage_threads)
    )
    return here | viewable | threads


def require_permissions(interaction: Interaction) -> None:
    """Make sure that the bot has the permissions that it needs in this channel.

    Raises:
        UserError: some are missing; it names them.
    """
    require_guild(interaction)
    require_granted(interaction, interaction.channel, interaction.app_permissions)


def require_granted(interaction: Interaction, channel: object, granted: discord.Permissions) -> None:
    """Make sure that the permissions granted to the bot in a channel suffice; errors as for `require_permissions`."""
    lacking = missing(granted, required_in(channel))
    if lacking:
        language = language_of(interaction)
        raise UserError(
            mark("I cannot host games here without these permissions: {permissions}. A moderator can grant them."),
            permissions=", ".join(language.say(NEEDS[name].name) for name in lacking),
        )


def require_right(interaction: Interaction, right: Right, channel_id: int | None = None) -> int:
    """Make sure that a member has a right, and return the server's id.

    That their press or command came through proves nothing: a server can let anybody see a command, a right can be lost
    while a panel is open, and a press can be forged.

    Args:
        interaction: the press or command.
        right: what they need.
        channel_id: the channel or thread that it is about, if that is not the present one.

    Raises:
        UserError: they lack the right.
    """
    guild_id = require_guild(interaction)
    if not has_right(interaction, right, channel_id):
        raise _forbidden(interaction, right)
    return guild_id


def require_right_everywhere(interaction: Interaction, right: Right) -> int:
    """Make sure that a member has a right on the server as a whole; otherwise as `require_right`."""
    guild_id = require_right(interaction, right)
    member = interaction.user
    if not isinstance(member, discord.Member) or not getattr(member.guild_permissions, right):
        raise _forbidden(interaction, right)
    return guild_id


def has_right(interaction: Interaction, right: Right, channel_id: int | None = None) -> bool:
    """Tell whether a member has a right; the arguments are those of `require_right`."""
    return bool(getattr(_rights_in(interaction, channel_id), right))


def _forbidden(interaction: Interaction, right: Right) -> UserError:
    name = language_of(interaction).say(RIGHT_NAMES[right])
    return UserError(mark("Only members with the permission “{right}” can do that."), right=name)


def _rights_in(interaction: Interaction, channel_id: int | None) -> discord.Permissions:
    """Return the member's permissions in a channel, or on the server as a whole if the channel is not known."""
    if channel_id is None or channel_id == interaction.channel_id:
        return interaction.permissions
    member, guild = interaction.user, interaction.guild
    if guild is None or not isinstance(member, discord.Member):
        return discord.Permissions.none()
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        return member.guild_permissions
    return channel.permissions_for(member)
