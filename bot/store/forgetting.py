"""Deletes a member's data: a pseudonym replaces the member where others need to know that somebody played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from bot.markdown import in_text
from bot.store import rows
from bot.store.transactions import Statement

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.model.pseudonyms import Pseudonym
    from bot.model.server import HashedBan
    from bot.model.table import Table

SELECT_PEOPLE = """
    SELECT id, host_id, seats, contributions, invited, declined FROM tables WHERE id IN (SELECT value FROM json_each(?))
"""
_SET_PEOPLE = """
    UPDATE tables SET host_id = :host_id, seats = :seats, contributions = :contributions, invited = :invited,
        declined = :declined
    WHERE id = :id
"""
_INSERT_HASHED_BAN = """
    INSERT INTO hashed_bans (guild_id, salt, hash, moderator_id, at)
    VALUES (:guild_id, :salt, :hash, :moderator_id, :at)
"""
# All but the people at tables. The order matters: `finished_by_member` finds the member's games, so it changes late.
_ELSEWHERE = (
    """
    UPDATE moves SET user_id = :id
    WHERE user_id = :user_id AND table_id IN (SELECT value FROM json_each(:tables))
    """,
    """
    UPDATE finished_games
    SET members = (
        SELECT json_group_array(member) FROM (
            SELECT CASE value WHEN :user_id THEN :id ELSE value END AS member FROM json_each(members) ORDER BY member
        )
    )
    WHERE table_id IN (SELECT table_id FROM finished_by_member WHERE user_id = :user_id)
    """,
    """
    UPDATE finished_seats
    SET name = CASE WHEN coalesce(user_id, left_user_id) = :user_id THEN :name ELSE name END,
        user_id = CASE user_id WHEN :user_id THEN :id ELSE user_id END,
        left_user_id = CASE left_user_id WHEN :user_id THEN :id ELSE left_user_id END
    WHERE table_id IN (SELECT table_id FROM finished_by_member WHERE user_id = :user_id)
    """,
    # Ratings that are being worked out at this moment still name the member; with a new revision they are not stored.
    """
    UPDATE rating_pools SET revision = revision + 1
    WHERE id IN (SELECT pool_id FROM rating_resets WHERE user_id = :user_id)
        OR (guild_id, game) IN (SELECT guild_id, game FROM finished_by_member WHERE user_id = :user_id)
    """,
    "UPDATE rating_changes SET user_id = :id WHERE user_id = :user_id",
    "UPDATE rating_resets SET user_id = :id WHERE user_id = :user_id",
    "UPDATE finished_by_member SET user_id = :id WHERE user_id = :user_id",
    "UPDATE audit SET subject_id = :id, reason = '', detail = '' WHERE subject_id = :user_id",
    "UPDATE audit SET moderator_id = :id WHERE moderator_id = :user_id",
    """
    UPDATE audit SET detail = ''
    WHERE instr(detail, :mention) OR (
        table_id IN (SELECT value FROM json_each(:tables))
        AND EXISTS (SELECT * FROM json_each(:names) WHERE instr(audit.detail, value))
    )
    """,
    """
    UPDATE audit SET reason = ''
    WHERE instr(reason, :mention) OR (
        table_id IN (SELECT value FROM json_each(:tables))
        AND EXISTS (SELECT * FROM json_each(:names) WHERE instr(audit.reason, value))
    )
    """,
    "DELETE FROM bans WHERE user_id = :user_id AND guild_id IN (SELECT value FROM json_each(:banned))",
    "UPDATE bans SET moderator_id = :id WHERE moderator_id = :user_id",
    "UPDATE hashed_bans SET moderator_id = :id WHERE moderator_id = :user_id",
    "DELETE FROM offers WHERE user_id = :user_id",
    "UPDATE offers SET moderator_id = :id WHERE moderator_id = :user_id",
    "DELETE FROM preferences WHERE user_id = :user_id",
    "DELETE FROM last_presses WHERE user_id = :user_id",
    "DELETE FROM participants WHERE user_id = :user_id AND table_id IN (SELECT value FROM json_each(:tables))",
)

People = dict[str, Any]
"""A row of `SELECT_PEOPLE`: who is at a table, most of it as JSON."""


class Forgotten(NamedTuple):
    """The member whose data is deleted, and what remains."""

    user_id: int
    pseudonym: Pseudonym
    """What replaces their id and their names."""
    bans: tuple[HashedBan, ...] = ()
    """What remains of their bans, one for each server that has banned them."""


def forget(forgotten: Forgotten, people: Iterable[People], left: Sequence[Table]) -> tuple[Statement, ...]:
    """Return the statements that replace a member's id and names with the pseudonym everywhere.

    What concerns the member alone is deleted, and so is what moderators wrote about them.

    Args:
        forgotten: whose data, and what replaces it.
        people: the rows of `SELECT_PEOPLE` of all tables that know the member.
        left: those of these tables that were open, in their next version, in which the member has no seat any more.
    """
    by_table = {row["id"]: row for row in people}
    by_table |= {table.id: rows.columns_of(table) for table in left}
    names = {name for row in by_table.values() for name in _names(row, forgotten.user_id)}
    parameters = {
        **forgotten.pseudonym._asdict(),
        "user_id": forgotten.user_id,
        "tables": rows.encoded(list(by_table)),
        "banned": rows.encoded([ban.guild_id for ban in forgotten.bans]),
        "mention": f"<@{forgotten.user_id}>",
        "names": msgspec.json.encode(sorted(names | {in_text(name) for name in names})).decode(),
    }
    return (
        *map(rows.update_table, left),
        *(Statement(_SET_PEOPLE, _renamed(row, forgotten)) for row in by_table.values()),
        *(Statement(sql, parameters) for sql in _ELSEWHERE),
        *(Statement(_INSERT_HASHED_BAN, msgspec.structs.asdict(ban)) for ban in forgotten.bans),
    )


def _names(row: People, user_id: int) -> list[str]:
    return [seat["name"] for seat in msgspec.json.decode(row["seats"]) if _holder(seat) == user_id]


def _holder(seat: dict[str, Any]) -> int | None:
    """Return whose name a seat has; a computer that took over a seat keeps the name of the member before it."""
    holder: int | None = seat.get("user_id", seat.get("resigned_user_id"))
    return holder


def _renamed(row: People, forgotten: Forgotten) -> People:
    """Return the people of a table with the pseudonym in the place of the member."""
    user_id, (pseudonym_id, name) = forgotten.user_id, forgotten.pseudonym

    def other(each: int) -> int:
        return pseudonym_id if each == user_id else each

    seats = [
        seat
        | ({"name": name} if _holder(seat) == user_id else {})
        | {field: other(seat[field]) for field in ("user_id", "resigned_user_id") if field in seat}
        for seat in msgspec.json.decode(row["seats"])
    ]
    presses = [press | {"user_id": other(press["user_id"])} for press in msgspec.json.decode(row["contributions"])]
    return {
        "id": row["id"],
        "host_id": other(row["host_id"]),
        "seats": msgspec.json.encode(seats).decode(),
        "contributions": msgspec.json.encode(presses).decode(),
        **{
            column: rows.encoded([each for each in msgspec.json.decode(row[column]) if each != user_id])
            for column in ("invited", "declined")
        },
    }
