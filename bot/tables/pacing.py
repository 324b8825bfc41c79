"""How long the moves of computer players are held back, so that whoever watches can follow them.

When a move is due depends only on what everybody has seen and on presses. It gives away nothing that a seat holds.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

from bot.bounded_dict import BoundedDict

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.model.table import Pace, Table

REMEMBERED_TABLES = 2_000
"""For how many tables it is remembered when something happened last."""


class Rhythm(NamedTuple):
    """A pace, in seconds."""

    step: float
    """The pause between something that everybody sees and the next move of a computer."""
    most: float
    """The longest time between a member's move and the next member's decision; after it computers move at once."""


RHYTHMS: Mapping[Pace, Rhythm] = {
    "at_once": Rhythm(step=0.0, most=0.0),
    "natural": Rhythm(step=0.8, most=4.0),
    "leisurely": Rhythm(step=1.6, most=8.0),
}


class _Times(NamedTuple):
    """When something last happened at a table; long ago where nothing has."""

    moves: int = 0
    """How many moves had been made then."""
    seen: float = float("-inf")
    """When a move last showed something to everybody."""
    chosen: float = float("-inf")
    """When a member last made a move."""


class Pacing:
    """When the next move of a computer player is due."""

    def __init__(self, *, is_watched: Callable[[int], bool], now: Callable[[], float], is_on: bool = True) -> None:
        """Know of nothing yet.

        Args:
            is_watched: tells whether somebody may be looking at a table, by its id; else nothing is held back there.
            now: a clock in seconds.
            is_on: whether anything is held back at all.
        """
        self._is_watched = is_watched
        self._now = now
        self._is_on = is_on
        self._hurried: dict[int, asyncio.Event] = {}
        """By table, the event that ends the wait of a move that is held back."""
        self._times: BoundedDict[int, _Times] = BoundedDict(REMEMBERED_TABLES)

    def follow(self, table: Table) -> None:
        """Note what a change of a table has shown."""
        before = self._times.get(table.id, _Times())
        last, now = table.recent[-1] if table.recent else None, self._now()
        if last is None and table.phase == "playing" and (table.id not in self._times or before.moves):
            # Whoever has begun it, or taken back all moves, sees the first ones as well.
            self._times[table.id] = _Times(seen=now, chosen=now)
        if last is None or table.moves == before.moves or not self._is_on:
            return
        self._times[table.id] = _Times(
            moves=table.moves,
            seen=now if last.events else before.seen,
            chosen=now if last.user_id is not None else before.chosen,
        )

    def hurry(self, table: Table) -> None:
        """Hold nothing back until a member makes a move, because nobody wants to watch."""
        self._times[table.id] = self._times.get(table.id, _Times())._replace(chosen=float("-inf"))
        hurried = self._hurried.pop(table.id, None)
        if hurried is not None:
            hurried.set()

    async def hold_back(self, table: Table) -> None:
        """Hold a move of a computer player back until it is due, or nobody wants to watch."""
        hurried = self._hurried.setdefault(table.id, asyncio.Event())
        try:
            await asyncio.wait_for(hurried.wait(), self.wait(table))
        except TimeoutError:
            return  # it is due
        finally:
            self._hurried.pop(table.id, None)

    def wait(self, table: Table) -> float:
        """Return for how many seconds a move of a computer player is to be held back."""
        rhythm, times = RHYTHMS[table.pace], self._times.get(table.id, _Times())
        if not self._is_on or not rhythm.step or not self._is_watched(table.id):
            return 0.0
        due = min(times.seen + rhythm.step, times.chosen + rhythm.most)
        return max(0.0, due - self._now())
