"""What the store holds about one member: to show it to them, or to replace them with a pseudonym on their request.

A test goes through the schema and requires for every column that something here says what happens to it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec

from bot.model.preferences import Preferences
from bot.store import forgetting, rows
from bot.store.access import Records
from games import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from sqlite3 import Row

    from bot.model.table import Table
    from bot.store.forgetting import Forgotten

_KNOWN_AT = """
    SELECT table_id FROM participants WHERE user_id = :user_id
    UNION SELECT id FROM tables INDEXED BY open_tables_by_server
    WHERE phase IN ('lobby', 'playing') AND (
        EXISTS (SELECT * FROM json_each(invited) WHERE value = :user_id)
        OR EXISTS (SELECT * FROM json_each(declined) WHERE value = :user_id)
    )
    ORDER BY 1
"""
_OPEN = """
    SELECT id FROM tables WHERE id IN (SELECT value FROM json_each(?)) AND phase IN ('lobby', 'playing') ORDER BY id
"""
_TABLES = """
    SELECT id, guild_id, channel_id, game, kind, phase, created_at, host_id, seats, contributions, invited,
        declined, outcome
    FROM tables WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id
"""
_MOVES = """
    SELECT table_id, number, at, move FROM moves
    WHERE user_id = ? AND table_id IN (SELECT value FROM json_each(?)) ORDER BY table_id, number
"""
_GAMES = """
    SELECT table_id, guild_id, channel_id, game, ended_at, is_ended_early, is_rated, members,
        json_array_length(members) > 1 AS is_of_series
    FROM finished_games
    WHERE table_id IN (SELECT table_id FROM finished_by_member WHERE user_id = ?) ORDER BY ended_at, table_id
"""
_SEATS = """
    SELECT table_id, name, user_id, left_user_id, level, rank, score, has_won FROM finished_seats
    WHERE table_id IN (SELECT table_id FROM finished_by_member WHERE user_id = ?) ORDER BY table_id, seat
"""
_PARTS = {
    "preferences": "SELECT * FROM preferences WHERE user_id = ?",
    "last_presses": """
        SELECT guild_id, date(pressed_on * 86400, 'unixepoch') AS pressed_on,
            date(looked_on * 86400, 'unixepoch') AS asked_discord_on, has_left
        FROM last_presses WHERE user_id = ?
    """,
    "ratings": """
        SELECT guild_id, game, rating_changes.at, rating_changes.table_id, mean, deviation, has_won
        FROM rating_changes JOIN rating_pools ON id = pool_id WHERE user_id = ? ORDER BY pool_id, rating_changes.at
    """,
    "resets_of_your_ratings": """
        SELECT guild_id, game, rating_resets.at FROM rating_resets JOIN rating_pools ON id = pool_id
        WHERE user_id = ? ORDER BY pool_id, rating_resets.at
    """,
    "badges": """
        SELECT guild_id, game, ended_at, table_id, badge
        FROM finished_badges JOIN finished_seats USING (table_id, seat) JOIN finished_games USING (table_id)
        WHERE user_id = ? AND left_user_id IS NULL ORDER BY ended_at, table_id, badge
    """,
    "offered_seats": "SELECT table_id, seat, reason FROM offers WHERE user_id = ?",
    "bans": "SELECT guild_id, at, reason FROM bans WHERE user_id = ?",
    "actions_of_moderators_about_you": """
        SELECT guild_id, at, action, table_id, reason, detail FROM audit WHERE subject_id = ? ORDER BY id
    """,
    "your_actions_as_a_moderator": """
        SELECT guild_id, at, action, table_id, subject_id, reason, detail FROM audit WHERE moderator_id = ? ORDER BY id
    """,
    "your_bans_as_a_moderator": "SELECT guild_id, user_id AS subject_id, at, reason FROM bans WHERE moderator_id = ?",
    "your_bans_that_outlived_a_deletion": "SELECT guild_id, at FROM hashed_bans WHERE moderator_id = ? ORDER BY at",
    "seats_that_you_offered": "SELECT table_id, seat, user_id AS subject_id, reason FROM offers WHERE moderator_id = ?",
}
"""Queries whose rows are shown nearly as they are stored, by their name in the file that the member gets."""
_TIMES = frozenset({"at", "created_at", "ended_at"})
_IDS = frozenset({"guild_id", "channel_id", "subject_id"})
"""Ids of Discord, written as strings because many programs cannot keep such long numbers exactly."""
_CHOSEN = {field.name for field in msgspec.structs.fields(Preferences) if field.type is bool}
_TRUTHS = frozenset({"is_ended_early", "is_rated", "has_won", "has_left"} | _CHOSEN)
"""Columns of booleans, which SQLite stores as 0 and 1."""


class OwnDataRecords(Records):
    """What is held about one member."""

    async def tables_of(self, user_id: int) -> list[int]:
        """Return the ids of all tables that know a member, ascending: where they sat, are invited or have declined."""
        return [row["table_id"] for row in await self._fetch(_KNOWN_AT, user_id=user_id)]

    async def open_among(self, table_ids: Sequence[int]) -> list[int]:
        """Return the ids of the open tables among these, ascending."""
        return [row["id"] for row in await self._fetch(_OPEN, rows.encoded(table_ids))]

    async def forget(self, forgotten: Forgotten, table_ids: Sequence[int], left: Sequence[Table]) -> None:
        """Replace a member's id and names with a pseudonym everywhere, in one transaction.

        Args:
            forgotten: whose data, and what replaces it.
            table_ids: the tables that know the member; the caller makes sure that they do not change meanwhile.
            left: those of them that were open, in their next version, in which the member has no seat any more.
        """
        people = [dict(row) for row in await self._fetch(forgetting.SELECT_PEOPLE, rows.encoded(table_ids))]
        await self._write(*forgetting.forget(forgotten, people, left))

    async def everything(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Return all that is held about a member, ready for JSON; about other people, only what the member has seen."""
        finished = await self._finished_games(user_id)
        parts = {name: [_readable(row) for row in await self._fetch(sql, user_id)] for name, sql in _PARTS.items()}
        return {
            "preferences": parts.pop("preferences"),
            "tables": await self._tables(user_id),
            "finished_games": [_without(game, "members", "is_of_series") for game in finished],
            "series": _series(finished),
            **parts,
        }

    async def _tables(self, user_id: int) -> list[dict[str, Any]]:
        table_ids = rows.encoded(await self.tables_of(user_id))
        moves: dict[int, list[dict[str, Any]]] = {}
        for row in await self._fetch(_MOVES, user_id, table_ids):
            move = {"number": row["number"], "at": utc(row["at"]), "move": msgspec.json.decode(row["move"])}
            moves.setdefault(row["table_id"], []).append(move)
        return [
            _own_table(row, user_id) | {"your_moves": moves.get(row["id"], [])}
            for row in await self._fetch(_TABLES, table_ids)
        ]

    async def _finished_games(self, user_id: int) -> list[dict[str, Any]]:
        seats: dict[int, list[dict[str, Any]]] = {}
        for row in await self._fetch(_SEATS, user_id):
            seats.setdefault(row["table_id"], []).append(_finished_seat(row, user_id))
        games = await self._fetch(_GAMES, user_id)
        return [_readable(game) | {"seats": seats.get(game["table_id"], [])} for game in games]


def utc(moment: float) -> str:
    """Return a Unix time in seconds as text, which people and programs can read (ISO 8601, UTC)."""
    return datetime.fromtimestamp(int(moment), UTC).isoformat()


def _readable(row: Row) -> dict[str, Any]:
    """Return a row as its member will read it, without their own id."""
    return {column: _readable_value(column, value) for column, value in dict(row).items() if column != "user_id"}


def _readable_value(column: str, value: Any) -> Any:
    if value is None:
        return None
    if column in _TIMES:
        return utc(value)
    if column in _TRUTHS:
        return bool(value)
    return str(value) if column in _IDS else value


def _without(columns: dict[str, Any], *names: str) -> dict[str, Any]:
    return {column: value for column, value in columns.items() if column not in names}


def _own_table(row: Row, user_id: int) -> dict[str, Any]:
    """Return what a table holds about a member, with the names at it and the result of its game.

    Games at private tables are not in the history, so their result is stored nowhere else.
    """
    presses = msgspec.json.decode(row["contributions"])
    seats = [_seat(seat, user_id) for seat in msgspec.json.decode(row["seats"])]
    if row["outcome"] is not None:
        outcome = msgspec.json.decode(row["outcome"], type=Outcome)
        for number, seat in enumerate(seats):
            seat |= {"score": outcome.scores[number], "has_won": number in outcome.winners}
    return _without(_readable(row), "host_id", "seats", "contributions", "invited", "declined", "outcome") | {
        "opened_by_you": row["host_id"] == user_id,
        "you_are_invited": user_id in msgspec.json.decode(row["invited"]),
        "you_have_declined": user_id in msgspec.json.decode(row["declined"]),
        "seats": seats,
        "your_presses_in_the_shuffle": [
            str(press["interaction_id"]) for press in presses if press["user_id"] == user_id
        ],
    }


def _seat(seat: dict[str, Any], user_id: int) -> dict[str, Any]:
    """Return everything about a member's own seat, and only the name of another one."""
    shown = {"name": seat["name"]}
    if seat.get("user_id") == user_id:
        shown |= {"is_you": True, **_without(seat, "name", "user_id", "resigned_user_id")}
    if seat.get("resigned_user_id") == user_id:
        shown |= {"was_yours": True}
    return shown


def _finished_seat(row: Row, user_id: int) -> dict[str, Any]:
    return {
        **_without(_readable(row), "table_id", "left_user_id"),
        "is_you": row["user_id"] == user_id,
        "was_yours": row["left_user_id"] == user_id,
    }


def _series(games: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Count how often a member has played and won with the same others; the names are those of their latest game."""
    series: dict[tuple[str, str, str], dict[str, Any]] = {}
    for game in games:
        if not game["is_of_series"]:
            continue
        key = (game["guild_id"], game["game"], game["members"])
        counted = series.setdefault(key, {"games": 0, "your_victories": 0})
        counted["games"] += 1
        counted["your_victories"] += any(seat["has_won"] and seat["is_you"] for seat in game["seats"])
        counted |= {"guild_id": game["guild_id"], "game": game["game"]}
        counted |= {"names": [seat["name"] for seat in game["seats"] if seat["level"] is None]}
    return list(series.values())
