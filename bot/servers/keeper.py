"""Settings and bans of all servers, kept in memory, since every table asks for them."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

import msgspec

from bot.keyed_locks import KeyedLocks
from bot.model.server import UNCHANGED, Ban, HashedBan, ServerSettings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

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

    def is_banned_by_id(self, user_id: int) -> bool:
        """Tell whether a ban on any server knows a member by their id."""
        return bool(self._banned_on(user_id))

    def earlier_bans(self, user_id: int) -> tuple[HashedBan, ...]:
        """Return the hashed bans of a member on all servers, which remained after an earlier deletion of their data."""
        return tuple(ban for bans in self._hashed.values() for ban in bans if ban.bans(user_id))

    @contextlib.asynccontextmanager
    async def forgetting(self, user_id: int) -> AsyncIterator[tuple[HashedBan, ...]]:
        """Hold the bans of a member whose data is being deleted; moderators who lift one wait until that is done.

        Yields:
            the hashed bans that replace them. They are to be stored by then, and the bans are gone afterwards; if that
            fails, the bans stay.
        """
        async with contextlib.AsyncExitStack() as held:
            banned_on = self._banned_on(user_id)
            for guild_id in banned_on:
                await held.enter_async_context(self._locks.of(guild_id))
            bans = [self._bans[guild_id].get(user_id) for guild_id in banned_on]
            left = tuple(HashedBan.of(ban) for ban in bans if ban is not None)  # one may have been lifted meanwhile
            yield left
            for ban in left:
                del self._bans[ban.guild_id][user_id]
                self._keep_hashed(ban)

    def _banned_on(self, user_id: int) -> list[int]:
        """Return the servers whose bans know a member by their id, ascending, as the locks are taken."""
        return sorted(guild_id for guild_id, bans in self._bans.items() if user_id in bans)

    def _keep_hashed(self, ban: HashedBan) -> None:
        self._hashed[ban.guild_id] = (*self._hashed.get(ban.guild_id, ()), ban)
