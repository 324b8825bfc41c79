"""Results and standings of members on a server, counted for profiles and leaderboards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.model.rating import SURE, Rating
from bot.store import rows
from bot.store.access import Records

if TYPE_CHECKING:
    from collections.abc import Iterable
    from sqlite3 import Row

    from bot.model.rating_events import Pool

RECENT_GAMES = 1_000
"""How many of a member's latest games are read to find out with whom they play."""
MOST_RIVALS = 3
MOST_POINTS = 200
"""How many of the latest changes the curve of a rating shows."""

_RESULTS = """
    SELECT game, count(has_won) AS games, sum(has_won) AS wins,
        max(
            CASE WHEN has_won AND (place_id IN (SELECT value FROM json_each(:places)) OR :is_own) THEN score END
        ) AS best
    FROM finished_by_member WHERE user_id = :user_id AND guild_id = :guild_id
    GROUP BY game HAVING count(has_won) > 0 ORDER BY games DESC, game
"""
# Each subquery reads the last entry of an index only, however long the history is.
_LAST_GAMES = """
    SELECT (
        SELECT game FROM finished_by_member WHERE user_id = :user_id AND guild_id = :guild_id
        ORDER BY ended_at DESC, table_id DESC LIMIT 1
    ) AS own, (
        SELECT game FROM finished_games WHERE guild_id = :guild_id ORDER BY ended_at DESC, table_id DESC LIMIT 1
    ) AS latest
"""
_RIVALS = """
    WITH recent AS (
        SELECT table_id, has_won FROM finished_by_member AS own
        WHERE user_id = :user_id AND guild_id = :guild_id AND has_won IS NOT NULL AND (
            :is_own OR place_id IN (SELECT value FROM json_each(:places)) OR EXISTS (
                SELECT * FROM finished_by_member AS seen
                WHERE seen.user_id = :asker_id AND seen.guild_id = own.guild_id
                    AND seen.ended_at = own.ended_at AND seen.table_id = own.table_id
            )
        )
        ORDER BY ended_at DESC, table_id DESC LIMIT :recent
    )
    SELECT coalesce(left_user_id, user_id) AS other_id, count(*) AS games, sum(recent.has_won) AS wins,
        sum(seat.has_won AND left_user_id IS NULL AND NOT recent.has_won) AS losses
    FROM recent CROSS JOIN finished_seats AS seat USING (table_id)
    WHERE other_id <> :user_id AND other_id > 0  -- pseudonyms are below
        AND (other_id = :asker_id OR other_id NOT IN (SELECT user_id FROM preferences WHERE is_hidden = 1))
    GROUP BY other_id ORDER BY games DESC, other_id LIMIT :most
"""
_NAMES = """
    SELECT member.value AS user_id, (
        SELECT name
        FROM finished_by_member AS played CROSS JOIN finished_seats AS seat USING (table_id)
        WHERE played.user_id = member.value AND played.guild_id = :guild_id
            AND coalesce(seat.user_id, seat.left_user_id) = member.value
        ORDER BY played.ended_at DESC, played.table_id DESC LIMIT 1
    ) AS name
    FROM json_each(:members) AS member
"""
_CURVE = """
    SELECT mean, deviation, table_id FROM rating_changes
    WHERE pool_id = (SELECT id FROM rating_pools WHERE guild_id = :guild_id AND game = :game) AND user_id = :user_id
    ORDER BY at DESC, table_id DESC LIMIT :most
"""
# The members of a pool are found one after another through the index, since they have many changes each.
_STANDING = """
    WITH RECURSIVE pool(id) AS (SELECT id FROM rating_pools WHERE guild_id = :guild_id AND game = :game),
    rated(user_id) AS (
        SELECT min(user_id) FROM rating_changes WHERE pool_id = (SELECT id FROM pool) AND user_id > 0
        UNION ALL
        SELECT (
            SELECT min(user_id) FROM rating_changes
            WHERE pool_id = (SELECT id FROM pool) AND user_id > rated.user_id
        ) FROM rated WHERE rated.user_id IS NOT NULL
    ),
    latest AS MATERIALIZED (
        SELECT own.user_id, mean, deviation FROM rated CROSS JOIN rating_changes AS own
        WHERE own.pool_id = (SELECT id FROM pool) AND own.user_id = rated.user_id
            AND (own.at, own.table_id) = (
                SELECT at, table_id FROM rating_changes AS last
                WHERE last.pool_id = (SELECT id FROM pool) AND last.user_id = rated.user_id
                ORDER BY last.at DESC, last.table_id DESC LIMIT 1
            )
            AND own.at >= :since AND own.table_id > 0
            AND rated.user_id NOT IN (SELECT user_id FROM preferences WHERE is_hidden = 1)
            AND (rated.user_id = :asker_id OR NOT EXISTS (
                SELECT * FROM last_presses AS press
                WHERE press.user_id = rated.user_id AND press.guild_id = :guild_id AND press.has_left = 1
            ))
    ),
    standing AS (
        SELECT user_id, mean, deviation,
            rank() OVER (ORDER BY mean DESC) AS place,
            row_number() OVER (ORDER BY mean DESC, user_id) AS line,
            count(*) OVER () AS members
        FROM latest WHERE deviation <= :sure
    ),
    coming AS (
        SELECT user_id, mean, deviation FROM latest WHERE deviation > :sure
        ORDER BY deviation, user_id LIMIT :most_coming
    ),
    told AS (
        SELECT * FROM standing WHERE (line > :first AND line <= :first + :most) OR user_id = :asker_id
        UNION ALL
        SELECT user_id, mean, deviation, NULL, NULL, NULL FROM coming
    )
    SELECT told.*, (
        SELECT count(*) FROM rating_changes AS played
        WHERE played.pool_id = (SELECT id FROM pool) AND played.user_id = told.user_id
            AND played.at >= :since AND played.table_id > 0
    ) AS games, (
        SELECT sum(has_won) FROM rating_changes AS played
        WHERE played.pool_id = (SELECT id FROM pool) AND played.user_id = told.user_id
            AND played.at >= :since AND played.table_id > 0
    ) AS wins
    FROM told ORDER BY line, deviation, user_id
"""


class GameResults(NamedTuple):
    """A member's results in one game."""

    game: str
    games: int
    """Those that they began."""
    wins: int
    best: int | None
    """Their highest score in games that they have won, in places that the asker may view; None without any.

    Only games won count: where the second-highest score wins, a higher one is no success.
    """


class Rival(NamedTuple):
    """How a member did in the games with another one."""

    user_id: int
    games: int
    wins: int
    """Of the member."""
    losses: int
    """Games that the other has won and the member has not."""


class Placed(NamedTuple):
    """A member on a leaderboard."""

    user_id: int
    place: int
    rating: Rating
    games: int
    """Rated games in the time that the leaderboard is about."""
    wins: int


class Coming(NamedTuple):
    """A member whose rating is not sure enough for a leaderboard yet."""

    user_id: int
    rating: Rating
    games: int
    """Rated games in the time that the leaderboard is about."""
    wins: int
    place: None = None


class Standing(NamedTuple):
    """A part of a leaderboard."""

    shown: tuple[Placed, ...]
    own: Placed | None
    """The asker's place, if they have one."""
    members: int
    """How many have a place."""
    coming: tuple[Coming, ...] = ()
    """Members whose rating is not sure yet, the surest first, as many as places at most; only with the first places."""


class ProfileRecords(Records):
    """Results and standings of members; this only reads."""

    async def results(
        self, guild_id: int, user_id: int, asker_id: int, places: Iterable[int]
    ) -> tuple[GameResults, ...]:
        """Return a member's results in each game, the one that they play most first.

        All finished games are counted. Best scores are only from places that the asker may view, except in own results.

        Args:
            guild_id: the server.
            user_id: whose results.
            asker_id: who wants to know.
            places: the channels and threads that the asker may view.
        """
        found = await self._fetch(_RESULTS, **_asked(guild_id, user_id, asker_id, places))
        return tuple(GameResults(row["game"], row["games"], row["wins"], row["best"]) for row in found)

    async def last_games(self, guild_id: int, user_id: int) -> list[str]:
        """Return the module names of the games that the member, and then anybody, finished last on a server, if any."""
        (row,) = await self._fetch(_LAST_GAMES, guild_id=guild_id, user_id=user_id)
        return [game for game in (row["own"], row["latest"]) if game is not None]

    async def rivals(self, guild_id: int, user_id: int, asker_id: int, places: Iterable[int]) -> tuple[Rival, ...]:
        """Return whom a member has played with most lately, as far as the asker may see; arguments as for `results`."""
        parameters = _asked(guild_id, user_id, asker_id, places)
        found = await self._fetch(_RIVALS, **parameters, recent=RECENT_GAMES, most=MOST_RIVALS)
        return tuple(Rival(row["other_id"], row["games"], row["wins"], row["losses"]) for row in found)

    async def names(self, guild_id: int, members: Iterable[int]) -> dict[int, str]:
        """Return the names of members at their latest tables on a server, whether they stayed at these or left."""
        found = await self._fetch(_NAMES, guild_id=guild_id, members=rows.encoded(sorted(set(members))))
        return {row["user_id"]: row["name"] for row in found if row["name"] is not None}

    async def curve(self, pool: Pool, user_id: int) -> tuple[Rating, ...]:
        """Return a member's ratings since they last started again, oldest first; of many the latest `MOST_POINTS`."""
        found = await self._fetch(_CURVE, **pool._asdict(), user_id=user_id, most=MOST_POINTS)
        points: list[Rating] = []
        for row in found:
            points.append(Rating(row["mean"], row["deviation"]))
            if row["table_id"] == 0:
                break
        return tuple(reversed(points))

    async def standing(self, pool: Pool, since: int, asker_id: int, first: int, most: int) -> Standing:
        """Return a part of a leaderboard: members with a sure rating and a rated game since a moment, the best first.

        Args:
            pool: whose.
            since: Unix time in seconds.
            asker_id: whose own place is wanted as well.
            first: how many places are skipped.
            most: how many to return at most.
        """
        found = await self._fetch(
            _STANDING,
            **pool._asdict(),
            since=since,
            sure=SURE,
            asker_id=asker_id,
            first=first,
            most=most,
            most_coming=0 if first else most,
        )
        placed = {
            row["line"]: Placed(row["user_id"], row["place"], _rating(row), row["games"], row["wins"] or 0)
            for row in found
            if row["line"] is not None
        }
        coming = tuple(
            Coming(row["user_id"], _rating(row), row["games"], row["wins"] or 0) for row in found if row["line"] is None
        )
        shown = tuple(member for line, member in placed.items() if first < line <= first + most)
        own = next((member for member in placed.values() if member.user_id == asker_id), None)
        members = max((row["members"] or 0 for row in found), default=0)
        return Standing(shown, own, members, coming)


def _rating(row: Row) -> Rating:
    return Rating(row["mean"], row["deviation"])


def _asked(guild_id: int, user_id: int, asker_id: int, places: Iterable[int]) -> dict[str, object]:
    return {
        "guild_id": guild_id,
        "user_id": user_id,
        "asker_id": asker_id,
        "is_own": user_id == asker_id,
        "places": rows.encoded(sorted(places)),
    }
