"""Ratings: read for pages, and worked out batch by batch from the history."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.model.rating import MOST_A_DAY, Rating, results_of
from bot.model.rating_events import Instant, Pool, RatedGame, RatingChange, Reset
from bot.store import rows
from bot.store.access import Records
from bot.store.transactions import NoRowError, Statement

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.model.finished_game import FinishedSeat
    from bot.model.rating_events import RatingEvent

DAY = 86_400
"""In seconds."""

_encode = msgspec.json.Encoder().encode

_POOL = "SELECT id, at, table_id, revision, is_behind FROM rating_pools WHERE guild_id = ? AND game = ?"
_POOLS_BEHIND = "SELECT guild_id, game FROM rating_pools INDEXED BY pools_behind WHERE is_behind = 1 ORDER BY id"
_GAMES = """
    SELECT ended_at, table_id FROM finished_games AS own
    WHERE guild_id = :guild_id AND game = :game AND is_rated = 1 AND (ended_at, table_id) > (:at, :table_id)
        AND (
            SELECT count(*) FROM finished_games AS other
            WHERE other.guild_id = own.guild_id AND other.game = own.game AND other.members = own.members
                AND other.ended_at >= own.ended_at - own.ended_at % :day AND other.is_rated = 1
                AND (other.ended_at, other.table_id) < (own.ended_at, own.table_id)
        ) < :most_a_day
    ORDER BY ended_at, table_id LIMIT :most
"""
_RESETS = """
    SELECT at, user_id FROM rating_resets
    WHERE pool_id = :pool_id AND (at, 0) > (:at, :table_id) AND at <= :until ORDER BY at, user_id
"""
_RATINGS = """
    SELECT own.user_id, own.mean, own.deviation
    FROM json_each(:members) AS member CROSS JOIN rating_changes AS own
    WHERE own.pool_id = :pool_id AND own.user_id = member.value AND (own.at, own.table_id) = (
        SELECT at, table_id FROM rating_changes AS last
        WHERE last.pool_id = :pool_id AND last.user_id = member.value AND (last.at, last.table_id) < (:at, :table_id)
        ORDER BY last.at DESC, last.table_id DESC LIMIT 1
    )
"""
"""CROSS JOIN fixes the order of the tables; otherwise SQLite would read every change of the pool first."""
_INSERT_CHANGES = """
    INSERT INTO rating_changes (pool_id, user_id, at, table_id, mean, deviation, has_won)
    SELECT :pool_id, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]')
    FROM json_each(:changes)
"""
_REACH = """
    UPDATE rating_pools SET at = :at, table_id = :table_id, is_behind = :is_behind
    WHERE id = :pool_id AND revision = :revision
"""
_START_ANEW = """
    UPDATE rating_pools SET at = 0, table_id = 0, is_behind = 1, revision = revision + 1
"""
_ADD_POOL = "INSERT INTO rating_pools (guild_id, game) VALUES (:guild_id, :game) ON CONFLICT DO NOTHING"
_RESET = """
    INSERT INTO rating_resets (pool_id, user_id, at)
    SELECT id, :user_id, :at FROM rating_pools WHERE guild_id = :guild_id AND game = :game ON CONFLICT DO NOTHING
"""
_AT_TABLE = """
    SELECT user_id, mean, deviation FROM rating_changes INDEXED BY rating_changes_by_time
    WHERE pool_id = :pool_id AND at = :at AND table_id = :table_id
"""
_OF_A_DAY = {"day": DAY, "most_a_day": MOST_A_DAY}
_LATER = Instant(2**62, 0)
"""Later than any event."""


class Batch(NamedTuple):
    """The games and resets that come next in a pool."""

    pool_id: int
    revision: int
    """Counts the changes of the history from which other ratings follow."""
    events: list[RatingEvent]
    ratings: dict[int, Rating]
    """The ratings that the members concerned had before these events, by member id."""
    reached: Instant
    """The moment up to which all ratings are worked out once this batch is stored."""
    has_more: bool


class _Reached(NamedTuple):
    """How far a pool has been worked out."""

    pool_id: int
    instant: Instant
    revision: int
    is_behind: bool


class RatingRecords(Records):
    """Ratings, and how far they are worked out."""

    async def pools_behind(self) -> list[Pool]:
        """Return the pools in which something is still to be worked out."""
        return [Pool(row["guild_id"], row["game"]) for row in await self._fetch(_POOLS_BEHIND)]

    async def next_batch(self, pool: Pool, most: int) -> Batch | None:
        """Return what comes next in a pool, with this many games at most; None if everything is worked out."""
        reached = await self._reached(pool)
        if reached is None or not reached.is_behind:
            return None
        after = {"at": reached.instant.at, "table_id": reached.instant.table_id}
        found = await self._fetch(_GAMES, **pool._asdict(), **after, most=most, **_OF_A_DAY)
        instants = [Instant(row["ended_at"], row["table_id"]) for row in found]
        has_more = len(instants) == most
        until = instants[-1].at if has_more else _LATER.at
        resets = await self._fetch(_RESETS, pool_id=reached.pool_id, until=until, **after)
        events: list[RatingEvent] = [
            *await self._rated_games(instants),
            *(Reset(Instant(row["at"], 0), row["user_id"]) for row in resets),
        ]
        events.sort(key=lambda event: event.instant)
        members = {result.user_id for event in events if isinstance(event, RatedGame) for result in event.results}
        return Batch(
            reached.pool_id,
            reached.revision,
            events,
            await self._ratings(reached.pool_id, members, _LATER),
            events[-1].instant if events else reached.instant,
            has_more,
        )

    async def save_batch(self, batch: Batch, changes: Iterable[RatingChange]) -> bool:
        """Store the changes of ratings that follow from a batch, all or none.

        Returns:
            Whether they were stored: False if the history has changed since the batch was read.
        """
        inserted = {"pool_id": batch.pool_id, "changes": _encode([_columns(change) for change in changes]).decode()}
        reached = {
            "pool_id": batch.pool_id,
            "revision": batch.revision,
            "at": batch.reached.at,
            "table_id": batch.reached.table_id,
            "is_behind": batch.has_more,
        }
        try:
            await self._write(Statement(_INSERT_CHANGES, inserted), Statement(_REACH, reached, must_find_row=True))
        except NoRowError:
            return False
        return True

    async def start_anew(self) -> None:
        """Delete everything that was worked out from the history, so that it is worked out again."""
        await self._write(Statement(_START_ANEW, {}))

    async def reset(self, pool: Pool, user_id: int, at: int) -> None:
        """Let a member's rating start again with the games that end from a moment on, in Unix seconds."""
        columns = pool._asdict()
        await self._write(Statement(_ADD_POOL, columns), Statement(_RESET, {**columns, "user_id": user_id, "at": at}))

    async def rating(self, pool: Pool, user_id: int) -> Rating:
        """Return a member's rating, as far as it is worked out."""
        reached = await self._reached(pool)
        found = {} if reached is None else await self._ratings(reached.pool_id, {user_id}, _LATER)
        return found.get(user_id, Rating())

    async def at_game(self, pool: Pool, instant: Instant) -> dict[int, tuple[Rating, Rating]]:
        """Return the ratings of a game's members before and after it, by member id; empty if the game is not rated."""
        reached = await self._reached(pool)
        if reached is None:
            return {}
        found = await self._fetch(_AT_TABLE, pool_id=reached.pool_id, at=instant.at, table_id=instant.table_id)
        after = {row["user_id"]: Rating(row["mean"], row["deviation"]) for row in found}
        before = await self._ratings(reached.pool_id, after, instant)
        return {user_id: (before.get(user_id, Rating()), rating) for user_id, rating in after.items()}

    async def _reached(self, pool: Pool) -> _Reached | None:
        found = await self._fetch(_POOL, *pool)
        if not found:
            return None
        row = found[0]
        return _Reached(row["id"], Instant(row["at"], row["table_id"]), row["revision"], bool(row["is_behind"]))

    async def _rated_games(self, instants: Sequence[Instant]) -> list[RatedGame]:
        seats: dict[int, list[FinishedSeat]] = {}
        wanted = rows.encoded([instant.table_id for instant in instants])
        for row in await self._fetch(rows.SELECT_FINISHED_SEATS, wanted):
            seats.setdefault(row["table_id"], []).append(rows.read_finished_seat(row))
        return [RatedGame(instant, results_of(seats[instant.table_id])) for instant in instants]

    async def _ratings(self, pool_id: int, members: Iterable[int], before: Instant) -> dict[int, Rating]:
        parameters = {"pool_id": pool_id, "at": before.at, "table_id": before.table_id}
        found = await self._fetch(_RATINGS, members=rows.encoded(sorted(members)), **parameters)
        return {row["user_id"]: Rating(row["mean"], row["deviation"]) for row in found}


def _columns(change: RatingChange) -> tuple[int, int, int, float, float, bool]:
    return (change.user_id, *change.instant, *change.rating, change.has_won)
