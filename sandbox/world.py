"""The state of the sandbox: servers with their roles, channels, members and messages, and the bot's application.

Plain data and look-ups. The other modules change it, and `sandbox.wire` turns it into JSON.
"""

from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag

from sandbox.clock import Clock
from sandbox.errors import unknown
from sandbox.jsontypes import Json
from sandbox.permissions import ALL, NONE, Permission
from sandbox.snowflakes import Snowflakes


class ChannelKind(IntEnum):
    """The kinds of channel that the sandbox has, under Discord's numbers."""

    TEXT = 0
    CATEGORY = 4
    PUBLIC_THREAD = 11


class MessageFlag(IntFlag):
    """The flags of messages that the sandbox knows, under Discord's bits."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


NO_FLAGS = MessageFlag(0)


class MessageKind(IntEnum):
    """The types of message that the sandbox makes, under Discord's numbers."""

    DEFAULT = 0
    CHAT_INPUT_COMMAND = 20


@dataclass(eq=False, slots=True)
class User:
    """A person or the bot, apart from any server."""

    id: int
    username: str
    display_name: str
    locale: str
    avatar_color: str
    bot: bool = False


@dataclass(eq=False, slots=True)
class Role:
    """A role of a server; the one with the server's own id is @everyone."""

    id: int
    name: str
    permissions: Permission
    position: int = 0
    color: int = 0


@dataclass(frozen=True, slots=True)
class Overwrite:
    """What a channel allows or denies to one role or member."""

    target_id: int
    for_role: bool
    allow: Permission = NONE
    deny: Permission = NONE


@dataclass(eq=False, slots=True)
class Member:
    """A user in a server."""

    user: User
    joined_at: float
    role_ids: set[int] = field(default_factory=set)


@dataclass(eq=False, slots=True)
class Attachment:
    """A file of a message, with its bytes."""

    id: int
    filename: str
    content_type: str
    data: bytes
    url: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass(frozen=True, slots=True)
class Origin:
    """The interaction that a message answers."""

    id: int
    kind: int
    user: User
    name: str | None = None
    original_message_id: int | None = None
    interacted_message_id: int | None = None


@dataclass(eq=False, slots=True)
class Message:
    """A message as it is now.

    An ephemeral message has an `owner`, the only member who sees it. After the owner has `dismissed` it nobody sees
    it, but the bot can still edit it.
    """

    id: int
    channel_id: int
    author: User
    created_at: float
    content: str = ""
    kind: MessageKind = MessageKind.DEFAULT
    flags: MessageFlag = NO_FLAGS
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    shown_attachments: frozenset[int] = frozenset()
    """The ids of the attachments that components show: Discord does not list these with the message."""
    mentions: list[User] = field(default_factory=list)
    mention_role_ids: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    edited_at: float | None = None
    origin: Origin | None = None
    owner: User | None = None
    dismissed: bool = False

    @property
    def ephemeral(self) -> bool:
        """Whether only one member sees this message."""
        return self.owner is not None


@dataclass(eq=False, slots=True)
class Channel:
    """A channel or thread with its public messages and, apart from them, its ephemeral ones, both oldest first.

    The fields from `archived` on are those of threads: `archived_at` is when the thread was last archived or woken, in
    seconds since 1970.
    """

    id: int
    guild_id: int
    kind: ChannelKind
    name: str
    position: int = 0
    topic: str | None = None
    parent_id: int | None = None
    owner_id: int | None = None
    overwrites: list[Overwrite] = field(default_factory=list)
    messages: dict[int, Message] = field(default_factory=dict)
    ephemeral: dict[int, Message] = field(default_factory=dict)
    last_message_id: int | None = None
    archived: bool = False
    archived_at: float | None = None
    locked: bool = False
    archive_minutes: int = 1440

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread."""
        return self.kind is ChannelKind.PUBLIC_THREAD


@dataclass(eq=False, slots=True)
class Guild:
    """A server.

    `command_permissions` is what its administrators have set for commands, by command id: the ids of roles and
    members, and whether these may use it. `commands_scope` tells whether the bot was invited with the scope
    `applications.commands`.
    """

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    command_permissions: dict[int, dict[int, bool]] = field(default_factory=dict)
    commands_scope: bool = True

    def permissions_of(self, member: Member) -> Permission:
        """Return a member's permissions in the server, before any channel changes them.

        Source: Discord's page "Permissions", as for `permissions_in`.
        """
        if self.owner_id == member.user.id:
            return ALL
        granted = self.roles[self.id].permissions
        for role_id in member.role_ids:
            granted |= self.roles[role_id].permissions
        return ALL if granted & Permission.ADMINISTRATOR else granted

    def permissions_in(self, channel: Channel, member: Member) -> Permission:
        """Return a member's permissions in a channel; those in a thread are the ones in its parent channel."""
        granted = self.permissions_of(member)
        if granted & Permission.ADMINISTRATOR:
            return ALL
        place = self.channels[channel.parent_id] if channel.is_thread and channel.parent_id is not None else channel
        everyone = [overwrite for overwrite in place.overwrites if overwrite.target_id == self.id]
        by_role = [overwrite for overwrite in place.overwrites if overwrite.target_id in member.role_ids]
        own = [overwrite for overwrite in place.overwrites if overwrite.target_id == member.user.id]
        for layer in (everyone, by_role, own):
            for overwrite in layer:
                granted &= ~overwrite.deny
            for overwrite in layer:
                granted |= overwrite.allow
        return granted if granted & Permission.VIEW_CHANNEL else NONE


@dataclass(frozen=True, slots=True)
class ApplicationEmoji:
    """An emoji that the application owns, with the bytes of its picture."""

    id: int
    name: str
    content_type: str
    data: bytes

    @property
    def animated(self) -> bool:
        """Whether the picture moves."""
        return self.content_type == "image/gif"


@dataclass(eq=False, slots=True)
class Application:
    """The bot's application. `commands` are its global commands as Discord's JSON, by id."""

    id: int
    name: str
    user: User
    token: str
    privileged_intents: int = 0
    commands: dict[int, Json] = field(default_factory=dict)
    emojis: dict[int, ApplicationEmoji] = field(default_factory=dict)


WITHDRAWN_FILES = 100
"""How many files can still be fetched after no message shows them any more. Discord's file servers also keep them for a
while, so that a client that was about to load a picture when it was replaced still gets it."""

TOKEN = "sandbox"  # noqa: S105 - the documented token of the stand-in


class World:
    """Everything that exists, with look-ups that raise Discord's errors."""

    def __init__(self, clock: Clock, application_name: str = "Greenwood", token: str = TOKEN) -> None:
        self.clock = clock
        self.snowflakes = Snowflakes(clock)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.attachments: dict[int, Attachment] = {}
        self._withdrawn: deque[int] = deque()
        bot = self.add_user(application_name.lower(), application_name, "en-US", "#2e7d4f", bot=True)
        self.application = Application(bot.id, application_name, bot, token)

    @property
    def bot(self) -> User:
        """The bot's user."""
        return self.application.user

    def withdraw(self, attachment: Attachment) -> None:
        """Note that no message shows a file any more; only the latest `WITHDRAWN_FILES` of such files are kept."""
        self._withdrawn.append(attachment.id)
        if len(self._withdrawn) > WITHDRAWN_FILES:
            self.attachments.pop(self._withdrawn.popleft(), None)

    def add_user(self, username: str, display_name: str, locale: str, avatar_color: str, *, bot: bool = False) -> User:
        """Create a user who is in no server yet."""
        user = User(self.snowflakes.next(), username, display_name, locale, avatar_color, bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, owner: User, everyone: Permission, locale: str = "en-US") -> Guild:
        """Create a server with its owner and the bot in it."""
        guild = Guild(self.snowflakes.next(), name, owner.id, locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", everyone)
        self.guilds[guild.id] = guild
        self.add_member(guild, owner)
        self.add_member(guild, self.bot)
        return guild

    def add_role(self, guild: Guild, name: str, permissions: Permission, color: int = 0) -> Role:
        """Create a role in a server."""
        role = Role(self.snowflakes.next(), name, permissions, len(guild.roles), color)
        guild.roles[role.id] = role
        return role

    def add_member(self, guild: Guild, user: User, *roles: Role) -> Member:
        """Let a user into a server."""
        member = Member(user, self.clock.now(), {role.id for role in roles})
        guild.members[user.id] = member
        return member

    def add_channel(self, guild: Guild, name: str, topic: str | None = None) -> Channel:
        """Create a text channel at the end of a server's list."""
        channel = Channel(
            self.snowflakes.next(), guild.id, ChannelKind.TEXT, name, position=len(guild.channels), topic=topic
        )
        guild.channels[channel.id] = channel
        return channel

    def add_thread(self, parent: Channel, name: str, owner: User) -> Channel:
        """Create a public thread."""
        guild = self.guilds[parent.guild_id]
        thread = Channel(
            self.snowflakes.next(),
            guild.id,
            ChannelKind.PUBLIC_THREAD,
            name,
            parent_id=parent.id,
            owner_id=owner.id,
        )
        guild.channels[thread.id] = thread
        return thread

    def guild(self, guild_id: int) -> Guild:
        """Return a server, or refuse (10004)."""
        try:
            return self.guilds[guild_id]
        except KeyError:
            raise unknown("Guild") from None

    def channel(self, channel_id: int) -> Channel:
        """Return a channel or thread of any server, or refuse (10003)."""
        for guild in self.guilds.values():
            if channel_id in guild.channels:
                return guild.channels[channel_id]
        raise unknown("Channel")

    def guild_of(self, channel: Channel) -> Guild:
        """Return the server that a channel belongs to."""
        return self.guilds[channel.guild_id]

    def message(self, channel: Channel, message_id: int) -> Message:
        """Return a public message of a channel, or refuse (10008); ephemeral ones cannot be reached here."""
        try:
            return channel.messages[message_id]
        except KeyError:
            raise unknown("Message") from None

    def permissions(self, user: User, channel: Channel) -> Permission:
        """Return what a user may do in a channel; nothing when they are not in its server."""
        guild = self.guild_of(channel)
        member = guild.members.get(user.id)
        return guild.permissions_in(channel, member) if member else NONE

    def sees(self, user: User, channel: Channel) -> bool:
        """Return whether a user may view a channel."""
        return bool(self.permissions(user, channel) & Permission.VIEW_CHANNEL)

    def sees_message(self, user: User, message: Message) -> bool:
        """Return whether a user sees a message."""
        if message.owner is not None:
            return message.owner is user and not message.dismissed
        return self.sees(user, self.channel(message.channel_id))

    def pings(self, user: User, message: Message) -> bool:
        """Return whether a message pings a user who sees it: by name, by a role, or as one of everybody."""
        if message.author is user or not self.sees_message(user, message):
            return False
        member = self.guild_of(self.channel(message.channel_id)).members.get(user.id)
        roles = member.role_ids if member else set()
        return user in message.mentions or message.mention_everyone or not roles.isdisjoint(message.mention_role_ids)

    def visible_messages(self, user: User, channel: Channel) -> list[Message]:
        """Return what a user sees in a channel, oldest first, own ephemeral messages included."""
        if not self.sees(user, channel):
            return []
        own = [message for message in channel.ephemeral.values() if self.sees_message(user, message)]
        history = channel.messages.values() if self.permissions(user, channel) & Permission.READ_MESSAGE_HISTORY else ()
        return sorted([*history, *own], key=lambda message: message.id)
