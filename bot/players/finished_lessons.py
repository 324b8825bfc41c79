"""Stores which members have finished which lessons."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.background_tasks import BackgroundTasks
from bot.store import StoreError
from bot.tables.lessons import is_at_last_step

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.model.table import Table
    from bot.players.members import Members
    from bot.tables.keeper import Tables
    from words.lesson import Lesson

logger = logging.getLogger(__name__)


class FinishedLessons:
    """Stores a lesson as finished when its last step is shown, in the background, so that no answer waits for it."""

    def __init__(self, *, tables: Tables, members: Members, lesson_of: Callable[[str], Lesson | None]) -> None:
        """Listen to the tables.

        Args:
            tables: where lessons are played.
            members: stores which lessons are finished.
            lesson_of: returns the lesson of a game, by the game's name.
        """
        self._members = members
        self._lesson_of = lesson_of
        self._writing = BackgroundTasks()
        tables.listen(self._on_change)

    def of(self, user_id: int) -> frozenset[str]:
        """Return the games, by name, whose lessons a member has finished."""
        return self._members.preferences(user_id).lessons_finished

    async def settled(self) -> None:
        """Wait until everything is stored."""
        await self._writing.settled()

    def _on_change(self, table: Table) -> None:
        is_told = is_at_last_step(table, self._lesson_of(table.game))
        if is_told and table.game not in self.of(table.host_id):
            self._writing.begin(self._note(table.host_id, table.game), "note a finished lesson")

    async def _note(self, user_id: int, game: str) -> None:
        try:
            await self._members.choose(
                user_id, lambda known: replace(known, lessons_finished=known.lessons_finished | {game})
            )
        except StoreError as error:
            logger.warning("a finished lesson could not be noted: %s", error)
