"""What a member can see and do. The page and the driver of the tests act only through this module."""

from collections.abc import Iterator, Mapping, Sequence

from sandbox.backend import Backend
from sandbox.errors import unknown
from sandbox.hub import MessageChanged
from sandbox.interaction_model import Interaction, MemberRequest
from sandbox.jsontypes import Json
from sandbox.messages import Envelope, every_component
from sandbox.options import CannotDoError, check_options, resolved
from sandbox.permissions import Permission
from sandbox.validation.callbacks import InteractionType
from sandbox.validation.commands import OptionType
from sandbox.validation.components import ComponentType
from sandbox.validation.messages import MessageBody
from sandbox.wire import can_send
from sandbox.world import Channel, Guild, Member, Message, User

SELECT_OPTION_TYPES = {
    ComponentType.USER_SELECT: OptionType.USER,
    ComponentType.ROLE_SELECT: OptionType.ROLE,
    ComponentType.CHANNEL_SELECT: OptionType.CHANNEL,
}
"""For each select that Discord fills with choices: the option type whose values are ids of the same kind."""


class MemberClient:
    """The Discord client of one member."""

    def __init__(self, backend: Backend, user: User) -> None:
        self.backend = backend
        self.user = user
        self._world = backend.world

    # What a member sees

    def guilds(self) -> list[Guild]:
        """Return the servers that this member is in."""
        return [guild for guild in self._world.guilds.values() if self.user.id in guild.members]

    def sees(self, message: Message) -> bool:
        """Return whether this member sees a message."""
        return self._world.sees_message(self.user, message)

    def is_called_by(self, message: Message) -> bool:
        """Return whether a message pings this member."""
        return self._world.pings(self.user, message)

    def channels(self) -> list[Channel]:
        """Return the channels and threads that this member sees, in all servers."""
        channels = [channel for guild in self.guilds() for channel in guild.channels.values()]
        return [channel for channel in channels if self._world.sees(self.user, channel)]

    def messages(self, channel_id: int) -> list[Message]:
        """Return the messages in a channel that this member sees, oldest first."""
        return self._world.visible_messages(self.user, self._channel(channel_id))

    def commands(self) -> list[Json]:
        """Return the slash commands that this member may use, in Discord's shape and their language."""
        return [
            _localised(command, self.user.locale)
            for command in self._world.application.commands.values()
            if any(self._may_use(command, guild) for guild in self.guilds())
        ]

    # What a member does

    def use_command(
        self, channel_id: int, command_id: int, options: Sequence[Json], nonce: str | None = None
    ) -> Interaction:
        """Send a slash command."""
        channel = self._channel(channel_id)
        data = self._command_data(channel, command_id, options)
        return self._create(channel, MemberRequest(InteractionType.COMMAND, data, nonce=nonce))

    def autocomplete(
        self, channel_id: int, command_id: int, options: Sequence[Json], focused: str, nonce: str | None = None
    ) -> Interaction:
        """Ask for suggestions while typing the option `focused`."""
        channel = self._channel(channel_id)
        data = self._command_data(channel, command_id, options, focused)
        return self._create(channel, MemberRequest(InteractionType.AUTOCOMPLETE, data, nonce=nonce))

    def press(self, channel_id: int, message_id: int, custom_id: str, nonce: str | None = None) -> Interaction:
        """Press a button of a message."""
        message = self._message(channel_id, message_id)
        component = _component(message, custom_id)
        if component["type"] != ComponentType.BUTTON:
            raise CannotDoError("This is no button.")
        return self._interact(message, component, {}, nonce)

    def select(
        self, channel_id: int, message_id: int, custom_id: str, values: Sequence[str], nonce: str | None = None
    ) -> Interaction:
        """Choose values in a select of a message."""
        message = self._message(channel_id, message_id)
        component = _component(message, custom_id)
        if component["type"] == ComponentType.BUTTON:
            raise CannotDoError("This is a button.")
        _check_values(component, values)
        self._check_kinds(channel_id, component, values)
        return self._interact(message, component, {"values": list(values)}, nonce)

    def interact_raw(
        self, channel_id: int, message_id: int, custom_id: str, values: Sequence[str] | None = None
    ) -> Interaction:
        """Press a button, or choose `values` in a select, without the client's checks.

        The component may be stale, forged or disabled; the message must exist.
        """
        message = self._message(channel_id, message_id)
        kind = ComponentType.BUTTON if values is None else ComponentType.STRING_SELECT
        data: Json = {} if values is None else {"values": list(values)}
        return self._interact(message, {"type": kind, "custom_id": custom_id, "id": 1}, data, None)

    def start_thread(self, channel_id: int, name: str) -> Channel:
        """Start a public thread."""
        channel = self._channel(channel_id)
        if channel.is_thread or not self._world.permissions(self.user, channel) & Permission.CREATE_PUBLIC_THREADS:
            raise CannotDoError("You may not start a thread here.")
        if not 1 <= len(name.strip()) <= 100:
            raise CannotDoError("The name of a thread has 1 to 100 characters.")
        return self.backend.threads.create(channel, name, self.user)

    def say(self, channel_id: int, content: str) -> Message:
        """Post a message."""
        channel = self._channel(channel_id)
        if not can_send(self._world, self.user, channel):
            raise CannotDoError("You may not write in this channel.")
        if not content.strip():
            raise CannotDoError("A message is not empty.")
        if len(content) > 2000:
            raise CannotDoError("A message has at most 2000 characters.")
        return self.backend.messages.write(Envelope(channel, self.user), MessageBody(content=content))

    def delete(self, channel_id: int, message_id: int) -> None:
        """Delete an own message, or anybody's with the permission to manage messages."""
        message = self._message(channel_id, message_id)
        if message.ephemeral:
            raise CannotDoError("An ephemeral message is dismissed, not deleted.")
        permissions = self._world.permissions(self.user, self._channel(channel_id))
        if message.author is not self.user and not permissions & Permission.MANAGE_MESSAGES:
            raise CannotDoError("You may not delete this message.")
        self.backend.messages.delete(message)

    def dismiss(self, message_id: int) -> None:
        """Hide an ephemeral message from this member, who is the only one to see it."""
        for guild in self.guilds():
            for channel in guild.channels.values():
                message = channel.ephemeral.get(message_id)
                if message is not None and self.sees(message):
                    message.dismissed = True
                    self.backend.hub.tell(MessageChanged("delete", message))
                    return
        raise CannotDoError("There is no such ephemeral message.")

    # Helpers

    def _channel(self, channel_id: int) -> Channel:
        channel = self._world.channel(channel_id)
        if not self._world.sees(self.user, channel):
            raise unknown("Channel")
        return channel

    def _message(self, channel_id: int, message_id: int) -> Message:
        channel = self._channel(channel_id)
        message = channel.messages.get(message_id) or channel.ephemeral.get(message_id)
        if message is None or not self.sees(message):
            raise unknown("Message")
        return message

    def _check_kinds(self, channel_id: int, component: Json, values: Sequence[str]) -> None:
        """Refuse channels of a kind that the select does not offer."""
        kinds = component.get("channel_types")
        channels = self._world.guild_of(self._channel(channel_id)).channels
        if kinds and any(int(value) in channels and channels[int(value)].kind not in kinds for value in values):
            raise CannotDoError("This kind of channel is not among the options.")

    def _member(self, channel: Channel) -> Member:
        return self._world.guild_of(channel).members[self.user.id]

    def _may_use(self, command: Json, guild: Guild) -> bool:
        member = guild.members[self.user.id]
        permissions = guild.permissions_of(member)
        if self._world.bot.id not in guild.members or not guild.commands_scope:
            return False
        if permissions & Permission.ADMINISTRATOR:
            return True
        if not permissions & Permission.USE_APPLICATION_COMMANDS:
            return False
        decided = _decided(guild.command_permissions.get(int(command["id"]), {}), guild, member)
        if decided is not None:
            return decided
        needed = command.get("default_member_permissions")
        return needed != "0" and (needed is None or permissions & int(needed) == int(needed))

    def _command_data(
        self, channel: Channel, command_id: int, options: Sequence[Json], focused: str | None = None
    ) -> Json:
        guild = self._world.guild_of(channel)
        command = self._world.application.commands.get(command_id)
        if command is None or not self._may_use(command, guild):
            raise CannotDoError("There is no such command here.")
        if not self._world.permissions(self.user, channel) & Permission.USE_APPLICATION_COMMANDS:
            raise CannotDoError("You may not use commands in this channel.")
        checked = check_options(command.get("options", []), options, focused)
        data: Json = {"id": command["id"], "name": command["name"], "type": 1}
        if checked:
            data["options"] = checked
        people = resolved(self._world, channel, list(_values(checked)))
        if people:
            data["resolved"] = people
        return data

    def _interact(self, message: Message, component: Json, data: Json, nonce: str | None) -> Interaction:
        if message.author is not self._world.bot:
            raise CannotDoError("This message is not the bot's.")
        channel = self._world.channel(message.channel_id)
        body: Json = {"custom_id": component["custom_id"], "component_type": component["type"], "id": component["id"]}
        kind = SELECT_OPTION_TYPES.get(component["type"])
        if kind is not None:
            body["resolved"] = resolved(self._world, channel, [(kind, value) for value in data["values"]])
        return self._create(channel, MemberRequest(InteractionType.COMPONENT, body | data, message, nonce))

    def _create(self, channel: Channel, asked: MemberRequest) -> Interaction:
        interactions = self.backend.interactions
        interaction = interactions.create(channel, self._member(channel), asked)
        if not self.backend.bot_online:
            interactions.fail(interaction, "The application is not connected")
        return interaction


def _decided(rules: Mapping[int, bool], guild: Guild, member: Member) -> bool | None:
    """Return what a server's administrators have decided about a member's use of a command; None if nothing.

    A rule for the member goes before rules for roles, and those before the rule for @everyone. One role that is
    allowed is enough. Source: "Application Command Permissions Object".
    """
    if member.user.id in rules:
        return rules[member.user.id]
    by_role = [rules[role_id] for role_id in member.role_ids if role_id in rules]
    return any(by_role) if by_role else rules.get(guild.id)


def _component(message: Message, custom_id: str) -> Json:
    for component in every_component(message.components):
        if component.get("custom_id") == custom_id:
            if component.get("disabled"):
                raise CannotDoError("This cannot be pressed now.")
            return component
    raise CannotDoError("There is no such component on this message.")


def _check_values(component: Json, values: Sequence[str]) -> None:
    least, most = component.get("min_values", 1), component.get("max_values", 1)
    if not least <= len(values) <= most:
        raise CannotDoError(f"Choose from {least} to {most}.")
    if len(set(values)) < len(values):
        raise CannotDoError("Nothing can be chosen twice.")
    if component["type"] == ComponentType.STRING_SELECT:
        offered = {option["value"] for option in component["options"]}
        if not offered.issuperset(values):
            raise CannotDoError("This is not among the options.")


def _values(options: Sequence[Json]) -> Iterator[tuple[int, str]]:
    for option in options:
        if "options" in option:
            yield from _values(option["options"])
        else:
            yield option["type"], str(option["value"])


def _localised(item: Json, locale: str) -> Json:
    """Add the texts in one language to a command, its options and their choices."""
    localised = item | {"name_localized": _in(item.get("name_localizations"), locale, item["name"])}
    if "description" in item:
        localised["description_localized"] = _in(item.get("description_localizations"), locale, item["description"])
    for key in ("options", "choices"):
        if item.get(key):
            localised[key] = [_localised(inner, locale) for inner in item[key]]
    return localised


def _in(texts: Mapping[str, str] | None, locale: str, default: str) -> str:
    """Return a text in a language; where one kind of English is missing, Discord uses the other."""
    found = texts or {}
    twin = {"en-GB": "en-US", "en-US": "en-GB"}.get(locale, locale)
    return found.get(locale, found.get(twin, default))
