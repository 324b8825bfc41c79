"""Who may do what in which channel, computed as Discord's page "Permissions" tells."""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandbox.world import Channel, Guild, Member


class Permission(IntFlag):
    """The permissions that matter in text channels, under Discord's bits."""

    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    MODERATE_MEMBERS = 1 << 40
    PIN_MESSAGES = 1 << 51


NONE = Permission(0)
ALL = ~NONE
EVERYONE = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""What a new server lets everybody do, as far as it matters here."""


def in_guild(guild: Guild, member: Member) -> Permission:
    """Return a member's permissions in a server, before any channel changes them."""
    if guild.owner_id == member.user.id:
        return ALL
    granted = guild.roles[guild.id].permissions
    for role_id in member.role_ids:
        granted |= guild.roles[role_id].permissions
    return ALL if granted & Permission.ADMINISTRATOR else granted


def in_channel(guild: Guild, member: Member, channel: Channel) -> Permission:
    """Return a member's permissions in a channel; a thread takes those of the channel it hangs on."""
    granted = in_guild(guild, member)
    if granted & Permission.ADMINISTRATOR:
        return ALL
    place = guild.channels[channel.parent_id] if channel.is_thread and channel.parent_id is not None else channel
    everyone = [overwrite for overwrite in place.overwrites if overwrite.target_id == guild.id]
    by_role = [overwrite for overwrite in place.overwrites if overwrite.target_id in member.role_ids]
    own = [overwrite for overwrite in place.overwrites if overwrite.target_id == member.user.id]
    for layer in (everyone, by_role, own):
        for overwrite in layer:
            granted &= ~overwrite.deny
        for overwrite in layer:
            granted |= overwrite.allow
    return granted if granted & Permission.VIEW_CHANNEL else NONE
