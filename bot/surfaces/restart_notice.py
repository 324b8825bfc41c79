"""Tells the tables where somebody plays right now that the bot is about to restart, and clears that away again."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.discord_errors import UNDELIVERED
from bot.store import StoreError
from bot.surfaces.channels import channel_of, delete_message
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterable
    from typing import Any

    from bot.players.presence import Presence
    from bot.store import Store
    from bot.surfaces.channels import Channels
    from bot.tables.keeper import Tables
    from words.language import Language

logger = logging.getLogger(__name__)

WORDS = mark("Greenwood is restarting. Nothing is lost: the buttons work again in a moment.")
LIVELY_SECONDS = 10 * 60.0
"""A table is told if somebody pressed something at it so recently; elsewhere nobody would notice."""
MOST_TABLES = 40
"""How many tables are told at most; Discord takes fifty requests a second."""
MOST_NOTED = 200
"""How many messages that are still to be deleted are remembered at most, the latest ones."""
SECONDS = 2.0
"""How long the shutdown waits at most until all tables are told."""
NOTE = "farewells"
"""The note in the store under which the messages stand that are to be deleted."""


class Said(NamedTuple):
    """A message that has told a table."""

    channel_id: int
    message_id: int


_decode = msgspec.json.Decoder(list[Said]).decode


class RestartNotice:
    """Speaks once at the end of the bot's life, and remembers it for the next one."""

    def __init__(
        self,
        *,
        store: Store,
        tables: Tables,
        presence: Presence,
        channels: Channels,
        language_of: Callable[[int], Language],
    ) -> None:
        """Say nothing yet; `language_of` gives the language of a server."""
        self._store = store
        self._tables = tables
        self._presence = presence
        self._channels = channels
        self._language_of = language_of

    async def say(self) -> None:
        """Tell the liveliest tables, as far as time allows, and note what was said; never keeps the bot from ending."""
        table_ids = self._presence.lively(LIVELY_SECONDS)[:MOST_TABLES]
        said = await _in_time((self._tell(table_id) for table_id in table_ids), SECONDS)
        if not said:
            return
        try:
            await self._note([*await self._noted(), *said])
        except StoreError:
            logger.exception("it could not be noted what is to be deleted")

    async def clear(self) -> None:
        """Delete what was said before the restart; the next start tries again where Discord does not do it now."""
        said = await self._noted()
        left = [each for each in said if not await self._delete(each)]
        if left != said:
            await self._note(left)

    async def _noted(self) -> list[Said]:
        return _decode(await self._store.note(NOTE) or "[]")

    async def _note(self, said: list[Said]) -> None:
        await self._store.set_note(NOTE, msgspec.json.encode(said[-MOST_NOTED:]).decode())

    async def _delete(self, said: Said) -> bool:
        """Delete a message; tell whether it is gone, or cannot be reached any more."""
        try:
            await delete_message(self._channels.get_partial_messageable(said.channel_id), said.message_id)
        except UNDELIVERED as error:
            logger.info("a notice is not deleted yet: %r", error)
            return False
        return True

    async def _tell(self, table_id: int) -> Said | None:
        table = await self._tables.table(table_id)
        if table.is_private or table.phase != "playing" or not self._channels.serves(table.guild_id):
            return None
        message = await channel_of(table, self._channels).send(
            self._language_of(table.guild_id).say(WORDS), silent=True
        )
        return Said(table.channel_id, message.id)


async def _in_time(telling: Iterable[Coroutine[Any, Any, Said | None]], seconds: float) -> list[Said]:
    """Return what was said within so many seconds; whatever fails or is late is left unsaid."""
    tasks = [asyncio.create_task(each) for each in telling]
    if not tasks:
        return []
    _, late = await asyncio.wait(tasks, timeout=seconds)
    for task in late:
        task.cancel()
    told = await asyncio.gather(*tasks, return_exceptions=True)
    return [said for said in told if isinstance(said, Said)]
