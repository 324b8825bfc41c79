"""Tasks that nobody waits for where they begin, kept until they have ended."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Coroutine


class BackgroundTasks:
    """The event loop keeps only weak references to tasks; here they are safe, and can be waited for.

    What goes wrong in a task is its own to deal with.
    """

    def __init__(self) -> None:
        """Begin nothing yet."""
        self._tasks: set[asyncio.Task[object]] = set()

    def begin(self, work: Coroutine[Any, Any, object], name: str) -> None:
        """Have work done that nobody waits for here."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settled(self) -> None:
        """Wait until none is left, later ones included."""
        while self._tasks:
            # `gather` would return at once for tasks that have ended and are not discarded yet (Python 3.12 and newer).
            await asyncio.wait(self._tasks)

    async def close(self, seconds: float = 0) -> None:
        """Give the tasks so long to end, and cancel the others."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=seconds)
            for task in late:
                task.cancel()
        await self.settled()


async def cancel_all(*tasks: asyncio.Task[Any] | None) -> None:
    """End tasks in the middle of their work, those of them that have begun, and wait until they have ended."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)
