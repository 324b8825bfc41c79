"""Who hears of what: everything that happens is told here once, and everybody interested listens."""

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
    """The bot has answered, or has failed to in time."""

    interaction: Interaction
    failed: bool = False


@dataclass(frozen=True, slots=True)
class CommandsChanged:
    """The bot registered other commands."""


@dataclass(frozen=True, slots=True)
class BotChanged:
    """The bot came or went."""

    online: bool


@dataclass(frozen=True, slots=True)
class WorldChanged:
    """A channel, role or member is new, different or gone.

    `name` and `data` are the gateway's event; `thread` is the thread that it tells of, if any.
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
    """Tells every listener every event, in order. A listener decides itself what it may pass on."""

    def __init__(self) -> None:
        self._listeners: dict[Listener, None] = {}

    def listen(self, listener: Listener) -> None:
        """Begin to tell `listener` what happens."""
        self._listeners[listener] = None

    def leave(self, listener: Listener) -> None:
        """Stop telling `listener`; one that never listened is fine."""
        self._listeners.pop(listener, None)

    def tell(self, event: Event) -> None:
        """Tell everybody what has happened."""
        for listener in tuple(self._listeners):
            listener(event)
