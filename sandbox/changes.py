"""Changes to servers while the bot is connected, told to everybody whom they concern."""

from sandbox import wire
from sandbox.hub import Hub, WorldChanged
from sandbox.world import Channel, Guild, Member, Overwrite, Role, User, World


class Changes:
    """What an administrator of a server does, and the gateway's events for it."""

    def __init__(self, world: World, hub: Hub) -> None:
        self._world = world
        self._hub = hub

    def create_channel(self, guild: Guild, name: str, topic: str | None = None) -> Channel:
        """Create a text channel."""
        channel = self._world.add_channel(guild, name, topic)
        self._tell_channel("CHANNEL_CREATE", channel)
        return channel

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads and messages."""
        guild = self._world.guild_of(channel)
        for thread in [thread for thread in guild.channels.values() if thread.parent_id == channel.id]:
            self.delete_channel(thread)
        del guild.channels[channel.id]
        self._tell_channel("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", channel)

    def set_overwrite(self, channel: Channel, overwrite: Overwrite) -> None:
        """Set what a channel allows or denies to one role or member, in place of what it did before."""
        channel.overwrites = [old for old in channel.overwrites if old.target_id != overwrite.target_id]
        channel.overwrites.append(overwrite)
        self._tell_channel("CHANNEL_UPDATE", channel)

    def create_thread(self, parent: Channel, name: str, owner: User, thread_id: int | None = None) -> Channel:
        """Create a public thread."""
        thread = self._world.add_thread(parent, name, owner, thread_id)
        self._hub.tell(
            WorldChanged(thread.guild_id, "THREAD_CREATE", wire.channel_json(thread) | {"newly_created": True}, thread)
        )
        return thread

    def set_roles(self, guild: Guild, member: Member, *roles: Role) -> None:
        """Give a member these roles and no others."""
        member.role_ids = {role.id for role in roles}
        data = wire.member_json(member) | {"guild_id": str(guild.id)}
        self._hub.tell(WorldChanged(guild.id, "GUILD_MEMBER_UPDATE", data))

    def _tell_channel(self, name: str, channel: Channel) -> None:
        self._hub.tell(WorldChanged(channel.guild_id, name, wire.channel_json(channel)))
