"""Presses at an even pace, each at the moment when it is due, and how long their answers take.

Unlike the members of the tests, whoever presses here does not wait until the bot has done everything that follows from
a press: they press on, as people do.
"""

from __future__ import annotations

import asyncio
import gc
import time
from contextlib import contextmanager
from itertools import cycle, islice
from typing import TYPE_CHECKING, NamedTuple, Protocol

from bot.discord_errors import UNKNOWN_MESSAGE
from sandbox.driver.sight import see
from sandbox.errors import ApiError
from sandbox.options import CannotDo
from sandbox.world import Message as WorldMessage

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sandbox.driver import Message
    from sandbox.interaction_model import Answer, Interaction
    from sandbox.members import MemberClient


NEVER = 1_000_000
"""So many collections of middle-aged objects come before one of everything."""


class Press(NamedTuple):
    """Something that a member can do now."""

    client: MemberClient
    message: Message
    custom_id: str
    values: tuple[str, ...] | None = None


class Pressed(NamedTuple):
    """A press with what came of it."""

    press: Press
    seconds: float
    answer: Message | None
    """None where the bot did not answer in time."""


class Place(Protocol):
    """Where members press."""

    busy: set[int]
    """The members who wait for an answer."""

    def next_press(self) -> Press | None:
        """Return what one of the members would do now; none while all wait."""


class Pressing:
    """A clock that says when somebody presses, at several places in turn.

    Args:
        places: where.
    """

    def __init__(self, places: Sequence[Place]) -> None:
        self._places = places
        self._round = cycle(places)
        self._under_way: set[asyncio.Task[None]] = set()
        self.pressed: list[Pressed] = []

    async def press_for(self, seconds: float, each_second: float) -> None:
        """Press so often, evenly, for so long; whoever has nothing to do is passed over."""
        loop = asyncio.get_running_loop()
        with _uninterrupted():
            begun = loop.time()
            for number in range(round(seconds * each_second)):
                await asyncio.sleep(max(0.0, begun + number / each_second - loop.time()))
                self._press_somewhere()

    async def warm_up(self, seconds: float, each_second: float) -> None:
        """Press so often for so long, and forget it, so that what follows is measured while everything is under way."""
        await self.press_for(seconds, each_second)
        await self.settled()
        self.pressed.clear()

    def answer_times(self) -> list[float]:
        """Return how many seconds each answered press took."""
        return [pressed.seconds for pressed in self.pressed if pressed.answer is not None]

    async def settled(self) -> None:
        """Wait for the answers to all presses."""
        if self._under_way:
            await asyncio.wait(self._under_way)

    async def press(self, place: Place, press: Press) -> None:
        """Press, and note when the answer was there."""
        user_id = press.client.user.id
        place.busy.add(user_id)
        begun = time.perf_counter()
        try:
            answer = await _sent(press).answer
        except CannotDo:
            return  # the panel has changed under the finger
        except ApiError as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return  # the panel has gone under the finger
        finally:
            place.busy.discard(user_id)
        self.pressed.append(Pressed(press, time.perf_counter() - begun, _seen(answer)))

    def _press_somewhere(self) -> None:
        for place in islice(self._round, len(self._places)):
            press = place.next_press()
            if press is not None:
                task = asyncio.create_task(self.press(place, press))
                self._under_way.add(task)
                task.add_done_callback(self._under_way.discard)
                return


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Collect everything before and after, and not meanwhile.

    With a hundred tables in play, collecting all that the sandbox knows halts this process for a third of a second,
    and every press and answer with it. The bot's own process collects as it does for an operator.
    """
    gc.collect()
    gc.freeze()
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    try:
        yield
    finally:
        gc.set_threshold(young, middle, old)
        gc.unfreeze()


def _sent(press: Press) -> Interaction:
    message = press.message
    if press.values is None:
        return press.client.press(message.channel_id, message.id, press.custom_id)
    return press.client.select(message.channel_id, message.id, press.custom_id, press.values)


def _seen(answer: Answer) -> Message | None:
    return see(answer) if isinstance(answer, WorldMessage) else None
