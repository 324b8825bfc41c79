"""Work of which only the latest state matters."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from itertools import chain, repeat
from typing import TYPE_CHECKING, Generic, TypeVar

from bot.discord_errors import AWAY, counts_against_bot

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Hashable

Key = TypeVar("Key", bound="Hashable")
logger = logging.getLogger(__name__)

PATIENCE = (1.0, 5.0, 25.0, 60.0)
"""Seconds to wait before each further attempt at work that failed; the last pause is repeated until it succeeds."""
GRACE_SECONDS = 3.0
"""How long work that is under way may take to finish when all ends."""


class OvertakenError(Exception):
    """Work found that it was requested again before it had done anything that lasts: it begins anew, at once."""


class Coalescer(Generic[Key]):
    """One worker for each key at a time; whatever is requested while it works is done once more afterwards, not queued.

    The work reads the state as it is when it begins. A worker ends when nothing is left to do, so that keys at rest
    cost nothing. Work that fails is attempted until it succeeds, since what it is for may come back only after hours.
    If neither Discord was away nor the attempt counts against the bot, a request brings the next one forward, since the
    state may be another one.
    """

    def __init__(
        self, work: Callable[[Key], Awaitable[None]], spacing: float = 0, patience: tuple[float, ...] = PATIENCE
    ) -> None:
        """Do `work` on request, leaving at least `spacing` seconds between two rounds for the same key."""
        self._work = work
        self._spacing = spacing
        self._patience = patience
        self._requested: dict[Key, float] = {}
        self._behind: dict[Key, float] = {}
        self._workers: dict[Key, asyncio.Task[None]] = {}
        self._pausing: set[Key] = set()
        self._requested_anew: dict[Key, asyncio.Event] = {}
        """By key whose work has failed for a reason of its own; set by a request."""
        self._awaited: dict[Key, list[asyncio.Future[None]]] = {}
        """By key, those who wait for its work."""
        self._closed = False

    def request(self, key: Key) -> None:
        """Have the work done for this key, soon and at least once from now."""
        if self._closed:
            return
        now = asyncio.get_running_loop().time()
        self._requested.setdefault(key, now)
        self._behind.setdefault(key, now)
        if key in self._requested_anew:
            self._requested_anew[key].set()
        if key not in self._workers:
            self._workers[key] = asyncio.create_task(self._run(key), name=f"work for {key}")

    @property
    def backlog(self) -> int:
        """For how many keys there is work that is not done yet."""
        return len(self._behind)

    @property
    def lag(self) -> float:
        """How many seconds ago the oldest of that was requested."""
        return asyncio.get_running_loop().time() - min(self._behind.values()) if self._behind else 0.0

    def behind_since(self, key: Key) -> float:
        """Return when the work for a key was requested that is not done yet, on the event loop's clock."""
        return self._behind.get(key, asyncio.get_running_loop().time())

    def is_requested(self, key: Key) -> bool:
        """Tell whether the work for a key was requested again since it began."""
        return key in self._requested

    async def caught_up(self, key: Key, seconds: float) -> None:
        """Wait until the work for a key is done as it was last requested, for so many seconds at most."""
        if key in self._behind:
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._awaited.setdefault(key, []).append(done)
            await asyncio.wait({done}, timeout=seconds)

    async def settled(self) -> None:
        """Wait until nothing is left to do."""
        while self._workers:
            await asyncio.gather(*self._workers.values(), return_exceptions=True)

    async def close(self, grace: float = GRACE_SECONDS) -> None:
        """Drop what is requested; work that is under way is finished, or cancelled where that takes too long."""
        self._closed = True
        self._requested.clear()
        for key in self._pausing:
            self._workers[key].cancel()
        workers = set(self._workers.values())
        if workers:
            _, late = await asyncio.wait(workers, timeout=grace)
            for worker in late:
                worker.cancel()
            await asyncio.gather(*workers, return_exceptions=True)

    async def _run(self, key: Key) -> None:
        try:
            while key in self._requested:
                try:
                    await self._persist(key)
                except OvertakenError:
                    continue
                del self._behind[key]
                if key in self._requested:  # since it began, by what it has not shown
                    self._behind[key] = self._requested[key]
                else:
                    self._tell_caught_up(key)
                if self._spacing and not self._closed:
                    await self._pause(key, self._spacing)
        finally:
            self._requested.pop(key, None)
            self._behind.pop(key, None)
            del self._workers[key]
            self._tell_caught_up(key)

    def _tell_caught_up(self, key: Key) -> None:
        for done in self._awaited.pop(key, ()):
            if not done.done():
                done.set_result(None)

    async def _persist(self, key: Key) -> None:
        """Attempt the work until it succeeds; the traceback of an error is not logged twice in a row."""
        known = ""
        for seconds in chain(self._patience, repeat(self._patience[-1])):
            self._requested.pop(key, None)  # the attempt reads the state as it is now
            try:
                await self._work(key)
            except OvertakenError:
                raise
            except AWAY as error:
                logger.warning("work for %s failed: %r; next attempt in %g s", key, error, seconds)
                may_hurry = False
            except Exception as error:
                if repr(error) == known:
                    logger.warning("work for %s failed again: %s; next attempt in %g s", key, known, seconds)
                else:
                    logger.exception("work for %s failed; next attempt in %g s", key, seconds)
                known, may_hurry = repr(error), not counts_against_bot(error)
            else:
                return
            if self._closed:
                return
            await (self._pause_until_requested(key, seconds) if may_hurry else self._pause(key, seconds))

    async def _pause_until_requested(self, key: Key, seconds: float) -> None:
        """Pause, but no longer than after a first failure once the work is requested."""
        shortest = min(seconds, self._patience[0])
        requested = self._requested_anew[key] = asyncio.Event()
        if key in self._requested:
            requested.set()
        try:
            await self._pause(key, shortest)
            await self._pause(key, seconds - shortest, requested)
        finally:
            del self._requested_anew[key]

    async def _pause(self, key: Key, seconds: float, end: asyncio.Event | None = None) -> None:
        """Pause until so many seconds are over, or the event comes that ends the pause."""
        self._pausing.add(key)
        try:
            if end is None:
                await asyncio.sleep(seconds)
            else:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(end.wait(), seconds)
        finally:
            self._pausing.discard(key)
