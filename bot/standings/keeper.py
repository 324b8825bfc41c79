"""Works out ratings from the history: when somebody asks for them, and after a start what was left.

Each batch is one transaction that fails if the history has changed meanwhile. So ratings always agree with the history,
also when two games end at once, a game is taken back, or the bot is killed between a result and its ratings.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.background_tasks import cancel_all
from bot.keyed_locks import KeyedLocks
from bot.model.rating_events import Instant, Pool, RatedGame, changes_of

if TYPE_CHECKING:
    from bot.model.finished_game import FinishedGame
    from bot.model.rating import Rating
    from bot.store.ratings import RatingRecords

logger = logging.getLogger(__name__)

PATIENCE = 0.7
"""Seconds that a reader waits for ratings at most: annulling one of a hundred thousand games may cost half a minute."""
BATCH = 100
"""How many games are worked out at once, which halts the event loop for about ten milliseconds."""


class Ratings:
    """The ratings of all servers."""

    def __init__(self, records: RatingRecords) -> None:
        """Keep the ratings of these records."""
        self._records = records
        self._locks: KeyedLocks[Pool] = KeyedLocks()
        self._working: set[asyncio.Task[int]] = set()

    async def catch_up(self, pool: Pool) -> int:
        """Work out the ratings of a pool up to now, and return how many games that were.

        Raises:
            StoreError: they cannot be stored; each batch is stored as a whole or not at all.
        """
        games = 0
        async with self._locks.of(pool):
            while (batch := await self._records.next_batch(pool, BATCH)) is not None:
                changes = changes_of(batch.events, batch.ratings)
                if await self._records.save_batch(batch, changes):
                    games += sum(isinstance(event, RatedGame) for event in batch.events)
        return games

    async def catch_up_soon(self, pool: Pool) -> bool:
        """Work out the ratings of a pool, in the background if that takes long; tell whether all is worked out now.

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
        """Work out what is left in all pools, and return how many games that were."""
        return sum([await self.catch_up(pool) for pool in await self._records.pools_behind()])

    async def at_game(self, game: FinishedGame) -> dict[int, tuple[Rating, Rating]]:
        """Return the ratings of a game's members before and after it; empty if it is not rated, or not yet."""
        pool = Pool(game.guild_id, game.game)
        if not game.is_rated or not await self.catch_up_soon(pool):
            return {}
        return await self._records.at_game(pool, Instant(game.ended_at, game.table_id))
