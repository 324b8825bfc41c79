"""Settings and bans of all servers, kept in memory, since every table asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.servers.model import UNCHANGED, Ban, ServerSettings

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.store import Store


class Servers:
    """Settings and bans of all servers, written to the store before they hold."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        """Keep them in a store; `load` reads what is there."""
        self._store = store
        self._now = now
        self._settings: dict[int, ServerSettings] = {}
        self._bans: dict[int, dict[int, Ban]] = {}

    async def load(self) -> None:
        """Read everything; called once, before members are let in."""
        self._settings = await self._store.servers.settings()
        self._bans = {}
        for ban in await self._store.servers.bans():
            self._bans.setdefault(ban.guild_id, {})[ban.user_id] = ban

    def settings(self, guild_id: int) -> ServerSettings:
        """Return what a server has chosen."""
        return self._settings.get(guild_id, UNCHANGED)

    async def change(self, guild_id: int, **changes: Any) -> ServerSettings:
        """Choose anew, by the names of the fields; return what holds from now on."""
        settings = msgspec.structs.replace(self.settings(guild_id), **changes)
        await self._store.servers.save_settings(guild_id, settings)
        self._settings[guild_id] = settings
        return settings

    def is_banned(self, guild_id: int, user_id: int) -> bool:
        """Tell whether a member may not play on a server."""
        return user_id in self._bans.get(guild_id, ())

    def bans(self, guild_id: int) -> tuple[Ban, ...]:
        """Return who may not play on a server, the latest ban first."""
        return tuple(sorted(self._bans.get(guild_id, {}).values(), key=lambda ban: -ban.at))

    async def ban(self, guild_id: int, user_id: int, moderator_id: int, reason: str) -> None:
        """Keep a member from playing, from now on."""
        ban = Ban(guild_id, user_id, moderator_id, reason, int(self._now()))
        await self._store.servers.save_ban(ban)
        self._bans.setdefault(guild_id, {})[user_id] = ban

    async def unban(self, guild_id: int, user_id: int) -> None:
        """Let a member play again."""
        await self._store.servers.remove_ban(guild_id, user_id)
        self._bans.get(guild_id, {}).pop(user_id, None)
