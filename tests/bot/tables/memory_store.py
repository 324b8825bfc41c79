"""A store in memory with the guarantees of the real one: versions in order, one open table per channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.model.table import OPEN_PHASES
from bot.store.errors import ChannelTakenError, DamagedTableError, StaleTableError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model.table import LoggedMove, Table


class MemoryStore:
    """The part of `bot.store.Store` that tables need."""

    def __init__(self) -> None:
        self.tables: dict[int, Table] = {}
        self.logs: dict[int, tuple[LoggedMove, ...]] = {}
        self.loads = 0
        self.damaged: set[int] = set()

    async def create_table(self, table: Table, log: Sequence[LoggedMove] = ()) -> Table:
        self._require_free_channel(table)
        serial = None if table.secret is None else self._next_serial(table.guild_id)
        table = replace(table, id=len(self.tables) + 1, serial=serial)
        self.tables[table.id] = replace(table, recent=())
        self.logs[table.id] = tuple(log)
        return table

    async def save_table(self, table: Table, move: LoggedMove | None = None) -> None:
        if self.tables[table.id].version != table.version - 1:
            raise StaleTableError(table.id, table.version)
        self._require_free_channel(table)
        self.tables[table.id] = replace(table, recent=())
        self.logs[table.id] += () if move is None else (move,)
        assert len(self.logs[table.id]) == table.moves

    async def rewind_table(self, table: Table) -> None:
        self.logs[table.id] = self.logs[table.id][: table.moves]
        await self.save_table(table)

    async def deadlines(self) -> list[tuple[int, int]]:
        return [(table.id, table.deadline) for table in self.tables.values() if table.deadline is not None]

    async def waits_after(self, now: int) -> list[tuple[int, int]]:
        begun = {
            table.id: max(table.waiting_since, *(seat.clock_since or 0 for seat in table.seats))
            for table in self.tables.values()
            if table.phase == "playing"
        }
        return [(table_id, at) for table_id, at in begun.items() if at > now]

    async def table(self, table_id: int) -> Table | None:
        self.loads += 1
        if table_id in self.damaged:
            raise DamagedTableError(table_id, "torn in two")
        return self.tables.get(table_id)

    async def moves(self, table_id: int) -> tuple[LoggedMove, ...]:
        return self.logs[table_id]

    async def latest_moves(self, table: Table, most: int) -> tuple[LoggedMove, ...]:
        return self.logs[table.id][max(table.moves - most, 0) :]

    async def latest_table_in(self, channel_id: int) -> int | None:
        return max((table.id for table in self.tables.values() if table.channel_id == channel_id), default=None)

    def _next_serial(self, guild_id: int) -> int:
        return 1 + max((table.serial or 0 for table in self.tables.values() if table.guild_id == guild_id), default=0)

    def _require_free_channel(self, table: Table) -> None:
        others = (other for other in self.tables.values() if other.id != table.id)
        if table.phase in OPEN_PHASES and any(
            other.channel_id == table.channel_id and other.phase in OPEN_PHASES for other in others
        ):
            raise ChannelTakenError(table.channel_id)
