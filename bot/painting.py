"""Draws pictures in a thread of their own, so that the event loop stays free (pictures take about 10 ms each)."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from bot.tables.waiting import view_for
from games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.face import Face, Picture
    from bot.languages import Language
    from bot.tables.model import Table

CACHED_PICTURES = 48
"""Pictures kept because they are asked for again and again, such as one hand by an impatient finger."""


MANY_WAITING = 16
"""So many pictures that follow the game are too far behind it to put others before them: a fifth of a second or so."""


class _Key(NamedTuple):
    kind: str
    game: str
    view: bytes
    names: tuple[str, ...]
    language: str


class _Job:
    """A picture that is drawn, or will be as long as somebody waits for it."""

    def __init__(self, draw: Callable[[], Picture]) -> None:
        self.draw = draw
        self.picture: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
        self.waiting = 0

    @property
    def is_spoiled(self) -> bool:
        return self.picture.done() and (self.picture.cancelled() or self.picture.exception() is not None)

    async def wait(self) -> Picture:
        self.waiting += 1
        try:
            return await asyncio.shield(self.picture)
        finally:
            self.waiting -= 1


class Painter:
    """One drawing thread and a small cache; the same position is drawn once.

    Hands that answer a press are drawn before all that merely follows the game. What nobody waits for any more is not
    drawn at all.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="painter")
        self._pictures: OrderedDict[_Key, _Job] = OrderedDict()
        self._urgent: deque[_Job] = deque()
        self._patient: deque[_Job] = deque()
        self._is_drawing = False

    @property
    def is_behind(self) -> bool:
        """Whether a press is better not made to wait for its picture."""
        return bool(self._urgent) or len(self._patient) >= MANY_WAITING

    async def board(self, face: Face, table: Table, language: Language) -> Picture:
        """Draw the table for everybody: the position, or the final picture when the game is over."""
        view = view_for(table, None)
        names = names_of(table)
        outcome = GAMES[table.game].outcome(table.state)
        if outcome is None:
            return await self._draw(
                _key("board", table, view, language), lambda: face.pictures.board(view, names, language)
            )
        return await self._draw(
            _key("final", table, view, language), lambda: face.pictures.final(view, outcome, names, language)
        )

    async def hand(self, face: Face, table: Table, seat: int, language: Language, *, urgent: bool = False) -> Picture:
        """Draw what one seat may see; urgently where a press waits for it."""
        view = view_for(table, seat)
        names = names_of(table)
        key = _key("hand", table, view, language)
        return await self._draw(key, lambda: face.pictures.hand(view, names, language), urgent=urgent)

    def close(self) -> None:
        """End the drawing thread; what is being drawn is finished, what waits is dropped."""
        for job in (*self._urgent, *self._patient):
            job.picture.cancel()
        self._urgent.clear()
        self._patient.clear()
        self._thread.shutdown()

    async def _draw(self, key: _Key, draw: Callable[[], Picture], *, urgent: bool = False) -> Picture:
        job = self._pictures.get(key)
        if job is None or job.is_spoiled:
            job = self._pictures[key] = _Job(draw)
            (self._urgent if urgent else self._patient).append(job)
            while len(self._pictures) > CACHED_PICTURES:
                self._pictures.popitem(last=False)
            asyncio.get_running_loop().call_soon(self._begin)
        self._pictures.move_to_end(key)
        return await job.wait()

    def _begin(self) -> None:
        """Draw the next picture that somebody waits for, if none is being drawn."""
        while not self._is_drawing and (jobs := self._urgent or self._patient):
            job = jobs.popleft()
            if job.waiting:
                self._is_drawing = True
                drawn = asyncio.get_running_loop().run_in_executor(self._thread, job.draw)
                drawn.add_done_callback(partial(self._finish, job))
            else:
                job.picture.cancel()

    def _finish(self, job: _Job, drawn: asyncio.Future[Picture]) -> None:
        self._is_drawing = False
        error = drawn.exception()
        if error is None:
            job.picture.set_result(drawn.result())
        else:
            job.picture.set_exception(error)
        self._begin()


def names_of(table: Table) -> tuple[str, ...]:
    """Return the names at a table, by seat."""
    return tuple(seat.name for seat in table.seats)


def _key(kind: str, table: Table, view: object, language: Language) -> _Key:
    return _Key(kind, table.game, GAMES[table.game].encode(view), names_of(table), language.code)
