"""What a server has chosen, and whom it has banned from games; all in memory, since every table asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.store import Store

ChannelRule = Literal["anywhere", "only", "except"]
"""Whether the chosen channels are where games may be played, or where they may not."""
PingRule = Literal["always", "late", "never"]
"""Whether members are called when it is their turn: at once, after a minute or half of a shorter time, or never."""


class ServerSettings(msgspec.Struct, frozen=True):
    """What the moderators of a server have chosen; the defaults are how it is until they do."""

    language: str | None = None
    """The code of what everybody reads, a key of `bot.languages.LANGUAGES`; none for the language on Discord."""
    channel_rule: ChannelRule = "anywhere"
    channels: tuple[int, ...] = ()
    """The channels, categories and threads that the rule is about; one holds for all threads in it as well."""
    starter_roles: tuple[int, ...] = ()
    """Whoever has one of these roles may open tables; everybody where there is none."""
    clock: str = "none"
    """The clock that new tables begin with."""
    opens_threads: bool = False
    """Whether a table that is opened in a channel gets a thread of its own."""
    results_channel: int | None = None
    """Where results are announced."""
    audit_channel: int | None = None
    """Where moderators' actions are posted."""
    pings: PingRule = "always"


class Ban(msgspec.Struct, frozen=True):
    """A member who may not play on a server."""

    guild_id: int
    user_id: int
    moderator_id: int
    """Who banned him."""
    reason: str
    at: int
    """Unix time in seconds."""


class Offer(msgspec.Struct, frozen=True):
    """A seat that a moderator has offered to a member who has not answered yet."""

    table_id: int
    seat: int
    user_id: int
    """To whom it is offered."""
    moderator_id: int
    """Who offered it."""
    reason: str


class AuditEntry(msgspec.Struct, frozen=True):
    """One thing that a moderator did."""

    guild_id: int
    at: int
    """Unix time in seconds."""
    moderator_id: int
    action: str
    """A key of `bot.servers.audit.ACTIONS`."""
    table_id: int | None = None
    subject_id: int | None = None
    """The member whom it concerns, if one."""
    reason: str = ""
    """As the moderator wrote it."""
    detail: str = ""
    """Particulars, in the server's language."""


UNCHANGED = ServerSettings()
"""What holds on a server that has chosen nothing."""


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
