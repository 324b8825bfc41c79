"""Settings and bans of all servers, kept in memory, since every table asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.keyed_locks import KeyedLocks
from bot.model.server import UNCHANGED, Ban, HashedBan, ServerSettings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bot.store import Store


class Servers:
    """Settings and bans of all servers; each change is stored before it takes effect."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        """Keep them in a store; `load` reads what is stored."""
        self._store = store
        self._now = now
        self._settings: dict[int, ServerSettings] = {}
        self._locks: KeyedLocks[int] = KeyedLocks()
        self._bans: dict[int, dict[int, Ban]] = {}
        self._hashed: dict[int, tuple[HashedBan, ...]] = {}

    async def load(self) -> None:
        """Read everything; called once, before members are let in."""
        self._settings = await self._store.servers.settings()
        self._bans = {}
        for ban in await self._store.servers.bans():
            self._bans.setdefault(ban.guild_id, {})[ban.user_id] = ban
        self._hashed = {}
        for hashed in await self._store.servers.hashed_bans():
            self._keep_hashed(hashed)

    def settings(self, guild_id: int) -> ServerSettings:
        """Return what a server has chosen."""
        return self._settings.get(guild_id, UNCHANGED)

    async def change(self, guild_id: int, **changes: Any) -> ServerSettings:
        """Change some settings of a server, given by the names of their fields, and return all of its settings."""
        async with self._locks.of(guild_id):
            settings = msgspec.structs.replace(self.settings(guild_id), **changes)
            await self._store.servers.save_settings(guild_id, settings)
            self._settings[guild_id] = settings
            return settings

    def is_banned(self, guild_id: int, user_id: int) -> bool:
        """Tell whether a member may not play on a server."""
        hashed = self._hashed.get(guild_id, ())
        return user_id in self._bans.get(guild_id, ()) or any(ban.bans(user_id) for ban in hashed)

    def bans(self, guild_id: int) -> tuple[Ban, ...]:
        """Return who may not play on a server, the latest ban first."""
        return tuple(sorted(self._bans.get(guild_id, {}).values(), key=lambda ban: -ban.at))

    async def ban(self, guild_id: int, user_id: int, moderator_id: int, reason: str) -> None:
        """Keep a member from playing, from now on."""
        async with self._locks.of(guild_id):
            ban = Ban(guild_id, user_id, moderator_id, reason, int(self._now()))
            await self._store.servers.save_ban(ban)
            self._bans.setdefault(guild_id, {})[user_id] = ban

    async def unban(self, guild_id: int, user_id: int) -> None:
        """Let a member play again."""
        async with self._locks.of(guild_id):
            lifted = tuple(ban for ban in self._hashed.get(guild_id, ()) if ban.bans(user_id))
            await self._store.servers.remove_ban(guild_id, user_id, lifted)
            self._bans.get(guild_id, {}).pop(user_id, None)
            self._hashed[guild_id] = tuple(ban for ban in self._hashed.get(guild_id, ()) if ban not in lifted)

    def hashed_bans(self, user_id: int) -> tuple[HashedBan, ...]:
        """Return the hashed bans that replace a member's bans on all servers when their data is deleted."""
        found = (bans[user_id] for bans in self._bans.values() if user_id in bans)
        return tuple(HashedBan.of(ban) for ban in found)

    def earlier_bans(self, user_id: int) -> tuple[HashedBan, ...]:
        """Return the hashed bans of a member on all servers, which remained after an earlier deletion of their data."""
        return tuple(ban for bans in self._hashed.values() for ban in bans if ban.bans(user_id))

    def forget(self, user_id: int, left: Iterable[HashedBan]) -> None:
        """Keep only these hashed bans of a member's bans; they are stored already."""
        for ban in left:
            self._bans[ban.guild_id].pop(user_id, None)
            self._keep_hashed(ban)

    def _keep_hashed(self, ban: HashedBan) -> None:
        self._hashed[ban.guild_id] = (*self._hashed.get(ban.guild_id, ()), ban)
