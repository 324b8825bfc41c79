"""Makes computer players move whenever a table waits for one."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.coalescing import Coalescer
from bot.errors import StalePressError
from bot.operating.logs import at_table
from bot.tables import lessons, playing
from bot.tables.absence import SUCCESSOR_LEVEL
from bot.tables.lessons import step_of
from bot.tables.playing import Chosen
from bot.tables.waiting import computers_to_move, view_for
from games import GAMES
from records.shuffle import generator
from words.lesson import Scripted

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.model.table import Table
    from bot.players.computer import ComputerPlayers
    from bot.tables.keeper import Tables
    from bot.tables.pacing import Pacing
    from words.lesson import Lesson

logger = logging.getLogger(__name__)

THINKING_SALT = b"thinking"
"""Makes a computer player's random numbers differ from those of the game."""


class Autoplay:
    """Runs one worker for each table at which computer players have something to choose."""

    def __init__(
        self,
        tables: Tables,
        computers: ComputerPlayers,
        pacing: Pacing,
        lesson_of: Callable[[str], Lesson | None] = lambda _game: None,
    ) -> None:
        """Listen to the tables and make moves through them, as members do.

        Args:
            tables: where to play.
            computers: choose the moves.
            pacing: decides when a chosen move is made.
            lesson_of: returns the lesson of a game, which decides the moves at a table in a lesson.
        """
        self._tables = tables
        self._computers = computers
        self._pacing = pacing
        self._lesson_of = lesson_of
        self._workers: Coalescer[int] = Coalescer(self._play)
        self._warmers: Coalescer[str] = Coalescer(self._warm)
        tables.listen(self._on_change)

    def resume(self, table: Table) -> None:
        """Look at a table again, for instance after a restart."""
        self._on_change(table)

    async def settled(self) -> None:
        """Wait until no table waits for a computer player."""
        await self._workers.settled()

    async def close(self) -> None:
        """Stop playing; after the next start, `resume` continues with every table."""
        await self._warmers.close()
        await self._workers.close()

    def _on_change(self, table: Table) -> None:
        self._pacing.follow(table)
        if computers_to_move(table):
            self._workers.request(table.id)
        elif table.phase == "lobby" and any(seat.is_computer for seat in table.seats):
            self._warmers.request("computer players")

    async def _play(self, table_id: int) -> None:
        """Make one move and come back for the next, so that a shutdown need not wait for a whole game."""
        at_table.set(table_id)
        table = await self._tables.table(table_id)
        waiting = computers_to_move(table)
        step = step_of(table, self._lesson_of(table.game))
        if isinstance(step, Scripted) and table.lesson is not None:
            await self._tables.change(table.id, lessons.play_scripted, step, table.lesson, self._tables.now())
            self._workers.request(table_id)
        elif waiting and step is None:
            await self._move(table, waiting[0])
            self._workers.request(table_id)

    async def _warm(self, _key: str) -> None:
        await self._computers.warm()

    async def _move(self, table: Table, number: int) -> None:
        level = table.seats[number].level or SUCCESSOR_LEVEL
        thought = generator(table.seed + THINKING_SALT, table.moves).getrandbits(63)
        move = await self._computers.choose(table.game, view_for(table, number), number, level, thought)
        await self._pacing.hold_back(table)
        try:
            await self._tables.change(
                table.id, playing.play_for_computer, Chosen(number, table.revision, move), self._tables.now()
            )
        except StalePressError:
            now = await self._tables.table(table.id)
            if now.version != table.version:
                return  # the table has changed meanwhile; `_play` looks again
            logger.exception("the computer player of %s chose an illegal move at table %d", table.game, table.id)
            legal = GAMES[table.game].legal_moves(table.state, number)
            await self._tables.change(
                table.id, playing.play_for_computer, Chosen(number, table.revision, legal[0]), self._tables.now()
            )
