"""Whether bot and member may do what is asked for, where it is asked for; told before anything depends on it."""

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
"""What a member needs: to moderate games, or to choose a server's settings."""

RIGHT_NAMES: dict[Right, str] = {"manage_messages": mark("Manage Messages"), "manage_guild": mark("Manage Server")}

NO_SERVER = mark("Games are played in the channels of a server. Invite me to one and try again there.")


def public_parent(channel: object) -> int | None:
    """Return the channel that decides who may view a public thread; none for anything else."""
    if isinstance(channel, discord.Thread) and not channel.is_private():
        return channel.parent_id
    return None


def require_guild(interaction: Interaction) -> int:
    """Return the id of the server at hand.

    Raises:
        UserError: there is none.
    """
    if interaction.guild_id is None:
        raise UserError(NO_SERVER)
    return interaction.guild_id


def viewable_places(interaction: Interaction) -> frozenset[int]:
    """Return the channels and threads of the server that a member may view at this moment.

    Of threads those that are not archived are known; who may view an archived one depends on the channel above it.
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
    """Tell the member which permissions the bot lacks in this channel, if any."""
    require_guild(interaction)
    require_granted(interaction, interaction.channel, interaction.app_permissions)


def require_granted(interaction: Interaction, channel: object, granted: discord.Permissions) -> None:
    """Tell the member which permissions the bot lacks in a channel, where these are granted."""
    lacking = missing(granted, required_in(channel))
    if lacking:
        language = language_of(interaction)
        raise UserError(
            mark("I cannot host games here without these permissions: {permissions}. A moderator can grant them."),
            permissions=", ".join(language.say(NEEDS[name].name) for name in lacking),
        )


def require_right(interaction: Interaction, right: Right, channel_id: int | None = None) -> int:
    """Make sure that a member may moderate, whatever let their press or command through; return the server's id.

    A server can let anybody see a command, a right can be lost while a panel is open, and a press can be forged.

    Args:
        interaction: the press or command.
        right: what they need.
        channel_id: the channel or thread that it is about, where that is not the one at hand.

    Raises:
        UserError: they lack the right.
    """
    guild_id = require_guild(interaction)
    if not has_right(interaction, right, channel_id):
        raise _forbidden(interaction, right)
    return guild_id


def require_right_everywhere(interaction: Interaction, right: Right) -> int:
    """Make sure that a member has a right on the server, not only in this channel; otherwise as `require_right`."""
    guild_id = require_right(interaction, right)
    member = interaction.user
    if not isinstance(member, discord.Member) or not getattr(member.guild_permissions, right):
        raise _forbidden(interaction, right)
    return guild_id


def has_right(interaction: Interaction, right: Right, channel_id: int | None = None) -> bool:
    """Tell whether a member may moderate; the arguments are those of `require_right`."""
    return bool(getattr(_rights_in(interaction, channel_id), right))


def _forbidden(interaction: Interaction, right: Right) -> UserError:
    name = language_of(interaction).say(RIGHT_NAMES[right])
    return UserError(mark("Only members with the permission “{right}” can do that."), right=name)


def _rights_in(interaction: Interaction, channel_id: int | None) -> discord.Permissions:
    """Return what the member may do in a channel; what the server as a whole lets them do where that is unknown."""
    if channel_id is None or channel_id == interaction.channel_id:
        return interaction.permissions
    member, guild = interaction.user, interaction.guild
    if guild is None or not isinstance(member, discord.Member):
        return discord.Permissions.none()
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        return member.guild_permissions
    return channel.permissions_for(member)
