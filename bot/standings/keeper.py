"""Works ratings out from the history: when somebody asks for them, and after a start what was left.

Nothing else is needed for them to be right: each batch is one transaction that holds only while the history is the
same, so that two games that end at once, a game that is taken back, and a kill between a result and its ratings all
lead to what the history says.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.background_tasks import cancel_all
from bot.keyed_locks import KeyedLocks
from bot.model.rating_events import Instant, Pool, changes_of

if TYPE_CHECKING:
    from bot.model.finished_game import FinishedGame
    from bot.model.rating import Rating
    from bot.store.ratings import RatingRecords

logger = logging.getLogger(__name__)

PATIENCE = 0.7
"""Seconds that a reader waits for ratings; who annuls a game among a hundred thousand starts half a minute's work."""
BATCH = 100
"""Games that are worked out at once; the event loop waits for about ten milliseconds."""


class Ratings:
    """The ratings of all servers."""

    def __init__(self, records: RatingRecords) -> None:
        """Work out what is stored."""
        self._records = records
        self._locks: KeyedLocks[Pool] = KeyedLocks()
        self._working: set[asyncio.Task[int]] = set()

    async def catch_up(self, pool: Pool) -> int:
        """Work out what follows from the history of a pool by now, and return how many games that were.

        Raises:
            StoreError: it cannot be stored; nothing is by halves.
        """
        games = 0
        async with self._locks.of(pool):
            while (batch := await self._records.next_batch(pool, BATCH)) is not None:
                changes = changes_of(batch.events, batch.ratings)
                if await self._records.save_batch(batch, changes):
                    games += len(batch.events)
        return games

    async def catch_up_soon(self, pool: Pool) -> bool:
        """Work out what follows by now, and go on with it where that takes long; tell whether all is worked out.

        Raises:
            StoreError: as for `catch_up`.
        """
        working = asyncio.create_task(self.catch_up(pool), name="ratings")
        self._working.add(working)
        working.add_done_callback(self._ended)
        done, _ = await asyncio.wait([working], timeout=PATIENCE)
        if done:
            working.result()
        return bool(done)

    async def close(self) -> None:
        """Leave what is not worked out for the next start."""
        await cancel_all(*self._working)

    def _ended(self, working: asyncio.Task[int]) -> None:
        self._working.discard(working)
        if not working.cancelled() and working.exception() is not None:
            logger.warning("ratings could not be worked out: %s", working.exception())

    async def catch_up_all(self) -> int:
        """Work out what is left in any pool, and return how many games that were."""
        return sum([await self.catch_up(pool) for pool in await self._records.pools_behind()])

    async def at_game(self, game: FinishedGame) -> dict[int, tuple[Rating, Rating]]:
        """Return the ratings of a game's members before and after it; empty where it is not rated, or not yet."""
        pool = Pool(game.guild_id, game.game)
        if not game.is_rated or not await self.catch_up_soon(pool):
            return {}
        return await self._records.at_game(pool, Instant(game.ended_at, game.table_id))
