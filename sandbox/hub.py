"""The events inside the sandbox, and the hub that passes them to the gateway, the panes and the drivers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from sandbox.interaction_model import Interaction
    from sandbox.jsontypes import Json
    from sandbox.world import Channel, Message


@dataclass(frozen=True, slots=True)
class MessageChanged:
    """A message was written, edited or deleted."""

    kind: Literal["create", "update", "delete"]
    message: Message


@dataclass(frozen=True, slots=True)
class InteractionCreated:
    """A member did something that the bot must answer."""

    interaction: Interaction


@dataclass(frozen=True, slots=True)
class InteractionSettled:
    """The bot has answered, or did not answer in time."""

    interaction: Interaction
    failed: bool = False


@dataclass(frozen=True, slots=True)
class CommandsChanged:
    """The bot registered other commands."""


@dataclass(frozen=True, slots=True)
class BotChanged:
    """The bot has connected to the gateway, or is no longer connected."""

    online: bool


@dataclass(frozen=True, slots=True)
class WorldChanged:
    """A server or one of its channels, roles or members was added, changed or removed.

    `name` and `data` are the gateway's event; `thread` is the thread that it is about, if any.
    """

    guild_id: int
    name: str
    data: Json
    thread: Channel | None = None


Event: TypeAlias = (
    MessageChanged | InteractionCreated | InteractionSettled | CommandsChanged | BotChanged | WorldChanged
)
Listener: TypeAlias = Callable[[Event], None]


class Hub:
    """Passes every event to every listener, in order. Each listener leaves out what its receiver must not see."""

    def __init__(self) -> None:
        self._listeners: dict[Listener, None] = {}

    def listen(self, listener: Listener) -> None:
        """Pass all further events to `listener`."""
        self._listeners[listener] = None

    def leave(self, listener: Listener) -> None:
        """Pass no more events to `listener`; nothing happens if it is not listening."""
        self._listeners.pop(listener, None)

    def tell(self, event: Event) -> None:
        """Pass an event to all listeners."""
        for listener in tuple(self._listeners):
            listener(event)
