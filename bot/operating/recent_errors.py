"""The last errors at each table, so that a moderator can name them to the operator, whose log explains them."""

from __future__ import annotations

import logging
from collections import deque
from typing import NamedTuple

from bot.bounded_dict import BoundedDict
from bot.operating.logs import at_table

ROOMS = ("bot", "cogs", "games", "records", "rendering")
"""The loggers of whatever works for tables."""
KEPT = 5
"""How many errors are kept for a table."""
MOST_TABLES = 500
"""For how many tables: those with the latest errors."""


class RecentError(NamedTuple):
    """An error in the log, without its words: those may hold anything."""

    at: int
    """Unix time in seconds."""
    kind: str
    """The class of the exception, or the logger where there was none."""
    error_id: str | None
    """The id that the member was shown, if they were; the log names it as well."""


class RecentErrors(logging.Handler):
    """Listens to the log while it is attached."""

    def __init__(self) -> None:
        """Begin without errors; `attach` starts listening."""
        super().__init__(logging.ERROR)
        self._recent_errors: BoundedDict[int, deque[RecentError]] = BoundedDict(MOST_TABLES)

    def attach(self) -> None:
        """Listen from now on."""
        for room in ROOMS:
            logging.getLogger(room).addHandler(self)

    def detach(self) -> None:
        """Listen no longer."""
        for room in ROOMS:
            logging.getLogger(room).removeHandler(self)

    def of(self, table_id: int) -> tuple[RecentError, ...]:
        """Return the last errors at a table, the latest first."""
        return tuple(self._recent_errors.get(table_id, ()))

    def emit(self, record: logging.LogRecord) -> None:
        """Note an error, if it belongs to a table."""
        table_id = at_table.get()
        if table_id is None:
            return
        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else record.name
        known = self._recent_errors.get(table_id) or deque(maxlen=KEPT)
        known.appendleft(RecentError(int(record.created), kind, getattr(record, "error", None)))
        self._recent_errors[table_id] = known
