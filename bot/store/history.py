"""Finished games: reads the history, and adds games that ended before there was a history."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.model.finished_game import FinishedGame, Series, finished
from bot.store import rows
from bot.store.access import Records
from bot.store.errors import DamagedTableError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from sqlite3 import Row

    from bot.model.finished_game import FinishedSeat

TAKEN_OVER = "finished games taken over"
"""Key of the note with the id of the last table that was looked at, or `ALL`."""
ALL = "all"
LAST_MOMENT = 2**62
"""Later than any game has ended, in Unix seconds."""
CHUNK = 100
"""How many tables are taken over at once; a press waits for one chunk at most."""

# Conditions that are combined below. They consist of constants alone; every value is a parameter.
_WANTED = "guild_id = :guild_id AND ended_at >= :since AND (:game IS NULL OR game = :game)"
_VIEWABLE = "place_id IN (SELECT value FROM json_each(:places))"
_WITH_MEMBER = """EXISTS (
    SELECT * FROM finished_by_member AS other
    WHERE other.user_id = :member_id AND other.guild_id = own.guild_id
        AND other.ended_at = own.ended_at AND other.table_id = own.table_id
)"""
_OLDER = "(ended_at, table_id) < (:ended_at, :table_id) ORDER BY ended_at DESC, table_id DESC LIMIT :most"
_NEWER = "(ended_at, table_id) > (:ended_at, :table_id) ORDER BY ended_at, table_id LIMIT :most"
_GAMES = """
    SELECT table_id, guild_id, channel_id, place_id, game, rules_version, ended_at, is_ended_early, is_rated
    FROM finished_games WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY ended_at DESC, table_id DESC
"""
_GAMES_OF = "SELECT count(*) AS games FROM finished_by_member WHERE user_id = ? AND game = ?"
_SERIES = """
    SELECT count(*) AS games FROM finished_games WHERE guild_id = ? AND game = ? AND members = ?
"""
_WINS = """
    SELECT user_id, sum(has_won) AS wins
    FROM finished_games JOIN finished_seats USING (table_id)
    WHERE guild_id = ? AND game = ? AND members = ? AND user_id IS NOT NULL AND left_user_id IS NULL
    GROUP BY user_id
"""
_COMPUTER_WINS = """
    SELECT count(DISTINCT table_id) AS wins
    FROM finished_games JOIN finished_seats USING (table_id)
    WHERE guild_id = ? AND game = ? AND members = ? AND level IS NOT NULL AND has_won
"""

logger = logging.getLogger(__name__)


class HistoryFilter(NamedTuple):
    """Which finished games are wanted, and who wants to see them."""

    guild_id: int
    asker_id: int
    """Who asks; their own games are shown to them wherever they were played."""
    places: frozenset[int]
    """The channels and threads that the asker may view."""
    game: str | None = None
    member_id: int | None = None
    """Whose games are wanted; None for everybody's."""
    since: int = 0
    """Unix time in seconds; games that ended before are left out."""


class Anchor(NamedTuple):
    """The game next to a page of the history, so that games that end meanwhile do not shift the page."""

    table_id: int
    """The last game before the page, or the first one after it."""
    is_newer: bool = False
    """True for the page of games that ended just after that game, False for those just before."""


class HistoryPage(NamedTuple):
    """Some finished games, the latest first, and how many there are in all."""

    games: tuple[FinishedGame, ...]
    has_newer: bool
    has_older: bool
    visible: int
    """How many the asker may see, on all pages."""
    hidden: int
    """How many more there are that the asker may not see."""


class _Found(NamedTuple):
    """The games of one page, by their tables' ids."""

    table_ids: list[int]
    has_newer: bool
    has_older: bool


class HistoryRecords(Records):
    """The finished games."""

    async def games_of(self, user_id: int, game: str) -> int:
        """Return how many games of a kind a member has played to the end, or begun and left, on all servers."""
        (found,) = await self._fetch(_GAMES_OF, user_id, game)
        count: int = found["games"]
        return count

    async def page(self, wanted: HistoryFilter, anchor: Anchor | None, most: int) -> HistoryPage:
        """Return finished games, the latest first.

        Args:
            wanted: which games.
            anchor: the game next to the page; None, or a game that is gone, for the latest games.
            most: how many to return at most.
        """
        found = await self._found(wanted, anchor, most)
        parameters = _parameters(wanted)
        by_place = f"SELECT place_id, count(*) AS games {_asked_for(wanted)} GROUP BY place_id"
        counts = {row["place_id"]: row["games"] for row in await self._fetch(by_place, **parameters)}
        (own,) = await self._fetch(f"SELECT count(*) AS games {_own_out_of_view(wanted)}", **parameters)
        visible = own["games"] + sum(games for place, games in counts.items() if place in wanted.places)
        hidden = sum(counts.values()) - visible
        return HistoryPage(await self._games(found.table_ids), found.has_newer, found.has_older, visible, hidden)

    async def game(self, table_id: int) -> FinishedGame | None:
        """Return the finished game of a table; None if it has not ended or does not count."""
        return next(iter(await self._games([table_id])), None)

    async def series(self, guild_id: int, game: str, members: tuple[int, ...]) -> Series:
        """Return how often members, given by ascending ids, have played a game together on a server, and who won."""
        parameters = (guild_id, game, rows.encoded(members))
        (counted,) = await self._fetch(_SERIES, *parameters)
        wins = {row["user_id"]: row["wins"] for row in await self._fetch(_WINS, *parameters)}
        (computers,) = await self._fetch(_COMPUTER_WINS, *parameters)
        return Series(counted["games"], {member: wins.get(member, 0) for member in members}, computers["wins"])

    async def take_over(self) -> bool:
        """Add the next games that ended before there was a history, the oldest first.

        A game that is in the history already stays as it is.

        Returns:
            Whether some may be left.
        """
        noted = await self._fetch(rows.SELECT_NOTE, TAKEN_OVER)
        reached = noted[0]["value"] if noted else "0"
        if reached == ALL:
            return False
        found = await self._fetch(rows.SELECT_FINISHED, int(reached), CHUNK)
        kept = (game for row in found if (game := _taken_over(row)) is not None)
        await asyncio.gather(*(self._write(*rows.insert_finished(game)) for game in kept))
        await self._write(rows.set_note(TAKEN_OVER, str(found[-1]["id"]) if found else ALL))
        return bool(found)

    async def _found(self, wanted: HistoryFilter, anchor: Anchor | None, most: int) -> _Found:
        ended_at = None if anchor is None else await self._ended_at(anchor.table_id)
        if anchor is None or ended_at is None:
            latest = await self._beside(wanted, LAST_MOMENT, 0, most + 1)
            return _Found(latest[:most], has_newer=False, has_older=len(latest) > most)
        if not anchor.is_newer:
            older = await self._beside(wanted, ended_at, anchor.table_id, most + 1)
            return _Found(older[:most], has_newer=True, has_older=len(older) > most)
        newer = await self._beside(wanted, ended_at, anchor.table_id, most + 1, part=_NEWER)
        if len(newer) <= most:
            return await self._found(wanted, None, most)
        return _Found(newer[-most:], has_newer=True, has_older=True)

    async def _beside(
        self, wanted: HistoryFilter, ended_at: int, table_id: int, most: int, part: str = _OLDER
    ) -> list[int]:
        """Return the tables of the games next to a moment, the latest first."""
        parameters = _parameters(wanted) | {"ended_at": ended_at, "table_id": table_id, "most": most}
        sql = f"""
            SELECT * FROM (SELECT table_id, ended_at {_asked_for(wanted)} AND {_VIEWABLE} AND {part})
            UNION ALL SELECT * FROM (SELECT table_id, ended_at {_own_out_of_view(wanted)} AND {part})
            ORDER BY ended_at DESC, table_id DESC
        """  # noqa: S608 (put together from constants of this module; values are bound)
        found = [row["table_id"] for row in await self._fetch(sql, **parameters)]
        return found[:most] if part == _OLDER else found[-most:]

    async def _ended_at(self, table_id: int) -> int | None:
        found = await self._fetch("SELECT ended_at FROM finished_games WHERE table_id = ?", table_id)
        return found[0]["ended_at"] if found else None

    async def _games(self, table_ids: Iterable[int]) -> tuple[FinishedGame, ...]:
        wanted = rows.encoded(list(table_ids))
        seats: dict[int, list[FinishedSeat]] = {}
        for row in await self._fetch(rows.SELECT_FINISHED_SEATS, wanted):
            seats.setdefault(row["table_id"], []).append(rows.read_finished_seat(row))
        return tuple(
            msgspec.convert({**dict(row), "seats": tuple(seats.get(row["table_id"], ()))}, FinishedGame, strict=False)
            for row in await self._fetch(_GAMES, wanted)
        )


def _asked_for(wanted: HistoryFilter) -> str:
    """Return the FROM clause of the games asked for, whether the asker may see them or not."""
    if wanted.member_id is None:
        return f"FROM finished_games WHERE {_WANTED}"
    return f"FROM finished_by_member WHERE user_id = :member_id AND {_WANTED}"


def _own_out_of_view(wanted: HistoryFilter) -> str:
    """Return the FROM clause of those among them that the asker played in places that they may not view."""
    condition = f"user_id = :asker_id AND {_WANTED} AND NOT {_VIEWABLE}"
    if wanted.member_id is not None:
        condition = f"{condition} AND {_WITH_MEMBER}"
    return f"FROM finished_by_member AS own WHERE {condition}"


def _parameters(wanted: HistoryFilter) -> dict[str, object]:
    return wanted._asdict() | {"places": rows.encoded(sorted(wanted.places))}


def _taken_over(row: Row) -> FinishedGame | None:
    try:
        return finished(rows.read_table(row))
    except DamagedTableError as error:
        logger.warning("a finished game is missing in the history: %s", error)
        return None
