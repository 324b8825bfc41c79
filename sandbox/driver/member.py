"""The driver of one member: how a test lets a member act and look."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

from sandbox.driver.sight import Message, see
from sandbox.hub import Event, MessageChanged
from sandbox.interaction_model import Answer, Choices, Failure, Interaction
from sandbox.members import MemberClient
from sandbox.options import CannotDoError
from sandbox.validation.commands import OptionType
from sandbox.world import Channel, User
from sandbox.world import Message as WorldMessage

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sandbox.backend import Backend
    from sandbox.gateway import Gateway
    from sandbox.jsontypes import Json

PATIENCE = 30.0
"""How many seconds of real time a test waits for an answer or a message."""

T = TypeVar("T")


class NoAnswerError(AssertionError):
    """The bot did not answer, or not as expected."""


class MemberDriver:
    """One member, acting and looking."""

    def __init__(self, backend: Backend, gateway: Gateway, user: User) -> None:
        self.user = user
        self.client = MemberClient(backend, user)
        self._backend = backend
        self._gateway = gateway

    @property
    def id(self) -> int:
        """The user's id."""
        return self.user.id

    @property
    def mention(self) -> str:
        """How a message names this member."""
        return f"<@{self.user.id}>"

    # Acting

    async def command(self, channel: Channel, name: str, **options: str | float | bool | User) -> Message:
        """Use a slash command and return the message that answers.

        Args:
            channel: the channel to use it in.
            name: the full name with spaces, such as "rueck start".
            options: the options by their names.

        Raises:
            CannotDoError: there is no such command or option for this member.
            NoAnswerError: no answer came in time, or none that this member sees.
        """
        command_id, given = self._command(name, options)
        return _message(await self._answer(self.client.use_command(channel.id, command_id, given)), self)

    async def autocomplete(self, channel: Channel, name: str, **typing: str) -> list[tuple[str, object]]:
        """Return the suggestions (name and value) for the last of the given options, which is being typed."""
        command_id, given = self._command(name, typing)
        answer = await self._answer(self.client.autocomplete(channel.id, command_id, given, list(typing)[-1]))
        if not isinstance(answer, Choices):
            raise NoAnswerError(f"Proposals were expected, not {answer}.")
        return [(choice["name"], choice["value"]) for choice in answer.choices]

    async def press(self, message: Message, label: str | None = None, *, custom_id: str | None = None) -> Message:
        """Press a button that is there and enabled, and return the message that answers.

        Raises:
            CannotDoError, LookupError: there is no such button, or it cannot be pressed.
            ApiError: the message is gone.
            NoAnswerError: no answer came in time, or none that this member sees.
        """
        return _message(await self._answer(self._press(message, label, custom_id)), self)

    async def press_raw(
        self, channel: Channel, message_id: int, custom_id: str, values: Sequence[str] | None = None
    ) -> Message:
        """Press a button that may be stale, forged or disabled, or with `values` choose in such a select."""
        return _message(await self._answer(self.client.interact_raw(channel.id, message_id, custom_id, values)), self)

    async def select(
        self,
        message: Message,
        *values: str,
        label: str | None = None,
        custom_id: str | None = None,
    ) -> Message:
        """Choose values, or the option with `label`, in the select with `custom_id`, or in the only one there is."""
        return _message(await self._answer(self._select(message, values, label, custom_id)), self)

    async def start_thread(self, channel: Channel, name: str) -> Channel:
        """Start a public thread."""
        thread = self.client.start_thread(channel.id, name)
        await self._gateway.settled()
        return thread

    async def say(self, channel: Channel, content: str) -> Message:
        """Post a message."""
        return see(self.client.say(channel.id, content))

    async def delete(self, message: Message) -> None:
        """Delete a message."""
        self.client.delete(message.channel_id, message.id)
        await self._gateway.settled()

    def dismiss(self, message: Message) -> None:
        """Dismiss an ephemeral message."""
        self.client.dismiss(message.id)

    # Looking

    def channels(self) -> list[Channel]:
        """Return the channels and threads that this member sees."""
        return self.client.channels()

    def pings(self, channel: Channel) -> list[Message]:
        """Return the messages in a channel that ping this member, oldest first."""
        return [see(message) for message in self.client.messages(channel.id) if self.client.is_called_by(message)]

    def messages(self, channel: Channel) -> list[Message]:
        """Return the messages in a channel that this member sees, oldest first, own ephemeral ones included."""
        return [see(message) for message in self.client.messages(channel.id)]

    def look(self, message: Message) -> Message:
        """Return a message as it is now.

        Raises:
            LookupError: this member does not see it any more.
        """
        for present in self.client.messages(message.channel_id):
            if present.id == message.id:
                return see(present)
        raise LookupError(f"Message {message.id} is gone.")

    def command_names(self) -> list[str]:
        """Return the full names of all commands that this member may use."""
        return [name for command in self.client.commands() for name in _names(command)]

    async def wait_for(
        self, channel: Channel, predicate: Callable[[Message], bool], patience: float = PATIENCE
    ) -> Message:
        """Return the newest message in a channel for which `predicate` is true, once there is one.

        Args:
            channel: where to look.
            predicate: tells whether a message is the expected one.
            patience: how many seconds of real time to wait.

        Raises:
            NoAnswerError: there was none in time.
        """
        found: asyncio.Future[Message] = asyncio.get_running_loop().create_future()

        def try_now() -> None:
            try:
                seen = next((message for message in reversed(self.messages(channel)) if predicate(message)), None)
            except Exception as error:  # noqa: BLE001 - a mistake in a test's predicate belongs to the test
                found.set_exception(error)
                return
            if seen is not None:
                found.set_result(seen)

        def hear(event: Event) -> None:
            if isinstance(event, MessageChanged) and event.message.channel_id == channel.id and not found.done():
                try_now()

        self._backend.hub.listen(hear)
        try:
            try_now()
            seen = await _in_time(
                found,
                patience,
                lambda: f"Waited in vain in #{channel.name}: {[message.text for message in self.messages(channel)]}",
            )
        finally:
            self._backend.hub.leave(hear)
        await self._gateway.settled()
        return seen

    # Helpers

    async def _answer(self, interaction: Interaction) -> Answer:
        """Return the bot's answer, once the bot has read the reply to the request with which it answered."""
        answer = await _in_time(
            interaction.answer, PATIENCE, lambda: f"Acknowledged ({interaction.callback}), and nothing more came."
        )
        if isinstance(answer, Failure):
            raise NoAnswerError(answer.reason)
        await self._gateway.settled()
        return answer

    def _press(self, message: Message, label: str | None, custom_id: str | None) -> Interaction:
        target = custom_id if custom_id is not None else self.look(message).button(label or "").custom_id
        return self.client.press(message.channel_id, message.id, target)

    def _select(self, message: Message, values: Sequence[str], label: str | None, custom_id: str | None) -> Interaction:
        selects = [
            select for select in self.look(message).selects if custom_id is None or select.custom_id == custom_id
        ]
        if len(selects) != 1:
            raise LookupError(f"{len(selects)} selects fit.")
        chosen = list(values)
        if label is not None:
            chosen += [option.value for option in selects[0].options if option.label == label][:1]
            if len(chosen) == len(values):
                raise LookupError(f"No option is labelled {label!r}: {[o.label for o in selects[0].options]}")
        return self.client.select(message.channel_id, message.id, selects[0].custom_id, chosen)

    def _command(self, name: str, options: Mapping[str, str | float | bool | User]) -> tuple[int, list[Json]]:
        first, *rest = name.split()
        for command in self.client.commands():
            if command["name"] == first:
                return int(command["id"]), _options(command, rest, options)
        raise CannotDoError(f"There is no command {name!r}: {self.command_names()}")


def _options(definition: Json, path: Sequence[str], given: Mapping[str, str | float | bool | User]) -> list[Json]:
    defined = {option["name"]: option for option in definition.get("options", [])}
    if path:
        inner = defined.get(path[0])
        if inner is None:
            raise CannotDoError(f"There is no subcommand {path[0]!r}: {sorted(defined)}")
        return [{"name": path[0], "type": inner["type"], "options": _options(inner, path[1:], given)}]
    return [
        {
            "name": name,
            "type": defined[name]["type"] if name in defined else OptionType.STRING,
            "value": str(value.id) if isinstance(value, User) else value,
        }
        for name, value in given.items()
    ]


def _names(definition: Json) -> list[str]:
    nested = [option for option in definition.get("options", []) if option["type"] in (1, 2)]
    inner = [name for option in nested for name in _names(option)]
    return [f"{definition['name']} {name}" for name in inner] or [definition["name"]]


async def _in_time(future: asyncio.Future[T], patience: float, complaint: Callable[[], str]) -> T:
    done, _ = await asyncio.wait([future], timeout=patience)
    if not done:
        raise NoAnswerError(complaint())
    return future.result()


def _message(answer: Answer, member: MemberDriver) -> Message:
    if not isinstance(answer, WorldMessage):
        raise NoAnswerError(f"A message was expected, not {answer}.")
    if not member.client.sees(answer):
        raise NoAnswerError("The bot answered with a message that this member does not see.")
    return see(answer)
