"""An interaction: what a member did, how the bot answers it, and what the member sees first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sandbox.world import Channel, Member, Message

if TYPE_CHECKING:
    import asyncio

    from sandbox.jsontypes import Json


@dataclass(frozen=True, slots=True)
class Choices:
    """Autocomplete suggestions while a member types."""

    choices: list[Json]


@dataclass(frozen=True, slots=True)
class Failure:
    """The bot did not answer; `reason` says why."""

    reason: str


Answer: TypeAlias = Message | Choices | Failure


class MemberRequest(NamedTuple):
    """What a member's client asks the bot."""

    kind: int
    """The type of the interaction."""
    data: Json
    """The `data` object that the bot receives."""
    message: Message | None = None
    """The message whose button or select was used; None for commands."""
    nonce: str | None = None
    """The id that the client gave to the request."""


@dataclass(eq=False, slots=True)
class Interaction:
    """What a member did, and how the bot answers it.

    Attributes:
        data: the `data` object that the bot receives.
        answer: the first thing that the member sees; set after the bot has been sent the reply to its request.
        message: the message whose button or select was used, None for commands.
        nonce: the id that the member's client gave to its request.
        failed: whether the bot did not answer in time.
        callback: the type of the bot's first answer, None before it.
        original: the message that `@original` stands for.
    """

    id: int
    token: str
    kind: int
    channel: Channel
    member: Member
    data: Json
    created_at: float
    answer: asyncio.Future[Answer]
    message: Message | None = None
    nonce: str | None = None
    failed: bool = False
    callback: int | None = None
    original: Message | None = None
    choices: list[Json] = field(default_factory=list)
    followups: dict[int, Message] = field(default_factory=dict)

    def settle(self, answer: Answer) -> None:
        """Set the first thing that the member sees; later ones are ignored."""
        if not self.answer.done():
            self.answer.set_result(answer)
