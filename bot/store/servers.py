"""What is stored beside the tables: settings and bans of servers, the audit log, and members' preferences."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from bot.model.preferences import Preferences
from bot.model.server import UNCHANGED, AuditEntry, Ban, HashedBan, Offer, ServerSettings
from bot.store.access import Records
from bot.store.transactions import Statement
from bot.store.writer import Companions, companions

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Iterable, Sequence
    from sqlite3 import Row

    from bot.model.table import Table

_decode_settings = msgspec.json.Decoder(ServerSettings).decode

_SAVE_SETTINGS = """
    INSERT INTO servers (guild_id, settings) VALUES (:guild_id, :settings)
    ON CONFLICT (guild_id) DO UPDATE SET settings = excluded.settings
"""
_SAVE_BAN = """
    INSERT OR REPLACE INTO bans (guild_id, user_id, moderator_id, reason, at)
    VALUES (:guild_id, :user_id, :moderator_id, :reason, :at)
"""
_SAVE_OFFER = """
    INSERT OR REPLACE INTO offers (table_id, seat, user_id, moderator_id, reason)
    VALUES (:table_id, :seat, :user_id, :moderator_id, :reason)
"""
_ADD_ENTRY = """
    INSERT INTO audit (guild_id, at, moderator_id, action, table_id, subject_id, reason, detail)
    VALUES (:guild_id, :at, :moderator_id, :action, :table_id, :subject_id, :reason, :detail)
"""
_SAVE_PREFERENCES = """
    INSERT OR REPLACE INTO preferences (
        user_id, reminders, quiet_from, quiet_to, utc_offset, zone, large_print, pictures,
        animation, hints, hints_away, language, is_hidden, lessons_finished
    ) VALUES (
        :user_id, :reminders, :quiet_from, :quiet_to, :utc_offset, :zone, :large_print, :pictures,
        :animation, :hints, :hints_away, :language, :is_hidden, :lessons_finished
    )
"""
_REMOVE_BAN = "DELETE FROM bans WHERE guild_id = :guild_id AND user_id = :user_id"
_REMOVE_HASHED_BAN = "DELETE FROM hashed_bans WHERE guild_id = :guild_id AND salt = :salt"
_ENTRIES = "SELECT * FROM audit WHERE guild_id = ? ORDER BY id DESC LIMIT ? OFFSET ?"
_AT_TABLE = """
    SELECT * FROM audit
    WHERE guild_id = :guild_id AND table_id = :table_id AND action IN (SELECT value FROM json_each(:actions))
    ORDER BY id DESC LIMIT :most
"""
_ABOUT_SEAT = """
    SELECT * FROM audit
    WHERE guild_id = :guild_id AND subject_id = :user_id AND at >= :since
    AND (action = 'ban' OR (action IN ('kick', 'replace') AND table_id = :table_id))
    ORDER BY id DESC LIMIT 1
"""
_PLACES = "SELECT id, game, channel_id FROM tables WHERE id IN (SELECT value FROM json_each(?))"
_ENDS = ("end", "kick", "close", "replace")
"""The actions of moderators to look through for the one that ended a game, which is the latest: taking out the last
member who plays ends it. If the latest is `replace`, by which a member took over a seat, none of them has ended it."""
_SETS_OF_GAMES = ("hints_away", "lessons_finished")
"""The fields of `Preferences` that are stored as JSON."""
_WITH_MEMBER = """
    SELECT id FROM tables INDEXED BY open_tables_by_server
    WHERE guild_id = :guild_id AND phase IN ('lobby', 'playing') AND (
        id IN (SELECT table_id FROM sitting WHERE user_id = :user_id)
        OR EXISTS (SELECT * FROM json_each(invited) WHERE value = :user_id)
    )
    ORDER BY id
"""
_REMOVE_OFFER = "DELETE FROM offers WHERE table_id = :table_id AND seat = :seat"


class AuditPage(NamedTuple):
    """Some entries of an audit log, and how many there are in all."""

    entries: tuple[AuditEntry, ...]
    total: int


class TablePlace(NamedTuple):
    """Where a table is, for readers who do not know its number."""

    game: str
    """The module name of its game."""
    channel_id: int


class ServerRecords(Records):
    """What servers and members have chosen, and what moderators did."""

    async def settings(self) -> dict[int, ServerSettings]:
        """Return what all servers have chosen, by their ids.

        Settings that cannot be read, written by a newer version or damaged, count as if nothing was chosen.
        """
        rows = await self._fetch("SELECT guild_id, settings FROM servers")
        return {row["guild_id"]: _readable(row["settings"]) for row in rows}

    async def save_settings(self, guild_id: int, settings: ServerSettings) -> None:
        """Store what a server has chosen."""
        written = {"guild_id": guild_id, "settings": msgspec.json.encode(settings).decode()}
        await self._write(Statement(_SAVE_SETTINGS, written))

    async def bans(self) -> list[Ban]:
        """Return the bans of all servers."""
        return [Ban(**dict(row)) for row in await self._fetch("SELECT * FROM bans")]

    async def save_ban(self, ban: Ban) -> None:
        """Store a ban, in place of an older one of the same member."""
        await self._write(Statement(_SAVE_BAN, msgspec.structs.asdict(ban)))

    async def hashed_bans(self) -> list[HashedBan]:
        """Return the bans of all servers that remain after their members' data was deleted."""
        return [HashedBan(**dict(row)) for row in await self._fetch("SELECT * FROM hashed_bans")]

    async def remove_ban(self, guild_id: int, user_id: int, hashed: Sequence[HashedBan] = ()) -> None:
        """Delete a member's ban, if there is one, and these hashed bans, which are the same member's."""
        await self._write(
            Statement(_REMOVE_BAN, {"guild_id": guild_id, "user_id": user_id}),
            *(Statement(_REMOVE_HASHED_BAN, {"guild_id": guild_id, "salt": ban.salt}) for ban in hashed),
        )

    async def save_offer(self, offer: Offer) -> None:
        """Store the offer of a seat, in place of an older one of the same seat."""
        await self._write(Statement(_SAVE_OFFER, msgspec.structs.asdict(offer)))

    async def offer(self, table_id: int, seat: int) -> Offer | None:
        """Return the offer of a seat; None if it is not offered."""
        rows = await self._fetch("SELECT * FROM offers WHERE table_id = ? AND seat = ?", table_id, seat)
        return Offer(**dict(rows[0])) if rows else None

    async def remove_offer(self, offer: Offer) -> None:
        """Delete the offer of a seat."""
        await self._write(_without(offer))

    @asynccontextmanager
    async def noting(self, entry: AuditEntry, answered: Offer | None = None) -> AsyncIterator[None]:
        """Write an audit entry, in one transaction with the first change that this task makes in the context.

        If nothing is changed, the entry is written at the end of the context; if it fails, the entry is not written.

        Args:
            entry: what is being done.
            answered: the offer of a seat that is deleted in the same transaction.
        """
        statements = [Statement(_ADD_ENTRY, msgspec.structs.asdict(entry))]
        if answered is not None:
            statements.append(_without(answered))
        token = companions.set(Companions(asyncio.current_task(), statements))
        try:
            yield
        finally:
            companions.reset(token)
        if statements:
            await self._write(*statements)

    async def entries(self, guild_id: int, first: int, most: int) -> AuditPage:
        """Return entries of a server's audit log, the latest first.

        Args:
            guild_id: the server.
            first: how many of the latest entries are skipped.
            most: how many to return at most.
        """
        count = await self._fetch("SELECT count(*) AS n FROM audit WHERE guild_id = ?", guild_id)
        rows = await self._fetch(_ENTRIES, guild_id, most, first)
        return AuditPage(tuple(map(_entry, rows)), count[0]["n"])

    async def places(self, entries: Iterable[AuditEntry]) -> dict[int, TablePlace]:
        """Return where the tables that these entries are about are, or were, by their ids."""
        ids = msgspec.json.encode(sorted({entry.table_id for entry in entries if entry.table_id is not None}))
        rows = await self._fetch(_PLACES, ids.decode())
        return {row["id"]: TablePlace(row["game"], row["channel_id"]) for row in rows}

    async def reason_of_halt(self, table: Table) -> str:
        """Return the reason that a moderator gave for pausing or ending a table; empty if there is none."""
        if table.ended_by != "moderator" and table.paused_at is None:
            return ""
        entries = await self.at_table(table, ("pause",) if table.ended_by is None else _ENDS, most=1)
        last = entries[0] if entries else None
        if last is None or last.action == "replace":
            return ""
        if last.action == "kick" and last.subject_id != table.host_id:  # whoever leaves last stays the host
            return ""
        return last.reason

    async def at_table(self, table: Table, actions: Collection[str], most: int) -> list[AuditEntry]:
        """Return what moderators did at a table, the latest first.

        Args:
            table: on its server.
            actions: which ones, as keys of `bot.pages.audit_entries.ACTIONS`.
            most: how many entries to return at most.
        """
        encoded = msgspec.json.encode(sorted(actions)).decode()
        rows = await self._fetch(_AT_TABLE, guild_id=table.guild_id, table_id=table.id, actions=encoded, most=most)
        return [_entry(row) for row in rows]

    async def taken_out(self, table: Table, user_id: int) -> AuditEntry | None:
        """Return the audit entry by which a moderator took a member out of a table's game; None if no moderator did.

        A member who took a seat there after that, by `replace`, has left it by themselves since then.
        """
        if all(seat.resigned_user_id != user_id for seat in table.seats):
            return None
        rows = await self._fetch(
            _ABOUT_SEAT, guild_id=table.guild_id, table_id=table.id, user_id=user_id, since=table.created_at
        )
        entry = _entry(rows[0]) if rows else None
        return None if entry is None or entry.action == "replace" else entry

    async def open_tables(self, guild_id: int) -> list[int]:
        """Return the ids of the open public tables of a server, ascending."""
        sql = """
            SELECT id FROM tables WHERE guild_id = ? AND phase IN ('lobby', 'playing') AND kind = 'public' ORDER BY id
        """
        return [row["id"] for row in await self._fetch(sql, guild_id)]

    async def open_tables_with(self, guild_id: int, user_id: int) -> list[int]:
        """Return the ids of the open tables of a server at which a member sits or is invited, ascending."""
        return [row["id"] for row in await self._fetch(_WITH_MEMBER, guild_id=guild_id, user_id=user_id)]

    async def count_private_tables(self, guild_id: int) -> int:
        """Return how many private tables are open on a server."""
        sql = """
            SELECT count(*) AS n FROM tables
            WHERE guild_id = ? AND phase IN ('lobby', 'playing') AND kind = 'private'
        """
        (counted,) = await self._fetch(sql, guild_id)
        return int(counted["n"])

    async def preferences(self) -> dict[int, Preferences]:
        """Return what all members have chosen, by their ids."""
        rows = [dict(row) for row in await self._fetch("SELECT * FROM preferences")]
        return {row.pop("user_id"): _preferences(row) for row in rows}

    async def save_preferences(self, user_id: int, preferences: Preferences) -> None:
        """Store what a member has chosen."""
        columns = msgspec.structs.asdict(preferences)
        columns |= {name: msgspec.json.encode(columns[name], order="deterministic").decode() for name in _SETS_OF_GAMES}
        await self._write(Statement(_SAVE_PREFERENCES, columns | {"user_id": user_id}))


def _entry(row: Row) -> AuditEntry:
    """Read an entry of the audit log; its number is left out, as it only tells the order."""
    return AuditEntry(**{name: row[name] for name in AuditEntry.__struct_fields__})


def _without(offer: Offer) -> Statement:
    return Statement(_REMOVE_OFFER, {"table_id": offer.table_id, "seat": offer.seat})


def _preferences(row: dict[str, Any]) -> Preferences:
    row |= {name: msgspec.json.decode(row[name]) for name in _SETS_OF_GAMES}
    # Not strict, because SQLite has no booleans, only 0 and 1.
    return msgspec.convert(row, Preferences, strict=False)


def _readable(text: str) -> ServerSettings:
    try:
        return _decode_settings(text)
    except msgspec.DecodeError:
        return UNCHANGED
