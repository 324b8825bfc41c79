"""Faults between Discord and the bot, planned by a test.

```python
sandbox.disturb.requests(Fail(503), "POST", "/channels/*/messages", times=2)
sandbox.disturb.requests(Cut(), "PATCH", "*/messages/*")
sandbox.disturb.events(Twice(), "INTERACTION_CREATE")
sandbox.disturb.events(Late(4.0), "*", times=10)
```

To cut the sockets of the gateway, use `sandbox.gateway`; to move the time, use `sandbox.clock`.
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
        carried_out: whether the request takes effect all the same, so that a second try repeats it.
    """

    status: int = 500
    carried_out: bool = False


@dataclass(frozen=True, slots=True)
class Limit:
    """Answer 429.

    Attributes:
        seconds: after how many seconds the bot may try again.
        everywhere: whether it is the global limit, over all routes.
    """

    seconds: float = 0.01
    everywhere: bool = False


@dataclass(frozen=True, slots=True)
class Cut:
    """Break the connection.

    Attributes:
        carried_out: whether the request takes effect and its reply breaks off in the middle; if not, the connection
            breaks before anything is done.
    """

    carried_out: bool = False


@dataclass(frozen=True, slots=True)
class Late:
    """Carry out a request, or deliver an event, later.

    Attributes:
        seconds: by how much, on the sandbox's clock.
    """

    seconds: float


@dataclass(frozen=True, slots=True)
class Drop:
    """Never deliver the event."""


@dataclass(frozen=True, slots=True)
class Twice:
    """Deliver the event two times."""


RequestFault: TypeAlias = Fail | Limit | Cut | Late
EventFault: TypeAlias = Late | Drop | Twice
F = TypeVar("F")


@dataclass(eq=False, slots=True)
class _Planned(Generic[F]):
    """A fault that waits for matching requests or events.

    Attributes:
        kind: a pattern for the method of a request or the name of an event.
        path: a pattern for the address of a request.
        times: how often it will still happen.
    """

    fault: F
    kind: str
    path: str
    times: int


def _take(plan: list[_Planned[F]], kind: str, path: str = "") -> F | None:
    """Return the first planned fault that matches, if any, and count it as used."""
    for planned in plan:
        if fnmatchcase(kind, planned.kind) and fnmatchcase(path, planned.path):
            planned.times -= 1
            if planned.times == 0:
                plan.remove(planned)
            return planned.fault
    return None


class Disturbances:
    """The planned faults. Each happens to the next requests or events that match it, as often as was planned."""

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
            times: to how many requests it happens.
        """
        self._requests.append(_Planned(fault, method, path, times))

    def events(self, fault: EventFault, name: str = "INTERACTION_CREATE", times: int = 1) -> None:
        """Disturb the gateway's next events.

        Args:
            fault: what happens to them.
            name: the event's name, with `*` for anything.
            times: to how many events it happens.
        """
        self._events.append(_Planned(fault, name, "*", times))

    def clear(self) -> None:
        """Cancel all faults that have not happened yet."""
        self._requests.clear()
        self._events.clear()

    def of_request(self, method: str, path: str) -> RequestFault | None:
        """Return the fault that happens to a request, if any, and count it as used."""
        return _take(self._requests, method, path)

    def of_event(self, name: str) -> EventFault | None:
        """Return the fault that happens to an event, if any, and count it as used."""
        return _take(self._events, name)

    async def wait(self, seconds: float) -> None:
        """Wait on the sandbox's clock."""
        passed = asyncio.Event()
        self._clock.call_later(seconds, passed.set)
        await passed.wait()
