"""Badges: which of them each finished game gave to its seats, and the games from which career badges follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.model.finished_game import FEWEST_MEMBERS
from bot.store.access import Records
from bot.store.transactions import NoRowError, Statement
from words.badges import CareerGame

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.model.table import Table

_decode_members = msgspec.json.Decoder(tuple[int, ...]).decode

_TO_JUDGE = """
    SELECT table_id FROM finished_games INDEXED BY games_to_judge
    WHERE is_judged = 0 AND table_id > ? ORDER BY table_id LIMIT 1
"""
_IS_TO_JUDGE = "SELECT table_id FROM finished_games WHERE table_id = ? AND is_judged = 0"
_JUDGE = """
    UPDATE finished_games SET is_judged = 1
    WHERE table_id = :table_id AND is_judged = 0
        AND EXISTS (SELECT * FROM tables WHERE id = :table_id AND version = :version)
"""
_INSERT = """
    INSERT INTO finished_badges (table_id, badge, seat)
    SELECT :table_id, json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(:earned)
"""
_START_ANEW = (
    """
    UPDATE finished_games SET is_judged = 0
    WHERE (game, rules_version) IN (SELECT key, value FROM json_each(:rules))
    """,
    """
    DELETE FROM finished_badges
    WHERE table_id IN (SELECT table_id FROM finished_games INDEXED BY games_to_judge WHERE is_judged = 0)
    """,
)
_OF_MEMBER = """
    SELECT DISTINCT own.game, badge
    FROM finished_by_member AS own JOIN finished_badges USING (table_id)
        JOIN finished_seats AS taken USING (table_id, seat)
    WHERE own.user_id = :user_id AND own.guild_id = :guild_id AND (own.ended_at, own.table_id) < (:at, :table_id)
        AND taken.user_id = :user_id AND taken.left_user_id IS NULL
"""
_AT_GAME = """
    SELECT user_id, badge FROM finished_badges JOIN finished_seats USING (table_id, seat)
    WHERE table_id = ? AND user_id IS NOT NULL AND left_user_id IS NULL
"""
_CAREER = """
    SELECT own.game, members, has_won
    FROM finished_by_member AS own JOIN finished_games USING (table_id)
    WHERE own.user_id = :user_id AND own.guild_id = :guild_id AND (own.ended_at, own.table_id) < (:at, :table_id)
        AND NOT is_ended_early AND json_array_length(members) >= :fewest
    ORDER BY own.ended_at, own.table_id LIMIT :most
"""
LATEST = 2**62
"""Later than any game, in Unix seconds."""


class Before(NamedTuple):
    """A member on a server, and the moment before which their badges and games are asked for."""

    guild_id: int
    user_id: int
    at: int = LATEST
    """Unix time in seconds."""
    table_id: int = 0
    """Of the games that ended in this very second, those with smaller table ids count as well."""


class BadgeRecords(Records):
    """The badges that were given, and the games that count for career badges."""

    async def next_to_judge(self, after: int) -> int | None:
        """Return the id of the next table after this one whose finished game has not been judged yet, or None."""
        found = await self._fetch(_TO_JUDGE, after)
        return found[0]["table_id"] if found else None

    async def is_to_judge(self, table_id: int) -> bool:
        """Tell whether a table's game is in the history and has not been judged yet."""
        return bool(await self._fetch(_IS_TO_JUDGE, table_id))

    async def judge(self, table: Table, earned: Iterable[tuple[str, int]]) -> bool:
        """Store which badges a game has given to which seats.

        Returns:
            Whether they were stored: False if the table has changed meanwhile, or its game was judged already.
        """
        judged = {"table_id": table.id, "version": table.version}
        inserted = {"table_id": table.id, "earned": msgspec.json.encode(list(earned)).decode()}
        try:
            await self._write(Statement(_JUDGE, judged, must_find_row=True), Statement(_INSERT, inserted))
        except NoRowError:
            return False
        return True

    async def start_anew(self, rules: Mapping[str, int]) -> None:
        """Delete the badges of all games that can be judged again.

        Args:
            rules: the present version of each game's rules, by its name; only games under these can be judged again.
        """
        parameters = {"rules": msgspec.json.encode(rules).decode()}
        await self._write(*(Statement(sql, parameters) for sql in _START_ANEW))

    async def at_game(self, table_id: int) -> list[tuple[int, str]]:
        """Return the badges that members have earned in a game: pairs of a member's id and a badge's name."""
        return [(row["user_id"], row["badge"]) for row in await self._fetch(_AT_GAME, table_id)]

    async def of_member(self, before: Before) -> set[tuple[str, str]]:
        """Return the badges that a member has earned: pairs of a game's name and a badge's name."""
        return {(row["game"], row["badge"]) for row in await self._fetch(_OF_MEMBER, **before._asdict())}

    async def career(self, before: Before, most: int = -1) -> list[CareerGame]:
        """Return the games that a member began and that count for career badges, the oldest first.

        Args:
            before: whose games, and before which moment.
            most: how many games are read at most; -1 for all.
        """
        games = []
        for row in await self._fetch(_CAREER, **before._asdict(), fewest=FEWEST_MEMBERS, most=most):
            members = _decode_members(row["members"])
            if before.user_id in members:
                others = tuple(member for member in members if member != before.user_id)
                games.append(CareerGame(row["game"], bool(row["has_won"]), others))
        return games
