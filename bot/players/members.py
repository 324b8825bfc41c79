"""The preferences of members, kept in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.keyed_locks import KeyedLocks
from bot.model.preferences import DEFAULT, Preferences

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from bot.store import Store


class Members:
    """The preferences of all members who have chosen any; these are few enough to keep all of them in memory."""

    def __init__(self, store: Store) -> None:
        """Use a store; nothing is read before `load`."""
        self._store = store
        self._preferences: dict[int, Preferences] = {}
        self._locks: KeyedLocks[int] = KeyedLocks()

    async def load(self) -> None:
        """Read all preferences; called once, before members are let in."""
        self._preferences = await self._store.servers.preferences()

    def preferences(self, user_id: int, /) -> Preferences:
        """Return what a member has chosen, or the defaults."""
        return self._preferences.get(user_id, DEFAULT)

    def hides(self, user_id: int) -> bool:
        """Tell whether a member stays out of leaderboards and of what others are shown of their profile."""
        return self.preferences(user_id).is_hidden

    def lock(self, user_id: int) -> asyncio.Lock:
        """Return the lock that a change of a member's preferences holds, and so does the deletion of their data."""
        return self._locks.of(user_id)

    def forget(self, user_id: int) -> None:
        """Forget a member whose data was deleted; the caller holds the lock."""
        self._preferences.pop(user_id, None)

    async def change(self, user_id: int, **changes: Any) -> Preferences:
        """Change some fields of a member's preferences, given by name; return the new preferences."""
        return await self.choose(user_id, lambda chosen: msgspec.structs.replace(chosen, **changes))

    async def choose(self, user_id: int, choice: Callable[[Preferences], Preferences]) -> Preferences:
        """Replace a member's preferences by what a function makes of them; return the new preferences."""
        async with self.lock(user_id):
            preferences = choice(self.preferences(user_id))
            await self._store.servers.save_preferences(user_id, preferences)
            self._preferences[user_id] = preferences
            return preferences
