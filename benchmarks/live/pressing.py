"""Presses at an even pace, and measures how long their answers take.

Unlike the members in tests, these members do not wait until the bot has done everything that follows from a press;
they press again, as people do.
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
from sandbox.options import CannotDoError
from sandbox.world import Message as WorldMessage

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sandbox.driver import Message
    from sandbox.interaction_model import Answer, Interaction
    from sandbox.members import MemberClient


NEVER = 1_000_000
"""A threshold for full garbage collections that is never reached: the number of middle collections before each."""


class Press(NamedTuple):
    """A press of a button, or with `values` a choice in a menu, that a member can make now."""

    client: MemberClient
    message: Message
    custom_id: str
    values: tuple[str, ...] | None = None


class Pressed(NamedTuple):
    """A press with its answer, and the seconds until it came."""

    press: Press
    seconds: float
    answer: Message | None
    """None if the bot did not answer in time."""


class Place(Protocol):
    """Something at which members press, such as a table."""

    busy: set[int]
    """The ids of the members who wait for an answer."""

    def next_press(self) -> Press | None:
        """Return a press that one of the members can make now; None while all wait."""


class Pressing:
    """Lets members press at several places by turns.

    Attributes:
        pressed: all presses with their answers.
    """

    def __init__(self, places: Sequence[Place]) -> None:
        self._places = places
        self._round = cycle(places)
        self._under_way: set[asyncio.Task[None]] = set()
        self.pressed: list[Pressed] = []

    async def press_for(self, seconds: float, each_second: float) -> None:
        """Press at an even pace for some seconds; places without a possible press are skipped."""
        loop = asyncio.get_running_loop()
        with _uninterrupted():
            begun = loop.time()
            for number in range(round(seconds * each_second)):
                await asyncio.sleep(max(0.0, begun + number / each_second - loop.time()))
                self._press_somewhere()

    async def press_at_once(self, presses: int) -> None:
        """Make many presses at the same moment, from which each answer is timed, and wait for the answers."""
        chosen: list[tuple[Place, Press]] = []
        for place in islice(self._round, presses * len(self._places)):
            press = place.next_press() if len(chosen) < presses else None
            if press is not None:
                place.busy.add(press.client.user.id)
                chosen.append((place, press))
        with _uninterrupted():
            begun = time.perf_counter()
            await asyncio.gather(*(self.press(place, press, begun) for place, press in chosen))

    async def warm_up(self, seconds: float, each_second: float) -> None:
        """Press in the same way without keeping the presses, so that later ones are measured with games in play."""
        await self.press_for(seconds, each_second)
        await self.settled()
        self.pressed.clear()

    def answer_times(self) -> list[float]:
        """Return how many seconds each answered press took."""
        return [pressed.seconds for pressed in self.pressed if pressed.answer is not None]

    async def settled(self) -> None:
        """Wait until all presses are answered or have failed."""
        if self._under_way:
            await asyncio.wait(self._under_way)

    async def press(self, place: Place, press: Press, begun: float | None = None) -> None:
        """Press, and note how long the answer took since `begun`; None for from now on."""
        user_id = press.client.user.id
        place.busy.add(user_id)
        begun = time.perf_counter() if begun is None else begun
        try:
            answer = await _sent(press).answer
        except CannotDoError:
            return  # the panel has changed since the member looked
        except ApiError as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return  # the panel has been deleted since the member looked
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
    """Collect all garbage before, and make no full collection meanwhile.

    With a hundred tables in play, a full collection stops this process, with the sandbox and all members, for a third
    of a second. The bot's own process collects as it does for an operator.
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
