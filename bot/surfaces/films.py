"""Moving pictures of whole games: drawn in the background, part by part, and once for all who want the same."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from bot.bounded_dict import BoundedDict
from bot.pages.people import names_in_text
from bot.pictures.drawing_queue import PaintingError
from bot.tables.filming import filmed
from bot.tables.waiting import view_for
from games import GAMES
from words.facts import Fact, Importance, alt_text

if TYPE_CHECKING:
    from collections.abc import Coroutine, Hashable, Mapping

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table
    from bot.pictures.painting import Painter
    from bot.tables.keeper import Tables

    Key = tuple[int, int, tuple[str, ...], str]

logger = logging.getLogger(__name__)

KEPT_FILMS = 3
"""How many films are kept: whoever sees one may post it next, and others look at it too."""
MOST_BYTES = 8 * 1024 * 1024
"""Of a file, which Discord takes from everybody; a game as long as there are has a third of it."""
REMEMBERED_POSTS = 1_000
EXTENSION = "gif"


class FilmError(Exception):
    """There is no moving picture, now or at all; whoever wants it is told."""


class Film(msgspec.Struct, frozen=True):
    """A moving picture; see `bot.hosted_game.Picture`."""

    data: bytes
    extension: str
    alt: str
    seconds: float = 0.0
    """Not counted, since nothing waits for its end."""


class Films:
    """Has moving pictures drawn and keeps a few; nothing is written to the disk."""

    def __init__(self, *, tables: Tables, painter: Painter, hosted_games: Mapping[str, HostedGame]) -> None:
        """Draw what has happened at tables."""
        self._tables = tables
        self._painter = painter
        self._games = hosted_games
        self._kept: BoundedDict[Key, Film] = BoundedDict(KEPT_FILMS)
        self._making: dict[Key, asyncio.Task[Film]] = {}
        self._deliveries: dict[Hashable, asyncio.Task[None]] = {}
        self.posted: BoundedDict[int, float] = BoundedDict(REMEMBERED_POSTS)
        """When the picture of a table was last posted in its channel, in Unix seconds; forgotten at a restart."""

    def ready(self, table: Table, language: CatalogueLanguage) -> Film | None:
        """Return a moving picture that has been drawn already."""
        return self._kept.get(_key(table, language))

    async def film(self, table: Table, language: CatalogueLanguage) -> Film:
        """Return a moving picture of a game that is over; others who want the same wait for the same drawing.

        It is drawn anew where a name at the table has changed meanwhile, because its member's data was deleted.

        Raises:
            DamagedLogError: its log cannot be replayed.
            FilmError: it cannot be drawn, or the bot shuts down.
        """
        key = _key(table, language)
        if key in self._kept:
            return self._kept[key]
        making = self._making.get(key)
        if making is None:
            making = asyncio.create_task(self._make(table, language.without_icons), name=f"film of table {table.id}")
            self._making[key] = making
            making.add_done_callback(lambda _: self._making.pop(key, None))
        try:
            film = await asyncio.shield(making)
        except asyncio.CancelledError:
            if making.cancelled():
                raise FilmError("the bot shuts down") from None
            raise
        now = await self._tables.table(table.id)
        if _key(now, language) != key:
            return await self.film(now, language)
        self._kept[key] = film
        return film

    def deliver(self, receiver: Hashable, delivery: Coroutine[None, None, None]) -> None:
        """Carry out what is to be done with a moving picture; a later delivery to the same takes its place."""
        earlier = self._deliveries.pop(receiver, None)
        if earlier is not None:
            earlier.cancel()
        task = asyncio.create_task(delivery, name="deliver a film")
        self._deliveries[receiver] = task
        task.add_done_callback(lambda done: self._delivered(receiver, done))

    async def settled(self) -> None:
        """Wait until all has been delivered."""
        while self._deliveries:
            await asyncio.gather(*self._deliveries.values(), return_exceptions=True)
            await asyncio.sleep(0)  # for the callbacks that forget them

    async def close(self, seconds: float) -> None:
        """Draw nothing any more, and let those who wait be told of it for at most so long."""
        for making in tuple(self._making.values()):
            making.cancel()
        deliveries = tuple(self._deliveries.values())
        if deliveries:
            await asyncio.wait(deliveries, timeout=seconds)
        for late in deliveries:
            late.cancel()
        await asyncio.gather(*deliveries, return_exceptions=True)

    def _delivered(self, receiver: Hashable, done: asyncio.Task[None]) -> None:
        if self._deliveries.get(receiver) is done:
            del self._deliveries[receiver]
        if not done.cancelled() and (error := done.exception()) is not None:
            logger.error("a moving picture could not be delivered", exc_info=error)

    async def _make(self, table: Table, language: CatalogueLanguage) -> Film:
        hosted = self._games[table.game]
        history = await self._tables.history(table)
        parts, size = [], 0
        for take in await asyncio.to_thread(filmed, table, history, hosted.words):
            try:
                part = await self._painter.film_part(hosted, table, take, language)
            except PaintingError as error:
                raise FilmError(str(error)) from None
            size += len(part)
            if size > MOST_BYTES:
                logger.error("the moving picture of table %d is too large", table.id)
                raise FilmError("it is too large")
            parts.append(part)
        return Film(b"".join(parts), EXTENSION, _alt(table, hosted, language))


def _key(table: Table, language: CatalogueLanguage) -> Key:
    return table.id, table.version, names_in_text(table), language.code


def _alt(table: Table, hosted: HostedGame, language: CatalogueLanguage) -> str:
    """Return what a moving picture says, in words: how the game ended; its log tells the rest."""
    outcome, names = GAMES[table.game].outcome(table.state), names_in_text(table)
    view = view_for(table, None)
    whole = Fact(language.say("The whole game as a moving picture."), Importance.DECISION)
    if outcome is None:
        return alt_text(lambda cut: [whole, *hosted.words.position(view, cut, language)], names, language)
    return alt_text(lambda cut: [whole, *hosted.words.final(view, outcome, cut, language)], names, language)
