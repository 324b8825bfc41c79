"""How members want to be reminded: whether at all, and during which hours not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from bot.store import Store

DAY_MINUTES = 24 * 60
MINUTE = 60


class Preferences(msgspec.Struct, frozen=True):
    """What one member has chosen; the defaults are how it is until he does."""

    reminders: bool = True
    """Whether he is reminded before his time runs out."""
    quiet_from: int | None = None
    """When his quiet hours begin, in minutes since his midnight; none without quiet hours."""
    quiet_to: int | None = None
    """When they end, in minutes since his midnight; they may span it."""
    utc_offset: int = 0
    """How far his clock is ahead of UTC, in minutes."""

    def quiet_seconds_left(self, moment: float) -> int:
        """Return how many seconds the quiet hours still last at a Unix time; 0 outside them."""
        if self.quiet_from is None or self.quiet_to is None:
            return 0
        local = int(moment) + self.utc_offset * MINUTE
        lasting = (self.quiet_to - self.quiet_from) % DAY_MINUTES * MINUTE
        elapsed = (local - self.quiet_from * MINUTE) % (DAY_MINUTES * MINUTE)
        return max(0, lasting - elapsed)


DEFAULT = Preferences()
"""What holds for a member who has chosen nothing."""


class Members:
    """The preferences of all members who have chosen any; few do, so that all of them are kept in memory."""

    def __init__(self, store: Store) -> None:
        """Keep them in a store; `load` reads what is there."""
        self._store = store
        self._preferences: dict[int, Preferences] = {}

    async def load(self) -> None:
        """Read everything; called once, before members are let in."""
        self._preferences = await self._store.servers.preferences()

    def preferences(self, user_id: int) -> Preferences:
        """Return what a member has chosen."""
        return self._preferences.get(user_id, DEFAULT)

    async def change(self, user_id: int, **changes: Any) -> Preferences:
        """Choose anew, by the names of the fields; return what holds from now on."""
        preferences = msgspec.structs.replace(self.preferences(user_id), **changes)
        await self._store.servers.save_preferences(user_id, preferences)
        self._preferences[user_id] = preferences
        return preferences
