"""Work of which only the latest state matters."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Hashable

Key = TypeVar("Key", bound="Hashable")
logger = logging.getLogger(__name__)

PATIENCE = (1.0, 5.0, 25.0)
"""Seconds to wait before each further attempt at work that failed; then it rests until requested again."""


class Coalescer(Generic[Key]):
    """One worker for each key at a time; whatever is requested while it works is done once more afterwards, not queued.

    The work reads the state as it is when it begins. A worker ends when nothing is left to do, so that keys at rest
    cost nothing.
    """

    def __init__(
        self, work: Callable[[Key], Awaitable[None]], spacing: float = 0, patience: tuple[float, ...] = PATIENCE
    ) -> None:
        """Do `work` on request, leaving at least `spacing` seconds between two rounds for the same key."""
        self._work = work
        self._spacing = spacing
        self._patience = patience
        self._requested: set[Key] = set()
        self._workers: dict[Key, asyncio.Task[None]] = {}
        self._closed = False

    def request(self, key: Key) -> None:
        """Have the work done for this key, soon and at least once from now."""
        if self._closed:
            return
        self._requested.add(key)
        if key not in self._workers:
            self._workers[key] = asyncio.create_task(self._run(key), name=f"work for {key}")

    async def settled(self) -> None:
        """Wait until nothing is left to do."""
        while self._workers:
            await asyncio.gather(*self._workers.values(), return_exceptions=True)

    async def close(self) -> None:
        """Drop what is requested, and end the work that is under way."""
        self._closed = True
        workers = tuple(self._workers.values())
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    async def _run(self, key: Key) -> None:
        try:
            while key in self._requested:
                self._requested.discard(key)
                await self._persist(key)
                if self._spacing:
                    await asyncio.sleep(self._spacing)
        finally:
            self._requested.discard(key)
            del self._workers[key]

    async def _persist(self, key: Key) -> None:
        for pause in (*self._patience, None):
            try:
                await self._work(key)
            except Exception:
                logger.exception("work for %s failed", key)
            else:
                return
            if pause is not None:
                await asyncio.sleep(pause)
