"""Changes that an administrator makes to a server while the bot is connected, each with its gateway event."""

from sandbox import wire
from sandbox.hub import CommandsChanged, Hub, WorldChanged
from sandbox.permissions import Permission
from sandbox.world import Channel, Guild, Member, Overwrite, Role, User, World


class Changes:
    """Changes the world as an administrator of a server would, and tells the hub."""

    def __init__(self, world: World, hub: Hub) -> None:
        self._world = world
        self._hub = hub

    # Channels

    def create_channel(self, guild: Guild, name: str) -> Channel:
        """Create a text channel."""
        channel = self._world.add_channel(guild, name)
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
        """Replace what a channel allows or denies to one role or member."""
        others = [other for other in channel.overwrites if other.target_id != overwrite.target_id]
        channel.overwrites = [*others, overwrite]
        self._tell_channel("CHANNEL_UPDATE", channel)

    # Roles and members

    def create_role(self, guild: Guild, name: str, permissions: Permission) -> Role:
        """Create a role that nobody has yet."""
        role = self._world.add_role(guild, name, permissions)
        self._tell_role("GUILD_ROLE_CREATE", guild, role)
        return role

    def set_permissions(self, guild: Guild, role: Role, permissions: Permission) -> None:
        """Set what a role grants; the role with the server's own id is @everyone."""
        role.permissions = permissions
        self._tell_role("GUILD_ROLE_UPDATE", guild, role)

    def set_roles(self, guild: Guild, member: Member, *roles: Role) -> None:
        """Give a member these roles and no others."""
        member.role_ids = {role.id for role in roles}
        data = wire.member_json(member) | {"guild_id": str(guild.id)}
        self._hub.tell(WorldChanged(guild.id, "GUILD_MEMBER_UPDATE", data))

    def add_member(self, guild: Guild, user: User) -> Member:
        """Let a user into a server."""
        member = self._world.add_member(guild, user)
        data = wire.member_json(member) | {"guild_id": str(guild.id)}
        self._hub.tell(WorldChanged(guild.id, "GUILD_MEMBER_ADD", data))
        return member

    def remove_member(self, guild: Guild, user: User) -> None:
        """Let a user leave a server; what they wrote stays."""
        del guild.members[user.id]
        data = {"guild_id": str(guild.id), "user": wire.user_json(user)}
        self._hub.tell(WorldChanged(guild.id, "GUILD_MEMBER_REMOVE", data))

    # Servers

    def invite_bot(self, guild: Guild) -> None:
        """Let the bot into a server."""
        self._world.add_member(guild, self._world.bot)
        created = wire.guild_create_json(self._world, guild)
        # Without this field, a client knows that the bot has joined, and not that a server is available again.
        del created["unavailable"]
        self._hub.tell(WorldChanged(guild.id, "GUILD_CREATE", created))

    def expel_bot(self, guild: Guild) -> None:
        """Make the bot leave a server."""
        del guild.members[self._world.bot.id]
        self._hub.tell(WorldChanged(guild.id, "GUILD_DELETE", {"id": str(guild.id)}))

    def permit_command(self, guild: Guild, command: str, target_id: int, *, allowed: bool) -> None:
        """Decide whether a role or member may use a command, whatever permissions the command itself requires.

        Args:
            guild: the server for which this holds.
            command: the name of a command, without its subcommands.
            target_id: the id of a role or user; the server's own id stands for @everyone.
            allowed: whether they may.

        Raises:
            KeyError: there is no such command.
        """
        commands = self._world.application.commands
        ids = {body["name"]: command_id for command_id, body in commands.items()}
        guild.command_permissions.setdefault(ids[command], {})[target_id] = allowed
        self._hub.tell(CommandsChanged())

    def _tell_channel(self, name: str, channel: Channel) -> None:
        self._hub.tell(WorldChanged(channel.guild_id, name, wire.channel_json(channel)))

    def _tell_role(self, name: str, guild: Guild, role: Role) -> None:
        data = {"guild_id": str(guild.id), "role": wire.role_json(role)}
        self._hub.tell(WorldChanged(guild.id, name, data))
