"""Who is looking at a table right now, and so need not be called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.bounded_dict import BoundedDict

if TYPE_CHECKING:
    from collections.abc import Callable

PRESENT_SECONDS = 30.0
"""How long after a press a member is taken to look at the table, probably waiting for others to choose; after a minute
they may have left it."""
WATCHED_SECONDS = 180.0
"""How long after the last press somebody may still be watching a table."""
MOST_MEMBERS = 1_000


class Presence:
    """Remembers when members last pressed something at a table."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Measure time with a clock in seconds."""
        self._now = now
        self._seen: BoundedDict[tuple[int, int], float] = BoundedDict(MOST_MEMBERS)
        self._tables: BoundedDict[int, float] = BoundedDict(MOST_MEMBERS)
        self._listeners: list[Callable[[int], None]] = []

    def on_seen(self, listener: Callable[[int], None]) -> None:
        """Have a function called with the id of the table at which a member has just pressed something."""
        self._listeners.append(listener)

    def saw(self, table_id: int, user_id: int) -> None:
        """Note that a member has just pressed something at a table."""
        self._seen[table_id, user_id] = self._tables[table_id] = self._now()
        for listener in self._listeners:
            listener(table_id)

    def forget(self, user_id: int) -> None:
        """Forget a member whose data was deleted."""
        for known in [known for known in self._seen if known[1] == user_id]:
            del self._seen[known]

    def lively(self, seconds: float) -> list[int]:
        """Return the tables at which somebody pressed something within the last seconds, the latest first."""
        since = self._now() - seconds
        latest = (table_id for (table_id, _), seen in reversed(self._seen.items()) if seen >= since)
        return list(dict.fromkeys(latest))

    def is_watched(self, table_id: int) -> bool:
        """Tell whether anybody may be watching a table."""
        seen = self._tables.get(table_id)
        return seen is not None and self._now() - seen < WATCHED_SECONDS

    def is_seen_since(self, table_id: int, user_id: int, moment: float) -> bool:
        """Tell whether a member has pressed something at a table after a moment."""
        seen = self._seen.get((table_id, user_id))
        return seen is not None and seen > moment

    def is_present(self, table_id: int, user_id: int, seconds: float = PRESENT_SECONDS) -> bool:
        """Tell whether a member pressed something at a table within the last seconds."""
        seen = self._seen.get((table_id, user_id))
        return seen is not None and self._now() - seen < seconds
