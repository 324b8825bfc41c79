"""Draws pictures in a thread of their own, so that the event loop stays free (pictures take about 10 ms each)."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

from bot.tables.service import view_for
from games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.face import Face, Picture
    from bot.languages import Language
    from bot.tables.model import Table

CACHED_PICTURES = 48
"""Pictures kept because they are asked for again and again, such as one hand by an impatient finger."""


class _Key(NamedTuple):
    kind: str
    game: str
    view: bytes
    names: tuple[str, ...]
    language: str


class Painter:
    """One drawing thread and a small cache; the same position is drawn once."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="painter")
        self._pictures: OrderedDict[_Key, asyncio.Future[Picture]] = OrderedDict()

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

    async def hand(self, face: Face, table: Table, seat: int, language: Language) -> Picture:
        """Draw what one seat may see."""
        view = view_for(table, seat)
        names = names_of(table)
        return await self._draw(_key("hand", table, view, language), lambda: face.pictures.hand(view, names, language))

    def close(self) -> None:
        """End the drawing thread; what is being drawn is finished, what waits is dropped."""
        self._thread.shutdown(cancel_futures=True)

    async def _draw(self, key: _Key, draw: Callable[[], Picture]) -> Picture:
        picture = self._pictures.get(key)
        if picture is None or (picture.done() and (picture.cancelled() or picture.exception())):
            picture = asyncio.get_running_loop().run_in_executor(self._thread, draw)
            self._pictures[key] = picture
            while len(self._pictures) > CACHED_PICTURES:
                self._pictures.popitem(last=False)
        self._pictures.move_to_end(key)
        return await asyncio.shield(picture)


def names_of(table: Table) -> tuple[str, ...]:
    """Return the names at a table, by seat."""
    return tuple(seat.name for seat in table.seats)


def _key(kind: str, table: Table, view: object, language: Language) -> _Key:
    return _Key(kind, table.game, GAMES[table.game].encode(view), names_of(table), language.code)
