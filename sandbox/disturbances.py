"""Faults on demand: what goes wrong between Discord and a bot, when a test asks for it.

```python
sandbox.disturb.requests(Fail(503), "POST", "/channels/*/messages", times=2)
sandbox.disturb.requests(Cut(), "PATCH", "*/messages/*")
sandbox.disturb.events(Twice(), "INTERACTION_CREATE")
sandbox.disturb.events(Late(4.0), "*", times=10)
```

The sockets of the gateway are cut with `sandbox.gateway`, time is moved with `sandbox.clock`.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    from sandbox.clock import Clock


@dataclass(frozen=True, slots=True)
class Fail:
    """Answer with a server error.

    Attributes:
        status: an HTTP status of 500 and above.
        carried_out: whether the request takes effect all the same, so that a second try is one too many.
    """

    status: int = 500
    carried_out: bool = False


@dataclass(frozen=True, slots=True)
class Limit:
    """Answer 429.

    Attributes:
        seconds: when the bot may come again.
        everywhere: whether it is the limit over all routes.
    """

    seconds: float = 0.01
    everywhere: bool = False


@dataclass(frozen=True, slots=True)
class Cut:
    """Break the connection: before anything is done, or in the middle of the reply to a request that took effect."""

    carried_out: bool = False


@dataclass(frozen=True, slots=True)
class Late:
    """Deliver after so many seconds of the sandbox's clock."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Drop:
    """Never deliver."""


@dataclass(frozen=True, slots=True)
class Twice:
    """Deliver two times."""


RequestFault: TypeAlias = Fail | Limit | Cut | Late
EventFault: TypeAlias = Late | Drop | Twice
F = TypeVar("F")


@dataclass(eq=False, slots=True)
class _Planned(Generic[F]):
    """A fault that waits for what fits it."""

    fault: F
    kind: str
    path: str
    times: int


def _take(plan: list[_Planned[F]], kind: str, path: str = "") -> F | None:
    """Return the first planned fault that this meets, if any, and count it."""
    for planned in plan:
        if fnmatchcase(kind, planned.kind) and fnmatchcase(path, planned.path):
            planned.times -= 1
            if planned.times == 0:
                plan.remove(planned)
            return planned.fault
    return None


class Disturbances:
    """What shall go wrong. Each fault meets the next requests or events that fit it, and then is used up."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._requests: list[_Planned[RequestFault]] = []
        self._events: list[_Planned[EventFault]] = []

    def requests(self, fault: RequestFault, method: str = "*", path: str = "*", times: int = 1) -> None:
        """Disturb the bot's next requests.

        Args:
            fault: what happens to them.
            method: the HTTP method, or `*`.
            path: the address below `/api/v10`, with `*` for anything.
            times: how many requests it meets.
        """
        self._requests.append(_Planned(fault, method, path, times))

    def events(self, fault: EventFault, name: str = "INTERACTION_CREATE", times: int = 1) -> None:
        """Disturb the gateway's next events.

        Args:
            fault: what happens to them.
            name: the event's name, with `*` for anything.
            times: how many events it meets.
        """
        self._events.append(_Planned(fault, name, "*", times))

    def clear(self) -> None:
        """Forget what has not happened yet."""
        self._requests.clear()
        self._events.clear()

    def of_request(self, method: str, path: str) -> RequestFault | None:
        """Return what happens to a request, and use it up."""
        return _take(self._requests, method, path)

    def of_event(self, name: str) -> EventFault | None:
        """Return what happens to an event, and use it up."""
        return _take(self._events, name)

    async def wait(self, seconds: float) -> None:
        """Wait on the sandbox's clock."""
        passed = asyncio.Event()
        self._clock.call_later(seconds, passed.set)
        await passed.wait()
