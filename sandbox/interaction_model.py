"""An interaction as a value: what a member did, and what they get to see of the answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from sandbox.world import Channel, Member, Message

if TYPE_CHECKING:
    import asyncio

    from sandbox.jsontypes import Json


@dataclass(frozen=True, slots=True)
class Choices:
    """Proposals while a member types."""

    choices: list[Json]


@dataclass(frozen=True, slots=True)
class Failure:
    """No answer, with the reason in words."""

    reason: str


Answer: TypeAlias = Message | Choices | Failure


@dataclass(eq=False, slots=True)
class Interaction:
    """What a member did, and how the bot answers it.

    Attributes:
        data: the `data` object that the bot gets.
        message: the message pressed.
        nonce: what the member's client calls it.
        callback: the type of the answer, None before it.
        original: the message that `@original` names.
        answer: done when the member has something to see; the bot has been sent the reply to its request by then.
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
        """Let whoever waits know the first thing that the member gets to see."""
        if not self.answer.done():
            self.answer.set_result(answer)
